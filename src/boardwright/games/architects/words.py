"""Architects in words: questions, and answers with what they cost and give.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of places,
prices and effects are in `phrases`, those of cards in `faces`, the answers family by family in `labels`,
the log in `log`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.architects import labels
from boardwright.games.architects import phrases as say
from boardwright.games.architects import tables as t
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import market, pay, place, turn, workshop
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import messages, tr
from boardwright.kernel.words import Facts, listed

# -------------------------------------------------------------------- questions

PROMPTS: Final = messages(
    {
        "turn": ("Place a worker of your reserve of {reserve}. You have {wealth}; {tax} on the Tax Stand."),
        "turn.back": "You have no worker to place: take one back.",
        "turn.hand": "You have {hand}, and may keep {limit}. Which one do you discard?",
        "place.visit": "Your monument stands at {place}. What do you do with it?",
        "place.profiteer": "The profiteer is at {place}. When do you gain his influence?",
        "place.contribute": (
            "The princess is at {place}. Contribute a piece to the monuments before the action? "
            "You have {goods}."
        ),
        "place.contribute-after": "Contribute a piece to the monuments? You have {goods}.",
        "location": "The Mines with {strength}: clay or gold?",
        "storehouse": "Make a trade, {left} left, or stop? You have {goods}.",
        "workshop": "Hire an apprentice, or draw building cards? You have {goods}, and {staff}.",
        "hire": "Which apprentice do you hire? You have {staff}.",
        "hire.dismiss": "You have room for {room}. Who goes, so that {card} can come?",
        "capture": "Capture a group, {left} left, or stop? You have {silver}.",
        "guardhouse": (
            "Act at the Guardhouse, {left} left, or leave? You have {silver}, {captives}, "
            "{prison} in Prison and {debts}."
        ),
        "market": "The middle space of the Black Market: an apprentice, or a building card?",
        "market.keep": "Which building card do you keep? The others go under the pile.",
        "guildhall": "What does your worker build? You have {goods}.",
        "cathedral": "Which building card do you discard for level {level} of the Cathedral?",
        "monument": "Where does the figure of your {monument} stand?",
        "effect.choose": "Choose what you gain.",
        "effect.dismiss": "Which apprentice do you let go? {left} to go.",
        "effect.trade": "Will you {effect}?",
        "effect.card": "Which building card do you discard? {left} to go.",
        "effect.may": "Will you {effect}?",
        "pay.less": "You pay {price}, less 1 wood or stone. Which?",
        "pay.mix": "You pay {price}. How much {good} of the mix? You have {goods}.",
        "pay.swap": "You pay {price}. Does influence stand in for {good}? You have {goods}.",
        "lose": "You are about to lose {loss}, and have {virtue}. Prevent it? You have {means}.",
        "debt": "You are to take {owed}. Take one, or pay instead? You have {silver}.",
        "destroy": (
            "Your virtue is at its top. What you gain beyond may destroy {most}, and you have {debts}. "
            "How many do you destroy?"
        ),
        "relief": "You may ignore {ignored}. How many do you ignore? You have {silver}.",
        "final": "The game is over. Which of your buildings takes effect next? You have {points}.",
        "release": "You have {prison} in Prison. How many do you release?",
        "abilities": "Which ability do you use next? You have {prison} in Prison.",
        "abilities.choose": "Which ability do you use, if any? You have {prison} in Prison.",
        "princess": "You have the most workers at the princess. Which reward do you take?",
        "draft.apprentices": "Choose the apprentice you begin with.",
        "draft.buildings": "Keep a building card, {left} to keep; the others go to your left.",
        "draft.alone": "Which building card do you put away? You keep the others.",
    }
)


def prompt(state: Architects, frame: Frame) -> str:
    """The present question to the seat that decides."""
    key = _question(state, frame)
    about = _ABOUT.get(key)
    return tr(PROMPTS[key], **_means(state, frame.seat), **(about(state, frame) if about else {}))


def _question(state: Architects, frame: Frame) -> str:
    """Which question a frame asks: the step, and how far it is."""
    slug = state.step_slug()
    if slug == "turn" and frame.at == turn.BEGIN and not state.players[frame.seat].reserve:
        return "turn.back"
    if slug == "effect":
        return _effect_question(state.tables.effects[frame.a], frame)
    if slug == "pay":
        return "pay.less" if frame.at == pay.LESS else "pay.mix" if frame.at < pay.SWAP else "pay.swap"
    if slug == "abilities" and state.tables.may_decline_gains:
        return "abilities.choose"
    if slug == "draft.buildings" and _alone(state):
        return "draft.alone"
    return _LATER.get((slug, frame.at), slug)


def _effect_question(effect: t.Effect, frame: Frame) -> str:
    """What an immediate effect of a building asks."""
    if effect.word == t.CHOOSE:
        return "effect.choose"
    if effect.word == t.DISCARD_APPRENTICE:
        return "effect.dismiss"
    if effect.word == t.TRADE:
        return "effect.card" if effect.cards and (frame.b or not effect.may) else "effect.trade"
    return "effect.may"


def _alone(state: Architects) -> bool:
    """Whether there is but one person."""
    return len(state.order) - (state.rival != NONE) == 1


# Steps that ask several things, one after the other: by slug and `at` of the frame.
_LATER: Final = {
    ("turn", turn.HAND): "turn.hand",
    ("place", place.VISIT): "place.visit",
    ("place", place.MEET_PROFITEER): "place.profiteer",
    ("place", place.CONTRIBUTE): "place.contribute",
    ("place", place.CONTRIBUTE_AFTER): "place.contribute-after",
    ("hire", workshop.CHOSEN): "hire.dismiss",
    ("market", market.KEEPING): "market.keep",
}


def _means(state: Architects, seat: int) -> Facts:
    """What the seat has."""
    player = state.players[seat]
    held = say.held_words(player.goods)
    held += [say.amount(t.INFLUENCE, player.influence)] if state.wonder else []
    virtue = say.amount(t.VIRTUE, player.virtue)
    return {
        "reserve": player.reserve,
        "goods": listed(held) or tr("no goods"),
        "wealth": listed([*held, virtue, say.building_cards(len(player.hand))]),
        "silver": say.amount(t.SILVER, player.goods[t.SILVER]),
        "virtue": player.virtue,
        "hand": say.building_cards(len(player.hand)),
        "tax": say.lies(state.tax),
        "limit": state.tables.hand_limit,
        "staff": say.apprentices(len(player.apprentices)),
        "room": say.apprentices(workshop.limit(state, player)),
        "captives": say.captives(player.captured()),
        "prison": say.workers(player.prison),
        "debts": say.unpaid_debts(player.unpaid),
    }


# -------------------------------------------------------------------- what a question is about


def _place(state: Architects, frame: Frame) -> Facts:
    return {"place": say.PLACES[frame.a]}


def _dismiss(state: Architects, frame: Frame) -> Facts:
    return {"card": labels.apprentice_name(state, state.display[frame.b])}


def _effect(state: Architects, frame: Frame) -> Facts:
    effect = state.tables.effects[frame.a]
    left = effect.n - frame.b if effect.word == t.DISCARD_APPRENTICE else effect.cards - frame.b
    return {"left": left, "effect": say.word_words(effect, offered=False)}


def _payment(state: Architects, frame: Frame) -> Facts:
    good = (frame.at - pay.MIX if frame.at < pay.SWAP else frame.at - pay.SWAP) if frame.at else t.WOOD
    return {"price": say.price_words(frame.a, frame.b), "good": say.GOODS[good]}


def _loss(state: Architects, frame: Frame) -> Facts:
    player = state.players[frame.seat]
    means = [say.amount(t.INFLUENCE, player.influence)] if state.wonder else []
    if player.has(t.IS_AVOID_VIRTUE):
        means.append(say.amount(t.SILVER, player.goods[t.SILVER]))
    return {"loss": say.amount(t.VIRTUE, frame.a), "means": listed(means)}


def _draft(state: Architects, frame: Frame) -> Facts:
    return {"left": state.tables.draft_keep - frame.a}


_ABOUT: Final[dict[str, Callable[[Architects, Frame], Facts]]] = {
    "place.visit": _place,
    "place.profiteer": _place,
    "place.contribute": _place,
    "location": lambda state, frame: {"strength": say.workers(frame.a)},
    "storehouse": lambda state, frame: {"left": frame.a},
    "hire.dismiss": _dismiss,
    "capture": lambda state, frame: {"left": frame.a},
    "guardhouse": lambda state, frame: {"left": frame.a},
    "cathedral": lambda state, frame: {"level": state.players[frame.seat].cathedral + 1},
    "monument": lambda state, frame: {"monument": say.MONUMENTS[frame.a]},
    "effect.dismiss": _effect,
    "effect.trade": _effect,
    "effect.card": _effect,
    "effect.may": _effect,
    "pay.less": _payment,
    "pay.mix": _payment,
    "pay.swap": _payment,
    "lose": _loss,
    "debt": lambda state, frame: {"owed": say.debts(frame.a)},
    "destroy": lambda state, frame: {"most": say.debts(frame.a)},
    "relief": lambda state, frame: {"ignored": say.taxes(frame.c)},
    "final": lambda state, frame: {"points": say.amount(t.VIRTUE, state.players[frame.seat].virtue)},
    "draft.buildings": _draft,
}
