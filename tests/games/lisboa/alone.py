"""A plain position alone against Lacerda, and his turn in it."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.printed.tables import GOODS, KINDS, NOBLES, SHIPS, SITES
from boardwright.games.lisboa.state import SHIP, Lisboa, Player
from boardwright.kernel.copy_on_write import changed
from tests.games.lisboa.table import GAME, begin, plot_number, table

HIM = 1  # his seat


def new(seed: int = 1, variants: tuple[str, ...] = ()) -> Lisboa:
    """A game alone after the choice of the clergy tile."""
    game = cast(Lisboa, GAME.new(GAME.options(1, variants), seed))
    game.play("keep.clergy 1")
    return game


def alone(courtier: str = "builder", helper: str = "builder") -> Lisboa:
    """The plain position; Lacerda's next turn is with this noble, his helper on this stack."""
    game = table(1)
    game.courtier, game.helper = NOBLES.index(courtier), KINDS.index(helper)
    return game


def his(game: Lisboa) -> Player:
    """What Lacerda owns."""
    return game.players[HIM]


def his_turn(game: Lisboa) -> Lisboa:
    """Lacerda's turn, up to the human's next decision; what is told is in the journal."""
    game.journal = []
    return begin(game, HIM)


def ships(game: Lisboa, *colours: str, cargo: int = 0) -> None:
    """Lacerda's ships, with goods under the first."""
    his(game).docks = [SHIP + SHIPS.index(colour) for colour in colours]
    his(game).cargo = [cargo, *[0] * (len(colours) - 1)][: len(colours)]
    his(game).crates = [0] * len(colours)


def shop(game: Lisboa, plot: str, good: str) -> None:
    """A shop of Lacerda's."""
    game.shops = changed(game.shops, plot_number(plot), 1 + HIM * 4 + GOODS.index(good))
    his(game).houses = [his(game).houses[0] - 1]


def opened(game: Lisboa) -> list[str]:
    """Sites with a building."""
    return [SITES[site] for site, building in enumerate(game.buildings) if building]
