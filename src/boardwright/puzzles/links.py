"""The way from a mistake to puzzles of the same theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.kernel.state import State
from boardwright.puzzles.library import shelf
from boardwright.puzzles.puzzle import Puzzle
from boardwright.puzzles.themes import themes_of

MOST: Final = 2  # puzzles beside a mistake


def puzzles_like(state: State, better: Sequence[int]) -> tuple[Puzzle, ...]:
    """Puzzles whose best turn uses the same chapters as the better turn here; none without a common one.

    Those with the most in common come first; among equals, other mistakes get other puzzles.
    """
    text, options = state.game.catalogue.text, state.options
    themes = set(themes_of(state, [text(action) for action in better]))

    def far(puzzle: Puzzle) -> tuple[float, bool]:
        common, all_themes = themes & set(puzzle.themes), themes | set(puzzle.themes)
        return -len(common) / len(all_themes), set(puzzle.variants) != set(options.variants)

    near = [puzzle for puzzle in shelf().get(state.game.slug, ()) if themes & set(puzzle.themes)]
    start = state.decisions % max(1, len(near))
    return tuple(sorted(near[start:] + near[:start], key=far)[:MOST])
