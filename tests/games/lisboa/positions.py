"""Random games as far as a test wants them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout

GAME = LisboaGame()


def new(players: int, seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    """A game whose players are about to choose their clergy tiles."""
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def played(players: int, seed: int, decisions: int, variants: tuple[str, ...] = ()) -> Lisboa:
    """A game after so many random answers."""
    game = new(players, seed, variants)
    playout(game, dice_from_seed(seed), decisions)
    return game


def until(
    players: int, seed: int, reached: Callable[[Lisboa], bool], variants: tuple[str, ...] = ()
) -> Lisboa:
    """A random game as soon as something is reached; it must be before the end."""
    game = new(players, seed, variants)
    dice = dice_from_seed(seed)
    while not reached(game):
        assert not game.over, "never reached"
        playout(game, dice, 1)
    return game


def asked(step: str) -> Callable[[Lisboa], bool]:
    """That a step asks."""
    return lambda game: game.step_slug() == step
