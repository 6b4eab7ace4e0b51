"""Browsers that want to be called when it is somebody's turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(length=64), primary_key=True),
        sa.Column(
            "sign_in",
            sa.String(length=64),
            sa.ForeignKey("sign_ins.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
    )
    op.create_index("ix_push_subscriptions_sign_in", "push_subscriptions", ["sign_in"])
