"""A game outside the package: interpreted classes on the (compiled) kernel pass the whole suite."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from boardwright.kernel.dice import dice_from_seed
from boardwright.testing import check_end, check_game, perft, seen


def load_example() -> Any:
    path = Path(__file__).parents[2] / "examples" / "pebbles.py"
    spec = importlib.util.spec_from_file_location("pebbles", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["pebbles"] = module
    spec.loader.exec_module(module)
    return module


PEBBLES = load_example()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_example_keeps_the_contract(players: int) -> None:
    game = PEBBLES.PebblesGame()
    for seed in range(5):
        session = check_game(game, game.options(players), seed)
        assert session.state.view(-1)["heap"] == 0


def test_its_secret_stays_secret() -> None:
    game = PEBBLES.PebblesGame()
    state = game.new(game.options(3), 4)
    other = state.clone()
    other.lucky = [state.lucky[0], *(n % 3 + 1 for n in state.lucky[1:])]
    assert seen(state, 0) == seen(other, 0)
    assert seen(state, 1) != seen(other, 1)
    redrawn = {tuple(state.determinise(0, dice_from_seed(s)).lucky) for s in range(40)}
    assert len(redrawn) == 9
    assert {lucky[0] for lucky in redrawn} == {state.lucky[0]}


def test_its_lines_are_counted() -> None:
    game = PEBBLES.PebblesGame()
    assert perft(game.new(game.options(2), 1), 1) == 3


def test_who_wins_and_whether_anybody_does_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PEBBLES.PebblesGame()
    ended = check_game(game, game.options(2), 1).state
    monkeypatch.setattr(PEBBLES.Pebbles, "broken_off", lambda self: True)
    with pytest.raises(AssertionError, match="unless it was broken off"):
        check_end(ended)
    monkeypatch.setattr(PEBBLES.Pebbles, "winners", lambda self: [])
    check_end(ended)


def test_what_is_shown_without_a_barrier_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll that may be taken back freely could be tried until it is a six."""
    game = PEBBLES.PebblesGame()
    monkeypatch.setattr(PEBBLES.Pebbles, "reveal", lambda self: None, raising=False)
    with pytest.raises(AssertionError, match=r"'roll' at turn > luck shows seat . something new"):
        for seed in range(5):
            check_game(game, game.options(2), seed)
