"""How a view of Architects is written as numbers.

Cards go by their ids. Left out is what is printed and never changes, what follows from the rest (how strong a
worker would be and what it would bring), and where points came from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.architects.printed.amounts import AMOUNTS
from boardwright.games.architects.printed.names import PLACES, SKILLS
from boardwright.games.architects.printed.tables import GOODS, LOCATIONS, OPEN, RESOURCES
from boardwright.games.architects.view.progress import APPRENTICE_IDS, BUILDING_IDS
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
    from boardwright.games.architects.game import ArchitectsGame
    from boardwright.games.architects.printed.tables import Tables
    from boardwright.games.architects.view.components import Faces

# The most that numbers are divided by; what is beyond counts as the most.
WORKERS: Final = 20
SILVER: Final = 100
MOST_TURNS: Final = 2500
MOST_LAST_TURNS: Final = 10  # after the Guildhall is full
MOST_NESTED: Final = 4  # of a step within itself
MOST_GAIN: Final = 4  # of a good from the Black Market
MOST_MARKET_CARDS: Final = 10
MOST_ON_CARD: Final = 40  # silver on an apprentice
MOST_PILE: Final = 80
MOST_REWARDS: Final = 24
MOST_OF_REWARD: Final = 4  # cards that are alike
MOST_CONTRIBUTIONS: Final = 8
MOST_PIECES: Final = 20  # on a monument
MOST_SCHEMES: Final = 24
MOST_VIRTUE: Final = 14
MOST_INFLUENCE: Final = 12
MOST_CREDIT: Final = 4
MOST_LEVEL: Final = 5  # of the Cathedral
MOST_DEBTS: Final = 80
MOST_APPRENTICES: Final = 8
MOST_SKILLS: Final = 8
MOST_PRINTED_VP: Final = 150
MOST_HAND: Final = 40
MOST_VP: Final = 200
STAGES: Final = ["less", *(f"mix {name}" for name in RESOURCES), *(f"swap {name}" for name in GOODS)]
PHASES: Final = ["draft", "turn", "reset", "final", "over"]


class Words:
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
        self.apprentice: Choice = Choice(apprentices, key="id")
        self.apprentices: Slots = Bag(apprentices, key="id")
        self.buildings: Bag = Bag(buildings, key="id")
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
    words = Words(faces, tables, options, options.players + rivals)
    slugs = [step.slug for step in game.steps]
    seat, flag = words.seat, Number()
    fields: dict[str, Slots] = {
        "turn": Number(MOST_TURNS),
        "turn_of": seat,
        "order": Each(words.seats, seat),
        "over": flag,
        "phase": Choice(PHASES),
        "clock": Fields(
            "laid spaces turn_limit",
            reset_due=flag,
            ending=flag,
            turns_left=Maybe(Number(MOST_LAST_TURNS)),
            stopped=flag,
        ),
        "decision": Fields(
            "question about",
            seat=seat,
            step=Choice(slugs),
            path=Bag(slugs, MOST_NESTED),
            chosen=_chosen(words),
        ),
        **_town(words),
        "rewards": Bag(words.rewards, MOST_OF_REWARD, key="id"),
    }
    left_out = "game variants players viewer legal virtue prices winners final reconstructed prison"
    if words.wonder:
        fields["court"] = _court(words)
    if rivals:
        fields["rival"] = _rival(words)
    left_out += ("" if words.wonder else " court") + ("" if rivals else " rival")
    fields["seats"] = BySeat(words.seats, _seat(words))
    return Encoding(options.players, rivals, Fields(left_out, **fields))


def _chosen(words: Words) -> Fields:
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


def _town(words: Words) -> dict[str, Slots]:
    """Locations, Black Market, Guildhall, Cathedral, apprentices and piles."""
    flag, seat, seats = Number(), words.seat, words.seats
    location = Fields(
        "id site strength worth",
        workers=BySeat(seats, Number(WORKERS)),
        princess=flag,
        profiteer=flag,
        monument=Choice(RESOURCES),
    )
    gain = Fields(**{good: Number(MOST_GAIN) for good in GOODS})
    space = Fields(
        "id size silver", worker=seat, gain=gain, card=Choice(words.market), left=Number(MOST_MARKET_CARDS)
    )
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
            2, Each(words.columns, Fields("row column", card=words.apprentice, silver=Number(MOST_ON_CARD)))
        ),
        "piles": Fields(
            buildings=Number(MOST_PILE),
            apprentices=Number(MOST_PILE),
            rewards=Number(MOST_REWARDS),
            debts=Number(MOST_REWARDS),
        ),
    }


def _court(words: Words) -> Fields:
    """What the expansion adds."""
    monument = Fields(
        "id name material cost influence tax vp guessed",
        lying=Number(MOST_PIECES),
        owner=words.seat,
        at=Choice(LOCATIONS[:OPEN]),
    )
    card = Choice(words.contributions)
    return Fields(
        "influence",
        contribution=Fields(
            "rewards guessed", id=card, lying=Bag(RESOURCES), left=Number(MOST_CONTRIBUTIONS)
        ),
        consequence=Fields(
            "princess rewards profiteer consequence guessed", id=card, used=Bag(words.contributions)
        ),
        monuments=Each(len(RESOURCES), monument),
        princess=Choice(PLACES),
        profiteer=Choice(PLACES),
    )


def _rival(words: Words) -> Fields:
    """The automatic opponent's cards; which one it is never changes."""
    fixed = "seat id name effects focus monument_priority capture_priority guardhouse_priority track guessed"
    return Fields(
        fixed,
        marker=Choice(range(len(RESOURCES))),
        scheme=Choice(words.schemes, key="id"),
        schemes=Number(MOST_SCHEMES),
        future=Number(MOST_SCHEMES),
        discard=Bag(words.schemes, key="id"),
    )


def _seat(words: Words) -> Fields:
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
        virtue=Number(MOST_VIRTUE),
        influence=Number(MOST_INFLUENCE),
        credit=Number(MOST_CREDIT),
        cathedral=Number(MOST_LEVEL),
        unpaid=Number(MOST_DEBTS),
        paid=Number(MOST_DEBTS),
        apprentices=words.apprentices,
        apprentice_limit=Number(MOST_APPRENTICES),
        skills=Keyed(SKILLS, Number(MOST_SKILLS)),
        buildings=words.buildings,
        building_vp=Number(MOST_PRINTED_VP),
        monuments=Bag(RESOURCES),
        cards=Number(MOST_HAND),
        hand=Maybe(words.buildings),
        drafting=Maybe(words.buildings),
        looking=Maybe(words.buildings),
        vp=Number(MOST_VP),
    )
