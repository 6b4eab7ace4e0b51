"""What one viewer is told of a table: everything that may be known from a seat, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from boardwright.kernel.history import account, stories
from boardwright.kernel.language import language, tr
from boardwright.kernel.record import Decided
from boardwright.kernel.state import NOBODY, State
from boardwright.lessons import Run
from boardwright.server import absence
from boardwright.server import standing_orders as orders
from boardwright.server import undo as undoing
from boardwright.server.lessons import run_at, told_at
from boardwright.server.live_table import OVER, PERSON, Live
from boardwright.server.puzzles import told_at as puzzle_told
from boardwright.server.responses import (
    Absence,
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
    run = run_at(live) if present else None
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
        coached=row.coached,
        stage=cast(Stage, row.stage),
        seats=seats_of(live, state, mine, connected),
        viewer=viewer,
        mine=mine,
        view=_view(state, viewer, run),
        decides=NOBODY if present and live.over else state.seat,
        step=state.step_slug(),
        path=state.path(),
        prompt=_prompt(live, state, asked),
        choices=_choices(state, run) if answers else (),
        refused=_refused(state, run) if answers else (),
        log=log,
        moment=at,
        decisions=session.decisions,
        first=session.first,
        turn=state.turn,
        present=present,
        last=log[-1].action if log else "",
        last_seat=log[-1].seat if log else NOBODY,
        scores=_scores(live, state, viewer),
        winners=absence.winners(live, state) if present and live.over else (),
        broken_off=state.broken_off(),
        undo=undoing.offer(live, viewer, mine) if present and viewer in (*mine, NOBODY) else Undo(),
        orders=orders.offers(live, viewer) if present and viewer in mine and row.stage != OVER else (),
        chat=chat,
        notice=session.notice,
        names=live.names,
        offer=absence.offer_at(live) if present else None,
        ended=absence.ended_at(live) if present else None,
        lesson=told_at(live, viewer) if present else None,
        puzzle=puzzle_told(live, viewer) if present else None,
    )


def _offered(state: State, run: Run | None) -> list[int]:
    """The answers that may be given: in a lesson only those that are open in its step."""
    return state.legal() if run is None or run.phase == "over" else run.open()


def _view(state: State, viewer: int, run: Run | None) -> Mapping[str, Any]:
    """What the viewer sees; in a lesson only what is open can be chosen on the board."""
    view = state.view(viewer)
    if run is None or viewer != state.seat:
        return view
    return {**view, "legal": [state.game.catalogue.text(action) for action in _offered(state, run)]}


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
        decides = number == state.seat and not live.over
        why = cast(Absence, place.absence)
        seats.append(Seat(number, name, kind, player, number in mine, here, decides, why, place.was))
    return seats


def _prompt(live: Live, state: State, asked: bool) -> str:
    if state.over or (live.over and state.decisions == live.session.decisions):
        return tr("The game is over.")
    if asked:
        return live.game.prompt(state)
    return tr("{name} decides.", name=live.names[state.seat])


def _choices(state: State, run: Run | None) -> list[Choice]:
    game = state.game
    return [
        Choice(number, game.catalogue.text(action), game.label(state, action))
        for number, action in enumerate(_offered(state, run), 1)
    ]


def _refused(state: State, run: Run | None) -> list[Refused]:
    catalogue = state.game.catalogue
    later = set(state.legal()) - set(_offered(state, run)) if run is not None and run.phase == "ask" else ()
    words = tr("This answer comes later in the lesson.")
    return [
        *(Refused(catalogue.text(action), words, "") for action in sorted(later)),
        *_impossible(state),
    ]


def _impossible(state: State) -> list[Refused]:
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
        lines.append(Line(decided.number, decided.seat, turn, words, _shown(live, decided, viewer)))
    return lines


def _told(live: Live, decided: Decided, viewer: int) -> str:
    """A decision in words; what was secret is told when the game is over."""
    told = stories(live.session, decided.number, viewer, live.names)
    return told or account(live.session, decided, None if live.over else viewer, live.names)


def _shown(live: Live, decided: Decided, viewer: int) -> str:
    """The text of an action if a viewer may know it.

    It is one's own, or the game is over, or all that it brought was told to everyone: an answer that
    is to stay secret for a while, as in a draft, is told to nobody or to its own seat only.
    """
    if viewer == decided.seat or live.over:
        return decided.action
    events = live.session.events(decided.number)
    return decided.action if events and all(event.only == NOBODY for event in events) else ""
