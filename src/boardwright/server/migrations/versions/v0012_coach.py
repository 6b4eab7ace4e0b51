"""Tables at which a coach looks at each turn, and reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column and the table."""
    op.add_column("tables", sa.Column("coached", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "reviews",
        sa.Column(
            "table", sa.String(length=24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("found", sa.Text(), nullable=False),
    )
