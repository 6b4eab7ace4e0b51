"""Writes the bill of materials of a release, as CycloneDX 1.6 in JSON.

    make sbom                          writes dist/boardwright.cdx.json
    python -m tools.supply.sbom FILE

It follows from the lock files alone, so that the same sources give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any
from uuid import UUID

from tools.supply.locked import ROOT, Package, bundled, packages

USUAL = ROOT / "dist" / "boardwright.cdx.json"


def version() -> str:
    """Of Boardwright."""
    text = (ROOT / "src" / "boardwright" / "__init__.py").read_text()
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    assert found is not None
    return found[1]


def component(package: Package) -> dict[str, Any]:
    """A package as CycloneDX tells it."""
    purl = f"pkg:{package.kind}/{package.name}@{package.version}"
    told: dict[str, Any] = {"type": "library", "bom-ref": purl, "name": package.name}
    told |= {"version": package.version, "purl": purl, "scope": "required"}
    if package.digests:
        told["properties"] = [{"name": "boardwright:sha256", "value": one} for one in package.digests]
    return told


def bill() -> dict[str, Any]:
    """Everything that a server installs."""
    parts = [component(package) for package in [*packages(), *bundled()]]
    own = f"pkg:pypi/boardwright@{version()}"
    root = {"type": "application", "bom-ref": own, "name": "boardwright", "version": version(), "purl": own}
    digest = hashlib.sha256(json.dumps([root, parts]).encode()).digest()
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{UUID(bytes=digest[:16], version=5)}",
        "version": 1,
        "metadata": {"component": {**root, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def main() -> None:
    """Write it where the first word says."""
    target = Path(sys.argv[1]) if sys.argv[1:] else USUAL
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill(), indent=2) + "\n")
    print(f"{target.name}: {len(bill()['components'])} components")


if __name__ == "__main__":
    main()
