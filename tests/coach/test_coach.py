"""The coach names planted mistakes, leaves good turns alone, and sees what the seat sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from boardwright import game
from boardwright.bots.analysis import BY_DECISION
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.bots.mcts import MctsBot
from boardwright.coach import plans as planning
from boardwright.coach.compare import Comparison, Merit, compare, place_to_speak_of, telling
from boardwright.coach.review import (
    CLOSER,
    MOST_CLOSER,
    Judgement,
    closer_look,
    first_look,
    from_data,
    key_turns,
    to_data,
)
from boardwright.coach.runs import last_turn, runs
from boardwright.coach.words import remark
from boardwright.games import get
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import pick
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay, start
from boardwright.kernel.state import State
from tests.records.plan import RECORDS

from ..bots.judging import advised, certain, compared, judged

SOME: Final = Budget(simulations=16)
REVIEW: Final = 60.0  # seconds of thinking in a whole game: half of the two minutes that a review may take


# -------------------------------------------------------------------- comparing


def test_a_planted_mistake_is_named_with_a_better_turn() -> None:
    """Of all ways to begin a game the one that a search likes least."""
    state = game("carrara").new(game("carrara").options(2), 7)
    sight = Perspective(state, state.seat)
    bad = max(state.legal(), key=lambda first: first_look(sight, [first], Budget(simulations=10), 3))
    found = compare(sight, [bad], SOME, 3)
    assert found.worth_saying and found.gap is not None and found.gap.mean > found.limit
    said = remark(state, found)
    assert said is not None
    assert len(said.message.split()) <= 30
    assert said.turn and said.line


def test_the_bots_own_turn_is_left_alone() -> None:
    state = game("carrara").new(game("carrara").options(2), 7)
    sight = Perspective(state, state.seat)
    best = MctsBot(3, SOME).think(sight).best().actions
    found = compare(sight, best, SOME, 3)
    assert found.gap is None and not found.worth_saying and remark(state, found) is None


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_a_comparison_repeats_and_does_not_depend_on_what_is_hidden(slug: str) -> None:
    """The same sight gives the same words, whatever the true state behind it."""
    made = get(slug)
    state = made.new(made.options(2), 5)
    dice = dice_from_seed(1)
    while state.turn < 5 or len(state.legal()) < 2:
        state.carry_out(pick(state, dice))
    seat = state.seat
    other = state.determinise(seat, dice_from_seed(9))
    assert isinstance(other, State)
    played = [state.legal()[-1]]
    first = compare(Perspective(state, seat), played, Budget(simulations=4), 2, copies=2)
    assert compare(Perspective(state, seat), played, Budget(simulations=4), 2, copies=2) == first
    assert state.view(seat) == other.view(seat)
    assert compare(Perspective(other, seat), played, Budget(simulations=4), 2, copies=2) == first


def test_it_speaks_only_of_what_is_clear_of_the_noise() -> None:
    fault = compared(1, (2,), 9.0)
    assert fault.worth_saying and fault.worth_repeating
    assert not replace(fault, gap=Estimate(9.0, -0.1, 18.0)).worth_saying
    assert not replace(fault, searched=2.9).worth_saying
    assert not replace(fault, gap=certain(2.9)).worth_saying
    assert not compared(1, (1,), 0.0).worth_saying


def test_it_speaks_of_the_worst_part_of_a_turn_and_not_twice_of_little() -> None:
    parts: list[Comparison] = [compared(1, (2,), 4.0), compared(1, (2,), 6.0), compared(1, (1,), 0.0)]
    assert place_to_speak_of(parts, spoke=False) == 1
    assert place_to_speak_of(parts, spoke=True) is None
    assert place_to_speak_of([*parts, compared(1, (2,), 9.0)], spoke=True) == 3
    assert place_to_speak_of([], spoke=False) is None


def test_a_merit_is_named_only_if_it_makes_up_much() -> None:
    coins, blocks, pillars = (
        Merit("coins", True, 2.0),
        Merit("blocks", True, 2.0),
        Merit("pillars", True, 2.0),
    )
    assert telling([coins, Merit("blocks", True, -5.0)]) == coins
    assert telling([coins, blocks]) == coins
    assert telling([coins, blocks, pillars]) is None
    assert telling([]) is None


def test_what_is_given_up_is_told_if_it_is_much() -> None:
    found = replace(
        compared(1, (2,), 9.0), merits=(Merit("coins", True, 10.0), Merit("scorings", True, -5.0))
    )
    assert found.price == Merit("scorings", True, -5.0)
    assert replace(found, merits=(Merit("coins", True, 10.0), Merit("scorings", True, -4.0))).price is None


# -------------------------------------------------------------------- plans and turns


def test_plans_come_with_what_speaks_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is compared with the second, the second with the first."""
    state = game("carrara").new(game("carrara").options(2), 7)
    advices = [advised(state.legal()[0], 5.0), advised(state.legal()[-1], 1.0)]
    monkeypatch.setattr(planning, "advise", lambda *words, **more: advices)
    monkeypatch.setattr(planning, "COPIES", 2)
    first, second = planning.plans(Perspective(state, state.seat), SOME, 1)
    assert (first.advice, second.advice) == (advices[0], advices[1])
    assert first.price is None
    assert second.merit is not None and second.merit.points > 0
    assert second.price is not None and second.price.points < 0


