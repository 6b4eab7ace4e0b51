"""A PostgreSQL of one's own: made in a temporary folder, on a free loopback port, removed afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def tools() -> Path:
    """Where `initdb` and `postgres` are. Fails if they are not installed: see .ci/packages."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    for folder in [*reversed(folders), *map(Path, os.environ.get("PATH", "").split(os.pathsep))]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise AssertionError("PostgreSQL is not installed; .ci/packages installs it")


def _someone() -> tuple[int | None, int | None]:
    """Whom to run it as: PostgreSQL refuses to be root."""
    if os.getuid() != 0:
        return None, None
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return user.pw_uid, user.pw_gid
    raise AssertionError("there is nobody to run PostgreSQL as")


@contextmanager
def cluster() -> Iterator[str]:
    """A fresh cluster for the length of a block; gives the address of its database."""
    found, (user, group) = tools(), _someone()
    folder = Path(tempfile.mkdtemp(prefix="boardwright-pg-"))
    if user is not None and group is not None:
        os.chown(folder, user, group)
    data = folder / "data"
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}
    subprocess.run(
        [found / "initdb", "-D", data, "-U", "boardwright", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=folder,
        env=environment,
        user=user,
        group=group,
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
    server = subprocess.Popen(
        [found / "postgres", "-D", data, "-p", str(port), *settings],
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=environment,
        user=user,
        group=group,
    )
    try:
        _wait(found, port, server)
        yield f"postgresql://boardwright@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait(found: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    ready = [str(found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-t", "1"]
    for _ in range(600):
        assert server.poll() is None, "PostgreSQL did not start"
        if subprocess.run(ready, check=False).returncode == 0:
            return
    raise AssertionError("PostgreSQL does not answer")
