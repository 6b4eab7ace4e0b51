"""Names that look alike are one name; what is one seat's to know, bans on hints, where a table was made."""

from __future__ import annotations

from collections import Counter, defaultdict

import sqlalchemy as sa
from alembic import op

from boardwright.server.names import folded, numbered

revision = "0003"
down_revision = "0002"

_PEOPLE = sa.table("people", sa.column("id"), sa.column("name"), sa.column("key"), sa.column("owner"))
_SEATS = sa.table("seats", sa.column("name"), sa.column("person"), sa.column("apart"))


def upgrade() -> None:
    """Add the columns, and fold the names anew."""
    op.add_column("tables", sa.Column("unseen", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("origin", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("bound", sa.String(length=24), nullable=True))
    op.add_column("seats", sa.Column("apart", sa.Boolean(), nullable=False, server_default=sa.false()))
    _fold_names()
    _set_apart()


def _fold_names() -> None:
    """Whoever came first has the folded name; others who look like them keep theirs, numbered."""
    connection = op.get_bind()
    named = sa.select(_PEOPLE.c.id, _PEOPLE.c.name).where(_PEOPLE.c.key.is_not(None)).order_by(_PEOPLE.c.id)
    people = connection.execute(named).all()
    connection.execute(sa.update(_PEOPLE).where(_PEOPLE.c.key.is_not(None)).values(key=None))
    alike: Counter[str] = Counter()
    for person, name in people:
        key = folded(name)
        alike[key] += 1
        change = sa.update(_PEOPLE).where(_PEOPLE.c.id == person)
        connection.execute(change.values(key=numbered(key, alike[key])))


def _set_apart() -> None:
    """Who sits under the name of somebody else with a password is told apart from them."""
    connection = op.get_bind()
    named = sa.select(_PEOPLE.c.id, _PEOPLE.c.name).where(_PEOPLE.c.key.is_not(None))
    owners: defaultdict[str, set[int]] = defaultdict(set)
    for person, name in connection.execute(named):
        owners[folded(name)].add(person)
    seated = sa.select(_SEATS.c.name, _SEATS.c.person, _PEOPLE.c.owner).distinct()
    sat = connection.execute(seated.join_from(_SEATS, _PEOPLE, _SEATS.c.person == _PEOPLE.c.id)).all()
    for name, person, owner in sat:
        whose = owners.get(folded(name))
        if whose is not None and whose.isdisjoint((person, owner)):
            same = (_SEATS.c.name == name, _SEATS.c.person == person)
            connection.execute(sa.update(_SEATS).where(*same).values(apart=sa.true()))
