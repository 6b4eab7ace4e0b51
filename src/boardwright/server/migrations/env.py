"""Runs the changes on the connection that `Store` hands over."""

from __future__ import annotations

from alembic import context

from boardwright.server.schema import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
