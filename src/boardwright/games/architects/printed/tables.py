"""Printed values as plain numbers, and the numbers everything goes by.

Effects keep the words of the edition, as numbers: rules interpret them, so a corrected card needs no code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from boardwright.games.architects.printed.components import Effect

# Goods; the five resources come first, silver last.
CLAY: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
MARBLE: Final = 4
SILVER: Final = 5
RESOURCE_KINDS: Final = 5
GOOD_KINDS: Final = 6
ALL_RESOURCES: Final = 31  # bits
RESOURCES: Final = ["clay", "wood", "stone", "gold", "marble"]
GOODS: Final = ["clay", "wood", "stone", "gold", "marble", "silver"]

# What else can be gained, after the goods, declared in `printed/amounts.py`.
VIRTUE: Final = 6
INFLUENCE: Final = 7
VP: Final = 8
BUILDING_CARDS: Final = 9
REWARD_CARDS: Final = 10
FUTURE_SCHEMES: Final = 11
DEBT: Final = 12
DESTROY_DEBT: Final = 13
HIRE_APPRENTICE: Final = 14
CAPTURES: Final = 15
RANSOM: Final = 16
IMPRISON_CAPTURED: Final = 17
RELEASE: Final = 18
RELEASE_ALL: Final = 19

# What is counted, after goods, virtue and influence, declared there too.
N_CATHEDRAL: Final = 8
N_PAID: Final = 9
N_UNPAID: Final = 10
N_CAPTURED: Final = 11
N_APPRENTICES: Final = 12
N_SKILL: Final = 13  # + skill
N_BUILDINGS: Final = 16
N_MONUMENTS: Final = 17
N_PAIRS: Final = 18
N_HERE: Final = 19  # a rival's workers at the location of its card

# Places. Workers stand on the open ones; the Black Market has three spaces.
QUARRY: Final = 0
FOREST: Final = 1
SILVERSMITH: Final = 2
MINES: Final = 3
STOREHOUSE: Final = 4
WORKSHOP: Final = 5
TOWN_CENTRE: Final = 6
GUARDHOUSE: Final = 7
TAX_STAND: Final = 8
OPEN: Final = 9  # how many are open, and the first space of the Black Market
MARKET: Final = 9  # small, middle, large; for cards the market as a whole
GUILDHALL: Final = 12
AT_PRINCESS: Final = 13
AT_PROFITEER: Final = 14
AT_CATHEDRAL: Final = 15
AT_FOCUS: Final = 16
LOCATIONS: Final = [
    "quarry",
    "forest",
    "silversmith",
    "mines",
    "kings_storehouse",
    "workshop",
    "town_centre",
    "guardhouse",
    "tax_stand",
    "bm_small",
    "bm_middle",
    "bm_large",
    "guildhall",
]
MONUMENT_LOCATIONS: Final = [
    "kings_storehouse",
    "town_centre",
    "workshop",
    "silversmith",
    "quarry",
    "forest",
    "guardhouse",
]
MARKET_SIZE: Final = 3  # spaces
SMALL: Final = 0
MIDDLE: Final = 1
LARGE: Final = 2

DISPLAY_ROWS: Final = 2  # of apprentices (ARC-SETUP-04)

# Moments and standing abilities: what an effect of an apprentice, a board or a rival waits for or changes.
ON_CONSTRUCT: Final = 0
ON_CATHEDRAL: Final = 1
ON_PLACE: Final = 2
ON_IMPRISON: Final = 3
ON_RESET: Final = 4
ON_ACTION: Final = 5
ON_RESET_EARLY: Final = 6
ON_HIRE: Final = 7
ON_PAY_DEBT: Final = 8
ON_TAKE_DEBT: Final = 9
ON_LOSE_VIRTUE: Final = 10
IS_TRADE: Final = 11
IS_DISCOUNT: Final = 12
IS_EXTRA_WORKER: Final = 13
IS_SUBSTITUTE: Final = 14
IS_AVOID_DEBT: Final = 15
IS_AVOID_VIRTUE: Final = 16
IS_ANY_VIRTUE: Final = 17
IS_LIMIT: Final = 18
IS_KEEP_CARD: Final = 19
IS_GOLD_IS_MARBLE: Final = 20
IS_TAX_RELIEF: Final = 21
AT_ONCE: Final = 22  # buildings
AT_END: Final = 23
IN_ORDER: Final = 24  # steps of a rival's option

# Words of buildings and of a rival's steps, declared in `printed/effects.py`, as are moments and abilities.
GAIN: Final = 0
CHOOSE: Final = 1
TRADE: Final = 2
PLACE_WORKER: Final = 3
DISCARD_APPRENTICE: Final = 4
SCHOOL: Final = 5
ADD_TAX: Final = 6
TAKE_TAXES: Final = 7
REMOVE_APPRENTICES: Final = 8
CONTRIBUTE: Final = 9
GUARD_ACTIONS: Final = 10
BUILD_MONUMENT: Final = 11
WORK_ON_CATHEDRAL: Final = 12
MARKET_GOODS: Final = 13
FOCUS: Final = 14
NEXT_SCHEME: Final = 15
ADORNMENT: Final = 16

# Kinds of conditions, declared in `printed/conditions.py`;
# what a card asks for is one int, told by `condition`.
IF_PRISON_LEAST: Final = 0
IF_PRISON_MOST: Final = 1
IF_DEBTS_MOST: Final = 2
IF_PRINCESS_LEAST: Final = 3
IF_PROFITEER_LEAST: Final = 4
IF_MOST: Final = 5  # the number is what is counted
IF_GROUP_LEAST: Final = 6
IF_TAX_LEAST: Final = 7
IF_CAPTURED_LEAST: Final = 8
IF_VIRTUE_MOST: Final = 9
IF_INFLUENCE_MOST: Final = 10
IF_FUTURE_MOST: Final = 11
IF_MOST_AT_PRINCESS: Final = 12
IF_MONUMENT_OR_CATHEDRAL: Final = 13
IF_CATHEDRAL: Final = 14
IF_STACK: Final = 15
CONDITION_NUMBERS: Final = 128

# A price is two ints: pieces, silver and tax, eight bits each; and pieces in any mix with influence.
PRICE_BITS: Final = 8
PRICE_MASK: Final = 255
SILVER_BITS: Final = 40  # below silver
TAX_BITS: Final = 48  # below tax
MIX_OF: Final = 1 << 8  # a bit for each resource; below it the number of pieces
INFLUENCE_BITS: Final = 16  # below influence

# A gift in one int, for the log: part by part five bits for what, and above 0 six for the number.
GIFT_PARTS: Final = 5
GIFT_PART: Final = 2048
GIFT_NUMBERS: Final = 64
GIFT_SHIFT: Final = 32

# Sets of cards.
BASE: Final = 0
PROMO: Final = 1
WONDER: Final = 2

# Lines of a rival's Guardhouse table.
LINE_RELEASE: Final = 0
LINE_IMPRISON: Final = 1
LINE_RANSOM: Final = 2
LINE_DEBT: Final = 3
LINE_SCHEME: Final = 4


class CompiledEffect:
    """One effect of a card, a board or a rival as numbers; what its word does not take is empty or 0."""

    def __init__(self, printed: Effect) -> None:
        self.printed: Effect = printed  # for what people read
        self.owner: int = -1  # the apprentice that has it
        self.sort: int = 0  # ON_..., IS_..., AT_... or IN_ORDER
        self.word: int = GAIN
        self.at: int = -1  # a place
        self.conditions: list[int] = []
        self.everyone: bool = False
        self.may: bool = False
        self.gift: list[int] = []  # amount, number, amount, number, ...
        self.every: int = 0
        self.of: list[int] = []
        self.price: int = 0  # with `mix`, or what a discount takes off
        self.mix: int = 0
        self.cards: int = 0  # building cards to pay
        self.virtue: int = 0  # less virtue lost, of a discount
        self.options: list[list[int]] = []
        self.n: int = 0
        self.hire: int = 0
        self.what: int = -1  # the resource of a substitute


class Half:
    """Half a scheme card, or a focus."""

    def __init__(self) -> None:
        self.conditions: list[int] = []
        self.location: int = 0
        self.spaces: list[int] = []  # by option: space of the Black Market, or -1
        self.options: list[list[int]] = []  # by option: its effects in order


class Tables:
    """Everything printed that the rules read; lists run by number of card, place or level."""

    def __init__(self) -> None:
        self.effects: list[CompiledEffect] = []
        # Set-up and limits
        self.workers: int = 0
        self.standard_virtue: int = 0
        self.standard_silver: list[int] = []
        self.start_tax: int = 0
        self.rewards_per_player: int = 0
        self.rewards_extra: int = 0
        self.columns: int = 0
        self.wonder_columns: int = 0
        self.starting_apprentices: int = 0
        self.starting_influence: int = 0
        self.draft_deal: int = 0
        self.draft_deal_alone: int = 0
        self.draft_keep: int = 0
        self.apprentice_limit: int = 0
        self.hand_limit: int = 0
        self.turn_limit: int = 0
        # Locations
        self.silversmith_base: int = 0
        self.clay_base: int = 0
        self.gold_every: int = 0
        self.trade_price: list[int] = []
        self.trade_mix: list[int] = []
        self.trade_gift: list[list[int]] = []
        self.hire_silver: int = 0
        self.hire_tax: int = 0
        self.draw_base: int = 0
        self.draw_every: int = 0
        self.capture_tax: int = 0
        self.capture_silver: int = 0
        self.capture_locations: list[int] = []  # by number of players
        self.imprison_silver: int = 0
        self.ransom_silver: int = 0
        self.ransom_tax: int = 0
        self.ransom_debt: int = 0
        self.ransom_virtue: int = 0
        self.debt_silver: int = 0
        self.debt_tax: int = 0
        self.debt_gift: list[int] = []
        self.tax_stand_virtue: int = 0
        self.market_virtue: int = 0
        self.market_silver: list[int] = []
        self.market_look: int = 0
        self.small_gift: list[list[int]] = []  # by card; the last one is printed on the board
        self.large_gift: list[list[int]] = []
        self.guildhall_rows: int = 0
        self.guildhall_spaces: list[int] = []  # by number of players
        self.reset_rows: list[int] = []
        # Tracks and scoring
        self.top_virtue: int = 0
        self.virtue_vp: list[int] = []
        self.tax_relief: list[int] = []  # by virtue
        self.market_virtue_limit: int = 0
        self.cathedral_virtue: int = 0
        self.cathedral_rewards: int = 0
        self.no_reward_virtue: int = 0
        self.level_price: vec[i64] = vec[i64]()  # prices are large numbers, quicker to read there
        self.level_mix: vec[i64] = vec[i64]()
        self.level_places: list[int] = []
        self.level_vp: list[int] = []
        self.unpaid_vp: int = 0
        self.paid_vp: int = 0
        self.gold_vp: int = 0
        self.marble_vp: int = 0
        self.silver_per_vp: int = 0
        self.prisoners_per_vp: int = 0
        # Apprentices and buildings
        self.apprentice_set: list[int] = []
        self.apprentice_skills: list[int] = []  # bits
        self.apprentice_virtue: list[int] = []
        self.apprentice_effects: list[list[int]] = []
        self.building_set: list[int] = []
        self.building_skills: list[int] = []
        self.building_virtue: list[int] = []
        self.building_vp: list[int] = []
        self.building_price: vec[i64] = vec[i64]()
        self.building_mix: vec[i64] = vec[i64]()
        self.building_effects: list[list[int]] = []
        self.reward_set: list[int] = []
        self.reward_copies: list[int] = []
        self.reward_gift: list[list[int]] = []
        # Boards
        self.board_set: list[int] = []
        self.board_prisoners: list[int] = []
        self.board_virtue: list[int] = []
        self.board_influence: list[int] = []
        self.board_goods: list[list[int]] = []
        self.board_cards: list[int] = []
        self.board_debts: list[int] = []
        self.board_effects: list[list[int]] = []
        # Influence, figures, monuments
        self.top_influence: int = 0
        self.influence_cards: list[int] = []
        self.swap_silver_influence: int = 0
        self.swap_silver: int = 0
        self.swap_virtue_influence: int = 0
        self.swap_piece_influence: int = 0
        self.most_influence_gold: int = 0
        self.princess_virtue: int = 0
        self.profiteer_influence: int = 0
        self.profiteer_virtue: int = 0
        self.contribution_gift: list[list[list[int]]] = []  # by card and resource
        self.princess_at: list[int] = []
        self.princess_gifts: list[list[list[int]]] = []
        self.profiteer_at: list[int] = []
        self.consequence_gift: list[list[int]] = []
        self.monument_cost: list[int] = []
        self.monument_influence: list[int] = []
        self.monument_tax: list[int] = []
        self.monument_vp: list[int] = []
        self.monument_virtue: int = 0
        self.visit_influence: int = 0
        self.visit_workers: int = 0
        self.figure_places: list[int] = []  # in the order of MONUMENT_LOCATIONS
        # Rivals
        self.rival_virtue: list[int] = []
        self.rival_influence: list[int] = []
        self.rival_effects: list[list[int]] = []
        self.rival_focus: list[Half] = []
        self.rival_figures: list[list[int]] = []  # places for monuments, first choice first
        self.rival_captures: list[list[int]] = []  # open places, or AT_PRINCESS
        self.rival_lines: list[list[int]] = []
        self.scheme_future: list[bool] = []
        self.scheme_marked: list[bool] = []  # for Age of Artisans
        self.scheme_top: list[Half] = []
        self.scheme_has_top: list[bool] = []
        self.scheme_bottom: list[Half] = []
        self.rival_monument_total: int = 0
        self.rival_no_debt_silver: int = 0
        self.rival_apprentice_silver: int = 0
        self.rival_reward_virtue: int = 0
        self.rival_influence_virtue: int = 0
        self.rival_no_scheme_silver: int = 0
        self.rival_debt_tax: int = 0
        self.rival_debt_virtue: int = 0
        self.rival_ransom_tax: int = 0
        # How the table reads what the rules leave open: see `readings`
        self.take_back_anywhere: bool = False
        self.discount_per_capture: bool = False
        self.may_decline_gains: bool = False
        self.asks_relief: bool = False
        self.rival_takes_one_back: bool = False
        self.rival_influence_per_point: bool = False
        self.rival_gains_tracks_only: bool = False
        self.ability_capture_tax: int = 0


def piece(resource: i64, number: i64) -> i64:
    """So many pieces of a resource (or silver), as part of a price."""
    return number << PRICE_BITS * resource


def fee(silver: i64, tax: i64) -> i64:
    """Silver and tax, as part of a price."""
    return silver << SILVER_BITS | tax << TAX_BITS


def by_influence(number: i64) -> i64:
    """Influence, as part of a mix."""
    return number << INFLUENCE_BITS


def part(price: i64, good: i64) -> i64:
    """How much of a good a price takes."""
    return price >> PRICE_BITS * good & PRICE_MASK


def tax_of(price: i64) -> i64:
    """The tax of a price."""
    return price >> TAX_BITS & PRICE_MASK


def mix_number(mix: i64) -> i64:
    """Pieces in any mix."""
    return mix & PRICE_MASK


def mix_has(mix: i64, resource: i64) -> bool:
    """Whether a resource may be part of the mix."""
    return (mix >> PRICE_BITS + resource & 1) != 0


def mix_influence(mix: i64) -> i64:
    """Influence that is itself part of the price."""
    return mix >> INFLUENCE_BITS


def condition(kind: int, number: int) -> int:
    """A condition of a card in one int."""
    return kind * CONDITION_NUMBERS + number


def condition_kind(packed: int) -> int:
    """What a condition asks for."""
    return packed // CONDITION_NUMBERS


def condition_number(packed: int) -> int:
    """How much of it, or for IF_MOST of what."""
    return packed % CONDITION_NUMBERS


def pack_gift(gift: list[int]) -> int:
    """The first parts of a gift in one int, for the log."""
    total = 0
    for place in range(min(len(gift), 2 * GIFT_PARTS) - 2, -1, -2):
        total = total * GIFT_PART + gift[place] * GIFT_NUMBERS + gift[place + 1] + GIFT_SHIFT
    return total


def unpack_gift(packed: int) -> list[int]:
    """The gift that `pack_gift` has put into one int."""
    gift: list[int] = []
    while packed:
        gift += [packed % GIFT_PART // GIFT_NUMBERS, packed % GIFT_NUMBERS - GIFT_SHIFT]
        packed //= GIFT_PART
    return gift
