"""How a view of Architects is written as numbers.

Cards go by their ids. Left out is what is printed and never changes, what follows from the rest (how strong a
worker would be and what it would bring), and where points came from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.architects.edition.effects import AMOUNTS
from boardwright.games.architects.edition.names import PLACES, SKILLS
from boardwright.games.architects.settled import APPRENTICE_IDS, BUILDING_IDS
from boardwright.games.architects.tables import GOODS, LOCATIONS, OPEN, RESOURCES
from boardwright.kernel.encoding import (
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
    from boardwright.games.architects.faces import Faces
    from boardwright.games.architects.game import ArchitectsGame
    from boardwright.games.architects.tables import Tables

WORKERS: Final = 20
SILVER: Final = 100
STAGES: Final = ["less", *(f"mix {name}" for name in RESOURCES), *(f"swap {name}" for name in GOODS)]
PHASES: Final = ["draft", "turn", "reset", "final", "over"]


class _Words:
    """Slots that many fields share: seats, and cards by their ids, those of the expansion only with it."""

    def __init__(self, faces: Faces, tables: Tables, options: Options, seats: int) -> None:
        self.seats: int = seats
        self.seat: Slots = Seat(seats)
        self.wonder: bool = "works-of-wonder" in options.variants
        sets = ["base"]
        sets += ["promo"] if "promos" in options.variants else []
        sets += ["wonder"] if self.wonder else []
        apprentices = [card["id"] for card in faces.apprentices if card["set"] in sets]
        buildings = [card["id"] for card in faces.buildings if card["set"] in sets]
        self.apprentice: Slots = Choice(apprentices, key="id")
        self.apprentices: Slots = Bag(apprentices, key="id")
        self.buildings: Slots = Bag(buildings, key="id")
        self.schemes: list[str] = [card["id"] for card in faces.schemes]
        self.boards: list[str] = [board["id"] for board in faces.boards]
        self.rewards: list[str] = [card["id"] for card in faces.rewards]
        self.market: list[str] = [card.id for card in faces.printed.market]
        self.contributions: list[str] = [card.id for card in faces.printed.contributions]
        self.variable: bool = "variable" in options.variants
        self.columns: int = tables.wonder_columns if self.wonder else tables.columns
        self.guildhall: int = tables.guildhall_spaces[seats]
        self.levels: int = len(tables.level_places)


def encoding(game: ArchitectsGame, options: Options) -> Encoding:
    """The encoding for so many players and some variants."""
    rivals = len(game.rivals(options))
    faces, tables = game.faces(options), game.tables(options)
    words = _Words(faces, tables, options, options.players + rivals)
    slugs = [step.slug for step in game.steps]
    seat, flag = words.seat, Number()
    fields: dict[str, Slots] = {
        "turn": Number(2500),
        "turn_of": seat,
        "order": Each(words.seats, seat),
        "over": flag,
        "phase": Choice(PHASES),
        "clock": Fields(
            "laid spaces turn_limit",
            reset_due=flag,
            ending=flag,
            turns_left=Maybe(Number(10)),
            stopped=flag,
        ),
        "decision": Fields(seat=seat, step=Choice(slugs), path=Bag(slugs, 4), chosen=_chosen(words)),
        **_town(words),
        "rewards": Bag(words.rewards, 4, key="id"),
    }
    left_out = "game variants players viewer legal virtue prices winners final reconstructed prison"
    if words.wonder:
        fields["court"] = _court(words)
    if rivals:
        fields["rival"] = _rival(words)
    left_out += ("" if words.wonder else " court") + ("" if rivals else " rival")
    fields["seats"] = BySeat(words.seats, _seat(words))
    return Encoding(options.players, rivals, Fields(left_out, **fields))


def _chosen(words: _Words) -> Fields:
    """What the turn has settled."""
    counts = ["workers", "trades", "actions", "captures", "lose", "debts", "release", "skipped", "free"]
    counts += ["destroy", "ignored"]
    counts += ["done", "round", "level", "pay_tax", "pay_any", "pay_influence"]
    counts += [f"pay_{good}" for good in GOODS]
    numbers: dict[str, Slots] = {name: Number(WORKERS) for name in counts}
    return Fields(
        location=Choice(LOCATIONS),
        space=Choice(LOCATIONS[OPEN : OPEN + 3]),
        apprentice=Choice(APPRENTICE_IDS),
        building=Choice(BUILDING_IDS),
        monument=Choice(RESOURCES),
        effect=Bag([*AMOUNTS, "choice"]),
        stage=Choice(STAGES),
        pay_of=Bag(RESOURCES),
        scheme=Choice(words.schemes),
        **numbers,
    )


def _town(words: _Words) -> dict[str, Slots]:
    """Locations, Black Market, Guildhall, Cathedral, apprentices and piles."""
    flag, seat, seats = Number(), words.seat, words.seats
    location = Fields(
        "id site strength worth",
        workers=BySeat(seats, Number(WORKERS)),
        princess=flag,
        profiteer=flag,
        monument=Choice(RESOURCES),
    )
    gain = Fields(**{good: Number(4) for good in GOODS})
    space = Fields("id size silver", worker=seat, gain=gain, card=Choice(words.market), left=Number(10))
    return {
        "locations": Each(OPEN, location),
        "tax": Number(SILVER),
        "market": Fields("virtue limit look", spaces=Each(3, space), princess=flag, profiteer=flag),
        "guildhall": Fields(
            "rows columns spaces resets",
            laid=Each(words.guildhall + WORKERS, seat),
            princess=flag,
            profiteer=flag,
        ),
        "cathedral": Fields("virtue", levels=Each(words.levels, Fields("number cost places vp", seats=seat))),
        "display": Each(
            2, Each(words.columns, Fields("row column", card=words.apprentice, silver=Number(40)))
        ),
        "piles": Fields(buildings=Number(80), apprentices=Number(80), rewards=Number(24), debts=Number(24)),
    }


def _court(words: _Words) -> Fields:
    """What the expansion adds."""
    monument = Fields(
        "id name material cost influence tax vp guessed",
        lying=Number(20),
        owner=words.seat,
        at=Choice(LOCATIONS[:OPEN]),
    )
    card = Choice(words.contributions)
    return Fields(
        "influence",
        contribution=Fields("rewards guessed", id=card, lying=Bag(RESOURCES), left=Number(8)),
        consequence=Fields(
            "princess rewards profiteer consequence guessed", id=card, used=Bag(words.contributions)
        ),
        monuments=Each(len(RESOURCES), monument),
        princess=Choice(PLACES),
        profiteer=Choice(PLACES),
    )


def _rival(words: _Words) -> Fields:
    """The automatic opponent's cards; which one it is never changes."""
    fixed = "seat id name effects focus monument_priority capture_priority guardhouse_priority track guessed"
    return Fields(
        fixed,
        marker=Choice(range(len(RESOURCES))),
        scheme=Choice(words.schemes, key="id"),
        schemes=Number(24),
        future=Number(24),
        discard=Bag(words.schemes, key="id"),
    )


def _seat(words: _Words) -> Fields:
    """A player's board and, where it can be seen, the hand."""
    flag, seats = Number(), words.seats
    more: dict[str, Slots] = {}
    if words.variable:
        more["board"] = Choice(words.boards, key="id")
    return Fields(
        "seat workers out points relief" + ("" if words.variable else " board"),
        **more,
        rival=flag,
        place=Number(seats),
        reserve=Number(WORKERS),
        prison=Number(WORKERS),
        captured=BySeat(seats, Number(WORKERS)),
        held_by=BySeat(seats, Number(WORKERS)),
        goods=Keyed(GOODS, Number(SILVER)),
        virtue=Number(14),
        influence=Number(12),
        credit=Number(4),
        cathedral=Number(5),
        unpaid=Number(80),
        paid=Number(80),
        apprentices=words.apprentices,
        apprentice_limit=Number(8),
        skills=Keyed(SKILLS, Number(8)),
        buildings=words.buildings,
        building_vp=Number(150),
        monuments=Bag(RESOURCES),
        cards=Number(40),
        hand=Maybe(words.buildings),
        drafting=Maybe(words.buildings),
        looking=Maybe(words.buildings),
        vp=Number(200),
    )
