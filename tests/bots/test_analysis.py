"""Advice on a decision: what is compared, and with what numbers."""

from __future__ import annotations

import pytest

from boardwright import game
from boardwright.bots import Budget
from boardwright.bots.analysis import advise
from boardwright.bots.mcts import MctsBot
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State

SOME = Budget(simulations=24)


@pytest.fixture
def state() -> State:
    carrara = game("carrara")
    return carrara.new(carrara.options(2), 3)


def test_turns_begin_differently_and_the_best_comes_first(state: State) -> None:
    sight = Perspective(state, state.seat)
    advices = advise(sight, SOME, 1, most=4)
    firsts = [advice.actions[0] for advice in advices]
    assert len(set(firsts)) == len(firsts) <= 4
    assert set(firsts) <= set(state.legal())
    assert advices[0].actions == tuple(MctsBot(1, SOME.part(0.5)).think(sight).best().actions)


def test_expectations_are_shares_and_scores_of_games_played_on(state: State) -> None:
    for advice in advise(Perspective(state, state.seat), SOME, 1):
        assert 0 <= advice.wins <= 1
        assert advice.games >= 4
        assert advice.score > 0
        assert 0 <= advice.share <= 1


@pytest.mark.parametrize("processes", [1, 2])
def test_an_answer_asked_for_is_compared_too(state: State, processes: int) -> None:
    poor = state.game.catalogue.id("pass")
    budget = Budget(simulations=24, processes=processes)
    advices = advise(Perspective(state, state.seat), budget, 1, most=1, also=poor)
    assert [advice.actions[0] == poor for advice in advices] in ([False, True], [True])
    assert all(advice.share > 0 for advice in advices)


def test_advice_repeats_under_a_seed(state: State) -> None:
    sight = Perspective(state, state.seat)
    assert advise(sight, SOME, 1) == advise(sight, SOME, 1)
