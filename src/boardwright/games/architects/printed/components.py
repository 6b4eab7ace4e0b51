"""Everything printed on the components, as plain frozen values.

Names stay names here; the engine turns them into its own numbers. Ids are those of the edition file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

# ---------------------------------------------------------------------------- effects, as views show them

# Amounts go by name, in the order of the edition: `{"gold": 1, "virtue": 2}`; a loss is below 0.
Amounts = dict[str, int]


class Condition(TypedDict):
    """One condition of an effect or of a scheme card."""

    kind: str  # "own_in_prison_at_most", "most", "tax_at_least" ...
    number: int  # 1 for those that are only true
    of: str  # what `most` compares; "" otherwise


class Payment(TypedDict):
    """What is paid, or not paid with a discount: amounts, and `any` pieces of `of` in any mix."""

    amounts: Amounts
    any: int
    of: list[str]


def paid(amounts: Amounts, any_: int = 0, of: tuple[str, ...] = ()) -> Payment:
    """A payment."""
    return {"amounts": amounts, "any": any_, "of": list(of)}


class Effect(TypedDict):
    """What a card, a board or a rival does: a word of the edition's vocabulary with its parameters.

    What a word does not take is empty or 0. `docs/editions/architects.md` tells each word in a sentence.
    """

    kind: str  # "gain", "storehouse_trade", "discount", "extra_worker" ...
    when: str  # "at_once", "end", "action", "place", "reset" ...; "" if it always holds
    at: str  # a location, "princess" or "profiteer"; "" for none
    conditions: list[Condition]  # all must hold
    everyone: bool  # all players, the owner first
    may: bool  # can be declined
    gain: Amounts
    every: int  # the gain comes once for every so many of the sum of `of`; 0: once
    of: list[str]
    pay: Payment | None
    options: list[Amounts]  # one of them
    number: int
    hire: int  # apprentices hired free by the School
    what: str  # the resource of a substitute, the loss that is avoided


def effect_of(kind: str) -> Effect:
    """An effect that takes nothing yet."""
    return {
        "kind": kind,
        "when": "",
        "at": "",
        "conditions": [],
        "everyone": False,
        "may": False,
        "gain": {},
        "every": 0,
        "of": [],
        "pay": None,
        "options": [],
        "number": 0,
        "hire": 0,
        "what": "",
    }


class Option(TypedDict):
    """One option of a location on a scheme card: its steps in order."""

    space: str  # of the Black Market, or ""
    steps: list[Effect]


class Half(TypedDict):
    """Half a scheme card, or a focus: a location with its options, topmost first."""

    conditions: list[Condition]
    location: str  # a location, "black_market", "guildhall", "princess", "profiteer" or "focus"
    options: list[Option]


# ---------------------------------------------------------------------------- cards and boards


@dataclass(frozen=True, slots=True)
class Apprentice:
    """An apprentice card; `virtue` changes when it is hired."""

    id: str
    name: str
    czech: str  # "" in the base game
    set: str
    skills: tuple[str, ...]
    virtue: int
    effects: list[Effect]


@dataclass(frozen=True, slots=True)
class Building:
    """A building card; `virtue` changes when it is constructed."""

    id: str
    name: str
    czech: str
    set: str
    cost: Payment
    skills: tuple[str, ...]
    vp: int
    virtue: int
    effects: list[Effect]


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """A player board, variable side. `start` holds goods, building cards and debts."""

    id: str
    name: str
    czech: str
    set: str
    colour: str  # "" with the expansion's boards
    prisoners: int
    silver: int
    virtue: int
    influence: int
    start: Amounts
    effects: list[Effect]


@dataclass(frozen=True, slots=True)
class Reward:
    """A kind of reward card."""

    id: str
    set: str
    copies: int
    gain: Amounts


@dataclass(frozen=True, slots=True)
class BlackMarket:
    """A card of the Black Market with both sides, or what is printed on the board."""

    id: str
    small: Amounts
    large: Amounts


@dataclass(frozen=True, slots=True)
class Debt:
    """The debt cards, all alike."""

    count: int
    unpaid_vp: int
    paid_vp: int
    paying: Amounts  # gained for paying one


@dataclass(frozen=True, slots=True)
class Contribution:
    """The contribution side of a card: what each resource brings, in the order of RESOURCES."""

    id: str
    gains: tuple[Amounts, ...]


@dataclass(frozen=True, slots=True)
class Consequence:
    """The consequence side of a card. Of two rewards one is chosen; the left one is first."""

    id: str
    princess: str
    rewards: tuple[Amounts, ...]
    profiteer: str
    consequence: Amounts


@dataclass(frozen=True, slots=True)
class Monument:
    """A monument: `cost` pieces of its material, influence and taxes."""

    id: str
    name: str
    czech: str
    material: str
    cost: int
    influence: int
    tax: int
    vp: int


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the Cathedral; `places` is how many players may stand on it."""

    cost: Payment
    places: int
    vp: int


