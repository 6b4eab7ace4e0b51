"""Blocks, complaints, what administrators do, and whose a line of the chat is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the tables and the columns."""
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "blocks",
        sa.Column("id", identity, primary_key=True),
        sa.Column("person", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("other", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
    )
    op.create_index("ix_blocks_person", "blocks", ["person"])
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "complaints",
        sa.Column("id", identity, primary_key=True),
        sa.Column("reporter", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("subject", identity, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("chat", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("outcome", sa.String(length=300), nullable=False),
    )
    op.create_index("ix_complaints_reporter", "complaints", ["reporter"])
    op.create_table(
        "audit",
        sa.Column("id", identity, primary_key=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("actor", sa.String(length=60), nullable=False),
        sa.Column("act", sa.String(length=12), nullable=False),
        sa.Column("person", identity, nullable=True),
        sa.Column("about", sa.String(length=60), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
    )
    op.create_index("ix_audit_person", "audit", ["person"])
    op.add_column("chat", sa.Column("person", identity, nullable=True))
    op.add_column("tables", sa.Column("closed", sa.String(length=300), nullable=False, server_default=""))
    for name, kind, usual in (
        ("administrator", sa.Boolean(), sa.false()),
        ("muted_until", sa.Double(), "0"),
        ("muted_for", sa.String(length=300), ""),
        ("banned_until", sa.Double(), "0"),
        ("banned_for", sa.String(length=300), ""),
    ):
        op.add_column("people", sa.Column(name, kind, nullable=False, server_default=usual))
