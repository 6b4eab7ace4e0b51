"""`boardwright analyse`: advice on a decision, a report on a game, and clear faults."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import pick
from boardwright.kernel.session import start

from .conftest import Run

DECISIONS = 12
FEW = ("--budget", "8sims")


@pytest.fixture
def record(folder: Path) -> Path:
    """The first decisions of a game between a person and a bot, all drawn at random."""
    carrara = game("carrara")
    session = start(carrara, carrara.options(2), 7, ("you", "greedy"))
    dice = dice_from_seed(1)
    for _ in range(DECISIONS):
        session.decide(pick(session.state, dice))
    path = folder / "game.boardwright"
    session.record.write(path)
    return path


def test_a_decision_is_told_with_expectations(run: Run, record: Path) -> None:
    result = run("analyse", str(record), "--at", "0", *FEW)
    assert result.exit_code == 0
    assert "After decision 0, turn 1, Player 1" in result.output
    assert "points and" in result.output
    assert "% of wins (4 games played on from here)." in " ".join(result.output.split())
    assert "> begins as it was played." in result.output


def test_the_played_answer_is_among_the_lines(run: Run, record: Path) -> None:
    for at in (0, 3, 9):
        data = json.loads(run("analyse", str(record), "--at", str(at), "--lines", "1", "--json", *FEW).stdout)
        assert data["played"] in [line["actions"][0] for line in data["lines"]]
        assert data["cost"] >= 0
        assert set(data["lines"][0]) == {"actions", "share", "lead", "score", "win_share", "games"}


def test_the_last_position_can_be_analysed_too(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", str(record), "--at", str(DECISIONS), "--json", *FEW).stdout)
    assert data["played"] is None


def test_a_report_names_the_decisions_that_cost_most(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", str(record), "--lines", "1", "--json", "--budget", "8sims").stdout)
    costs = [decision["cost"] for decision in data["decisions"]]
    assert 1 <= len(costs) <= 5  # random answers cost something
    assert costs == sorted(costs, reverse=True)
    assert {decision["seat"] for decision in data["decisions"]} == {0}  # the person's decisions


def test_the_same_report_in_words(run: Run, record: Path) -> None:
    shown = run("analyse", str(record), "--seat", "1", "--lines", "1", "--budget", "8sims").output
    assert "points of the lead." in shown
    assert "Greedy" in shown
    assert "Player 1\n" not in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--at 13", "--at is 13; decisions can be analysed after 0 to 12."),
        ("--at -1", "--at is -1; decisions can be analysed after 0 to 12."),
        ("--seat 2", "There is no seat 2; the seats of this game are 0 to 1."),
        ("--at 3 --budget 0s", "A budget is more than 0, not '0s'"),
        ("--at 3 --budget long", "not 'long'"),
        ("--at 3 --lines 0", "Invalid value for '--lines'"),
    ],
)
def test_wrong_input(faulty: Callable[..., str], record: Path, words: str, told: str) -> None:
    assert told in faulty("analyse", str(record), *words.split())


def test_a_missing_file_is_named(faulty: Callable[..., str], folder: Path) -> None:
    assert "gone.boardwright" in faulty("analyse", "gone.boardwright")
