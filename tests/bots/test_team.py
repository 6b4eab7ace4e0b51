"""Several processes that think together: what they are told, how it adds up, and that they can be lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from boardwright import game
from boardwright.bots import Budget
from boardwright.bots import team as team_module
from boardwright.bots.mcts import MctsBot
from boardwright.bots.team import POOL, Mate, Team, TeamFailed, merged, root_data
from boardwright.bots.teammate import Teammate, edition_from
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import Edition, packaged
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch, Tree
from tests.games.editing import edited

TWO = Budget(simulations=4, processes=2)


@pytest.fixture(scope="module", autouse=True)
def _none_is_left_over() -> Iterator[None]:
    yield
    POOL.stop()


def started(slug: str = "carrara", players: int = 2, seed: int = 3, edition: Edition | None = None) -> State:
    made = game(slug)
    return made.new(made.options(players, (), edition), seed)


def sight(state: State) -> Perspective:
    return Perspective(state, state.seat)


def answers(state: State, bot: MctsBot, number: int) -> list[int]:
    """What the bot answers in the next decisions, playing all seats."""
    given: list[int] = []
    while not state.over and len(given) < number:
        given.append(bot.decide(sight(state)))
        state.apply(given[-1])
    return given


def tree(*branches: tuple[list[int], int, float], low: float = 0.0, high: float = 1.0) -> Tree:
    """A root with turns, how often each was tried, and what came of it in all."""
    made = Tree(1)
    made.low, made.high = low, high
    for actions, visits, total in branches:
        branch = Branch(actions, 2.0)
        branch.visits, branch.total = visits, total
        made.root.branches.append(branch)
    return made


# -------------------------------------------------------------------- adding up


def test_the_same_turns_are_added_up() -> None:
    own = tree(([1, 2], 5, 4.0), ([3], 6, 6.0), low=-1, high=4)
    other = tree(([4], 1, 0.0), ([1, 2], 3, 8.0), low=-3, high=2)
    both = merged([own, other])
    assert [(b.actions, b.visits, b.total) for b in both.root.branches] == [
        ([1, 2], 8, 12.0),
        ([3], 6, 6.0),
        ([4], 1, 0.0),
    ]
    assert both.best().actions == [1, 2]
    assert own.best().actions == [3]  # and it is still what this one found by itself
    assert (both.low, both.high, both.root.seat) == (-3, 4, 1)


def test_a_bot_counts_the_simulations_of_all() -> None:
    state = started()
    bot = MctsBot(1, Budget(simulations=6, processes=3))
    together = bot.think(sight(state))
    assert bot.tree is not None
    own = sum(branch.visits for branch in bot.tree.root.branches)
    assert own + 2 <= sum(branch.visits for branch in together.root.branches) <= 18


# -------------------------------------------------------------------- the same answers


def test_answers_repeat_though_processes_are_new_or_die() -> None:
    first = answers(started(), MctsBot(5, TWO), 10)
    assert answers(started(), MctsBot(5, TWO), 10) == first
    state, bot = started(), MctsBot(5, TWO)
    again = answers(state, bot, 3)
    POOL.idle[0].process.kill()  # it is noticed at the next question
    again += answers(state, bot, 3)
    POOL.stop()
    again += answers(state, bot, 4)
    assert again == first


def test_answers_are_the_same_by_a_line_as_windows_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a standard input cannot be a socket, a process calls back."""
    first = answers(started(), MctsBot(5, TWO), 4)
    POOL.stop()
    monkeypatch.setattr(team_module, "_inherit", team_module._call_back)
    assert answers(started(), MctsBot(5, TWO), 4) == first
    (mate,) = POOL.idle
    mate.line.close()
    assert mate.process.wait(10) == 0  # it leaves with its line
    POOL.stop()
    monkeypatch.setattr(team_module, "CALL_SECONDS", 0.1)
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(TeamFailed, match="started to think along: it did not call back"):
        MctsBot(5, TWO).decide(sight(started()))


def test_a_process_that_dies_thinking_is_replaced() -> None:
    state = started()
    answers = []
    for killed in (False, True):
        POOL.stop()
        mate = Mate()
        POOL.give_back([mate])
        if killed:
            os.kill(mate.process.pid, signal.SIGSTOP)  # or it might answer before it dies
        team, dice = Team(1), dice_from_seed(4)
        with team.ask(sight(state), dice, TWO, 0.0) as question:
            assert question.mates == [mate]
            if killed:
                os.kill(mate.process.pid, signal.SIGKILL)
            answers.append([root_data(tree) for tree in question.answers()])
        assert question.deaths == killed
    assert answers[0] == answers[1]
    assert mate.process.poll() is not None
    assert mate not in POOL.idle


