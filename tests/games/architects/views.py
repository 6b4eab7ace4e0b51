"""Positions of random games, for the tests of what seats see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from boardwright.games.architects.state import Architects
from boardwright.games.architects.view.schema import View
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import NOBODY

from .positions import GAME, new

WONDER: Final = ("works-of-wonder",)
EVERYTHING: Final = ("variable", "promos", "works-of-wonder")
SOLO: Final = ("works-of-wonder", "rival-informant")
NAMES: Final = ["Ada", "Benno", "Clara", "Dietmar", "Emma"]


def view_of(game: Architects, seat: int = NOBODY) -> View:
    """A view with its type."""
    return cast(View, game.view(seat))


def viewers(game: Architects) -> list[int]:
    """Everyone who may look: a spectator and all persons."""
    return [NOBODY, *range(game.options.players)]


def names_of(game: Architects) -> list[str]:
    """A name for each seat, the rival's too."""
    return [*NAMES[: game.options.players], *GAME.rivals(game.options)]


def step(game: Architects, dice: Dice) -> None:
    """One random decision."""
    legal = game.legal()
    game.apply(legal[choose(dice, len(legal))])


def played(players: int, variants: Sequence[str], seed: int, decisions: int) -> Architects:
    """A random game after so many decisions, or at its end."""
    game = new(players, variants, seed)
    dice = dice_from_seed(seed)
    for _ in range(decisions):
        if not game.over:
            step(game, dice)
    return game


def until(
    players: int, variants: Sequence[str], wanted: Callable[[Architects], bool], seeds: int = 30
) -> Architects:
    """The first random game in which something comes up, at that decision."""
    for seed in range(1, seeds + 1):
        game = new(players, variants, seed)
        dice = dice_from_seed(seed)
        while not game.over:
            if wanted(game):
                return game
            step(game, dice)
    raise AssertionError("it never comes up")


def asked(slug: str) -> Callable[[Architects], bool]:
    """Whether a step asks now."""
    return lambda game: game.step_slug() == slug
