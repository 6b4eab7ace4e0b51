"""Boards told as text fit the width that is asked for, in every language, early and late."""

from __future__ import annotations

import random
import re

import pytest

from boardwright import game
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.kernel.layout import WIDTH, fitting, text_width
from boardwright.kernel.state import State

NAMES = ["Anna-Katharina", "Ben", "Čeněk", "Dmitri", "Ed"]
GAMES = [("carrara", 4, ["advanced"]), ("lisboa", 4, ["missions"]), ("architects", 5, ["works-of-wonder"])]


def positions(slug: str, players: int, variants: list[str]) -> list[State]:
    """The start of a random game, its middle and its end."""
    rules = game(slug)
    state = rules.new(rules.options(players, tuple(variants)), 5)
    dice, found = random.Random(1), [state.clone()]
    while not state.over:
        state.apply(dice.choice(state.legal()))
        if state.decisions == 120:
            found.append(state.clone())
    return [*found, state]


@pytest.mark.parametrize(("slug", "players", "variants"), GAMES)
def test_no_line_of_a_board_is_too_wide(slug: str, players: int, variants: list[str]) -> None:
    for state in positions(slug, players, variants):
        view = state.view(0)
        for code in LANGUAGES:
            for width in (60, 80, 120):
                for brief in (True, False):
                    with speaking(code), fitting(width):
                        told = state.game.describe(view, NAMES[:players], brief=brief)
                    assert max(map(len, told.splitlines())) <= width, (code, width, brief)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_city_of_lisboa_stays_a_map_on_80_columns(code: str) -> None:
    rules = game("lisboa")
    state = rules.new(rules.options(4), 5)
    while not state.view(0)["laid_out"]:
        state.apply(state.legal()[0])
    with speaking(code), fitting(80):
        told = rules.describe(state.view(0), ["Ana", "Ben", "Cy", "Di"], brief=True).splitlines()
    head = next(number for number, line in enumerate(told) if re.match(r" +1 +2 +3 +4 +5 ", line))
    starts = [told[head].index(str(column)) for column in range(1, 6)]
    row = next(line for line in told[head:] if line.startswith("  B "))
    assert all(row[start - 1] == " " and row[start].isdigit() for start in starts), row


def test_a_width_ends_with_its_block() -> None:
    with fitting(70):
        assert text_width() == 70
    assert text_width() == WIDTH
