"""Puzzles at tables: an ordinary table whose other seats do nothing, and what somebody has tried.

Like a lesson, a puzzle is kept as its id and a mark in the table's row; the verdict follows from the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from time import time
from typing import TYPE_CHECKING, Final, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session as Work

from boardwright.games import get
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.lessons.lesson import OTHERS
from boardwright.puzzles import Puzzle, Run, UnknownPuzzle, daily, find, of_game, shelf
from boardwright.puzzles.run import read_mark
from boardwright.puzzles.training import Card, Rating, after_try, due, following, rated
from boardwright.puzzles.words import LEVELS, Told, told
from boardwright.server.errors import BadRequest, NotNow, Stale
from boardwright.server.live_table import PERSON, PUZZLE, Live, append, touch
from boardwright.server.new_tables import Taken, Terms, lay, with_names
from boardwright.server.responses import PuzzleShelf
from boardwright.server.schema import PuzzleRating, Trained
from boardwright.server.store import Store

if TYPE_CHECKING:
    from boardwright.server.people import Who
    from boardwright.server.tables import Tables

Wish = Literal["retry", "hint", "show"]
DAILY: Final = "daily"
DUE: Final = "due"
NEXT: Final = "next"


def today() -> date:
    """The day of the server, the same for everyone who looks at it."""
    return datetime.now(UTC).date()


def puzzle_at(live: Live) -> Run | None:
    """The puzzle at a table; none at another one, and if it is offered no more."""
    if not live.row.lesson.startswith(PUZZLE):
        return None
    try:
        return Run(find(live.row.lesson.removeprefix(PUZZLE)), live.session, read_mark(live.row.mark))
    except BoardwrightError:
        return None


def told_at(live: Live, viewer: int) -> Told | None:
    """What somebody is told who solves a puzzle here."""
    run = puzzle_at(live)
    return told(run) if run is not None and viewer == run.puzzle.seat else None


def check_open(live: Live) -> None:
    """Whether the turn of a puzzle goes on. Raises `NotNow`."""
    run = puzzle_at(live)
    if run is not None and run.phase != "ask":
        raise NotNow(tr("The turn is over. Try again, or go on to the next puzzle."))


class Puzzles:
    """Begins puzzles, judges them, and keeps what came of them. Safe to use from several threads."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store

    # ---------------------------------------------------------------- looking

    def shelves(self, me: Who) -> list[PuzzleShelf]:
        """The puzzles of all games, what somebody has solved, what is due, and the puzzle of the day."""
        cards, ratings = self._known(me)
        day, found = today(), []
        for slug, puzzles in shelf().items():
            of_day = daily(slug, day)
            own = {name: card for name, card in cards.items() if name.rpartition("-")[0] == slug}
            rating = ratings.get(slug, Rating())
            found.append(
                PuzzleShelf(
                    slug,
                    len(puzzles),
                    sum(card.solved for card in own.values()),
                    len(_due(own, day)),
                    rating.shown,
                    rating.count,
                    of_day.id,
                    tr(LEVELS[of_day.level - 1]),
                    of_day.id in own,
                    following(puzzles, own, rating) is not None,
                )
            )
        return found

    def _known(self, me: Who) -> tuple[dict[str, Card], dict[str, Rating]]:
        """What somebody has tried, and their ratings."""
        if me.account is None:
            return {}, {}
        with self._store.read() as work:
            rows = work.scalars(select(Trained).where(Trained.person == me.account).order_by(Trained.puzzle))
            cards = {row.puzzle: Card(row.box, row.due, row.tries, row.solved) for row in rows}
            rated_rows = work.scalars(select(PuzzleRating).where(PuzzleRating.person == me.account))
            return cards, {row.game: Rating(row.value, row.count) for row in rated_rows}

    # ---------------------------------------------------------------- playing

    def begin(self, me: Who, game: str, which: str = NEXT) -> str:
        """A table with a puzzle of a game. Raises `BadRequest`, `NotNow`.

        `which` is `daily`, `due`, `next` (what is due, else a new one that fits the rating), or an id.
        """
        puzzle = self._wanted(me, game, which)
        run = Run.begin(puzzle, daily=which == DAILY)
        person = self._tables.people.somebody(me)
        name = self._tables.people.usable(me)
        name = "" if name in OTHERS else name
        others = iter(OTHERS)
        seats = [
            Taken(PERSON, name, person) if seat == puzzle.seat else Taken("easy", next(others))
            for seat in range(puzzle.players)
        ]
        terms = Terms(
            person,
            analysis=False,
            origin=self._tables.origin_of(me),
            lesson=PUZZLE + puzzle.id,
            mark=str(run.mark),
            guided=True,
        )
        return lay(self._store, run.session, with_names(seats), terms)

    def _wanted(self, me: Who, game: str, which: str) -> Puzzle:
        try:
            puzzles = of_game(get(game).slug)
            if which == DAILY:
                return daily(game, today())
            if which not in (DUE, NEXT):
                found = find(which)
                if found.game != game:
                    raise BadRequest(tr("The puzzle {puzzle} is one of another game.", puzzle=repr(which)))
                return found
        except UnknownPuzzle as error:
            raise BadRequest(str(error)) from error
        cards, ratings = self._known(me)
        own = {puzzle.id: cards[puzzle.id] for puzzle in puzzles if puzzle.id in cards}
        waiting = _due(own, today())
        if waiting:
            return find(waiting[0])
        if which == DUE:
            raise NotNow(tr("Nothing is due today."))
        new = following(puzzles, own, ratings.get(game, Rating()))
        if new is None:
            raise NotNow(tr("You have tried all puzzles of this game."))
        return new

    def step(self, me: Who, table: str, version: int, wish: Wish) -> int:
        """Try again, take a hint, or see the best turn; returns the version.

        Raises `NotYours`, `Stale`, `NotNow`.
        """
        with self._tables.mine_at(me, table) as live:
            if not live.row.moved <= version <= live.row.version:
                raise Stale
            run = puzzle_at(live)
            if run is None:
                raise NotNow(tr("There is no puzzle at this table."))
            with self._kept(live, me, run):
                {"retry": run.retry, "hint": run.hint, "show": run.show}[wish]()
            return live.row.version

    def settle(self, live: Live, me: Who) -> None:
        """After an answer: judge the turn if it is over."""
        run = puzzle_at(live)
        if run is not None and run.answered:
            with self._kept(live, me, run):
                run.settle()

    @contextmanager
    def _kept(self, live: Live, me: Who, run: Run) -> Iterator[None]:
        """Keep what a change has made of the puzzle and of its game; the first verdict counts."""
        before, counted = run.mark, run.counts
        yield
        if live.unkept:
            append(self._store, live, me.account, "decided")
        if run.mark != before:
            with self._store.write() as work:
                touch(work, self._store, live, "puzzle", mark=str(run.mark))
                if counted and not run.counts and me.account is not None:
                    note(work, me.account, run.puzzle, run.flawless, today())
        self._tables.went_on(live)


