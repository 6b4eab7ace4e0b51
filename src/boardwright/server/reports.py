"""The decisions of finished games that clearly cost points, found by the strong bot in the background.

First a short look at every decision of the people who played, then a closer one at those that the search
puts furthest behind. Only one position of a game is with the bots at a time, so that games that go on need
not wait for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from threading import Lock
from typing import Final, Literal, cast

from boardwright.bots.analysis import (
    BY_DECISION,
    CLOSER,
    Advice,
    cost,
    line_words,
    open_decisions,
    worth_closer_look,
)
from boardwright.bots.budget import Budget
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import fresh_seed
from boardwright.server.bot_processes import Task, Thinkers, Thought
from boardwright.server.fair_queue import Claim, seconds_of
from boardwright.server.live_table import PERSON, Live
from boardwright.server.responses import Costly, Report

MOST: Final = 200  # reports that are kept in memory


class Study:
    """A finished game under study."""

    def __init__(self, live: Live, seats: list[int], budget: Budget, thinkers: Thinkers) -> None:
        self._session = session = live.session
        self._edition = live.edition
        self._asker = live.asker
        self._budget = budget
        self._thinkers = thinkers
        self._played = {one.number - 1: session.game.catalogue.id(one.action) for one in session.standing()}
        self._short = open_decisions(session, seats)
        self._long: list[int] | None = None  # known when every decision has had its short look
        self._gaps: dict[int, float] = {}
        self._advice: dict[int, list[Advice]] = {}
        self.failed = False

    def begin(self) -> None:
        """Have the next position thought about, if there is one; what comes of it begins the one after."""
        if len(self._gaps) < len(self._short):
            self._submit("first look", self._short[len(self._gaps)], self._budget)
            return
        if self._long is None:
            self._long = worth_closer_look(self._gaps)
        if len(self._advice) < len(self._long):
            self._submit("closer look", self._long[len(self._advice)], self._budget.part(CLOSER))

    def _submit(self, what: Literal["first look", "closer look"], at: int, budget: Budget) -> None:
        state = self._session.at(at)
        slug, text = state.game.slug, state.to_json()
        task = Task(
            what,
            slug,
            text,
            self._edition,
            state.seat,
            str(budget),
            fresh_seed(),
            self._played[at],
            claim=Claim(self._asker, seconds=seconds_of(budget)),
        )
        self._thinkers.submit(task).add_done_callback(lambda future: self._thought(at, future))

    def _thought(self, at: int, future: Future[Thought]) -> None:
        try:
            thought = future.result()
        except (BoardwrightError, CancelledError):
            self.failed = True
            return
        if self._long is None:
            self._gaps[at] = cast(list[float], thought)[0]
        else:
            self._advice[at] = cast(list[Advice], thought)
        self.begin()

    def told(self) -> Report:
        """How far it is, or what was found, in the language of the moment."""
        done = len(self._gaps) + len(self._advice)
        report = Report(done, len(self._short) + (1 if self._long is None else len(self._long)))
        if not report.ready:
            return report
        return Report(done, done, sorted(self._costly(), key=lambda one: -one.cost))

    def _costly(self) -> Iterator[Costly]:
        game = self._session.game
        for at, advices in self._advice.items():
            state, played = self._session.at(at), self._played[at]
            lost = cost(advices, played)
            if lost is None:
                continue
            yield Costly(
                at=at,
                turn=state.turn,
                seat=state.seat,
                cost=round(lost.mean, 1),
                cost_low=round(lost.low, 1),
                cost_high=round(lost.high, 1),
                played=game.label(state, played),
                better=list(line_words(game, state, advices[0].actions)),
            )


class Reports:
    """The reports that were asked for since the server started."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.budget = Budget.read(BY_DECISION)
        self._thinkers = thinkers
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._lock = Lock()

    def begin(self, live: Live) -> Report:
        """Begin a report on the people of a finished game, or else on all, unless there is one already."""
        with self._lock:
            study = self._studies.get(live.id)
            if study is None or study.failed:
                seats = [seat.number for seat in live.seats if seat.player == PERSON]
                seats = seats or [seat.number for seat in live.seats]
                study = self._studies[live.id] = Study(live, seats, self.budget, self._thinkers)
                while len(self._studies) > MOST:
                    self._studies.popitem(last=False)
                study.begin()
        return study.told()

    def look(self, table: str) -> Report | None:
        """The report on a table as far as it is; none if nobody asked for it."""
        study = self._studies.get(table)
        return None if study is None or study.failed else study.told()
