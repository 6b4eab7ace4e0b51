"""The bot that searches: what it may see, what it repeats, and that searching pays."""

from __future__ import annotations

from time import perf_counter

import pytest

from boardwright import game
from boardwright.bots import Budget, make_bot, mcts
from boardwright.bots.mcts import MctsBot
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import playout
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import (
    CAREFUL,
    OFTEN,
    QUICK,
    WIN,
    WORLDS,
    Branch,
    Tree,
    after_quick_turn,
    finish,
    held_against,
    lead,
    look_ahead,
    turns,
)

CASES = [
    ("carrara", 2, ("advanced",)),
    ("carrara", 3, ()),
    ("lisboa", 2, ("missions",)),
    ("lisboa", 1, ()),
    ("architects", 3, ("works-of-wonder",)),
    ("architects", 1, ()),
]
FEW = Budget(simulations=6)


def started(slug: str, players: int, variants: tuple[str, ...] = (), seed: int = 3) -> State:
    played: Game = game(slug)
    return played.new(played.options(players, variants), seed)


def answers(state: State, bot: MctsBot, number: int) -> list[int]:
    """What the bot answers in the next decisions, playing all seats."""
    given: list[int] = []
    while not state.over and len(given) < number:
        given.append(bot.decide(Perspective(state, state.seat)))
        state.apply(given[-1])
    return given


@pytest.mark.long
@pytest.mark.parametrize(("slug", "players", "variants"), CASES)
def test_answers_are_legal_and_repeat_under_a_seed(
    slug: str, players: int, variants: tuple[str, ...]
) -> None:
    first = answers(started(slug, players, variants), MctsBot(5, FEW), 12)  # apply raises if one is not legal
    again = answers(started(slug, players, variants), MctsBot(5, FEW), 12)
    assert first == again


@pytest.mark.parametrize(("slug", "players", "variants"), CASES)
def test_thinking_leaves_the_game_as_it_was(slug: str, players: int, variants: tuple[str, ...]) -> None:
    state = started(slug, players, variants)
    before = state.to_json()
    MctsBot(1, FEW).decide(Perspective(state, state.seat))
    assert state.to_json() == before


@pytest.mark.parametrize(("slug", "players", "variants"), [case for case in CASES if case[1] > 1])
def test_what_the_seat_cannot_see_makes_no_difference(
    slug: str, players: int, variants: tuple[str, ...]
) -> None:
    """The true state and one with everything hidden drawn anew give the same answer."""
    state = started(slug, players, variants)
    answers(state, MctsBot(2, Budget(simulations=1)), 10)
    other = state.determinise(state.seat, make_bot("random", 99).dice)
    chosen = MctsBot(7, FEW).decide(Perspective(state, state.seat))
    assert MctsBot(7, FEW).decide(Perspective(other, state.seat)) == chosen


def test_a_forced_answer_is_given_at_once() -> None:
    state = started("lisboa", 2)
    bot = MctsBot(1, FEW)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    assert bot.decide(Perspective(state, state.seat)) == state.legal()[0]
    assert bot.tree is None


def test_the_tree_is_kept_within_a_turn_and_dropped_after_a_surprise() -> None:
    state = started("carrara", 2)
    bot = MctsBot(1, Budget(simulations=40))
    state.play("buy.turn both")
    kept = bot.tree = Tree(state.seat)
    kept.root.branches = [Branch(state.legal()[:1], 0.0)]
    bot.moment = (state.decisions, state.barriers)
    assert bot.think(Perspective(state, state.seat)) is kept
    bot.tree, bot.moment = kept, (state.decisions, state.barriers - 1)
    assert bot.think(Perspective(state, state.seat)) is not kept


def test_a_turn_that_cannot_be_begun_after_all_is_forgotten() -> None:
    """Were it tried a thousand times before: the answer must be a legal one."""
    state = started("carrara", 2)
    bot = MctsBot(1, FEW)
    bot.tree, bot.moment = Tree(state.seat), (state.decisions, state.barriers)
    stale = Branch([len(state.game.catalogue) - 1], 0.0)
    stale.visits = 1000
    bot.tree.root.branches = [stale]
    assert stale.actions[0] not in state.legal()
    assert bot.decide(Perspective(state, state.seat)) in state.legal()


def test_the_clock_is_asked_after_every_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """By this clock a simulation takes 0.01 s, so a search of 0.1 s ends with the tenth at the latest."""
    told: list[float] = []

    def clock() -> float:
        told.append(0.01 * len(told))
        return told[-1]

    monkeypatch.setattr(mcts, "perf_counter", clock)
    state = started("carrara", 2)
    bot = MctsBot(1, Budget(seconds=0.1))
    spent: list[float] = []
    for _ in range(12):  # also where the tree is kept
        told.clear()
        state.apply(bot.decide(Perspective(state, state.seat)))
        spent.append(told[-1] if told else 0.0)
    assert 0.05 < max(spent) < 0.105


