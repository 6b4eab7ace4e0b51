"""Worker processes: the same games by any number of them, though some be killed."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.results import Goal, Writer, read
from boardwright.arena.simulate import WorkerLost
from boardwright.arena.tournament import Tournament
from boardwright.arena.workers import MOST_DEATHS, Crew, Failure, GameFailed, Processes, play_or_fail
from boardwright.bots.team import POOL

from .arenas import plan, timeless

RANDOM = plan("random", "random", seed=3)


def collect(crew: Crew, count: int, seconds: float = 60) -> list[Bout]:
    """The next games that a crew finishes, in the order of their numbers."""
    bouts: list[Bout] = []
    end = time.monotonic() + seconds
    while len(bouts) < count:
        bouts += crew.finished(1.0)
        assert time.monotonic() < end, "the games take too long"
    return sorted(map(timeless, bouts), key=lambda bout: bout.number)


def played(plan: Plan, count: int) -> list[Bout]:
    contest = Contest(plan)
    return [timeless(contest.play(number)) for number in range(count)]


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_games_are_the_same_for_any_number_of_jobs(jobs: int, tmp_path: Path) -> None:
    contest, goal = Contest(RANDOM), Goal(7)
    tournament = Tournament(contest, goal)
    told: list[tuple[int, int]] = []
    path = tmp_path / "games.jsonl"
    with Writer.create(path, contest, goal, ()) as writer, Processes(RANDOM, jobs) as crew:
        tournament.play(crew, writer, lambda done, asked: told.append((done, asked)))
    assert [timeless(bout) for bout in tournament.counted] == played(RANDOM, 7)
    assert read(path).bouts == tuple(tournament.counted)
    assert told[-1] == (7, 7)


def test_bots_that_think_by_simulations_play_the_same_games_anywhere() -> None:
    thinking = plan("mcts@2sims", "random", seed=6)
    assert Contest(thinking).repeatable
    with Processes(thinking, 2) as crew:
        crew.submit(0)
        crew.submit(1)
        assert collect(crew, 2, 120) == played(thinking, 2)


def test_bots_that_think_on_several_processes_do_too() -> None:
    thinking = plan("mcts@2x1sims", "random", seed=6)
    assert Contest(thinking).processes == 2
    with Processes(thinking, 1) as crew:
        crew.submit(0)
        assert collect(crew, 1, 120) == played(thinking, 1)
    POOL.stop()


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    contest, goal = Contest(RANDOM), Goal(6)
    before = [contest.play(number) for number in (0, 1, 4)]
    tournament = Tournament(contest, goal, before)
    assert tournament.missing == [2, 3, 5]
    path = tmp_path / "games.jsonl"
    with Writer.create(path, contest, goal, ()) as writer, Processes(RANDOM, 2) as crew:
        tournament.play(crew, writer, lambda done, asked: None)
    assert [bout.number for bout in read(path).bouts] == [2, 3, 5]
    assert [bout.number for bout in tournament.counted] == list(range(6))


def test_a_run_stops_when_its_question_is_answered(tmp_path: Path) -> None:
    contest, goal = Contest(RANDOM), Goal(200, True, 0.98)
    path = tmp_path / "games.jsonl"
    tournament = Tournament(contest, goal)
    with Writer.create(path, contest, goal, ()) as writer, Processes(RANDOM, 2) as crew:
        tournament.play(crew, writer, lambda done, asked: None)
    assert tournament.clear == read(path).clear == 20
    assert [bout.number for bout in read(path).counted] == list(range(20))
    again = Tournament(contest, goal, read(path).bouts)
    assert again.clear == 20
    assert again.missing == []


def test_a_killed_worker_is_replaced_and_its_game_played_again() -> None:
    with Processes(RANDOM, 2) as crew:
        for number in range(6):
            crew.submit(number)
        early = crew.finished(0)  # hands out the first games; on a busy machine one may be back already
        victim, other = crew.workers
        assert victim.process.pid is not None
        os.kill(victim.process.pid, signal.SIGKILL)
        late = collect(crew, 6 - len(early))
        assert crew.deaths.total == 1
        assert other in crew.workers
        assert victim not in crew.workers
        crew.submit(6)
        crew.submit(7)  # one for each
        late += collect(crew, 2)
        assert len(crew.workers) == 2
    assert sorted([*map(timeless, early), *late], key=lambda bout: bout.number) == played(RANDOM, 8)


def test_an_idle_worker_that_dies_is_no_loss() -> None:
    with Processes(RANDOM, 1) as crew:
        crew.submit(0)
        collect(crew, 1)
        crew.workers[0].process.kill()
        crew.workers[0].process.join()
        crew.submit(1)
        assert collect(crew, 1) == played(RANDOM, 2)[1:]


def test_a_game_that_brings_down_worker_after_worker_is_given_up() -> None:
    with Processes(RANDOM, 1) as crew, pytest.raises(WorkerLost, match="Game 5 has brought down 3 workers"):
        crew.submit(5)
        for _ in range(MOST_DEATHS):
            crew.finished(0)
            crew.workers[0].process.kill()
            crew.workers[0].process.join()
            assert crew.finished(0) == []
    assert crew.workers == []


def test_an_error_in_a_game_is_told_with_its_place() -> None:
    wrong = cast(int, "no number")
    failure = play_or_fail(Contest(RANDOM), wrong)
    assert isinstance(failure, Failure)
    assert failure.what.startswith("TypeError in contest.py, line ")
    with Processes(RANDOM, 1) as crew:
        crew.submit(wrong)
        with pytest.raises(GameFailed, match="Game no number ended in an error: TypeError"):
            collect(crew, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_end_with_the_crew() -> None:
    with Processes(RANDOM, 2) as crew:
        for number in range(4):
            crew.submit(number)
        crew.finished(0)
        pids = [worker.process.pid for worker in crew.workers]
        assert all(Path(f"/proc/{pid}").exists() for pid in pids)
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
