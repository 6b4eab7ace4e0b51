"""Whether an answer to a puzzle is good, and what speaks against it if it is not.

A last turn is judged by the points themselves. Elsewhere an answer that nobody foresaw is tried beside the
best one in the same worlds; if it cannot be told from it, it is accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from boardwright.bots.mcts import no_collection
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.gist import gist_of, turn_steps
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch, Tree
from boardwright.puzzles.comparing import Difference, difference, ending, lead, sources, tried_once
from boardwright.puzzles.puzzle import LAST, Puzzle, Turn

Finding = Literal["best", "good", "unsure", "worse"]
WORLDS: Final = 40  # in which an answer that nobody foresaw is tried
CLEARLY: Final = 2.0  # standard errors


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found about an answer; `turn` says what speaks against it, if anything."""

    finding: Finding
    gap: float = 0.0  # points behind the best turn, as far as known
    turn: Turn | None = None

    @property
    def accepted(self) -> bool:
        """Whether the puzzle is solved by it."""
        return self.finding != "worse"


def numbers(state: State, texts: Sequence[str]) -> list[int]:
    """The answers of a turn in numbers."""
    return [state.game.catalogue.id(text) for text in texts]


def played(state: State, texts: Sequence[str]) -> list[int]:
    """The same up to the first thing revealed, those without a choice too."""
    return [action for _, action in turn_steps(state, numbers(state, texts))]


def judge(puzzle: Puzzle, state: State, texts: Sequence[str]) -> Verdict:
    """What is to be said of an answer; `texts` are all answers given, up to the end of the turn."""
    actions = numbers(state, texts)
    gist = gist_of(state, actions)
    if puzzle.kind == LAST:
        return _by_points(puzzle, state, actions, gist.deeds)
    foreseen = next((turn for turn in puzzle.refuted if turn.gist == gist.deeds), None)
    if foreseen is not None:
        return Verdict("worse", foreseen.gap, foreseen)
    best = played(state, puzzle.best.actions)
    if played(state, texts) == best:
        return Verdict("best")
    gaps = compared(state, best, actions)
    if gaps.mean - CLEARLY * gaps.error > puzzle.tolerance:
        return Verdict("worse", round(gaps.mean, 1))
    if gaps.mean <= puzzle.tolerance:
        return Verdict("best" if gist.deeds == puzzle.best.gist else "good", max(0.0, round(gaps.mean, 1)))
    return Verdict("unsure", round(gaps.mean, 1))


def _by_points(puzzle: Puzzle, state: State, actions: Sequence[int], deeds: tuple[str, ...]) -> Verdict:
    """The verdict on a last turn."""
    best, own = after(state, numbers(state, puzzle.best.actions)), after(state, actions)
    gap = lead(best, state.seat) - lead(own, state.seat)
    if gap <= puzzle.tolerance:
        return Verdict("best" if deeds == puzzle.best.gist else "good", max(0.0, gap))
    texts = tuple(state.game.catalogue.text(action) for action in actions)
    why = sources([ending(best, state.seat)], [ending(own, state.seat)], state.seat, 1.0)
    return Verdict("worse", gap, Turn(texts, deeds, gap, why=why))


def after(state: State, actions: Sequence[int]) -> State:
    """The position after some answers, and those without a choice before and behind them."""
    at, left = state.clone(), list(actions)
    while not at.over:
        legal = at.legal()
        if left and left[0] in legal:
            at.advance(left.pop(0))
        elif len(legal) == 1:
            at.advance(legal[0])
        else:
            break
    return at


def compared(state: State, best: Sequence[int], other: Sequence[int]) -> Difference:
    """How far a turn is behind another one in the same worlds."""
    dice = dice_from_seed(len(other))
    sight, tree = Perspective(state, state.seat), Tree(state.seat)
    branches = [Branch(list(best), 0.0), Branch(list(other), 0.0)]
    tree.root.branches = branches
    results: list[list[float]] = [[], []]
    with no_collection():
        for _ in range(WORLDS):
            for branch, found in zip(branches, results, strict=True):
                found.append(tried_once(tree, branch, sight, dice))
    return difference(*results)
