"""Whole random games in every variant, for the tests of what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import Event
from tests.games.lisboa.table import GAME

# Players, seed, variants.
GAMES: Final = [
    (1, 1, ()),
    (1, 2, ("city-tokens",)),
    (2, 3, ()),
    (2, 4, ("draft", "starting-decrees", "missions")),
    (3, 5, ()),
    (3, 6, ("draft", "city-tokens")),
    (4, 7, ()),
    (4, 8, ("missions", "starting-decrees")),
]

# What right English never has: an open place, a wrong plural, a wrong article, a double space.
FAULTS: Final = re.compile(
    r"[{}]|  |\.\.|\b[Aa] [aeiou]"
    r"|\b1 (réis|wigs|goods|officials|steps|tiles|cards|books|tools|types|cubes|sets|missions|markers)\b"
    r"|(?<!\d)([02-9]|\d\d+) (real|wig|good|official|step|tile|card|book|tool|type|marker|set(?! m))\b"
)


def fault(text: str) -> str:
    """What is wrong with a sentence, or nothing."""
    found = FAULTS.search(text)
    return f"{found.group()!r} in {text!r}" if found else ""


def new(players: int, seed: int, variants: tuple[str, ...]) -> Lisboa:
    """A game before its first decision."""
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def names_of(game: Lisboa) -> list[str]:
    """A name for each seat, Lacerda's included."""
    return [*("Ana", "Bento", "Clara", "Duarte")[: game.options.players], *GAME.rivals(game.options)]


def walk(players: int, seed: int, variants: tuple[str, ...]) -> Iterator[tuple[Lisboa, list[Event]]]:
    """A random game: each position with the events that led to it; the last one is over.

    Questions with a single answer, too: they are not asked at a table, but have words.
    """
    game = new(players, seed, variants)
    dice = dice_from_seed(seed)
    events: list[Event] = []
    while not game.over:
        yield game, events
        legal = game.legal()
        game.journal = []
        game.advance(legal[choose(dice, len(legal))])
        events, game.journal = game.journal, None
    yield game, events
