"""Passkeys, with which somebody signs in without a password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=64), primary_key=True),
        sa.Column("person", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("credential", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
