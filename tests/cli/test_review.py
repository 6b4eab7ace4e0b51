"""`boardwright review` and `boardwright play --coach`: what they say, and clear faults."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from boardwright import game
from boardwright.bots.budget import Budget
from boardwright.cli import coaching
from boardwright.cli import review as reviewing
from boardwright.coach.compare import Comparison
from boardwright.coach.review import KEY, MOST_CLOSER, Judgement
from boardwright.coach.runs import runs
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import pick
from boardwright.kernel.session import Session, start

from ..bots.judging import compared, judged
from .conftest import Run

DECISIONS = 90


def other(sight: Perspective, played: Sequence[int]) -> int:
    """An answer that was not given."""
    return next(action for action in sight.legal() if action != played[0])


def quick_look(sight: Perspective, played: Sequence[int], budget: Budget, seed: int) -> float:
    """Thinks nothing: the later a turn, the further behind."""
    return float(sight.moment()[0])


def quick_judgement(sight: Perspective, played: Sequence[int], budget: Budget, seed: int) -> Judgement:
    """The same, closer."""
    return judged(other(sight, played), float(sight.moment()[0]))


def quick_comparison(sight: Perspective, played: Sequence[int], budget: Budget, seed: int) -> Comparison:
    """Another turn was always much better."""
    return compared(other(sight, played), tuple(played), 40.0)


@pytest.fixture
def session() -> Session:
    """The beginning of a game between a person and a bot, all drawn at random."""
    carrara = game("carrara")
    made = start(carrara, carrara.options(2), 7, ("you", "greedy"))
    dice = dice_from_seed(1)
    while made.decisions < DECISIONS:
        made.decide(pick(made.state, dice))
    return made


@pytest.fixture
def record(session: Session, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Its record, to be reviewed by bots that think nothing."""
    monkeypatch.setattr(reviewing, "first_look", quick_look)
    monkeypatch.setattr(reviewing, "closer_look", quick_judgement)
    path = folder / "game.boardwright"
    session.record.write(path)
    return path


def test_the_turns_that_cost_most_come_first(run: Run, record: Path, session: Session) -> None:
    told = run("review", str(record))
    assert told.exit_code == 0
    mine = [run.at for run in runs(session, [0])]
    places = [told.output.index(f"After decision {at},") for at in mine[::-1][:KEY]]
    assert places == sorted(places) and told.output.index("Other turns") > places[-1]
    assert told.output.count("Better:") == KEY
    assert "It leaves you more coins." in told.output and "A lesson about it:" in told.output
    assert "blunder. Cost about" in told.output


def test_a_review_as_data_has_every_turn_of_the_person(run: Run, record: Path, session: Session) -> None:
    data = json.loads(run("review", str(record), "--json").stdout)
    assert [one["at"] for one in data["turns"]] == [run.at for run in runs(session, [0])]
    assert sum("better" in one for one in data["turns"]) == min(MOST_CLOSER, len(data["turns"]))
    for one in data["turns"]:
        if one["key"]:
            low, high = one["cost_interval"]
            assert 0 < low <= one["cost"] <= high and one["reason"] == "coins"


def test_a_review_names_a_wrong_seat_and_file(run: Run, record: Path) -> None:
    assert run("review", str(record), "--seat", "2").exit_code == 2
    missing = run("review", "missing.boardwright")
    assert missing.exit_code == 2 and "missing.boardwright" in missing.output
    assert run("review", str(record), "--budget", "soon").exit_code == 2


def test_the_coach_speaks_after_a_turn_and_undo_takes_it_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "compare", quick_comparison)
    told = run("play", "carrara", "--seed", "7", "--coach", lines="pass/quit")
    assert "Coach: Much better:" in told.output and "It leaves you more coins." in told.output
    assert "'undo 1' takes the turn back." in " ".join(told.output.split())
    silent = run("play", "carrara", "--seed", "7", lines="pass/quit")
    assert "Coach" not in silent.output


def test_the_coach_is_chosen_at_the_table_of_a_server(run: Run) -> None:
    told = run("play", "--at", "http://localhost:1/table/x", "--coach")
    assert told.exit_code == 2 and "leave out --coach" in " ".join(told.output.split())
