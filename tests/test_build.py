"""The build under test is the one that was meant, and it is all of one kind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from venv import EnvBuilder
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import boardwright
from boardwright.arena.build import engine_modules, interpreted_modules

EXPECTED = os.environ.get("BOARDWRIGHT_EXPECT", "")
BUILD = "pure" if EXPECTED == "source" else EXPECTED
SOURCES = Path(__file__).parent.parent / "src"


@pytest.mark.parametrize("slug", boardwright.game_names())
def test_the_engine_is_compiled_as_a_whole_or_not_at_all(slug: str) -> None:
    state = boardwright.new(slug, boardwright.game(slug).players[1], seed=1).state
    assert interpreted_modules(state) in ([], engine_modules(state))


@pytest.mark.skipif(not EXPECTED, reason="BOARDWRIGHT_EXPECT names no build")
@pytest.mark.parametrize("slug", boardwright.game_names())
def test_the_expected_build_is_loaded(slug: str) -> None:
    assert EXPECTED in ("compiled", "pure", "source")
    state = boardwright.new(slug, boardwright.game(slug).players[1], seed=1).state
    assert ("pure" if interpreted_modules(state) else "compiled") == BUILD, boardwright.__file__


@pytest.mark.skipif(not EXPECTED, reason="BOARDWRIGHT_EXPECT names no build")
def test_the_installed_package_is_tested_and_not_the_sources() -> None:
    assert Path(boardwright.__file__).is_relative_to(SOURCES) == (EXPECTED == "source")


PLAY = """
import boardwright as bw
from click.testing import CliRunner
from boardwright.cli import main

print(bw.__file__)
for slug in bw.game_names():
    position = bw.new(slug, 2, seed=1)
    bw.play_out(position, ["random", "random"], seed=1)
    assert position.over and bw.load(position.to_json()) == position
print(CliRunner().invoke(main, ["serve"]).output.strip())
"""


def needed(package: Distribution) -> Iterator[Distribution]:
    """What a package needs without extras, and what that needs in turn, as this environment has it."""
    for line in package.requires or []:
        need = Requirement(line)
        if need.marker is None or need.marker.evaluate({"extra": ""}):
            yield distribution(need.name)
            yield from needed(distribution(need.name))


@pytest.mark.skipif(EXPECTED != "source", reason="once is enough")
def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    """`python -m build` makes a source package, and of that a wheel that runs with what the core needs."""
    tree, made, home = tmp_path / "tree", tmp_path / "made", tmp_path / "home"
    wanted = {**os.environ, "BOARDWRIGHT_PURE": "1", "PYTHONPATH": ""}
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "node_modules")
    for name in ("src", "client"):
        shutil.copytree(SOURCES.parent / name, tree / name, ignore=skipped)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(SOURCES.parent / name, tree)
    command = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "-o", str(made)]
    built = subprocess.run([*command, str(tree)], env=wanted, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = made.glob("*-py3-none-any.whl")
    assert len([*made.glob("*.tar.gz")]) == 1
    EnvBuilder(symlinks=os.name != "nt").create(home)
    place = Path(sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)}))
    with ZipFile(wheel) as packed:
        packed.extractall(place)
    for one in needed(Distribution.at(next(place.glob("boardwright-*.dist-info")))):
        for file in one.files or []:
            if ".." not in file.parts and file.suffix != ".pyc":
                (place / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(one.locate_file(file)), place / file)
    done = subprocess.run(
        [str(home / ("Scripts" if os.name == "nt" else "bin") / "python"), "-c", PLAY],
        env={**wanted, "HOME": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    where, fault = done.stdout.splitlines()
    assert Path(where).is_relative_to(home)
    assert fault.endswith('pip install "boardwright[table]"')


def test_the_build_says_when_node_is_missing(tmp_path: Path) -> None:
    """In a source tree without a bundle, with nothing but Python on the path."""
    root = SOURCES.parent
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, tmp_path)
    (tmp_path / "src" / "boardwright").mkdir(parents=True)
    (tmp_path / "client" / "src").mkdir(parents=True)
    for name in ("build.mjs", "package-lock.json"):
        shutil.copy(root / "client" / name, tmp_path / "client")
    bare = {**os.environ, "PATH": str(tmp_path), "BOARDWRIGHT_PURE": "1", "BOARDWRIGHT_WEB": "1"}
    command = [sys.executable, "setup.py", "-q", "build_py"]
    built = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True, check=False)
    assert built.returncode != 0
    assert "There is no npm." in built.stderr
    assert "apt-get install nodejs npm" in built.stderr and "BOARDWRIGHT_WEB=0" in built.stderr
    without = {**bare, "BOARDWRIGHT_WEB": "0"}
    assert subprocess.run(command, cwd=tmp_path, env=without, check=False).returncode == 0
