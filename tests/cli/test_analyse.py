"""`boardwright analyse`: advice on a decision, a report on a game, and clear faults."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from boardwright import game
from boardwright.bots.analysis import Advice
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.cli.analyse import comparison
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import pick
from boardwright.kernel.session import start

from ..bots.judging import advised
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
    assert re.search(
        r"1\. About \d+ points \(-?\d+ to \d+\) and \d+% of wins \(\d+% to \d+%\) in 4 games played on",
        " ".join(result.output.split()),
    )
    assert "> begins as it was played." in result.output


def test_the_played_answer_is_among_the_lines(run: Run, record: Path) -> None:
    for at in (0, 3, 9):
        data = json.loads(run("analyse", str(record), "--at", str(at), "--lines", "1", "--json", *FEW).stdout)
        assert data["played"] in [line["actions"][0] for line in data["lines"]]
        assert data["cost"] is None and data["cost_interval"] is None  # by four games none can be claimed
        line = data["lines"][0]
        for number in ("lead", "score", "win_share", "behind"):
            low, high = line[f"{number}_interval"]
            assert low <= line[number] <= high
        assert line["behind"] == 0


def test_a_report_without_a_clear_cost_says_so(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.cli.analyse.closer_look", lambda *asked: [])
    assert "No decision clearly cost points." in run("analyse", str(record), *FEW).output


@pytest.mark.parametrize(
    ("behind", "games", "told"),
    [
        (Estimate(2.1, 0.4, 3.8), 20, "Worse than 1 by 2.1 points of the lead (0.4 to 3.8)."),
        (Estimate(-2.1, -3.8, -0.4), 20, "Better than 1 by 2.1 points of the lead (0.4 to 3.8)."),
        (Estimate(2.1, -0.4, 4.6), 20, "Not clearly better or worse than 1."),
        (Estimate(2.1, 0.4, 3.8), 4, "Not clearly better or worse than 1."),
    ],
)
def test_turns_are_called_better_or_worse_only_clear_of_the_noise(
    behind: Estimate, games: int, told: str
) -> None:
    assert comparison(replace(advised(1, 5.0, games=games), behind=behind)) == told


def test_the_last_position_can_be_analysed_too(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", str(record), "--at", str(DECISIONS), "--json", *FEW).stdout)
    assert data["played"] is None


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of games: the first, third, ... closer look finds a cost of as many points."""
    looks = count(1)

    def look(sight: Perspective, budget: Budget, seed: int, played: int, most: int) -> list[Advice]:
        number = next(looks)
        better = next(action for action in sight.legal() if action != played)
        return [advised(better, 9.0), advised(played, 9.0 - number, behind=number)] if number % 2 else []

    monkeypatch.setattr("boardwright.cli.analyse.closer_look", look)


@pytest.mark.usefixtures("judged")
def test_a_report_names_the_decisions_that_cost_most(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", str(record), "--lines", "1", "--json", "--budget", "8sims").stdout)
    costs = [decision["cost"] for decision in data["decisions"]]
    assert len(costs) >= 2
    assert costs == sorted(costs, reverse=True)
    assert all(decision["cost_interval"] == [decision["cost"]] * 2 for decision in data["decisions"])
    assert {decision["seat"] for decision in data["decisions"]} == {0}  # the person's decisions


@pytest.mark.usefixtures("judged")
def test_the_same_report_in_words(run: Run, record: Path) -> None:
    shown = run("analyse", str(record), "--seat", "1", "--lines", "1", "--budget", "8sims").output
    assert "Cost about 1.0 points of the lead (1.0 to 1.0)." in shown
    assert "Worse than 1 by 1.0 points of the lead (1.0 to 1.0)." in " ".join(shown.split())
    assert "Greedy" in shown
    assert "Player 1\n" not in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--at 13", "--at is 13; decisions can be analysed after 0 to 12."),
        ("--at -1", "--at is -1; decisions can be analysed after 0 to 12."),
        ("--seat 2", "There is no seat 2; the seats of this game are 0 to 1."),
        ("--at 3 --budget 0s", "A budget must be greater than 0, not '0s'"),
        ("--at 3 --budget long", "not 'long'"),
        ("--at 3 --lines 0", "Invalid value for '--lines'"),
    ],
)
def test_wrong_input(faulty: Callable[..., str], record: Path, words: str, told: str) -> None:
    assert told in faulty("analyse", str(record), *words.split())


def test_a_missing_file_is_named(faulty: Callable[..., str], folder: Path) -> None:
    assert "gone.boardwright" in faulty("analyse", "gone.boardwright")
