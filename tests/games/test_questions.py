"""A question is worded once: texts, pictures and pages ask it in the same words, of the one who decides."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from boardwright import game
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.kernel.playout import playout
from boardwright.kernel.state import NOBODY

GAMES = [
    ("carrara", 3, ("advanced",)),
    ("carrara", 2, ("payments=all",)),
    ("lisboa", 1, ()),
    ("lisboa", 3, ("draft", "missions", "city-tokens")),
    ("architects", 1, ("works-of-wonder",)),
    ("architects", 3, ("works-of-wonder", "promos")),
]
ENOUGH = 7  # different questions of a game


@pytest.mark.parametrize(("slug", "players", "variants"), GAMES)
def test_pictures_and_texts_ask_in_the_same_words(slug: str, players: int, variants: tuple[str, ...]) -> None:
    words: Any = import_module(f"boardwright.games.{slug}.text.questions")
    made = game(slug)
    assert isinstance(made, PackagedGame)
    state = made.new(made.options(players, variants), 5)
    dice = dice_from_seed(5)
    compared: set[str] = set()
    while not state.over and len(compared) < ENOUGH:
        view = state.view(state.seat)
        key = view["decision"]["question"]
        if key not in compared:
            compared.add(key)
            for language in LANGUAGES:
                with speaking(language):
                    asked = words.question(view)
                    assert asked and "{" not in asked
                    assert made.prompt(state).startswith(asked)
                    assert made.drawing().scene(view, (), {}, "", None).headline() == asked
        playout(state, dice, 1)
    assert len(compared) == ENOUGH


@pytest.mark.parametrize(("slug", "players", "variants"), GAMES)
def test_the_question_is_told_to_nobody_else(slug: str, players: int, variants: tuple[str, ...]) -> None:
    made = game(slug)
    state = made.new(made.options(players, variants), 3)
    words: Any = import_module(f"boardwright.games.{slug}.text.questions")
    for other in [NOBODY, *(seat for seat in range(players) if seat != state.seat)]:
        view = state.view(other)
        assert view["decision"]["question"] == "" and view["decision"]["about"] == {}
        assert words.question(view) == words.prompt(view) == ""


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_what_one_has_goes_with_a_question(slug: str) -> None:
    words: Any = import_module(f"boardwright.games.{slug}.text.questions")
    assert set(words.MEANS) <= set(words.SENTENCES)
    assert all(text[-1] in ".?" for text in [*words.SENTENCES.values(), *words.MEANS.values()])
