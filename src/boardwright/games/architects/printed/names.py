"""The names an edition of Architects uses, in the fixed order of the engine's numbers."""

from __future__ import annotations

from typing import Final

RESOURCES: Final = ("clay", "wood", "stone", "gold", "marble")
GOODS: Final = (*RESOURCES, "silver")
SKILLS: Final = ("carpentry", "tiling", "masonry")
SETS: Final = ("base", "promo", "wonder")

# Locations (ARC-COMP-07, ARC-COMP-11).
OPEN_LOCATIONS: Final = (
    "quarry",
    "forest",
    "silversmith",
    "mines",
    "kings_storehouse",
    "workshop",
    "town_centre",
    "guardhouse",
    "tax_stand",
)
MARKET_SPACES: Final = ("bm_small", "bm_middle", "bm_large")
PLACES: Final = (*OPEN_LOCATIONS, "black_market", "guildhall")
FIGURES: Final = ("princess", "profiteer")
EFFECT_PLACES: Final = (  # that effects and schemes name, each at its number in `tables`
    *OPEN_LOCATIONS,
    "black_market",
    "",
    "",
    "guildhall",
    *FIGURES,
    "cathedral",
    "focus",
)
MONUMENT_LOCATIONS: Final = (
    "kings_storehouse",
    "town_centre",
    "workshop",
    "silversmith",
    "quarry",
    "forest",
    "guardhouse",
)

# Cards and boards.
BOARDS: Final = (
    "therese",
    "caroline",
    "ada",
    "frederick",
    "rudolf",
    "lothaire",
    "hugo",
    "clovis",
    "fara",
    "bertha",
)
WONDER_BOARDS: Final = ("arnold", "charles", "clotilde", "isabella", "louis", "zesiro")
BASE_CARDS: Final = 40  # apprentices as well as buildings; the promo cards are numbered on from here
APPRENTICES: Final = tuple(str(number) for number in range(1, 44))
BUILDINGS: Final = tuple(str(number) for number in range(1, 44))
WONDER_APPRENTICES: Final = tuple(f"WA{number:02}" for number in range(1, 25))
WONDER_BUILDINGS: Final = tuple(f"WB{number:02}" for number in range(1, 25))
REWARDS: Final = tuple(f"R{number}" for number in range(1, 12))  # as many kinds as cards, at most
WONDER_REWARDS: Final = tuple(f"WR{number}" for number in range(1, 13))
MARKET_CARDS: Final = tuple(f"BM{number}" for number in range(1, 11))
CONTRIBUTION_CARDS: Final = tuple(f"CC{number}" for number in range(1, 8))
MONUMENTS: Final = ("W1", "W2", "W3", "W4", "W5")  # of the material RESOURCES[i]
LEVELS: Final = ("1", "2", "3", "4", "5")

# Rivals and their cards.
RIVALS: Final = ("noblewoman", "enforcer", "illusionist", "informant", "patron", "street-vendor")
DECKS: Final = ("starting", "future")
SCHEMES: Final = tuple(f"{deck}{number:02}" for deck in "SF" for number in range(1, 13))
GUARDHOUSE_LINES: Final = (
    "release_own_from_prison",
    "imprison_captured",
    "release_own_from_player_boards",
    "flip_debt",
    "gain_future_scheme",
)

# The most the engine's tables hold; an edition beyond these is refused.
TOP_VIRTUE: Final = 14
TOP_INFLUENCE: Final = 12
WORKERS: Final = 20
MOST_PIECES: Final = 20  # of one kind, in one price or gain
MOST_APPRENTICES: Final = 8  # of one player
MOST_VP: Final = 30  # of one card
