"""The turns of a game as somebody decided them: answers in a row, with nothing revealed among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import Decided
from boardwright.kernel.session import Session


@dataclass(frozen=True, slots=True)
class Run:
    """A turn of a seat, or the part of it up to something new: what was decided at one sight of the game."""

    at: int  # decisions before it
    end: int  # and at its end
    seat: int
    turn: int
    actions: tuple[int, ...]  # lone answers that the game gave by itself included

    def sight(self, session: Session) -> Perspective:
        """What the seat saw when it began."""
        return Perspective(session.at(self.at), self.seat)


def runs(session: Session, seats: Sequence[int]) -> list[Run]:
    """Everything that these seats decided and had a choice in."""
    return [run for group in _groups(session) if group[0].seat in seats and (run := _run(session, group))]


def last_turn(session: Session, seats: Sequence[int]) -> list[Run]:
    """The parts of the last turn in which one of these seats had a choice."""
    found: list[Run] = []
    for group in reversed(list(_groups(session))):
        if group[0].seat not in seats:
            continue
        run = _run(session, group)
        if found and (run is None or (run.seat, run.turn) != (found[0].seat, found[0].turn)):
            break
        if run is not None:
            found.insert(0, run)
    return found


def _groups(session: Session) -> Iterator[list[Decided]]:
    """The decisions that stand, by seat, turn and what was revealed before."""

    def sight(decided: Decided) -> tuple[int, int, int]:
        before = session.at(decided.number - 1)
        return before.seat, before.turn, before.barriers

    for _, group in groupby(session.standing(), sight):
        yield list(group)


def _run(session: Session, group: Sequence[Decided]) -> Run | None:
    """What was decided in a row; none if there was nothing to choose."""
    before = session.at(group[0].number - 1)
    if all(len(session.at(decided.number - 1).legal()) < 2 for decided in group):
        return None
    seat, turn = before.seat, before.turn
    actions: list[int] = []
    for decided in group:
        copy = session.at(decided.number - 1)
        copy.dice.follow(decided.chance)
        for action in (session.game.catalogue.id(decided.action), *session.at(decided.number).alone):
            if (copy.seat, copy.turn) != (seat, turn):
                break
            copy.advance(action)
            actions.append(action)
    return Run(group[0].number - 1, group[-1].number, seat, turn, tuple(actions))
