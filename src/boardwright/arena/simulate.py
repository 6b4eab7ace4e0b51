"""Many games between bots, on one core or several; the games are the same whichever.

Game number i depends on the simulation's seed and on i alone. Two kinds of streams are drawn from
the two (`derived_seed`): the game's own, from which the deal, all later chance and the bots come, and, where
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
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing.context import BaseContext
from os import PathLike
from time import perf_counter
from typing import TYPE_CHECKING, Final

from boardwright.arena.beginnings import Beginning
from boardwright.arena.forfeits import verdict
from boardwright.bots.budget import USUAL
from boardwright.bots.carrying import NOTHING, pack, unpack
from boardwright.bots.entrants import NONE_OF_ONES_OWN, BotLike, BotMaker, Entrant, own_bots
from boardwright.bots.players import BotFailed, Player
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import load as load_edition
from boardwright.kernel.errors import BadOptions, BoardwrightError
from boardwright.kernel.game import Game, Options
from boardwright.kernel.playout import playout
from boardwright.kernel.state import NOBODY, Part, State

if TYPE_CHECKING:
    from boardwright.arena.statistics import Summary

CHUNK_SECONDS: Final = 0.1  # work handed to a process at once: far more than handing it over costs
SEED_BYTES: Final = 6  # a derived seed still fits a spreadsheet cell exactly

Watch = Callable[[State, int], None]
"""Told of a decision: the state, which it must not change, and the answer about to be given."""
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
    forfeited: int = NOBODY  # the bot that lost by its own fault, at which the game was broken off
    fault: str = ""  # what happened then
    first: int = 0  # which of the first answers was given, where they are compared
    asked: int = 0  # the seat that was asked first


@dataclass(frozen=True, slots=True)
class Simulation:
    """The outcome of `simulate`: every game, in the order of their numbers.

    >>> import boardwright as bw
    >>> print(bw.simulate("carrara", ["random", "random"], games=2).table())  # doctest: +ELLIPSIS
    carrara: 2 games, seed 0, edition carrara-2e
    ...
    """

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
    firsts: tuple[str, ...] = ()  # first answers that were compared

    @property
    def complete(self) -> bool:
        """Whether all games wanted were played."""
        return len(self.games) == self.asked

    @property
    def decisions(self) -> int:
        """Decisions of all games together."""
        return sum(game.decisions for game in self.games)

    @property
    def summary(self) -> Summary:
        """Wins with their intervals, scores and lengths. Raises `ValueError` if no game was finished."""
        from boardwright.arena.statistics import summarise

        return summarise(self)

    def table(self) -> str:
        """The numbers for people, as `boardwright simulate` prints them."""
        from boardwright.arena.tables import heading, simulation_lines

        return "\n".join([heading(self), "", *simulation_lines(self, self.summary)])


class Stopped(KeyboardInterrupt):
    """Ctrl-C came in between; `simulation` holds the games finished until then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__(f"stopped after {len(simulation.games)} of {simulation.asked} games")
        self.simulation = simulation


class WorkerLost(BoardwrightError):
    """A worker process died."""


def simulate(
    slug: str,
    seats: Sequence[BotLike],
    games: int = 100,
    variants: Sequence[str] = (),
    seed: int = 0,
    jobs: int = 1,
    edition: str | PathLike[str] | None = None,
    progress: Progress | None = None,
    position: str = "",
    firsts: Sequence[str] = (),
) -> Simulation:
    """Play many games between bots, one a seat: names such as `mcts@100sims`, or classes of your own.

    The games are the same for any number of `jobs` (processes). `edition` is a file, if not the packaged
    one. All games begin at a `position`, if one is given as `Position.to_json`, and first answers (`firsts`,
    action texts) are compared on the same deals. Everything is checked before the first game: raises
    `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or `BadEdition`. On Ctrl-C raises `Stopped`, a
    `KeyboardInterrupt` that holds the games finished so far.

    >>> import boardwright as bw
    >>> simulation = bw.simulate("carrara", ["greedy", "random"], games=4)
    >>> simulation.labels, len(simulation.games)
    (('greedy', 'random'), 4)
    >>> simulation.summary.bots[0].wins.share
    1.0
    """
    if games < 1:
        raise BadOptions(f"A simulation is at least one game, not {games}.")
    if jobs < 1:
        raise BadOptions(f"A simulation needs at least one job, not {jobs}.")
    names, own = own_bots(seats)
    file = None if edition is None else str(edition)
    setting = Setting(slug, names, tuple(variants), seed, file, position, tuple(firsts))
    match = Match(setting, own)
    n = games
    jobs = min(jobs, n)
    tell = progress or _ignore
    log = _Log()
    start = perf_counter()

    def finished() -> Simulation:
        played, sources = log.result()
        return Simulation(
            game=slug,
            variants=match.options.variants,
            edition=match.options.edition.name,
            seed=seed,
            jobs=jobs,
            labels=unique_labels([*names, *match.rivals]),
            sources={rule: sources[rule] for rule in sheet_order(played)},
            asked=n,
            games=tuple(played),
            seconds=perf_counter() - start,
            firsts=tuple(firsts),
        )

    try:
        if jobs == 1:
            _play_here(match, n, log, tell)
        else:
            _play_in_processes(setting, n, jobs, pack(names, own), log, tell)
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
    position: str = ""  # where all games begin, as `State.to_json`; empty for the deal
    firsts: tuple[str, ...] = ()  # first answers that are compared


