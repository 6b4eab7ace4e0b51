"""Cards, tiles and effects of a view in words, each in full and in brief."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.text_layout import star
from boardwright.games.effect_words import Facts, say
from boardwright.games.lisboa.printed.compile import what_of
from boardwright.games.lisboa.printed.components import Effect
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.printed.names import ANY
from boardwright.games.lisboa.printed.tables import GOODS, METRICS, NOBLES
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.text.board.layout import ACTIONS, ARCHITECTS, DECKS, KINDS, SHIPS, goods_words
from boardwright.games.lisboa.text.terms import at_once, wording
from boardwright.games.lisboa.view.schema import Building, Card, Clergy, Decree, Mission, Ship
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import messages, plural, tr

SHORT_ACTIONS: Final = messages(
    {
        "assign_officials": "officials",
        "get_plan": "a plan",
        "build_ship": "a ship",
        "produce_goods": "produce",
        "meet_cardinal": "cardinal",
        "gain_favor": "a favor",
        "build_shop": "a shop",
        "take_decree": "a decree",
        "open_public_building": "a building",
    }
)
GOALS: Final = messages(
    {
        "place_officials": "place officials by one action",
        "get_plan": "get a plan",
        "meet_cardinal": "meet the cardinal",
        "gain_favor": "gain a favor",
        "follow_visit": "follow a visit",
        "sell_goods": "sell goods",
        "produce_goods": "produce goods",
        "church_influence": "gain influence at a church scoring",
    }
)


def short_words(found: Effect | None) -> str:
    """A reward in as few letters as a plot has room for."""
    if found is None:
        return "-"
    word = VOCABULARY.get(found["kind"])
    if word is None or not word.brief:
        return wording(found)
    return say(word.brief, word.number(found), _BRIEF_FACTS, found)


def _brief_goods(found: Effect) -> str:
    if found["what"] == ANY:
        return terms.goods(found["number"])
    return terms.good_words(GOODS.index(found["what"]), found["number"])


_BRIEF_FACTS: Final[Facts[Effect]] = {
    "goods": _brief_goods,
    "action": lambda found: tr(SHORT_ACTIONS[found["what"]]),
}


def card_words(card: Card) -> str:
    """A political card: what it is worth in the docks or bureau and at court."""
    head = f"{card['id']}{star(card['guessed'])} {back_words(card['deck'], card['kind'])}"
    effect = wording(card["effect"])
    if card["kind"] == "treasury":
        text = "{card}: at court {effect}; in the portfolio {benefit}"
        return tr(text, card=head, effect=effect, benefit=benefit_words(card))
    text = "{card}: influence {number}, reward: {effect}"
    if card["penalty"]:
        text = "{card}: influence {number}, penalty: {effect}"
    return tr(text, card=head, number=card["influence"], effect=effect)


def back_words(deck: str, kind: str) -> str:
    """What the back of a card shows."""
    return tr("{deck} {kind}", deck=DECKS[deck], kind=KINDS[kind])


def ship_words(ship: Ship) -> str:
    """A ship with what it holds and gives."""
    return tr(
        "{ship} (hold {hold}, influence {influence}, {reis} a good)",
        ship=f"{SHIPS[ship['colour']]}{star(ship['guessed'])}",
        hold=ship["hold"],
        influence=ship["influence"],
        reis=terms.reis(ship["bonus"]),
    )


def clergy_words(tile: Clergy) -> str:
    """A clergy tile: its power, and its wigs at a church scoring."""
    parts = [wording(tile["power"])] if tile["power"] else []
    parts += [at_once(wording(tile["immediate"]))] if tile["immediate"] else []
    return f"{tile['id']}{star(tile['guessed'])} {'; '.join(parts)} ({terms.wigs(tile['wigs'])})"


def decree_words(decree: Decree) -> str:
    """What it pays at the end, after its id and, where it is known, its printed number."""
    printed = f" #{decree['number']}" if decree["number"] else ""
    return f"{decree['id']}{star(decree['guessed'])}{printed} {_pays(decree)}"


def _pays(decree: Decree) -> str:
    return terms.decree_words(
        METRICS.index(decree["metric"]),
        what_of(decree["of"]),
        decree["wigs"],
        decree["group"],
    )


def building_words(building: Building | None) -> str:
    """A public building with its architect and the colours it shows."""
    if building is None:
        return tr("none")
    named = f"{building['id']}{star(building['guessed'])} {ARCHITECTS[building['architect']]}"
    return f"{named} ({goods_words(building['goods'])})"


def card_brief(card: Card) -> str:
    """A card in short: `king PC77 (5): lose 2 wigs`."""
    head = f"{KINDS[card['kind']]} {card['id']}"
    if card["kind"] == "treasury":
        return f"{head}: {wording(card['effect'])} / {benefit_words(card)}"
    return f"{head} ({card['influence']}): {wording(card['effect'])}"


def benefit_words(card: Card) -> str:
    """What a treasury card gives in the portfolio."""
    return wording(card["benefit"]) if card["benefit"] else tr("no lasting power")


def clergy_brief(tile: Clergy) -> str:
    """A clergy tile in short: `nobles accept any good (2)`."""
    power = tile["power"] or tile["immediate"]
    return f"{wording(power) if power else '-'} ({tile['wigs']})"


def decree_brief(decree: Decree, seat: int) -> str:
    """A decree in short, with what it is worth to a seat now."""
    return f"{_pays(decree)} ({decree['worth'][seat]})"


def building_brief(building: Building | None) -> str:
    """A public building by the colours it shows."""
    return tr("none") if building is None else goods_words(building["goods"])


def mission_words(mission: Mission) -> str:
    """A mission with its goal and reward."""
    if mission["deck"] == "A":
        visits = [terms.visit_and(NOBLES.index(noble), ACTIONS[act]) for noble, act in mission["visits"]]
        goal = listed(visits, "or")
        reward = plural(mission["cards"], "{count} card of deck B", "{count} cards of deck B")
    else:
        text = "{goal} (at least {number})"
        goal = tr(text, goal=tr(GOALS[mission["goal"]]), number=mission["number"])
        reward = wording(mission["reward"]) if mission["reward"] else tr("nothing")
    text = "{mission} of deck {deck}: {goal}; reward: {reward}"
    if mission["fulfilled"]:
        text = "{mission} of deck {deck}: {goal}; reward: {reward}, fulfilled"
    name = f"{mission['id']}{star(mission['guessed'])}"
    return tr(text, mission=name, deck=mission["deck"], goal=goal, reward=reward)
