"""What happened in a game of Lisboa, in words: each event told of another player or to oneself.

The log knows no edition, so an event brings all the numbers its sentence needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.lisboa.pieces import (
    is_lower,
    noble_of,
    plan_officials,
    read_building,
    read_choice,
    read_goal,
    read_tile,
)
from boardwright.games.lisboa.printed.tables import NOBLE_ACTION, NOBLE_COUNT, TREASURY_KIND
from boardwright.games.lisboa.scoring import SHEET
from boardwright.games.lisboa.text import terms
from boardwright.kernel.grammar import Facts, Stories, amid, by_key, count, listed, named, told
from boardwright.kernel.language import Msg, messages, tr
from boardwright.kernel.state import NOBODY, Event

STORIES: Final[Stories] = messages(
    {
        # Set-up
        "kept": ("{name} keeps a clergy tile: {power}.", "You keep a clergy tile: {power}."),
        "token": (
            "{name} lays a city token on {place}: {reward}.",
            "You lay a city token on {place}: {reward}.",
        ),
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
        "turned": "{card} is turned up.",
        "turned.empty": "The {kind} stack is empty.",
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
        "paid": ("{name} pays {reis}.", "You pay {reis}."),
        "paid.partly": (
            "{name} pays {reis}, {number} by influence.",
            "You pay {reis}, {number} by influence.",
        ),
        "paid.influence": ("{name} pays {reis}, all by influence.", "You pay {reis}, all by influence."),
        "gave": ("{name} gives up {goods}.", "You give up {goods}."),
        "lost": (
            "{name} cannot do this, so it is left out: {effect}.",
            "You cannot do this, so it is left out: {effect}.",
        ),
        "lost-wigs": ("{name} loses {wigs}.", "You lose {wigs}."),
        "treasury": "The treasury is now worth {reis}, and visits cost nothing more.",
        "treasury.more": "The treasury is now worth {reis}, and visits cost {number} more.",
        "treasury.less": "The treasury is now worth {reis}, and visits cost {number} less.",
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
        "sold": ("{name} sells {goods} on a ship of {owner}.", "You sell {goods} on a ship of {owner}."),
        "sold.yours": ("{name} sells {goods} on a ship of yours.", "You sell {goods} on a ship of yours."),
        "sold.own": "{name} sells {goods} on an own ship.",
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
        "ship": ("{name} builds a {ship}.", "You build a {ship}."),
        "ship.instead": (
            "{name} builds a {ship} in place of another.",
            "You build a {ship} in place of another.",
        ),
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
        "visit-cost.none": ("{name} pays nothing for it.", "You pay nothing for it."),
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
        "shop-wigs": (
            "{name} scores {wigs} for the shop on {plot}.",
            "You score {wigs} for the shop on {plot}.",
        ),
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
        # Lacerda: what he does, and by which rule
        "lacerda-visits": "{name} visits the {noble} (LISL-TURN-04).",
        "lacerda-state.upper": "Helper on the {kind} stack: the upper state action, {action} (LISL-TURN-05).",
        "lacerda-state.lower": "Helper on the {kind} stack: the lower state action, {action} (LISL-TURN-05).",
        "lacerda-skips": "{name} cannot do this and leaves it out: {action} (LISL-TURN-06).",
        "lacerda-officials": "{name} has the fewest officials here: {nobles} (LISL-OFFICIAL-01).",
        "lacerda-plan": "{name} takes the top plan with more officials (LISL-PLAN-01).",
        "lacerda-plan.tied": "Both top plans are alike, so {name} takes the blue one (LISL-PLAN-01).",
        "lacerda-plan.only": "Only one top plan is left for {name} (LISL-PLAN-02).",
        "lacerda-ship": "The ship brings {name} {own}, the other player's docks {human} (LISL-SHIP-03).",
        "lacerda-produces": "{name}'s shops produce {goods} (LISL-PROD-01).",
        "lacerda-clergy": (
            "{name} takes the clergy tile in front of the cardinal out of the game for {wigs}: {power} "
            "(LISL-CARDINAL-02)."
        ),
        "lacerda-no-clergy": "No clergy tile lies in front of the cardinal (LISL-CARDINAL-05).",
        "lacerda-favor": "{name} takes the first favor he does not have (LISL-FAVOR-01).",
        "lacerda-pays": "{name} pays {cost} for the visit (LISL-COST-02).",
        "lacerda-pays.none": "{name} pays nothing for the visit (LISL-COST-01).",
        "lacerda-shop": "{name} builds where a shop brings him most, {wigs} (LISL-SHOP-03).",
        "lacerda-shop.none": "No shop would bring {name} wigs, so he takes the first plot (LISL-SHOP-04).",
        "lacerda-cube.row": "{name} takes the cheapest cube, at the end of the row (LISL-SHOP-06).",
        "lacerda-cube.column": "{name} takes the cheapest cube, at the end of the column (LISL-SHOP-06).",
        "lacerda-decrees": "{name} takes {decrees} from the left, and the row closes up (LISL-DECREE-01).",
        "lacerda-opens": (
            "The {architect} building is the best for {name}: his wigs less those of the other player are "
            "{number} (LISL-OPEN-03)."
        ),
        "lacerda-opens.tied": (
            "Both buildings are equally good for {name}: his wigs less those of the other player are "
            "{number}; his helper chooses the {architect} one (LISL-OPEN-04)."
        ),
        "lacerda-follows": "{name} follows with the favor of the {noble}: {action} (LISL-FOLLOW-04).",
        "lacerda-discards": "{name} discards {card}, where his helper stands (LISL-CARD-01).",
        "lacerda-no-card": "The {kind} stack is empty, so {name} discards nothing (LISL-CARD-02).",
        "lacerda-helper": "{name}'s helper moves to the {kind} stack (LISL-CARD-03).",
        "lacerda-helper.stays": "{name}'s helper stays on the {kind} stack (LISL-CARD-04).",
        "lacerda-church": "{name} takes part in the church scoring without a tile (LISL-CHURCH-01).",
        "lacerda-cubes": "{name} scores {wigs} for {cubes} (LISL-PERIOD-02).",
        # Periods and the end
        "period-due.sets": (
            "{name} has {number} rubble sets: period 1 ends with this turn.",
            "You have {number} rubble sets: period 1 ends with this turn.",
        ),
        "period-due.stack": (
            "{name} has emptied the third stack: period 1 ends with this turn.",
            "You have emptied the third stack: period 1 ends with this turn.",
        ),
        "end-due.sets": (
            "{name} has {number} rubble sets: this round is played to its end, then comes the last one.",
            "You have {number} rubble sets: this round is played to its end, then comes the last one.",
        ),
        "end-due.stack": (
            "{name} has emptied the third stack: this round is played to its end, then comes the last one.",
            "You have emptied the third stack: this round is played to its end, then comes the last one.",
        ),
        "period": "Period 1 is over.",
        "period-wigs": (
            "{name} scores {wigs} for {sets}.",
            "You score {wigs} for {sets}.",
        ),
        "period-discard": ("{name} discards {card}.", "You discard {card}."),
        "period-reward": ("{name} takes the reward of {card}.", "You take the reward of {card}."),
        "second-period": "Period 2 begins with new ships and cards.",
        "new-hand": (Msg("{name} draws {cards}.", "new hand"), Msg("You draw {cards}.", "new hand")),
        "final-round": "The last round begins.",
        "part": ("{name} scores {wigs} for {part}.", "You score {wigs} for {part}."),
        "final": ("{name} ends with {wigs}.", "You end with {wigs}."),
    }
)


def story(event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    facts = _FACTS[event.key](event.a, event.b) if event.key in _FACTS else {}
    way = _WAYS.get(event.key)
    key = f"{event.key}{way(event.a, event.b)}" if way else event.key
    if event.key == "sold":
        facts["owner"] = amid(named(event.b, names))
        if event.b == viewer != NOBODY:
            key = "sold.yours"
        elif event.b == event.seat:
            key = "sold.own"
    return told(STORIES, event, names, viewer, facts, key)


# Events told in several ways: which one, by the two numbers.
_WAYS: Final[dict[str, Callable[[int, int], str]]] = {
    "turned": lambda a, b: ".empty" if a < 0 else "",
    "paid": lambda a, b: "" if b == 0 else ".influence" if a == b else ".partly",
    "treasury": lambda a, b: ".more" if b > 0 else ".less" if b else "",
    "ship": lambda a, b: ".instead" if b else "",
    "visit-cost": lambda a, b: "" if a or b else ".none",
    "lacerda-state": lambda a, b: ".lower" if is_lower(a) else ".upper",
    "lacerda-plan": lambda a, b: ".only" if b < 0 else ".tied" if plan_officials(a) == b else "",
    "lacerda-pays": lambda a, b: "" if a or b else ".none",
    "lacerda-shop": lambda a, b: "" if b else ".none",
    "lacerda-cube": lambda a, b: ".column" if b else ".row",
    "lacerda-opens": lambda a, b: ".tied" if read_choice(a)[1] else "",
    "lacerda-helper": lambda a, b: ".stays" if b else "",
    "period-due": lambda a, b: ".sets" if a else ".stack",
    "end-due": lambda a, b: ".sets" if a else ".stack",
}


def _card(a: int, b: int) -> Facts:
    return {"card": terms.card_words(a, b), "kind": terms.KINDS[b], "number": terms.card_number(a)}


def _visit_cost(a: int, b: int) -> Facts:
    parts = [terms.influence(a)] if a else []
    return {"cost": listed([*parts, terms.reis(b)] if b else parts)}


def _lacerda_pays(a: int, b: int) -> Facts:
    parts = [terms.influence(a)] if a else []
    return {"cost": listed([*parts, terms.wigs(b)] if b else parts)}


def _lacerda_clergy(a: int, b: int) -> Facts:
    number, wigs = read_tile(b)
    return {"power": terms.power_words(a, number), "wigs": terms.wigs(wigs)}


def _nobles(a: int, b: int) -> Facts:
    return {"nobles": listed([tr(terms.NOBLES[noble]) for noble in range(NOBLE_COUNT) if a >> noble & 1])}


def _follow(a: int, b: int) -> Facts:
    action = terms.STATE_ACTIONS[b] if b != NOBLE_ACTION else terms.NOBLE_ACTIONS[a]
    return {"noble": terms.NOBLES[a], "action": action}


def _opened(a: int, b: int) -> Facts:
    architect, tile = read_building(b)
    return {
        "site": terms.site_words(a),
        "building": terms.building_words(tile),
        "architect": terms.ARCHITECTS[architect],
    }


def _mission(a: int, b: int) -> Facts:
    deed, number = read_goal(b)
    return {"mission": terms.mission_name(a), "deed": terms.mission_words([deed], number)}


def _numbers(a: int, b: int) -> Facts:
    return {"number": a, "total": b, "wigs": terms.wigs(a), "reis": terms.reis(a)}


# The facts of each kind of event, by its two numbers.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("drafted", "gold", "tucks", "visits", "drew", "discarded", "period-discard", "period-reward"), _card),
    (("lacerda-visits",), lambda a, b: {"noble": terms.NOBLES[a]}),
    (("lacerda-state",), lambda a, b: {"action": terms.STATE_ACTIONS[a], "kind": terms.KINDS[b]}),
    (("lacerda-skips",), lambda a, b: {"action": [*terms.STATE_ACTIONS, *terms.NOBLE_ACTIONS][a]}),
    (("lacerda-officials",), _nobles),
    (("lacerda-ship",), lambda a, b: {"own": terms.influence(a), "human": terms.influence(b)}),
    (("lacerda-produces",), lambda a, b: {"goods": terms.goods(a)}),
    (("lacerda-clergy",), _lacerda_clergy),
    (("lacerda-pays",), _lacerda_pays),
    (("lacerda-shop",), lambda a, b: {"wigs": terms.wigs(b)}),
    (("lacerda-decrees",), lambda a, b: {"decrees": count(a, "decree", "decrees")}),
    (("lacerda-opens",), lambda a, b: {"architect": terms.ARCHITECTS[read_choice(a)[0]], "number": b}),
    (("lacerda-follows",), lambda a, b: {"noble": terms.NOBLES[a], "action": terms.NOBLE_ACTIONS[a]}),
    (("lacerda-discards",), _card),
    (("lacerda-no-card", "lacerda-helper"), lambda a, b: {"kind": terms.KINDS[a]}),
    (
        ("lacerda-cubes",),
        lambda a, b: {"cubes": count(a, "rubble cube", "rubble cubes"), "wigs": terms.wigs(b)},
    ),
    (("token",), lambda a, b: {"place": terms.place_words(a), "reward": terms.effect_words(b)}),
    (("mission",), lambda a, b: {"mission": terms.mission_name(a)}),
    (("mission-card",), _mission),
    (("influence", "influence-wig", "reis", "wigs", "lost-wigs", "set", "paid-wigs", "marker"), _numbers),
    (("final",), _numbers),
    (
        ("kept", "clergy", "clergy-off", "new-clergy"),
        lambda a, b: {"power": terms.power_words(a, b)},
    ),
    (("decree", "new-decree"), lambda a, b: {"decree": terms.packed_decree_words(a, b)}),
    (("good", "lost-goods", "gave"), lambda a, b: {"goods": terms.good_words(a, b)}),
    (("sold",), lambda a, b: {"goods": terms.good_words(a, 1)}),
    (("docks",), lambda a, b: {"goods": terms.goods(a)}),
    (("funds",), lambda a, b: {"card": terms.card_words(a, TREASURY_KIND), "effect": terms.effect_words(b)}),
    (("lost",), lambda a, b: {"effect": terms.effect_words(a)}),
    (("turned",), _card),
    (("paid", "treasury"), lambda a, b: {"reis": terms.reis(a), "number": abs(b)}),
    (("cube", "lost-cube"), lambda a, b: {"cube": terms.cube_words(a), "total": b}),
    (("sails",), lambda a, b: {"wigs": terms.wigs(a), "ship": terms.ship_words(b)}),
    (("discarded-ship",), lambda a, b: {"ship": terms.ship_words(a)}),
    (("ship",), lambda a, b: {"ship": terms.ship_words(a)}),
    (("traded",), lambda a, b: {"noble": terms.NOBLES[noble_of(a)], "goods": terms.good_words(b, 1)}),
    (("state",), lambda a, b: {"action": terms.STATE_ACTIONS[a]}),
    (("official", "plaza", "favor"), lambda a, b: {"noble": terms.NOBLES[a]}),
    (("back",), lambda a, b: {"place": terms.workplace(a)}),
    (("plan", "completed"), lambda a, b: {"plan": terms.plan_words(a)}),
    (("price",), lambda a, b: {"good": terms.GOODS[a], "reis": terms.reis(b)}),
    (("cardinal",), lambda a, b: {"steps": count(a, "step", "steps")}),
    (("church",), lambda a, b: {"tiles": count(a, "clergy tile", "clergy tiles"), "wigs": terms.wigs(b)}),
    (("visit-cost",), _visit_cost),
    (("follows",), _follow),
    (("shop",), lambda a, b: {"plot": terms.plot_words(a), "good": terms.GOODS[b]}),
    (("house",), lambda a, b: {"group": terms.HOUSE_GROUPS[a], "total": b}),
    (("shop-wigs", "building-wigs"), lambda a, b: {"wigs": terms.wigs(a), "plot": terms.plot_words(b)}),
    (("site",), lambda a, b: {"site": terms.site_words(a)}),
    (("hired",), lambda a, b: {"officials": terms.officials(a)}),
    (("opened",), _opened),
    (("period-due", "end-due"), _numbers),
    (("period-wigs",), lambda a, b: {"wigs": terms.wigs(a), "sets": count(b, "rubble set", "rubble sets")}),
    (("new-hand",), lambda a, b: {"cards": count(a, "card", "cards")}),
    (("part",), lambda a, b: {"part": tr(SHEET[a][1]), "wigs": terms.wigs(b)}),
]
_FACTS: Final = by_key(_ROWS)
