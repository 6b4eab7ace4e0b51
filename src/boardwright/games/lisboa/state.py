"""A game of Lisboa in progress: the city, the nobles, the tracks and the player boards.

Lists here are never changed in place but replaced (`changed`), so that a clone may share them.
"""

from __future__ import annotations

from typing import Any, Final

from boardwright.games.lisboa.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.lists import changed
from boardwright.kernel.state import NOBODY, State

NONE: Final = -1
EMPTY: Final = 0  # a portfolio slot without a card
SHIP: Final = 100  # + ship type: a ship in a dock; political cards are card + 1

# Where wigs come from, in the order of the score sheet.
FROM_START: Final = 0
FROM_SHIPS: Final = 1  # sailing
FROM_INFLUENCE: Final = 2  # the last space of the track
FROM_SHOPS: Final = 3
FROM_BUILDINGS: Final = 4
FROM_CHURCH: Final = 5
FROM_PERIOD: Final = 6
FROM_REWARDS: Final = 7
FROM_PAYING: Final = 8  # wigs paid or lost, below 0
FROM_HOLDS: Final = 9
FROM_SETS: Final = 10
FROM_SHOP_TYPES: Final = 11
FROM_MONEY: Final = 12
FROM_DECREES: Final = 13
FROM_OFFICIALS: Final = 14
FROM_FAVORS: Final = 15
SOURCES: Final = 16


class Player:
    """One player's board, hand and markers."""

    def __init__(self) -> None:
        self.wigs: int = 0
        self.points: list[int] = []  # by FROM_...
        self.influence: int = 0
        self.reis: int = 0
        self.goods: list[int] = []
        self.cubes: list[int] = []  # by kind
        self.markers: int = 0  # set markers on the Minister
        self.houses: list[int] = []  # left in each group
        self.officials: int = 0  # on the player board
        self.offices: list[int] = []  # own officials by noble
        self.plazas: list[int] = []
        self.docks: list[int] = []  # EMPTY, card + 1, or SHIP + type
        self.cargo: list[int] = []  # goods face up, by dock
        self.crates: list[int] = []  # goods at sea, by dock
        self.bureau: list[int] = []  # EMPTY or card + 1
        self.hand: list[int] = []  # cards, sorted
        self.clergy: list[int] = []  # tile types
        self.favors: int = 0  # bits by noble
        self.plans: list[int] = []  # uncompleted: architect * 8 + officials
        self.completed: list[int] = []
        self.decrees: list[int] = []

    def clone(self) -> Player:
        """An independent copy (lists are shared: they are only ever replaced)."""
        copy = Player()
        copy.wigs = self.wigs
        copy.points = self.points
        copy.influence = self.influence
        copy.reis = self.reis
        copy.goods = self.goods
        copy.cubes = self.cubes
        copy.markers = self.markers
        copy.houses = self.houses
        copy.officials = self.officials
        copy.offices = self.offices
        copy.plazas = self.plazas
        copy.docks = self.docks
        copy.cargo = self.cargo
        copy.crates = self.crates
        copy.bureau = self.bureau
        copy.hand = self.hand
        copy.clergy = self.clergy
        copy.favors = self.favors
        copy.plans = self.plans
        copy.completed = self.completed
        copy.decrees = self.decrees
        return copy

    def sets(self) -> int:
        """Completed rubble sets (LIS-RUBBLE-04)."""
        return min(self.cubes[0], min(self.cubes[1], self.cubes[2]))

    def score(self, source: int, wigs: int) -> None:
        """Gain wigs, or lose them if below 0."""
        if wigs:
            self.wigs += wigs
            self.points = changed(self.points, source, self.points[source] + wigs)


