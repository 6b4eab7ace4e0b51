"""The shape of a view of Architects: what one seat may see, as typed plain data.

Nearly all lies open (ARC-INFO-01): `None` stands for what only others may see, their hands, what they hold
in the draft and what they look at on the Black Market. Orders of piles are nowhere in it, only how many
cards are left. `boardwright.games.architects.view.build` fills it.

Things are named as in the edition and in the catalogue: goods, locations (`quarry`, `bm_small`,
`guildhall`), skills, amounts, counts and conditions. Cards have the ids of the edition: apprentice `7` or
`WA03`, building `12` or `WB18`, `BM4`, `CC2`, `W1`, scheme `S05`. The Black Market as a whole, where
princess or profiteer may stand, is `black_market`.
"""

from __future__ import annotations

from typing import TypedDict

from boardwright.games.architects.printed.components import Amounts, Effect, Half, Payment
from boardwright.kernel.view import Decision

# ---------------------------------------------------------------------------- cards


class Apprentice(TypedDict):
    """An apprentice card; `virtue` changes when it is hired."""

    id: str
    name: str
    set: str  # "base", "promo", "wonder"
    skills: list[str]  # "carpentry", "tiling", "masonry"
    virtue: int
    effects: list[Effect]
    guessed: bool  # its values are reconstructed, not known to be printed so


class Building(TypedDict):
    """A building card; `virtue` changes when it is constructed."""

    id: str
    name: str
    set: str
    cost: Payment
    skills: list[str]
    vp: int
    virtue: int
    effects: list[Effect]
    guessed: bool


class Board(TypedDict):
    """A player board, variable side."""

    id: str
    name: str
    effects: list[Effect]
    guessed: bool


class Reward(TypedDict):
    """A kind of reward card."""

    id: str
    gain: Amounts


# ---------------------------------------------------------------------------- the town


class Location(TypedDict):
    """An open location (a large circle), in the order of the catalogue."""

    id: str  # "quarry" ... "tax_stand"
    workers: list[int]  # by seat
    princess: bool
    profiteer: bool
    monument: str | None  # material of the monument whose figure stands here
    site: bool  # a monument may stand here (expansion)
    strength: list[int]  # by seat: workers that would count if one more were placed now, abilities included
    worth: list[Amounts]  # by seat: what that would give; see `view.worth` for the words


class Space(TypedDict):
    """A space of the Black Market."""

    id: str  # "bm_small", "bm_middle", "bm_large": as in the action `place bm_small`
    size: str  # "small", "middle", "large"
    worker: int | None  # seat
    silver: int  # price
    gain: Amounts  # of the card on top, or of the board where none lies; empty for the middle one
    card: str | None  # id of the card on top of the large pile; that of the small one would tell its reverse
    left: int  # cards in the pile, the top one counted; 0 for the middle one


class BlackMarket(TypedDict):
    """The Black Market."""

    spaces: list[Space]
    virtue: int  # lost for placing here
    limit: int  # most virtue to come here
    look: int  # building cards looked at on the middle space
    princess: bool
    profiteer: bool


class Guildhall(TypedDict):
    """The Guildhall: a grid filled row by row; workers beyond its spaces lie beside it."""

    rows: int
    columns: int
    laid: list[int]  # seats, in the order they were laid
    spaces: int
    resets: list[int]  # spaces, from 1, that cause a reset
    princess: bool
    profiteer: bool


class Level(TypedDict):
    """A level of the Cathedral."""

    number: int  # 1 to 5, from the ground
    cost: Payment
    places: int
    vp: int
    seats: list[int]  # who stands on it


class Cathedral(TypedDict):
    """The Cathedral."""

    levels: list[Level]
    virtue: int  # least virtue to work on it


class Slot(TypedDict):
    """A place of the apprentice display."""

    row: int  # 1 or 2
    column: int  # from 1: so many own workers are needed to hire here without silver for skipped cards
    card: Apprentice | None
    silver: int  # on the card


class Piles(TypedDict):
    """Cards left in the piles."""

    buildings: int
    apprentices: int
    rewards: int
    debts: int  # in the supply; 0 when it has run out, though debts are still recorded (ARC-DEBT-05)


class VirtueTrack(TypedDict):
    """The virtue track; markers are with the seats. Lists run by virtue from 0."""

    top: int
    vp: list[int]
    relief: list[int]  # taxes ignored in each action


class Swap(TypedDict):
    """So much influence for so much of something."""

    influence: int
    number: int


class InfluenceTrack(TypedDict):
    """The influence track and what influence can be swapped for (expansion)."""

    top: int
    cards: list[int]  # spaces that give a building card when they are reached
    silver: Swap  # for silver of a fee
    virtue: Swap  # for points of virtue that are not lost
    piece: Swap  # for pieces of gold or marble
    most_gold: int  # gold for the most influence at the end


class Trade(TypedDict):
    """A trade printed on the King's Storehouse."""

    id: str  # "virtue", "marble": as in the action `trade virtue`
    pay: Payment
    gain: Amounts


class Prices(TypedDict):
    """Printed prices of actions in the town, before any discount or relief."""

    hire: Amounts  # silver and tax
    capture_first: Amounts
    capture_more: Amounts
    capture_locations: int  # so many locations may be captured from in one action
    ransom: Amounts
    ransom_by_debt: Amounts  # debt, virtue
    pay_debt: Amounts
    paying_debt: Amounts  # gained for it
    imprison: Amounts  # silver for each worker
    tax_stand: Amounts  # virtue
    trades: list[Trade]


