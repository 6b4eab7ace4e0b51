"""Which question is asked, and what only the rules can work out for it; `text/questions.py` words it."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import CITIES, COLOURS, KINDS
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.steps.frames import BuildFrame, PayFrame, TakeFrame
from boardwright.kernel.view import About


def asked(state: Carrara) -> tuple[str, About]:
    """The question to the seat that decides: the step, and how far it is."""
    frame, slug = state.stack[-1], state.step_slug()
    if slug == "turn":
        return "turn.after" if act.END in state.legal() else "turn", {}
    if isinstance(frame, PayFrame):
        return "pay.pairs" if frame.pairs() else "pay", _payment(state, frame)
    if isinstance(frame, BuildFrame) and frame.is_monument():
        return "build.monument", {}
    if isinstance(frame, TakeFrame):
        price = state.tables.price[frame.position * KINDS + frame.at]
        return slug if price else "buy.take.free", {"colour": COLOURS[frame.at], "price": price}
    return slug, {}


def _payment(state: Carrara, frame: PayFrame) -> About:
    """The cost still to pay; under CAR-OPT-02 it may depend on how the blocks given are counted."""
    building = state.stack[-2]
    assert isinstance(building, BuildFrame)
    return {
        "city": CITIES[building.city],
        "colour": COLOURS[frame.at],
        "least": max(0, frame.left),
        "most": frame.most(),
    }
