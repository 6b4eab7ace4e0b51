"""How hard a puzzle is: by how little finds the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot
from boardwright.kernel.gist import gist_of
from boardwright.kernel.lookahead import best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import SearchState
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import best_looking
from boardwright.puzzles.judging import judge
from boardwright.puzzles.library import position
from boardwright.puzzles.puzzle import LAST, LEVELS, Puzzle

NARROW: Final = 2  # lines that a narrow look follows
LONG: Final = Budget(simulations=400)


def graded(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its level."""
    return replace(puzzle, level=level_of(puzzle, position(puzzle)))


def level_of(puzzle: Puzzle, state: State) -> int:
    """1 if it does to give the answers that look best one by one, 2 for a narrow look at the whole turn.

    3 if a wide look finds it, as `greedy` has, 4 if a search of 400 simulations does, 5 if only a longer one.
    """
    if accepts(puzzle, state, one_by_one(state)):
        return 1
    if accepts(puzzle, state, best_line(state.clone(), state.seat, NARROW)):
        return 2
    if accepts(puzzle, state, best_line(state.clone(), state.seat)):
        return 3
    tree = MctsBot(1, LONG).think(Perspective(state, state.seat))
    return 4 if accepts(puzzle, state, tree.best().actions) else LEVELS


def accepts(puzzle: Puzzle, state: State, actions: Sequence[int]) -> bool:
    """Whether a turn solves a puzzle."""
    if puzzle.kind == LAST:
        return judge(puzzle, state, [state.game.catalogue.text(action) for action in actions]).accepted
    return gist_of(state, actions).deeds == puzzle.best.gist


def one_by_one(state: State) -> list[int]:
    """The turn in which each answer is the one that looks best by itself."""
    at: SearchState = state.clone()
    actions: list[int] = []
    while at.seat == state.seat and at.turn == state.turn:
        actions.append(best_looking(at))
        at.advance(actions[-1])
    return actions
