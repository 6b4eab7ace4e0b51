"""The names an edition of Carrara uses, in the order of the engine's numbers; see `tables` for the others."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.printed.tables import KINDS, MOST_SPACES, MOST_UPGRADES

VARIANTS: Final = ("basic", "advanced")
PLAYERS: Final = ["2", "3", "4"]
SEATS: Final = ["1", "2", "3", "4"]
SETS: Final = ["1", "2", "3a", "3b", "4", "5"]
UPGRADES: Final = [f"U{number + 1}" for number in range(MOST_UPGRADES)]
BASIC_SPACES: Final = [f"RB{number + 1}" for number in range(KINDS)]
ADVANCED_SPACES: Final = [f"RA{number + 1}" for number in range(MOST_SPACES)]
MONEY: Final = ["M36", "M50"]  # ids of the money spots, whatever their printed minimum
PAIRS: Final = ["S1", "S2", "S3"]
PLACES: Final = ["first", "second", "third"]
