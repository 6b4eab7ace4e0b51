"""Room for the settings of a table beside its variants."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Widen the column."""
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("variants", type_=sa.String(length=2000), existing_nullable=False)
