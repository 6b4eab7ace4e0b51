"""How fast the engine is: one core, random playouts, medians of interleaved rounds.

Each measurement is of what a user gets. Playouts are whole games, set-up included; copies are
destroyed again within the time taken; legal actions are computed afresh, never read from the
state's memory of them. A peer runs in its own interpreter, turn and turn about with our rounds, so
that both meet the same machine; its set-up is left out of its time, which is in its favour.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, perf_counter_ns
from typing import Final

from boardwright.arena.build import interpreted_modules
from boardwright.arena.simulate import simulate
from boardwright.arena.statistics import percentile
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game, Options
from boardwright.kernel.playout import choose, playout
from boardwright.kernel.state import State

ROUNDS: Final = 5
PLAYERS: Final = (4, 2, 1)  # four first, as the peer plays with four
POSITIONS: Final = 200  # positions that copies are taken of
MID_GAMES: Final = 20  # positions that search starts from
PEER_MINUTES: Final = 5


class NotCompiled(BoardwrightError):
    """The compiled build is not the one loaded, so its speed cannot be measured."""

    def __init__(self, modules: Sequence[str]) -> None:
        file = sys.modules[modules[0]].__file__
        super().__init__(
            f"The compiled build is not loaded: {modules[0]} comes from {file}. Install it with "
            "'pip install .' where a C compiler is, or measure the slow build with --allow-pure."
        )


class PeerFailed(BoardwrightError):
    """The engine to compare with could not be run."""


@dataclass(frozen=True, slots=True)
class Case:
    """One game in one set of options."""

    game: str
    variants: tuple[str, ...]
    players: int


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured of a case."""

    case: Case
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    clone_us: float
    legal_p99_us: float
    simulations_per_second: float  # search from mid-game: clone and play out
    two_process_ratio: float | None  # none on a machine with one core
    ratio_to_catanatron: float | None


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine's benchmark: a script that prints `decisions` and `seconds` as JSON."""

    python: str
    script: Path

    def decisions_per_second(self) -> float:
        """Run the script once. Raises `PeerFailed`."""
        command = [self.python, str(self.script)]
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=60 * PEER_MINUTES, env=environment
            )
        except OSError as error:
            raise PeerFailed(f"The peer's Python {self.python} cannot be run: {error.strerror}.") from error
        except subprocess.TimeoutExpired as error:
            raise PeerFailed(f"The peer {self.script} took more than {PEER_MINUTES} minutes.") from error
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no message"])[-1]
            raise PeerFailed(f"The peer {self.script} failed under {self.python}: {last}")
        try:
            told = json.loads(done.stdout)
            return float(told["decisions"] / told["seconds"])
        except (ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            raise PeerFailed(f"The peer {self.script} printed no decisions and seconds.") from error


@dataclass(frozen=True, slots=True)
class Report:
    """A whole benchmark."""

    speeds: tuple[Speed, ...]
    import_ms: dict[str, float]  # by game: importing the package and loading the game
    peer_decisions_per_second: float | None
    rounds: int
    seconds: float  # of each measurement in each round
    load: float | None  # other processes at work when it began, on average; none if not known


def cases(slug: str) -> list[Case]:
    """What is measured of a game: plain and with all variants that go together, by numbers of players."""
    game = get_game(slug)
    fewest, most = game.players
    counts = [count for count in PLAYERS if fewest <= count <= most] or [most]
    plain = [Case(slug, (), count) for count in counts]
    full = [Case(slug, together(game, count), count) for count in counts]
    return [*plain, *(case for case in full if case.variants)]


def together(game: Game, players: int) -> tuple[str, ...]:
    """Every variant that can be played with those before it."""
    taken: tuple[str, ...] = ()
    for variant in game.variants:
        if not game.conflict(players, (*taken, variant)):
            taken = (*taken, variant)
    return taken


def run(
    slugs: Sequence[str],
    seconds: float,
    peer: Peer | None = None,
    allow_pure: bool = False,
    progress: Callable[[str], None] | None = None,
) -> Report:
    """Measure games for `seconds` a measurement and round.

    Raises `UnknownGame`, `PeerFailed`, and `NotCompiled` unless `allow_pure`.
    """
    tell = progress or _ignore
    load = machine_load()
    benches = [Bench(case) for slug in slugs for case in cases(slug)]
    for bench in benches:
        if bench.interpreted and not allow_pure:
            raise NotCompiled(bench.interpreted)
    peer_paces = []
    for number in range(ROUNDS):
        if peer is not None:
            tell(f"round {number + 1} of {ROUNDS}: catanatron")
            peer_paces.append(peer.decisions_per_second())
        for bench in benches:
            tell(f"round {number + 1} of {ROUNDS}: {describe(bench.case)}")
            bench.round(seconds)
    speeds = []
    for bench in benches:
        tell(f"two processes: {describe(bench.case)}")
        speeds.append(bench.result(two_process_ratio(bench.case, seconds), peer_paces))
    tell("import")
    imports = {slug: import_ms(slug) for slug in slugs}
    peer_pace = median(peer_paces) if peer_paces else None
    return Report(tuple(speeds), imports, peer_pace, ROUNDS, seconds, load)


def describe(case: Case) -> str:
    """A case in words: `carrara, advanced, 4 players`."""
    count = "1 player" if case.players == 1 else f"{case.players} players"
    return ", ".join([case.game, *case.variants, count])


def _ignore(what: str) -> None:
    pass


class Bench:
    """The measurements of one case, a round at a time."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game: Game = get_game(case.game)
        self.options: Options = self.game.options(case.players, case.variants)
        self.interpreted = interpreted_modules(self.game.new(self.options, 0))
        self._paces: list[tuple[float, float]] = []  # decisions and games a second
        self._clones: list[float] = []
        self._legals: list[int] = []
        self._searches: list[float] = []

    def round(self, seconds: float) -> None:
        """Take every measurement once more."""
        self._paces.append(playouts(self.game, self.options, seconds))
        self._clones.append(clone_us(self.game, self.options, seconds / 4))
        self._legals += legal_ns(self.game, self.options, seconds / 2)
        self._searches.append(searches(self.game, self.options, seconds / 2))

    def result(self, two_processes: float | None, peer_paces: Sequence[float]) -> Speed:
        """Medians over the rounds; the ratio is that of each round with the peer's run before it."""
        paces = [decisions for decisions, _ in self._paces]
        ratios = [ours / theirs for ours, theirs in zip(paces, peer_paces, strict=False)]
        return Speed(
            case=self.case,
            compiled=not self.interpreted,
            decisions_per_second=median(paces),
            games_per_second=median(games for _, games in self._paces),
            clone_us=median(self._clones),
            legal_p99_us=percentile(self._legals, 0.99) / 1000,
            simulations_per_second=median(self._searches),
            two_process_ratio=two_processes,
            ratio_to_catanatron=median(ratios) if ratios else None,
        )


def playouts(game: Game, options: Options, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of random games from deal to end."""
    dice = dice_from_seed(1)
    decisions = games = 0
    start = now = perf_counter()
    while now - start < seconds:
        decisions += playout(game.new(options, games), dice)
        games += 1
        now = perf_counter()
    return decisions / (now - start), games / (now - start)


def clone_us(game: Game, options: Options, seconds: float) -> float:
    """Microseconds to copy a position and drop the copy, over positions of whole games."""
    positions = [state.clone() for state in _every(game, options, 7, POSITIONS)]
    clones = 0
    start = now = perf_counter()
    while now - start < seconds:
        for position in positions:
            position.clone()
        clones += len(positions)
        now = perf_counter()
    return (now - start) / clones * 1e6


def legal_ns(game: Game, options: Options, seconds: float) -> list[int]:
    """Nanoseconds to compute the legal actions, for each decision of random games."""
    steps = game.steps
    taken: list[int] = []
    end = perf_counter() + seconds
    for state in _every(game, options, 1):
        frame = state.stack[-1]
        step = steps[frame.step]
        start = perf_counter_ns()
        step.legal(state, frame)
        taken.append(perf_counter_ns() - start)
        if perf_counter() >= end:
            return taken
    return taken


def searches(game: Game, options: Options, seconds: float) -> float:
    """Simulations a second from the middle of games: copy, play out."""
    dice = dice_from_seed(2)
    middles: list[State] = []
    for seed in range(MID_GAMES):
        length = playout(game.new(options, seed), dice.clone())
        middle = game.new(options, seed)
        playout(middle, dice.clone(), length // 2)
        middles.append(middle)
    count = 0
    start = now = perf_counter()
    while now - start < seconds:
        playout(middles[count % MID_GAMES].clone(), dice)
        count += 1
        now = perf_counter()
    return count / (now - start)


def two_process_ratio(case: Case, seconds: float) -> float | None:
    """How much faster `simulate` is with two jobs than with one, the start of processes included."""
    if (os.cpu_count() or 1) < 2:
        return None
    bots = ["random"] * case.players
    trial = simulate(case.game, bots, 50, case.variants)
    games = max(50, round(4 * seconds * 50 / trial.seconds))
    ratios = []
    for _ in range(3):
        one = simulate(case.game, bots, games, case.variants, jobs=1)
        two = simulate(case.game, bots, games, case.variants, jobs=2)
        ratios.append(one.seconds / two.seconds)
    return median(ratios)


def import_ms(slug: str) -> float:
    """Milliseconds to import the package and load a game, in a fresh interpreter."""
    code = (
        "from time import perf_counter as now; start = now(); import boardwright; "
        f"boardwright.game({slug!r}); print((now() - start) * 1000)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True) for _ in range(ROUNDS)
    ]
    return median(float(run.stdout) for run in runs)


def machine_load() -> float | None:
    """The load average of the last minute: well above 0 before a benchmark, it spoils the numbers."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def _every(game: Game, options: Options, nth: int, most: int | None = None) -> Iterator[State]:
    """Each nth position of one random game after another; the state goes on changing afterwards."""
    dice = dice_from_seed(3)
    seed = given = 0
    while True:
        state = game.new(options, seed)
        while not state.over:
            if state.decisions % nth == 0:
                yield state
                given += 1
                if given == most:
                    return
            legal = state.legal()
            state.apply(legal[choose(dice, len(legal))])
        seed += 1
