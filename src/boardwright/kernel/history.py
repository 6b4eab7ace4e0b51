"""What has happened in a game, in words, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.grammar import named
from boardwright.kernel.language import tr
from boardwright.kernel.record import Decided
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY, Event


def sentences(session: Session, decision: int, viewer: int | None, names: Sequence[str]) -> list[str]:
    """What a decision brought, as far as a viewer may know: a seat, `NOBODY`, or None who knows all."""
    return _sentences(session, session.events(decision), viewer, names)


def _sentences(
    session: Session, events: Sequence[Event], viewer: int | None, names: Sequence[str]
) -> list[str]:
    told = [event for event in events if viewer is None or event.only in (NOBODY, viewer)]
    you = NOBODY if viewer is None else viewer
    return [session.game.story(event, names, you) for event in told]


def stories(session: Session, decision: int, viewer: int | None, names: Sequence[str]) -> str:
    """The same as one text."""
    return " ".join(sentences(session, decision, viewer, names))


def passages(session: Session, decision: int, viewer: int | None, names: Sequence[str]) -> list[str]:
    """The same as one text, or two: what an automatic opponent has done since begins anew."""
    players = session.record.players
    events = session.events(decision)
    begin = next((place for place, event in enumerate(events) if event.seat >= players), len(events))
    parts = [events[:begin], events[begin:]]
    return [words for part in parts if (words := " ".join(_sentences(session, part, viewer, names)))]


def account(session: Session, decision: Decided, viewer: int | None, names: Sequence[str]) -> str:
    """A decision in words: what it brought, or else what was chosen if that is the viewer's to know.

    Of what stays secret, only that it was chosen. Empty if there is nothing to tell yet.
    """
    told = stories(session, decision.number, viewer, names)
    if told:
        return told
    if viewer in (None, decision.seat):
        before = session.at(decision.number - 1)
        return session.game.label(before, session.game.catalogue.id(decision.action))
    return tr("{name} has chosen.", name=named(decision.seat, names)) if _secret(session, decision) else ""


def _secret(session: Session, decision: Decided) -> bool:
    """Whether a decision of which others are told nothing is complete, not the beginning of another.

    It brought what only its own seat may know, or nothing before somebody else is asked.
    """
    after = session.at(decision.number)
    return bool(session.events(decision.number)) or after.seat != decision.seat
