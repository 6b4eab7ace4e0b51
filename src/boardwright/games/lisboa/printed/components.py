"""What is printed on Lisboa's components, as plain values for the engine to compile.

Things are named as in `names`; every tuple that belongs to a list of names follows its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

# ---------------------------------------------------------------------------- effects


class Effect(TypedDict):
    """What a card, tile, plot, site or house does: a word of the vocabulary and its parameters.

    Views show it as it is. Which parameters a word has is in `effects.VOCABULARY`.
    """

    kind: str  # "gain_good", "state_action", "discount_land", "after_action" ...
    number: int  # 0 for words without one
    what: str  # a good, "any", a state action or a noble action; "" for words without one
    gain: Effect | None  # what a triggered power gives


def effect_of(kind: str, number: int = 0, what: str = "", gain: Effect | None = None) -> Effect:
    """An effect; what its word does not take is left out."""
    return {"kind": kind, "number": number, "what": what, "gain": gain}


# ---------------------------------------------------------------------------- the board


@dataclass(frozen=True, slots=True)
class TreasurySpace:
    """A space of the treasury track: the value right of it, the visit modifier left of it."""

    reis: int
    modifier: int


@dataclass(frozen=True, slots=True)
class Treasury:
    """The treasury track, from the bottom upwards; `start` is the index of the first space."""

    spaces: tuple[TreasurySpace, ...]
    start: int


@dataclass(frozen=True, slots=True)
class Influence:
    """The influence track. `start` is by place in the turn order; `coins` are spaces, ascending."""

    highest: int
    start: tuple[int, ...]
    coins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Market:
    """The market track; `start` is by good."""

    lowest: int
    highest: int
    start: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Church:
    """The church track: gap g lies between tile spaces g and g + 1, round the ring."""

    spaces: int
    influence_gap: int  # also where the cardinal starts
    treasury_gap: int


@dataclass(frozen=True, slots=True)
class Street:
    """A street, and the two columns beside it from west to east."""

    id: str
    name: str
    colour: str
    good: str
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot. `goods` are those of the streets beside it, from west to east."""

    id: str
    row: str
    column: str
    small: bool
    goods: tuple[str, ...]
    reward: Effect


@dataclass(frozen=True, slots=True)
class Site:
    """A site for a public building: a north one has the good of its street, the others have a row."""

    id: str
    side: str
    row: str  # "" in the north
    good: str  # "" in the west and east
    reward: Effect


@dataclass(frozen=True, slots=True)
class ScoringTiles:
    """The scoring tiles, in no order, and the value printed for the narrow column (LIS-MAP-15)."""

    values: tuple[int, ...]
    narrow: int


@dataclass(frozen=True, slots=True)
class Rubble:
    """The cubes, by kind, and the spaces for them."""

    count: tuple[int, ...]
    price: tuple[int, ...]
    row_spaces: tuple[int, ...]  # by row
    column_spaces: tuple[int, ...]  # by column
    per_site: int
    pile: int


@dataclass(frozen=True, slots=True)
class Office:
    """A noble: spaces of the office, actions, goods accepted in trade, each player's first officials."""

    noble: str
    spaces: int
    state_actions: tuple[str, ...]
    noble_action: str
    accepts: tuple[str, ...]
    start_officials: int


# ---------------------------------------------------------------------------- tiles and cards


@dataclass(frozen=True, slots=True)
class PublicBuilding:
    """A public building: the goods whose colours each side shows, by architect."""

    id: str
    sides: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """An architect's plan."""

    id: str
    architect: str
    officials: int
    starting: bool


@dataclass(frozen=True, slots=True)
class Ship:
    """A type of ship, with what its card shows (LIS-CARD-07)."""

    id: str
    colour: str
    period: int
    hold: int
    copies: int
    influence: int
    sale_bonus: int  # réis for each good sold on it


@dataclass(frozen=True, slots=True)
class PoliticalCard:
    """A political card.

    A noble card has an influence number and a reward or a penalty (LIS-CARD-01); a treasury card has an
    event and a lasting benefit (LIS-CARD-03). What a card has not is None.
    """

    id: str
    deck: str
    kind: str
    influence: int = 0
    reward: Effect | None = None
    penalty: Effect | None = None
    event: Effect | None = None
    benefit: Effect | None = None


