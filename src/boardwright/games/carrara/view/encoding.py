"""How a view of Carrara is written as numbers.

Columns of buildings are summed up by type. Left out is what is printed and never changes, where points came
from, and the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.carrara.printed import tables as t
from boardwright.games.carrara.printed.names import MONEY
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
    from boardwright.games.carrara.game import CarraraGame

STATUES: Final = [*t.COLOURS, "gold"]
PIECES: Final = [f"decoration {kind}" for kind in t.DECORATIONS] + [f"statue {colour}" for colour in STATUES]
# The most that numbers are divided by; what is beyond counts as the most.
MOST_BUILDINGS: Final = 12  # in one city, or of one type
MOST_SUM: Final = 40  # of the values of those
MOST_TURNS: Final = 200
MOST_PRINTED: Final = 5  # on a tile
MOST_GOLDEN: Final = 4
MOST_LARGE: Final = 10  # pillars of a seat on the large space
MOST_COST: Final = 20
MOST_SUPPLY: Final = 12  # of a decoration or statue
MOST_VP: Final = 250
MOST_PILLARS: Final = 10
MOST_REWARD: Final = 6
MOST_COINS: Final = 120


def encoding(game: CarraraGame, options: Options) -> Encoding:
    """The encoding for so many players and a variant."""
    seat = Seat(options.players)
    flag = Number()
    tables = game.tables(options)
    advanced = "advanced" in options.variants
    blocks = Each(len(t.COLOURS), Number(tables.blocks_each))
    slugs = [step.slug for step in game.steps]
    fields: dict[str, Slots] = {
        "turn": Number(MOST_TURNS),
        "over": flag,
        "ending": seat,
        "decision": Fields(
            "question about",
            seat=seat,
            step=Choice(slugs),
            path=Bag(slugs),
            chosen=_chosen(len(tables.space_bonus)),
        ),
        "market": Fields(
            segments=Each(len(t.POSITIONS), _segment(blocks, advanced)),
            bag=Number(len(t.COLOURS) * tables.blocks_each),
        ),
        "display": Each(t.MOST_DISPLAY, Fields(type=Choice(t.TYPES), value=Number(MOST_PRINTED))),
        "stack": Number(t.MOST_TILES),
        "monuments": Keyed(t.TYPES, seat),
        "upgrades": Each(len(tables.upgrade_city), Fields("id city coins vp", owner=seat)),
        "court": _court(options.players, len(tables.space_bonus), tables.large_token),
        "cities": Each(
            len(t.CITIES),
            Fields(
                "id name colour lowest minimum coins vp majority",
                pillar=seat,
                statues=BySeat(options.players, Number(MOST_BUILDINGS)),
                buildings=BySeat(options.players, Number(MOST_BUILDINGS)),
            ),
        ),
    }
    if advanced:
        fields["money"] = Each(len(MONEY), Fields("id minimum rate", pillar=seat))
        fields["supply"] = Fields(
            decorations=Keyed(t.DECORATIONS, Number(MOST_SUPPLY)),
            statues=Keyed(t.COLOURS, Number(MOST_SUPPLY)),
        )
    fields["seats"] = BySeat(options.players, _seat(blocks, len(tables.upgrade_city), advanced))
    printed = "game variant players viewer legal monument_value statue_spots landscapes decorations"
    rest = "land_rewards sets winners final reconstructed" + ("" if advanced else " money supply")
    return Encoding(options.players, 0, Fields(f"{printed} {rest}", **fields))


def _court(players: int, spaces: int, large_token: bool) -> Fields:
    """The royal court; that the large space is visited only where it can be (CAR-OPT-01)."""
    seat, flag = Seat(players), Number()
    more: dict[str, Slots] = {"large_visited": flag} if large_token else {}
    return Fields(
        "" if large_token else "large_visited",
        spaces=Each(spaces, Fields("bonus amount", pillars=seat, golden=Number(MOST_GOLDEN), visited=flag)),
        large=BySeat(players, Number(MOST_LARGE)),
        token=seat,
        **more,
    )


def _chosen(spaces: int) -> Fields:
    """What the turn has settled."""
    return Fields(
        tile=Choice(range(1, t.MOST_DISPLAY + 1)),
        monument=Choice(t.TYPES),
        segment=Choice(t.POSITIONS),
        city=Choice(t.CITIES),
        cover=Number(MOST_BUILDINGS),
        cost=Number(MOST_COST),
        piece=Choice(PIECES),
        store=Choice(range(1, t.MOST_STORES + 1)),
        space=Choice([*range(1, spaces + 1), "large"]),
    )


def _segment(blocks: Slots, advanced: bool) -> Fields:
    if not advanced:
        return Fields("position prices decoration statue", blocks=blocks)
    return Fields(
        "position prices", blocks=blocks, decoration=Choice(t.DECORATIONS), statue=Choice(t.COLOURS)
    )


def _seat(blocks: Slots, upgrades: int, advanced: bool) -> Fields:
    """A player's board and, where it can be seen, the hand."""
    flag = Number()
    aspects: dict[str, Slots] = {
        "count": Bag(t.TYPES, MOST_BUILDINGS, key="type"),
        "value": Bag(t.TYPES, MOST_SUM, key="type", weigh="value"),
    }
    spots = [*t.TYPES, *t.LANDSCAPES]
    more: dict[str, Slots] = {}
    if advanced:
        aspects["decorated"] = Bag(t.TYPES, MOST_BUILDINGS, key="type", weigh="decoration")
        aspects["statues"] = Bag(STATUES, MOST_BUILDINGS, key="statue")
        spots += ["S1", "S2", "S3"]
        piece = Fields(
            kind=Choice(["decoration", "statue"]), what=Choice([*t.DECORATIONS, *STATUES]), fresh=flag
        )
        more = {"stores": Each(t.MOST_STORES, piece), "money": Choice(MONEY)}
    return Fields(
        "seat points" + ("" if advanced else " stores money"),
        vp=Number(MOST_VP),
        pillars_left=Number(MOST_PILLARS),
        token=flag,
        last_turn_taken=flag,
        cities=Keyed(t.CITIES, Aspects(**aspects)),
        rewards=Keyed(t.CITIES, Each(2, Number(MOST_REWARD))),
        upgrades=Keyed(t.CITIES, Choice([f"U{number + 1}" for number in range(upgrades)])),
        spots=Keyed(spots, flag),
        **more,
        coins=Maybe(Number(MOST_COINS)),
        blocks=Maybe(blocks),
    )