class Match:
    """The games of a simulation: each can be played by its number, in any order and process.

    Raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or `BadEdition` if there can be none.
    """

    def __init__(self, setting: Setting, own: Mapping[str, BotMaker] = NONE_OF_ONES_OWN) -> None:
        self.setting = setting
        self.game: Game = get_game(setting.slug)
        self.entrants = [Entrant.of(own.get(word, word), USUAL) for word in setting.bots]
        edition = None if setting.edition is None else load_edition(setting.edition)
        self.options: Options = self.game.options(len(setting.bots), setting.variants, edition)
        self.game.new(self.options, setting.seed)  # an edition that cannot be played fails here
        deal = derived_seed(setting.seed, 0, "deal")
        self.beginning = Beginning(self.game, self.options, setting.position, setting.firsts, deal)
        self.rivals: tuple[str, ...] = self.game.rivals(self.options)
        self.names: dict[str, str] = {}  # rule id to what it scores, as far as seen
        plain = not setting.position and not setting.firsts
        self._all_random = plain and set(setting.bots) == {"random"}

    def play(self, number: int, watch: Watch | None = None) -> Played:
        """Play the game of a number from deal to end; `watch` is told of every decision before it is made."""
        setting = self.setting
        count = len(setting.bots)
        round_, first = divmod(number, max(1, len(setting.firsts)))
        deal = derived_seed(setting.seed, round_, "deal")
        bots = tuple((seat - round_) % count for seat in range(count))
        bots += tuple(range(count, count + len(self.rivals)))  # they never change seats
        state, asked = self._begun(deal, first)
        fault: BotFailed | None = None
        if self._all_random and watch is None:
            playout(state, dice_from_seed(derived_seed(setting.seed, number, "actions")))
            if not state.over:
                raise BoardwrightError(f"Game {number} of this simulation does not end.")
        else:
            players = [Player(self.entrants[bot], deal) for bot in bots[:count]]
            while not state.over:
                try:
                    action = players[state.seat].decide(state)
                except BotFailed as failed:
                    fault = failed
                    break
                if watch is not None:
                    watch(state, action)
                state.apply(action)
        sheets = state.scores()
        found = verdict(state, bots, fault)
        return Played(
            number=number,
            seed=deal,
            bots=bots,
            scores=tuple(sheet.total for sheet in sheets),
            parts=tuple(by_rule(sheet.parts, self.names) for sheet in sheets),
            winners=found.winners,
            decisions=state.decisions,
            turns=state.turn,
            forfeited=found.loser,
            fault=found.fault,
            first=first,
            asked=asked,
        )

    def _begun(self, deal: int, first: int) -> tuple[State, int]:
        """A game at its first decision for bots, and the seat that was asked before the first answers."""
        if self.beginning.position is None and not self.beginning.firsts:
            state = self.game.new(self.options, deal)
            return state, state.seat
        session, asked = self.beginning.session(deal, first)
        return session.state.clone(), asked


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


def _play_in_processes(setting: Setting, n: int, jobs: int, packed: bytes, log: _Log, tell: Progress) -> None:
    """Hand out runs of games, two for each process so that none waits, sized by the pace so far."""
    begun = 0
    length = 1
    waiting: set[Future[Run]] = set()
    with ProcessPoolExecutor(jobs, process_context(), begin_work, (packed,)) as pool:
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


_own: dict[str, BotMaker] = {}


def begin_work(packed: bytes = NOTHING) -> None:
    """What a worker process does first: get to know the bots that were packed for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    _own.update(unpack(packed))


@cache  # made once in each worker process
def _match(setting: Setting) -> Match:
    return Match(setting, _own)


def _play_run(setting: Setting, first: int, end: int) -> Run:
    match = _match(setting)
    start = perf_counter()
    games = [match.play(number) for number in range(first, end)]
    return Run(games, match.names, perf_counter() - start)
