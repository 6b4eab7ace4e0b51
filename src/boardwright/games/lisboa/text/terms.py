"""Lisboa's things by name: effects, powers, decrees, cards, plans and places in words.

Everything here is made of plain ints, so that the log, which knows no state, can say it too. The tables
hold English messages; whatever a function returns is in the language of the moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.effect_words import Facts, say
from boardwright.games.lisboa.pieces import noble_of, plan_architect, plan_officials, read_decree
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.components import Effect, effect_of
from boardwright.games.lisboa.printed.effects import VOCABULARY, power_effect, unpacked
from boardwright.kernel.grammar import count, listed
from boardwright.kernel.language import Msg, messages, pairs, plural, tr

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


def visit_cost_words(cost: int, treasury: int, officials: int, clergy: int) -> str:
    """The cost of a visit and how it is made up (LIS-COST-01)."""
    parts = [
        tr("treasury {number}", number=f"{treasury:+}"),
        tr("officials of others {number}", number=officials),
    ]
    if clergy:
        parts.append(tr("clergy tiles {number}", number=f"{clergy:+}"))
    return f"{influence(cost)} ({', '.join(parts)})"


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
ACTIONS: Final = dict(
    zip([*t.STATE_ACTIONS, *t.NOBLE_ACTIONS], [*STATE_ACTIONS, *NOBLE_ACTIONS], strict=True)
)
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
    return listed([tr(GOODS[street]) for street in range(t.STREETS) if bits >> street & 1]) or tr("no colour")


def plot_words(plot: int) -> str:
    """A plot by row and column."""
    return f"{t.ROWS[plot // t.COLUMNS]}{plot % t.COLUMNS + 1}"


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
    return tr(
        "{noble}'s office" if place < t.NOBLE_COUNT else "{noble}'s plaza",
        noble=NOBLES[place % t.NOBLE_COUNT],
    )


def end_words(plot: int, row: bool) -> str:
    """The row or column of a plot, at whose end rubble lies."""
    return (
        tr("row {row}", row=t.ROWS[plot // t.COLUMNS])
        if row
        else tr("column {number}", number=plot % t.COLUMNS + 1)
    )


def ship_words(ship: int) -> Msg:
    """A ship by its colour."""
    return SHIPS[ship]


def plan_words(plan: int) -> str:
    """A plan by its architect and its officials."""
    return plural(plan_officials(plan), *_PLANS[plan_architect(plan)])


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


def wording(effect: Effect) -> str:
    """What an effect or power does, as something to do: "gain 1 gold"."""
    if not effect["kind"]:
        return tr("nothing")
    word = VOCABULARY[effect["kind"]]
    return say(word.sentence(effect), word.number(effect), FACTS, effect)


def _goods_of(effect: Effect) -> str:
    word = VOCABULARY[effect["kind"]]
    return good_words(word.good.index(effect["what"]), word.number(effect))


# What a sentence may tell of an effect.
FACTS: Final[Facts[Effect]] = {
    "goods": _goods_of,
    "action": lambda effect: ACTIONS[effect["what"]],
    "effect": lambda effect: wording(effect["gain"]) if effect["gain"] else "",
}


def effect_words(effect: int) -> str:
    """What an effect of the rules does."""
    return wording(unpacked(effect) or effect_of(""))


def power_words(power: int, number: int) -> str:
    """What a standing, triggered or immediate power of the rules does."""
    if power == t.P_IMMEDIATE:
        return at_once(effect_words(number))
    found = power_effect(power, number)
    return tr("no lasting power") if found is None else wording(found)


def at_once(effect: str) -> str:
    """An effect that happens when a clergy tile is taken."""
    return tr("at once: {effect}", effect=effect)


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
    return decree_words(*read_decree(kind, numbers))


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
    return (
        visit_and(noble_of(action), STATE_ACTIONS[action])
        if action < t.NOBLE_ACTION
        else visit_and(action - t.NOBLE_ACTION)
    )


def visit_and(noble: int, action: str = "") -> str:
    """A visit with what is done in it, by default the noble's action."""
    return tr("visit the {noble} and {action}", noble=NOBLES[noble], action=action or NOBLE_ACTIONS[noble])
