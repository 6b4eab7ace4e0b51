"""Advice on a decision: what is compared, with what numbers, and when a cost is claimed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

import pytest

from boardwright import game
from boardwright.bots import Budget, analysis
from boardwright.bots.analysis import (
    FEWEST_TO_JUDGE,
    End,
    PlayedOn,
    advices,
    advise,
    closer_look,
    cost,
    first_look,
    leave_out_worse,
)
from boardwright.bots.mcts import MctsBot
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch, Tree

SOME = Budget(simulations=24)


@pytest.fixture
def state() -> State:
    carrara = game("carrara")
    return carrara.new(carrara.options(2), 3)


def turn(action: int, leads: Sequence[float]) -> PlayedOn:
    """A turn of one answer and games that ended with these leads."""
    made = PlayedOn(Branch([action], 0.0))
    made.ends = [End(lead, 50 + lead, float(lead > 0)) for lead in leads]
    return made


# -------------------------------------------------------------------- what is compared


def test_turns_begin_differently_and_the_bots_own_choice_comes_first(state: State) -> None:
    sight = Perspective(state, state.seat)
    found = advise(sight, SOME, 1, most=4)
    firsts = [advice.actions[0] for advice in found]
    assert len(set(firsts)) == len(firsts) <= 4
    assert set(firsts) <= set(state.legal())
    assert found[0].actions == tuple(MctsBot(1, SOME.part(0.5)).think(sight).best().actions)


def test_expectations_are_shares_and_scores_of_games_played_on(state: State) -> None:
    for advice in advise(Perspective(state, state.seat), SOME, 1):
        for estimate in (advice.wins, advice.score, advice.lead, advice.behind):
            assert estimate.low <= estimate.mean <= estimate.high
        assert advice.wins.low >= 0 and advice.wins.high <= 1
        assert advice.games >= 4
        assert advice.score.mean > 0
        assert 0 <= advice.share <= 1


@pytest.mark.parametrize("processes", [1, 2])
def test_an_answer_asked_for_is_compared_too(state: State, processes: int) -> None:
    poor = state.game.catalogue.id("pass")
    budget = Budget(simulations=24, processes=processes)
    found = advise(Perspective(state, state.seat), budget, 1, most=1, also=poor)
    assert [advice.actions[0] == poor for advice in found] in ([False, True], [True])
    assert all(advice.share > 0 for advice in found)


def test_advice_repeats_under_a_seed(state: State) -> None:
    sight = Perspective(state, state.seat)
    assert advise(sight, SOME, 1) == advise(sight, SOME, 1)


def test_all_turns_are_played_on_in_the_same_copies(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with the same chance to come: the copies agree to the last number of their dice."""
    begun: list[str] = []

    def noted(copy: State, actions: list[int], seat: int) -> None:
        begun.append(copy.to_json())

    monkeypatch.setattr(analysis, "play", noted)
    monkeypatch.setattr(analysis, "finish", lambda copy: copy)
    turns = [turn(action, []) for action in state.legal()[:3]]
    copies = list(
        analysis.played_on(Perspective(state, state.seat), turns, Budget(simulations=150), dice_from_seed(1))
    )
    assert copies == [4, 5]
    assert len(begun) == 15
    assert all(len(set(begun[at : at + 3])) == 1 for at in range(0, 15, 3))
    assert len(set(begun)) == 5


# -------------------------------------------------------------------- what is told of it


def test_the_numbers_of_turns_do_not_contradict_each_other() -> None:
    """What a turn is behind is the difference of the leads, also if it was left out of later copies."""
    leads = [float(lead) for lead in islice(cycle((9, -3, 4, 12, 0)), 40)]
    first, even, left = turn(1, leads), turn(2, [lead - 1 for lead in leads]), turn(3, [8.0, -6.0, 3.0, 10.0])
    found = advices(Tree(0), [first, even, left])
    assert found[0].behind.mean == 0
    for advice in found[1:]:
        assert found[0].lead.mean - advice.lead.mean == pytest.approx(advice.behind.mean)
    assert [advice.games for advice in found] == [40, 40, 4]


