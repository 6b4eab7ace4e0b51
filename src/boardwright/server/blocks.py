"""Blocking: what somebody says is not shown to whoever has blocked them, and the two get no seats together.

The other is not told. Seats that both have already stay, as games belong to all who play them. A program is
its owner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from time import time
from typing import Final

from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session as Work

from boardwright.kernel.language import tr
from boardwright.server.errors import BadRequest, NotNow
from boardwright.server.live_table import Live
from boardwright.server.people import Who
from boardwright.server.schema import Block, Person, Said
from boardwright.server.store import Store

MOST: Final = 500  # of one person


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody whom one has blocked, by the name they had then."""

    id: int  # of the block; it tells nothing of whose it is
    name: str
    since: float


def somebody_at(work: Work, live: Live, seat: int | None, line: int | None) -> tuple[int, str]:
    """The account and name of who sits somewhere or has said something. Raises `BadRequest`."""
    place = next((place for place in live.seats if place.number == seat), None)
    if place is not None and place.person is not None:
        return place.person, place.name
    said = None if line is None else work.get(Said, (live.id, line))
    if said is not None and said.person is not None:
        return said.person, said.name
    raise BadRequest(tr("There is nobody to name there."))


def block(store: Store, me: int, live: Live, seat: int | None, line: int | None) -> None:
    """Block somebody at a table. Raises `BadRequest`, `NotNow`."""
    with store.write() as work:
        found, name = somebody_at(work, live, seat, line)
        other = _owners(work, [found]).pop()
        if other in _owners(work, [me]):
            raise BadRequest(tr("You cannot block yourself."))
        mine = select(func.count()).select_from(Block).where(Block.person == me)
        if (work.scalar(mine) or 0) >= MOST:
            raise NotNow(tr("You have blocked too many people."))
        work.execute(delete(Block).where(Block.person == me, Block.other == other))
        work.add(Block(person=me, other=other, name=name, created=time()))


def lift(store: Store, me: int | None, id_: int) -> None:
    """Block somebody no longer."""
    with store.write() as work:
        work.execute(delete(Block).where(Block.person == me, Block.id == id_))


def blocked_by(store: Store, me: int | None) -> list[Blocked]:
    """Whom somebody has blocked, the latest first."""
    wanted = select(Block).where(Block.person == me).order_by(Block.created.desc())
    with store.read() as work:
        return [Blocked(one.id, one.name, one.created) for one in work.scalars(wanted)]


def unheard(store: Store, me: Who, table: str) -> Collection[int]:
    """The lines at a table that somebody does not want to read."""
    if me.account is None:
        return ()
    with store.read() as work:
        others = set(work.scalars(select(Block.other).where(Block.person == me.account)))
        if not others:
            return ()
        programs = select(Person.id).where(Person.owner.in_(others))
        theirs = or_(Said.person.in_(others), Said.person.in_(programs))
        return set(work.scalars(select(Said.number).where(Said.table == table, theirs)))


def check_together(work: Work, me: int, others: Iterable[int | None]) -> None:
    """Whether somebody may sit down beside others. Raises `NotNow`."""
    mine, theirs = _owners(work, [me]), _owners(work, [one for one in others if one is not None])
    if work.scalar(select(Block.id).where(Block.person.in_(mine), Block.other.in_(theirs)).limit(1)):
        raise NotNow(tr("You have blocked somebody who sits at this table."))
    if work.scalar(select(Block.id).where(Block.person.in_(theirs), Block.other.in_(mine)).limit(1)):
        raise NotNow(tr("You cannot take a seat at this table."))


def _owners(work: Work, people: Collection[int]) -> set[int]:
    """The same people; the owners where they are programs."""
    found = work.execute(select(Person.id, Person.owner).where(Person.id.in_(people)))
    return {owner or id_ for id_, owner in found}
