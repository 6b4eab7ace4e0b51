"""`new-bot` and `new-game`: what they make passes its own tests, and plays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import boardwright
from tests.cli.conftest import Run

Faulty = Callable[..., str]
PACKAGE = Path(boardwright.__file__).parents[1]
ENTRY = "[boardwright.games]\ntide-pool = tide_pool.game:TidePoolGame\n"


def in_python(folder: Path, *words: str, path: Path | None = None) -> str:
    """What a module says in a process of its own; it must succeed."""
    known = [str(place) for place in (path, PACKAGE) if place]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(known), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_a_new_bot_passes_its_tests_and_plays(run: Run, folder: Path) -> None:
    result = run("new-bot", "my-bot")
    assert result.exit_code == 0
    assert "6 passed" in in_python(folder / "my-bot", "pytest", "-q", "-p", "no:cacheprovider")
    bot = "my-bot/src/my_bot/bot.py:MyBot"
    assert f"--bot {bot} --seats my-bot,greedy" in result.stdout
    played = run("simulate", "carrara", "--bot", bot, "--seats", "my-bot@2sims,random", "-n", "1")
    assert played.exit_code == 0, played.output
    assert "forfeited" not in played.output


@pytest.mark.long
def test_a_new_game_passes_its_tests_and_plays(run: Run, folder: Path) -> None:
    assert run("new-game", "tide-pool").exit_code == 0
    assert "24 passed" in in_python(folder / "tide-pool", "pytest", "-q", "-p", "no:cacheprovider")
    source = folder / "tide-pool" / "src"
    installed = source / "tide_pool-0.1.0.dist-info"  # what an installation leaves
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: tide-pool\nVersion: 0.1.0\n")
    (installed / "entry_points.txt").write_text(ENTRY)
    told = in_python(folder, "boardwright", "games", path=source)
    assert "tide-pool  Tide pool, 1 to 4 players" in told
    given = ["arena", "tide-pool", "--seats", "greedy,random", "-n", "4", "--jobs", "1", "-o", "a.jsonl"]
    assert "4 games on 2 deals" in in_python(folder, "boardwright", *given, path=source)
    scenarios = str(source.parent / "tests" / "scenarios")
    assert "1 passed, 0 failed" in in_python(folder, "boardwright", "check", scenarios, path=source)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new-bot", "greedy"], "There is a bot 'greedy' already; choose another name."),
        (["new-bot", "you"], "'you' cannot be the name of a bot."),
        (["new-bot", "Two Words"], "'Two Words' cannot be the name of a bot."),
        (["new-bot", "end-"], "'end-' cannot be the name of a bot."),
        (["new-bot", "json"], "'json' means something else in Python; choose another name."),
        (["new-game", "class"], "'class' means something else in Python; choose another name."),
        (["new-game", "boardwright"], "'boardwright' means something else in Python"),
        (["new-game", "lisboa"], "There is a game 'lisboa' already; choose another name."),
        (["new-game", "../up"], "'../up' cannot be the name of a game."),
        (["new-game", "pool", "--folder", "there"], "'there' exists already; name another folder"),
        (["new-game", "pool", "--folder", "no/where"], "There is no folder 'no' to write in."),
    ],
)
def test_what_cannot_be_made(words: list[str], told: str, faulty: Faulty, folder: Path) -> None:
    (folder / "there").mkdir()
    assert faulty(*words).startswith(told)
    assert [path.name for path in folder.iterdir()] == ["there"]


def test_a_project_appears_whole_or_not_at_all(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)
    result = run("new-bot", "careful")
    assert result.exit_code == 2
    assert "No space left on device" in result.stderr
    assert not [*folder.iterdir()]


def test_a_project_may_have_another_folder_and_any_name(run: Run, folder: Path) -> None:
    assert run("new-game", "a1", "--folder", "elsewhere").exit_code == 0
    rules = (folder / "elsewhere" / "src" / "a1" / "rules.md").read_text(encoding="utf-8")
    assert "**A-TAKE-01**" in rules
    assert not [path for path in folder.rglob("*") if path.is_file() and "{{" in path.read_text("utf-8")]
