"""Architects in words: questions.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of places,
prices and effects are in `terms`, those of cards in `names`, the answers family by family in `answers`,
the log in `log`.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.text import names, terms
from boardwright.games.architects.view.schema import SeatView, View
from boardwright.games.questions import Questions
from boardwright.kernel.grammar import Facts, listed
from boardwright.kernel.language import messages, tr
from boardwright.kernel.view import Decision

SENTENCES: Final = messages(
    {
        "turn": "Place a worker of your reserve of {reserve}.",
        "turn.back": "You have no worker to place: take one back.",
        "turn.hand": "You have {hand}, and may keep {limit}. Which one do you discard?",
        "place.visit": "Your monument stands at {place}. What do you do with it?",
        "place.profiteer": "The profiteer is at {place}. When do you gain his influence?",
        "place.contribute": (
            "The princess is at {place}. Contribute a piece to the monuments before the action?"
        ),
        "place.contribute-after": "Contribute a piece to the monuments?",
        "location": "The Mines with {strength}: clay or gold?",
        "storehouse": "Make a trade, {left} left, or stop?",
        "workshop": "Hire an apprentice, or draw building cards?",
        "hire": "Which apprentice do you hire?",
        "hire.dismiss": "You have room for {room}. Who goes, so that {card} can come?",
        "capture": "Capture a group, {left} left, or stop?",
        "guardhouse": "Act at the Guardhouse, {left} left, or leave?",
        "market": "The middle space of the Black Market: an apprentice, or a building card?",
        "market.keep": "Which building card do you keep? The others go under the pile.",
        "guildhall": "What does your worker build?",
        "cathedral": "Which building card do you discard for level {level} of the Cathedral?",
        "monument": "Where does the figure of your {monument} stand?",
        "effect.choose": "Choose what you gain.",
        "effect.dismiss": "Which apprentice do you let go? {left} to go.",
        "effect.trade": "Will you {effect}?",
        "effect.card": "Which building card do you discard? {left} to go.",
        "effect.may": "Will you {effect}?",
        "pay.less": "You pay {price}, less 1 wood or stone. Which?",
        "pay.mix": "You pay {price}. How much {good} of the mix?",
        "pay.swap": "You pay {price}. Does influence stand in for {good}?",
        "lose": "You are about to lose {loss}. Prevent it?",
        "debt": "You are to take {owed}. Take one, or pay instead?",
        "relief": "You may ignore {ignored}. How many do you ignore?",
        "abilities": "Which ability do you use next?",
        "abilities.choose": "Which ability do you use, if any?",
        "final": "The game is over. Which of your buildings takes effect next?",
        "princess": "You have the most workers at the princess. Which reward do you take?",
        "destroy": (
            "Your virtue is at its top. What you gain beyond may destroy {most}, and you have {debts}. "
            "How many do you destroy?"
        ),
        "release": "You have {prison} in Prison. How many do you release?",
        "draft.apprentices": "Choose the apprentice you begin with.",
        "draft.buildings": "Keep a building card, {left} to keep; the others go to your left.",
        "draft.alone": "Which building card do you put away? You keep the others.",
    }
)
MEANS: Final = messages(
    {
        "turn": "You have {wealth}; {tax} on the Tax Stand.",
        "place.contribute": "You have {goods}.",
        "place.contribute-after": "You have {goods}.",
        "storehouse": "You have {goods}.",
        "workshop": "You have {goods}, and {staff}.",
        "hire": "You have {staff}.",
        "capture": "You have {silver}.",
        "guardhouse": "You have {silver}, {captives}, {prison} in Prison and {debts}.",
        "guildhall": "You have {goods}.",
        "pay.mix": "You have {goods}.",
        "pay.swap": "You have {goods}.",
        "lose": "You have {virtue}, and {means}.",
        "debt": "You have {silver}.",
        "relief": "You have {silver}.",
        "abilities": "You have {prison} in Prison.",
        "abilities.choose": "You have {prison} in Prison.",
        "final": "You have {virtue}.",
    }
)


def _seat(view: View) -> SeatView:
    return view["seats"][view["viewer"]]


def _holdings(view: View) -> Facts:
    """What the seat has."""
    seat = _seat(view)
    held = terms.held_words([seat["goods"].get(good, 0) for good in t.GOODS])
    held += [terms.amount(t.INFLUENCE, seat["influence"])] if view["court"] else []
    virtue, hand = terms.amount(t.VIRTUE, seat["virtue"]), terms.building_cards(seat["cards"])
    return {
        "reserve": seat["reserve"],
        "goods": listed(held) or tr("no goods"),
        "wealth": listed([*held, virtue, hand]),
        "silver": _silver(view),
        "virtue": virtue,
        "hand": hand,
        "tax": terms.lies(view["tax"]),
        "staff": terms.apprentices(len(seat["apprentices"])),
        "room": terms.apprentices(seat["apprentice_limit"]),
        "captives": terms.captives(sum(seat["captured"])),
        "prison": terms.workers(seat["prison"]),
        "debts": terms.unpaid_debts(seat["unpaid"]),
    }


def _silver(view: View) -> str:
    return terms.amount(t.SILVER, _seat(view)["goods"].get("silver", 0))


# -------------------------------------------------------------------- what a question is about


def _place(view: View, decision: Decision) -> Facts:
    return {"place": terms.PLACES[t.LOCATIONS.index(str(decision["chosen"]["location"]))]}


def _dismiss(view: View, decision: Decision) -> Facts:
    """The apprentice who is to come, from the display."""
    wanted = decision["chosen"]["apprentice"]
    cards = [slot["card"] for row in view["display"] for slot in row]
    card = next(card for card in cards if card and card["id"] == wanted)
    return {"card": names.apprentice_card(card["name"], card["id"])}


def _effect(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    return {"left": about["left"], "effect": terms.word_words(about["effect"], offered=False)}


def _payment(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    facts: Facts = {"price": terms.cost_words(about["price"])}
    if "good" in about:
        facts["good"] = terms.GOODS[t.GOODS.index(about["good"])]
    return facts


def _loss(view: View, decision: Decision) -> Facts:
    means = [terms.amount(t.INFLUENCE, _seat(view)["influence"])] if view["court"] else []
    means += [_silver(view)] if decision["about"]["silver"] else []
    return {"loss": terms.amount(t.VIRTUE, int(decision["chosen"]["lose"])), "means": listed(means)}


def _monument(view: View, decision: Decision) -> Facts:
    return {"monument": terms.MONUMENTS[t.RESOURCES.index(str(decision["chosen"]["monument"]))]}


QUESTIONS: Final[Questions[View]] = Questions(
    SENTENCES,
    MEANS,
    {
        "turn.hand": lambda view, decision: {"limit": decision["about"]["limit"]},
        "place": _place,
        "location": lambda view, decision: {"strength": terms.workers(int(decision["chosen"]["workers"]))},
        "storehouse": lambda view, decision: {"left": decision["chosen"]["trades"]},
        "hire.dismiss": _dismiss,
        "capture": lambda view, decision: {"left": decision["chosen"]["captures"]},
        "guardhouse": lambda view, decision: {"left": decision["chosen"]["actions"]},
        "cathedral": lambda view, decision: {"level": decision["chosen"]["level"]},
        "monument": _monument,
        "effect": _effect,
        "pay": _payment,
        "lose": _loss,
        "debt": lambda view, decision: {"owed": terms.debts(int(decision["chosen"]["debts"]))},
        "relief": lambda view, decision: {"ignored": terms.taxes(int(decision["chosen"]["ignored"]))},
        "destroy": lambda view, decision: {"most": terms.debts(int(decision["chosen"]["destroy"]))},
        "draft.buildings": lambda view, decision: {"left": decision["about"]["left"]},
    },
    _holdings,
)
question = QUESTIONS.question
prompt = QUESTIONS.prompt
