"""What happened in a game of Lisboa, in words: each event told of another player or to oneself.

The log knows no edition, so an event brings all the numbers its sentence needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.scoring import SHEET
from boardwright.kernel.state import NOBODY, Event
from boardwright.kernel.words import Facts, Stories, by_key, capital, count, listed, told, whom

STORIES: Final[Stories] = {
    # Set-up
    "kept": ("{name} keeps a clergy tile: {power}.", "You keep a clergy tile: {power}."),
    "drafted": ("{name} keeps {card}.", "You keep {card}."),
    # Turns and cards
    "docks": (
        "{name}'s ships come back; {goods} went to the supply.",
        "Your ships come back; {goods} went to the supply.",
    ),
    "gold": ("{name} discards {card} for gold.", "You discard {card} for gold."),
    "tucks": ("{name} plays {card} to the portfolio.", "You play {card} to your portfolio."),
    "visits": ("{name} visits the {kind} with {number}.", "You visit the {kind} with {number}."),
    "funds": ("{name} funds the event of {card}: {effect}.", "You fund the event of {card}: {effect}."),
    "drew": ("{name} takes {card}.", "You take {card}."),
    "turned": "{upturned}.",
    "discarded": ("{name} discards {card} to make room.", "You discard {card} to make room."),
    "discarded-ship": (
        "{name} discards a {ship} to make room.",
        "You discard a {ship} to make room.",
    ),
    # Gains and payments
    "influence": (
        "{name} gains {number} influence and has {total}.",
        "You gain {number} influence and have {total}.",
    ),
    "influence-wig": (
        "{name} scores 1 wig at the end of the influence track.",
        "You score 1 wig at the end of the influence track.",
    ),
    "reis": ("{name} gains {reis} and has {total}.", "You gain {reis} and have {total}."),
    "wigs": ("{name} gains {wigs}.", "You gain {wigs}."),
    "good": ("{name} stores {goods}.", "You store {goods}."),
    "lost-goods": ("{name} has no room for {goods}.", "You have no room for {goods}."),
    "paid": ("{name} pays {payment}.", "You pay {payment}."),
    "gave": ("{name} gives up {goods}.", "You give up {goods}."),
    "lost": (
        "{name} cannot do this, so it is left out: {effect}.",
        "You cannot do this, so it is left out: {effect}.",
    ),
    "lost-wigs": ("{name} loses {wigs}.", "You lose {wigs}."),
    "treasury": "The treasury is now worth {reis}, and visits cost {modifier}.",
    "cube": (
        "{name} takes {cube}, number {total} of its kind.",
        "You take {cube}, number {total} of its kind.",
    ),
    "lost-cube": (
        "{name} has no room for {cube}; it leaves the game.",
        "You have no room for {cube}; it leaves the game.",
    ),
    "set": ("{name} completes rubble set {number}.", "You complete rubble set {number}."),
    # Selling and trading
    "sold": ("{name} sells {goods} on {ship}.", "You sell {goods} on {ship}."),
    "sails": ("{name}'s {ship} sails for {wigs}.", "Your {ship} sails for {wigs}."),
    "traded": ("{name} gives the {noble} {goods}.", "You give the {noble} {goods}."),
    "state": ("{name}'s action: {action}.", "Your action: {action}."),
    # State actions
    "official": (
        "{name} places an official in the {noble}'s office.",
        "You place an official in the {noble}'s office.",
    ),
    "plaza": (
        "{name}'s official goes from the full office to the {noble}'s plaza.",
        "Your official goes from the full office to the {noble}'s plaza.",
    ),
    "back": (
        "{name} takes back an official from the {place}.",
        "You take back an official from the {place}.",
    ),
    "plan": ("{name} takes a {plan}.", "You take a {plan}."),
    "ship": ("{name} builds a {ship}{instead}.", "You build a {ship}{instead}."),
    "price": "The price of {good} falls to {reis}.",
    "cardinal": ("{name} moves the cardinal {steps}.", "You move the cardinal {steps}."),
    "clergy": ("{name} takes a clergy tile: {power}.", "You take a clergy tile: {power}."),
    "favor": ("{name} takes a favor of the {noble}.", "You take a favor of the {noble}."),
    # Church
    "church-due": (
        "{name} has moved the cardinal past the influence symbol: the turn ends with a church scoring.",
        "You have moved the cardinal past the influence symbol: the turn ends with a church scoring.",
    ),
    "clergy-off": ("{name} discards a clergy tile: {power}.", "You discard a clergy tile: {power}."),
    "church": (
        "{name} scores {wigs} at the church for {tiles}.",
        "You score {wigs} at the church for {tiles}.",
    ),
    "new-clergy": "New in the church: {power}.",
    # Visits
    "visit-cost": ("{name} pays {cost} for it.", "You pay {cost} for it."),
    "paid-wigs": (
        "{name} pays {wigs} in place of influence.",
        "You pay {wigs} in place of influence.",
    ),
    "follows": (
        "{name} follows with the favor of the {noble}: {action}.",
        "You follow with the favor of the {noble}: {action}.",
    ),
    # Noble actions
    "shop": ("{name} lays a {good} tile on plot {plot}.", "You lay a {good} tile on plot {plot}."),
    "house": (
        "{name} builds house {total} of the {group} group there.",
        "You build house {total} of your {group} group there.",
    ),
    "shop-wigs": ("{name} scores {wigs} for the shop on {plot}.", "You score {wigs} for the shop on {plot}."),
    "decree": ("{name} takes a decree: {decree}.", "You take a decree: {decree}."),
    "marker": (
        "{name} discards a set marker for it and has {number} left on the Minister.",
        "You discard a set marker for it and have {number} left on the Minister.",
    ),
    "new-decree": "A new decree: {decree}.",
    "site": ("{name} clears the site at {site}.", "You clear the site at {site}."),
    "hired": ("{name} hires {officials}.", "You hire {officials}."),
    "opened": (
        "{name} opens {building} of the {architect} architect at {site}.",
        "You open {building} of the {architect} architect at {site}.",
    ),
    "completed": ("{name} completes a {plan}.", "You complete a {plan}."),
    "building-wigs": (
        "{name} scores {wigs} for the shop on {plot}.",
        "You score {wigs} for your shop on {plot}.",
    ),
    # Missions
    "mission": ("{name} fulfils {mission}.", "You fulfil {mission}."),
    "mission-card": ("{name} draws {mission}: {deed}.", "You draw {mission}: {deed}."),
    # The rival
    "rival-card": "{name} takes {card}.",
    "rival-idle": "{name} finds no card to take.",
    "rival-prices": "{name} can build no ship, so {glut}.",
    "rival-stuck": "{name} cannot {action} and scores {wigs} instead.",
    "rival-clergy": "{name} removes a clergy tile: {power}.",
    "rival-types": "{name} scores {wigs} for {types} of shop.",
    # Periods and the end
    "period-due": (
        "{name} {cause}: period 1 ends with this turn.",
        "You {causing}: period 1 ends with this turn.",
    ),
    "end-due": (
        "{name} {cause}: this round is played to its end, then comes the last one.",
        "You {causing}: this round is played to its end, then comes the last one.",
    ),
    "period": "Period 1 is over.",
    "period-wigs": (
        "{name} scores {wigs} for {sets}.",
        "You score {wigs} for {sets}.",
    ),
    "period-discard": ("{name} discards {card}.", "You discard {card}."),
    "period-reward": ("{name} takes the reward of {card}.", "You take the reward of {card}."),
    "second-period": "Period 2 begins with new ships and cards.",
    "new-hand": ("{name} draws {cards}.", "You draw {cards}."),
    "final-round": "The last round begins.",
    "part": ("{name} scores {wigs} for {part}.", "You score {wigs} for {part}."),
    "final": ("{name} ends with {wigs}.", "You end with {wigs}."),
}


def story(event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    facts = _FACTS[event.key](event.a, event.b) if event.key in _FACTS else {}
    if event.key == "sold":
        own = "an own ship" if event.b == event.seat != viewer else ""
        facts["ship"] = own or f"a ship of {whom(event.b, names, viewer, 'yours')}"
    return told(STORIES, event, names, viewer, facts)


def _card(a: int, b: int) -> Facts:
    return {"card": say.card_words(a, b), "kind": say.KINDS[b], "number": say.card_number(a)}


def _turned(a: int, b: int) -> Facts:
    if a < 0:
        return {"upturned": f"The {say.KINDS[b]} stack is empty"}
    return {"upturned": f"{capital(say.card_words(a, b))} is turned up"}


def _payment(a: int, b: int) -> Facts:
    if b == 0:
        return {"payment": say.reis(a)}
    return {"payment": f"{say.reis(a)}, {'all' if a == b else b} by influence"}


def _visit_cost(a: int, b: int) -> Facts:
    parts = [f"{a} influence"] if a else []
    return {"cost": listed([*parts, say.reis(b)] if b else parts) or "nothing"}


def _follow(a: int, b: int) -> Facts:
    action = say.STATE_ACTIONS[b] if b < 6 else say.NOBLE_ACTIONS[a]
    return {"noble": say.NOBLES[a], "action": action}


def _cause(a: int, b: int) -> Facts:
    """What ended a period: a rubble set, or without one the third empty stack."""
    if a:
        return {"cause": f"has {a} rubble sets", "causing": f"have {a} rubble sets"}
    return {"cause": "has emptied the third stack", "causing": "have emptied the third stack"}


def _glut(a: int, b: int) -> Facts:
    """The goods whose prices the rival lowers."""
    if not a:
        return {"glut": "prices would fall, but it has no shops"}
    return {"glut": f"it offers what its shops make: {say.colours_words(a)}"}


def _opened(a: int, b: int) -> Facts:
    architect, tile = divmod(b, 16)
    return {
        "site": say.site_words(a),
        "building": say.building_words(tile),
        "architect": t.ARCHITECTS[architect],
    }


def _mission(a: int, b: int) -> Facts:
    deed, number = divmod(b, 16)
    return {"mission": say.mission_name(a), "deed": say.mission_words([deed], number)}


def _numbers(a: int, b: int) -> Facts:
    return {"number": a, "total": b, "wigs": say.wigs(a), "reis": say.reis(a)}


def _modifier(number: int) -> str:
    """The treasury's part of a visit cost."""
    return f"{number} more" if number > 0 else f"{-number} less" if number else "nothing more"


