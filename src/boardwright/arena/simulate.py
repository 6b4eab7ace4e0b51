"""Many games between bots, on one core or several; the games are the same whichever.

Game number i depends on the simulation's seed and on i alone. Three kinds of streams are drawn from
the two (`derived_seed`): the deal and all later chance of the game, each seat's bot, and, where
all bots play at random, one stream of actions for the whole table. Such games are played by the
compiled `playout` with no bot in between.

The bots move one seat on with every game, so each plays each seat equally often, up to a
remainder of one game; who sits next to whom stays as given.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing.context import BaseContext
from os import PathLike
from time import perf_counter
from typing import Final

from boardwright.bots import Bot
from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import load as load_edition
from boardwright.kernel.errors import BadOptions, BoardwrightError
from boardwright.kernel.game import Game, Options
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import playout
from boardwright.kernel.state import Part, State

CHUNK_SECONDS: Final = 0.1  # work handed to a process at once: far more than handing it over costs
SEED_BYTES: Final = 6  # a derived seed still fits a spreadsheet cell exactly

Progress = Callable[[int, int], None]
"""Told now and then how many games are finished, of how many."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. Seats count from 0; bots are numbered as they were given."""

    number: int
    seed: int  # of the deal
    bots: tuple[int, ...]  # by seat
    scores: tuple[int, ...]  # by seat
    parts: tuple[dict[str, int], ...]  # by seat: rule id to points
    winners: tuple[int, ...]  # bots, several if they share the win
    decisions: int
    turns: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """The outcome: every game, in the order of their numbers."""

    game: str
    variants: tuple[str, ...]
    edition: str
    seed: int
    jobs: int
    labels: tuple[str, ...]  # by bot, each unique
    sources: dict[str, str]  # rule id to the name of what it scores, in the order of the score sheet
    asked: int  # games wanted
    games: tuple[Played, ...]  # games finished: the first ones
    seconds: float

    @property
    def complete(self) -> bool:
        """Whether all games wanted were played."""
        return len(self.games) == self.asked

    @property
    def decisions(self) -> int:
        """Decisions of all games together."""
        return sum(game.decisions for game in self.games)


class Stopped(KeyboardInterrupt):
    """Ctrl-C came in between; `simulation` holds the games finished until then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__(f"stopped after {len(simulation.games)} of {simulation.asked} games")
        self.simulation = simulation


class WorkerLost(BoardwrightError):
    """A worker process died."""


def simulate(
    slug: str,
    seats: Sequence[str],
    n: int,
    variants: Sequence[str] = (),
    seed: int = 0,
    jobs: int = 1,
    edition: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play n games between the bots named by `seats`; `edition` is a file, if not the packaged one.

    The games are the same for any number of jobs. Everything is checked before the first game:
    raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or `BadEdition`. On Ctrl-C raises `Stopped`,
    a `KeyboardInterrupt` that holds the games finished so far.
    """
    if n < 1:
        raise BadOptions(f"A simulation is at least one game, not {n}.")
    if jobs < 1:
        raise BadOptions(f"A simulation needs at least one job, not {jobs}.")
    setting = Setting(slug, tuple(seats), tuple(variants), seed, None if edition is None else str(edition))
    match = Match(setting)
    jobs = min(jobs, n)
    tell = progress or _ignore
    log = _Log()
    start = perf_counter()

    def finished() -> Simulation:
        played, names = log.result()
        return Simulation(
            game=slug,
            variants=match.options.variants,
            edition=match.options.edition.name,
            seed=seed,
            jobs=jobs,
            labels=unique_labels([*seats, *match.rivals]),
            sources={rule: names[rule] for rule in sheet_order(played)},
            asked=n,
            games=tuple(played),
            seconds=perf_counter() - start,
        )

    try:
        if jobs == 1:
            _play_here(match, n, log, tell)
        else:
            _play_in_processes(setting, n, jobs, log, tell)
    except BrokenProcessPool as error:
        raise WorkerLost("A worker process died, perhaps for lack of memory; try fewer jobs.") from error
    except KeyboardInterrupt as interrupt:
        raise Stopped(finished()) from interrupt
    return finished()


def unique_labels(names: Sequence[str]) -> tuple[str, ...]:
    """A label for each bot: its name, with a number from the second of that name on."""
    labels: list[str] = []
    for index, name in enumerate(names):
        before = names[:index].count(name)
        labels.append(f"{name} {before + 1}" if before else name)
    return tuple(labels)


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose in one game; different games or purposes get unrelated ones."""
    digest = hashlib.sha256(f"{seed}/{number}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")


# -------------------------------------------------------------------- one game


@dataclass(frozen=True, slots=True)
class Setting:
    """What a simulation's games have in common, as plain data that goes to other processes."""

    slug: str
    bots: tuple[str, ...]
    variants: tuple[str, ...]
    seed: int
    edition: str | None  # its file


