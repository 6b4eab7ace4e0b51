"""A game of Carrara in progress: what lies on the table and behind the screens.

Lists here are never changed in place but replaced (`changed`), so that a clone may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from boardwright.games.carrara.pieces import building, city_of, grown
from boardwright.games.carrara.printed.tables import KINDS, Tables
from boardwright.kernel.copy_on_write import NO_INTS, changed
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.saving import fill, packed
from boardwright.kernel.state import NOBODY, Score, State, leaders

NONE: Final = -1

# Where points come from, in the order of the score sheet.
FROM_COURT: Final = 0
FROM_CITIES: Final = 1
FROM_TYPES: Final = 2
FROM_LANDSCAPES: Final = 3
FROM_STATUES: Final = 4
FROM_BUILDING: Final = 5
FROM_MONUMENTS: Final = 6
FROM_ENDING: Final = 7
FROM_COINS: Final = 8
FROM_SETS: Final = 9
FROM_MAJORITIES: Final = 10
SOURCES: Final = 11

# Scoring spots on the own board, as bits of `Player.spots`.
SPOT_TYPE: Final = 0  # + type
SPOT_LAND: Final = 6  # + landscape
SPOT_STATUES: Final = 8  # + statue spot


@mypyc_attr(acyclic=True)
class Player:
    """One player's board, pillars and what is behind the screen."""

    def __init__(self) -> None:
        self.coins: int = 0
        self.blocks: list[int] = NO_INTS  # by colour
        self.buildings: list[int] = NO_INTS  # in the order built; a city's column is its share of it
        self.upgrades: list[int] = NO_INTS  # by city: upgrade tile that counts, or NONE
        self.spots: int = 0  # bits of SPOT_...: own spots with a pillar
        self.court: int = 0  # bits: bonus spaces with an own pillar
        self.large: int = 0  # own pillars on the large space
        self.stores: list[int] = NO_INTS  # piece in each store; none in the basic variant
        self.fresh: int = 0  # bits: stores filled in this very turn
        self.money: int = NONE  # money spot claimed
        self.vp: int = 0
        self.points: list[int] = NO_INTS  # VP by FROM_...

    def clone(self) -> Player:
        """An independent copy (lists are shared: they are only ever replaced)."""
        copy = Player()
        copy.coins = self.coins
        copy.blocks = self.blocks
        copy.buildings = self.buildings
        copy.upgrades = self.upgrades
        copy.spots = self.spots
        copy.court = self.court
        copy.large = self.large
        copy.stores = self.stores
        copy.fresh = self.fresh
        copy.money = self.money
        copy.vp = self.vp
        copy.points = self.points
        return copy

    def gain_vp(self, source: int, vp: int) -> None:
        """Record points at once (CAR-GEN-05)."""
        if vp:
            self.vp += vp
            self.points = changed(self.points, source, self.points[source] + vp)

    def has_pillars(self) -> bool:
        """Whether a pillar is still unplaced: on a bonus space or on the large space."""
        return self.court != 0 or self.large > 0

    def place_of(self, index: int) -> int:
        """The place in its column of the building at an index of `buildings`, from 0."""
        city = city_of(self.buildings[index])
        place = 0
        for i in range(index):
            if city_of(self.buildings[i]) == city:
                place += 1
        return place

    def index_at(self, city: int, place: int) -> int:
        """The index in `buildings` of a place of a column; NONE if nothing stands there."""
        for index in range(len(self.buildings)):
            if city_of(self.buildings[index]) == city:
                if place == 0:
                    return index
                place -= 1
        return NONE

    def build(self, type_: int, value: int, city: int) -> None:
        """Put a new tile on top of a city's column (CAR-BUILD-10)."""
        self.buildings = [*self.buildings, building(type_, value, city)]

    def cover(self, index: int, value: int) -> None:
        """Lay a monument over a building (CAR-MONUMENT-05)."""
        self.buildings = changed(self.buildings, index, grown(self.buildings[index], value))