def test_no_more_simulations_than_the_budget_has() -> None:
    state = started("carrara", 2)
    tree = MctsBot(1, Budget(simulations=25)).think(Perspective(state, state.seat))
    assert 1 <= sum(branch.visits for branch in tree.root.branches) <= 25


def test_it_stops_when_the_choice_can_no_longer_change() -> None:
    bot = MctsBot(1, Budget(simulations=100))
    assert bot.left(100, 0.0) < 0 < bot.left(99, 0.0) < 1
    timed = MctsBot(1, Budget(seconds=1.0))
    assert timed.left(10, 0.5) == pytest.approx(9)  # as many again, but for the haste at the end
    assert timed.left(10, 2.0) < 0


def test_results_decide_but_not_those_of_a_single_trial() -> None:
    tree = Tree(0)
    tree.spread = 1.0
    for action, visits, mean in ((1, 90, 4.0), (2, 40, 5.0), (3, 1, 6.0), (4, 0, 0.0)):
        branch = Branch([action], 0.0)
        branch.visits, branch.total = visits, mean * visits
        tree.root.branches.append(branch)
    assert tree.best().actions == [2]
    assert tree.lead() == 40 - 90  # and with less than the other the search is not over
    tree.root.branches[2].visits, tree.root.branches[2].total = 40, 240.0
    assert tree.best().actions == [3]


def test_the_look_at_the_own_turn_is_as_wide_as_the_budget_allows() -> None:
    state = started("lisboa", 2)
    greedy = make_bot("greedy", 1)
    while not look_ahead(state, 96).left_out:
        state.apply(greedy.decide(Perspective(state, state.seat)))
    budgets = [Budget(simulations=number) for number in (10, 30, 100)]
    looks = [MctsBot(1, budget).looked_ahead(state, perf_counter()) for budget in budgets]
    assert [look.width for look in looks] == [24, 48, 192]
    timed = MctsBot(1, Budget(seconds=1.2))
    assert timed.room_for_wider(24, 0.09)  # one twice as wide takes three times as long in all
    assert not timed.room_for_wider(24, 0.11)


def test_a_game_says_how_many_turns_are_tried() -> None:
    for slug, most in (("carrara", 12), ("architects", 24)):
        state, dice = started(slug, 2), dice_from_seed(1)
        while len(turns(look_ahead(state, 96), 100)) <= most:
            playout(state, dice, 1)
            assert not state.over
        tree = Tree(state.seat)
        tree.widen(look_ahead(state, 96))
        assert len(tree.root.branches) == most


def test_the_others_answers_are_kept_from_the_first_on() -> None:
    """Where some of them cannot be given again, those before them stay, and those after are found anew."""
    state = started("carrara", 3)
    tree, branch = Tree(state.seat), Branch([], 0.0)
    turn = state.turn
    while state.turn == turn:
        state.apply(state.legal()[0])
    tree.settle(state.clone(), branch)
    first = branch.replies[0]
    branch.replies = [first, -1]
    settled = tree.settle(state.clone(), branch)
    kept = branch.replies
    assert kept[0] == first and len(kept) > 2
    assert tree.settle(state.clone(), branch) == settled
    assert branch.replies == kept


def test_it_looks_no_wider_where_nothing_is_left_out() -> None:
    state = started("architects", 2)
    look = MctsBot(1, Budget(simulations=1000)).looked_ahead(state, perf_counter())
    assert (look.width, look.left_out) == (mcts.WIDTH, False)


def test_a_time_is_kept_whatever_the_work() -> None:
    """Not how fast: only that the clock ends the search, long before the work would."""
    state = started("carrara", 2)
    bot = MctsBot(1, Budget(seconds=0.05))
    began = perf_counter()
    tree = bot.think(Perspective(state, state.seat))
    assert perf_counter() > began
    assert sum(branch.visits for branch in tree.root.branches) >= 1


def test_following_an_answer_keeps_what_is_known_of_the_rest() -> None:
    state = started("carrara", 2)
    tree = MctsBot(1, Budget(simulations=30)).think(Perspective(state, state.seat))
    first = next(branch.actions[0] for branch in tree.root.branches if len(branch.actions) > 1)
    rests = [
        branch.actions[1:]
        for branch in tree.root.branches
        if branch.actions[0] == first and len(branch.actions) > 1
    ]
    assert tree.follow(first)
    assert [branch.actions for branch in tree.root.branches] == rests
    assert not tree.follow(-1)


def test_searching_beats_answering_at_random() -> None:
    """A won game each way: the search is of use, and for the right seat."""
    for seat in (0, 1):
        state = started("carrara", 2, seed=11)
        bots = [make_bot("random", 4), make_bot("random", 4)]
        bots[seat] = make_bot("mcts", 4, Budget(simulations=4))
        while not state.over:
            state.apply(bots[state.seat].decide(Perspective(state, state.seat)))
        assert state.winners() == [seat]


