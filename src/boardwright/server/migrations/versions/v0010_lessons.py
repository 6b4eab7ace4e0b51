"""Lessons: which one is played at a table and where it stands, and what somebody has learnt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the columns and the table."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("tables", sa.Column("lesson", sa.String(length=80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("mark", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("guided", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "learnt",
        sa.Column("person", identity, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("lesson", sa.String(length=80), primary_key=True),
        sa.Column("stars", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
    )