def test_a_cost_is_claimed_only_clear_of_the_noise() -> None:
    noise = [12.0, -9.0, 3.0, -14.0, 8.0] * 4
    first = turn(1, noise)
    alike = turn(2, [2.0, -1.0, 1.0, -3.0, 0.0] * 4)  # behind by 0.2 points on average, give or take 4
    worse = turn(3, [lead - 3 - lead / 8 for lead in noise])
    found = advices(Tree(0), [first, alike, worse])
    assert found[1].behind.mean > 0
    assert cost(found, 2) is None
    claimed = cost(found, 3)
    assert claimed is not None
    assert claimed.mean == pytest.approx(3.0)
    assert 0 < claimed.low < 3 < claimed.high
    assert cost(found, 1) is None  # it was the bot's own choice
    assert cost(found, None) is None


def test_a_few_games_are_not_enough_to_claim_a_cost() -> None:
    first, worse = turn(1, [5.0] * 20), turn(2, [1.0] * 20)
    few = [turn(1, [5.0] * 4), turn(2, [1.0] * 4)]
    assert cost(advices(Tree(0), [first, worse]), 2) is not None
    assert cost(advices(Tree(0), few), 2) is None


# -------------------------------------------------------------------- where the budget goes


def test_a_clearly_worse_turn_is_played_on_no_more_but_the_answer_played_is() -> None:
    leads = [5.0, 7.0] * FEWEST_TO_JUDGE
    worse = [lead - 4 for lead in leads]
    turns = [turn(1, leads), turn(2, worse), turn(3, worse), turn(4, leads[::-1]), turn(5, worse[:4])]
    leave_out_worse(turns, keep=3)
    assert [one.left_out for one in turns] == [False, True, False, False, False]


def test_what_is_left_out_gets_no_more_games(state: State) -> None:
    one, other = (turn(action, []) for action in state.legal()[:2])
    other.left_out = True
    sight = Perspective(state, state.seat)
    for _ in analysis.played_on(sight, [one, other], Budget(simulations=10), dice_from_seed(1)):
        pass
    assert (len(one.ends), len(other.ends)) == (4, 0)


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[float]]]:
    """Instead of games that are played on: leads by turn and copy, to be filled in."""
    leads: list[list[float]] = []

    def told(sight: Perspective, turns: list[PlayedOn], budget: Budget, dice: Dice) -> Iterator[int]:
        for number, copy in enumerate(leads, 1):
            for place, one in enumerate(turns):
                one.ends.append(End(copy[min(place, 1)], 0, 0))
            if number >= 4:
                yield number

    monkeypatch.setattr(analysis, "played_on", told)
    yield leads


def own_choice(sight: Perspective) -> int:
    """The answer that the bot would give after the search of a closer look."""
    return MctsBot(1, SOME.part(analysis.SEARCHING_CLOSER)).think(sight).best().actions[0]


def test_a_closer_look_ends_where_there_is_nothing_to_name(state: State, ends: list[list[float]]) -> None:
    sight = Perspective(state, state.seat)
    played = next(action for action in state.legal() if action != own_choice(sight))
    ends += [[3.0, 3.0]] * 40  # it makes no difference
    assert closer_look(sight, SOME, 1, played) == []
    ends[:] = [[5.0, 0.0], [4.0, 1.0]] * 20
    found = closer_look(sight, SOME, 1, played)
    lost = cost(found, played)
    assert lost is not None and lost.mean == 4.0


def test_a_decision_as_the_bot_makes_it_needs_no_games(state: State, ends: list[list[float]]) -> None:
    sight = Perspective(state, state.seat)
    best = own_choice(sight)
    assert closer_look(sight, SOME, 1, best) == []
    assert first_look(sight, SOME.part(analysis.SEARCHING_CLOSER), 1, best) == 0.0