# ---------------------------------------------------------------------------- the court (Works of Wonder)


class Contribution(TypedDict):
    """The current contribution card."""

    id: str
    rewards: dict[str, Amounts]  # by resource
    lying: list[str]  # resources on it
    left: int  # cards in the pile, this one counted
    guessed: bool


class Consequence(TypedDict):
    """The current consequence card, carried out at the reset."""

    id: str
    princess: str  # location
    rewards: list[Amounts]  # for most workers there; of two one is chosen
    profiteer: str
    consequence: Amounts  # for everyone with workers there, who go to the Prison
    used: list[str]  # consequence cards in the pile, this one last
    guessed: bool


class Monument(TypedDict):
    """A monument card, and its figure once it is built."""

    id: str  # "W1"
    name: str
    material: str
    cost: int  # pieces of the material
    lying: int  # pieces on the card, which lower the cost
    influence: int
    tax: int
    vp: int
    owner: int | None
    at: str | None  # location of the figure
    guessed: bool


class Court(TypedDict):
    """What the expansion adds to the town."""

    influence: InfluenceTrack
    contribution: Contribution
    consequence: Consequence
    monuments: list[Monument]
    princess: str  # location, or "black_market"
    profiteer: str


# ---------------------------------------------------------------------------- the rival


class Scheme(TypedDict):
    """A scheme card; `top` is None on a card with one location."""

    id: str
    deck: str  # "starting", "future"
    top: Half | None
    bottom: Half
    guessed: bool


class Rival(TypedDict):
    """The automatic opponent; its workers, virtue, marble and so on are with its seat."""

    seat: int
    id: str  # "noblewoman"
    name: str
    effects: list[Effect]
    focus: Half
    monument_priority: list[str]
    capture_priority: list[str]
    guardhouse_priority: list[str]
    track: list[str]  # spaces of the resource track
    marker: int  # index of the marker's space
    scheme: Scheme | None  # the card being carried out
    schemes: int  # cards in the draw pile
    future: int
    discard: list[Scheme]  # in the order they came to lie there
    guessed: bool


# ---------------------------------------------------------------------------- players


class SeatView(TypedDict):
    """One player's board, and the hand if the viewer owns it; the rival's too."""

    seat: int
    rival: bool
    place: int  # in turn order, from 1
    board: Board | None  # None: the standard side, or the rival
    reserve: int  # workers
    workers: int  # of this colour in the game
    out: dict[str, int]  # own workers by location of the catalogue, "guildhall" included; 0 is left out
    prison: int  # own workers there
    captured: list[int]  # workers held on this board, by seat
    held_by: list[int]  # own workers on other boards, by seat of the holder
    goods: Amounts
    virtue: int
    influence: int
    credit: int  # silver left over from a swap of this turn
    relief: int  # taxes ignored in each action
    cathedral: int  # level, 0 to 5
    unpaid: int  # debts
    paid: int
    apprentices: list[Apprentice]
    apprentice_limit: int
    skills: dict[str, int]  # apprentices having each skill
    buildings: list[Building]
    building_vp: int  # printed on buildings and monuments
    monuments: list[str]  # materials
    cards: int  # building cards in hand
    hand: list[Building] | None  # None: another's
    drafting: list[Building] | None  # the viewer's set in the draft
    looking: list[Building] | None  # what the viewer looks at on the Black Market
    vp: int  # if the game ended now
    points: dict[str, int]  # the same by source, as named on the score sheet


class Clock(TypedDict):
    """How near a reset and the end are."""

    laid: int  # workers in the Guildhall
    spaces: int
    reset_due: bool  # at the end of this turn
    ending: bool  # the last space of the Guildhall is filled
    turns_left: int | None  # turns still to be taken by all together; None unless the end has been reached
    turn_limit: int  # turns a player, at which the game is stopped (a guard of the program, no rule)
    stopped: bool  # the game was stopped there


class View(TypedDict):
    """The whole table as one seat (or a spectator, viewer -1) may see it."""

    game: str
    variants: list[str]
    players: int  # people; the rival comes after them in `seats`
    viewer: int
    turn: int
    turn_of: int | None  # whose turn it is; None in the drafts and after the last turn
    order: list[int]  # seats in turn order, the rival last
    over: bool
    phase: str  # "draft", "turn", "reset", "final", "over"
    clock: Clock
    decision: Decision | None
    legal: list[str]  # action texts; empty unless the viewer decides
    locations: list[Location]
    tax: int  # silver on the Tax Stand
    prison: list[int]  # workers by seat
    market: BlackMarket
    guildhall: Guildhall
    cathedral: Cathedral
    display: list[list[Slot]]  # two rows of apprentices, from the left
    piles: Piles
    virtue: VirtueTrack
    prices: Prices
    rewards: list[Reward]  # revealed so far, in order (ARC-INFO-06)
    court: Court | None  # only with the expansion
    rival: Rival | None
    seats: list[SeatView]
    winners: list[int]  # empty until the game is over
    final: list[dict[str, int]]  # by seat: VP by source; only when over
    reconstructed: list[str]  # edition families and items whose values are not known for sure
