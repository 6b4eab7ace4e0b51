"""Names of cards and boards of an edition, by the engine's numbers."""

from __future__ import annotations

from boardwright.games.architects.edition import printed
from boardwright.kernel.edition import Edition


class Titles:
    """A card is called by its name and its id, as several apprentices have the same name."""

    def __init__(self, edition: Edition) -> None:
        box = printed(edition)
        self.apprentices: list[str] = [f"{card.name} ({card.id})" for card in box.apprentices]
        self.buildings: list[str] = [f"{card.name} ({card.id})" for card in box.buildings]
        self.boards: list[str] = [board.name for board in box.boards]
        self.schemes: list[str] = [card.id for card in box.schemes]
