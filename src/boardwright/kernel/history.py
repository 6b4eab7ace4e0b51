"""What has happened in a game, in words, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.record import Decided
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY


def stories(session: Session, decision: int, viewer: int | None, names: Sequence[str]) -> str:
    """What a decision brought, as far as a viewer may know: a seat, `NOBODY`, or None who knows all."""
    told = [event for event in session.events(decision) if viewer is None or event.only in (NOBODY, viewer)]
    you = NOBODY if viewer is None else viewer
    return " ".join(session.game.story(event, names, you) for event in told)


def account(session: Session, decision: Decided, viewer: int | None, names: Sequence[str]) -> str:
    """A decision in words: what it brought, or else what was chosen if that is the viewer's to know.

    Empty if there is nothing to tell.
    """
    told = stories(session, decision.number, viewer, names)
    if told or viewer not in (None, decision.seat):
        return told
    before = session.at(decision.number - 1)
    return session.game.label(before, session.game.catalogue.id(decision.action))
