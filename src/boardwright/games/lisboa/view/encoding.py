"""How a view of Lisboa is written as numbers.

Cards and tiles go by their ids. Left out is what is printed and never changes, what follows from the rest
(what a visit costs, what a plot would score), where wigs came from, and the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.effects import EFFECTS
from boardwright.games.lisboa.settings import laid_on_purpose
from boardwright.games.lisboa.view.build import ENDINGS
from boardwright.games.lisboa.view.progress import plot_id
from boardwright.kernel.encoding import (
    Aspects,
    Bag,
    BySeat,
    Choice,
    Each,
    Encoding,
    Fields,
    Keyed,
    Maybe,
    Number,
    Seat,
    Slots,
)
from boardwright.kernel.game import Options

if TYPE_CHECKING:
    from boardwright.games.lisboa.game import LisboaGame
    from boardwright.games.lisboa.view.components import Faces

ACTIONS: Final = [*t.STATE_ACTIONS, *t.NOBLE_ACTIONS]
TILES: Final = [*t.GOODS, "small"]
CHURCH: Final = 6  # spaces
HELD: Final = 3  # docks, and places of the bureau
LACERDAS_SHIPS: Final = 9  # he may have more than three: as many as actions can name
LACERDAS_MOST: Final = 32  # goods or cubes: nothing limits him
DECREES: Final = 8  # on display
# The most that numbers are divided by; what is beyond counts as the most.
REIS: Final = 120
WIGS: Final = 200
OFFICIALS: Final = 20
MOST_TURNS: Final = 100
MOST_PERIODS: Final = 2
MOST_SETS: Final = 8
MOST_EMPTY: Final = 4  # stacks of cards
MOST_NESTED: Final = 3  # of a step within itself
MOST_MISSIONS: Final = 20
MOST_VISITS: Final = 60
MOST_TOKENS: Final = 8  # of a kind
MOST_REWARD: Final = 6
MOST_CUBES: Final = 4  # of a kind in one place
MOST_PILE: Final = 16  # of a kind of cube
MOST_LAND: Final = 30
MOST_COLUMN: Final = 8  # value of a column
MOST_LARGE: Final = 40  # city tiles
MOST_SMALL: Final = 20
MOST_BUILDINGS: Final = 20  # in a pile
MOST_PLAN: Final = 6  # officials on a plan, and plans of an architect
MOST_FAVORS: Final = 6
MOST_CLERGY: Final = 60  # tiles in the bag
MOST_TREASURY: Final = 20
MOST_MODIFIER: Final = 4
MOST_PRICE: Final = 8
MOST_STACK: Final = 12
MOST_SHIPS: Final = 16
MOST_DECREES: Final = 80  # in the deck
MOST_HOLD: Final = 6  # goods on a ship
MOST_INFLUENCE: Final = 20
MOST_CAPACITY: Final = 8
MOST_MARKERS: Final = 8
MOST_ALIKE: Final = 4  # clergy tiles of a player
MOST_OWN_DECREES: Final = 20
MOST_SHOPS: Final = 8  # in a street
MOST_BACKS: Final = 8
SOMETIMES: Final = ("mission_deck", "tokens", "lacerda")  # fields that only some games have


class Words:
    """Slots that many fields share: seats, and pieces by their ids."""

    def __init__(self, faces: Faces, options: Options, seats: int) -> None:
        self.seats: int = seats
        self.seat: Slots = Seat(seats)
        self.cards: list[str] = [card["id"] for card in faces.cards]
        self.card: Slots = Choice(self.cards, key="id")
        self.hand: Slots = Bag(self.cards, key="id")
        self.ship: Slots = Choice(t.SHIPS, key="colour")
        self.clergies: list[str] = [tile["id"] for tile in faces.clergy]
        self.clergy: Slots = Choice(self.clergies, key="id")
        self.decree: Slots = Choice([decree["id"] for decree in faces.decrees], key="id")
        self.decrees: Slots = Bag([decree["id"] for decree in faces.decrees], key="id")
        self.missions: list[str] = [mission["id"] for mission in faces.missions]
        self.building: Slots = Fields("id architect guessed", goods=Bag(t.GOODS))
        self.rubble: Slots = Bag(t.CUBES, MOST_CUBES)
        self.reward: Slots = Fields(
            "gain",
            kind=Choice(EFFECTS),
            number=Number(MOST_REWARD),
            what=Choice(["", *t.GOODS, "any", *t.STATE_ACTIONS, *t.NOBLE_ACTIONS]),
        )
        self.with_missions: bool = "missions" in options.variants
        self.docks: int = LACERDAS_SHIPS if options.players == 1 else HELD
        self.most: int = LACERDAS_MOST if options.players == 1 else 8  # goods of a type, cubes of a kind
        self.houses: int = 8 if options.players == 1 else 6  # his are one heap
        self.with_tokens: bool = "city-tokens" in options.variants


def encoding(game: LisboaGame, options: Options) -> Encoding:
    """The encoding for so many players and some variants."""
    rivals = len(game.rivals(options))
    words = Words(game.faces(options.edition), options, options.players + rivals)
    slugs = [step.slug for step in game.steps]
    seat, flag = words.seat, Number()
    fields: dict[str, Slots] = {
        "turn": Number(MOST_TURNS),
        "turn_of": seat,
        "over": flag,
        "laid_out": flag,
        "clock": Fields(
            "sets_needed empty_needed",
            period=Number(MOST_PERIODS),
            sets_most=Number(MOST_SETS),
            empty=Number(MOST_EMPTY),
            ended_by=seat,
            ending=Choice(ENDINGS),
        ),
        "decision": Fields(
            "question about",
            seat=seat,
            step=Choice(slugs),
            path=Bag(slugs, MOST_NESTED),
            chosen=_chosen(words),
        ),
        "court": Fields(seat=seat, card=words.card, noble=Choice(t.NOBLES), follower=seat),
        **_city(game, options, words),
        **_tracks(words),
        "seats": BySeat(words.seats, _seat(words)),
    }
    if words.with_missions:
        fields["mission_deck"] = Number(MOST_MISSIONS)
    if rivals:  # the rest follows from where his figures stand, and whether he has begun
        fields["lacerda"] = Fields(
            "noble place action noble_action",
            courtier=Choice(t.NOBLES),
            helper=Choice(t.KINDS),
            visits=Number(MOST_VISITS),
        )
    if laid_on_purpose(options):
        fields["tokens"] = Bag(t.TOKENS, MOST_TOKENS, key="id", weigh="left")
    left_out = "game variants players viewer legal streets cube_prices influence winners final reconstructed"
    return Encoding(
        options.players,
        rivals,
        Fields(
            " ".join([left_out, *(name for name in SOMETIMES if name not in fields)]),
            **fields,
        ),
    )


def _chosen(words: Words) -> Fields:
    """What the turn has settled."""
    return Fields(
        card=Choice(words.cards),
        noble=Choice(t.NOBLES),
        visitor=words.seat,
        action=Choice(ACTIONS),
        effect=Choice(EFFECTS),
        left=Number(8),
        cost=Number(30),
        goods=Number(8),
        dock=Choice(range(1, HELD + 1)),
        steps=Number(4),
        tile=Choice(TILES),
        plot=Choice([plot_id(plot) for plot in range(t.PLOTS)]),
        site=Choice(t.SITES),
        architect=Choice(t.ARCHITECTS),
        officials=Number(4),
        keep=Number(6),
        tiles=Bag("1234"),
        **{"pass": Number(6)},
    )


def _city(game: LisboaGame, options: Options, words: Words) -> dict[str, Slots]:
    """Plots and sites in their order, cubes, tiles and architects."""
    tables = game.tables(options)
    rows = sum(1 for spaces in tables.row_spaces if spaces)
    flag = Number()
    shop = Fields("entrance small", owner=words.seat, good=Choice(t.GOODS))
    printed_plot = "id row column small goods token wigs least"
    plots = rows * t.COLUMNS
    sites = t.STREETS + 2 * rows
    architect = Fields(
        "id",
        available=words.building,
        next=words.building,
        pile=Number(MOST_BUILDINGS),
        plans=Each(max(len(plans) for plans in tables.plans), Number(MOST_PLAN)),
    )
    return {
        "plots": Each(
            plots, Fields(printed_plot, shop=shop, land=Maybe(Number(MOST_LAND)), reward=words.reward)
        ),
        "rows": Each(rows, Fields("id spaces", cubes=words.rubble)),
        "columns": Each(
            t.COLUMNS, Fields("number spaces printed", cubes=words.rubble, value=Number(MOST_COLUMN))
        ),
        "sites": Each(
            sites,
            Fields(
                "id side row good token",
                reward=words.reward,
                cubes=words.rubble,
                building=Maybe(words.building),
            ),
        ),
        "pile": Bag(t.CUBES, MOST_PILE),
        "tiles": Fields(
            display=Each(len(TILES), Fields("id good small", there=flag)),
            large_left=Number(MOST_LARGE),
            small_left=Number(MOST_SMALL),
        ),
        "architects": Each(len(t.ARCHITECTS), architect),
    }


def _tracks(words: Words) -> dict[str, Slots]:
    """Nobles, church, treasury, market, card stacks, ships and decrees."""
    flag, seats = Number(), words.seats
    noble = Fields(
        "id spaces neutral noble_action accepts cost",
        office=BySeat(seats, Number(OFFICIALS)),
        plaza=BySeat(seats, Number(OFFICIALS)),
        favors=Number(MOST_FAVORS),
        actions=Each(2, Fields("id", covered=flag)),
    )
    return {
        "nobles": Each(len(t.NOBLES), noble),
        "church": Fields(
            "influence_gap treasury_gap",
            tiles=Each(CHURCH, words.clergy),
            cardinal=Choice(range(CHURCH)),
            bag=Number(MOST_CLERGY),
            scoring_by=words.seat,
        ),
        "treasury": Fields("spaces value", at=Number(MOST_TREASURY), modifier=Number(MOST_MODIFIER)),
        "market": Fields("start lowest highest", prices=Keyed(t.GOODS, Number(MOST_PRICE))),
        "stacks": Each(len(t.KINDS), Fields("kind deck", top=words.card, left=Number(MOST_STACK))),
        "shipyard": Fields("later", ships=Each(MOST_SHIPS, words.ship)),
        "decrees": Fields(display=Each(DECREES, words.decree), deck=Number(MOST_DECREES)),
        "discards": words.hand,
    }


def _seat(words: Words) -> Fields:
    """A player's board and, where it can be seen, the hand."""
    flag = Number()
    dock = Fields(
        card=words.card,
        ship=words.ship,
        cargo=Number(MOST_HOLD),
        crates=Number(MOST_HOLD),
        room=Number(MOST_HOLD),
        at_sea=flag,
    )
    plan = Bag(t.ARCHITECTS, MOST_PLAN, key="architect")
    officials = Bag(t.ARCHITECTS, OFFICIALS, key="architect", weigh="officials")
    plans = Aspects(count=plan, officials=officials)
    more: dict[str, Slots] = {}
    if words.with_missions:
        more["missions"] = Aspects(
            held=Bag(words.missions, key="id"), fulfilled=Bag(words.missions, key="id", weigh="fulfilled")
        )
    return Fields(
        "seat points sets_most clergy_spaces" + ("" if words.with_missions else " missions"),
        rival=flag,
        starter=flag,
        wigs=Number(WIGS),
        influence=Number(MOST_INFLUENCE),
        gain=Number(MOST_INFLUENCE),
        reis=Number(REIS),
        goods=Keyed(t.GOODS, Number(words.most)),
        capacity=Number(MOST_CAPACITY),
        used=Number(MOST_CAPACITY),
        docks=Each(words.docks, dock),
        bureau=Each(HELD, words.card),
        rubble=Keyed(t.CUBES, Number(words.most)),
        sets=Number(MOST_SETS),
        markers=Number(MOST_MARKERS),
        houses=Each(len(t.HOUSE_GROUPS), Fields("id powers", left=Number(words.houses))),
        officials=Number(OFFICIALS),
        offices=Keyed(t.NOBLES, Number(OFFICIALS)),
        plazas=Keyed(t.NOBLES, Number(OFFICIALS)),
        plans=plans,
        completed=plans,
        clergy=Bag(words.clergies, MOST_ALIKE, key="id"),
        favors=Bag(t.NOBLES),
        decrees=words.decrees,
        decree_count=Number(MOST_OWN_DECREES),
        shops=Keyed(t.GOODS, Number(MOST_SHOPS)),
        **more,
        backs=Aspects(decks=Bag(t.SHIPS, MOST_BACKS, key="deck"), kinds=Bag(t.KINDS, MOST_BACKS, key="kind")),
        hand=Maybe(words.hand),
        packet=Maybe(words.hand),
        clergy_choice=Maybe(Each(2, words.clergy)),
    )
