"""Whole games that are watched decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, cast

from boardwright.bots import make_bot
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import choose
from boardwright.kernel.state import State

Kind = TypeVar("Kind", bound=State)
Watched = TypeVar("Watched", bound=State, contravariant=True)


class Watcher(Protocol[Watched]):
    """Who looks at each answer."""

    def look(self, before: Watched, action: int, after: Watched) -> None:
        """The positions before and after an answer."""


def watch(watcher: Watcher[Kind], began: State, seed: int, bot: str = "", lone_answers: bool = True) -> Kind:
    """Play a game to its end, with random answers or with bots, and have it watched; returns it finished.

    Without `lone_answers`, the only answer to a question is given by itself, as at a table.
    """
    state = cast(Kind, began)
    dice = dice_from_seed(seed)
    bots = [make_bot(bot, seed + seat) for seat in range(state.options.players)] if bot else []
    while not state.over:
        before = cast(Kind, state.clone())
        legal = state.legal()
        if bots:
            action = bots[state.seat].decide(Perspective(state, state.seat))
        else:
            action = legal[choose(dice, len(legal))]
        state.journal = []
        if lone_answers:
            state.advance(action)
        else:
            state.apply(action)
        watcher.look(before, action, state)
    return state


def new(game: Game, players: int, variants: Sequence[str], seed: int) -> State:
    """A game before its first decision."""
    return game.new(game.options(players, variants), seed)
