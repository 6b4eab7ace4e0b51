"""Whether a puzzle still holds: checked from its position, by another seed than the one that made it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.gist import gist_of
from boardwright.kernel.state import State
from boardwright.puzzles.comparing import difference, lead, long_search
from boardwright.puzzles.judging import after, judge, numbers, played
from boardwright.puzzles.library import position
from boardwright.puzzles.making import ahead_in_worlds, last_ways
from boardwright.puzzles.puzzle import LAST, Puzzle, Turn, limit_of

TRIES = 32  # of each turn at first in the search
SEED = 20260  # not one that puzzles are made with


def problems(puzzle: Puzzle, search: bool = True) -> list[str]:
    """What is wrong with a puzzle; empty if it holds. Without `search`, best turns are not searched anew."""
    try:
        state = position(puzzle)
        found = list(_wrong_turns(puzzle, state))
        if found:
            return found
        if puzzle.kind == LAST:
            return list(_wrong_points(puzzle, state))
        return list(_not_best(puzzle, state)) if search else []
    except BoardwrightError as error:
        return [str(error)]


def _wrong_turns(puzzle: Puzzle, state: State) -> Iterator[str]:
    """Turns that are not what they are said to be."""
    for turn in (*puzzle.accepted, *puzzle.refuted):
        gist = gist_of(state, played(state, turn.actions))
        if gist.deeds != turn.gist:
            yield f"{', '.join(turn.actions)} is about {gist.deeds}, not about {turn.gist}"
    if any(turn.gist == puzzle.best.gist for turn in puzzle.refuted):
        yield "the best turn is refuted too"


def _wrong_points(puzzle: Puzzle, state: State) -> Iterator[str]:
    """A last turn that is not worth what is said: all ways to play it are tried again."""
    rows = last_ways(state, 2)
    if len(rows) < 2:
        yield "the ways to play it cannot all be tried"
        return
    if rows[0].gist.deeds != puzzle.best.gist:
        yield f"the best turn is {rows[0].gist.deeds}, not {puzzle.best.gist}"
    elif abs(rows[0].lead - rows[1].lead - puzzle.gap) > 1e-6:
        yield f"the best turn is ahead by {rows[0].lead - rows[1].lead:g}, not by {puzzle.gap:g}"
    elif not ahead_in_worlds(state, rows[0].gist, limit_of(puzzle.game, LAST), dice_from_seed(SEED)):
        yield "the best turn is not ahead in other worlds"
    for turn in puzzle.refuted:
        yield from _wrong_gap(puzzle, state, turn)


def _wrong_gap(puzzle: Puzzle, state: State, turn: Turn) -> Iterator[str]:
    ends = [after(state, numbers(state, one.actions)) for one in (puzzle.best, turn)]
    if not all(end.over for end in ends):
        yield f"{', '.join(turn.actions)} or the best turn does not end the game"
        return
    gap = lead(ends[0], puzzle.seat) - lead(ends[1], puzzle.seat)
    if abs(gap - turn.gap) > 1e-6:
        yield f"{', '.join(turn.actions)} is {gap:g} behind, not {turn.gap:g}"
    if judge(puzzle, state, turn.actions).accepted:
        yield f"{', '.join(turn.actions)} is accepted"


def _not_best(puzzle: Puzzle, state: State) -> Iterator[str]:
    """A best turn that a long search with another seed does not find, or not clearly ahead."""
    also = [played(state, puzzle.best.actions)]
    found = long_search(state, TRIES, dice_from_seed(SEED), also)
    if found[0].gist.deeds != puzzle.best.gist:
        yield f"a search prefers {found[0].gist.deeds} to {puzzle.best.gist}"
        return
    gap = difference(found[0].results, found[1].results)
    if gap.mean < puzzle.tolerance:
        yield f"the best turn is ahead by {gap.mean:.1f} points only, less than {puzzle.tolerance:g}"
