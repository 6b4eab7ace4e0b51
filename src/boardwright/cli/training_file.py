"""What somebody has done with puzzles in the terminal, kept in the user's data folder."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any, Final

from boardwright.cli.errors import Fault
from boardwright.kernel.bounds import load_json, read_text
from boardwright.kernel.errors import OutOfBounds
from boardwright.kernel.folders import data_folder
from boardwright.kernel.language import tr
from boardwright.puzzles.puzzle import Puzzle
from boardwright.puzzles.training import Card, Rating, after_try, due, rated

FORMAT: Final = 1
NAME: Final = "puzzles.json"


class TrainingFile:
    """Cards by puzzle and ratings by game, written whole after every change."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / NAME
        self.cards: dict[str, Card] = {}
        self.ratings: dict[str, Rating] = {}
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        try:
            data: Any = load_json(read_text(self.path))
            if data["format"] != FORMAT:
                raise ValueError(f"format {data['format']!r} is not {FORMAT}")
            self.cards = {name: _card(row) for name, row in data["cards"].items()}
            self.ratings = {
                game: Rating(float(row["value"]), int(row["count"])) for game, row in data["ratings"].items()
            }
        except (ValueError, TypeError, KeyError, AttributeError, OutOfBounds) as error:
            text = "{file} cannot be read: {problem}. Remove or rename it to begin anew."
            raise Fault(tr(text, file=self.path, problem=error)) from error

    def rating(self, game: str) -> Rating:
        """The puzzle rating for a game."""
        return self.ratings.get(game, Rating())

    def due(self, games: list[str], today: date) -> list[str]:
        """The puzzles of some games that are due."""
        rows = [(name, card) for name, card in self.cards.items() if name.rpartition("-")[0] in games]
        return due(rows, today.toordinal())

    def note(self, puzzle: Puzzle, solved: bool, today: date) -> None:
        """Keep what came of a puzzle."""
        before = self.cards.get(puzzle.id)
        if before is None:
            self.ratings[puzzle.game] = rated(self.rating(puzzle.game), puzzle.level, solved)
        self.cards[puzzle.id] = after_try(before, solved, today.toordinal())
        self._write()

    def _write(self) -> None:
        data = {
            "format": FORMAT,
            "cards": {name: asdict(card) for name, card in self.cards.items()},
            "ratings": {game: asdict(rating) for game, rating in self.ratings.items()},
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        made = self.path.with_name(self.path.name + ".new")
        made.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        made.replace(self.path)


def _card(row: Any) -> Card:
    card = Card(int(row["box"]), int(row["due"]), int(row["tries"]), bool(row["solved"]))
    if not 0 <= card.box < 5 or card.due < 0:
        raise ValueError(f"{row!r} is no card")
    return card
