"""`boardwright ladder`: from the first bot to the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.arena import ladder as ladders
from boardwright.bots import BOTS
from tests.cli.conftest import Run

Faulty = Callable[..., str]
BOT = """
import boardwright as bw

class Last(bw.Bot):
    def decide(self, sight):
        return sight.legal()[-1]
"""


@pytest.fixture
def file(run: Run, folder: Path) -> Path:
    """A ladder of two bots."""
    assert run("ladder", "new", "carrara", "-o", "l.jsonl", "--budget", "20sims").exit_code == 0
    assert run("ladder", "add", "l.jsonl", "greedy", "random").exit_code == 0
    return folder / "l.jsonl"


def test_a_ladder_over_several_runs(file: Path, run: Run) -> None:
    first = run("ladder", "run", "l.jsonl", "-n", "2", "--jobs", "2")
    assert first.exit_code == 0, first.output
    assert "carrara: 2 seats at a table, 2 games, seed 0, edition carrara-2e" in first.stdout
    (file.parent / "bot.py").write_text(BOT, encoding="utf-8")
    own = ["--bot", "bot.py:Last"]
    assert run("ladder", "add", "l.jsonl", "last", *own).exit_code == 0
    second = run("ladder", "run", "l.jsonl", "-n", "4", "--jobs", "1", *own)
    assert second.exit_code == 0, second.output
    assert "Played: 4 games; 6 games in l.jsonl." in second.stderr
    data = json.loads(run("ladder", "show", "l.jsonl", "--json").stdout)
    assert (data["bots"], data["games"], data["runs"]) == (["greedy", "random", "last"], 6, 2)
    assert set(data["games_of"].values()) == {4}


def test_a_bot_that_is_not_here_is_shown_and_cannot_play(
    file: Path, run: Run, faulty: Faulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file.parent / "bot.py").write_text(BOT, encoding="utf-8")
    own = ["--bot", "bot.py:Last"]
    assert run("ladder", "add", "l.jsonl", "last", *own).exit_code == 0
    assert run("ladder", "run", "l.jsonl", "-n", "3", "--jobs", "1", *own).exit_code == 0
    del BOTS["last"]
    assert "last" in run("ladder", "show", "l.jsonl").stdout
    told = faulty("ladder", "run", "l.jsonl")
    assert told.startswith("last is on the ladder and not here; name it with --bot, or let it leave:")
    assert run("ladder", "leave", "l.jsonl", "last").exit_code == 0
    assert "has left" in run("ladder", "show", "l.jsonl").stdout
    assert run("ladder", "run", "l.jsonl", "-n", "1", "--jobs", "1").exit_code == 0


def test_a_page_and_a_record(file: Path, run: Run) -> None:
    run("ladder", "run", "l.jsonl", "-n", "2", "--jobs", "1")
    assert run("ladder", "page", "l.jsonl").exit_code == 0
    page = (file.parent / "l.html").read_text(encoding="utf-8")
    assert "<h1>Ladder of The Palaces of Carrara</h1>" in page
    assert run("ladder", "page", "l.jsonl").exit_code == 0
    assert run("ladder", "record", "l.jsonl", "1", "-o", "game.boardwright").exit_code == 0
    assert run("replay", "game.boardwright").exit_code == 0


def test_ctrl_c_keeps_what_is_finished(file: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ladders._by_ladder

    def interrupted(*given: object) -> object:
        if len(ladders.read(file).bouts) == 1:
            raise KeyboardInterrupt
        return kept(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(ladders, "_by_ladder", interrupted)
    result = run("ladder", "run", "l.jsonl", "-n", "3", "--jobs", "1")
    assert result.exit_code == 130
    assert "Stopped after 1 of 3 games." in result.stderr
    assert len(ladders.read(file).bouts) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "l.jsonl", "gredy"], "There is no bot 'gredy'"),
        (["add", "l.jsonl", "greedy"], "greedy is on the ladder already."),
        (["add", "l.jsonl", "easy", "easy"], "easy is on the ladder already."),
        (["add", "l.jsonl", "random@5sims"], "random does not take a budget"),
        (["add", "none.jsonl", "greedy"], "There is no file 'none.jsonl'."),
        (["leave", "l.jsonl", "easy"], "easy is not on the ladder; there are: greedy, random."),
        (["run", "l.jsonl", "-n", "0"], "A run is at least one game, not 0."),
        (["run", "l.jsonl", "--jobs", "0"], "--jobs is at least 1, not 0."),
        (["run", "l.jsonl", "--ray-address", "x:1"], "--ray-address goes with --on ray."),
        (["show", "l.jsonl"], "l.jsonl holds no finished game yet; play some:"),
        (["page", "l.jsonl"], "l.jsonl holds no finished game yet"),
        (["record", "l.jsonl", "0"], "l.jsonl holds no finished game yet"),
        (["new", "carrara", "-o", "l.jsonl"], "l.jsonl exists already; a ladder is gone on with by"),
        (["new", "carrara", "-o", "x.jsonl", "--players", "1"], "A ladder has 2 or more bots at a table"),
        (["new", "carrara", "-o", "no/x.jsonl"], "There is no folder 'no' to write in."),
        (["new", "carrara", "-o", "x.jsonl", "--budget", "much"], "A budget must be"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], told: str, file: Path, faulty: Faulty) -> None:
    before = file.read_bytes()
    assert faulty("ladder", *words).startswith(told)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["l.jsonl"]


def test_too_few_bots_are_told(run: Run, faulty: Faulty, folder: Path) -> None:
    run("ladder", "new", "carrara", "-o", "l.jsonl", "--players", "3")
    run("ladder", "add", "l.jsonl", "greedy")
    assert faulty("ladder", "run", "l.jsonl").startswith(
        "l.jsonl has 1 bot and a table 3 seats; let more join:"
    )
