"""The shape of a view of Carrara: what one seat may see, as typed plain data.

Others' coins and blocks are behind their screens (CAR-GEN-03) and are `None`; the order of bag and
stack is nowhere in it. `boardwright.games.carrara.view.build` fills it.
"""

from __future__ import annotations

from typing import TypedDict

from boardwright.kernel.view import Decision


class Segment(TypedDict):
    """One position of the market wheel, in the order I to VI."""

    position: str  # "I" to "VI"
    blocks: list[int]  # count by colour, white to purple
    prices: list[int]  # price by colour at this position, 0 is free
    decoration: str | None  # shown on the large wheel; None in the basic variant
    statue: str | None  # colour shown on the small wheel; None in the basic variant


class Market(TypedDict):
    """The wheel and the number of blocks left in the bag."""

    segments: list[Segment]
    bag: int


class Tile(TypedDict):
    """A building tile on display."""

    type: str
    value: int


class Building(TypedDict):
    """A tile standing in a city, bottom of the column first."""

    type: str
    value: int
    decoration: bool
    statue: str | None  # colour, or "gold"


class Upgrade(TypedDict):
    """An upgrade tile: on offer while nobody owns it."""

    id: str
    city: str
    coins: int
    vp: int
    owner: int | None


class Space(TypedDict):
    """A bonus space of the royal court."""

    bonus: str  # "vp", "coins", "statue", "decoration"
    amount: int
    pillars: list[int]  # seats with a pillar here
    golden: int  # golden statues beside it
    visited: bool


class Court(TypedDict):
    """The royal court board."""

    spaces: list[Space]
    large: list[int]  # pillars on the large space, by seat
    large_visited: bool  # with large-space-token=yes (CAR-OPT-01)
    token: int | None  # seat that holds the royal visit token


class City(TypedDict):
    """A city on the main board."""

    id: str
    name: str
    colour: str
    lowest: str  # lowest block colour allowed
    minimum: int  # buildings needed to score it
    coins: int  # printed reward per point of value
    vp: int
    majority: list[int]  # VP for first, second, third place in statues; empty in the basic variant
    pillar: int | None  # seat whose pillar stands on its spot
    statues: list[int]  # statues built, by seat
    buildings: list[int]  # buildings, by seat


class MoneySpot(TypedDict):
    """A money spot of the advanced variant."""

    id: str
    minimum: int
    rate: int  # coins for one VP at the end
    pillar: int | None


class Supply(TypedDict):
    """Decorations and statues nobody owns yet (advanced variant)."""

    decorations: dict[str, int]
    statues: dict[str, int]


class Piece(TypedDict):
    """A decoration or statue in a store or in hand."""

    kind: str  # "decoration" or "statue"
    what: str  # decoration kind, statue colour or "gold"
    fresh: bool  # stored in this very turn


class SeatView(TypedDict):
    """One player's board, and the hand if the viewer owns it."""

    seat: int
    vp: int
    pillars_left: int  # unplaced pillars
    token: bool
    last_turn_taken: bool  # no further turn before final scoring
    cities: dict[str, list[Building]]
    rewards: dict[str, list[int]]  # city: [coins, vp] per point of value, upgrades included
    upgrades: dict[str, str]  # city: id of the upgrade tile that counts
    spots: dict[str, bool]  # type, landscape and (advanced) S1 to S3: used?
    stores: list[Piece | None]  # empty in the basic variant
    money: str | None  # id of the money spot claimed
    points: dict[str, int]  # VP gained so far, by source
    coins: int | None  # None: behind the screen
    blocks: list[int] | None


class View(TypedDict):
    """The whole table as one seat (or a spectator, viewer -1) may see it."""

    game: str
    variant: str  # "basic" or "advanced"
    players: int
    viewer: int
    turn: int
    over: bool
    ending: int | None  # seat that triggered the end
    decision: Decision | None
    legal: list[str]  # action texts; empty unless the viewer decides
    market: Market
    display: list[Tile | None]
    stack: int
    monuments: dict[str, int | None]  # type: seat that built it
    monument_value: int
    upgrades: list[Upgrade]
    court: Court
    cities: list[City]
    money: list[MoneySpot]  # empty in the basic variant
    supply: Supply | None  # None in the basic variant
    statue_spots: list[list[str]]  # the two cities of S1 to S3; empty in the basic variant
    landscapes: dict[str, str]  # type: "urban" or "rural"
    decorations: dict[str, str]  # type: its decoration kind
    land_rewards: dict[str, list[int]]  # "urban", "rural": [coins, vp] per point of value
    sets: list[int]  # VP for 1, 2, ... decorations of a kind; empty in the basic variant
    seats: list[SeatView]
    winners: list[int]  # empty until the game is over
    final: list[dict[str, int]]  # by seat: VP by rule id of the breakdown; only when over
    reconstructed: list[str]  # edition families and items whose values are not known for sure
