"""An arena from Python, in one call: bots meet on the same deals, in this process or in several."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Self

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.results import Goal
from boardwright.arena.simulate import Played, Progress
from boardwright.arena.standings import Standings, standings, to_data
from boardwright.arena.tables import arena_heading, standings_lines
from boardwright.arena.tournament import Tournament
from boardwright.arena.workers import Crew, Deaths, Processes
from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.carrying import pack
from boardwright.bots.entrants import BotLike, own_bots
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.record import Record, parse


@dataclass(frozen=True)
class Match:
    """What came out of an arena: `print` it, or take the numbers from `standings`.

    >>> import boardwright as bw
    >>> match = bw.arena("carrara", ["greedy", "random"], games=2)
    >>> match
    <Match carrara: greedy, random; 2 games>
    >>> bw.replay(match.record(1)).over
    True
    """

    contest: Contest
    goal: Goal
    bouts: tuple[Bout, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What each bot is called, automatic rivals last."""
        return self.contest.labels

    @property
    def games(self) -> tuple[Played, ...]:
        """Every game: seats, scores, winners, length."""
        return tuple(bout.played for bout in self.bouts)

    @cached_property
    def standings(self) -> Standings:
        """Shares of wins with their intervals, scores, ratings and times, by bot and by seat."""
        return standings(self.contest, self.bouts, self.goal)

    def record(self, number: int) -> Record:
        """The record of a game, counted from 0. Raises `BadOptions` if there is no such game."""
        if not 0 <= number < len(self.bouts):
            raise BadOptions(
                f"Games are numbered from 0 to {len(self.bouts) - 1}; there is no game {number}."
            )
        return parse(self.bouts[number].record)

    def table(self) -> str:
        """The standings for people, as `boardwright arena` prints them."""
        lines = standings_lines(self.standings, self.contest.plan.round_robin)
        return "\n".join([arena_heading(self.contest, self.standings), "", *lines])

    def to_data(self) -> dict[str, object]:
        """The standings as plain JSON data."""
        return to_data(self.standings)

    def __str__(self) -> str:
        return self.table()

    def __repr__(self) -> str:
        plan, games = self.contest.plan, len(self.bouts)
        return f"<Match {plan.game}: {', '.join(plan.bots)}; {games} game{'s' if games != 1 else ''}>"


def arena(
    game: str,
    bots: Sequence[BotLike],
    games: int = 100,
    *,
    round_robin: bool = False,
    players: int | None = None,
    variants: Sequence[str] = (),
    seed: int = 0,
    budget: str | Budget = USUAL,
    edition: str | PathLike[str] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    position: str = "",
    firsts: Sequence[str] = (),
) -> Match:
    """Let bots play matches of a game on the same deals: on each deal, every bot sits in every seat.

    `bots` has one bot a seat, or with `round_robin` all that meet at tables of `players` (2, unless the game
    wants more). A bot is a name, perhaps with its budget (`"mcts@0.1s"`), or a class or function of your own:
    a subclass of `Bot`, or whatever makes from a seed an object with a method `decide`. They play in as
    many processes as `jobs` says, also those that were typed into a notebook. `budget` is for bots that think
    and name none, `edition` a file of component data. All games begin at a `position`, if one is given as
    `Position.to_json`; what the seat that is asked cannot know is redrawn for each deal. First answers
    (`firsts`, action texts) are compared on the same deals.

    Everything is checked before the first game: raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions`
    or `BadEdition`. In this process, an error in a bot is raised as it is. The command `boardwright arena`
    also keeps every game in a file and goes on after an interruption.

    >>> import boardwright as bw
    >>> class Eager(bw.Bot):
    ...     def decide(self, sight):
    ...         return sight.legal()[0]
    >>> match = bw.arena("carrara", [Eager, "random"], games=4)
    >>> print(match.table())  # doctest: +ELLIPSIS
    carrara: 4 games on 2 deals, seed 0, edition carrara-2e
    ...
    """
    names, own = own_bots(bots)
    if games < 1:
        raise BadOptions(f"An arena is at least one game, not {games}.")
    if jobs < 1:
        raise BadOptions(f"An arena needs at least one job, not {jobs}.")
    if players is not None and not round_robin and players != len(names):
        raise BadOptions("players goes with round_robin=True; otherwise each bot has one seat.")
    plan = Plan(
        game=game,
        bots=names,
        players=(players or 2) if round_robin else len(names),
        round_robin=round_robin,
        variants=tuple(sorted(set(variants))),
        budget=str(budget),
        seed=seed,
        edition="" if edition is None else Path(edition).read_text(encoding="utf-8"),
        position=position,
        firsts=tuple(firsts),
    )
    contest, goal = Contest(plan, own), Goal(games)
    tournament = Tournament(contest, goal)
    crew: AbstractContextManager[Crew] = (
        Processes(plan, jobs, pack(names, own)) if jobs > 1 else Here(contest)
    )
    with crew as hired:
        tournament.play(hired, None, progress or _ignore)
    return Match(contest, goal, tuple(tournament.counted))


def _ignore(done: int, asked: int) -> None:
    pass


class Here:
    """Plays the games in this process, one after the other; an error in one is not caught."""

    size = 1

    def __init__(self, contest: Contest) -> None:
        self.deaths = Deaths()
        self._contest = contest
        self._queue: deque[int] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is open."""

    def submit(self, number: int) -> None:
        """Have a game played."""
        self._queue.append(number)

    def finished(self, timeout: float) -> list[Bout]:
        """The next game."""
        return [self._contest.play(self._queue.popleft())]