def test_processes_that_always_die_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    POOL.stop()
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(TeamFailed, match="3 processes that think along have died"):
        MctsBot(5, TWO).decide(sight(started()))
    monkeypatch.setattr(sys, "executable", "no such program")
    with pytest.raises(TeamFailed, match="No further process can be started"):
        MctsBot(5, TWO).decide(sight(started()))
    assert POOL.idle == []


def test_with_a_time_nobody_is_waited_for_too_long() -> None:
    state = started()
    POOL.stop()
    mate = Mate()
    POOL.give_back([mate])
    os.kill(mate.process.pid, signal.SIGSTOP)  # it will not answer
    try:
        bot = MctsBot(5, Budget(seconds=0.05, processes=2))
        assert bot.decide(sight(state)) in state.legal()
        assert mate.owed == 1
        assert bot.decide(sight(state)) in state.legal()
        assert mate.owed == 1  # nor was it asked once more
    finally:
        os.kill(mate.process.pid, signal.SIGCONT)
    mate.heard()
    assert mate.free()


def test_an_error_elsewhere_is_told() -> None:
    state = started()
    team = Team(1)
    data = json.dumps({"state": {"game": "chess"}, "seat": 0, "taken": [], "tree": "", "seed": 0})
    with (
        pytest.raises(TeamFailed, match="There is no game 'chess'"),
        team.ask(sight(state), dice_from_seed(1), TWO, 0.0) as question,
    ):
        question.mates[0].tell(data.encode())
        question.answers()


# -------------------------------------------------------------------- what is told


def test_the_tree_is_kept_elsewhere_too() -> None:
    state, mate, bot = started(), Teammate(), MctsBot(5, TWO)
    state.play("buy.turn both")  # of what follows, nothing is revealed
    bot.think(sight(state))
    (first,) = bot.team.asked
    known = mate.answer(json.loads(first[0]))
    kept = mate.bot.tree
    turn, visits = max(
        ((row[0], row[3]) for row in known["branches"] if len(row[0]) > 1), key=lambda row: row[1]
    )
    state.apply(turn[0])
    bot.team.follow(turn[0])
    with bot.team.ask(sight(state), bot.dice, TWO, 0.0) as question:
        question.answers()
    later = mate.answer(json.loads(bot.team.asked[0][1]))
    assert mate.bot.tree is kept
    assert mate.followed == 1
    assert [row[3] >= visits for row in later["branches"] if row[0] == turn[1:]] == [True]


@pytest.mark.parametrize(("slug", "players"), [("carrara", 3), ("lisboa", 2), ("architects", 3)])
def test_nothing_is_told_that_the_seat_cannot_see(slug: str, players: int) -> None:
    """What is told looks to the seat like the true state, and is another one."""
    state = started(slug, players)
    answers(state, MctsBot(2, Budget(simulations=1)), 10)
    bot = MctsBot(7, TWO)
    bot.think(sight(state))
    told = state.game.restore(json.loads(bot.team.asked[0][0])["state"])
    assert told.view(state.seat) == state.view(state.seat)
    assert told.digest() != state.digest()
    assert told.to_data()["dice"] != state.to_data()["dice"]


def test_component_data_of_ones_own_are_told() -> None:
    own = edited(packaged("carrara"), ("VI  = { white = 1,", "VI  = { white = 2,"))
    told = edition_from(own.text)
    assert told.digest == own.digest != game("carrara").default_edition().digest
    assert {name: family.values for name, family in told.families.items()} == {
        name: family.values for name, family in own.families.items()
    }
    state = started(edition=own)
    assert MctsBot(3, TWO).decide(sight(state)) in state.legal()


# -------------------------------------------------------------------- the end

SCRIPT = """
import os, sys, boardwright
from boardwright.bots import Budget
from boardwright.bots.mcts import MctsBot
from boardwright.bots.team import POOL
from boardwright.kernel.perspective import Perspective
state = boardwright.new("carrara", seed=3).state
MctsBot(1, Budget(simulations=1, processes=3)).decide(Perspective(state, state.seat))
print(*(mate.process.pid for mate in POOL.idle), flush=True)
if sys.argv[1] == "killed":
    MctsBot(1, Budget(seconds=600, processes=3)).decide(Perspective(state, state.seat))
"""


@pytest.mark.parametrize("how", ["ends", "killed"])
def test_all_end_with_the_one_that_asks(how: str) -> None:
    command = [sys.executable, "-c", SCRIPT, how]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout is not None
        pids = [int(word) for word in asker.stdout.readline().split()]
        assert len(pids) == 2
        if how == "killed":
            asker.kill()
    end = time.monotonic() + 20
    while any(running(pid) for pid in pids):
        assert time.monotonic() < end, "a process outlived the one that asks"
        time.sleep(0.05)


def running(pid: int) -> bool:
    """Whether there is such a process; one that has ended and that nobody asks about is none."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(told.strip()) and not told.startswith("Z")