# The facts of each kind of event, by its two numbers.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("drafted", "gold", "tucks", "visits", "drew", "discarded", "period-discard", "period-reward"), _card),
    (("rival-card",), _card),
    (("rival-prices",), _glut),
    (("rival-stuck",), lambda a, b: {"action": say.NOBLE_ACTIONS[a], "wigs": say.wigs(b)}),
    (("rival-types",), lambda a, b: {"types": count(a, "type", "types"), "wigs": say.wigs(b)}),
    (("mission",), lambda a, b: {"mission": say.mission_name(a)}),
    (("mission-card",), _mission),
    (("influence", "influence-wig", "reis", "wigs", "lost-wigs", "set", "paid-wigs", "marker"), _numbers),
    (("final",), _numbers),
    (
        ("kept", "clergy", "clergy-off", "new-clergy", "rival-clergy"),
        lambda a, b: {"power": say.power_words(a, b)},
    ),
    (("decree", "new-decree"), lambda a, b: {"decree": say.packed_decree_words(a, b)}),
    (("good", "lost-goods", "gave"), lambda a, b: {"goods": say.good_words(a, b)}),
    (("sold",), lambda a, b: {"goods": say.good_words(a, 1)}),
    (("docks",), lambda a, b: {"goods": say.goods(a)}),
    (("funds",), lambda a, b: {"card": say.card_words(a, 3), "effect": say.effect_words(b)}),
    (("lost",), lambda a, b: {"effect": say.effect_words(a)}),
    (("turned",), _turned),
    (("paid",), _payment),
    (("treasury",), lambda a, b: {"reis": say.reis(a), "modifier": _modifier(b)}),
    (("cube", "lost-cube"), lambda a, b: {"cube": say.cube_words(a), "total": b}),
    (("sails",), lambda a, b: {"wigs": say.wigs(a), "ship": say.ship_words(b)}),
    (("discarded-ship",), lambda a, b: {"ship": say.ship_words(a)}),
    (("ship",), lambda a, b: {"ship": say.ship_words(a), "instead": " in place of another" if b else ""}),
    (("traded",), lambda a, b: {"noble": say.NOBLES[a // 2], "goods": say.good_words(b, 1)}),
    (("state",), lambda a, b: {"action": say.STATE_ACTIONS[a]}),
    (("official", "plaza", "favor"), lambda a, b: {"noble": say.NOBLES[a]}),
    (("back",), lambda a, b: {"place": f"{say.NOBLES[a % 3]}'s {'office' if a < 3 else 'plaza'}"}),
    (("plan", "completed"), lambda a, b: {"plan": say.plan_words(a)}),
    (("price",), lambda a, b: {"good": t.GOODS[a], "reis": say.reis(b)}),
    (("cardinal",), lambda a, b: {"steps": count(a, "step", "steps")}),
    (("church",), lambda a, b: {"tiles": count(a, "clergy tile", "clergy tiles"), "wigs": say.wigs(b)}),
    (("visit-cost",), _visit_cost),
    (("follows",), _follow),
    (("shop",), lambda a, b: {"plot": say.plot_words(a), "good": t.GOODS[b]}),
    (("house",), lambda a, b: {"group": t.HOUSE_GROUPS[a], "total": b}),
    (("shop-wigs", "building-wigs"), lambda a, b: {"wigs": say.wigs(a), "plot": say.plot_words(b)}),
    (("site",), lambda a, b: {"site": say.site_words(a)}),
    (("hired",), lambda a, b: {"officials": say.officials(a)}),
    (("opened",), _opened),
    (("period-due", "end-due"), _cause),
    (("period-wigs",), lambda a, b: {"wigs": say.wigs(a), "sets": count(b, "rubble set", "rubble sets")}),
    (("new-hand",), lambda a, b: {"cards": count(a, "card", "cards")}),
    (("part",), lambda a, b: {"part": SHEET[a][1], "wigs": say.wigs(b)}),
]
_FACTS: Final = by_key(_ROWS)
