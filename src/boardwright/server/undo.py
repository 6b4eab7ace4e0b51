"""Taking back: freely up to what was revealed or decided by others, beyond it if the others agree."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.kernel.language import tr
from boardwright.kernel.record import Decided, Entry, Undone
from boardwright.kernel.session import Session
from boardwright.server.live_table import OVER, PERSON, Live
from boardwright.server.responses import Request, Undo


def others(live: Live, seat: int) -> list[int]:
    """The seats whose people must agree before `seat` may go back beyond what is free.

    Bots always agree, and nobody is asked about themselves.
    """
    mine = live.seats[seat].person
    return [s.number for s in live.seats if s.player == PERSON and s.person not in (None, mine)]


def offer(live: Live, seat: int, mine: list[int]) -> Undo:
    """What somebody who looks with the eyes of `seat` may take back."""
    if seat < 0:
        return Undo(request=_request(live))
    if live.row.stage == OVER:
        return Undo(why=tr("The game is over, so nothing can be undone."))
    redo = again(live.session, mine)
    step = last_own(live.session, mine)
    if not step:
        why = tr("You have no decision to undo.")
        return Undo(why=why, request=_request(live), redo=redo)
    free = step <= live.session.free_undo() or not others(live, seat)
    return Undo(step, free, this_turn(live.session, mine), "", _request(live), redo)


def last_own(session: Session, mine: list[int]) -> int:
    """How many decisions go if the last one of these seats is taken back; 0 if there is none."""
    for count, decided in enumerate(reversed(session.standing()), 1):
        if decided.seat in mine:
            return count
    return 0


def this_turn(session: Session, mine: list[int]) -> int:
    """How many decisions go, all of them freely, if the last turn is begun anew; 0 if others acted since."""
    decisions = session.standing()[::-1]
    free, count = session.free_undo(), 0
    while count < free and decisions[count].seat in mine:
        here = session.at(decisions[count].number - 1).turn
        if count and here != session.at(decisions[0].number - 1).turn:
            break
        count += 1
    return count


def again(session: Session, mine: list[int]) -> str:
    """The answer that these seats took back at the present question; "" if there is none.

    It is read from the record, so it is known after a reload and step by step.
    """
    state, entries = session.state, session.record.entries
    if state.seat not in mine or not any(isinstance(entry, Undone) for entry in entries):
        return ""
    taken = taken_back(entries)
    if not taken or taken[-1].seat != state.seat:
        return ""
    action = taken[-1].action
    return action if session.game.catalogue.id(action) in state.legal() else ""


def taken_back(entries: Iterable[Entry]) -> list[Decided]:
    """Decisions that were taken back and not decided otherwise since; the one to make next is the last."""
    standing: list[Decided] = []
    taken: list[Decided] = []
    for entry in entries:
        if isinstance(entry, Undone):
            while standing and standing[-1].number > entry.to:
                taken.append(standing.pop())
        elif isinstance(entry, Decided):
            if taken and (taken[-1].number, taken[-1].action) == (entry.number, entry.action):
                taken.pop()
            else:
                taken.clear()
            standing.append(entry)
    return taken


def _request(live: Live) -> Request | None:
    wish = live.wish
    if wish is None:
        return None
    waiting = [seat for seat in others(live, wish.seat) if seat not in wish.agreed]
    return Request(wish.seat, wish.to, live.session.decisions - wish.to, wish.agreed, waiting)
