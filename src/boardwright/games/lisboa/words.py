"""Lisboa in words: questions, and answers with what they cost and give.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of cards,
effects and places are in `phrases`, the answers family by family in `labels`, the log in `log`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.lisboa import labels, tables
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa.costs import rubble_price, street_of, visit_cost
from boardwright.games.lisboa.state import EMPTY, Lisboa
from boardwright.games.lisboa.steps import cards, church, decree, market, opening, period, ships, shop, visit
from boardwright.games.lisboa.steps import turn as turns
from boardwright.games.lisboa.steps.church import chosen_tiles, church_influence, tile_wigs
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import messages, plural, tr
from boardwright.kernel.words import Facts, count, named

# -------------------------------------------------------------------- questions

PROMPTS: Final = messages(
    {
        "turn": (
            "Play a card: discard it for 1 gold, add it to your portfolio, or take it to the court. "
            "You have {reis}, {influence} influence and {goods}."
        ),
        "turn.draw": "Take one of the face-up cards into your hand.",
        "portfolio": "{full}. Which card makes room for {card}?",
        "market": "Sell a good to a ship, or trade one for a state action. You have {goods}.",
        "market.sell": "Sell another good, or stop? You have {goods}.",
        "market.trade": "Trade a second good for another state action, or stop? You have {goods}.",
        "cover": "Which good do you give the {noble} to {action}?",
        "effect.good": "Choose a good to gain, {left} to come.",
        "effect.official": "Choose an office for an official, {left} to place.",
        "effect.rubble": "Choose a cube of the rubble pile, {left} to come.",
        "effect.favor": "Choose a favor of a noble, {left} to come.",
        "effect.lose-good": "A penalty: which good do you give up? {left} to go.",
        "effect.lose-official": "A penalty: which official do you take back? {left} to go.",
        "pay": (
            "Pay {amount}: how many of them by influence? You have {reis}, and your influence of {influence} "
            "is worth {coins}."
        ),
        "officials": "Choose an office for an official; {officials} left on your board.",
        "officials.extra": "A clergy tile lets you place one more official, in any office; {officials} left.",
        "plan": "Choose a plan to take.",
        "ship": (
            "Build the {ship}, hold {hold}: as a new ship, or in place of one of yours? You have {goods}."
        ),
        "ship.pay": "Choose a good to give for the {ship}, {left} to go.",
        "ship.room": "{full}. Which card makes room for the {ship}?",
        "produce": "Take an extra good of a type you have just produced, {left} to come.",
        "cardinal": "How far does the cardinal move?",
        "cardinal.tile": "Which clergy tile beside the cardinal do you take?",
        "favor": "Which noble's favor do you take?",
        "visit.pay": (
            "Pay {cost} to visit the {noble}: how much of it in réis? "
            "You have {reis}, {influence} influence and {wigs}."
        ),
        "visit.state": "You visit the {noble}. Carry out a state action before you {action}?",
        "follow": (
            "{visitor} has visited the {noble}. Follow with your favor? It costs {cost}; "
            "you have {influence} influence and {wigs}."
        ),
        "follow.pay": (
            "Pay {cost} to follow: how much of it in réis? You have {reis}, {influence} influence and {wigs}."
        ),
        "shop": "Choose a city tile for your shop. You have {reis}, and influence worth {coins}.",
        "shop.plot": "Choose a plot beside {street}. You have {reis}, and influence worth {coins}.",
        "shop.cube": "Take a rubble cube of {plot}. Treasury and rubble make {price} now, discounts aside.",
        "shop.house": "Which house goes onto your {good} shop on {plot}?",
        "decree": "Choose a decree.",
        "decree.extra": "Discard a set marker for a second decree? You have {markers} on the Minister.",
        "open": "Choose the site for a public building. You have {officials} at work.",
        "open.plan": "Which plan do you complete at {site}? You have {officials} at work.",
        "open.officials": "Which official comes back from the {plan}? {left} to go.",
        "church": (
            "Church scoring: discard clergy tiles for their wigs, and gain {influence} influence once. "
            "So far {tiles} for {wigs}."
        ),
        "period": "Period 1 is over. Discard hand cards for their rewards, one a noble, and draw new ones?",
        "period.reward": "Which discarded card gives its reward next?",
        "keep.clergy": "Which clergy tile do you keep?",
        "draft": "Keep a card of the packet, {left} to keep; the others go to your left.",
        "tokens": "Lay a city token on {place}, place by place: which one comes here?",
        "starting-decree": "Choose the decree you begin with.",
        "missions": "You have fulfilled several missions. Which one is rewarded?",
    }
)


def prompt(state: Lisboa, frame: Frame) -> str:
    """The present question to the seat that decides."""
    key = _question(state, frame)
    facts = {**_means(state, frame.seat), **_about(state, frame, key)}
    return tr(PROMPTS[key], **facts)


def _question(state: Lisboa, frame: Frame) -> str:
    """Which question a frame asks: the step, and how far it is."""
    slug = state.step_slug()
    if slug == "effect":
        return f"effect.{_EFFECT_QUESTIONS[frame.a // 256]}"
    return _LATER.get((slug, frame.at), slug)


_EFFECT_QUESTIONS: Final = {
    tables.E_GOOD: "good",
    tables.E_PLACE_OFFICIAL: "official",
    tables.E_RUBBLE: "rubble",
    tables.E_FAVORS: "favor",
    tables.E_LOSE_GOOD: "lose-good",
    tables.E_LOSE_OFFICIAL: "lose-official",
}
# Steps that ask several things, one after the other: by slug and `at` of the frame.
_LATER: Final = {
    ("turn", turns.DRAW): "turn.draw",
    ("market", market.SELLING): "market.sell",
    ("market", market.SECOND): "market.trade",
    ("officials", 1): "officials.extra",
    ("ship", ships.PAYING): "ship.pay",
    ("ship", ships.PLACING): "ship.room",
    ("cardinal", church.TAKING): "cardinal.tile",
    ("visit", visit.PAYING): "visit.pay",
    ("visit", visit.STATE_ACTION): "visit.state",
    ("follow", visit.PAYING_FOLLOW): "follow.pay",
    ("shop", shop.PLOT): "shop.plot",
    ("shop", shop.CUBE): "shop.cube",
    ("shop", shop.HOUSE): "shop.house",
    ("decree", decree.EXTRA): "decree.extra",
    ("open", opening.PLAN): "open.plan",
    ("open", opening.OFFICIALS): "open.officials",
    ("period", period.REWARDS): "period.reward",
}


def _means(state: Lisboa, seat: int) -> Facts:
    """What the seat has."""
    player = state.players[seat]
    return {
        "reis": say.reis(player.reis),
        "influence": player.influence,
        "coins": say.reis(state.tables.coins[player.influence]),
        "wigs": say.wigs(player.wigs),
        "goods": say.stock_words(player.goods),
        "markers": count(player.markers, "set marker", "set markers"),
        "officials": say.officials(player.officials),
    }


def _about(state: Lisboa, frame: Frame, key: str) -> Facts:
    """What the question is about."""
    about = _ABOUT.get(key) or _ABOUT.get(key.split(".")[0])
    return about(state, frame) if about else {}


def _about_portfolio(state: Lisboa, frame: Frame) -> Facts:
    dock = state.tables.card_kind[frame.a] != cards.TREASURY_KIND
    return {"card": labels.card_name(state, frame.a), "full": _full(state, frame.seat, dock)}


def _full(state: Lisboa, seat: int, dock: bool) -> str:
    """Why there is no room."""
    player = state.players[seat]
    if EMPTY not in (player.docks if dock else player.bureau):
        return tr("Your docks are full" if dock else "Your bureau is full")
    text = "Your portfolio is full with {count} card"
    return plural(state.capacity(player), text, "Your portfolio is full with {count} cards")


def _about_cover(state: Lisboa, frame: Frame) -> Facts:
    return {"noble": say.NOBLES[frame.a // 2], "action": say.STATE_ACTIONS[frame.a]}


def _about_ship(state: Lisboa, frame: Frame) -> Facts:
    ship = state.top_ship()
    full = _full(state, frame.seat, True)
    return {
        "ship": say.ship_words(ship),
        "hold": state.tables.ship_hold[ship],
        "left": frame.c,
        "full": full,
    }


def _about_visit(state: Lisboa, frame: Frame) -> Facts:
    visitor = tr("Lacerda") if frame.c == state.rival else named(frame.c)
    return {
        "noble": say.NOBLES[frame.a],
        "action": say.NOBLE_ACTIONS[frame.a],
        "visitor": visitor,
        "cost": labels.visit_words(state, frame.seat, frame.a),
    }


def _about_paying(state: Lisboa, frame: Frame) -> Facts:
    return {"noble": say.NOBLES[frame.a], "cost": say.influence(visit_cost(state, frame.seat, frame.a))}


def _about_shop(state: Lisboa, frame: Frame) -> Facts:
    street = street_of(frame.a)
    return {
        "street": say.street_words(street),
        "good": say.GOODS[street],
        "plot": say.plot_words(frame.b),
        "price": say.reis(state.treasury_value() + rubble_price(state, frame.b)),
    }


def _about_opening(state: Lisboa, frame: Frame) -> Facts:
    player = state.players[frame.seat]
    at_work = sum(player.offices) + sum(player.plazas)
    return {
        "officials": say.officials(at_work),
        "site": say.site_words(frame.a),
        "plan": say.plan_words(frame.b),
        "left": frame.c,
    }


def _about_church(state: Lisboa, frame: Frame) -> Facts:
    return {
        "influence": church_influence(state, frame.seat, frame.b),
        "tiles": count(frame.b.bit_count(), "tile", "tiles"),
        "wigs": say.wigs(tile_wigs(state, chosen_tiles(state.players[frame.seat], frame.b))),
    }


_ABOUT: Final[dict[str, Callable[[Lisboa, Frame], Facts]]] = {
    "portfolio": _about_portfolio,
    "cover": _about_cover,
    "effect": lambda state, frame: {"left": frame.b},
    "pay": lambda state, frame: {"amount": say.reis(frame.a)},
    "ship": _about_ship,
    "produce": lambda state, frame: {"left": frame.c},
    "visit": _about_visit,
    "visit.pay": _about_paying,
    "follow": _about_visit,
    "follow.pay": _about_paying,
    "shop": _about_shop,
    "open": _about_opening,
    "church": _about_church,
    "tokens": lambda state, frame: {"place": say.place_words(frame.a)},
    "draft": lambda state, frame: {"left": frame.a - frame.c},
}