@dataclass(frozen=True, slots=True)
class Trade:
    """A trade of the King's Storehouse that is printed on the board."""

    pay: Payment
    gain: Amounts


@dataclass(frozen=True, slots=True)
class Scheme:
    """A scheme card; `top` is None on a card with one location."""

    id: str
    deck: str
    age_of_artisans: bool
    top: Half | None
    bottom: Half


@dataclass(frozen=True, slots=True)
class Rival:
    """A rival's face of its board."""

    id: str
    name: str
    czech: str
    virtue: int
    influence: int
    effects: list[Effect]
    focus: Half
    monument_priority: tuple[str, ...]
    capture_priority: tuple[str, ...]  # what it leaves out comes last, in the order of OPEN_LOCATIONS
    guardhouse_priority: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Single numbers. Those that a rule states are the rule's own; the others can be corrected."""

    # Set-up and limits
    workers: int
    standard_virtue: int
    standard_silver: tuple[int, ...]  # by seat
    start_tax: int  # may be corrected
    rewards_per_player: int  # cards in the reward pile of the base game
    rewards_extra: int
    display_rows: int
    display_columns: int
    wonder_columns: int
    starting_apprentices: int  # with the expansion
    starting_influence: int
    draft_deal: int
    draft_deal_alone: int  # to a single person
    draft_keep: int
    apprentice_limit: int
    hand_limit: int
    turn_limit: int  # may be corrected; not a rule of the game
    # Locations
    silversmith_base: int
    clay_base: int
    gold_every: int
    hire_silver: int
    hire_tax: int
    draw_base: int
    draw_every: int
    capture_tax: int
    capture_silver: int
    capture_locations: tuple[int, ...]  # by number of players from 1; the first three may be corrected
    imprison_silver: int
    ransom_silver: int
    ransom_tax: int
    ransom_debt: int
    ransom_virtue: int  # lost
    debt_silver: int
    debt_tax: int
    tax_stand_virtue: int  # lost
    market_virtue: int  # lost
    market_silver: tuple[int, ...]  # small, middle, large
    market_look: int
    market_keep: int
    guildhall_rows: int
    guildhall_spaces: tuple[int, ...]  # by number of players from 1
    guildhall_reset_rows: tuple[int, ...]
    # Tracks and scoring
    top_virtue: int
    market_virtue_limit: int
    cathedral_virtue: int
    cathedral_discard: int
    cathedral_rewards: int
    no_reward_virtue: int
    gold_vp: int
    marble_vp: int
    silver_per_vp: int
    prisoners_per_vp: int
    # Influence, figures, monuments
    top_influence: int
    influence_cards: tuple[int, ...]  # spaces that draw a building card
    swap_silver: tuple[int, int]  # influence, silver
    swap_virtue: tuple[int, int]
    swap_piece: tuple[int, int]
    most_influence_gold: int
    princess_capture_virtue: int  # lost
    profiteer_influence: int
    profiteer_capture_virtue: int
    monument_virtue: int
    visit_influence: int
    visit_workers: int
    # Rivals
    rival_monument_total: int
    rival_no_debt_silver: int
    rival_apprentice_silver: int
    rival_reward_virtue: int
    rival_influence_virtue: int
    rival_no_scheme_silver: int
    rival_debt_tax: int
    rival_debt_virtue: int
    rival_ransom_tax: int  # may be corrected


@dataclass(frozen=True, slots=True)
class Printed:
    """All of an edition. Base game, promo and expansion cards stand together, told apart by `set`."""

    numbers: Numbers
    virtue_vp: tuple[int, ...]  # by virtue
    tax_relief: tuple[int, ...]  # taxes ignored in an action, by virtue
    trades: tuple[Trade, ...]
    cathedral: tuple[Level, ...]
    debt: Debt
    boards: tuple[PlayerBoard, ...]
    apprentices: tuple[Apprentice, ...]
    buildings: tuple[Building, ...]
    rewards: tuple[Reward, ...]
    market: tuple[BlackMarket, ...]
    market_print: BlackMarket  # on the board, where no card lies
    contributions: tuple[Contribution, ...]
    consequences: tuple[Consequence, ...]  # the other sides, in the same order
    monuments: tuple[Monument, ...]
    rivals: tuple[Rival, ...]
    schemes: tuple[Scheme, ...]