@dataclass(frozen=True, slots=True)
class Clergy:
    """A kind of clergy tile: a lasting power (blue bar) or an immediate effect (red); the other is None."""

    id: str
    copies: int
    wigs: int
    power: Effect | None
    immediate: Effect | None


@dataclass(frozen=True, slots=True)
class Decree:
    """A kind of decree: `wigs` for every `group` of a metric.

    `of` is what the metric asks about (a good, row, side, ...), "" if nothing. A `number` of 0 is not known.
    """

    id: str
    copies: int
    wigs: int
    metric: str
    of: str
    group: int
    row_e_symbol: bool
    number: int


@dataclass(frozen=True, slots=True)
class Token:
    """A city token of the add-on."""

    id: str
    reward: Effect


@dataclass(frozen=True, slots=True)
class MissionA:
    """A mission of deck A: visit a noble and carry out the action beside it; any one of them."""

    id: str
    visits: tuple[tuple[str, str], ...]  # noble, action


@dataclass(frozen=True, slots=True)
class MissionB:
    """A mission of deck B: a goal, at least `n` of it, and a reward."""

    id: str
    goal: str
    n: int
    reward: Effect


@dataclass(frozen=True, slots=True)
class Missions:
    """The mission cards. Every A mission is rewarded with cards of deck B."""

    deck_a: tuple[MissionA, ...]
    deck_b: tuple[MissionB, ...]
    reward_cards: int


# ---------------------------------------------------------------------------- players and numbers


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """A player board. `houses` has for each group the power in force after 1, 2, ... houses built."""

    docks: int
    bureau: int
    base_capacity: int
    rubble_sets: int
    clergy_spaces: int
    officials: int
    houses: tuple[tuple[Effect | None, ...], ...]  # by group
    start_reis: int
    start_goods: tuple[int, ...]  # by good
    start_wigs: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Numbers of the set-up; tuples are by number of players, 2 first."""

    starting_hand: int
    decree_display: int
    clergy_draw: int
    clergy_kept: int
    favors_each: int
    plans_each: int
    ships_per_type: tuple[int, ...]
    favors_per_noble: tuple[int, ...]
    neutral_per_office: tuple[int, ...]
    large_tiles: int
    small_tiles: int


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """Wigs at the end of the game. Places run from most to least; with 2 players there are two."""

    ship_hold: int
    rubble_set: int  # also at the end of period 1
    reis_per_wig: int
    favor: int
    shops: tuple[tuple[int, ...], ...]  # by good: places
    shops_two_players: tuple[tuple[int, ...], ...]
    officials: tuple[int, ...]
    officials_two_players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solo:
    """Lacerda, the opponent of one player: what he begins with, how much he does, what he scores."""

    officials: int
    houses: int
    favors: int  # at the start, as the next three
    plans: int
    wigs: int
    influence: int
    officials_placed: int  # by one action
    cardinal_steps: int
    decrees_taken: int  # by one action
    cube_at_period_end: int  # wigs, as all that follow but the last
    cube: int
    decree: int
    favor: int
    decree_removed: int  # the printed number of the decree that is not used


@dataclass(frozen=True, slots=True)
class Printed:
    """An edition's values, complete and consistent. Copies of a card or tile are one item."""

    treasury: Treasury
    influence: Influence
    market: Market
    church: Church
    streets: tuple[Street, ...]
    plots: tuple[Plot, ...]  # row by row, the cell that is none left out
    sites: tuple[Site, ...]
    scoring_tiles: ScoringTiles
    rubble: Rubble
    offices: tuple[Office, ...]
    buildings: tuple[PublicBuilding, ...]
    plans: tuple[Plan, ...]  # regular ones, then starting ones
    ships: tuple[Ship, ...]
    cards: tuple[PoliticalCard, ...]
    clergy: tuple[Clergy, ...]
    decrees: tuple[Decree, ...]
    round_tokens: tuple[Token, ...]
    square_tokens: tuple[Token, ...]
    missions: Missions
    player_board: PlayerBoard
    setup: Setup
    final_scoring: FinalScoring
    solo: Solo
