"""Lisboa's things by name: effects, powers, decrees, cards, plans and places in words.

Everything here is made of plain ints, so that the log, which knows no state, can say it too. The tables
hold English messages; whatever a function returns is in the language of the moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa import tables as t
from boardwright.kernel.language import Msg, messages, pairs, plural, tr
from boardwright.kernel.words import count, listed

# -------------------------------------------------------------------- small words


def reis(number: int) -> str:
    """Money in words."""
    return count(number, "real", "réis")


def wigs(number: int) -> str:
    """Points in words."""
    return count(number, "wig", "wigs")


def influence(number: int) -> str:
    """Influence in words."""
    return plural(number, "{count} influence", "{count} influence")


def officials(number: int) -> str:
    """Officials in words."""
    return count(number, "official", "officials")


def goods(number: int) -> str:
    """Goods of whatever type."""
    return count(number, "good", "goods")


def cards(number: int) -> str:
    """Cards in words."""
    return count(number, "card", "cards")


# -------------------------------------------------------------------- names

# By number, as in `tables`.
GOODS: Final = [Msg("gold", "goods"), Msg("cloth", "goods"), Msg("books", "goods"), Msg("tools", "goods")]
ONE_GOOD: Final = [
    Msg("gold", "one good"),
    Msg("cloth", "one good"),
    Msg("book", "one good"),
    Msg("tool", "one good"),
]
_COUNTED_GOODS: Final = pairs(
    [
        (Msg("{count} gold", "goods"), "{count} gold"),
        (Msg("{count} cloth", "goods"), "{count} cloth"),
        (Msg("{count} book", "goods"), "{count} books"),
        (Msg("{count} tool", "goods"), "{count} tools"),
    ]
)
NOBLES: Final = [Msg("Builder", "noble"), Msg("Minister", "noble"), Msg("King", "noble")]
KINDS: Final = [*NOBLES, Msg("treasury", "kind")]
STATE_ACTIONS: Final = [
    Msg("assign officials"),
    Msg("get a plan"),
    Msg("build a ship"),
    Msg("produce goods"),
    Msg("meet the cardinal"),
    Msg("gain a favor"),
]
NOBLE_ACTIONS: Final = [Msg("build a shop"), Msg("take a decree"), Msg("open a public building")]
SIDES: Final = [Msg("north", "side"), Msg("west", "side"), Msg("east", "side")]
ARCHITECTS: Final = [Msg("blue", "architect"), Msg("green", "architect")]
CUBES: Final = [Msg("earthquake", "cube"), Msg("fire", "cube"), Msg("tsunami", "cube")]
HOUSE_GROUPS: Final = [Msg("left", "houses"), Msg("middle", "houses"), Msg("right", "houses")]
SHIPS: Final = [Msg("blue ship"), Msg("red ship"), Msg("purple ship"), Msg("brown ship")]
# By the slug that an answer's text has for it.
VALUES: Final = {
    **dict(zip(t.GOODS, GOODS, strict=True)),
    **dict(zip(t.KINDS, KINDS, strict=True)),
    **dict(zip(t.STATE_ACTIONS, STATE_ACTIONS, strict=True)),
    **dict(zip(t.CUBES, CUBES, strict=True)),
}
_CUBES: Final = messages(["an earthquake cube", "a fire cube", "a tsunami cube"])
_COUNTED_CUBES: Final = messages(["{number} earthquake", "{number} fire", "{number} tsunami"])
_STREETS: Final = messages(
    [
        "the yellow gold street",
        "the pink cloth street",
        "the brown books street",
        "the blue tools street",
    ]
)
_PLANS: Final = pairs(
    [
        ("blue plan for {count} official", "blue plan for {count} officials"),
        ("green plan for {count} official", "green plan for {count} officials"),
    ]
)
_CARDS: Final = messages(
    ["Builder card {number}", "Minister card {number}", "King card {number}", "treasury card {number}"]
)


# As the edition prints them.
STREET_NAMES: Final = [
    Msg("Rua Aurea", "street name"),
    Msg("Rua Augusta", "street name"),
    Msg("Rua Bela da Rainha", "street name"),
    Msg("Rua Nova da Princesa", "street name"),
]


def street_name(name: str) -> str:
    """A street by the name its edition gives it."""
    return tr(Msg(name, "street name"))


def good_words(good: int, number: int) -> str:
    """Goods of one type, or of the receiver's choice."""
    if good == t.ANY_GOOD:
        return plural(number, "{count} good of choice", "{count} goods of choice")
    return plural(number, *_COUNTED_GOODS[good])


