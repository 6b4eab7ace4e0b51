"""What a server installs: locked with digests, listed, compared with known faults; wheels built again."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from tools.supply import audit, sbom
from tools.supply.lock import EXTRAS, wanted
from tools.supply.locked import LOCK, Package, bundled, canonical, packages

ROOT: Final = Path(__file__).parents[1]


def test_the_lock_holds_all_that_the_project_asks_for() -> None:
    locked = {canonical(package.name): package for package in packages()}
    assert list(locked) == sorted(locked) and len(locked) == len(packages())
    for need in map(Requirement, wanted()):
        package = locked[canonical(need.name)]
        assert need.specifier.contains(package.version), f"{need} and {package.version}: make lock"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(EXTRAS) <= set(project["optional-dependencies"])


def test_every_locked_file_has_a_digest_and_no_address() -> None:
    assert all(package.digests for package in packages())
    assert not re.search(r"https?:|file:|--index|--find-links|@ ", LOCK.read_text())


def test_a_line_that_locks_nothing_is_no_lock() -> None:
    for line in ("click", "click==8.1", "click>=8 --hash=sha256:" + "0" * 64, "-r other.txt"):
        with pytest.raises(ValueError, match="not a locked package"):
            packages(line)


def test_nothing_locked_is_known_to_be_faulty() -> None:
    assert audit.found([*packages(), *bundled()]) == []


def test_a_known_fault_is_found() -> None:
    (told,) = audit.found([Package("Jinja2", "3.1.5")])
    assert "CVE-2025-27516" in told
    assert audit.found([Package("jinja2", "3.1.6"), Package("jinja2", "3.1.5", kind="npm")]) == []
    ids = [advisory.id for advisory in audit.advisories()]
    assert len(ids) == len(set(ids))


def test_the_bill_of_materials_lists_everything_and_repeats(tmp_path: Path) -> None:
    told: dict[str, Any] = sbom.bill()
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    refs = [part["bom-ref"] for part in told["components"]]
    assert len(refs) == len(set(refs)) == len(packages()) + len(bundled())
    assert any(ref.startswith("pkg:npm/idiomorph@") for ref in refs)
    assert told["dependencies"][0]["dependsOn"] == refs
    for name in ("one", "two"):
        command = [sys.executable, "-m", "tools.supply.sbom", str(tmp_path / name)]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert json.loads((tmp_path / "one").read_text()) == told


@pytest.mark.long
def test_a_pure_wheel_built_twice_is_the_same(tmp_path: Path) -> None:
    """In different folders, from files of different age, in another order."""
    digests = []
    for number, name in enumerate(("here", "somewhere-else")):
        tree = tmp_path / name
        skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
        shutil.copytree(ROOT / "src", tree / "src", ignore=skipped, copy_function=shutil.copy)
        for top in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
            shutil.copy(ROOT / top, tree)
        for file in sorted(tree.rglob("*.py"), reverse=bool(number)):
            os.utime(file, (1_600_000_000 + number, 1_600_000_000 + number))
        wanted = {"BOARDWRIGHT_PURE": "1", "BOARDWRIGHT_WEB": "0", "SOURCE_DATE_EPOCH": "1700000000"}
        command = [sys.executable, "setup.py", "-q", "bdist_wheel"]
        env = {**os.environ, **wanted, "TZ": ("UTC", "Asia/Tokyo")[number], "PYTHONHASHSEED": str(number)}
        subprocess.run(command, cwd=tree, env=env, check=True, capture_output=True)
        (wheel,) = (tree / "dist").glob("*.whl")
        digests.append((wheel.name, sha256(wheel.read_bytes()).hexdigest()))
    assert digests[0] == digests[1]
