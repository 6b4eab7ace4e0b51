"""The shape of a view of Lisboa: what one seat may see, as typed plain data.

Nearly all lies open (LIS-INFO): `None` stands for what only others may see, their hands and what they hold
during set-up. Orders of decks, stacks, piles and bags are nowhere in it, only how many are left.
`boardwright.games.lisboa.view.build` fills it.

Things are named as in `tables`: goods (which also name streets and their colours), nobles, rows, sites,
state actions. Pieces have the ids of the edition: `PC07`, `CL03`, `DE41`, `PB12`, `GA1`.
"""

from __future__ import annotations

from typing import TypedDict

from boardwright.games.lisboa.printed.components import Effect
from boardwright.kernel.view import Decision

# ---------------------------------------------------------------------------- cards and tiles


class Card(TypedDict):
    """A political card."""

    id: str
    deck: str  # "blue", "red", "purple", "brown"
    kind: str  # "builder", "minister", "king", "treasury"
    influence: int  # noble cards; 0 for treasury cards
    effect: Effect  # noble: the reward or penalty for the portfolio; treasury: the event at court
    penalty: bool  # the effect of a noble card is a penalty
    benefit: Effect | None  # treasury cards: the lasting benefit in the portfolio
    guessed: bool  # its values are reconstructed, not known to be printed so


class Back(TypedDict):
    """The back of a political card, which shows its deck and kind (LIS-COMP-17)."""

    deck: str
    kind: str


class Ship(TypedDict):
    """A ship card; all of a colour are alike."""

    id: str
    colour: str  # "blue", "red", "purple", "brown"
    hold: int
    influence: int
    bonus: int  # réis for each good sold on it
    guessed: bool


class Clergy(TypedDict):
    """A clergy tile: a lasting power (blue bar) or an immediate effect (red bar); the other is None."""

    id: str
    wigs: int  # if turned in at a church scoring
    power: Effect | None
    immediate: Effect | None
    guessed: bool


class Decree(TypedDict):
    """A decree: `wigs` for every `group` of what its metric counts."""

    id: str
    metric: str  # one of `tables.METRICS`
    of: str  # the good, row, side, architect, noble or cube the metric asks about, "" if none
    wigs: int
    group: int  # at least 1
    number: int  # as printed, 0 where it is not known
    row_e: bool  # has the symbol of row E, so is not used by two players
    worth: list[int]  # wigs it would give now, by seat
    guessed: bool


class Building(TypedDict):
    """A public building, the side of its architect up."""

    id: str
    architect: str  # "blue", "green"
    goods: list[str]  # whose colours it shows
    guessed: bool


class Plan(TypedDict):
    """An architect's plan."""

    architect: str
    officials: int


class Mission(TypedDict):
    """A mission card: deck A asks for one of some visits, deck B for `number` of a goal."""

    id: str
    deck: str  # "A", "B"
    visits: list[list[str]]  # deck A: [noble, action] each; empty for deck B
    goal: str  # deck B; "" for deck A
    number: int
    cards: int  # reward of deck A: cards of deck B; 0 for deck B
    reward: Effect | None  # reward of deck B
    fulfilled: bool  # in this turn
    guessed: bool


# ---------------------------------------------------------------------------- the city


class Street(TypedDict):
    """A street, in the order west to east."""

    good: str
    colour: str
    name: str


class Shop(TypedDict):
    """A shop on a plot."""

    owner: int
    good: str  # of the street it opens on
    entrance: str  # "west" or "east": on which side of the plot that street lies
    small: bool


class Plot(TypedDict):
    """A plot of the city centre. The cell that is no plot, and row E with two players, are left out."""

    id: str  # "B3": row and column
    row: str
    column: int  # 1 to 5
    small: bool  # of the narrow column
    goods: list[str]  # of the streets beside it, west to east: where a shop here could open
    reward: Effect | None  # in force now: the token's if one lies here; None once built on
    token: bool  # a city token covers the printed reward (add-on)
    shop: Shop | None
    land: int | None  # réis it costs the player to move with the cubes now at both ends; None if built on
    least: int | None  # the same once the dearest of these cubes is taken, as it may be when one builds
    wigs: dict[str, int]  # by good of its streets: what a shop here would score now; empty if built on