class Lisboa(State):
    """The state of one game. Only steps change it."""

    def __init__(self, game: Game, options: Options, dice: Dice, tables: Tables) -> None:
        super().__init__(game, options, dice)
        self.tables: Tables = tables
        self.players: list[Player] = []
        self.starter: int = 0  # the starting player
        self.period: int = 1
        self.ending: int = 0  # 0 no, 1 finish the round, 2 the final round
        self.period_by: int = NONE  # who triggered the end of period 1
        self.duty: int = 0  # 1 while an action must still be carried out (LIS-ACT-05)
        self.done: int = 0  # actions carried out so far
        self.markers_used: int = 0  # bits: seats that used a set marker in this turn (LIS-DECREE-04)
        # Tracks
        self.treasury: int = 0  # space
        self.prices: list[int] = []
        self.cardinal: int = 0  # gap
        self.church_by: int = NONE  # who made a church scoring due in this turn
        # City
        self.shops: list[int] = []  # by plot: 0, or 1 + owner * 4 + street
        self.scoring: list[int] = []  # by wide column
        self.tiles: list[int] = []  # on the five display spaces
        self.large_left: int = 0
        self.small_left: int = 0
        self.row_cubes: list[int] = []  # [row * 3 + kind]
        self.column_cubes: list[int] = []
        self.site_cubes: list[int] = []
        self.pile: list[int] = []
        self.buildings: list[int] = []  # by site: 0, or 1 + architect * 16 + tile
        self.building_piles: list[list[int]] = []  # by architect, in order
        self.building_at: list[int] = []  # the available one's place in its pile
        self.plan_at: list[int] = []  # plans taken from each stack
        # Nobles
        self.favors: list[int] = []  # on the board
        self.covered: int = 0  # bits: state actions with a good on them
        # Cards and tiles
        self.stacks: list[list[int]] = []  # political cards by kind
        self.stack_at: list[int] = []
        self.later: list[list[int]] = []  # purple deck, then the four brown stacks
        self.shipyard: list[int] = []
        self.ship_at: int = 0
        self.church: list[int] = []  # clergy by space, or NONE
        self.clergy_bag: list[int] = []
        self.clergy_at: int = 0
        self.decree_deck: list[int] = []
        self.decree_at: int = 0
        self.decrees: list[int] = []  # display, or NONE
        self.discards: list[int] = []  # of the player asked at the end of period 1
        self.drawn: list[list[int]] = []  # set-up: by seat, clergy tiles or cards to choose from

    def clone(self) -> Lisboa:
        """An independent copy, for search."""
        copy = Lisboa(self.game, self.options, self.dice.clone(), self.tables)
        self.copy_progress(copy)
        copy.players = [player.clone() for player in self.players]
        copy.starter = self.starter
        copy.period = self.period
        copy.ending = self.ending
        copy.period_by = self.period_by
        copy.duty = self.duty
        copy.done = self.done
        copy.markers_used = self.markers_used
        copy.treasury = self.treasury
        copy.prices = self.prices
        copy.cardinal = self.cardinal
        copy.church_by = self.church_by
        copy.shops = self.shops
        copy.scoring = self.scoring
        copy.tiles = self.tiles
        copy.large_left = self.large_left
        copy.small_left = self.small_left
        copy.row_cubes = self.row_cubes
        copy.column_cubes = self.column_cubes
        copy.site_cubes = self.site_cubes
        copy.pile = self.pile
        copy.buildings = self.buildings
        copy.building_piles = self.building_piles
        copy.building_at = self.building_at
        copy.plan_at = self.plan_at
        copy.favors = self.favors
        copy.covered = self.covered
        copy.stacks = self.stacks
        copy.stack_at = self.stack_at
        copy.later = self.later
        copy.shipyard = self.shipyard
        copy.ship_at = self.ship_at
        copy.church = self.church
        copy.clergy_bag = self.clergy_bag
        copy.clergy_at = self.clergy_at
        copy.decree_deck = self.decree_deck
        copy.decree_at = self.decree_at
        copy.decrees = self.decrees
        copy.discards = self.discards
        copy.drawn = self.drawn
        return copy

    # ---------------------------------------------------------------- duties

    def begin_duty(self) -> None:
        """An action begins that must be carried out to its end (LIS-ACT-05)."""
        self.duty = 1

    def end_duty(self) -> None:
        """The mandatory part is over (LIS-ACT-07)."""
        self.duty = 0
        self.done += 1

    # ---------------------------------------------------------------- reading the board

    def treasury_value(self) -> int:
        """Réis right of the treasury marker."""
        return self.tables.treasury_value[self.treasury]

    def capacity(self, player: Player) -> int:
        """Portfolio and warehouse capacity (LIS-PORT-04, LIS-STORE-01)."""
        return self.tables.base_capacity + player.sets()

    def power(self, player: Player, power: int) -> int:
        """The sum of one standing power over treasury cards and clergy tiles (LIS-CLERGY-02)."""
        tables = self.tables
        total = 0
        for card in player.bureau:
            if card and tables.card_power[card - 1] == power:
                total += tables.card_power_number[card - 1]
        for tile in player.clergy:
            if tables.clergy_power[tile] == power:
                total += tables.clergy_number[tile]
        return total

    def top_card(self, kind: int) -> int:
        """The face-up card of a stack, or NONE."""
        at = self.stack_at[kind]
        return self.stacks[kind][at] if at < len(self.stacks[kind]) else NONE

    def top_ship(self) -> int:
        """The ship that can be built, or NONE."""
        return self.shipyard[self.ship_at] if self.ship_at < len(self.shipyard) else NONE

    def available_building(self, architect: int) -> int:
        """The tile of an architect's planning space, or NONE."""
        at = self.building_at[architect]
        pile = self.building_piles[architect]
        return pile[at] if at < len(pile) else NONE

    def top_plan(self, architect: int) -> int:
        """Officials on the top plan of a stack, or NONE."""
        at = self.plan_at[architect]
        stack = self.tables.plans[architect]
        return stack[at] if at < len(stack) else NONE

    # ---------------------------------------------------------------- contract

    def pack(self) -> dict[str, object]:
        """Lisboa's own part as plain data."""
        data: dict[str, object] = {name: getattr(self, name) for name in STATE_FIELDS}
        data["players"] = [{name: getattr(p, name) for name in PLAYER_FIELDS} for p in self.players]
        return data

    def winners(self) -> list[int]:
        """Most wigs; ties by sets, shops, completed plans, money, else shared (LIS-SCORE-18, -19)."""
        if self.seat != NOBODY:
            return []
        ranks = []
        for seat in range(len(self.players)):
            player = self.players[seat]
            shops = len([shop for shop in self.shops if shop and (shop - 1) // 4 == seat])
            ranks.append((player.wigs, player.sets(), shops, len(player.completed), player.reis))
        best = max(ranks)
        return [seat for seat in range(len(ranks)) if ranks[seat] == best]


PLAYER_FIELDS: Final = [
    "wigs",
    "points",
    "influence",
    "reis",
    "goods",
    "cubes",
    "markers",
    "houses",
    "officials",
    "offices",
    "plazas",
    "docks",
    "cargo",
    "crates",
    "bureau",
    "hand",
    "clergy",
    "favors",
    "plans",
    "completed",
    "decrees",
]
STATE_FIELDS: Final = [
    "starter",
    "period",
    "ending",
    "period_by",
    "duty",
    "done",
    "markers_used",
    "treasury",
    "prices",
    "cardinal",
    "church_by",
    "shops",
    "scoring",
    "tiles",
    "large_left",
    "small_left",
    "row_cubes",
    "column_cubes",
    "site_cubes",
    "pile",
    "buildings",
    "building_piles",
    "building_at",
    "plan_at",
    "favors",
    "covered",
    "stacks",
    "stack_at",
    "later",
    "shipyard",
    "ship_at",
    "church",
    "clergy_bag",
    "clergy_at",
    "decree_deck",
    "decree_at",
    "decrees",
    "discards",
    "drawn",
]


def unpack(game: Game, options: Options, dice: Dice, tables: Tables, body: dict[str, Any]) -> Lisboa:
    """The state that `pack` saved."""
    state = Lisboa(game, options, dice, tables)
    for name in STATE_FIELDS:
        setattr(state, name, body[name])
    for row in body["players"]:
        player = Player()
        for name in PLAYER_FIELDS:
            setattr(player, name, row[name])
        state.players.append(player)
    if len(state.players) != options.players:
        raise ValueError("the number of players does not match")
    return state
