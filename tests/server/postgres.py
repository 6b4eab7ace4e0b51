"""A PostgreSQL of one's own: made in a temporary folder, on a free loopback port, removed afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
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


class Cluster:
    """A PostgreSQL in a folder of its own; it can be stopped at once and started again."""

    def __init__(self) -> None:
        self._tools, (self._user, self._group) = tools(), _someone()
        self._folder = Path(tempfile.mkdtemp(prefix="boardwright-pg-"))
        if self._user is not None and self._group is not None:
            os.chown(self._folder, self._user, self._group)
        self._environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self._folder)}
        form = ("-U", "boardwright", "-A", "trust", "-E", "UTF8", "--no-sync")
        self._run("initdb", "-D", str(self._folder / "data"), *form).wait()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.address = f"postgresql://boardwright@127.0.0.1:{self._port}/postgres"
        self._server = self._started()

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [self._tools / program, *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env=self._environment,
            user=self._user,
            group=self._group,
        )

    def _started(self) -> subprocess.Popen[bytes]:
        settings = ("-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self._folder}")
        data = str(self._folder / "data")
        server = self._run("postgres", "-D", data, "-p", str(self._port), *settings)
        _wait(self._tools, self._port, server)
        return server

    def restart(self) -> None:
        """Stop it as a crash would, and start it again."""
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait()
        self._server = self._started()

    def remove(self) -> None:
        """Stop it and remove all of it."""
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def restartable() -> Iterator[Cluster]:
    """A fresh cluster for the length of a block."""
    made = Cluster()
    try:
        yield made
    finally:
        made.remove()


@contextmanager
def cluster() -> Iterator[str]:
    """The same by the address of its database."""
    with restartable() as made:
        yield made.address


def _wait(found: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    ready = [str(found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-t", "1"]
    for _ in range(600):
        assert server.poll() is None, "PostgreSQL did not start"
        if subprocess.run(ready, check=False).returncode == 0:
            return
    raise AssertionError("PostgreSQL does not answer")
