"""Whole random games in every variant, for the tests of what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from boardwright.games.architects.state import Architects
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import Event
from tests.games.architects.positions import GAME, WONDER, new

# Players, seed, variants.
GAMES: Final = [
    (2, 1, ()),
    (3, 2, ("variable",)),
    (5, 3, ("variable", "promos")),
    (2, 4, WONDER),
    (4, 5, (*WONDER, "variable", "promos")),
    (1, 6, (*WONDER, "rival-enforcer")),
    (2, 7, (*WONDER, "variable", "rival-informant")),
    (1, 8, (*WONDER, "variable", "promos", "rival-illusionist")),
]

# What right English never has: an open place, a wrong plural, a wrong article, a double space.
_NOUNS: Final = "worker|card|apprentice|debt|trade|capture|action|group|space|reward card|scheme|piece"
FAULTS: Final = re.compile(
    r"[{}]|  |\.\.|\b[Aa] [aeiou](?!ne)"
    rf"|(?<![\d(])\b1 (?:\w+ )?(?:{_NOUNS.replace('|', 's|')}s)\b"
    rf"|(?<![\d(])\b(?:0|[2-9]|\d\d+) (?:(?:captured|building|unpaid|displayed|own) )?(?:{_NOUNS})\b"
    r"|\b1 silver lie\b|\b(?:0|[2-9]|\d\d+) silver lies\b"
)


def fault(text: str) -> str:
    """What is wrong with a sentence, or nothing."""
    found = FAULTS.search(text)
    return f"{found.group()!r} in {text!r}" if found else ""


def names_of(game: Architects) -> list[str]:
    """A name for each seat, the rival's included."""
    return [*("Ana", "Bento", "Clara", "Duarte", "Eva")[: game.options.players], *GAME.rivals(game.options)]


def walk(players: int, seed: int, variants: tuple[str, ...]) -> Iterator[tuple[Architects, list[Event]]]:
    """A random game: each position with the events that led to it; the last one is over."""
    game = new(players, variants, seed)
    dice = dice_from_seed(seed)
    events: list[Event] = []
    while not game.over:
        yield game, events
        legal = game.legal()
        game.journal = []
        game.apply(legal[choose(dice, len(legal))])
        events, game.journal = game.journal, None
    yield game, events
