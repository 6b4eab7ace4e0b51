"""What is misspelt or out of place on the command line is told with what would be right, and does nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play carara", "Did you mean 'carrara'?"),
        ("play carrara --seats you,greedi", "Did you mean 'greedy'?"),
        ("play carrara --variant advnced", "Did you mean 'advanced'?"),
        ("play carrara --variant paymnts=all", "Did you mean 'payments'?"),
        ("play carrara --variant payments=al", "Did you mean 'all'?"),
        ("play architects --seats you --rival patrn", "Did you mean 'patron'?"),
        ("simulate carrara --seats greedy,randm", "Did you mean 'random'?"),
        ("arena carrara --seats mcts,gredy", "Did you mean 'greedy'?"),
        ("rules carara", "Did you mean 'carrara'?"),
        ("edition show carara", "Did you mean 'carrara'?"),
        ("plai carrara", "Did you mean 'play'?"),
    ],
)
def test_a_misspelt_name_gets_the_nearest_one(faulty: Callable[..., str], words: str, told: str) -> None:
    assert told in faulty(*words.split())


@pytest.mark.parametrize("seats", ["", ",", "greedy,", ",greedy", "greedy,,greedy"])
@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_a_list_of_seats_with_gaps_is_refused(faulty: Callable[..., str], command: str, seats: str) -> None:
    assert "--seats takes names separated by commas, not" in faulty(command, "carrara", "--seats", seats)


def test_a_list_of_names_or_games_with_gaps_is_refused(faulty: Callable[..., str]) -> None:
    assert "--names takes names" in faulty("play", "carrara", "--seats", "greedy,greedy", "--names", "")
    assert "--games takes names" in faulty("bench", "--games", "carrara,")


def test_basic_is_the_game_without_variants(run: Run) -> None:
    words = ("simulate", "carrara", "-n", "2", "--seats", "random,random", "--json")
    plain, basic = json.loads(run(*words).stdout), json.loads(run(*words, "--variant", "basic").stdout)
    for key in ("variants", "wins", "mean_turns"):
        assert basic[key] == plain[key], key


@pytest.mark.parametrize("words", ["list", "export abc", "prune --older-than 9d"])
def test_a_command_that_reads_tables_makes_no_database(
    run: Run, faulty: Callable[..., str], folder: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    done = run("table", *words.split())
    assert (done.exit_code == 0) == (words != "export abc")
    there = f"sqlite:///{folder / 'tables.sqlite'}"
    told = faulty("table", *words.split(), "--database", there)
    assert "There is no database" in told and "tables.sqlite" in told
    assert not list(folder.rglob("*.sqlite"))
