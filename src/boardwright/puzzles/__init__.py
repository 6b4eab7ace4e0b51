"""Puzzles: turns with one clearly best answer, found in games between bots, verified, and played anew."""

from boardwright.puzzles.library import Outdated, UnknownPuzzle, daily, find, of_game, shelf
from boardwright.puzzles.puzzle import Puzzle, Turn
from boardwright.puzzles.reading import BadPuzzle, load
from boardwright.puzzles.run import Run

__all__ = [
    "BadPuzzle",
    "Outdated",
    "Puzzle",
    "Run",
    "Turn",
    "UnknownPuzzle",
    "daily",
    "find",
    "load",
    "of_game",
    "shelf",
]