def stock_words(stock: Sequence[int]) -> str:
    """What lies in a warehouse."""
    kinds = [good_words(good, number) for good, number in enumerate(stock) if number]
    return listed(kinds) or tr(Msg("no goods", "goods"))


def cube_words(kind: int) -> str:
    """A rubble cube with its article."""
    return tr(_CUBES[kind])


def cubes_words(cubes: Sequence[int]) -> str:
    """Rubble cubes by kind: "1 earthquake and 1 fire cube"."""
    kinds = [tr(_COUNTED_CUBES[kind], number=number) for kind, number in enumerate(cubes) if number]
    if not kinds:
        return tr("no cubes")
    last = [number for number in cubes if number][-1]
    return plural(last, "{kinds} cube", "{kinds} cubes", kinds=listed(kinds))


def street_words(street: int) -> Msg:
    """A street by its good and colour."""
    return Msg(_STREETS[street])


def colours_words(bits: int) -> str:
    """The streets whose colours a public building bears."""
    return listed([tr(GOODS[street]) for street in range(4) if bits >> street & 1]) or tr("no colour")


def plot_words(plot: int) -> str:
    """A plot by row and column."""
    return f"{t.ROWS[plot // 5]}{plot % 5 + 1}"


def place_words(place: int) -> str:
    """A plot or, after the plots, a site."""
    return tr("plot {plot}", plot=plot_words(place)) if place < t.PLOTS else site_words(place - t.PLOTS)


def site_words(site: int) -> str:
    """A site of a public building by where it lies."""
    if site < t.WEST:
        return tr("the north end of {street}", street=street_words(site))
    if site < t.EAST:
        return tr("the west end of row {row}", row=t.ROWS[site - t.WEST])
    return tr("the east end of row {row}", row=t.ROWS[site - t.EAST])


def workplace(place: int) -> str:
    """An office or plaza by its noble: first the three offices, then the plazas."""
    return tr("{noble}'s office" if place < 3 else "{noble}'s plaza", noble=NOBLES[place % 3])