def note(work: Work, person: int, puzzle: Puzzle, solved: bool, day: date) -> None:
    """Keep what came of a puzzle, and the rating if it was the first time."""
    row = work.get(Trained, (person, puzzle.id))
    before = None if row is None else Card(row.box, row.due, row.tries, row.solved)
    card = after_try(before, solved, day.toordinal())
    if row is None:
        row = Trained(person=person, puzzle=puzzle.id, box=0, due=0, tries=0, solved=False, at=0.0)
        work.add(row)
        _rate(work, person, puzzle, solved)
    row.box, row.due, row.tries, row.solved, row.at = card.box, card.due, card.tries, card.solved, time()


def _rate(work: Work, person: int, puzzle: Puzzle, solved: bool) -> None:
    row = work.get(PuzzleRating, (person, puzzle.game))
    if row is None:
        row = PuzzleRating(person=person, game=puzzle.game, value=Rating().value, count=0)
        work.add(row)
    rating = rated(Rating(row.value, row.count), puzzle.level, solved)
    row.value, row.count = rating.value, rating.count


def _due(cards: dict[str, Card], day: date) -> list[str]:
    """The puzzles that are due and still offered."""
    offered = {puzzle.id for puzzles in shelf().values() for puzzle in puzzles}
    return due([(name, card) for name, card in cards.items() if name in offered], day.toordinal())
