"""Codes that let somebody back in without a password; which browser a sign-in is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table and the column."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "recovery_codes",
        sa.Column("id", sa.String(length=64), primary_key=True),
        sa.Column("person", identity, sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.add_column("sign_ins", sa.Column("browser", sa.String(length=60), nullable=False, server_default=""))
