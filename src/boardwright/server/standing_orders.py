"""Standing orders: answers queued ahead of time, so that a slow game does not stall over a refusal.

A player may queue answers to questions that come outside the player's own turn, and answers that decline.
Both are found without knowing the game: the outermost frame tells whose turn it is, and an answer that
declines says so in its text.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from boardwright.kernel.game import Game
from boardwright.kernel.language import language
from boardwright.kernel.state import State
from boardwright.server.live_table import Live
from boardwright.server.responses import Order

DECLINING: Final = frozenset({"no", "none", "nothing", "pass", "decline", "stop", "skip"})


def declines(text: str) -> bool:
    """Whether an action is one of doing nothing (further), by the last word of its text."""
    return text.replace(".", " ").split()[-1] in DECLINING


def outside_turn(state: State) -> bool:
    """Whether the question goes to somebody whose turn it is not."""
    return bool(state.stack) and state.stack[0].seat != state.seat


def answer(live: Live) -> int | None:
    """The answer that the asked seat has given in advance, if it is legal now."""
    state = live.state
    if not outside_turn(state):
        return None
    for order in live.orders:
        if (order.seat, order.step) == (state.seat, state.step_slug()):
            action = live.game.catalogue.id(order.action)
            return action if action in state.legal() else None
    return None


def offers(live: Live, seat: int) -> list[Order]:
    """The orders that a seat may give or has given: what declines by its name, and what it was asked."""
    found = dict.fromkeys(_named(live.game), "")
    found.update(_met(live, seat))
    given = {(order.step, order.action) for order in live.orders if order.seat == seat}
    known = [*found, *sorted(given - found.keys())]
    return [
        Order(step, action, found.get((step, action)) or _words(live, action), (step, action) in given)
        for step, action in known
    ]


def _words(live: Live, action: str) -> str:
    """What declining means before it was ever asked."""
    return live.game.label(live.state, live.game.catalogue.id(action))


@cache
def _named(game: Game) -> list[tuple[str, str]]:
    """Answers of the form `STEP no`: such a step asks nothing but whether one wants to.

    "none" is something else: to choose nothing of what one's own turn offers.
    """
    return [(step.slug, text) for step in game.steps if (text := f"{step.slug} no") in _texts(game)]


@cache
def _texts(game: Game) -> frozenset[str]:
    return frozenset(game.catalogue.texts())


def _met(live: Live, seat: int) -> dict[tuple[str, str], str]:
    """Questions that came to the seat outside its turn, now or before, with the words of declining.

    What was met before is kept: to look back, a long game would be played again for each page.
    """
    session = live.session
    known, found = live.met.get((seat, language()), (session.first, {}))
    found = found.copy()
    for decided in session.standing()[known - session.first :]:
        if decided.seat == seat:
            found.update(_declining(session.game, session.at(decided.number - 1), seat))
    live.met[seat, language()] = session.decisions, found
    return found | _declining(session.game, session.state, seat)


def _declining(game: Game, state: State, seat: int) -> dict[tuple[str, str], str]:
    """The answers that decline a question which the seat is asked outside its turn."""
    if state.seat != seat or not outside_turn(state):
        return {}
    named = [(action, game.catalogue.text(action)) for action in state.legal()]
    return {(state.step_slug(), text): game.label(state, action) for action, text in named if declines(text)}
