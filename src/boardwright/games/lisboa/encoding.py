"""How a view of Lisboa is written as numbers.

Cards and tiles go by their ids. Left out is what is printed and never changes, what follows from the rest
(what a visit costs, what a plot would score), where wigs came from, and the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.settings import laid_on_purpose
from boardwright.games.lisboa.settled import plot_id
from boardwright.games.lisboa.view import ENDINGS
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
    from boardwright.games.lisboa.faces import Faces
    from boardwright.games.lisboa.game import LisboaGame

ACTIONS: Final = [*t.STATE_ACTIONS, *t.NOBLE_ACTIONS]
TILES: Final = [*t.GOODS, "small"]
CHURCH: Final = 6  # spaces
HELD: Final = 3  # docks, and places of the bureau
LACERDAS_SHIPS: Final = 9  # he may have more than three: as many as actions can name
LACERDAS_MOST: Final = 32  # goods or cubes: nothing limits him
DECREES: Final = 8  # on display
REIS: Final = 120
WIGS: Final = 200
OFFICIALS: Final = 20
SOMETIMES: Final = ("mission_deck", "tokens", "lacerda")  # fields that only some games have


class _Words:
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
        self.rubble: Slots = Bag(t.CUBES, 4)
        self.reward: Slots = Fields(
            "gain",
            kind=Choice(t.EFFECTS),
            number=Number(6),
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
    words = _Words(game.faces(options.edition), options, options.players + rivals)
    slugs = [step.slug for step in game.steps]
    seat, flag = words.seat, Number()
    fields: dict[str, Slots] = {
        "turn": Number(100),
        "turn_of": seat,
        "over": flag,
        "laid_out": flag,
        "clock": Fields(
            "sets_needed empty_needed",
            period=Number(2),
            sets_most=Number(8),
            empty=Number(4),
            ended_by=seat,
            ending=Choice(ENDINGS),
        ),
        "decision": Fields(seat=seat, step=Choice(slugs), path=Bag(slugs, 3), chosen=_chosen(words)),
        "court": Fields(seat=seat, card=words.card, noble=Choice(t.NOBLES), follower=seat),
        **_city(game, options, words),
        **_tracks(words),
        "seats": BySeat(words.seats, _seat(words)),
    }
    if words.with_missions:
        fields["mission_deck"] = Number(20)
    if rivals:  # the rest follows from where his figures stand, and whether he has begun
        fields["lacerda"] = Fields(
            "noble place action noble_action",
            courtier=Choice(t.NOBLES),
            helper=Choice(t.KINDS),
            visits=Number(60),
        )
    if laid_on_purpose(options):
        fields["tokens"] = Bag(t.TOKENS, 8, key="id", weigh="left")
    left_out = "game variants players viewer legal streets cube_prices influence winners final reconstructed"
    return Encoding(
        options.players,
        rivals,
        Fields(
            " ".join([left_out, *(name for name in SOMETIMES if name not in fields)]),
            **fields,
        ),
    )


def _chosen(words: _Words) -> Fields:
    """What the turn has settled."""
    return Fields(
        card=Choice(words.cards),
        noble=Choice(t.NOBLES),
        visitor=words.seat,
        action=Choice(ACTIONS),
        effect=Choice(t.EFFECTS),
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


def _city(game: LisboaGame, options: Options, words: _Words) -> dict[str, Slots]:
    """Plots and sites in their order, cubes, tiles and architects."""
    tables = game.tables(options)
    rows = sum(1 for spaces in tables.row_spaces if spaces)
    flag = Number()
    shop = Fields("entrance small", owner=words.seat, good=Choice(t.GOODS))
    printed_plot = "id row column small goods token wigs"
    plots = rows * t.COLUMNS
    sites = t.STREETS + 2 * rows
    architect = Fields(
        "id",
        available=words.building,
        next=words.building,
        pile=Number(20),
        plans=Each(max(len(plans) for plans in tables.plans), Number(6)),
    )
    return {
        "plots": Each(plots, Fields(printed_plot, shop=shop, land=Maybe(Number(30)), reward=words.reward)),
        "rows": Each(rows, Fields("id spaces", cubes=words.rubble)),
        "columns": Each(t.COLUMNS, Fields("number spaces printed", cubes=words.rubble, value=Number(8))),
        "sites": Each(
            sites,
            Fields(
                "id side row good token",
                reward=words.reward,
                cubes=words.rubble,
                building=Maybe(words.building),
            ),
        ),
        "pile": Bag(t.CUBES, 16),
        "tiles": Fields(
            display=Each(len(TILES), Fields("id good small", there=flag)),
            large_left=Number(40),
            small_left=Number(20),
        ),
        "architects": Each(len(t.ARCHITECTS), architect),
    }


def _tracks(words: _Words) -> dict[str, Slots]:
    """Nobles, church, treasury, market, card stacks, ships and decrees."""
    flag, seats = Number(), words.seats
    noble = Fields(
        "id spaces neutral noble_action accepts cost",
        office=BySeat(seats, Number(OFFICIALS)),
        plaza=BySeat(seats, Number(OFFICIALS)),
        favors=Number(6),
        actions=Each(2, Fields("id", covered=flag)),
    )
    return {
        "nobles": Each(len(t.NOBLES), noble),
        "church": Fields(
            "influence_gap treasury_gap",
            tiles=Each(CHURCH, words.clergy),
            cardinal=Choice(range(CHURCH)),
            bag=Number(60),
            scoring_by=words.seat,
        ),
        "treasury": Fields("spaces value", at=Number(20), modifier=Number(4)),
        "market": Fields("start lowest highest", prices=Keyed(t.GOODS, Number(8))),
        "stacks": Each(len(t.KINDS), Fields("kind deck", top=words.card, left=Number(12))),
        "shipyard": Fields("later", ships=Each(16, words.ship)),
        "decrees": Fields(display=Each(DECREES, words.decree), deck=Number(80)),
        "discards": words.hand,
    }


def _seat(words: _Words) -> Fields:
    """A player's board and, where it can be seen, the hand."""
    flag = Number()
    dock = Fields(
        card=words.card, ship=words.ship, cargo=Number(6), crates=Number(6), room=Number(6), at_sea=flag
    )
    plan = Bag(t.ARCHITECTS, 6, key="architect")
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
        influence=Number(20),
        gain=Number(20),
        reis=Number(REIS),
        goods=Keyed(t.GOODS, Number(words.most)),
        capacity=Number(8),
        used=Number(8),
        docks=Each(words.docks, dock),
        bureau=Each(HELD, words.card),
        rubble=Keyed(t.CUBES, Number(words.most)),
        sets=Number(8),
        markers=Number(8),
        houses=Each(len(t.HOUSE_GROUPS), Fields("id powers", left=Number(words.houses))),
        officials=Number(OFFICIALS),
        offices=Keyed(t.NOBLES, Number(OFFICIALS)),
        plazas=Keyed(t.NOBLES, Number(OFFICIALS)),
        plans=plans,
        completed=plans,
        clergy=Bag(words.clergies, 4, key="id"),
        favors=Bag(t.NOBLES),
        decrees=words.decrees,
        decree_count=Number(20),
        shops=Keyed(t.GOODS, Number(8)),
        **more,
        backs=Aspects(decks=Bag(t.SHIPS, 8, key="deck"), kinds=Bag(t.KINDS, 8, key="kind")),
        hand=Maybe(words.hand),
        packet=Maybe(words.hand),
        clergy_choice=Maybe(Each(2, words.clergy)),
    )