def played(slug: str, seed: int, decisions: int) -> Session:
    """The beginning of a random game."""
    made = get(slug)
    session = start(made, made.options(2), seed)
    dice = dice_from_seed(seed)
    while session.decisions < decisions and not session.state.over:
        session.decide(pick(session.state, dice))
    return session


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_runs_cover_every_choice_and_can_be_played_again(slug: str) -> None:
    session = played(slug, 3, 80)
    found = runs(session, [0, 1])
    covered = {number for run in found for number in range(run.at, run.end)}
    choices = {number for number in range(session.decisions) if len(session.at(number).legal()) > 1}
    assert choices <= covered
    for run in found:
        state = session.at(run.at)
        barriers = state.barriers
        for answer in run.actions:
            assert (state.seat, state.turn, state.barriers) == (run.seat, run.turn, barriers)
            assert answer in state.legal()
            state.advance(answer)
    for seat in (0, 1):
        last = last_turn(session, [seat])
        assert last == [run for run in found if run.seat == seat and run.turn == last[0].turn]


# -------------------------------------------------------------------- reviews


def test_a_fault_is_graded_by_what_it_costs() -> None:
    grades = [judged(1, points).grade for points in (0.0, 2.0, 3.0, 6.0, 12.0)]
    assert grades == ["as good", "as good", "inexact", "mistake", "blunder"]
    noisy = replace(judged(1, 12.0), behind=Estimate(12.0, -1.0, 25.0))
    assert noisy.grade == "not sure" and not noisy.fault
    assert judged(1, 12.0, games=4).grade == "not sure"
    assert replace(judged(1, 3.0), wins_lost=0.2).grade == "blunder"


def test_key_turns_are_the_worst_before_the_game_was_decided() -> None:
    lost = replace(judged(1, 20.0), wins=certain(0.01))
    won = replace(judged(1, 20.0), wins=certain(1.0))
    found = {0: judged(1, 4.0), 1: lost, 2: judged(1, 9.0), 3: won, 4: judged(1, 1.0)}
    assert key_turns(found) == [2, 0]


def test_a_judgement_is_kept_as_plain_data() -> None:
    found: Judgement = judged(1, 4.0)
    assert from_data(to_data(found)) == found


def test_a_closer_look_agrees_with_the_first() -> None:
    state = game("carrara").new(game("carrara").options(2), 7)
    sight = Perspective(state, state.seat)
    best = MctsBot(3, Budget(simulations=10)).think(sight).best().actions
    assert first_look(sight, best, Budget(simulations=10), 3) == 0.0
    assert closer_look(sight, best, Budget(simulations=40), 3).grade == "as good"


@pytest.mark.parametrize("name", ["carrara/advanced-4p", "lisboa/all-4p", "architects/wonder-4p"])
def test_the_looks_of_a_whole_game_fit_into_half_the_time_of_a_review(name: str) -> None:
    """Every seat of four is reviewed, and as many turns as possible are looked at closer."""
    record = read(RECORDS / f"{name}.boardwright")
    played = get(record.game)
    session = replay(record, played, played.default_edition())
    look = Budget.read(BY_DECISION)
    looks = len(runs(session, range(record.players))) * look.seconds
    assert 0 < looks + MOST_CLOSER * look.part(CLOSER).seconds <= REVIEW
