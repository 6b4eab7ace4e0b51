"""Backups: everything a database keeps in one file, and a new database made from it.

A backup is compressed text, a line for each row, so that it goes from one kind of database to another. The
first line says which form the database had, the last one how many rows there are and the digest of all lines
before. A backup is read to its end and its digest compared before anything is made of it.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, cast
from uuid import uuid4

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, func, insert, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from boardwright import __version__
from boardwright.kernel.bounds import visible
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.server.errors import BadDatabase
from boardwright.server.schema import Base
from boardwright.server.store import Store, engine_of, file_of, opening, unbound, upgrade

FORMAT: Final = "boardwright backup 1"
LONGEST_LINE: Final = 64 << 20  # bytes of a row; the largest things kept are editions and snapshots
AT_A_TIME: Final = 500  # rows
_SCRIPTS: Final = str(Path(__file__).parent / "migrations")


class BadBackup(BoardwrightError):
    """A file that is no backup, a damaged one, or one that would replace another."""


def _damaged() -> BadBackup:
    return BadBackup(tr("The backup is damaged: it was changed, or its end is missing."))


def _no_backup() -> BadBackup:
    return BadBackup(tr("The file is no backup, or a damaged one."))


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup says of itself."""

    revision: str  # the form of the database
    made: str  # when, in universal time
    version: str  # of the program that made it
    rows: dict[str, int]  # by table
    digest: str

    @property
    def tables(self) -> int:
        """Games that are kept."""
        return self.rows.get("tables", 0)

    @property
    def people(self) -> int:
        """Accounts and guests."""
        return self.rows.get("people", 0)


# -------------------------------------------------------------------- making one


def back_up(store: Store, file: Path) -> Contents:
    """Write all that a database keeps at one moment to a new file; servers may go on meanwhile.

    The file is there when it is whole and on disk, or not at all. Raises `BadBackup` if there is such a
    file, `BadDatabase`, `OSError`.
    """
    with _whole(file) as draft:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # passwords are in it
        with os.fdopen(descriptor, "wb") as raw:
            with gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
                digest, rows = sha256(), Counter[str]()
                head = {"format": FORMAT, "made": datetime.now(UTC).isoformat(timespec="seconds")}
                with _snapshot(store) as connection:
                    revision = MigrationContext.configure(connection).get_current_revision() or ""
                    head |= {"revision": revision, "version": __version__}
                    for line in _lines(connection, head, rows):
                        digest.update(line)
                        packed.write(line)
                packed.write(_line({"rows": rows, "sha256": digest.hexdigest()}))
            raw.flush()
            os.fsync(raw.fileno())
    return check_backup(file)


def _lines(connection: Connection, head: dict[str, str], rows: Counter[str]) -> Iterator[bytes]:
    yield _line(head)
    try:
        for table in Base.metadata.sorted_tables:
            yield _line({"table": table.name, "columns": [column.name for column in table.columns]})
            asked = select(*table.columns).order_by(*table.primary_key.columns)
            for row in connection.execution_options(yield_per=AT_A_TIME).execute(asked):
                rows[table.name] += 1
                yield _line(list(row))
    except (SQLAlchemyError, TypeError, ValueError) as error:  # SQLite keeps anything anywhere
        raise BadDatabase(tr("The database is damaged: {error}.", error=_first_line(error))) from error