def test_what_the_others_answered_to_a_turn_is_kept_with_it() -> None:
    state = started("carrara", 3)
    tree = Tree(state.seat)
    tree.widen(look_ahead(state.clone(), 24))
    turn = tree.root.branches[0]
    tree.worlds = [state.clone(), state.clone()]
    tree.simulate(turn)
    played, asked = state.clone(), []
    for action in turn.actions:
        played.apply(action)
    for action in turn.replies:
        while len(played.legal()) == 1:
            played.apply(played.legal()[0])
        asked.append(played.seat)
        played.apply(action)
    assert set(asked) == {0, 1, 2} - {state.seat}
    before = list(turn.replies)
    tree.simulate(turn)
    assert turn.replies == before


def test_answers_to_a_turn_tried_often_are_looked_for_with_more_care() -> None:
    state, anyhow = started("carrara", 2), make_bot("random", 1)
    while state.turn < 8:  # by then hands differ enough for a narrow look to overlook something
        state.apply(anyhow.decide(Perspective(state, state.seat)))
    tree = Tree(state.seat)
    tree.widen(look_ahead(state.clone(), 24))
    turn = tree.root.branches[0]
    tree.worlds = [state.clone() for _ in range(OFTEN + 1)]
    after = state.clone()
    for action in turn.actions:
        after.apply(action)
    quick: list[int] = []
    careful: list[int] = []
    after_quick_turn(after, quick, QUICK)
    after_quick_turn(after, careful, CAREFUL)
    assert quick != careful
    for _ in range(OFTEN):
        tree.simulate(turn)
    assert turn.replies[: len(quick)] == quick
    tree.simulate(turn)
    assert turn.replies[: len(careful)] == careful


def test_turns_are_tried_in_the_same_worlds() -> None:
    """What tells them apart is then not the luck of the copy."""
    state = started("lisboa", 2)
    bot = MctsBot(1, Budget(simulations=60))
    tree = bot.think(Perspective(state, state.seat))
    most = max(branch.visits for branch in tree.root.branches)
    assert most <= len(tree.worlds) <= most + 1  # one more where the last was not tried


def test_worlds_come_again_where_simulations_are_many() -> None:
    """Near the end there is time for ten thousand, and all of them go along with each answer."""
    state = started("carrara", 2)
    bot = make_bot("random", 1)
    last = state.clone()
    while not state.over:
        if len(state.legal()) > 1:
            last = state.clone()
        state.apply(bot.decide(Perspective(state, state.seat)))
    tree = Tree(last.seat)
    tree.widen(look_ahead(last.clone(), 24))
    tree.root.branches = tree.root.branches[:1]
    dice = dice_from_seed(1)
    for _ in range(WORLDS + 2):
        mcts.try_one_more(tree, Perspective(last, last.seat), dice)
    assert tree.root.branches[0].visits == WORLDS + 2
    assert len(tree.worlds) == WORLDS


def test_worlds_go_along_with_the_answers() -> None:
    state = started("carrara", 2)
    tree = MctsBot(1, Budget(simulations=40)).think(Perspective(state, state.seat))
    first = next(branch.actions[0] for branch in tree.root.branches if len(branch.actions) > 1)
    state.apply(first)
    assert tree.follow(first)
    assert [world.legal() for world in tree.worlds] == [state.legal()] * len(tree.worlds)


@pytest.mark.parametrize("slug", ["carrara", "lisboa"])
def test_a_seat_is_ahead_of_the_best_other(slug: str) -> None:
    state = finish(started(slug, 3))
    totals = [float(score.total) for score in state.scores()]
    for seat in state.winners():
        totals[seat] += WIN
    assert [lead(state, seat) for seat in range(3)] == [
        totals[seat] - max(totals[:seat] + totals[seat + 1 :]) for seat in range(3)
    ]


def test_among_many_architects_half_of_the_best_other_is_held_against_a_seat() -> None:
    many, two = started("architects", 3), started("architects", 2)
    assert lead(many, 1) == many.evaluate(1) - 0.5 * max(many.evaluate(0), many.evaluate(2))
    assert lead(two, 1) == two.evaluate(1) - two.evaluate(0)


def test_what_was_held_against_a_seat_in_a_world_before_its_turn_is_no_doing_of_the_turn() -> None:
    state, anyhow = started("architects", 3), make_bot("random", 1)
    while state.turn < 40:  # by then the others have hands
        state.apply(anyhow.decide(Perspective(state, state.seat)))
    tree = MctsBot(1, Budget(simulations=40)).think(Perspective(state, state.seat))
    starts = list(tree.starts)
    assert starts == [held_against(world, state.seat) for world in tree.worlds[: len(starts)]]
    assert len(set(starts)) > 1  # the worlds differ in the others' hands
    first = next(branch.actions[0] for branch in tree.root.branches if len(branch.actions) > 1)
    assert tree.follow(first)
    assert [tree.start(number) for number in range(len(starts))] == starts


def test_with_one_other_the_whole_lead_counts() -> None:
    state = started("architects", 2)
    tree = MctsBot(1, Budget(simulations=20)).think(Perspective(state, state.seat))
    assert set(tree.starts) == {0.0}