def end_words(plot: int, row: bool) -> str:
    """The row or column of a plot, at whose end rubble lies."""
    return tr("row {row}", row=t.ROWS[plot // 5]) if row else tr("column {number}", number=plot % 5 + 1)


def ship_words(ship: int) -> Msg:
    """A ship by its colour."""
    return SHIPS[ship]


def plan_words(plan: int) -> str:
    """A plan by its architect and its officials."""
    return plural(plan % 8, *_PLANS[plan // 8])


def building_words(tile: int) -> str:
    """A public building by its number in the edition."""
    return tr("building {id}", id=f"PB{tile + 1:02}")


def card_number(card: int) -> str:
    """A political card by its number in the edition."""
    return f"PC{card + 1:02}"


def card_words(card: int, kind: int) -> str:
    """A political card by kind and number."""
    return tr(_CARDS[kind], number=card_number(card))


# -------------------------------------------------------------------- effects and powers


def effect_words(effect: int) -> str:
    """What an effect does, as something to do: "gain 1 gold"."""
    kind, what, number = effect // 256, effect // 16 % 16, effect % 16
    if kind == t.E_GOOD:
        return tr("gain {goods}", goods=good_words(what, number))
    if kind == t.E_STATE_ACTION:
        return tr(STATE_ACTIONS[what])
    if kind == t.E_NOBLE_ACTION:
        return tr(NOBLE_ACTIONS[what])
    if kind in _COUNTED:
        return plural(number, *_COUNTED[kind])
    return tr("nothing" if kind == t.E_NOTHING else "gain the influence of all docks")


# Effects with a number.
_COUNTED: Final = pairs(
    {
        t.E_REIS: ("gain {count} real", "gain {count} réis"),
        t.E_INFLUENCE: ("gain {count} influence", "gain {count} influence"),
        t.E_WIGS: ("gain {count} wig", "gain {count} wigs"),
        t.E_PLACE_OFFICIAL: ("place {count} official", "place {count} officials"),
        t.E_CARDINAL: (
            "meet the cardinal, who moves {count} step",
            "meet the cardinal, who moves {count} steps",
        ),
        t.E_RUBBLE: ("take {count} cube of the rubble pile", "take {count} cubes of the rubble pile"),
        t.E_LOSE_OFFICIAL: ("take back {count} official", "take back {count} officials"),
        t.E_LOSE_GOOD: ("give up {count} good", "give up {count} goods"),
        t.E_PAY_REIS: ("pay {count} real", "pay {count} réis"),
        t.E_LOSE_WIGS: ("lose {count} wig", "lose {count} wigs"),
        t.E_FAVORS: ("gain {count} favor", "gain {count} favors of different nobles"),
    }
)

# Standing powers. Numbers below 0 are told without their sign.
_POWERS: Final = pairs(
    {
        t.P_VISIT_COST: ("visits cost {count} influence less", "visits cost {count} influence less"),
        t.P_INFLUENCE_BONUS: (
            "{count} influence more whenever the docks give influence",
            "{count} influence more whenever the docks give influence",
        ),
        t.P_LAND: ("plots cost {count} real less", "plots cost {count} réis less"),
        t.P_PLAN_OFFICIALS: ("plans need {count} official fewer", "plans need {count} officials fewer"),
        t.P_HIRE_EACH: (
            "each hired official costs {count} real less",
            "each hired official costs {count} réis less",
        ),
        t.P_EXTRA_OFFICIAL: (
            "assigning officials places {count} official more",
            "assigning officials places {count} officials more",
        ),
        t.P_SHIP_GOODS: ("ships cost {count} good less", "ships cost {count} goods less"),
        t.P_PRODUCE_EXTRA: ("producing gives {count} good more", "producing gives {count} goods more"),
        t.P_PRODUCE_EACH: (
            "producing gives {count} good more of each type produced",
            "producing gives {count} goods more of each type produced",
        ),
        t.P_SALE_ANY: ("{count} real more for each good sold", "{count} réis more for each good sold"),
        t.P_SALE_GOOD: ("{count} real more for each gold sold", "{count} réis more for each gold sold"),
        t.P_SALE_GOOD + 1: ("{count} real more for each cloth sold", "{count} réis more for each cloth sold"),
        t.P_SALE_GOOD + 2: ("{count} real more for each book sold", "{count} réis more for each book sold"),
        t.P_SALE_GOOD + 3: ("{count} real more for each tool sold", "{count} réis more for each tool sold"),
        t.P_EVENT: ("events cost {count} real less", "events cost {count} réis less"),
        t.P_ANY_PAYMENT: ("{count} real less in every payment", "{count} réis less in every payment"),
    }
)
_SWITCHES: Final = messages(
    {
        t.P_KEEP_PRICES: "producing does not lower prices",
        t.P_TRADE_ANY: "nobles accept any good",
        t.P_VISIT_REIS: "visits may be paid in réis",
        t.P_FREE_SHIPS: "ships cost no goods",
    }
)
# Powers that give an effect: when.
_OCCASIONS: Final = messages(
    {
        t.P_ON_PLAN: "after getting a plan: {effect}",
        t.P_ON_CARDINAL: "after meeting the cardinal: {effect}",
        t.P_ON_FAVOR: "after gaining a favor: {effect}",
        t.P_ON_DECREE: "after taking decrees: {effect}",
        t.P_ON_SAIL: "when an own ship sails: {effect}",
        t.P_ON_OPEN: "after opening a public building: {effect}",
        t.P_IMMEDIATE: "at once: {effect}",
    }
)


def power_words(power: int, number: int) -> str:
    """A standing, triggered or immediate power of a treasury card or clergy tile."""
    if power in _OCCASIONS:
        return tr(_OCCASIONS[power], effect=effect_words(number))
    if power in _SWITCHES:
        return tr(_SWITCHES[power])
    if power not in _POWERS:
        return tr("no lasting power")
    return plural(abs(number), *_POWERS[power])


# -------------------------------------------------------------------- decrees

# What a decree counts, in its order: a single one, and several, which a comparison cannot count;
# `what` is filled in from `_THINGS`.
_EACH: Final = messages(
    [
        "{wigs} for each own {what} shop",
        "{wigs} for each shop in row {what}, whoever owns it",
        "{wigs} for each public building beside row {what}",
        "{wigs} for each public building with the {what} colour",
        "{wigs} for each public building of the {what} architect",
        "{wigs} for each public building on the {what} side",
        "{wigs} for each own plan, completed or not",
        "{wigs} for each own official in an office or plaza",
        "{wigs} for each own official in the {what}'s office",
        "{wigs} for each own favor",
        "{wigs} for each own clergy tile",
        "{wigs} for each own ship",
        "{wigs} for each hold space of own ships",
        "{wigs} for each good in one's own warehouse",
        "{wigs} for each {what} in one's own warehouse",
        "{wigs} for each own {what} cube",
        "{wigs} for each own rubble set",
        "{wigs} for each noble card in one's own docks",
        "{wigs} for each treasury card in one's own bureau",
        "{wigs} for each own shop",
        "{wigs} for each set of four different own shops",
        "{wigs} for each own decree, this one included",
        "{wigs} with at least as much influence as every other player",
        "{wigs} with at least as many réis as every other player",
    ]
)
_SEVERAL: Final = pairs(
    [
        ("{count} own {what} shop", "{count} own {what} shops"),
        ("{count} shop in row {what}, whoever owns it", "{count} shops in row {what}, whoever owns them"),
        ("{count} public building beside row {what}", "{count} public buildings beside row {what}"),
        ("{count} public building with the {what} colour", "{count} public buildings with the {what} colour"),
        (
            "{count} public building of the {what} architect",
            "{count} public buildings of the {what} architect",
        ),
        ("{count} public building on the {what} side", "{count} public buildings on the {what} side"),
        ("{count} own plan, completed or not", "{count} own plans, completed or not"),
        ("{count} own official in an office or plaza", "{count} own officials in offices and plazas"),
        ("{count} own official in the {what}'s office", "{count} own officials in the {what}'s office"),
        ("{count} own favor", "{count} own favors"),
        ("{count} own clergy tile", "{count} own clergy tiles"),
        ("{count} own ship", "{count} own ships"),
        ("{count} hold space of own ships", "{count} hold spaces of own ships"),
        ("{count} good in one's own warehouse", "{count} goods in one's own warehouse"),
        ("{goods} in one's own warehouse", "{goods} in one's own warehouse"),
        ("{count} own {what} cube", "{count} own {what} cubes"),
        ("{count} own rubble set", "{count} own rubble sets"),
        ("{count} noble card in one's own docks", "{count} noble cards in one's own docks"),
        ("{count} treasury card in one's own bureau", "{count} treasury cards in one's own bureau"),
        ("{count} own shop", "{count} own shops"),
        ("{count} set of four different own shops", "{count} sets of four different own shops"),
        ("{count} own decree, this one included", "{count} own decrees, this one included"),
    ]
)
_GOODS_METRIC: Final = 14
_THINGS: Final[dict[int, Sequence[str]]] = {
    0: GOODS,
    1: t.ROWS,
    2: t.ROWS,
    3: GOODS,
    4: ARCHITECTS,
    5: SIDES,
    8: NOBLES,
    _GOODS_METRIC: ONE_GOOD,
    15: CUBES,
}


def decree_words(metric: int, what: int, worth: int, group: int) -> str:
    """What a decree pays at the end."""
    thing = _THINGS[metric][what] if metric in _THINGS else ""
    if group < 2:
        return tr(_EACH[metric], wigs=wigs(worth), what=thing)
    goods = good_words(what, group) if metric == _GOODS_METRIC else ""
    several = plural(group, *_SEVERAL[metric], what=thing, goods=goods)
    return tr("{wigs} for every {several}", wigs=wigs(worth), several=several)


def packed_decree_words(kind: int, numbers: int) -> str:
    """A decree from the two ints of an event, as `gains.tell_decree` packs them."""
    return decree_words(kind // 16, kind % 16, numbers // 64, numbers % 64)


# -------------------------------------------------------------------- missions

_DEEDS: Final = messages(
    {
        t.DEED_OFFICIALS: "place {officials}",
        t.DEED_PLAN: "get a plan",
        t.DEED_CARDINAL: "meet the cardinal",
        t.DEED_FAVOR: "gain a favor",
        t.DEED_FOLLOW: "follow a visit",
        t.DEED_SELL: "sell goods",
        t.DEED_PRODUCE: "produce goods",
        t.DEED_CHURCH: "gain influence at a church scoring",
    }
)


def mission_name(mission: int) -> str:
    """A mission by deck and number: the first four are deck A."""
    return tr("mission {id}", id=f"{'GA' if mission < 4 else 'GB'}{mission + 1}")


def mission_words(goals: Sequence[int], number: int) -> str:
    """What a mission asks for: a deed, or one of two things done in a visit."""
    return listed([_deed_words(goal, number) for goal in goals], "or")


def _deed_words(deed: int, number: int) -> str:
    if deed < t.DEED_VISIT:
        return tr(_DEEDS[deed], officials=officials(number))
    action = deed - t.DEED_VISIT
    return visit_and(action // 2, STATE_ACTIONS[action]) if action < 6 else visit_and(action - 6)


def visit_and(noble: int, action: str = "") -> str:
    """A visit with what is done in it, by default the noble's action."""
    return tr("visit the {noble} and {action}", noble=NOBLES[noble], action=action or NOBLE_ACTIONS[noble])
