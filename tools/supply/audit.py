"""Compares the lock files with advisories: the list that is kept here, and those on the network.

    make audit                              both; the second with pip-audit
    python -m tools.supply.audit            only the list, without a network

Ends with 1 if a locked version is in an advisory.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from packaging.specifiers import SpecifierSet
from packaging.version import Version

from tools.supply.locked import Package, bundled, canonical, packages

LIST = Path(__file__).parent / "advisories.toml"


@dataclass(frozen=True, slots=True)
class Advisory:
    """What is known to be wrong with some versions of a package."""

    id: str
    package: str
    kind: str
    versions: SpecifierSet
    about: str

    def concerns(self, package: Package) -> bool:
        """Whether it is about this very version."""
        same = (self.kind, canonical(self.package)) == (package.kind, canonical(package.name))
        return same and self.versions.contains(Version(package.version), prereleases=True)


def advisories() -> list[Advisory]:
    """The list that is kept here."""
    return [
        Advisory(
            one["id"], one["package"], one.get("kind", "pypi"), SpecifierSet(one["versions"]), one["about"]
        )
        for one in tomllib.loads(LIST.read_text())["advisory"]
    ]


def found(locked: list[Package]) -> list[str]:
    """What is known to be wrong with these packages, a sentence each."""
    return [
        f"{package.name} {package.version}: {advisory.id}, {advisory.about}"
        for package in locked
        for advisory in advisories()
        if advisory.concerns(package)
    ]


def main() -> int:
    """Tell it."""
    wrong = found([*packages(), *bundled()])
    for line in wrong:
        print(line)
    print(f"{len(packages()) + len(bundled())} packages, {len(advisories())} advisories, {len(wrong)} found")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
