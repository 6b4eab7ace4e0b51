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
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import messages, tr
from boardwright.kernel.words import Facts

PROMPTS: Final = messages(
    {
        "turn": "Choose your action: buy blocks, build, score, or pass.",
        "turn.after": "Your action is done. End your turn, or first place or purchase a piece.",
        "buy.segment": "Choose the position to buy from. You have {coins}.",
        "buy.take": "How many {colour} blocks at {price} each? You have {coins}.",
        "buy.take.free": "How many {colour} blocks at no cost? You have {coins}.",
        "buy.piece": "You emptied the segment. Take one of its pieces?",
        "build": "Choose where to build the {tile}.",
        "build.monument": "Choose where to build the {tile} monument.",
        "pay.pairs": "Pay for {city}, {left} to go: how many pairs of {colour}? A pair counts as one block.",
        "pay": "Pay for {city}, {left} to go: how many {colour} blocks?",
        "upgrade": "Choose an upgrade tile for one of your cities.",
        "bonus.decoration": "Royal bonus: choose a decoration.",
        "score": "Choose the spot to score.",
        "piece": "Choose a place for the {piece}.",
        "lay": "Choose the building for the {piece}.",
    }
)


def prompt(state: Carrara, frame: Frame) -> str:
    """The present question to the seat that decides."""
    key = _question(state, frame)
    about = _ABOUT.get(key)
    coins = say.coins(state.players[frame.seat].coins)
    return tr(PROMPTS[key], coins=coins, **(about(state, frame) if about else {}))


def _question(state: Carrara, frame: Frame) -> str:
    """Which question a frame asks: the step, and how far it is."""
    slug = state.step_slug()
    if slug == "turn":
        return "turn.after" if act.END in state.legal() else "turn"
    if slug == "pay":
        return "pay.pairs" if frame.at > frame.b else "pay"
    if slug == "build" and frame.a == NONE:
        return "build.monument"
    if slug == "buy.take" and not state.tables.price[frame.a * 6 + frame.at]:
        return "buy.take.free"
    return slug


# -------------------------------------------------------------------- what a question is about


def _take(state: Carrara, frame: Frame) -> Facts:
    return {"colour": say.COLOURS[frame.at], "price": state.tables.price[frame.a * 6 + frame.at]}


def _tile(state: Carrara, frame: Frame) -> Facts:
    return {"tile": say.building(frame.b, state.display[frame.a] // 6)}


def _monument(state: Carrara, frame: Frame) -> Facts:
    return {"tile": say.type_name(frame.b)}


def _pay(state: Carrara, frame: Frame) -> Facts:
    city = say.city(state.tables.city_names[state.stack[-2].c])
    return {"city": city, "left": _left(frame), "colour": say.COLOURS[frame.at]}


def _left(frame: Frame) -> int | str:
    """The cost still to pay; under CAR-OPT-02 it may depend on how the blocks given are counted."""
    least, most = max(0, frame.a), frame.a + frame.c
    return least if least == most else tr("{least} to {most}", least=least, most=most)


def _piece(state: Carrara, frame: Frame) -> Facts:
    return {"piece": say.piece_words(frame.a)}


_ABOUT: Final[dict[str, Callable[[Carrara, Frame], Facts]]] = {
    "buy.take": _take,
    "buy.take.free": _take,
    "build": _tile,
    "build.monument": _monument,
    "pay.pairs": _pay,
    "pay": _pay,
    "piece": _piece,
    "lay": _piece,
}
