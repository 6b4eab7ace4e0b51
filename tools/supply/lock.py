"""Writes `requirements.lock`: what a server installs, each version with the digests of its files.

    make lock

pip finds the versions; the index tells the digests of all files of each, so that the lock serves every
machine. Installing by it: `pip install --require-hashes -r requirements.lock`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from urllib.request import urlopen

from pip._internal.models.index import PyPI

from tools.supply.locked import LOCK, ROOT, canonical

EXTRAS = ("table", "plots", "postgresql", "full-screen")
HEAD = f"""\
# What a server of Boardwright installs, with digests. Made by `make lock`; do not edit.
# Of Python {sys.version_info[0]}.{sys.version_info[1]} on Linux, with the extras {", ".join(EXTRAS)}.
"""


def wanted() -> list[str]:
    """What the project asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needs = list(project["dependencies"])
    for extra in EXTRAS:
        needs += project["optional-dependencies"][extra]
    return needs


def versions(needs: list[str]) -> dict[str, str]:
    """The version of everything that is installed for it."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--dry-run",
        "--ignore-installed",
        "--report",
        "-",
    ]
    told = subprocess.run([*command, *needs], check=True, capture_output=True, text=True).stdout
    found = {}
    for one in json.loads(told)["install"]:
        found[canonical(one["metadata"]["name"])] = one["metadata"]["version"]
    return found


def digests(name: str, version: str) -> list[str]:
    """The digests of all files of a version, as the index tells them."""
    index = os.environ.get("PIP_INDEX_URL") or PyPI.simple_url
    with urlopen(f"{index.rstrip('/')}/{name}/", timeout=60) as answer:
        page = answer.read().decode()
    spelled = r"[-_.]+".join(map(re.escape, name.split("-")))
    file = rf"/{spelled}-{re.escape(version)}(?:-[^/#\"]+\.whl|\.tar\.gz|\.zip)#sha256=([0-9a-f]{{64}})"
    return sorted(set(re.findall(file, page, re.IGNORECASE)))


def main() -> None:
    """Write the file."""
    lines = [HEAD]
    for name, version in sorted(versions(wanted()).items()):
        found = digests(name, version)
        if not found:
            raise SystemExit(f"The index tells no digests of {name} {version}.")
        hashes = " \\\n".join(f"    --hash=sha256:{digest}" for digest in found)
        lines.append(f"{name}=={version} \\\n{hashes}\n")
    LOCK.write_text("".join(lines))
    print(f"{len(lines) - 1} packages")


if __name__ == "__main__":
    main()
