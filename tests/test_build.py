"""The build under test is the one that was meant, and it is all of one kind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.skipif(EXPECTED != "source", reason="the others are installed")
def test_the_pure_wheel_plays_as_installed(tmp_path: Path) -> None:
    """What is tested as sources is also built as a pure wheel, installed alone, and plays every game."""
    wanted = {**os.environ, "BOARDWRIGHT_PURE": "1", "PYTHONPATH": ""}
    tree = tmp_path / "tree"
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "node_modules")
    for name in ("src", "client"):
        shutil.copytree(SOURCES.parent / name, tree / name, ignore=skipped)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(SOURCES.parent / name, tree)
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    folder = tmp_path / "installed"
    subprocess.run([*install, "--target", str(folder), str(tree)], env=wanted, check=True)
    assert not list(folder.rglob("*.so"))
    play = (
        "import boardwright as b; print(b.__file__)\n"
        "for slug in b.game_names():\n"
        "    state = b.new(slug, 2, seed=1)\n"
        "    b.play_out(state, ['random', 'random'], seed=1)\n"
        "    assert state.over and b.load(state.to_json()) == state\n"
    )
    env = {**wanted, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", play], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(folder)


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
