"""Which values on the board are reconstructed, by the paths the edition lists."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.view.schema import View
from boardwright.kernel.edition import among

PLACES: Final = ("first", "second", "third")


def listed(view: View, path: str) -> bool:
    """Whether a value, the family it belongs to, or a part of it is listed as reconstructed."""
    return among(view["reconstructed"], path)


def doubtful_wheels(view: View) -> bool:
    """The order of the pieces round the wheels."""
    return view["variant"] == "advanced" and listed(view, "advanced_wheels")


def doubtful_upgrade(view: View, tile: str) -> bool:
    """The reward of an upgrade tile."""
    return listed(view, f"upgrade_tiles.tiles.{tile}")


def doubtful_space(view: View, number: int) -> bool:
    """The bonus of a space of the royal court."""
    variant = view["variant"]
    return listed(view, f"royal_court_{variant}.spaces.R{variant[0].upper()}{number}")


def doubtful_majority(view: View, city: str, place: int) -> bool:
    """The points of a place (1 to 3) in a city's statue majority."""
    return listed(view, f"statue_majority_table.{city}.{PLACES[place - 1]}")


def doubtful_set(view: View, size: int) -> bool:
    """The points for so many decorations of a kind."""
    return listed(view, f"decoration_set_table.vp.{size}")


def doubtful_land(view: View, land: str) -> bool:
    """The reward of a landscape."""
    return listed(view, f"landscape_scoring.{land}")


def doubtful_city(view: View, city: str) -> bool:
    """The reward printed for a city."""
    return listed(view, f"city_rewards.{view['variant']}.{city}")
