"""The build under test is the one that was meant, and it is all of one kind."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import boardwright
from boardwright.arena.build import engine_modules, interpreted_modules

EXPECTED = os.environ.get("BOARDWRIGHT_EXPECT", "")
SOURCES = Path(__file__).parent.parent / "src"


@pytest.mark.parametrize("slug", boardwright.game_names())
def test_the_engine_is_compiled_as_a_whole_or_not_at_all(slug: str) -> None:
    state = boardwright.new(slug, boardwright.game(slug).players[1], seed=1)
    assert interpreted_modules(state) in ([], engine_modules(state))


@pytest.mark.skipif(not EXPECTED, reason="BOARDWRIGHT_EXPECT names no build")
@pytest.mark.parametrize("slug", boardwright.game_names())
def test_the_expected_build_is_loaded(slug: str) -> None:
    assert EXPECTED in ("compiled", "pure")
    state = boardwright.new(slug, boardwright.game(slug).players[1], seed=1)
    assert ("pure" if interpreted_modules(state) else "compiled") == EXPECTED, boardwright.__file__


@pytest.mark.skipif(not EXPECTED, reason="BOARDWRIGHT_EXPECT names no build")
def test_the_installed_package_is_tested_and_not_the_sources() -> None:
    assert not Path(boardwright.__file__).is_relative_to(SOURCES)
