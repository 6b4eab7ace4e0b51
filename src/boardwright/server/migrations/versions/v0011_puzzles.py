"""Puzzles: what somebody has tried and when it comes back, and a rating for each game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the tables."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "trained",
        sa.Column("person", identity, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(length=80), primary_key=True),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("due", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("person", identity, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(length=40), primary_key=True),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
    )
