"""The printed numbers of one Lisboa edition, in the shape the rules read them.

Everything is a small int in the engine:

    good, street   0 gold (yellow), 1 cloth (pink), 2 books (brown), 3 tools (blue), west to east (LIS-MAP-02)
    noble          0 Builder, 1 Minister, 2 King
    state action   0 assign officials, 1 get a plan, 2 build a ship, 3 produce goods, 4 meet the cardinal,
                   5 gain a favor; noble n has 2n and 2n + 1
    cube           0 earthquake, 1 fire, 2 tsunami
    row, column    0 to 4 from north and west; plot row * 5 + column
    site           0 to 3 north by street, 4 to 8 west and 9 to 13 east by row
    architect      0 blue, 1 green
    stack          political cards by kind: 0 Builder, 1 Minister, 2 King, 3 treasury
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

GOODS: Final = ["gold", "cloth", "books", "tools"]
STREET_COLOURS: Final = ["yellow", "pink", "brown", "blue"]
NOBLES: Final = ["builder", "minister", "king"]
KINDS: Final = ["builder", "minister", "king", "treasury"]
STATE_ACTIONS: Final = [
    "assign_officials",
    "get_plan",
    "build_ship",
    "produce_goods",
    "meet_cardinal",
    "gain_favor",
]
NOBLE_ACTIONS: Final = ["build_shop", "take_decree", "open_public_building"]
CUBES: Final = ["earthquake", "fire", "tsunami"]
ROWS: Final = ["A", "B", "C", "D", "E"]
SITES: Final = [
    "N_gold",
    "N_cloth",
    "N_books",
    "N_tools",
    "W_A",
    "W_B",
    "W_C",
    "W_D",
    "W_E",
    "E_A",
    "E_B",
    "E_C",
    "E_D",
    "E_E",
]
ARCHITECTS: Final = ["blue", "green"]
SHIPS: Final = ["blue", "red", "purple", "brown"]
HOUSE_GROUPS: Final = ["left", "middle", "right"]

# The same as constants that compile well.
BUILDER: Final = 0
MINISTER: Final = 1
KING: Final = 2
TREASURY_KIND: Final = 3  # of a political card; the other kinds are the nobles
ASSIGN_OFFICIALS: Final = 0
GET_PLAN: Final = 1
BUILD_SHIP: Final = 2
PRODUCE_GOODS: Final = 3
MEET_CARDINAL: Final = 4
GAIN_FAVOR: Final = 5
NOBLE_ACTION: Final = 6  # where a state action might stand; + noble if it is not clear whose
BLUE: Final = 0
GREEN: Final = 1
GOLD: Final = 0
BLUE_SHIP: Final = 0
RED_SHIP: Final = 1
PURPLE_SHIP: Final = 2
BROWN_SHIP: Final = 3

# How many there are of each.
GOOD_TYPES: Final = 4
STREETS: Final = 4
NOBLE_COUNT: Final = 3
CARD_KINDS: Final = 4
STATE_ACTION_COUNT: Final = 6
CUBE_KINDS: Final = 3
ROW_COUNT: Final = 5
COLUMNS: Final = 5
PLOTS: Final = 25
SITE_COUNT: Final = 14
TILE_SPACES: Final = 5  # of the display: one for each street, and one for small tiles
ARCHITECT_COUNT: Final = 2
HOUSE_GROUP_COUNT: Final = 3
DOCKS: Final = 3
BUREAU_SLOTS: Final = 3
CHURCH_SPACES: Final = 6  # and as many gaps
MOST_ASSIGNED: Final = 2  # officials by one state action, without extra ones
TOKENS: Final = [
    *(f"CT{number:02}" for number in range(1, 25)),
    *(f"CS{number:02}" for number in range(1, 15)),
]
NARROW: Final = 4  # the narrow column, and the display space of small tiles
NORTH: Final = 0
WEST: Final = 4
EAST: Final = 9

# What an effect does; `printed/effects.py` declares the word of each. With `effect` it is one int;
# `effect_kind`, `effect_what` and `effect_number` read it.
E_NOTHING: Final = 0
E_GOOD: Final = 1  # what: good, or ANY_GOOD
E_REIS: Final = 2
E_INFLUENCE: Final = 3
E_INFLUENCE_PORTFOLIO: Final = 4
E_WIGS: Final = 5
E_PLACE_OFFICIAL: Final = 6
E_CARDINAL: Final = 7  # number: steps
E_STATE_ACTION: Final = 8  # what: state action
E_NOBLE_ACTION: Final = 9  # what: noble
E_RUBBLE: Final = 10
E_LOSE_OFFICIAL: Final = 11
E_LOSE_GOOD: Final = 12
E_PAY_REIS: Final = 13
E_LOSE_WIGS: Final = 14
E_FAVORS: Final = 15
ANY_GOOD: Final = 4
PLENTY: Final = 1000  # réis: more than anything costs

# Standing powers of treasury cards (portfolio) and clergy tiles, by index.
P_VISIT_COST: Final = 0
P_INFLUENCE_BONUS: Final = 1
P_LAND: Final = 2
P_PLAN_OFFICIALS: Final = 3
P_HIRE_EACH: Final = 4
P_EXTRA_OFFICIAL: Final = 5
P_SHIP_GOODS: Final = 6
P_PRODUCE_EXTRA: Final = 7
P_KEEP_PRICES: Final = 8
P_SALE_ANY: Final = 9
P_SALE_GOOD: Final = 10  # to 13, by good
P_TRADE_ANY: Final = 14
P_EVENT: Final = 15
P_ANY_PAYMENT: Final = 16
P_ON_PLAN: Final = 17  # "after ..." powers: the gain is the effect of the tile
P_ON_CARDINAL: Final = 18
P_ON_FAVOR: Final = 19
P_ON_DECREE: Final = 20
P_ON_SAIL: Final = 21
P_ON_OPEN: Final = 22
P_IMMEDIATE: Final = 23
P_VISIT_REIS: Final = 24  # of houses only, from here on
P_FREE_SHIPS: Final = 25
P_PRODUCE_EACH: Final = 26

# What a mission may ask for (LIS-MISSION-06 to LIS-MISSION-22); a goal of deck B is a DEED_..., one of deck A
# is
# DEED_VISIT + state action, or DEED_VISIT + NOBLE_ACTION + noble, done in a visit of one's own.
DEED_OFFICIALS: Final = 0  # placed by one action or effect
DEED_PLAN: Final = 1
DEED_CARDINAL: Final = 2
DEED_FAVOR: Final = 3
DEED_FOLLOW: Final = 4
DEED_SELL: Final = 5
DEED_PRODUCE: Final = 6
DEED_CHURCH: Final = 7  # influence gained, before the limit of the track
DEED_VISIT: Final = 8
DEEDS: Final = 17

# What a decree counts (LIS-DECREE-10).
METRICS: Final = [
    "own_shops_of_type",
    "shops_in_row",
    "public_buildings_in_row",
    "public_buildings_with_colour",
    "public_buildings_of_architect",
    "public_buildings_on_side",
    "own_plans",
    "own_officials_on_board",
    "own_officials_in_office",
    "own_favors",
    "own_clergy_tiles",
    "own_ships",
    "own_hold_total",
    "own_goods_in_warehouse",
    "own_goods_of_type",
    "own_rubble_of_kind",
    "own_rubble_sets",
    "own_noble_cards",
    "own_treasury_cards",
    "own_shops",
    "own_sets_of_four_shop_types",
    "own_decrees",
    "own_influence_at_least_others",
    "own_reis_at_least_others",
]
# The same as constants.
M_OWN_SHOPS_OF_TYPE: Final = 0
M_SHOPS_IN_ROW: Final = 1
M_PUBLIC_BUILDINGS_IN_ROW: Final = 2
M_PUBLIC_BUILDINGS_WITH_COLOUR: Final = 3
M_PUBLIC_BUILDINGS_OF_ARCHITECT: Final = 4
M_PUBLIC_BUILDINGS_ON_SIDE: Final = 5
M_OWN_PLANS: Final = 6
M_OWN_OFFICIALS_ON_BOARD: Final = 7
M_OWN_OFFICIALS_IN_OFFICE: Final = 8
M_OWN_FAVORS: Final = 9
M_OWN_CLERGY_TILES: Final = 10
M_OWN_SHIPS: Final = 11
M_OWN_HOLD_TOTAL: Final = 12
M_OWN_GOODS_IN_WAREHOUSE: Final = 13
M_OWN_GOODS_OF_TYPE: Final = 14
M_OWN_RUBBLE_OF_KIND: Final = 15
M_OWN_RUBBLE_SETS: Final = 16
M_OWN_NOBLE_CARDS: Final = 17
M_OWN_TREASURY_CARDS: Final = 18
M_OWN_SHOPS: Final = 19
M_OWN_SETS_OF_FOUR_SHOP_TYPES: Final = 20
M_OWN_DECREES: Final = 21
M_OWN_INFLUENCE_AT_LEAST_OTHERS: Final = 22
M_OWN_REIS_AT_LEAST_OTHERS: Final = 23
COMPARISONS: Final = 22  # from here on: 1 or 0


def effect(kind: int, number: int = 0, what: int = 0) -> int:
    """An effect as one int."""
    return kind * 256 + what * 16 + number


def with_number(packed: int, number: int) -> int:
    """The same effect, but with another number."""
    return packed - packed % 16 + number


def effect_kind(packed: int) -> int:
    """The E_... of an effect."""
    return packed // 256


def effect_what(packed: int) -> int:
    """The good, state action or noble of an effect."""
    return packed // 16 % 16


def effect_number(packed: int) -> int:
    """How much of it an effect does."""
    return packed % 16


class Tables:
    """One edition's values for one number of players. Never changed once made, so states share it.

    What is read most often stands in flat arrays of machine numbers.
    """

    def __init__(self) -> None:
        # Tracks
        self.treasury_value: vec[i64] = vec[i64]()  # by space from the bottom
        self.treasury_modifier: vec[i64] = vec[i64]()
        self.treasury_start: int = 0  # space
        self.influence_most: int = 0
        self.influence_start: list[int] = []  # in turn order
        self.coins: vec[i64] = vec[
            i64
        ]()  # by influence space: réis that all coins at or below the marker give
        self.coin_below: list[int] = []  # by influence space: the next coin space to the left, or -1
        self.wigs_start: int = 0
        self.price_start: list[int] = []  # by good
        self.price_least: int = 0
        self.influence_gap: int = 0
        self.treasury_gap: int = 0
        # City (rewards as printed: what counts in a game is in its state)
        self.plot_reward: list[int] = []  # printed effect by plot, -1 where there is no plot
        self.site_reward: list[int] = []  # printed effect by site, -1 where the site is not in play
        self.scoring_values: list[int] = []  # of the shuffled tiles
        self.narrow_value: int = 0  # printed for the narrow column
        self.large_tiles: int = 0
        self.small_tiles: int = 0
        self.row_spaces: list[int] = []  # rubble spaces at the end of each row in play
        self.column_spaces: list[int] = []
        self.site_cubes: int = 0
        self.pile_cubes: int = 0
        self.cubes: list[int] = []  # by kind
        self.cube_price: vec[i64] = vec[i64]()
        # Buildings and plans
        self.building_colours: list[list[int]] = []  # by architect, by tile: bits of streets
        self.plans: list[list[int]] = []  # regular plans by architect, fewest officials first
        self.starting_plans: list[int] = []  # `plan_of(architect, officials)`
        # Cards
        self.card_deck: list[int] = []  # by card: 0 blue, 1 red, 2 purple, 3 brown
        self.decks: list[list[int]] = []  # the cards of each deck
        self.card_kind: vec[i64] = vec[i64]()
        self.card_influence: vec[i64] = vec[i64]()  # noble cards
        self.card_effect: vec[i64] = vec[i64]()  # noble: reward or penalty; treasury: effect at court
        self.card_penalty: list[bool] = []
        self.card_power: vec[i64] = vec[i64]()  # treasury cards: P_..., else -1
        self.card_power_number: vec[i64] = vec[i64]()
        self.ship_hold: vec[i64] = vec[i64]()
        self.ship_influence: vec[i64] = vec[i64]()
        self.ship_bonus: vec[i64] = vec[i64]()
        self.ship_copies: int = 0  # with this number of players
        # Clergy and decrees, by type
        self.clergy_copies: list[int] = []
        self.clergy_wigs: list[int] = []
        self.clergy_power: vec[i64] = vec[i64]()
        self.clergy_number: vec[i64] = vec[
            i64
        ]()  # number of a standing power, or effect of an "after ..." power
        self.clergy_help: vec[i64] = vec[i64]()  # réis that a tile may be worth towards a payment, at most
        self.most_help: int = 0  # the most that one reward of a plot or site may be worth
        self.decree_copies: list[int] = []
        self.all_decrees: list[int] = []  # every copy
        self.decree_metric: list[int] = []
        self.decree_what: list[int] = []  # good, row, side, noble, cube kind or architect
        self.decree_wigs: list[int] = []
        self.decree_group: list[int] = []
        self.decree_row_e: list[bool] = []
        self.decree_number: list[int] = []  # as printed, 0 where it is not known
        # Player board and set-up
        self.office_spaces: list[int] = []  # by noble
        self.accepts: list[list[bool]] = []  # by noble, by good
        self.base_capacity: int = 0
        self.clergy_spaces: int = 0
        self.houses: list[int] = []  # by group
        self.house_power: list[list[int]] = []  # by group, by houses built: P_... in force, or -1
        self.house_number: list[list[int]] = []
        self.officials: int = 0
        self.start_reis: int = 0
        self.start_goods: list[int] = []
        self.hand: int = 0
        self.decree_spaces: int = 0
        self.start_offices: list[int] = []  # by noble: a player's first officials
        self.favors_each: int = 0  # favor tiles of each noble in the box used
        self.neutral_officials: int = 0  # in each office
        self.row_e_covered: bool = False  # by the overlay for two players
        # Final scoring with this number of players
        self.shop_majority: list[list[int]] = []  # by good: places
        self.official_majority: list[int] = []
        self.set_wigs: int = 0
        self.favor_wigs: int = 0
        self.reis_per_wig: int = 0
        self.hold_wigs: int = 0  # for each point of hold
        # Add-ons
        self.round_tokens: list[int] = []  # effects of the city tokens for plots
        self.square_tokens: list[int] = []  # and for sites
        # Readings that the table has chosen
        self.ships_first: bool = False  # LIS-AMB-03: new ships before the discards at the end of period 1
        self.equal_ships: bool = True  # LIS-AMB-10: a ship may replace one of its own size
        self.idle_production: bool = False  # LIS-AMB-54: producing nothing is offered
        self.mission_goals: list[list[int]] = []  # by mission: deeds, any one of which fulfils it
        self.mission_number: list[int] = []  # how much of the deed it takes
        self.mission_reward: list[int] = []  # effect; 0 for deck A
        self.mission_cards: int = 0  # cards of deck B that a mission of deck A gives
        self.missions_a: int = 0  # missions 0 to this - 1 are deck A
        # Lacerda, the opponent of one player
        self.lacerda_officials: int = 0
        self.lacerda_houses: int = 0
        self.lacerda_favors: int = 0  # at the start
        self.lacerda_plans: int = 0
        self.lacerda_wigs: int = 0
        self.lacerda_influence: int = 0
        self.lacerda_officials_placed: int = 0  # by one action
        self.lacerda_cardinal_steps: int = 0
        self.lacerda_decrees_taken: int = 0  # by one action
        self.lacerda_cube_once: int = 0  # wigs for each cube at the end of period 1
        self.lacerda_cube: int = 0  # and at the end of the game
        self.lacerda_decree: int = 0  # wigs for each decree at the end
        self.lacerda_favor: int = 0  # wigs for each favor at the end
        self.lacerda_unused: int = -1  # the decree that is not used against him
