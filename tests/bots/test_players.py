"""A bot answers alike wherever it is run: what it keeps within a turn may be lost at any time."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest
from click.testing import CliRunner

from boardwright import game
from boardwright.arena.contest import Contest, Plan
from boardwright.bots import Budget
from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant
from boardwright.bots.mcts import MctsBot
from boardwright.bots.players import Earlier, Player, turn_so_far
from boardwright.cli import main
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import Decided, Record, parse, read
from boardwright.kernel.session import Session, replay, start
from boardwright.server.bot_processes import MOST_KEPT, KeptPlayers, Task, Thinkers

GAMES = ["carrara", "lisboa", "architects"]
SEED = 11


def begun(slug: str = "carrara", seed: int = SEED) -> Session:
    made = game(slug)
    return start(made, made.options(2), seed)


def player(word: str, seed: int = SEED) -> Player:
    return Player(Entrant.read(word, USUAL), seed)


def straight_on(slug: str, word: str, number: int) -> list[int]:
    """The first answers in a game that goes straight on, as in the arena."""
    state = begun(slug).state
    players = [player(word) for _ in range(2)]
    answers: list[int] = []
    while not state.over and len(answers) < number:
        answers.append(players[state.seat].decide(state))
        state.apply(answers[-1])
    return answers


# -------------------------------------------------------------------- the same everywhere


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    """Two processes of a server."""
    made = Thinkers(2)
    yield made
    made.stop()


def asked(session: Session, word: str, table: str) -> Task:
    """What the processes of a server are asked about the present decision."""
    state = session.state
    return Task(
        "answer",
        state.game.slug,
        state.to_json(),
        "",
        state.seat,
        word,
        SEED,
        so_far=turn_so_far(session),
        bot=f"{table} {state.seat}",
    )


def answered(thinkers: Thinkers, session: Session, word: str, table: str) -> int:
    (answer,) = thinkers.submit(asked(session, word, table)).result(60)
    assert isinstance(answer, int)
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_processes_of_a_server_answer_as_in_the_arena(slug: str, thinkers: Thinkers) -> None:
    word = "mcts@3sims"
    session = begun(slug)
    for answer in straight_on(slug, word, 12):
        assert answered(thinkers, session, word, slug) == answer
        session.decide(answer)


@pytest.mark.long
def test_one_game_in_arena_terminal_and_server(tmp_path: Path, thinkers: Thinkers) -> None:
    seats = ("mcts@3sims", "greedy")
    plan = Plan("carrara", seats, 2, False, (), "1sims", 3, "")
    text = Contest(plan).play(0).record
    arena = parse(text)
    assert arena.seed is not None
    file = tmp_path / "game.boardwright"
    words = ["play", "carrara", "--seats", ",".join(seats), "--seed", str(arena.seed), "--save", str(file)]
    assert CliRunner().invoke(main, words).exit_code == 0
    assert moves(read(str(file))) == moves(arena)
    for number in range(0, len(moves(arena)), 5):  # no process has kept what came in between
        session = session_at(text, number)
        task = replace(asked(session, seats[session.state.seat], "a table"), seed=arena.seed)
        answer = session.game.catalogue.id(moves(arena)[number])
        assert thinkers.submit(task).result(60) == [answer]


def moves(record: Record) -> list[str]:
    return [entry.action for entry in record.entries if isinstance(entry, Decided)]


def session_at(text: str, number: int) -> Session:
    """The session of a record as it stood after so many decisions."""
    record = parse(text)
    session = replay(record, game(record.game))
    if session.decisions > number:
        session.undo(session.decisions - number, consent=True)
    return session


# -------------------------------------------------------------------- what was taken back


@pytest.mark.slow
@pytest.mark.parametrize("word", ["mcts@2sims", "greedy"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_kept_bot_answers_like_a_new_one_whatever_was_taken_back(slug: str, word: str) -> None:
    session, random = begun(slug), Random(5)
    kept = [player(word) for _ in range(2)]
    for _ in range(15):
        seat, so_far = session.state.seat, turn_so_far(session)
        answer = kept[seat].decide_after(so_far, session.state)
        assert answer == player(word).decide_after(so_far, session.state)
        if random.random() < 0.3:  # somebody else's answer
            answer = random.choice(session.state.legal())
        session.decide(answer)
        if session.decisions > 3 and random.random() < 0.3:
            session.undo(random.randrange(1, 4), consent=True)


def test_the_turn_so_far_is_that_of_the_seat_since_the_last_revelation() -> None:
    session = begun()
    assert turn_so_far(session) == ()
    before = session.state.to_json()
    session.decide(session.game.catalogue.id("buy.turn none"))
    assert turn_so_far(session) == (Earlier(before, session.game.catalogue.id("buy.turn none")),)
    session.undo()
    session.decide(session.game.catalogue.id("buy.turn both"))  # draws blocks from the bag
    assert turn_so_far(session) == ()
    session.undo(consent=True)
    session.decide(session.game.catalogue.id("pass"))
    assert session.state.seat == 1
    assert turn_so_far(session) == ()


def test_a_tree_is_not_followed_after_another_answer() -> None:
    """As many decisions and revelations as expected, but not the game that the tree is about."""
    state = begun().state
    state.play("buy.turn both")
    here, elsewhere = state.clone(), state.clone()
    one, other = [text for text in state.legal_texts() if text.startswith("buy.segment")][:2]
    here.play(one)
    elsewhere.play(other)
    bot = MctsBot(1, Budget(simulations=4))
    bot.think(Perspective(here, 0))
    bot.moment = Perspective(here, 0).moment()
    assert bot.moment == Perspective(elsewhere, 0).moment()
    assert bot.goes_on(Perspective(here, 0))
    assert not bot.goes_on(Perspective(elsewhere, 0))


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_a_tree_is_followed_as_long_as_nothing_is_revealed(slug: str) -> None:
    state = begun(slug).state
    bots = [MctsBot(seat, Budget(simulations=3)) for seat in range(2)]
    followed = 0
    for _ in range(20):
        bot, sight = bots[state.seat], Perspective(state, state.seat)
        if bot.tree is not None and bot.moment == sight.moment():
            assert bot.goes_on(sight)
            followed += 1
        state.apply(bot.decide(sight))
    assert followed


# -------------------------------------------------------------------- lost processes


@pytest.mark.slow
def test_answers_are_the_same_though_every_process_dies() -> None:
    word = "mcts@3sims"
    thinkers, session, table = Thinkers(1), begun(), "a table"
    try:
        caught_up = 0
        for answer in straight_on("carrara", word, 12):
            caught_up += len(turn_so_far(session)) > 0
            assert answered(thinkers, session, word, table) == answer
            session.decide(answer)
            deaths = thinkers.deaths
            for pid in thinkers.pids:
                os.kill(pid, signal.SIGKILL)
            end = monotonic() + 10
            while any(map(running, thinkers.pids)) and thinkers.deaths == deaths and monotonic() < end:
                sleep(0.01)
        assert caught_up
    finally:
        thinkers.stop()


def running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.slow
def test_a_bot_is_asked_in_the_process_that_kept_it(thinkers: Thinkers) -> None:
    session = begun()
    both = [thinkers.submit(asked(session, "mcts@3sims", table)) for table in ("one", "other")]
    answers = [future.result(60)[0] for future in both]
    assert answers[0] == answers[1]  # seeds are the game's; whose table it is makes no difference
    for _ in range(5):
        answered(thinkers, session, "mcts@3sims", "one")
    assert sum("one 0" in worker.bots for worker in thinkers._crew.workers) == 1


def test_a_process_keeps_only_so_many_bots() -> None:
    kept, session = KeptPlayers(), begun()
    for number in range(MOST_KEPT + 3):
        kept.answer(asked(session, "greedy", f"table {number}"))
    assert list(kept._players) == [f"table {number} 0" for number in range(3, MOST_KEPT + 3)]


def test_a_bot_with_another_budget_is_another_bot() -> None:
    kept, session = KeptPlayers(), begun()
    kept.answer(asked(session, "greedy", "a table"))
    first = kept._players["a table 0"]
    kept.answer(asked(session, "medium", "a table"))
    assert kept._players["a table 0"] is not first
