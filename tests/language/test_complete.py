"""Nothing is said that no catalogue knows: random games in a language of dots have no letter left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from boardwright import game
from boardwright.games import names
from boardwright.kernel.edition import is_word
from boardwright.kernel.language import Lexicon, learn, speaking
from boardwright.web.components import facts
from tests.language.dots import invented
from tests.language.reading import reading

DOTS = "dots"
# The same in all languages: roman numbers, rule ids, ids of cards, tiles, spots and sites, rows, a half.
SAME = re.compile(r"\b[IVX]+\b|\b[A-Z]{3,4}-[A-Z]+-\d+\b|\b[A-Z]{1,2}\d+\b|\b[NWE]_\w+\b|\b[A-E]\b|½")
LETTERS = re.compile(r".{,20}[^\W\d_].{,40}")
# Game, variants, players.
TABLES = [
    ("architects", ("promos", "variable"), 2),
    ("architects", ("rival-patron", "variable"), 1),
    ("carrara", (), 2),
    ("carrara", ("advanced",), 3),
    ("lisboa", ("city-tokens", "draft", "missions", "starting-decrees"), 2),
    ("lisboa", ("city-tokens",), 1),
]


@cache
def dots() -> Lexicon:
    return invented()


def left_over(slug: str, variants: tuple[str, ...], players: int, seed: int) -> Iterator[str]:
    """What of a random game's words is not dots."""
    rules = game(slug)
    learn(DOTS, dots())
    with speaking(DOTS):
        for where, words in reading(rules, rules.options(players, variants), seed):
            found = LETTERS.search(SAME.sub("", words))
            if found:
                yield f"{where}: {found[0]}"


@pytest.mark.long
@pytest.mark.parametrize(("slug", "variants", "players"), TABLES)
def test_every_word_is_in_the_catalogue(slug: str, variants: tuple[str, ...], players: int) -> None:
    assert list(dict.fromkeys(left_over(slug, variants, players, seed=1)))[:20] == []


@pytest.mark.parametrize("slug", names())
def test_every_word_of_the_components_is_in_the_catalogue(slug: str) -> None:
    learn(DOTS, dots())
    with speaking(DOTS):
        groups = facts(game(slug))["groups"]
    told = [text for group in groups for text in (group.name, group.confidence, group.basis)]
    told += [text for group in groups for item in group.items for text in (item.name, item.value)]
    assert len(told) > 100
    assert [text for text in told if is_word(text)] == []
