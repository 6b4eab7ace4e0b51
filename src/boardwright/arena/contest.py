"""What is played in an arena, and each of its games by number.

Games come in deals: on one deal the bots of a table play as many games as they are, and move on one
seat each time, so that each has sat everywhere with the same luck of the draw. A round robin has
every table that its bots can form play every deal. A game depends on the plan and its number alone
(and on the clock, where a bot's budget is a time), so any process can play it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter

from boardwright.arena.beginnings import Beginning
from boardwright.arena.forfeits import verdict
from boardwright.arena.simulate import Played, by_rule, derived_seed, unique_labels
from boardwright.bots.budget import Budget
from boardwright.bots.entrants import NONE_OF_ONES_OWN, BotMaker, Entrant
from boardwright.bots.players import BotFailed, Player
from boardwright.games import get as get_game
from boardwright.kernel.edition import parse as parse_edition
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.game import Game, Options
from boardwright.kernel.session import Session


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, as plain data that goes to other processes and into the results file."""

    game: str
    bots: tuple[str, ...]  # one a seat, or all that meet in a round robin
    players: int  # at a table
    round_robin: bool
    variants: tuple[str, ...]
    budget: str  # a decision's, for bots that think and name none of their own
    seed: int
    edition: str  # the text of component data, if not the packaged ones; else empty
    position: str = ""  # where all games begin, as `State.to_json`; empty for the deal
    firsts: tuple[str, ...] = ()  # first answers that are compared


@dataclass(frozen=True, slots=True)
class Fixture:
    """Who sits where in a game, on which deal. Bots are numbered as in the plan, seats count from 0."""

    number: int
    deal: int
    bots: tuple[int, ...]  # by seat
    first: int = 0  # which of the first answers is given, if there are any


@dataclass(frozen=True, slots=True)
class Bout:
    """One finished game of an arena."""

    deal: int
    played: Played
    times: tuple[tuple[float, ...], ...]  # by seat: seconds for each decision that was a choice
    sources: dict[str, str]  # rule id to the name of what it scores
    record: str  # the whole game, as `boardwright replay` reads it

    @property
    def number(self) -> int:
        """The number of the game."""
        return self.played.number


class Contest:
    """The games of a plan. Checked when made.

    `own` has the bots that are not built in, by their names in the plan. One of `played` games only may have
    bots that are not here any more. Raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or
    `BadEdition`.
    """

    def __init__(
        self, plan: Plan, own: Mapping[str, BotMaker] = NONE_OF_ONES_OWN, played: bool = False
    ) -> None:
        self.plan = plan
        self.game: Game = get_game(plan.game)
        usual = Budget.read(plan.budget)
        self.entrants = [
            Entrant.known_or_not(word, usual) if played else Entrant.of(own.get(word, word), usual)
            for word in plan.bots
        ]
        self.tables = _tables(plan)
        edition = parse_edition(plan.edition, "the edition of this arena") if plan.edition else None
        self.options: Options = self.game.options(plan.players, plan.variants, edition)
        self.game.new(self.options, plan.seed)  # an edition that cannot be played fails here
        deal = derived_seed(plan.seed, 0, "deal")
        self.beginning = Beginning(self.game, self.options, plan.position, plan.firsts, deal)
        rivals = self.game.rivals(self.options)
        self.labels: tuple[str, ...] = unique_labels([*plan.bots, *rivals])
        self._rivals = tuple(range(len(plan.bots), len(self.labels)))  # they never change seats

    @property
    def block(self) -> int:
        """How many games are played on one deal."""
        return len(self.tables) * self.plan.players * max(1, len(self.plan.firsts))

    @property
    def repeatable(self) -> bool:
        """Whether equal seeds give equal games; a time for thinking prevents it."""
        return all(entrant.repeatable for entrant in self.entrants)

    @property
    def processes(self) -> int:
        """How many processes a game keeps busy at most: as many as think together."""
        return max(entrant.processes for entrant in self.entrants)

    def fixture(self, number: int) -> Fixture:
        """The seats of a game: table by table, each moving on as many times as it has seats.

        Where first answers are compared, each is given in all of these games.
        """
        deal, place = divmod(number, self.block)
        place, first = divmod(place, max(1, len(self.plan.firsts)))
        table, shift = divmod(place, self.plan.players)
        bots = self.tables[table]
        moved = tuple(bots[(seat - shift) % len(bots)] for seat in range(len(bots)))
        return Fixture(number, deal, moved + self._rivals, first)

    def play(self, number: int) -> Bout:
        """Play the game of a number from deal to end."""
        fixture = self.fixture(number)
        seated = fixture.bots[: self.plan.players]
        deal = derived_seed(self.plan.seed, fixture.deal, "deal")
        session, asked = self.beginning.session(
            deal,
            fixture.first,
            seats=[self.plan.bots[bot] for bot in seated],
            names=[self.labels[bot] for bot in seated],
        )
        times, fault = self._play_to_end(session, seated, deal)
        state = session.state
        sheets = state.scores()
        sources: dict[str, str] = {}
        found = verdict(state, fixture.bots, fault)
        played = Played(
            number=number,
            seed=deal,
            bots=fixture.bots,
            scores=tuple(sheet.total for sheet in sheets),
            parts=tuple(by_rule(sheet.parts, sources) for sheet in sheets),
            winners=found.winners,
            decisions=state.decisions,
            turns=state.turn,
            forfeited=found.loser,
            fault=found.fault,
            first=fixture.first,
            asked=asked,
        )
        return Bout(fixture.deal, played, times, sources, str(session.record))

    def _play_to_end(
        self, session: Session, seated: Sequence[int], deal: int
    ) -> tuple[tuple[tuple[float, ...], ...], BotFailed | None]:
        """Let the bots decide; returns how long they took over what was a choice, and what ended it early."""
        players = [Player(self.entrants[bot], deal) for bot in seated]
        times: list[list[float]] = [[] for _ in seated]
        while not session.state.over:
            state = session.state
            choices = len(state.legal())
            began = perf_counter()
            try:
                action = players[state.seat].decide(state)
            except BotFailed as fault:
                return tuple(map(tuple, times)), fault
            if choices > 1:
                times[state.seat].append(round(perf_counter() - began, 6))
            session.decide(action)
        return tuple(map(tuple, times)), None


def _tables(plan: Plan) -> list[tuple[int, ...]]:
    """Which bots meet: those of the seats, or every choice of as many as a table has seats."""
    count = len(plan.bots)
    if not plan.round_robin:
        if count != plan.players:
            raise BadOptions(f"{plan.players} seats need as many bots, not {count}.")
        return [tuple(range(count))]
    if len(set(plan.bots)) < count:
        raise BadOptions("In a round robin every bot stands once; leave out the second of the same name.")
    if count < 2:
        raise BadOptions("A round robin needs at least two bots.")
    if count < plan.players:
        raise BadOptions(f"A round robin with {plan.players} at a table needs as many bots, not {count}.")
    return list(combinations(range(count), plan.players))
