"""Lisboa in words: questions.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of cards,
effects and places are in `terms`, the answers family by family in `answers`, the log in `log`.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from boardwright.games.lisboa.pieces import noble_of, plan_of
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.view.schema import SeatView, View
from boardwright.games.questions import Questions
from boardwright.kernel.grammar import Facts, count, named
from boardwright.kernel.language import Msg, messages, plural, tr
from boardwright.kernel.view import Decision

# What a word of the vocabulary asks that leaves a choice.
OF_EFFECTS: Final = {f"effect.{name}": word.asks.question for name, word in VOCABULARY.items() if word.asks}
SENTENCES: Final = OF_EFFECTS | messages(
    {
        "turn": "Play a card: discard it for 1 gold, add it to your portfolio, or take it to the court.",
        "turn.draw": "Take one of the face-up cards into your hand.",
        "portfolio": "{full}. Which card makes room for {card}?",
        "market": "Sell a good to a ship, or trade one for a state action.",
        "market.sell": "Sell another good, or stop?",
        "market.trade": "Trade a second good for another state action, or stop?",
        "cover": "Which good do you give the {noble} to {action}?",
        "pay": "Pay {amount}: how many of them by influence?",
        "officials": "Choose an office for an official; {officials} left on your board.",
        "officials.extra": "A clergy tile lets you place one more official, in any office; {officials} left.",
        "plan": "Choose a plan to take.",
        "ship": "Build the {ship}, hold {hold}: as a new ship, or in place of one of yours?",
        "ship.pay": "Choose a good to give for the {ship}, {left} to go.",
        "ship.room": "{full}. Which card makes room for the {ship}?",
        "produce": "Take an extra good of a type you have just produced, {left} to come.",
        "cardinal": "How far does the cardinal move?",
        "cardinal.tile": "Which clergy tile beside the cardinal do you take?",
        "favor": "Which noble's favor do you take?",
        "visit.pay": "Pay {cost} to visit the {noble}: how much of it in réis?",
        "visit.state": "You visit the {noble}. Carry out a state action before you {action}?",
        "follow": "{visitor} has visited the {noble}. Follow with your favor? It costs {costs}.",
        "follow.pay": "Pay {cost} to follow: how much of it in réis?",
        "shop": "Choose a city tile for your shop.",
        "shop.plot": "Choose a plot beside {street}.",
        "shop.cube": "Take a rubble cube of {plot}.",
        "shop.house": "Which house goes onto your {good} shop on {plot}?",
        "decree": "Choose a decree.",
        "decree.extra": "Discard a set marker for a second decree? You have {markers} on the Minister.",
        "open": "Choose the site for a public building.",
        "open.plan": "Which plan do you complete at {site}?",
        "open.officials": "Which official comes back from the {plan}? {left} to go.",
        "church": (
            "Church scoring: discard clergy tiles for their wigs, and gain {influence} influence once."
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
_STOCK: Final = Msg("You have {goods}.", "warehouse")
MEANS: Final = messages(
    {
        "turn": "You have {reis}, {influence} influence and {goods}.",
        "market": _STOCK,
        "market.sell": _STOCK,
        "market.trade": _STOCK,
        "pay": "You have {reis}, and your influence of {influence} is worth {coins}.",
        "ship": _STOCK,
        "visit.pay": "You have {reis}, {influence} influence and {wigs}.",
        "follow": "You have {influence} influence and {wigs}.",
        "follow.pay": "You have {reis}, {influence} influence and {wigs}.",
        "shop": "You have {reis}, and influence worth {coins}.",
        "shop.plot": "You have {reis}, and influence worth {coins}.",
        "shop.cube": "Treasury and rubble make {price} now, discounts aside.",
        "open": "You have {at_work} at work.",
        "open.plan": "You have {at_work} at work.",
        "church": "So far {tiles} for {tile_wigs}.",
    }
)


def _seat(view: View) -> SeatView:
    return view["seats"][view["viewer"]]


def _holdings(view: View) -> Facts:
    """What the seat has."""
    seat = _seat(view)
    at_work = sum(seat["offices"].values()) + sum(seat["plazas"].values())
    return {
        "reis": terms.reis(seat["reis"]),
        "influence": seat["influence"],
        "coins": terms.reis(bisect_left(view["influence"]["coins"], seat["influence"])),  # LIS-PAY-13
        "wigs": terms.wigs(seat["wigs"]),
        "goods": terms.stock_words([seat["goods"][good] for good in t.GOODS]),
        "markers": count(seat["markers"], "set marker", "set markers"),
        "officials": terms.officials(seat["officials"]),
        "at_work": terms.officials(at_work),
    }


# -------------------------------------------------------------------- what a question is about


def _full(view: View, decision: Decision) -> str:
    """Why there is no room."""
    full = decision["about"]["full"]
    if full != "portfolio":
        return tr("Your docks are full" if full == "docks" else "Your bureau is full")
    text = "Your portfolio is full with {count} card"
    return plural(_seat(view)["capacity"], text, "Your portfolio is full with {count} cards")


def _portfolio(view: View, decision: Decision) -> Facts:
    card = int(str(decision["chosen"]["card"]).removeprefix("PC")) - 1
    kind = t.KINDS.index(decision["about"]["kind"])
    return {"card": terms.card_words(card, kind), "full": _full(view, decision)}


def _cover(view: View, decision: Decision) -> Facts:
    action = t.STATE_ACTIONS.index(str(decision["chosen"]["action"]))
    return {"noble": terms.NOBLES[noble_of(action)], "action": terms.STATE_ACTIONS[action]}


def _ship(view: View, decision: Decision) -> Facts:
    ship = view["shipyard"]["ships"][0]
    return {
        "ship": terms.ship_words(t.SHIPS.index(ship["colour"])),
        "hold": ship["hold"],
        "left": decision["about"]["left"],
        "full": _full(view, decision),
    }


def _left(view: View, decision: Decision) -> Facts:
    return {"left": decision["about"]["left"]}


def _visit(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    noble = t.NOBLES.index(str(decision["chosen"]["noble"]))
    parts = about["treasury"], about["officials"], about["clergy"]
    return {
        "noble": terms.NOBLES[noble],
        "action": terms.NOBLE_ACTIONS[noble],
        "cost": terms.influence(about["cost"]),
        "costs": terms.visit_cost_words(about["cost"], *parts),
    }


def _follow(view: View, decision: Decision) -> Facts:
    visitor = int(decision["chosen"]["visitor"])
    rival = view["seats"][visitor]["rival"]
    return {**_visit(view, decision), "visitor": tr("Lacerda") if rival else named(visitor)}


def _shop(view: View, decision: Decision) -> Facts:
    chosen = decision["chosen"]
    if "tile" not in chosen:
        return {}
    street = len(t.GOODS) - 1 if chosen["tile"] == "small" else t.GOODS.index(str(chosen["tile"]))
    return {
        "street": terms.street_words(street),
        "good": terms.GOODS[street],
        "plot": str(chosen.get("plot", "")),
        "price": terms.reis(decision["about"].get("price", 0)),
    }


def _opening(view: View, decision: Decision) -> Facts:
    chosen = decision["chosen"]
    facts: Facts = {}
    if "site" in chosen:
        facts["site"] = terms.site_words(t.SITES.index(str(chosen["site"])))
    if "architect" in chosen:
        plan = plan_of(t.ARCHITECTS.index(str(chosen["architect"])), int(chosen["officials"]))
        facts |= {"plan": terms.plan_words(plan), "left": chosen["left"]}
    return facts


def _church(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    return {
        "influence": about["influence"],
        "tiles": count(about["tiles"], "tile", "tiles"),
        "tile_wigs": terms.wigs(about["wigs"]),
    }


def _place(view: View, decision: Decision) -> Facts:
    chosen = decision["chosen"]
    if "site" in chosen:
        return {"place": terms.site_words(t.SITES.index(str(chosen["site"])))}
    return {"place": tr("plot {plot}", plot=str(chosen["plot"]))}


QUESTIONS: Final[Questions[View]] = Questions(
    SENTENCES,
    MEANS,
    {
        "effect": lambda view, decision: {"left": decision["chosen"]["left"]},
        "portfolio": _portfolio,
        "cover": _cover,
        "pay": lambda view, decision: {"amount": terms.reis(int(decision["chosen"]["cost"]))},
        "ship": _ship,
        "produce": _left,
        "visit": _visit,
        "follow": _follow,
        "shop": _shop,
        "open": _opening,
        "church": _church,
        "draft": lambda view, decision: {"left": decision["chosen"]["keep"]},
        "tokens": _place,
    },
    _holdings,
)
question = QUESTIONS.question
prompt = QUESTIONS.prompt
