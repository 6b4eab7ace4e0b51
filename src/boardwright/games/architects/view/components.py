"""What is printed on the components of an edition, in the form views show it; made once and shared.

A view refers to these dicts, so whoever holds a view reads them and does not change them.
"""

from __future__ import annotations

from boardwright.games.architects.printed import components
from boardwright.games.architects.printed.components import Amounts, Effect, Half, Payment
from boardwright.games.architects.printed.tables import RESOURCES
from boardwright.games.architects.text import names
from boardwright.games.architects.view.schema import (
    Apprentice,
    Board,
    Building,
    InfluenceTrack,
    Prices,
    Reward,
    Scheme,
    Swap,
    Trade,
)
from boardwright.kernel.edition import Edition, among


class Faces:
    """The faces of all cards and boards, each list in the order in which the engine counts them."""

    def __init__(self, edition: Edition, made: components.Printed) -> None:
        self.printed: components.Printed = made
        self.reconstructed: list[str] = edition.reconstructed()
        self.apprentices: list[Apprentice] = [self._apprentice(card) for card in made.apprentices]
        self.buildings: list[Building] = [self._building(card) for card in made.buildings]
        self.boards: list[Board] = [self._board(board) for board in made.boards]
        self.rewards: list[Reward] = [{"id": card.id, "gain": card.gain} for card in made.rewards]
        self.schemes: list[Scheme] = [self._scheme(card) for card in made.schemes]
        self.focuses: list[Half] = [rival.focus for rival in made.rivals]
        self.abilities: list[list[Effect]] = [rival.effects for rival in made.rivals]
        self.contributions: list[dict[str, Amounts]] = [
            dict(zip(RESOURCES, card.gains, strict=True)) for card in made.contributions
        ]
        self.guessed_cards: list[bool] = [
            self.guessed(f"contribution_cards.{card.id}") for card in made.contributions
        ]
        self.guessed_monuments: list[bool] = [self.guessed(f"monuments.{card.id}") for card in made.monuments]
        self.guessed_rivals: list[bool] = [self.guessed(f"rivals.{rival.id}") for rival in made.rivals]
        self.levels: list[Payment] = [level.cost for level in made.cathedral]
        self.influence: InfluenceTrack = influence_track(made.numbers)
        seats = range(1, len(made.numbers.capture_locations) + 1)
        self.prices: list[Prices] = [self._prices(number) for number in seats]  # for 1, 2 ... players

    def apprentice(self, card: int) -> str:
        """An apprentice by name and id, as several have the same name."""
        face = self.apprentices[card]
        return names.apprentice_card(face["name"], face["id"])

    def building(self, card: int) -> str:
        """A building by name and id."""
        face = self.buildings[card]
        return names.building_card(face["name"], face["id"])

    def guessed(self, path: str) -> bool:
        """Whether something that is printed at, above or below a path of the edition is reconstructed."""
        return among(self.reconstructed, path)

    def _prices(self, players: int) -> Prices:
        numbers = self.printed.numbers
        return {
            "hire": {"silver": numbers.hire_silver, "tax": numbers.hire_tax},
            "capture_first": {"tax": numbers.capture_tax},
            "capture_more": {"silver": numbers.capture_silver},
            "capture_locations": numbers.capture_locations[players - 1],
            "ransom": {"silver": numbers.ransom_silver, "tax": numbers.ransom_tax},
            "ransom_by_debt": {"debt": numbers.ransom_debt, "virtue": -numbers.ransom_virtue},
            "pay_debt": {"silver": numbers.debt_silver, "tax": numbers.debt_tax},
            "paying_debt": self.printed.debt.paying,
            "imprison": {"silver": numbers.imprison_silver},
            "tax_stand": {"virtue": -numbers.tax_stand_virtue},
            "trades": [trade(found) for found in self.printed.trades],
        }

    def _apprentice(self, card: components.Apprentice) -> Apprentice:
        return {
            "id": card.id,
            "name": card.name,
            "set": card.set,
            "skills": list(card.skills),
            "virtue": card.virtue,
            "effects": card.effects,
            "guessed": self.guessed(f"{_family('apprentices', card.set)}.{card.id}"),
        }

    def _building(self, card: components.Building) -> Building:
        return {
            "id": card.id,
            "name": card.name,
            "set": card.set,
            "cost": card.cost,
            "skills": list(card.skills),
            "vp": card.vp,
            "virtue": card.virtue,
            "effects": card.effects,
            "guessed": self.guessed(f"{_family('buildings', card.set)}.{card.id}"),
        }

    def _board(self, board: components.PlayerBoard) -> Board:
        return {
            "id": board.id,
            "name": board.name,
            "effects": board.effects,
            "guessed": self.guessed(f"{_family('player_boards', board.set)}.{board.id}"),
        }

    def _scheme(self, card: components.Scheme) -> Scheme:
        return {
            "id": card.id,
            "deck": card.deck,
            "top": card.top,
            "bottom": card.bottom,
            "guessed": self.guessed(f"schemes.{card.id}"),
        }


def _family(name: str, set_: str) -> str:
    """The family of the edition that a card of a set stands in."""
    return f"wonder_{name}" if set_ == "wonder" else name


def influence_track(numbers: components.Numbers) -> InfluenceTrack:
    """The influence track with its swaps (WOW-INFL-10, WOW-INFL-11, WOW-INFL-12, WOW-INFL-13)."""
    return {
        "top": numbers.top_influence,
        "cards": list(numbers.influence_cards),
        "silver": _swap(numbers.swap_silver),
        "virtue": _swap(numbers.swap_virtue),
        "piece": _swap(numbers.swap_piece),
        "most_gold": numbers.most_influence_gold,
    }


def _swap(found: tuple[int, int]) -> Swap:
    return {"influence": found[0], "number": found[1]}


def trade(found: components.Trade) -> Trade:
    """A printed trade; it goes by what it gives."""
    return {"id": next(iter(found.gain)), "pay": found.pay, "gain": found.gain}
