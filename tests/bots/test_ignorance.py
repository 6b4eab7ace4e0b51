"""What a bot cannot see does not change its answer, and nobody outside can foresee its copies."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future
from unittest.mock import Mock

import pytest

from boardwright.bots import make_bot
from boardwright.bots.analysis import advise
from boardwright.bots.budget import Budget
from boardwright.games import get
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import playout
from boardwright.kernel.state import State
from boardwright.server.hints import Question
from boardwright.server.previews import foreseen
from boardwright.testing import seen

CASES = [
    ("carrara", 2, (), 60),
    ("carrara", 3, ("advanced",), 90),
    ("lisboa", 3, (), 40),
    ("lisboa", 2, ("draft",), 4),
    ("architects", 3, (), 30),
    ("architects", 3, (), 4),
    ("architects", 2, ("works-of-wonder", "rival-patron"), 60),
]


def alike(slug: str, players: int, variants: tuple[str, ...], moves: int) -> tuple[State, State]:
    """Two different positions that the seat to decide cannot tell apart."""
    game = get(slug)
    state = game.new(game.options(players, variants), 3)
    playout(state, dice_from_seed(8), moves)
    other = next(
        copy
        for seed in range(100)
        if (copy := state.determinise(state.seat, dice_from_seed(seed))).digest() != state.digest()
    )
    assert seen(state, state.seat) == seen(other, state.seat)
    return state, other


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players", "variants", "moves"), CASES)
@pytest.mark.parametrize("word", ["greedy", "mcts", "easy"])
def test_a_bot_answers_alike_where_it_sees_alike(
    slug: str, players: int, variants: tuple[str, ...], moves: int, word: str
) -> None:
    state, other = alike(slug, players, variants, moves)
    budget = Budget.read("12sims")
    for seed in range(3):
        ours, theirs = (
            make_bot(word, seed, budget).decide(Perspective(position, state.seat))
            for position in (state, other)
        )
        assert ours == theirs


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players", "variants", "moves"), CASES)
def test_advice_is_alike_where_the_seat_sees_alike(
    slug: str, players: int, variants: tuple[str, ...], moves: int
) -> None:
    state, other = alike(slug, players, variants, moves)
    budget = Budget.read("12sims")
    ours, theirs = (advise(Perspective(position, state.seat), budget, 5) for position in (state, other))
    assert [(line.actions, line.share, line.score) for line in ours] == [
        (line.actions, line.share, line.score) for line in theirs
    ]


@pytest.mark.parametrize(("slug", "players", "variants", "moves"), CASES)
def test_copies_are_spread_alike_where_the_seat_sees_alike(
    slug: str, players: int, variants: tuple[str, ...], moves: int
) -> None:
    """As a distribution: copy by copy they are the same ones."""
    spread = [
        Counter(position.determinise(position.seat, dice_from_seed(seed)).digest() for seed in range(40))
        for position in alike(slug, players, variants, moves)
    ]
    assert spread[0] == spread[1]
    assert len(spread[0]) > 1


def test_a_hint_and_a_look_ahead_are_seeded_by_nothing_public(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = alike(*CASES[0])
    seeds = iter(range(1000, 2000))
    monkeypatch.setattr("boardwright.server.hints.fresh_seed", lambda: next(seeds))
    monkeypatch.setattr("boardwright.server.previews.fresh_seed", lambda: next(seeds))
    thinkers = Mock()
    thinkers.submit.return_value = Future()
    for _ in range(2):
        Question(state, ["A", "B"], "", "0.1s", thinkers)
    assert [call.args[0].seed for call in thinkers.submit.call_args_list] == [1000, 1001]
    foreseen(state)
    assert next(seeds) == 1003