class Row(TypedDict):
    """The east end of a row."""

    id: str
    cubes: list[str]  # "earthquake", "fire", "tsunami"
    spaces: int


class Column(TypedDict):
    """The south end of a column."""

    number: int  # 1 to 5
    cubes: list[str]
    spaces: int
    value: int  # wigs of every shop in it when it scores
    printed: bool  # the value is printed on the board, as for the narrow column; else it is a tile's


class Site(TypedDict):
    """A site for a public building. Those of row E are left out with two players."""

    id: str  # "N_tools", "W_A", "E_C"
    side: str  # "north", "west", "east"
    row: str | None  # None in the north
    good: str | None  # the street of a north site
    reward: Effect | None  # in force now: the token's if one lies here; None once built on
    token: bool
    cubes: list[str]
    building: Building | None


class CityTile(TypedDict):
    """A display space of the city tiles."""

    id: str  # as in the catalogue: "gold", "cloth", "books", "tools", "small"
    good: str
    small: bool
    there: bool


class CityTiles(TypedDict):
    """The display of city tiles and its supplies."""

    display: list[CityTile]
    large_left: int
    small_left: int


class Architect(TypedDict):
    """An architect's planning space, pile and stack of plans."""

    id: str  # "blue", "green"
    available: Building | None
    next: Building | None  # visible on top of the pile
    pile: int  # buildings left in the pile, the visible one counted
    plans: list[int]  # officials on each plan left, top first


# ---------------------------------------------------------------------------- nobles and tracks


class StateAction(TypedDict):
    """A state action of a noble."""

    id: str
    covered: bool  # a good lies on it in this turn


class Noble(TypedDict):
    """A noble: office, plaza, favors and actions."""

    id: str
    spaces: int
    office: list[int]  # officials, by seat
    neutral: int  # officials of nobody (two players)
    plaza: list[int]  # officials, by seat
    favors: int  # tiles left on the portrait
    actions: list[StateAction]
    noble_action: str
    accepts: list[str]  # goods taken in trade
    cost: list[int]  # of a visit in influence now, by seat


class Church(TypedDict):
    """The church track: gap g lies between spaces g and g + 1, round the ring, all counted from 0."""

    tiles: list[Clergy | None]
    cardinal: int  # gap
    influence_gap: int
    treasury_gap: int
    bag: int
    scoring_by: int | None  # who made a church scoring due at the end of this turn


class TreasurySpace(TypedDict):
    """A space of the treasury track, from the bottom."""

    reis: int
    modifier: int  # of every visit cost


class Treasury(TypedDict):
    """The treasury track."""

    spaces: list[TreasurySpace]
    at: int  # index of the marker's space
    value: int  # réis right of the marker
    modifier: int


class Market(TypedDict):
    """The market track."""

    prices: dict[str, int]  # by good
    start: dict[str, int]
    lowest: int
    highest: int


class Influence(TypedDict):
    """The influence track; the markers are with the seats."""

    highest: int  # the space with the wig
    coins: list[int]  # spaces with a coin, ascending


class Stack(TypedDict):
    """A stack of the political card display."""

    kind: str
    deck: str
    top: Card | None
    left: (
        int  # the top card counted; alone it lies face down between Lacerda's discard and the end of his turn
    )


class Shipyard(TypedDict):
    """Ships that can be built, the available one first, and those of period 2 that wait aside."""

    ships: list[Ship]
    later: list[Ship]


class DecreeRow(TypedDict):
    """The decree display and the number of cards left in the deck."""

    display: list[Decree | None]
    deck: int


class Court(TypedDict):
    """The royal court: the card played there in this turn and what happens with it."""

    seat: int  # who played it
    card: Card | None  # None if it is not known which (a scenario may leave it open)
    noble: str | None  # the noble visited; None for an event
    follower: int | None  # who is asked to follow, or follows


class Clock(TypedDict):
    """How near the end of the period or of the game is."""

    period: int
    sets_needed: int  # rubble sets of one player that end it
    sets_most: int  # most sets of any player
    empty: int  # empty stacks of the card display
    empty_needed: int
    ended_by: int | None  # who triggered the end of period 1, while it runs out
    ending: str  # "", "finish the round" or "final round"


# ---------------------------------------------------------------------------- players


