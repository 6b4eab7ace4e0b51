"""The vocabulary of effects: which words there are, with which parameters, and where they may stand.

Cards, tiles, plots, sites and houses share these words, so an edition changes what a thing does
without new code. docs/editions/lisboa.md tells what each word means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.games.lisboa.edition.components import Effect
from boardwright.games.lisboa.edition.names import ACTIONS, ANY, GOODS, NOBLE_ACTIONS, STATE_ACTIONS, TRIGGERS
from boardwright.kernel.edition import one_of
from boardwright.kernel.reading import Reader, Reading

# Places: where an effect can stand, in the words of a problem.
REWARD: Final = "reward"  # of a noble card, plot, site, city token or mission
PENALTY: Final = "penalty"  # of a noble card
EVENT: Final = "event"  # of a treasury card at court
BENEFIT: Final = "benefit"  # of a treasury card in the portfolio
POWER: Final = "power"  # of a clergy tile
GAIN: Final = "plain gain"  # what a triggered power of a clergy tile gives
ONCE: Final = "immediate effect"  # of a clergy tile with a red bar (LIS-CLERGY-10)
HOUSE: Final = "house ability"
PLACES: Final = (REWARD, PENALTY, EVENT, BENEFIT, POWER, GAIN, ONCE, HOUSE)

_ANY_GOOD: Final = (*GOODS, ANY)
_MOST: Final = 15  # the largest number of an effect: the engine keeps four bits for it


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the vocabulary.

    `n` is the most its number may be, 0 if it has none; `good` and `action` are the names it takes,
    if any; `gain` says whether it names a plain gain.
    """

    places: tuple[str, ...]
    rule: str  # on which the meaning rests
    n: int = 0
    good: tuple[str, ...] = ()
    action: tuple[str, ...] = ()
    gain: bool = False


VOCABULARY: Final[dict[str, Word]] = {
    # Gains and actions
    "gain_good": Word((REWARD, EVENT, GAIN, ONCE), "LIS-EFF-07", 8, _ANY_GOOD),
    "gain_reis": Word((REWARD, EVENT, GAIN, ONCE), "LIS-EFF-02", _MOST),
    "gain_influence": Word((REWARD, EVENT, GAIN, ONCE), "LIS-INF-03", 10),
    "gain_influence_portfolio": Word((REWARD, EVENT, GAIN, ONCE), "LIS-INF-01"),
    "gain_wigs": Word((REWARD, EVENT, GAIN, ONCE), "LIS-EFF-02", _MOST),
    "gain_favors": Word((ONCE,), "LIS-EFF-14", 3),
    "place_official": Word((REWARD, EVENT), "LIS-EFF-06", 3),
    "rubble_from_pile": Word((REWARD, EVENT), "LIS-EFF-09", 6),
    "cardinal_step": Word((REWARD, EVENT), "LIS-EFF-05"),
    "state_action": Word((REWARD, EVENT), "LIS-EFF-04", action=STATE_ACTIONS),
    "noble_action": Word((REWARD, EVENT), "LIS-EFF-08", action=NOBLE_ACTIONS),
    # Penalties
    "lose_official": Word((PENALTY,), "LIS-NCARD-05", 8),
    "lose_good": Word((PENALTY,), "LIS-EFF-03", 8),
    "lose_wigs": Word((PENALTY,), "LIS-EFF-03", _MOST),
    "pay_reis": Word((PENALTY,), "LIS-EFF-03", _MOST),
    # Lasting powers
    "discount_payment": Word((BENEFIT, POWER), "LIS-PAY-07", 10),
    "discount_land": Word((BENEFIT, POWER), "LIS-PRICE-04", 10),
    "discount_hire": Word((BENEFIT, POWER), "LIS-HIRE-07", 10),
    "discount_event": Word((BENEFIT, POWER), "LIS-PAY-07", 10),
    "discount_visit": Word((BENEFIT, POWER), "LIS-COST-10", 10),
    "discount_officials": Word((BENEFIT, POWER), "LIS-OPEN-19", 5),
    "discount_ship": Word((BENEFIT, POWER, HOUSE), "LIS-SHIP-15", 4),
    "sale_bonus": Word((BENEFIT, POWER), "LIS-SELL-15", 10, _ANY_GOOD),
    "influence_bonus": Word((POWER,), "LIS-INF-10", 10),
    "assign_extra": Word((POWER,), "LIS-CLERGY-07", 3),
    "produce_extra": Word((POWER, HOUSE), "LIS-PROD-11", 4),
    "produce_extra_each": Word((HOUSE,), "LIS-HOUSE-11", 4),
    "produce_keep_prices": Word((POWER,), "LIS-PROD-04"),
    "trade_any_good": Word((POWER,), "LIS-TRADE-03"),
    "visit_in_reis": Word((HOUSE,), "LIS-HOUSE-04"),
    "free_ships": Word((HOUSE,), "LIS-HOUSE-08"),
    # Triggered powers
    "after_action": Word((POWER,), "LIS-CLERGY-04", action=TRIGGERS, gain=True),
    "after_sailing": Word((POWER,), "LIS-SELL-11", gain=True),
}


def words(place: str) -> list[str]:
    """The words that may stand at a place."""
    return [name for name, word in VOCABULARY.items() if place in word.places]


def effect(reading: Reading, around: Reader, key: str, place: str) -> Effect:
    """The effect that stands as `key` in a table, of a word that may stand at the place."""
    table = around.table(key)
    kind = table.text("effect")
    word = VOCABULARY.get(kind)
    wrong = f"{kind!r} is no {place}" if word else f"unknown effect {kind!r}"
    reading.require(kind in words(place), table.path("effect"), f"{wrong}, expected {one_of(words(place))}")
    word = word or _guess(table)
    found = Effect(
        kind,
        table.number("n", 1, word.n) if word.n else 0,
        word.good[table.name("good", word.good)] if word.good else "",
        word.action[table.name("action", word.action)] if word.action else "",
        effect(reading, table, "gain", GAIN) if word.gain else None,
    )
    reading.require(
        found.kind != "noble_action" or place == EVENT or found.action == "take_decree",
        table.path("action"),
        f"is {found.action!r}, expected 'take_decree': no other noble action is a reward (LIS-EFF-11)",
    )
    reading.require(
        place not in (GAIN, ONCE) or found.good != ANY,
        table.path("good"),
        "is 'any', expected one good: clergy tiles leave no choice of goods (LIS-CLERGY-05)",
    )
    return found


def _guess(table: Reader) -> Word:
    """A word for an unknown one, with the parameters that are there: they are not to be reported as well."""
    return Word(
        PLACES,
        "",
        _MOST if table.has("n") else 0,
        _ANY_GOOD if table.has("good") else (),
        ACTIONS if table.has("action") else (),
        table.has("gain"),
    )


def given_effect(
    reading: Reading, around: Reader, key: str, place: str, expected: Effect, rule: str
) -> Effect:
    """An effect that a rule states: read, and refused if it is another one."""
    found = effect(reading, around, key, place)
    reading.require(
        found == expected, around.path(key), f"is {str(found)!r}, fixed at {str(expected)!r} by {rule}"
    )
    return found
