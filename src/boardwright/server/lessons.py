"""Lessons at tables: an ordinary table whose other seats answer as the lesson says, and what was learnt.

What a lesson says follows from its game, so the table keeps only where in the lesson it stands (`Kept.mark`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import time
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from sqlalchemy import select

from boardwright.kernel.errors import BadScenario
from boardwright.kernel.language import tr
from boardwright.lessons import Lesson, Run, courses, find, lessons_about
from boardwright.lessons.lesson import OTHERS
from boardwright.lessons.library import UnknownLesson, outdated
from boardwright.lessons.run import SOLVED, read_mark
from boardwright.lessons.words import Told, title_of, told
from boardwright.server.errors import BadRequest, NotNow, Stale
from boardwright.server.live_table import PERSON, PLAYING, PUZZLE, Live, append, touch
from boardwright.server.new_tables import Taken, Terms, lay, with_names
from boardwright.server.responses import CourseCard, LessonCard
from boardwright.server.schema import Kept, Learnt
from boardwright.server.store import Store

if TYPE_CHECKING:
    from boardwright.server.people import Who
    from boardwright.server.tables import Tables

Wish = Literal["next", "retry", "hint"]
DAY: Final = 86400.0
NOW_DUE: Final = 0.0  # the time of a lesson that is suggested at once
AGAIN: Final = (1, 3, 7, 16, 35)  # days until a lesson without three stars is suggested again, by how often


class Result(NamedTuple):
    """What somebody has reached in a lesson."""

    stars: int = 0
    tries: int = 0
    at: float = -1.0  # the last time, or `NOW_DUE`; before 0 if never

    def is_due(self, now: float) -> bool:
        """Whether it is time to play it again: a mistake touched it, or it waited long for more stars."""
        if self.at == NOW_DUE:
            return True
        days = AGAIN[min(max(self.tries, 1), len(AGAIN)) - 1]
        return self.at >= 0 and self.stars < SOLVED and now - self.at >= days * DAY


def run_at(live: Live) -> Run | None:
    """The lesson that is played at a table; none at an ordinary one, and if its lesson has changed since."""
    if not live.row.lesson or live.row.lesson.startswith(PUZZLE):
        return None
    try:
        return Run(find(live.row.lesson), live.session, read_mark(live.row.mark))
    except BadScenario:
        return None


def told_at(live: Live, viewer: int) -> Told | None:
    """What the teacher tells the learner now."""
    run = run_at(live)
    return told(run) if run is not None and viewer == 0 else None


def check_open(live: Live, action: int) -> None:
    """Whether a lesson lets the learner give this answer now. Raises `NotNow`."""
    run = run_at(live)
    if run is None or run.phase == "over" or action not in live.state.legal() or action in run.open():
        return
    if run.phase in ("failed", "reached", "tell"):
        raise NotNow(tr("The lesson goes on with its buttons, not with an answer."))
    raise NotNow(tr("This answer comes later in the lesson."))


def check_undo(live: Live, goal: int) -> None:
    """Whether a lesson lets the learner go back to so many decisions. Raises `NotNow`."""
    run = run_at(live)
    if run is not None and not run.bots_play and run.phase != "over" and goal < run.mark.began:
        raise NotNow(tr("You can go back to where this step of the lesson began."))


class Lessons:
    """Begins lessons and leads them on. Safe to use from several threads."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store

    # ---------------------------------------------------------------- looking

    def courses(self, me: Who) -> list[CourseCard]:
        """The lessons of all games, with what somebody has learnt; those that do not fit are left out."""
        known = self._learnt(me)
        cards = []
        for slug, lessons in courses().items():
            shown = [_card(one, known.get(one.id, Result())) for one in lessons if not outdated(one.id)]
            following = next((card.id for card in shown if not card.stars), "")
            cards.append(CourseCard(slug, shown, following))
        return cards

    def _learnt(self, me: Who) -> dict[str, Result]:
        if me.account is None:
            return {}
        with self._store.read() as work:
            rows = work.scalars(select(Learnt).where(Learnt.person == me.account))
            return {row.lesson: Result(row.stars, row.tries, row.at) for row in rows}

    def suggest(self, person: int, game: str, rules: Iterable[str], most: int = 1) -> list[str]:
        """Suggest the lessons that are closest to rules somebody went wrong with; returns their ids.

        They are due at once, solved before or not. For a coach or a review of real games.
        """
        chosen = [lesson.id for lesson in lessons_about(game, rules)[:most]]
        with self._store.write() as work:
            for lesson in chosen:
                kept = work.get(Learnt, (person, lesson))
                if kept is None:
                    work.add(Learnt(person=person, lesson=lesson, stars=0, tries=0, at=NOW_DUE))
                else:
                    kept.at = NOW_DUE
        return chosen

    # ---------------------------------------------------------------- playing

    def begin(self, me: Who, lesson: str) -> str:
        """The table of a lesson: the one that was left, or a new one. Raises `BadRequest`, `NotNow`."""
        try:
            found = find(lesson)
        except UnknownLesson as error:
            raise BadRequest(str(error)) from error
        if outdated(lesson):
            raise NotNow(tr("This lesson does not fit the present rules or edition."))
        person = self._tables.people.somebody(me)
        left = self._left(person, lesson)
        if left is not None:
            return left
        run = Run.begin(found)
        others = OTHERS[: run.session.record.players - 1]
        name = self._tables.people.usable(me)
        name = "" if name in others else name
        seats = [Taken(PERSON, name, person), *(Taken(found.opponent, one) for one in others)]
        guided = not run.bots_play
        origin, mark = self._tables.origin_of(me), str(run.mark)
        terms = Terms(person, origin=origin, lesson=lesson, mark=mark, guided=guided)
        table = lay(self._store, run.session, with_names(seats), terms)
        self._tables.wake(table)
        return table

    def _left(self, person: int, lesson: str) -> str | None:
        """The table where somebody has left off a lesson."""
        mine = (Kept.maker == person, Kept.lesson == lesson, Kept.stage == PLAYING, Kept.closed == "")
        with self._store.read() as work:
            rows = work.scalars(select(Kept).where(*mine).order_by(Kept.changed.desc()))
            return next((row.id for row in rows if '"over": false' in row.mark), None)

    def step(self, me: Who, table: str, version: int, wish: Wish) -> int:
        """Go on, try again or take a hint; returns the version. Raises `NotYours`, `Stale`, `NotNow`."""
        with self._tables.mine_at(me, table) as live:
            if not live.row.moved <= version <= live.row.version:
                raise Stale
            run = run_at(live)
            if run is None or run.phase == "over":
                raise NotNow(tr("There is no lesson under way at this table."))
            with self._kept(live, me, run):
                {"next": run.go_on, "retry": run.retry, "hint": run.hint}[wish]()
            return live.row.version

    def settle(self, live: Live, me: Who) -> None:
        """After an answer: go on by itself where nothing is said."""
        run = run_at(live)
        if run is not None and run.phase == "reached" and run.step.done is None:
            with self._kept(live, me, run):
                run.settle()

    @contextmanager
    def _kept(self, live: Live, me: Who, run: Run) -> Iterator[None]:
        """Keep what a change has made of the lesson and of its game."""
        before = run.mark
        yield
        if live.unkept:
            append(self._store, live, me.account, "decided")
        if run.mark != before:
            guided = not run.bots_play and not run.mark.over
            with self._store.write() as work:
                touch(work, self._store, live, "lesson", mark=str(run.mark), guided=guided)
                if run.mark.over and not before.over and me.account is not None:
                    kept = work.get(Learnt, (me.account, run.lesson.id))
                    if kept is None:
                        kept = Learnt(person=me.account, lesson=run.lesson.id, stars=0, tries=0, at=0.0)
                        work.add(kept)
                    kept.stars, kept.tries = max(kept.stars, run.stars), kept.tries + 1
                    kept.at = time()
        self._tables.went_on(live)


def _card(lesson: Lesson, result: Result) -> LessonCard:
    return LessonCard(
        lesson.id,
        title_of(lesson),
        lesson.minutes,
        result.stars,
        result.tries,
        list(lesson.position.variants),
        lesson.is_game,
        list(lesson.rules),
        result.is_due(time()),
    )
