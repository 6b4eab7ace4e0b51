"""Lisboa's things by name: effects, powers, decrees, cards, plans and places in words.

Everything here is made of plain ints, so that the log, which knows no state, can say it too. Sentences
stand as a whole with named places, ready for catalogues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa import tables as t
from boardwright.kernel.words import count, listed

# -------------------------------------------------------------------- small words


def reis(number: int) -> str:
    """Money in words."""
    return count(number, "real", "réis")


def wigs(number: int) -> str:
    """Points in words."""
    return count(number, "wig", "wigs")


def officials(number: int) -> str:
    """Officials in words."""
    return count(number, "official", "officials")


def goods(number: int) -> str:
    """Goods of whatever type."""
    return count(number, "good", "goods")


# -------------------------------------------------------------------- names

ONE_GOOD: Final = ["gold", "cloth", "book", "tool"]
NOBLES: Final = ["Builder", "Minister", "King"]
KINDS: Final = ["Builder", "Minister", "King", "treasury"]
STATE_ACTIONS: Final = [
    "assign officials",
    "get a plan",
    "build a ship",
    "produce goods",
    "meet the cardinal",
    "gain a favor",
]
NOBLE_ACTIONS: Final = ["build a shop", "take a decree", "open a public building"]
SIDES: Final = ["north", "west", "east"]


def good_words(good: int, number: int) -> str:
    """Goods of one type, or of the receiver's choice."""
    if good == t.ANY_GOOD:
        return f"{goods(number)} of choice"
    return f"{number} {ONE_GOOD[good] if number == 1 else t.GOODS[good]}"


def stock_words(stock: Sequence[int]) -> str:
    """What lies in a warehouse."""
    kinds = [good_words(good, number) for good, number in enumerate(stock) if number]
    return listed(kinds) or "no goods"


def cube_words(kind: int) -> str:
    """A rubble cube with its article."""
    return f"{'an' if kind == 0 else 'a'} {t.CUBES[kind]} cube"


def cubes_words(cubes: Sequence[int]) -> str:
    """Rubble cubes by kind: "1 earthquake and 1 fire cube"."""
    kinds = [f"{number} {t.CUBES[kind]}" for kind, number in enumerate(cubes) if number]
    last = [number for number in cubes if number][-1:]
    return f"{listed(kinds)} {'cube' if last == [1] else 'cubes'}" if kinds else "no cubes"


def street_words(street: int) -> str:
    """A street by its good and colour."""
    return f"the {t.STREET_COLOURS[street]} {t.GOODS[street]} street"


def colours_words(bits: int) -> str:
    """The streets whose colours a public building bears."""
    return listed([t.GOODS[street] for street in range(4) if bits >> street & 1]) or "no colour"


def plot_words(plot: int) -> str:
    """A plot by row and column."""
    return f"{t.ROWS[plot // 5]}{plot % 5 + 1}"


def site_words(site: int) -> str:
    """A site of a public building by where it lies."""
    if site < t.WEST:
        return f"the north end of {street_words(site)}"
    side, row = ("west", site - t.WEST) if site < t.EAST else ("east", site - t.EAST)
    return f"the {side} end of row {t.ROWS[row]}"


def ship_words(ship: int) -> str:
    """A ship by its colour."""
    return f"{t.SHIPS[ship]} ship"


def plan_words(plan: int) -> str:
    """A plan by its architect and its officials."""
    return f"{t.ARCHITECTS[plan // 8]} plan for {officials(plan % 8)}"


def building_words(tile: int) -> str:
    """A public building by its number in the edition."""
    return f"building PB{tile + 1:02}"


def card_number(card: int) -> str:
    """A political card by its number in the edition."""
    return f"PC{card + 1:02}"


def card_words(card: int, kind: int) -> str:
    """A political card by kind and number."""
    return f"{KINDS[kind]} card {card_number(card)}"


# -------------------------------------------------------------------- effects and powers


