"""Going on from a moment of another game, and how its points grew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.language import tr
from boardwright.kernel.session import Session, branch, replay
from boardwright.server.errors import BadRequest, NotNow
from boardwright.server.live_table import OVER, PERSON, Live
from boardwright.server.new_tables import OPEN, Taken, check_player, with_names
from boardwright.server.responses import Curve

REPLACEMENT = "medium"  # the bot that plays for the people of the other game


def branched(live: Live, at: int, eyes: int) -> Session:
    """A game of its own that goes on after `at` decisions. Raises `NotNow` if nothing is left to play.

    A finished game has no secrets: its branch is exact, and keeps the log where it can. Otherwise
    whatever those eyes do not see is drawn anew, so that nobody learns from a branch what is hidden.
    """
    session = live.session
    state = session.at(at)
    if state.over:
        raise NotNow(tr("The game is already over at this move. Choose an earlier one."))
    if live.row.stage != OVER:
        return branch(state.determinise(eyes, dice_from_seed(fresh_seed())))
    if session.first:
        return branch(state)
    entries = [decided for decided in session.record.decisions() if decided.number <= at]
    return replay(
        replace(session.record, entries=list(entries), lines=[]), session.game, state.options.edition
    )


def players(
    live: Live, session: Session, mine: Sequence[int], person: int, name: str, wished: Sequence[str] | None
) -> list[Taken]:
    """Who plays on: whoever branches takes their own seat or the one that decides, bots the others."""
    own = mine[0] if mine else session.state.seat
    if wished is None:
        wished = [
            PERSON if seat.number == own else REPLACEMENT if seat.player == PERSON else seat.player
            for seat in live.seats
        ]
    if len(wished) != len(live.seats):
        raise BadRequest(
            tr(
                "This game has {seats} seats, but {named} are named.",
                seats=len(live.seats),
                named=len(wished),
            )
        )
    if list(wished).count(PERSON) != 1 or OPEN in wished:
        raise BadRequest(tr("A branch has exactly one seat 'you'; all others are bots."))
    for player in wished:
        check_player(player)
    own = list(wished).index(PERSON)
    return with_names(
        [Taken(p, name if i == own else "", person if i == own else None) for i, p in enumerate(wished)]
    )


def check_seat(seats: Sequence[Taken], mine: Sequence[int]) -> None:
    """Whether no bot plays for a player of a game without hints: it would give them. Raises `NotNow`."""
    person = next(number for number, seat in enumerate(seats) if seat.player == PERSON)
    if person not in mine:
        sentence = (
            "Hints are off in this game. Until it ends, only its players can branch "
            "it, each from their own seat."
        )
        raise NotNow(tr(sentence))


def curves(session: Session) -> list[Curve]:
    """Everybody's points at the end of each turn."""
    states = [session.at(moment) for moment in range(session.first, session.decisions + 1)]
    turns = [after.turn for after in states[1:]]
    ends = [place for place, turn in enumerate([*turns, None]) if turn != states[place].turn]
    moments = [session.first + place for place in ends]
    totals = [[score.total for score in states[place].scores()] for place in ends]
    seats = [score.seat for score in session.state.scores()]
    return [Curve(seat, moments, [row[place] for row in totals]) for place, seat in enumerate(seats)]
