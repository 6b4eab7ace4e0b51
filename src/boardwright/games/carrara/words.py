"""Carrara in words: questions.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of things are
in `phrases`, the answers family by family in `labels`, the log in `log`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara import phrases as say
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.games.carrara.tables import COLOURS
from boardwright.kernel.frames import Frame
from boardwright.kernel.words import Facts

PROMPTS: Final = {
    "turn": "Choose your action: buy blocks, build, score, or pass.",
    "turn.after": "Your action is done. End your turn, or first place or purchase a piece.",
    "buy.segment": "Choose the position to buy from. You have {coins}.",
    "buy.take": "How many {colour} blocks at {price}? You have {coins}.",
    "buy.piece": "You emptied the segment. Take one of its pieces?",
    "build": "Choose where to build the {tile}.",
    "pay.pairs": "Pay for {city}, {left} to go: how many pairs of {colour}? A pair counts as one block.",
    "pay": "Pay for {city}, {left} to go: how many {colour} blocks?",
    "upgrade": "Choose an upgrade tile for one of your cities.",
    "bonus.decoration": "Royal bonus: choose a decoration.",
    "score": "Choose the spot to score.",
    "piece": "Choose a place for the {piece}.",
    "lay": "Choose the building for the {piece}.",
}


def prompt(state: Carrara, frame: Frame) -> str:
    """The present question to the seat that decides."""
    key = _question(state, frame)
    about = _ABOUT.get(key)
    coins = say.coins(state.players[frame.seat].coins)
    return PROMPTS[key].format(coins=coins, **(about(state, frame) if about else {}))


def _question(state: Carrara, frame: Frame) -> str:
    """Which question a frame asks: the step, and how far it is."""
    slug = state.step_slug()
    if slug == "turn":
        return "turn.after" if act.END in state.legal() else "turn"
    if slug == "pay":
        return "pay.pairs" if frame.at > frame.b else "pay"
    return slug


# -------------------------------------------------------------------- what a question is about


def _take(state: Carrara, frame: Frame) -> Facts:
    price = state.tables.price[frame.a * 6 + frame.at]
    return {"colour": COLOURS[frame.at], "price": f"{price} each" if price else "no cost"}


def _tile(state: Carrara, frame: Frame) -> Facts:
    what = "monument" if frame.a == NONE else state.display[frame.a] // 6
    return {"tile": f"{say.type_name(frame.b)} {what}"}


def _pay(state: Carrara, frame: Frame) -> Facts:
    city = state.tables.city_names[state.stack[-2].c]
    return {"city": city, "left": frame.a, "colour": COLOURS[frame.at]}


def _piece(state: Carrara, frame: Frame) -> Facts:
    return {"piece": say.piece_words(frame.a)}


_ABOUT: Final[dict[str, Callable[[Carrara, Frame], Facts]]] = {
    "buy.take": _take,
    "build": _tile,
    "pay.pairs": _pay,
    "pay": _pay,
    "piece": _piece,
    "lay": _piece,
}