class Match:
    """The games of a simulation: each can be played by its number, in any order and process.

    Raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or `BadEdition` if there can be none.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game: Game = get_game(setting.slug)
        self.entrants = [Entrant.read(word, USUAL) for word in setting.bots]
        edition = None if setting.edition is None else load_edition(setting.edition)
        self.options: Options = self.game.options(len(setting.bots), setting.variants, edition)
        self.game.new(self.options, setting.seed)  # an edition that cannot be played fails here
        self.rivals: tuple[str, ...] = self.game.rivals(self.options)
        self.names: dict[str, str] = {}  # rule id to what it scores, as far as seen
        self._all_random = set(setting.bots) == {"random"}

    def play(self, number: int) -> Played:
        """Play the game of a number from deal to end."""
        setting = self.setting
        count = len(setting.bots)
        deal = derived_seed(setting.seed, number, "deal")
        bots = tuple((seat - number) % count for seat in range(count))
        bots += tuple(range(count, count + len(self.rivals)))  # they never change seats
        state = self.game.new(self.options, deal)
        if self._all_random:
            playout(state, dice_from_seed(derived_seed(setting.seed, number, "actions")))
            if not state.over:
                raise BoardwrightError(f"Game {number} of this simulation does not end.")
        else:
            players = [
                self.entrants[bot].make(derived_seed(setting.seed, number, f"seat {seat}"))
                for seat, bot in enumerate(bots[:count])
            ]
            _play_to_end(state, players)
        sheets = state.scores()
        return Played(
            number=number,
            seed=deal,
            bots=bots,
            scores=tuple(sheet.total for sheet in sheets),
            parts=tuple(by_rule(sheet.parts, self.names) for sheet in sheets),
            winners=tuple(sorted(bots[seat] for seat in state.winners())),
            decisions=state.decisions,
            turns=state.turn,
        )


def by_rule(parts: Sequence[Part], names: dict[str, str]) -> dict[str, int]:
    """The points of a score sheet by rule id; what each rule scores is noted in `names`."""
    points: dict[str, int] = {}
    lines: dict[str, list[str]] = {}
    for part in parts:
        points[part.rule] = points.get(part.rule, 0) + part.points
        lines.setdefault(part.rule, []).append(part.name)
    for rule, titles in lines.items():  # one rule may stand behind several lines of the sheet
        names[rule] = ", ".join(dict.fromkeys(titles))
    return points


def _play_to_end(state: State, players: Sequence[Bot]) -> None:
    while not state.over:
        seat = state.seat
        state.apply(players[seat].decide(Perspective(state, seat)))


# -------------------------------------------------------------------- all games


class _Log:
    """Finished games in runs, as they come in; `result` puts them in order."""

    def __init__(self) -> None:
        self.count = 0
        self._runs: dict[int, list[Played]] = {}  # by the number of the first game
        self._names: dict[str, str] = {}

    def add(self, games: list[Played], names: dict[str, str]) -> None:
        """Note a run of games with consecutive numbers."""
        self._runs[games[0].number] = games
        self._names.update(names)
        self.count += len(games)

    def result(self) -> tuple[list[Played], dict[str, str]]:
        """The games from number 0 on without a gap, and the names of what was scored in them."""
        games: list[Played] = []
        while len(games) in self._runs:
            games += self._runs[len(games)]
        return games, self._names


def _ignore(done: int, asked: int) -> None:
    pass


def _play_here(match: Match, n: int, log: _Log, tell: Progress) -> None:
    told = perf_counter()
    for number in range(n):
        log.add([match.play(number)], match.names)
        if perf_counter() - told >= CHUNK_SECONDS:
            tell(log.count, n)
            told = perf_counter()
    tell(n, n)


def _play_in_processes(setting: Setting, n: int, jobs: int, log: _Log, tell: Progress) -> None:
    """Hand out runs of games, two for each process so that none waits, sized by the pace so far."""
    begun = 0
    length = 1
    waiting: set[Future[Run]] = set()
    with ProcessPoolExecutor(jobs, process_context(), _begin_work) as pool:
        try:
            while begun < n or waiting:
                while begun < n and len(waiting) < 2 * jobs:
                    even = -(-(n - begun) // jobs)  # towards the end shorter runs, so that all end together
                    end = min(n, begun + min(length, max(even, length // 4)))
                    waiting.add(pool.submit(_play_run, setting, begun, end))
                    begun = end
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    run = future.result()
                    log.add(run.games, run.names)
                    length = max(1, round(CHUNK_SECONDS * len(run.games) / run.seconds))
                tell(log.count, n)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def process_context() -> BaseContext:
    """How to start processes: by forking where that is quick and safe, else afresh."""
    alone = threading.active_count() == 1  # a fork copies locks that other threads hold
    return multiprocessing.get_context("fork" if sys.platform == "linux" and alone else "spawn")


def sheet_order(games: Iterable[Played]) -> list[str]:
    """All rules that scored, in the order of the score sheets; a sheet may leave some out."""
    order: list[str] = []
    known: set[str] = set()
    for game in games:
        for parts in game.parts:
            if parts.keys() <= known:
                continue
            place = 0
            for rule in parts:
                if rule not in known:
                    known.add(rule)
                    order.insert(place, rule)
                place = order.index(rule) + 1
    return order


# -------------------------------------------------------------------- in a worker process


@dataclass(frozen=True, slots=True)
class Run:
    """Some games with consecutive numbers, and how long they took."""

    games: list[Played]
    names: dict[str, str]
    seconds: float


_match = cache(Match)  # made once in each worker process


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle


def _play_run(setting: Setting, first: int, end: int) -> Run:
    match = _match(setting)
    start = perf_counter()
    games = [match.play(number) for number in range(first, end)]
    return Run(games, match.names, perf_counter() - start)
