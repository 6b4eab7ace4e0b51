"""`boardwright review`: a finished game turn by turn, the turns that cost most first."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click

from boardwright.bots.analysis import BY_DECISION, line_words
from boardwright.bots.budget import Budget
from boardwright.cli.analyse import interval, seats_to_report
from boardwright.cli.errors import Fault, about
from boardwright.cli.names import language_option, read_edition
from boardwright.cli.progress import progress_bar
from boardwright.cli.replay import names_of, no_seat
from boardwright.cli.screen import echo, faint, paragraph, show, strong
from boardwright.coach.compare import LIMIT, aspects_of
from boardwright.coach.review import (
    CLOSER,
    Grade,
    Judgement,
    closer_look,
    first_look,
    key_turns,
    worth_closer_look,
)
from boardwright.coach.runs import Run, runs
from boardwright.coach.words import GRADES, merit_words, turn_words
from boardwright.games import get
from boardwright.kernel.grammar import calling
from boardwright.kernel.language import tr
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from boardwright.lessons.links import lessons_for
from boardwright.lessons.words import title_of

FINE: Final[Grade] = "fine"


@click.command()
@click.argument("file", type=click.Path())
@click.option("--seat", metavar="K", type=int,
              help="Review this seat only, counted from 0.  [default: the people, or all]")  # fmt: skip
@click.option("--budget", metavar="B", default=BY_DECISION, show_default=True,
              help="Time or simulations for a turn, 100sims; ten times that for a closer look.")  # fmt: skip
@click.option("--seed", default=0, show_default=True, metavar="S", help="Chance of the review.")
@click.option("--all", "each", is_flag=True, help="List every turn, not only those looked at closer.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of words.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="The edition the game was played with.")
@language_option
def review(
    file: str, seat: int | None, budget: str, seed: int, each: bool, as_json: bool, edition: str | None
) -> None:
    """Review a game turn by turn.

    First come the turns that clearly cost most, each with the better turn and the reason. The bot knows
    only what the seat knew. Costs come with their 95 % interval, and a turn is called a mistake only
    where that leaves out 0.

    \b
    Examples:
      boardwright review evening.boardwright
      boardwright review evening.boardwright --seat 0 --budget 0.3s --all
    """  # noqa: D301
    with about(file):
        record = read(file)
        game = get(record.game)
        session = replay(record, game, read_edition(edition, game))
    allowed = Budget.read(budget)
    if seat is not None and not 0 <= seat < record.players:
        raise Fault(no_seat(seat, record))
    with calling([*names_of(record), *game.rivals(session.state.options)]):
        found = Reviewed(session, seats_to_report(session, seat), allowed, seed)
        if as_json:
            echo(json.dumps({"turns": [found.data(place) for place in range(len(found.runs))]}, indent=2))
        else:
            show(found.words(each))


class Reviewed:
    """A game that is reviewed when this is made."""

    def __init__(self, session: Session, seats: Sequence[int], budget: Budget, seed: int) -> None:
        self.session = session
        self.game = session.game
        self.names = [*names_of(session.record), *self.game.rivals(session.state.options)]
        self.runs = runs(session, seats)
        self.judged: dict[int, Judgement] = {}
        gaps: dict[int, float] = {}
        aspects = aspects_of(self.game)
        limit = LIMIT if aspects is None else aspects.limit
        with progress_bar("turns") as progress:
            for place, run in enumerate(self.runs):
                gaps[place] = first_look(run.sight(session), run.actions, budget, seed)
                if progress is not None:
                    progress(place + 1, len(self.runs))
        closer = worth_closer_look(gaps, limit)
        with progress_bar("closer looks") as progress:
            for number, place in enumerate(closer, 1):
                run = self.runs[place]
                sight = run.sight(session)
                self.judged[place] = closer_look(sight, run.actions, budget.part(CLOSER), seed)
                if progress is not None:
                    progress(number, len(closer))
        self.keys = key_turns(self.judged)

    def words(self, each: bool) -> Iterator[str]:
        """The turns that cost most, then the others."""
        if not self.keys:
            yield tr("No turn clearly cost points.")
        for place in self.keys:
            yield from self.turn_words(place)
            yield ""
        others = [place for place in range(len(self.runs)) if place not in self.keys]
        rest = others if each else [place for place in others if place in self.judged]
        if rest:
            yield strong(tr("Other turns"))
        for place in rest:
            run = self.runs[place]
            yield paragraph(f"{self.heading(run)}: {self.grade_words(place)}", "  ", "    ")

    def turn_words(self, place: int) -> Iterator[str]:
        """A turn, what was better, and why."""
        run, found = self.runs[place], self.judged[place]
        state = self.session.at(run.at)
        yield strong(f"{self.heading(run)}: {self.grade_words(place)}")
        yield paragraph(f"{tr('Played:')} {turn_words(state, run.actions)}", "  ", "    ")
        yield paragraph(f"{tr('Better:')} {turn_words(state, found.best)}", "  ", "    ")
        if found.merit is not None:
            yield paragraph(merit_words(self.game, found.merit), "  ", "    ")
        for answer in line_words(self.game, state, found.best):
            yield faint(paragraph(answer, "    - ", "      "))
        for lesson in lessons_for(self.game, found.merit):
            told = tr("A lesson about it: {title} ({id})", title=title_of(lesson), id=lesson.id)
            yield faint(paragraph(told, "  "))

    def heading(self, run: Run) -> str:
        """Which turn, and whose."""
        text = "After decision {number}, turn {turn}, {name}"
        return tr(text, number=run.at, turn=run.turn, name=self.names[run.seat])

    def grade_words(self, place: int) -> str:
        """How good a turn was, with what it cost."""
        found = self.judged.get(place)
        if found is None:
            return tr(GRADES[FINE])
        told = tr(GRADES[found.grade])
        if found.fault:
            cost = found.behind
            text = "Cost about {points} points of the lead ({low} to {high})."
            told += ". " + tr(text, points=f"{cost.mean:.1f}", low=f"{cost.low:.1f}", high=f"{cost.high:.1f}")
        return f"{told} {tr('The game was decided by then.')}" if found.decided else told

    def data(self, place: int) -> dict[str, Any]:
        """A turn as plain data."""
        run, found = self.runs[place], self.judged.get(place)
        text = self.game.catalogue.text
        told: dict[str, Any] = {
            "at": run.at,
            "turn": run.turn,
            "seat": run.seat,
            "played": [text(action) for action in run.actions],
            "grade": FINE if found is None else found.grade,
            "key": self.keys.index(place) + 1 if place in self.keys else 0,
        }
        if found is not None:
            told["better"] = [text(action) for action in found.best]
            told["cost"] = round(found.behind.mean, 3)
            told["cost_interval"] = interval(found.behind)
            told["games"] = found.games
            told["decided"] = found.decided
            told["reason"] = found.merit.aspect if found.merit is not None else ""
        return told