def effect_words(effect: int) -> str:
    """What an effect does, as something to do: "gain 1 gold"."""
    kind, what, number = effect // 256, effect // 16 % 16, effect % 16
    if kind == t.E_GOOD:
        return f"gain {good_words(what, number)}"
    if kind == t.E_STATE_ACTION:
        return STATE_ACTIONS[what]
    if kind == t.E_NOBLE_ACTION:
        return NOBLE_ACTIONS[what]
    if kind in _COUNTED:
        text, one, many = _COUNTED[kind]
        return text.format(number=count(number, one, many))
    return "nothing" if kind == t.E_NOTHING else "gain the influence of all docks"


# Effects with a number: the sentence, and the noun of the number.
_COUNTED: Final = {
    t.E_REIS: ("gain {number}", "real", "réis"),
    t.E_INFLUENCE: ("gain {number}", "influence", "influence"),
    t.E_WIGS: ("gain {number}", "wig", "wigs"),
    t.E_PLACE_OFFICIAL: ("place {number}", "official", "officials"),
    t.E_CARDINAL: ("meet the cardinal, who moves {number}", "step", "steps"),
    t.E_RUBBLE: ("take {number} of the rubble pile", "cube", "cubes"),
    t.E_LOSE_OFFICIAL: ("take back {number}", "official", "officials"),
    t.E_LOSE_GOOD: ("give up {number}", "good", "goods"),
    t.E_PAY_REIS: ("pay {number}", "real", "réis"),
    t.E_LOSE_WIGS: ("lose {number}", "wig", "wigs"),
}

# Standing powers: the sentence, and the noun of its number. Numbers below 0 are told without their sign.
_POWERS: Final = {
    t.P_VISIT_COST: ("visits cost {number} less", "influence", "influence"),
    t.P_INFLUENCE_BONUS: ("{number} more whenever the docks give influence", "influence", "influence"),
    t.P_LAND: ("plots cost {number} less", "real", "réis"),
    t.P_PLAN_OFFICIALS: ("plans need {number} fewer", "official", "officials"),
    t.P_HIRE_EACH: ("each hired official costs {number} less", "real", "réis"),
    t.P_EXTRA_OFFICIAL: ("assigning officials places {number} more", "official", "officials"),
    t.P_SHIP_GOODS: ("ships cost {number} less", "good", "goods"),
    t.P_PRODUCE_EXTRA: ("producing gives {number} more", "good", "goods"),
    t.P_PRODUCE_EACH: ("producing gives {number} more of each type produced", "good", "goods"),
    t.P_SALE_ANY: ("{number} more for each good sold", "real", "réis"),
    t.P_SALE_GOOD: ("{number} more for each gold sold", "real", "réis"),
    t.P_SALE_GOOD + 1: ("{number} more for each cloth sold", "real", "réis"),
    t.P_SALE_GOOD + 2: ("{number} more for each book sold", "real", "réis"),
    t.P_SALE_GOOD + 3: ("{number} more for each tool sold", "real", "réis"),
    t.P_EVENT: ("events cost {number} less", "real", "réis"),
    t.P_ANY_PAYMENT: ("{number} less in every payment", "real", "réis"),
}
_SWITCHES: Final = {
    t.P_KEEP_PRICES: "producing does not lower prices",
    t.P_TRADE_ANY: "nobles accept any good",
    t.P_VISIT_REIS: "visits may be paid in réis",
    t.P_FREE_SHIPS: "ships cost no goods",
}
# Powers that give an effect: when.
_OCCASIONS: Final = {
    t.P_ON_PLAN: "after getting a plan",
    t.P_ON_CARDINAL: "after meeting the cardinal",
    t.P_ON_FAVOR: "after gaining a favor",
    t.P_ON_DECREE: "after taking decrees",
    t.P_ON_SAIL: "when an own ship sails",
    t.P_IMMEDIATE: "at once",
}


def power_words(power: int, number: int) -> str:
    """A standing, triggered or immediate power of a treasury card or clergy tile."""
    if power in _OCCASIONS:
        return f"{_OCCASIONS[power]}: {effect_words(number)}"
    if power in _SWITCHES:
        return _SWITCHES[power]
    if power not in _POWERS:
        return "no lasting power"
    text, one, many = _POWERS[power]
    return text.format(number=count(abs(number), one, many))


