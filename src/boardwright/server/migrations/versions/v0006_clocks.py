"""Clocks, offers, and seats that bots play for those who are away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table and the columns."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "clocks",
        sa.Column(
            "table", sa.String(length=24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])
    for name in ("offer", "ended"):
        op.add_column("tables", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("rematch", sa.String(length=24), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("away", identity, nullable=True))
        seats.add_column(sa.Column("was", sa.String(length=40), nullable=False, server_default=""))
        seats.add_column(sa.Column("absence", sa.String(length=10), nullable=False, server_default=""))
        seats.create_foreign_key("seats_away", "people", ["away"], ["id"])
        seats.create_index("ix_seats_away", ["away"])
