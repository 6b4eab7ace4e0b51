"""Reviews of finished games, made by the strong bot in the background and kept.

First a short look at every turn of the people who played, then a closer one at those that the search puts
furthest behind. Only one position of a game is with the bots at a time, so that games that go on need not
wait for it. What was found is kept in no language, so that everybody reads it in their own.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from threading import Lock
from typing import Any, Final, Literal, TypeAlias, cast

from sqlalchemy import delete

from boardwright.bots.analysis import BY_DECISION, line_words
from boardwright.bots.budget import Budget
from boardwright.coach.compare import LIMIT, Merit, aspects_of
from boardwright.coach.review import (
    CLOSER,
    Judgement,
    from_data,
    key_turns,
    to_data,
    worth_closer_look,
)
from boardwright.coach.runs import runs
from boardwright.coach.words import merit_words, turn_words
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game, fresh_seed
from boardwright.kernel.grammar import calling
from boardwright.kernel.language import tr
from boardwright.kernel.state import State
from boardwright.lessons.links import chapters_for, lessons_for
from boardwright.lessons.words import title_of
from boardwright.puzzles.links import puzzles_like
from boardwright.puzzles.words import LEVELS
from boardwright.server.bot_processes import Task, Thinkers, Thought
from boardwright.server.fair_queue import Claim, seconds_of
from boardwright.server.live_table import PERSON, Live
from boardwright.server.responses import LessonLink, PuzzleLink, Review, ReviewedTurn
from boardwright.server.schema import ReviewKept
from boardwright.server.store import Store

MOST: Final = 200  # reviews that are held in memory
SERIOUS: Final = ("mistake", "blunder")  # what makes a lesson due
Suggest: TypeAlias = Callable[[int, str, Sequence[str]], object]  # a lesson, by person, game and chapters


class Study:
    """A finished game under review."""

    def __init__(
        self, live: Live, budget: Budget, thinkers: Thinkers, store: Store, suggest: Suggest
    ) -> None:
        self.table = live.id
        self._session = session = live.session
        self._names = live.names
        self._edition = live.edition
        self._asker = live.asker
        self._budget = budget
        self._thinkers = thinkers
        self._store = store
        self._suggest = suggest
        self._people = {seat.number: seat.person for seat in live.seats if seat.person is not None}
        seats = [seat.number for seat in live.seats if seat.player == PERSON]
        self._runs = runs(session, seats or [seat.number for seat in live.seats])
        aspects = aspects_of(session.game)
        self._limit = LIMIT if aspects is None else aspects.limit
        self._long: list[int] | None = None  # known when every turn has had its short look
        self._gaps: dict[int, float] = {}  # by place among the runs
        self._judged: dict[int, Judgement] = {}
        self.failed = False

    def begin(self) -> None:
        """Have the next position thought about, if there is one; what comes of it begins the one after."""
        if len(self._gaps) < len(self._runs):
            self._submit("first look", len(self._gaps), self._budget)
            return
        if self._long is None:
            self._long = worth_closer_look(self._gaps, self._limit)
        if len(self._judged) < len(self._long):
            self._submit("closer look", self._long[len(self._judged)], self._budget.part(CLOSER))
        else:
            self._keep()

    def _submit(self, what: Literal["first look", "closer look"], place: int, budget: Budget) -> None:
        run = self._runs[place]
        state = self._session.at(run.at)
        slug, text = state.game.slug, state.to_json()
        claim = Claim(self._asker, seconds=seconds_of(budget))
        task = Task(
            what,
            slug,
            text,
            self._edition,
            run.seat,
            str(budget),
            fresh_seed(),
            run.actions,
            claim=claim,
        )
        self._thinkers.submit(task).add_done_callback(lambda future: self._thought(place, future))

    def _thought(self, place: int, future: Future[Thought]) -> None:
        try:
            thought = future.result()
        except (BoardwrightError, CancelledError):
            self.failed = True
            return
        if self._long is None:
            self._gaps[place] = cast(list[float], thought)[0]
        else:
            self._judged[place] = cast(list[Judgement], thought)[0]
        self.begin()

    # ---------------------------------------------------------------- keeping

    def _keep(self) -> None:
        """Write down what was found, for this process and others; the first time, mistakes have effects."""
        judged = {str(self._runs[place].at): to_data(found) for place, found in self._judged.items()}
        with self._store.write() as work:
            first = work.get(ReviewKept, self.table) is None
            work.execute(delete(ReviewKept).where(ReviewKept.table == self.table))
            work.add(ReviewKept(table=self.table, found=json.dumps(judged)))
        if first:
            self._make_lessons_due()

    def _make_lessons_due(self) -> None:
        """Suggest a lesson about each mistake to the person who made it."""
        game = self._session.game
        for place, found in self._judged.items():
            person = self._people.get(self._runs[place].seat)
            chapters = chapters_for(game, found.merit)
            if person is not None and chapters and found.grade in SERIOUS:
                self._suggest(person, game.slug, chapters)

    def recall(self, found: Mapping[str, Any]) -> None:
        """Take over what was found and written down before."""
        places = {str(run.at): place for place, run in enumerate(self._runs)}
        self._gaps = dict.fromkeys(range(len(self._runs)), 0.0)
        self._judged = {places[at]: from_data(data) for at, data in found.items() if at in places}
        self._long = list(self._judged)

    # ---------------------------------------------------------------- telling

    def told(self) -> Review:
        """How far it is, or what was found, in the language of the moment."""
        done = len(self._gaps) + len(self._judged)
        review = Review(done, len(self._runs) + (1 if self._long is None else len(self._long)))
        if not review.ready:
            return review
        keys = {place: number for number, place in enumerate(key_turns(self._judged), 1)}
        with calling(self._names):
            turns = [self._turn(place, keys.get(place, 0)) for place in range(len(self._runs))]
        return Review(done, done, turns)

    def _turn(self, place: int, key: int) -> ReviewedTurn:
        run, found = self._runs[place], self._judged.get(place)
        state, game = self._session.at(run.at), self._session.game
        played = turn_words(state, run.actions)
        if found is None:
            return ReviewedTurn(run.at, run.end, run.turn, run.seat, "fine", played)
        return ReviewedTurn(
            at=run.at,
            end=run.end,
            turn=run.turn,
            seat=run.seat,
            grade=found.grade,
            played=played,
            key=key,
            decided=found.decided,
            cost=round(found.behind.mean, 1),
            cost_low=round(found.behind.low, 1),
            cost_high=round(found.behind.high, 1),
            wins_lost=round(found.wins_lost, 3),
            games=found.games,
            better=turn_words(state, found.best),
            line=list(line_words(game, state, found.best)),
            reason=merit_words(game, found.merit) if found.fault and found.merit else "",
            lessons=lesson_links(game, found.merit) if found.fault else (),
            puzzles=_puzzle_links(state, found.best) if found.fault else (),
        )


def lesson_links(game: Game, merit: Merit | None) -> Sequence[LessonLink]:
    """The lessons about what speaks for a turn."""
    return [LessonLink(lesson.id, title_of(lesson)) for lesson in lessons_for(game, merit)]


def _puzzle_links(state: State, better: Sequence[int]) -> Sequence[PuzzleLink]:
    """Puzzles of the same theme as a better turn."""
    return [PuzzleLink(puzzle.id, tr(LEVELS[puzzle.level - 1])) for puzzle in puzzles_like(state, better)]


class Reviews:
    """The reviews that were asked for. Safe to use from several threads."""

    def __init__(self, thinkers: Thinkers, store: Store, suggest: Suggest) -> None:
        self.budget = Budget.read(BY_DECISION)
        self._thinkers = thinkers
        self._store = store
        self._suggest = suggest
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._lock = Lock()

    def begin(self, live: Live) -> Review:
        """Begin a review of the people of a finished game, or else of all, unless there is one already."""
        with self._lock:
            study = self._known(live)
            if study is None or study.failed:
                study = self._hold(self._study(live))
                study.begin()
        return study.told()

    def look(self, live: Live) -> Review | None:
        """The review of a table as far as it is; none if nobody asked for it."""
        with self._lock:
            study = self._known(live)
        return None if study is None or study.failed else study.told()

    def _known(self, live: Live) -> Study | None:
        """The study of a table: the one that is held, or one that was finished and kept."""
        study = self._studies.get(live.id)
        if study is not None:
            return study
        with self._store.read() as work:
            kept = work.get(ReviewKept, live.id)
            found = None if kept is None else json.loads(kept.found)
        if found is None:
            return None
        study = self._hold(self._study(live))
        study.recall(found)
        return study

    def _study(self, live: Live) -> Study:
        return Study(live, self.budget, self._thinkers, self._store, self._suggest)

    def _hold(self, study: Study) -> Study:
        self._studies[study.table] = study
        while len(self._studies) > MOST:
            self._studies.popitem(last=False)
        return study
