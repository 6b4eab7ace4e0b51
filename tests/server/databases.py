"""Empty databases of each kind, and databases as earlier versions left them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from sqlalchemy import Boolean, Connection, Float, Integer, MetaData, Table, create_engine, insert, text
from sqlalchemy.types import TypeEngine

from boardwright.server.store import engine_of, unbound, upgrade

REVISIONS = sorted(
    script.revision for script in ScriptDirectory("src/boardwright/server/migrations").walk_revisions()
)
_KEYS = {"people.id": 1, "tables.id": "old", "sign_ins.id": "browser"}  # what others refer to


def empty(kind: str, folder: Path, postgresql: str) -> str:
    """The address of a database without tables."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'old.sqlite'}"
    engine = create_engine(postgresql.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return postgresql


def make_at(address: str, revision: str) -> None:
    """A database of that revision without rows."""
    engine = engine_of(address)
    with engine.connect() as connection, unbound(connection):
        upgrade(connection, revision)
        connection.commit()
    engine.dispose()


def fill_every_table(connection: Connection) -> None:
    """A row in each table, whatever tables there are; what refers to another row has one."""
    form = MetaData()
    form.reflect(connection)
    for table in form.sorted_tables:
        if table.name != "alembic_version":
            connection.execute(insert(table).values(_a_row(table)))


def _a_row(table: Table) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for column in table.columns:
        target = next(iter(column.foreign_keys), None)
        place = f"{table.name}.{column.name}" if target is None else target.target_fullname
        row[column.name] = _KEYS.get(place, _a_value(column.type, column.name))
    if table.name == "people":
        row["owner"] = None
    return row


def _a_value(kind: TypeEngine[Any], name: str) -> object:
    if isinstance(kind, Boolean):
        return True
    if isinstance(kind, Integer):
        return 3
    if isinstance(kind, Float):
        return 1_700_000_000.1234567
    return f"Žluťoučký {name}"[: getattr(kind, "length", None) or 60]


def everything(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables."""
    form = MetaData()
    form.reflect(connection)
    return {
        table.name: [
            dict(row._mapping) for row in connection.execute(table.select().order_by(*table.columns))
        ]
        for table in form.sorted_tables
        if table.name != "alembic_version"
    }


def contents(address: str) -> dict[str, list[dict[str, Any]]]:
    """The same, by the address of a database."""
    engine = engine_of(address)
    with engine.connect() as connection:
        found = everything(connection)
    engine.dispose()
    return found
