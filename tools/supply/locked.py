"""Reads `requirements.lock`: every package that a server installs, with its version and digests."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LOCK: Final = ROOT / "requirements.lock"
_LINE: Final = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)((?: --hash=sha256:[0-9a-f]{64})+)$")


@dataclass(frozen=True, slots=True)
class Package:
    """A package of the lock file."""

    name: str
    version: str
    digests: tuple[str, ...] = ()  # SHA-256 of each of its files
    kind: str = "pypi"


def canonical(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages(text: str | None = None) -> list[Package]:
    """Every package of the lock file. Raises `ValueError` for a line that is none."""
    found = []
    for line in re.sub(r"\s*\\\n\s*", " ", LOCK.read_text() if text is None else text).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.match(line.strip())
        if match is None:
            raise ValueError(f"not a locked package: {line}")
        digests = tuple(re.findall(r"sha256:([0-9a-f]{64})", match[3]))
        found.append(Package(match[1], match[2], digests))
    return found


def bundled() -> list[Package]:
    """What is bundled into the script of the pages, by the lock file of npm."""
    told = json.loads((ROOT / "client" / "package-lock.json").read_text())
    wanted = told["packages"][""].get("dependencies", {})
    return [
        Package(name, told["packages"][f"node_modules/{name}"]["version"], kind="npm")
        for name in sorted(wanted)
    ]
