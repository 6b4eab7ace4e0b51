"""What has happened in a game, in words, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boardwright.kernel.record import Record, Revised
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY


def first_kept(record: Record) -> int:
    """The number of decisions before the first one a session of this record can go back to.

    That is 0, save when the rules were revised during the game: then it goes on from a snapshot.
    """
    revised = [place for place, entry in enumerate(record.entries) if isinstance(entry, Revised)]
    return len(replace(record, entries=record.entries[: revised[-1]]).decisions()) if revised else 0


def stories(session: Session, decision: int, viewer: int, names: Sequence[str]) -> str:
    """What a decision brought, as far as a seat may know it (`NOBODY`: anyone); empty if nothing."""
    told = [event for event in session.events(decision) if event.only in (NOBODY, viewer)]
    return " ".join(session.game.story(event, names) for event in told)
