"""What one viewer is told of a table: everything that may be known from a seat, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from boardwright.kernel.history import account, stories
from boardwright.kernel.language import language, tr
from boardwright.kernel.record import Decided
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY, State
from boardwright.server import orders, undoing
from boardwright.server.contract import (
    Access,
    Chat,
    Choice,
    Line,
    Points,
    Refused,
    Seat,
    SeatKind,
    Sheet,
    Sitting,
    Speed,
    Stage,
    Undo,
)
from boardwright.server.live import OVER, PERSON, Live

Connected = Callable[[int], bool]  # whether somebody is at a seat just now


def sitting(
    live: Live, viewer: int, mine: list[int], at: int, chat: Sequence[Chat], connected: Connected
) -> Sitting:
    """The table after `at` decisions with the eyes of a seat that the caller may look with."""
    session, row, present = live.session, live.row, at == live.session.decisions
    state = session.state if present else session.at(at)
    asked = viewer == state.seat and viewer != NOBODY
    answers = present and asked and viewer in mine and live.asked is not None
    log = _log(live, viewer)[: at - session.first]
    return Sitting(
        table=row.id,
        version=row.version,
        game=live.game.slug,
        title=live.game.title,
        variants=session.record.variants,
        edition=session.record.edition,
        players=session.record.players,
        speed=cast(Speed, row.speed),
        access=cast(Access, row.access),
        analysis=row.analysis,
        stage=cast(Stage, row.stage),
        seats=seats_of(live, state, mine, connected),
        viewer=viewer,
        mine=mine,
        view=state.view(viewer),
        decides=state.seat,
        step=state.step_slug(),
        path=state.path(),
        prompt=_prompt(live, state, asked),
        choices=_choices(state) if answers else (),
        refused=_refused(state) if answers else (),
        log=log,
        moment=at,
        decisions=session.decisions,
        first=session.first,
        turn=state.turn,
        present=present,
        last=log[-1].action if log else "",
        last_seat=log[-1].seat if log else NOBODY,
        scores=_scores(live, state, viewer),
        winners=state.winners() if state.over else (),
        broken_off=state.broken_off(),
        undo=undoing.offer(live, viewer, mine) if present and viewer in (*mine, NOBODY) else Undo(),
        orders=orders.offers(live, viewer) if present and viewer in mine and row.stage != OVER else (),
        chat=chat,
        notice=session.notice,
        names=live.names,
    )


def seats_of(live: Live, state: State, mine: list[int], connected: Connected) -> list[Seat]:
    """Who sits where, just now."""
    seats = []
    for number, name in enumerate(live.names):
        if number >= len(live.seats):
            seats.append(Seat(number, name, "rival", "rival", False, True, False))
            continue
        place = live.seats[number]
        person = place.player == PERSON
        kind: SeatKind = "bot" if not person else "free" if place.person is None else "person"
        here = not person or connected(number)
        player = "person" if person else place.player
        seats.append(Seat(number, name, kind, player, number in mine, here, number == state.seat))
    return seats


def _prompt(live: Live, state: State, asked: bool) -> str:
    if state.over:
        return tr("The game is over.")
    if asked:
        return live.game.prompt(state)
    return tr("{name} decides.", name=live.names[state.seat])


def _choices(state: State) -> list[Choice]:
    game = state.game
    return [
        Choice(number, game.catalogue.text(action), game.label(state, action))
        for number, action in enumerate(state.legal(), 1)
    ]


def _refused(state: State) -> list[Refused]:
    catalogue = state.game.catalogue
    return [
        Refused(catalogue.text(refusal.action), refusal.reason.words(), refusal.reason.rule)
        for refusal in state.refusals()
    ]


def _scores(live: Live, state: State, viewer: int) -> list[Sheet]:
    """All sheets of a finished game; else the own one, as what others hold may be hidden."""
    sheets = [
        Sheet(
            score.seat,
            score.total,
            [Points(part.rule, part.words, part.points) for part in score.parts],
        )
        for score in state.scores()
        if live.row.stage == OVER or score.seat == viewer
    ]
    return sheets if viewer != NOBODY or live.row.stage == OVER else []


# -------------------------------------------------------------------- the log


def _log(live: Live, viewer: int) -> list[Line]:
    """The log for a viewer, in the language of the moment; what was told before is not told anew."""
    lines = live.logs.setdefault((viewer, language()), [])
    decisions = live.session.standing()
    for decided in decisions[len(lines) :]:
        words = _told(live, decided, viewer)
        turn = live.session.at(decided.number - 1).turn
        lines.append(Line(decided.number, decided.seat, turn, words, _shown(live.session, decided, viewer)))
    return lines


def _told(live: Live, decided: Decided, viewer: int) -> str:
    """A decision in words; what was secret is told when the game is over."""
    told = stories(live.session, decided.number, viewer, live.names)
    return told or account(live.session, decided, None if live.state.over else viewer, live.names)


def _shown(session: Session, decided: Decided, viewer: int) -> str:
    """The text of an action if a viewer may know it.

    It is one's own, or the game is over, or all that it brought was told to everyone: an answer that
    is to stay secret for a while, as in a draft, is told to nobody or to its own seat only.
    """
    if viewer == decided.seat or session.state.over:
        return decided.action
    events = session.events(decided.number)
    return decided.action if events and all(event.only == NOBODY for event in events) else ""