@mypyc_attr(acyclic=True)
class Carrara(State):
    """The state of one game. Only steps change it."""

    def __init__(self, game: Game, options: Options, dice: Dice, tables: Tables) -> None:
        super().__init__(game, options, dice)
        self.tables: Tables = tables
        self.advanced: bool = len(tables.money_rate) > 0
        self.players: list[Player] = []
        self.idle: int = 0  # turns in a row without a build or a placed pillar (CAR-END-09)
        self.ending: int = NONE  # seat that triggered the end
        self.purchased: bool = False  # the bonus purchase of this turn is used
        # Market
        self.wheel: list[int] = NO_INTS  # [segment * 6 + colour]; segments travel, see `segment_at`
        self.turned: int = 0  # positions the large wheel has turned, mod 6
        self.statues_turned: int = 0  # the same for the small wheel
        self.bag: list[int] = NO_INTS  # by colour; draws are random, so no order is kept
        # Yard
        self.deck: list[int] = NO_INTS  # all tiles in play in stack order, value * 6 + type
        self.drawn: int = 0  # tiles of the deck already revealed
        self.display: list[int] = NO_INTS  # value * 6 + type, or NONE
        self.monuments: list[int] = NO_INTS  # by type: seat that built it, or NONE
        self.upgrades: list[int] = NO_INTS  # by tile: seat that took it, or NONE
        # Court, cities, supplies
        self.token: int = NONE  # seat that holds the royal visit token
        self.visited: int = NONE  # space of the court being visited: a bonus space, or LARGE
        self.golden: list[int] = NO_INTS  # golden statues beside each bonus space
        self.city_pillar: list[int] = NO_INTS  # by city: seat, or NONE
        self.money_pillar: list[int] = NO_INTS  # by money spot: seat, or NONE
        self.decorations: list[int] = NO_INTS  # supply by type
        self.statues: list[int] = NO_INTS  # supply by colour

    def clone(self) -> Carrara:
        """An independent copy, for search."""
        copy = Carrara(self.game, self.options, self.dice.clone(), self.tables)
        self.copy_progress(copy)
        copy.players = [player.clone() for player in self.players]
        copy.idle = self.idle
        copy.ending = self.ending
        copy.purchased = self.purchased
        copy.wheel = self.wheel
        copy.turned = self.turned
        copy.statues_turned = self.statues_turned
        copy.bag = self.bag
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.display = self.display
        copy.monuments = self.monuments
        copy.upgrades = self.upgrades
        copy.token = self.token
        copy.visited = self.visited
        copy.golden = self.golden
        copy.city_pillar = self.city_pillar
        copy.money_pillar = self.money_pillar
        copy.decorations = self.decorations
        copy.statues = self.statues
        return copy

    # ---------------------------------------------------------------- reading the table

    def segment_at(self, position: int) -> int:
        """The wheel segment now at a position; prices stay, segments travel (CAR-BUY-07)."""
        return (position - self.turned) % KINDS

    def decoration_at(self, position: int) -> int:
        """The decoration type shown at a position of the large wheel."""
        return self.tables.wheel_decorations[self.segment_at(position)]

    def statue_at(self, position: int) -> int:
        """The statue colour shown at a position of the small wheel."""
        return self.tables.wheel_statues[(position - self.statues_turned) % KINDS]

    def stack_left(self) -> int:
        """Face-down tiles left in the stack."""
        return len(self.deck) - self.drawn

    def reward_coins(self, player: Player, city: int) -> int:
        """Coins per point of value that a city pays this player (CAR-MONUMENT-09)."""
        tile = player.upgrades[city]
        return self.tables.city_coins[city] if tile == NONE else self.tables.upgrade_coins[tile]

    def reward_vp(self, player: Player, city: int) -> int:
        """VP per point of value that a city pays this player (CAR-MONUMENT-09)."""
        tile = player.upgrades[city]
        return self.tables.city_vp[city] if tile == NONE else self.tables.upgrade_vp[tile]

    def last_turn_taken(self, seat: int) -> bool:
        """Whether a seat takes no further turn: it ended the game, or had its last one (CAR-END-04)."""
        if self.seat == NOBODY:
            return True
        if self.ending == NONE:
            return False
        count = len(self.players)
        return (seat - self.ending) % count < (self.seat - self.ending) % count

    # ---------------------------------------------------------------- contract

    def pack(self) -> dict[str, object]:
        """Carrara's own part as plain data."""
        return packed(self, STATE_FIELDS, self.players, PLAYER_FIELDS)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat may see."""
        from boardwright.games.carrara.view.build import view

        self.check_seat(seat)
        return view(self, seat)

    def determinise(self, seat: int, dice: Dice) -> Carrara:
        """A copy in which all that the seat cannot know is redrawn."""
        from boardwright.games.carrara.view.determinise import imagine

        return imagine(self, seat, dice)

    def scores(self) -> list[Score]:
        """Each seat's score by rule; before the end, as if it ended now."""
        from boardwright.games.carrara.scoring import score_sheets

        return score_sheets(self)

    def winners(self) -> list[int]:
        """Most points, then most blocks left, else shared.

        Rules: CAR-FINAL-02, CAR-FINAL-03, CAR-FINAL-04, CARX-FINAL-10.
        """
        if self.seat != NOBODY:
            return []
        # CAR-AMB-23: colours count alike
        return leaders([[player.vp, sum(player.blocks)] for player in self.players])


PLAYER_FIELDS: Final = [
    "coins",
    "blocks",
    "buildings",
    "upgrades",
    "spots",
    "court",
    "large",
    "stores",
    "fresh",
    "money",
    "vp",
    "points",
]
STATE_FIELDS: Final = [
    "idle",
    "ending",
    "purchased",
    "wheel",
    "turned",
    "statues_turned",
    "bag",
    "deck",
    "drawn",
    "display",
    "monuments",
    "upgrades",
    "token",
    "visited",
    "golden",
    "city_pillar",
    "money_pillar",
    "decorations",
    "statues",
]


def unpack(game: Game, options: Options, dice: Dice, tables: Tables, body: dict[str, Any]) -> Carrara:
    """The state that `pack` saved."""
    state = Carrara(game, options, dice, tables)
    state.players = fill(state, STATE_FIELDS, Player, PLAYER_FIELDS, body)
    return state