def _line(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


@contextmanager
def _snapshot(store: Store) -> Iterator[Connection]:
    """The database as it is at one moment, however long reading takes."""
    engine = store.engine
    if store.shared:
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.connect() as connection:
        yield connection


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    """A draft that becomes the file when the block ends well; an existing file is never replaced."""
    if file.exists():
        raise _there_already(file)
    draft = file.with_name(f".{file.name}.{uuid4().hex[:8]}")
    try:
        yield draft
        _name(draft, file)
        _keep_entries(file.parent)
    finally:
        for left in (draft, *(draft.with_name(draft.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _name(draft: Path, file: Path) -> None:
    try:
        os.link(draft, file)  # unlike a renaming, this fails if the file has come into being
    except FileExistsError:
        raise _there_already(file) from None
    except OSError:  # a file system on which a file has one name
        if file.exists():
            raise _there_already(file) from None
        draft.rename(file)


def _there_already(file: Path) -> BadBackup:
    return BadBackup(tr("{file} exists already and is not overwritten; name a new file.", file=file))


def _keep_entries(folder: Path) -> None:
    """Let the names in a folder survive a power failure; Windows opens no folders, and needs no help."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# -------------------------------------------------------------------- reading one


def check_backup(file: Path) -> Contents:
    """Read a backup to its end and compare its digest. Raises `BadBackup`, `OSError`."""
    digest, rows, table = sha256(), Counter[str](), ""
    last: bytes | None = None
    head: dict[str, Any] = {}
    for line in _read(file):
        if last is None:
            head = _head(line)
        else:
            digest.update(last)
            if last.startswith(b'{"table":'):
                table = str(_parsed(last).get("table"))
            elif last.startswith(b"["):
                rows[table] += 1
        last = line
    foot = _parsed(last or b"{}")
    if foot.get("sha256") != digest.hexdigest() or foot.get("rows") != rows:
        raise _damaged()
    revision, made, version = (str(head.get(name, "")) for name in ("revision", "made", "version"))
    return Contents(revision, made, version, dict(rows), digest.hexdigest())


def _read(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as packed:
            while line := packed.readline(LONGEST_LINE):
                if not line.endswith(b"\n"):
                    raise _damaged()
                yield line
    except gzip.BadGzipFile:
        raise _no_backup() from None
    except (EOFError, zlib.error):
        raise _damaged() from None


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}


def _head(line: bytes) -> dict[str, Any]:
    head = _parsed(line)
    if head.get("format") != FORMAT:
        raise _no_backup()
    return head


# -------------------------------------------------------------------- a database made from one


def restore(file: Path, database: str) -> Contents:
    """Make a database from a backup: all of it or nothing.

    A database that is there already is refused, unless it is one of PostgreSQL without tables. Raises
    `BadBackup`, `BadDatabase`, `OSError`.
    """
    contents = check_backup(file)
    if not _is_known(contents.revision):
        words = "The backup is of a newer version of boardwright ({version})."
        raise BadBackup(tr(words, version=visible(contents.version)))
    target = file_of(database)
    if target is None:
        with opening(database):
            _fill(engine_of(database), file, contents)
        return contents
    target.parent.mkdir(parents=True, exist_ok=True)
    for there in (target, target.with_name(target.name + "-wal")):
        if there.exists():
            raise _there_already(there)
    with opening(database), _whole(target) as draft:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _fill(engine_of(make_url(database).set(database=str(draft))), file, contents)
    return contents


def _is_known(revision: str) -> bool:
    return revision in {script.revision for script in ScriptDirectory(_SCRIPTS).walk_revisions()}


def _fill(engine: Engine, file: Path, contents: Contents) -> None:
    """In one transaction, so that a failure leaves nothing behind."""
    try:
        with engine.connect() as connection, unbound(connection):
            if inspect(connection).get_table_names():
                raise BadDatabase(tr("The database is not empty. Restore into a new one."))
            connection.rollback()
            upgrade(connection, contents.revision)
            if _write_rows(connection, file) != contents.rows or _hangs(connection):
                raise _damaged()
            _count_on(connection)
            upgrade(connection)
            connection.commit()
    except (IntegrityError, DataError, ProgrammingError) as error:
        words = "The backup does not fit into the database: {error}."
        raise BadBackup(tr(words, error=_first_line(error))) from error
    finally:
        engine.dispose()


def _hangs(connection: Connection) -> bool:
    """Whether something refers to what is not there; PostgreSQL would have said so."""
    if connection.dialect.name != "sqlite":
        return False
    return connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None


def _write_rows(connection: Connection, file: Path) -> Counter[str]:
    """Put all rows where they were; how many, by table."""
    form = MetaData()
    form.reflect(connection)
    written = Counter[str]()
    for (name, columns), group in groupby(_rows(file), key=lambda one: one[:2]):
        table = form.tables.get(name)
        if table is None or not set(columns) <= set(table.columns.keys()):
            raise _no_backup()
        while batch := [dict(zip(columns, row, strict=True)) for *_, row in islice(group, AT_A_TIME)]:
            connection.execute(insert(table), batch)
            written[name] += len(batch)
    return written


def _rows(file: Path) -> Iterator[tuple[str, tuple[str, ...], list[Any]]]:
    """Table, columns and values of each row; the digest has been compared before."""
    name, columns = "", tuple[str, ...]()
    for line in islice(_read(file), 1, None):
        if line.startswith(b'{"table":'):
            told = _parsed(line)
            name, columns = str(told["table"]), tuple(map(str, told.get("columns", ())))
        elif line.startswith(b"["):
            row = _row(line)
            if len(row) != len(columns):
                raise _no_backup()
            yield name, columns, row


def _row(line: bytes) -> list[Any]:
    try:
        return cast(list[Any], json.loads(line))
    except (ValueError, RecursionError):
        raise _no_backup() from None


def _count_on(connection: Connection) -> None:
    """Let PostgreSQL give new ids after those that were restored; SQLite does so by itself."""
    if connection.dialect.name != "postgresql":
        return
    form = MetaData()
    form.reflect(connection)
    for table in form.sorted_tables:
        column = table.columns.get("id")
        if column is None or column.type.python_type is not int:
            continue
        most = connection.scalar(select(func.max(column)))
        if most is not None:
            moved = text("SELECT setval(pg_get_serial_sequence(:table, 'id'), :most)")
            connection.execute(moved, {"table": table.name, "most": most})


def _first_line(error: Exception) -> str:
    return (str(getattr(error, "orig", None) or error).strip().splitlines() or [""])[0].rstrip(".")
