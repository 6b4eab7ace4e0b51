"""A game of Lisboa in progress: the city, the nobles, the tracks and the player boards.

Lists here are never changed in place but replaced (`changed`), so that a clone may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from boardwright.games.lisboa.pieces import shop_owner
from boardwright.games.lisboa.printed.tables import Tables
from boardwright.kernel.copy_on_write import NO_INTS, NO_LISTS, changed
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.saving import fill, packed
from boardwright.kernel.state import NOBODY, Score, State, leaders

NONE: Final = -1
EMPTY: Final = 0  # a portfolio slot without a card
SHIP: Final = 100  # + ship type: a ship in a dock; political cards are card + 1

# How near the end of the game is.
NOT_ENDING: Final = 0
FINISHING_ROUND: Final = 1
FINAL_ROUND: Final = 2
ENDED: Final = 3

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
FROM_CLERGY: Final = 16  # Lacerda's: clergy tiles taken out of the game
FROM_CUBES_ONCE: Final = 17  # Lacerda's: rubble cubes at the end of period 1
FROM_CUBES: Final = 18  # Lacerda's: rubble cubes at the end
SOURCES: Final = 19


@mypyc_attr(acyclic=True)
class Player:
    """One player's board, hand and markers, or what Lacerda owns."""

    def __init__(self) -> None:
        self.board: int = (
            1  # 0: no player board, so no limits, sets and house abilities (LISL-GEN-04, LISL-GEN-05)
        )
        self.wigs: int = 0
        self.points: list[int] = NO_INTS  # by FROM_...
        self.influence: int = 0
        self.reis: int = 0
        self.goods: list[int] = NO_INTS
        self.cubes: list[int] = NO_INTS  # by kind
        self.markers: int = 0  # set markers on the Minister
        self.houses: list[int] = NO_INTS  # left in each group
        self.officials: int = 0  # on the player board
        self.offices: list[int] = NO_INTS  # own officials by noble
        self.plazas: list[int] = NO_INTS
        self.docks: list[int] = NO_INTS  # EMPTY, card + 1, or SHIP + type; Lacerda: one for each ship
        self.cargo: list[int] = NO_INTS  # goods face up, by dock
        self.crates: list[int] = NO_INTS  # goods at sea, by dock
        self.bureau: list[int] = NO_INTS  # EMPTY or card + 1
        self.hand: list[int] = NO_INTS  # cards, sorted
        self.clergy: list[int] = NO_INTS  # tile types
        self.favors: int = 0  # bits by noble
        self.plans: list[int] = NO_INTS  # uncompleted: `plan_of(architect, officials)`
        self.completed: list[int] = NO_INTS
        self.decrees: list[int] = NO_INTS
        self.missions: list[int] = NO_INTS  # current cards, open to all: 0 to 3 of deck A, 4 to 11 of deck B
        self.deeds: list[int] = NO_INTS  # by DEED_...: how much of it in this turn; kept only for missions

    def clone(self) -> Player:
        """An independent copy (lists are shared: they are only ever replaced)."""
        copy = Player()
        copy.board = self.board
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
        copy.missions = self.missions
        copy.deeds = self.deeds
        return copy

    def stored(self) -> int:
        """Goods in the warehouse."""
        goods = self.goods
        return goods[0] + goods[1] + goods[2] + goods[3]

    def sets(self) -> int:
        """Completed rubble sets (LIS-RUBBLE-04); Lacerda completes none (LISL-SHOP-07)."""
        if not self.board:
            return 0
        return min(self.cubes[0], min(self.cubes[1], self.cubes[2]))

    def score(self, source: int, wigs: int) -> None:
        """Gain wigs, or lose them if below 0."""
        if wigs:
            self.wigs += wigs
            self.points = changed(self.points, source, self.points[source] + wigs)


