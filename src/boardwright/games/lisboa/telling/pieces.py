"""Cards, tiles and effects of a view in words, each in full and in brief."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.text import star
from boardwright.games.lisboa import phrases
from boardwright.games.lisboa.compile import packed, power_of, what_of
from boardwright.games.lisboa.edition.components import Effect as PrintedEffect
from boardwright.games.lisboa.sight import Building, Card, Clergy, Decree, Effect, Mission, Ship
from boardwright.games.lisboa.tables import EFFECTS, GOODS, METRICS
from boardwright.kernel.words import listed

STATE_ACTIONS: Final = {
    "assign_officials": "assign officials",
    "get_plan": "get a plan",
    "build_ship": "build a ship",
    "produce_goods": "produce goods",
    "meet_cardinal": "meet the cardinal",
    "gain_favor": "gain a favor",
}
NOBLE_ACTIONS: Final = {
    "build_shop": "build a shop",
    "take_decree": "take a decree",
    "open_public_building": "open a public building",
}
SHORT_ACTIONS: Final = {
    "assign_officials": "officials",
    "get_plan": "a plan",
    "build_ship": "a ship",
    "produce_goods": "produce",
    "meet_cardinal": "cardinal",
    "gain_favor": "a favor",
}
SHORT: Final = {  # rewards in as few letters as a plot has room for
    "gain_reis": "{number} réis",
    "gain_influence": "{number} influence",
    "gain_influence_portfolio": "influence",
    "gain_wigs": "{number} wigs",
    "place_official": "{number} official",
    "cardinal_step": "cardinal {number}",
    "rubble_from_pile": "{number} rubble",
}
GOALS: Final = {
    "place_officials": "place officials by one action",
    "get_plan": "get a plan",
    "meet_cardinal": "meet the cardinal",
    "gain_favor": "gain a favor",
    "follow_visit": "follow a visit",
    "sell_goods": "sell goods",
    "produce_goods": "produce goods",
    "church_influence": "gain influence at a church scoring",
}


def effect_words(found: Effect) -> str:
    """What an effect or power does."""
    made = _printed(found)
    if found["kind"] in EFFECTS:
        return phrases.effect_words(packed(made))
    return phrases.power_words(*power_of(made))


def _printed(found: Effect) -> PrintedEffect:
    good = found["what"] if found["what"] in (*GOODS, "any") else ""
    gain = None if found["gain"] is None else _printed(found["gain"])
    return PrintedEffect(found["kind"], found["number"], good, "" if good else found["what"], gain)


def short_words(found: Effect | None) -> str:
    """A reward in as few letters as a plot has room for."""
    if found is None:
        return "-"
    if found["kind"] == "gain_good":
        if found["what"] == "any":
            return phrases.goods(found["number"])
        return phrases.good_words(GOODS.index(found["what"]), found["number"])
    if found["kind"] == "state_action":
        return SHORT_ACTIONS[found["what"]]
    if found["kind"] in SHORT:
        return SHORT[found["kind"]].format(number=found["number"])
    return effect_words(found)


def card_words(card: Card) -> str:
    """A political card: what it is worth in the docks or bureau and at court."""
    head = f"{card['id']}{star(card['guessed'])} {card['deck']} {card['kind']}"
    if card["kind"] == "treasury":
        return f"{head}: at court {effect_words(card['effect'])}; in the portfolio {benefit_words(card)}"
    kind = "penalty" if card["penalty"] else "reward"
    return f"{head}: influence {card['influence']}, {kind}: {effect_words(card['effect'])}"


def ship_words(ship: Ship) -> str:
    """A ship with what it holds and gives."""
    return (
        f"{ship['colour']} ship{star(ship['guessed'])} (hold {ship['hold']}, influence {ship['influence']}, "
        f"{phrases.reis(ship['bonus'])} a good)"
    )


def clergy_words(tile: Clergy) -> str:
    """A clergy tile: its power, and its wigs at a church scoring."""
    parts = [effect_words(tile["power"])] if tile["power"] else []
    parts += [f"at once: {effect_words(tile['immediate'])}"] if tile["immediate"] else []
    return f"{tile['id']}{star(tile['guessed'])} {'; '.join(parts)} ({phrases.wigs(tile['wigs'])})"


def decree_words(decree: Decree) -> str:
    """What it pays at the end."""
    words = phrases.decree_words(
        METRICS.index(decree["metric"]),
        what_of(decree["of"]),
        decree["wigs"],
        decree["group"],
        decree["threshold"],
    )
    return f"{decree['id']}{star(decree['guessed'])} {words}"


def building_words(building: Building | None) -> str:
    """A public building with its architect and the colours it shows."""
    if building is None:
        return "none"
    goods = listed(building["goods"])
    return f"{building['id']}{star(building['guessed'])} {building['architect']} ({goods})"


def card_brief(card: Card) -> str:
    """A card in short: `king PC77 (5): lose 2 wigs`."""
    head = f"{card['kind']} {card['id']}"
    if card["kind"] == "treasury":
        return f"{head}: {effect_words(card['effect'])} / {benefit_words(card)}"
    return f"{head} ({card['influence']}): {effect_words(card['effect'])}"


def benefit_words(card: Card) -> str:
    """What a treasury card gives in the portfolio."""
    return effect_words(card["benefit"]) if card["benefit"] else "no lasting power"


def clergy_brief(tile: Clergy) -> str:
    """A clergy tile in short: `nobles accept any good (2)`."""
    power = tile["power"] or tile["immediate"]
    return f"{effect_words(power) if power else '-'} ({tile['wigs']})"


def decree_brief(decree: Decree, seat: int) -> str:
    """A decree in short, with what it is worth to a seat now."""
    words = decree_words(decree).partition(" ")[2].replace(" for each ", " per ")
    return f"{words} ({decree['worth'][seat]})"


def building_brief(building: Building | None) -> str:
    """A public building by the colours it shows."""
    return "none" if building is None else listed(building["goods"])


def mission_words(mission: Mission) -> str:
    """A mission with its goal and reward."""
    if mission["deck"] == "A":
        visits = [
            f"visit the {noble.capitalize()} and {_action(action)}" for noble, action in mission["visits"]
        ]
        goal, reward = listed(visits, "or"), f"{mission['cards']} cards of deck B"
    else:
        goal = f"{GOALS[mission['goal']]} (at least {mission['number']})"
        reward = effect_words(mission["reward"]) if mission["reward"] else "nothing"
    done = ", fulfilled" if mission["fulfilled"] else ""
    return (
        f"{mission['id']}{star(mission['guessed'])} of deck {mission['deck']}: {goal}; reward: {reward}{done}"
    )


def _action(action: str) -> str:
    return STATE_ACTIONS.get(action) or NOBLE_ACTIONS[action]
