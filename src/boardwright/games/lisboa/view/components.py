"""What is printed on the pieces of an edition, in the form views show it; made once an edition and shared.

A view refers to these dicts, so whoever holds a view reads them and does not change them.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed import read_printed
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.components import Effect, PoliticalCard, effect_of
from boardwright.games.lisboa.view.schema import Building, Card, Clergy, Decree, Mission, Ship, Street
from boardwright.kernel.edition import Edition, among

NOTHING: Final = effect_of("")


class Faces:
    """The faces of all pieces, each list in the order in which the engine counts them."""

    def __init__(self, edition: Edition) -> None:
        made = read_printed(edition)
        self.reconstructed: list[str] = edition.reconstructed()
        self.cards: list[Card] = [self._card(card) for card in made.cards]
        self.ships: list[Ship] = [
            {
                "id": ship.id,
                "colour": ship.colour,
                "hold": ship.hold,
                "influence": ship.influence,
                "bonus": ship.sale_bonus,
                "guessed": self.guessed(f"ships.{ship.id}"),
            }
            for ship in made.ships
        ]
        self.clergy: list[Clergy] = [
            {
                "id": tile.id,
                "wigs": tile.wigs,
                "power": tile.power,
                "immediate": tile.immediate,
                "guessed": self.guessed(f"clergy_tiles.tiles.{tile.id}"),
            }
            for tile in made.clergy
        ]
        self.decrees: list[Decree] = [
            {
                "id": decree.id,
                "metric": decree.metric,
                "of": decree.of,
                "wigs": decree.wigs,
                "group": max(1, decree.group),
                "row_e": decree.row_e_symbol,
                "number": decree.number,
                "worth": [],
                "guessed": self.guessed(f"decrees.cards.{decree.id}"),
            }
            for decree in made.decrees
        ]
        self.buildings: list[list[Building]] = [  # by architect
            [
                {
                    "id": building.id,
                    "architect": architect,
                    "goods": list(building.sides[side]),
                    "guessed": self.guessed(f"public_buildings.tiles.{building.id}"),
                }
                for building in made.buildings
            ]
            for side, architect in enumerate(t.ARCHITECTS)
        ]
        self.missions: list[Mission] = [
            {
                "id": first.id,
                "deck": "A",
                "visits": [list(visit) for visit in first.visits],
                "goal": "",
                "number": 1,
                "cards": made.missions.reward_cards,
                "reward": None,
                "fulfilled": False,
                "guessed": self.guessed(f"missions.deck_a.{first.id}"),
            }
            for first in made.missions.deck_a
        ]
        self.missions += [
            {
                "id": second.id,
                "deck": "B",
                "visits": [],
                "goal": second.goal,
                "number": second.n,
                "cards": 0,
                "reward": second.reward,
                "fulfilled": False,
                "guessed": self.guessed(f"missions.deck_b.{second.id}"),
            }
            for second in made.missions.deck_b
        ]
        self.houses: list[list[Effect | None]] = [list(group) for group in made.player_board.houses]
        self.rubble_sets: int = made.player_board.rubble_sets
        self.streets: list[Street] = [
            {"good": street.good, "colour": street.colour, "name": street.name} for street in made.streets
        ]
        self.side_of_site: list[str] = [site.side for site in made.sites]
        self.highest_price: int = made.market.highest
        self.coins: list[int] = sorted(made.influence.coins)

    def guessed(self, path: str) -> bool:
        """Whether something that is printed at, above or below a path of the edition is reconstructed."""
        # how many there are is not printed on the piece
        return among([found for found in self.reconstructed if not found.endswith(".copies")], path)

    def _card(self, card: PoliticalCard) -> Card:
        shown = card.reward or card.penalty or card.event
        return {
            "id": card.id,
            "deck": card.deck,
            "kind": card.kind,
            "influence": card.influence,
            "effect": shown or NOTHING,
            "penalty": card.penalty is not None,
            "benefit": card.benefit,
            "guessed": self.guessed(f"political_cards.{card.deck}.{card.id}"),
        }