class Dock(TypedDict):
    """A dock of a portfolio: empty, a noble card or a ship."""

    card: Card | None
    ship: Ship | None
    cargo: int  # goods face up under the ship
    crates: int  # goods turned over, on their way
    room: int  # free spaces of the hold
    at_sea: bool


class HouseGroup(TypedDict):
    """A group of houses on a player board."""

    id: str  # "left", "middle", "right"
    left: int  # houses still there
    powers: list[Effect | None]  # that come into force after 1, 2, ... houses built


class Lacerda(TypedDict):
    """Where Lacerda's figures stand, and the turn he takes next as they do (LISL-TURN-04, LISL-TURN-05)."""

    courtier: str  # a noble
    helper: str  # a stack of political cards, "treasury" included
    visits: int  # turns he has begun
    noble: str  # that he visits next
    place: str  # "upper" or "lower": which state action of that noble
    action: str  # that state action
    noble_action: str


class SeatView(TypedDict):
    """One player's board, and the hand if the viewer owns it."""

    seat: int
    rival: bool  # Lacerda: no player board, hand, bureau or clergy tiles; his docks are his ships, any number
    starter: bool
    wigs: int
    points: dict[str, int]  # wigs so far by source, as in `view.WIG_SOURCES`; 0 is left out
    influence: int
    gain: int  # influence a gain by portfolio gives; Lacerda: what a church scoring gives
    reis: int
    goods: dict[str, int]
    capacity: int  # of the portfolio, and of the warehouse for each good; 0 for Lacerda, whom nothing limits
    used: int  # cards in the portfolio
    docks: list[Dock]
    bureau: list[Card | None]
    rubble: dict[str, int]
    sets: int
    sets_most: int  # columns for sets on the board
    markers: int  # set markers on the Minister
    houses: list[HouseGroup]  # Lacerda's are one heap without powers
    officials: int  # on the player board
    offices: dict[str, int]  # own officials by noble
    plazas: dict[str, int]
    plans: list[Plan]  # to be completed
    completed: list[Plan]
    clergy: list[Clergy]
    clergy_spaces: int
    favors: list[str]  # nobles
    decrees: list[Decree]
    decree_count: int
    shops: dict[str, int]  # by good
    missions: list[Mission]  # current ones (add-on)
    backs: list[Back]  # of the hand cards, in order of deck and kind
    hand: list[Card] | None  # None: another's
    packet: list[Card] | None  # the viewer's packet during the draft
    clergy_choice: list[Clergy] | None  # the viewer's two tiles at set-up, until all have chosen


class Token(TypedDict):
    """City tokens of one kind that are still to be laid."""

    id: str  # of the first of them
    left: int
    reward: Effect | None


class View(TypedDict):
    """The whole table as one seat (or a spectator, viewer -1) may see it.

    Before the clergy tiles of set-up are chosen the board is not laid out: `laid_out` is False, and city,
    church, stacks, shipyard and decrees are empty.
    """

    game: str
    variants: list[str]
    players: int  # people; Lacerda comes after the one player in `seats`
    viewer: int
    turn: int
    turn_of: int | None  # whose turn it is; None before the first and after the last
    over: bool
    laid_out: bool
    clock: Clock
    decision: Decision | None
    legal: list[str]  # action texts; empty unless the viewer decides
    court: Court | None
    streets: list[Street]
    plots: list[Plot]
    rows: list[Row]
    columns: list[Column]
    sites: list[Site]
    pile: list[str]  # rubble pile
    tiles: CityTiles
    cube_prices: dict[str, int]  # land price of each rubble cube at the ends, by kind
    architects: list[Architect]
    nobles: list[Noble]
    church: Church
    treasury: Treasury
    market: Market
    influence: Influence
    stacks: list[Stack]
    shipyard: Shipyard
    decrees: DecreeRow
    discards: list[Card]  # cards the player asked has discarded at the end of period 1
    tokens: list[Token]  # kinds of city token left for the place that gets one now; else empty
    mission_deck: int  # cards of deck B left; 0 without the add-on
    lacerda: Lacerda | None  # his figures and his next turn; None with more than one player
    seats: list[SeatView]
    winners: list[int]  # empty until the game is over
    final: list[dict[str, int]]  # by seat: wigs by rule id of the breakdown; only when over
    reconstructed: list[str]  # edition families and items whose values are not known for sure
