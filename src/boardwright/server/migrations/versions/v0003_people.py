"""Names that look alike are one name; what is one seat's to know, bans on hints, where a table was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from boardwright.server.names import folded

revision = "0003"
down_revision = "0002"

_PEOPLE = sa.table("people", sa.column("id"), sa.column("name"), sa.column("key"))


def upgrade() -> None:
    """Add the columns, and fold the names anew."""
    op.add_column("tables", sa.Column("unseen", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("origin", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("bound", sa.String(length=24), nullable=True))
    op.add_column("seats", sa.Column("apart", sa.Boolean(), nullable=False, server_default=sa.false()))
    _fold_names()


def _fold_names() -> None:
    """Whoever came first has the folded name; others who look like them keep theirs, numbered by id.

    A folded name has no line break, so nobody can take a numbered one; `People.sign_in` finds them.
    """
    connection = op.get_bind()
    named = sa.select(_PEOPLE.c.id, _PEOPLE.c.name).where(_PEOPLE.c.key.is_not(None)).order_by(_PEOPLE.c.id)
    people = connection.execute(named).all()
    connection.execute(sa.update(_PEOPLE).where(_PEOPLE.c.key.is_not(None)).values(key=None))
    taken: set[str] = set()
    for person, name in people:
        key = folded(name)
        key = f"{key}\n{person}" if key in taken else key
        taken.add(key)
        connection.execute(sa.update(_PEOPLE).where(_PEOPLE.c.id == person).values(key=key))
