"""`boardwright analyse`: what a strong bot thinks of a decision, or which decisions of a game cost most."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click

from boardwright.bots.analysis import (
    BY_DECISION,
    CLOSER,
    Advice,
    advise,
    closer_look,
    cost,
    first_look,
    line_words,
    open_decisions,
    worth_closer_look,
)
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.cli.errors import Fault, about
from boardwright.cli.names import YOU, language_option, read_edition
from boardwright.cli.progress import progress_bar
from boardwright.cli.replay import names_of, no_seat
from boardwright.cli.screen import echo, paragraph, show, strong
from boardwright.games import get
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import calling
from boardwright.kernel.language import plural, tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from boardwright.kernel.state import State

AT_ONE: Final = "3s"


@click.command()
@click.argument("file", type=click.Path())
@click.option("--at", metavar="N", type=int, help="Analyse the decision after N decisions; 0 is the first.")
@click.option("--seat", metavar="K", type=int,
              help="Report on this seat only, counted from 0.  [default: the people, or all]")  # fmt: skip
@click.option("--budget", metavar="B",
              help="Time or simulations for a decision: 2s, 500ms, 400sims; 4x2s on four processes.  "
                   f"[default: {AT_ONE} with --at, else {BY_DECISION}]")  # fmt: skip
@click.option("--lines", metavar="L", type=click.IntRange(1, 20), default=3, show_default=True,
              help="How many turns to compare.")  # fmt: skip
@click.option("--seed", default=0, show_default=True, metavar="S", help="Seed of the analysis.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of words.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="The edition the game was played with.")
@language_option
def analyse(
    file: str,
    at: int | None,
    seat: int | None,
    budget: str | None,
    lines: int,
    seed: int,
    as_json: bool,
    edition: str | None,
) -> None:
    """Say what a strong bot would do at a decision, or report on a whole game.

    With --at: the turns worth considering, with the score and the share of wins to expect of each.
    Without: the decisions that clearly cost points, with what would have been better. The bot knows
    only what the seat knew at that moment. All numbers come with their 95 % interval.

    \b
    Examples:
      boardwright analyse evening.boardwright --at 40
      boardwright analyse evening.boardwright --at 40 --budget 10s --lines 5
      boardwright analyse evening.boardwright --seat 0
    """  # noqa: D301
    with about(file):
        record = read(file)
        game = get(record.game)
        session = replay(record, game, read_edition(edition, game))
    allowed = Budget.read(budget or (BY_DECISION if at is None else AT_ONE))
    if seat is not None and not 0 <= seat < record.players:
        raise Fault(no_seat(seat, record))
    study = Study(session, allowed, lines, seed)
    if at is None:
        found = study.report(seats_to_report(session, seat))
        data: dict[str, Any] = {"decisions": [study.data(at, advices) for at, advices in found]}
        words = study.report_words(found)
    else:
        if not session.first <= at < session.decisions + (not session.state.over):
            last = session.decisions - session.state.over
            text = "--at is {at}; decisions can be analysed after {first} to {last}."
            raise Fault(tr(text, at=at, first=session.first, last=last))
        advices = study.at(at)
        data = study.data(at, advices)
        words = study.position_words(at, advices)
    if as_json:
        echo(json.dumps(data, indent=2))
    else:
        with calling(study.names):
            show(words)


def seats_to_report(session: Session, seat: int | None) -> list[int]:
    """The seats to report on."""
    if seat is not None:
        return [seat]
    players = session.record.players
    seats = session.record.seats
    return [place for place, word in enumerate(seats) if word == YOU] or list(range(players))


class Study:
    """A game under analysis."""

    def __init__(self, session: Session, budget: Budget, lines: int, seed: int) -> None:
        self.session = session
        self.game: Game = session.game
        self.budget = budget
        self.lines = lines
        self.seed = seed
        self.names = [*names_of(session.record), *self.game.rivals(session.state.options)]
        self.chosen = {decided.number - 1: decided.action for decided in session.record.decisions()}

    def played(self, at: int) -> int | None:
        """The answer that was given after so many decisions, if one was."""
        text = self.chosen.get(at)
        return None if text is None else self.game.catalogue.id(text)

    def sight(self, at: int) -> Perspective:
        """What the seat to decide saw after so many decisions."""
        state = self.session.at(at)
        return Perspective(state, state.seat)

    def at(self, at: int) -> list[Advice]:
        """The turns worth considering after so many decisions, and the one that was begun."""
        return advise(self.sight(at), self.budget, self.seed, self.lines, self.played(at))

    def report(self, seats: Sequence[int]) -> list[tuple[int, list[Advice]]]:
        """The decisions of these seats that clearly cost points, the most costly first."""
        open_ones = open_decisions(self.session, seats)
        gaps: dict[int, float] = {}
        with progress_bar("decisions") as progress:
            for number, at in enumerate(open_ones):
                played = self.game.catalogue.id(self.chosen[at])
                gaps[at] = first_look(self.sight(at), self.budget, self.seed, played)
                if progress is not None:
                    progress(number + 1, len(open_ones))
        found: list[tuple[float, int, list[Advice]]] = []
        for at in worth_closer_look(gaps):
            advices = self.closer(at)
            lost = cost(advices, self.played(at))
            if lost is not None:
                found.append((lost.mean, at, advices))
        found.sort(key=lambda one: (-one[0], one[1]))
        return [(at, advices) for _, at, advices in found]

    def closer(self, at: int) -> list[Advice]:
        """What a closer look at a decision shows."""
        played = self.game.catalogue.id(self.chosen[at])
        return closer_look(self.sight(at), self.budget.part(CLOSER), self.seed, played, self.lines)

    # ---------------------------------------------------------------- telling

    def position_words(self, at: int, advices: Sequence[Advice]) -> Iterator[str]:
        """A decision and the turns compared."""
        state = self.session.at(at)
        text = "After decision {number}, turn {turn}, {name}"
        yield strong(tr(text, number=at, turn=state.turn, name=self.names[state.seat]))
        yield paragraph(self.game.prompt(state))
        yield from self.advice_words(at, state, advices)

    def report_words(self, found: Sequence[tuple[int, list[Advice]]]) -> Iterator[str]:
        """The decisions that cost most."""
        if not found:
            yield tr("No decision clearly cost points.")
        for at, advices in found:
            yield from self.position_words(at, advices)
            yield ""

    def advice_words(self, at: int, state: State, advices: Sequence[Advice]) -> Iterator[str]:
        """Each turn in words, with what may be expected of it."""
        played = self.played(at)
        for number, advice in enumerate(advices, 1):
            mark = ">" if advice.actions[0] == played else " "
            yield ""
            told = expectation(advice)
            if number > 1:
                told += " " + comparison(advice)
            yield paragraph(f"{mark}{number}. {told}", "", "    ")
            for words in line_words(self.game, state, advice.actions):
                yield paragraph(words, "    - ", "      ")
        if played is not None:
            yield ""
            yield tr("> begins as it was played.")
            lost = cost(advices, played)
            if lost is not None:
                points = f"{lost.mean:.1f}"
                text = "Cost about {points} points of the lead ({low} to {high})."
                yield tr(text, points=points, low=f"{lost.low:.1f}", high=f"{lost.high:.1f}")

    def data(self, at: int, advices: Sequence[Advice]) -> dict[str, Any]:
        """A decision and the turns compared as plain data."""
        state = self.session.at(at)
        lost = cost(advices, self.played(at))
        return {
            "at": at,
            "turn": state.turn,
            "seat": state.seat,
            "played": self.chosen.get(at),
            "cost": None if lost is None else round(lost.mean, 3),
            "cost_interval": None if lost is None else interval(lost),
            "lines": [self.line_data(advice) for advice in advices],
        }

    def line_data(self, advice: Advice) -> dict[str, Any]:
        """One turn and what may be expected of it as plain data."""
        return {
            "actions": [self.game.catalogue.text(action) for action in advice.actions],
            "share": round(advice.share, 4),
            "lead": round(advice.lead.mean, 3),
            "lead_interval": interval(advice.lead),
            "score": round(advice.score.mean, 3),
            "score_interval": interval(advice.score),
            "win_share": round(advice.wins.mean, 4),
            "win_share_interval": interval(advice.wins),
            "behind": round(advice.behind.mean, 3),
            "behind_interval": interval(advice.behind),
            "games": advice.games,
        }


def interval(estimate: Estimate) -> list[float]:
    """The ends of an interval as plain data."""
    return [round(estimate.low, 4), round(estimate.high, 4)]


def expectation(advice: Advice) -> str:
    """What may be expected of a turn, in words."""
    one = (
        "About {points} points ({few} to {many}) and {wins} of wins ({seldom} to {often}) in {count} game "
        "played on from here."
    )
    more = (
        "About {points} points ({few} to {many}) and {wins} of wins ({seldom} to {often}) in {count} games "
        "played on from here."
    )
    score, wins = advice.score, advice.wins
    return plural(
        advice.games,
        one,
        more,
        points=f"{score.mean:.0f}",
        few=f"{score.low:.0f}",
        many=f"{score.high:.0f}",
        wins=f"{wins.mean:.0%}",
        seldom=f"{wins.low:.0%}",
        often=f"{wins.high:.0%}",
    )


def comparison(advice: Advice) -> str:
    """How a turn compares with the first one, in words."""
    behind = advice.behind
    if advice.clearly_behind:
        text = "Worse than 1 by {points} points of the lead ({low} to {high})."
        return tr(text, points=f"{behind.mean:.1f}", low=f"{behind.low:.1f}", high=f"{behind.high:.1f}")
    if advice.clearly_ahead:
        text = "Better than 1 by {points} points of the lead ({low} to {high})."
        ahead = (f"{-end:.1f}" for end in (behind.mean, behind.high, behind.low))
        points, low, high = ahead
        return tr(text, points=points, low=low, high=high)
    return tr("Not clearly better or worse than 1.")
