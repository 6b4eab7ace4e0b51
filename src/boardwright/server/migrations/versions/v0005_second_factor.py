"""A second factor for signing in; an address to recover the password by, and the links sent to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables and the column."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "second_factors",
        sa.Column("person", identity, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("last", sa.Double(), nullable=False),
    )
    op.create_table(
        "mailed_links",
        sa.Column("id", sa.String(length=64), primary_key=True),
        sa.Column("person", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("purpose", sa.String(length=8), nullable=False),
        sa.Column("address", sa.String(length=200), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
    )
    op.create_index("ix_mailed_links_person", "mailed_links", ["person"])
    op.add_column("people", sa.Column("email", sa.String(length=200), nullable=False, server_default=""))
