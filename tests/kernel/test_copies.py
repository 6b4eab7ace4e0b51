"""States, positions, sessions, games and options are copied, pickled and shown as Python expects."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

import boardwright
from boardwright import Position, State, game
from boardwright.games import names
from boardwright.kernel.errors import BadSeat
from boardwright.kernel.session import resume
from boardwright.kernel.state import NOBODY


def midway(slug: str, decisions: int = 60) -> Position:
    """A game of a title some decisions in."""
    position = boardwright.new(slug, players=2, seed=5)
    for number in range(decisions):
        legal = position.legal()
        position.apply(legal[number * 7 % len(legal)])
    return position


@pytest.mark.parametrize("slug", names())
def test_copies_of_a_state_are_equal_and_independent(slug: str) -> None:
    state = midway(slug).state
    for made in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert made == state
        assert made.game is state.game
        made.apply(made.legal()[0])
        assert made != state


@pytest.mark.parametrize("slug", names())
def test_copies_of_a_position_are_equal_and_independent_and_keep_the_history(slug: str) -> None:
    position = midway(slug)
    text, moves = position.to_json(), position.moves
    for made in (position.copy(), copy.copy(position), copy.deepcopy(position), again(position)):
        assert made == position
        assert hash(made) == hash(position)
        assert made.moves == moves
        made.undo(3, consent=True)
        assert made.moves == moves[:-3]
        assert made == midway(slug, 57)
        made.apply(made.legal()[-1])
        assert (position.to_json(), position.moves) == (text, moves)


def again(position: Position) -> Position:
    """A position that was pickled."""
    made: Position = pickle.loads(pickle.dumps(position))
    return made


def test_a_pickled_session_has_its_record_and_its_earlier_states() -> None:
    session = midway("carrara").session
    session.undo(2, consent=True)
    session.decide(session.state.legal()[0])
    made = pickle.loads(pickle.dumps(session))
    assert str(made.record) == str(session.record)
    for decisions in (0, 30, session.decisions):
        assert made.at(decisions).to_json() == session.at(decisions).to_json()


def test_a_session_that_outlived_a_rule_fix_is_pickled_with_its_notice() -> None:
    record = midway("carrara").record
    record.rules -= 1
    session = resume(record, game("carrara"))
    assert session.notice
    for made in (pickle.loads(pickle.dumps(session)), copy.copy(session)):
        assert made.notice == session.notice
        assert made.state == session.state


def test_a_position_of_a_saved_game_is_pickled() -> None:
    position = boardwright.load(midway("lisboa").to_json())
    position.apply(position.legal()[0])
    made = again(position)
    assert made == position
    assert made.undo() == position.undo()


@pytest.mark.parametrize("slug", names())
def test_a_pickled_game_is_the_one_game_of_the_process(slug: str) -> None:
    title = game(slug)
    assert pickle.loads(pickle.dumps(title)) is copy.deepcopy(title) is copy.copy(title) is title


@pytest.mark.parametrize("slug", names())
def test_options_are_copied_and_pickled(slug: str) -> None:
    options = game(slug).options(2)
    for again in (copy.copy(options), copy.deepcopy(options), pickle.loads(pickle.dumps(options))):
        assert (again.players, again.variants, again.settings) == (2, options.variants, options.settings)
        assert again.edition.digest == options.edition.digest


def test_what_a_position_tells_is_pickled() -> None:
    position = midway("carrara")
    for told in ([*position.scores(), *position.scores()[0].parts], position.refusals()):
        assert repr(pickle.loads(pickle.dumps(told))) == repr(told)
    reason = position.refusals()[0].reason
    assert pickle.loads(pickle.dumps(reason)) == copy.deepcopy(reason) == reason
    event = position.session.events(1)[0]
    again = pickle.loads(pickle.dumps(event))
    assert (again.key, again.seat, again.a, again.b, again.only) == (
        event.key,
        event.seat,
        event.a,
        event.b,
        event.only,
    )
    with pytest.raises(boardwright.IllegalAction) as caught:
        position.play("score.pillar 1")
    same = pickle.loads(pickle.dumps(caught.value))
    assert (str(same), same.reason) == (str(caught.value), caught.value.reason)


def best_of(position: Position) -> tuple[str, list[str]]:
    """What a worker process makes of a position."""
    bot = boardwright.make_bot("greedy", seed=3)
    position.apply(bot.decide(position.perspective()))
    return position.digest(), position.moves


@pytest.mark.parametrize("slug", names())
def test_positions_go_to_a_process_pool_and_back(slug: str) -> None:
    positions = [midway(slug, decisions) for decisions in (5, 20)]
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        there = list(pool.map(best_of, positions))
    assert there == [best_of(position) for position in positions]


@pytest.mark.parametrize("slug", names())
def test_a_state_and_a_position_show_where_they_stand_and_their_board(slug: str) -> None:
    position = midway(slug)
    shown: list[State | Position] = [position, position.state]
    for one in shown:
        assert repr(one).startswith(f"<{slug}") and "\n" not in repr(one)
        assert f"seat {position.seat} at " in repr(one)
        assert str(one) == position.game.describe(position.state.view(NOBODY))


@pytest.mark.parametrize("seat", [-2, 2, 9])
@pytest.mark.parametrize("slug", names())
def test_a_seat_that_is_not_at_the_table_sees_nothing(slug: str, seat: int) -> None:
    position = midway(slug)
    for ask in (
        position.state.view,
        position.view,
        position.describe,
        position.draw,
        position.events,
        position.imagine,
        position.perspective,
    ):
        with pytest.raises(BadSeat, match=f"There is no seat {seat}; seats go from 0 to 1"):
            ask(seat)