# -------------------------------------------------------------------- decrees

# What a decree counts, in its order: one and many; `what` is filled in by `_counted_thing`.
_METRICS: Final = [
    ("own {what} shop", "own {what} shops"),
    ("own shop in row {what}", "own shops in row {what}"),
    ("public building beside row {what}", "public buildings beside row {what}"),
    ("public building with the {what} colour", "public buildings with the {what} colour"),
    ("public building of the {what} architect", "public buildings of the {what} architect"),
    ("public building on the {what} side", "public buildings on the {what} side"),
    ("own completed plan", "own completed plans"),
    ("own official in an office or plaza", "own officials in offices and plazas"),
    ("own official in the {what}'s office", "own officials in the {what}'s office"),
    ("own favor", "own favors"),
    ("own clergy tile", "own clergy tiles"),
    ("own ship", "own ships"),
    ("hold space of own ships", "hold spaces of own ships"),
    ("good in one's own warehouse", "goods in one's own warehouse"),
    ("{one} in one's own warehouse", "{what} in one's own warehouse"),
    ("own {what} cube", "own {what} cubes"),
    ("own rubble set", "own rubble sets"),
    ("noble card in one's own docks", "noble cards in one's own docks"),
    ("treasury card in one's own bureau", "treasury cards in one's own bureau"),
    ("own influence", "own influence"),
    ("set of four different own shops", "sets of four different own shops"),
]
_THINGS: Final = {0: t.GOODS, 1: t.ROWS, 2: t.ROWS, 3: t.GOODS, 4: t.ARCHITECTS, 5: SIDES, 8: NOBLES}
_THINGS_OWNED: Final = {14: t.GOODS, 15: t.CUBES}


def decree_words(metric: int, what: int, worth: int, group: int, threshold: int) -> str:
    """What a decree pays at the end."""
    things = _THINGS.get(metric) or _THINGS_OWNED.get(metric)
    place = things[what] if things else ""
    single = ONE_GOOD[what] if metric == 14 else ""
    one, many = (text.format(what=place, one=single) for text in _METRICS[metric])
    if threshold:
        return f"{wigs(worth)} with at least {count(threshold, one, many)}"
    if group > 1:
        return f"{wigs(worth)} for every {group} {many}"
    return f"{wigs(worth)} for each {one}"


def packed_decree_words(kind: int, numbers: int) -> str:
    """A decree from the two ints of an event, as `gains.tell_decree` packs them."""
    return decree_words(kind // 16, kind % 16, numbers // 4096, numbers // 64 % 64, numbers % 64)


# -------------------------------------------------------------------- missions

_DEEDS: Final = {
    t.DEED_OFFICIALS: "place {number}",
    t.DEED_PLAN: "get a plan",
    t.DEED_CARDINAL: "meet the cardinal",
    t.DEED_FAVOR: "gain a favor",
    t.DEED_FOLLOW: "follow a visit",
    t.DEED_SELL: "sell goods",
    t.DEED_PRODUCE: "produce goods",
    t.DEED_CHURCH: "gain influence at a church scoring",
}


def mission_name(mission: int) -> str:
    """A mission by deck and number: the first four are deck A."""
    return f"mission {'GA' if mission < 4 else 'GB'}{mission + 1}"


def mission_words(goals: Sequence[int], number: int) -> str:
    """What a mission asks for: a deed, or one of two things done in a visit."""
    return listed([_deed_words(goal, number) for goal in goals], "or")


def _deed_words(deed: int, number: int) -> str:
    if deed < t.DEED_VISIT:
        return _DEEDS[deed].format(number=officials(number))
    action = deed - t.DEED_VISIT
    if action < 6:
        return f"visit the {NOBLES[action // 2]} and {STATE_ACTIONS[action]}"
    return f"visit the {NOBLES[action - 6]} and {NOBLE_ACTIONS[action - 6]}"
