"""The look ahead within one's own turn: exact where it may be wide, legal and thrifty where it may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from boardwright import new
from boardwright.bots import greedy, make_bot
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.lookahead import Search, best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import playout
from boardwright.kernel.state import State

WIDE = 1_000_000
End = tuple[float, tuple[int, ...]]  # the worth of a line, and its answers
MOST_LINES = 2000  # positions with more are left out: brute force would take too long


def positions(variants: list[str]) -> Iterator[State]:
    """Every seventh decision of some random games."""
    for seed in range(4):
        state = new("carrara", 2 + seed % 3, variants, seed).state
        dice = dice_from_seed(seed)
        while not state.over:
            yield state.clone()
            playout(state, dice, 7)


def ends(state: State, seat: int, turn: int, before: tuple[int, ...] = ()) -> Iterator[End]:
    """Brute force: every line of the turn in order, with its worth."""
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        line = (*before, action)
        if after.seat == seat and after.turn == turn:
            yield from ends(after, seat, turn, line)
        else:
            yield after.evaluate(seat), line


def few_ends(state: State) -> list[End]:
    """All lines of a turn, or none if they are too many."""
    found: list[End] = []
    for end in ends(state, state.seat, state.turn):
        found.append(end)
        if len(found) > MOST_LINES:
            return []
    return found


@pytest.mark.parametrize("variants", [[], ["advanced"]])
def test_a_wide_search_finds_what_brute_force_finds(variants: list[str]) -> None:
    compared = 0
    for state in positions(variants):
        lines = few_ends(state)
        if lines:
            compared += 1
            best = max(worth for worth, _ in lines)
            first = next(line for worth, line in lines if worth == best)
            assert tuple(best_line(state, state.seat, WIDE)) == first
    assert compared > 30


def test_a_narrow_search_answers_legally_to_the_end_of_the_turn() -> None:
    for state in positions([]):
        walked = state.clone()
        for action in best_line(state, state.seat, 3):
            assert (walked.seat, walked.turn) == (state.seat, state.turn)
            walked.apply(action)
        assert walked.over or (walked.seat, walked.turn) != (state.seat, state.turn)


def test_every_first_action_keeps_a_line_however_narrow_the_search() -> None:
    """The best first action is missed at most where its own line was misjudged: it is always looked at."""
    for state in positions([]):
        lines = few_ends(state)
        if lines and all(len(line) == 1 for _, line in lines):
            best = max(worth for worth, _ in lines)
            assert best_line(state, state.seat, 1)[0] == next(
                line[0] for worth, line in lines if worth == best
            )


def test_the_state_is_not_changed() -> None:
    for state in positions(["advanced"]):
        before = state.to_json()
        best_line(state, state.seat, 10)
        assert state.to_json() == before


def test_a_greedy_bot_goes_on_along_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """One search serves for all answers until something is revealed: fewer searches than choices."""
    lines: list[list[int]] = []

    def noted(state: State, seat: int) -> list[int]:
        lines.append(best_line(state, seat))
        return lines[-1]

    monkeypatch.setattr(greedy, "best_line", noted)
    state = new("carrara", 2, seed=3).state
    bots = [make_bot("greedy", 1), make_bot("greedy", 2)]
    rest: list[int] = []
    choices = 0
    while not state.over and state.decisions < 120:
        searches = len(lines)
        choices += len(state.legal()) > 1
        action = bots[state.seat].decide(Perspective(state, state.seat))
        if len(lines) > searches:
            rest = lines[-1][:]
        if rest:
            assert action == rest.pop(0)
        barriers = state.barriers
        state.apply(action)
        if state.barriers != barriers:
            rest = []
    assert 0 < len(lines) < choices


def test_it_is_said_that_lines_were_left_out() -> None:
    """Also where one of each first action is more than the width, and not where all fit exactly."""
    found = list(islice(positions([]), 16))
    for state, width, left_out in ((found[4], 2, True), (found[4], WIDE, False), (found[15], 5, False)):
        look = Search(state, state.seat, width)
        look.run_all()
        assert look.left_out == left_out, width