@mypyc_attr(acyclic=True)
class Lisboa(State):
    """The state of one game. Only steps change it."""

    def __init__(self, game: Game, options: Options, dice: Dice, tables: Tables) -> None:
        super().__init__(game, options, dice)
        self.tables: Tables = tables
        self.players: list[Player] = []  # in the solo game Lacerda sits in seat 1
        self.rival: int = 1 if options.players == 1 else NONE  # Lacerda's seat; never asked (LISL-GEN-03)
        self.courtier: int = NONE  # solo: the noble with Lacerda's courtier
        self.helper: int = NONE  # solo: the stack with Lacerda's helper
        self.visits: int = 0  # solo: turns that Lacerda has begun
        self.unturned: int = NONE  # solo: the stack whose top card is turned up at the end of his turn
        self.starter: int = 0  # the starting player
        self.period: int = 1  # or 2 (LIS-FLOW-01)
        self.ending: int = NOT_ENDING
        self.period_by: int = NONE  # who triggered the end of period 1
        self.duty: int = 0  # 1 while an action must still be carried out (LIS-ACT-05)
        self.done: int = 0  # actions carried out so far
        self.markers_used: int = 0  # bits: seats that used a set marker in this turn (LIS-DECREE-04)
        # Tracks
        self.treasury: int = 0  # space
        self.prices: list[int] = NO_INTS
        self.cardinal: int = 0  # gap
        self.church_by: int = NONE  # who made a church scoring due in this turn
        # City
        self.plot_rewards: list[int] = NO_INTS  # effect by plot, printed or of a token; -1: no plot
        self.site_rewards: list[int] = NO_INTS  # effect by site, likewise
        self.shops: list[int] = NO_INTS  # by plot: 0, or `shop_of(seat, street)`
        self.scoring: list[int] = NO_INTS  # by wide column
        self.tiles: list[int] = NO_INTS  # on the five display spaces
        self.large_left: int = 0
        self.small_left: int = 0
        self.row_cubes: list[int] = NO_INTS  # [row * CUBE_KINDS + kind]
        self.column_cubes: list[int] = NO_INTS
        self.site_cubes: list[int] = NO_INTS
        self.pile: list[int] = NO_INTS
        self.buildings: list[int] = NO_INTS  # by site: 0, or `building_of(architect, tile)`
        self.building_piles: list[list[int]] = NO_LISTS  # by architect, in order
        self.building_at: list[int] = NO_INTS  # the available one's place in its pile
        self.plan_at: list[int] = NO_INTS  # plans taken from each stack
        # Nobles
        self.favors: list[int] = NO_INTS  # on the board
        self.covered: int = 0  # bits: state actions with a good on them
        # Cards and tiles
        self.stacks: list[list[int]] = NO_LISTS  # political cards by kind
        self.stack_at: list[int] = NO_INTS
        self.later: list[list[int]] = NO_LISTS  # purple deck, then the four brown stacks
        self.shipyard: list[int] = NO_INTS
        self.ship_at: int = 0
        self.church: list[int] = NO_INTS  # clergy by space, or NONE
        self.clergy_bag: list[int] = NO_INTS
        self.clergy_at: int = 0
        self.decree_deck: list[int] = NO_INTS
        self.decree_at: int = 0
        self.decrees: list[int] = NO_INTS  # display, or NONE
        self.mission_deck: list[int] = NO_INTS  # deck B, 4 to 11, in order
        self.mission_at: int = 0
        self.discards: list[int] = NO_INTS  # of the player asked at the end of period 1
        self.drawn: list[list[int]] = NO_LISTS  # set-up: by seat, clergy tiles or cards to choose from
        self.drafted: list[list[int]] = NO_LISTS  # by seat dealt a packet: its cards in the order kept
        self.box: list[int] = NO_INTS  # blue and purple cards that went there unseen (LIS-INFO-03)

    def clone(self) -> Lisboa:
        """An independent copy, for search."""
        copy = Lisboa(self.game, self.options, self.dice.clone(), self.tables)
        self.copy_progress(copy)
        copy.players = [player.clone() for player in self.players]
        copy.courtier = self.courtier
        copy.helper = self.helper
        copy.visits = self.visits
        copy.unturned = self.unturned
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
        copy.plot_rewards = self.plot_rewards
        copy.site_rewards = self.site_rewards
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
        copy.mission_deck = self.mission_deck
        copy.mission_at = self.mission_at
        copy.discards = self.discards
        copy.drawn = self.drawn
        copy.drafted = self.drafted
        copy.box = self.box
        return copy

    # ---------------------------------------------------------------- duties

    def begin_duty(self) -> None:
        """An action begins that must be carried out to its end (LIS-ACT-05)."""
        self.duty = 1

    def end_duty(self) -> None:
        """The mandatory part is over (LIS-ACT-07)."""
        self.duty = 0
        self.done += 1

    def note(self, seat: int, deed: int, number: int = 1) -> None:
        """A player has done something a mission may ask for; the most of it in this turn counts."""
        player = self.players[seat]
        if player.missions and number > player.deeds[deed]:
            player.deeds = changed(player.deeds, deed, number)

    # ---------------------------------------------------------------- reading the board

    def treasury_value(self) -> int:
        """Réis right of the treasury marker."""
        return self.tables.treasury_value[self.treasury]

    def capacity(self, player: Player) -> int:
        """Of portfolio and warehouse; a set adds to it at once (LIS-PORT-04, LIS-PORT-15, LIS-STORE-01)."""
        return self.tables.base_capacity + player.sets()

    def power(self, player: Player, power: int) -> int:
        """The sum of one standing power over treasury cards and clergy tiles (LIS-CLERGY-02).

        It works in anybody's turn, from the moment the card or tile lies there until it leaves.

        Rules: LIS-TCARD-05, LIS-TCARD-06, LIS-CARDINAL-10, LIS-CLERGY-01, LIS-CLERGY-03, LIS-FOLLOW-13.
        """
        tables = self.tables
        total = 0
        for card in player.bureau:
            if card and tables.card_power[card - 1] == power:
                total += tables.card_power_number[card - 1]
        for tile in player.clergy:
            if tables.clergy_power[tile] == power:
                total += tables.clergy_number[tile]
        return total

    def house_power(self, player: Player, power: int) -> int:
        """The number of a house ability in force, 0 without it (LIS-HOUSE-02)."""
        tables = self.tables
        if not player.board:
            return 0
        houses = player.houses
        for group in range(len(houses)):
            built = tables.houses[group] - houses[group]
            if built and tables.house_power[group][built] == power:
                return tables.house_number[group][built]
        return 0

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
        return packed(self, STATE_FIELDS, self.players, PLAYER_FIELDS)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat may see."""
        from boardwright.games.lisboa.view.build import view

        self.check_seat(seat)
        return view(self, seat)

    def determinise(self, seat: int, dice: Dice) -> Lisboa:
        """A copy in which all that the seat cannot know is redrawn."""
        from boardwright.games.lisboa.view.determinise import imagine

        return imagine(self, seat, dice)

    def scores(self) -> list[Score]:
        """Each seat's wigs by rule; before the end, as if it ended now."""
        from boardwright.games.lisboa.scoring import score_sheets

        return score_sheets(self)

    def winners(self) -> list[int]:
        """Most wigs; ties by sets, shops, completed plans, money, else shared.

        Rules: LIS-FLOW-07, LIS-SCORE-18, LIS-SCORE-19.

        Lacerda has no sets, completed plans or money (LISL-SCORE-10).
        """
        if self.seat != NOBODY:
            return []
        ranks = []
        for seat in range(len(self.players)):
            player = self.players[seat]
            shops = len([shop for shop in self.shops if shop and shop_owner(shop) == seat])
            ranks.append([player.wigs, player.sets(), shops, len(player.completed), player.reis])
        return leaders(ranks)


PLAYER_FIELDS: Final = [
    "board",
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
    "missions",
    "deeds",
]
STATE_FIELDS: Final = [
    "courtier",
    "helper",
    "visits",
    "unturned",
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
    "plot_rewards",
    "site_rewards",
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
    "mission_deck",
    "mission_at",
    "discards",
    "drawn",
    "drafted",
    "box",
]


def unpack(game: Game, options: Options, dice: Dice, tables: Tables, body: dict[str, Any]) -> Lisboa:
    """The state that `pack` saved."""
    state = Lisboa(game, options, dice, tables)
    state.players = fill(state, STATE_FIELDS, Player, PLAYER_FIELDS, body)
    return state
