"""The database: SQLite in a file, or PostgreSQL; opened, brought up to date, read and written.

What is committed is on disk: SQLite runs with a write-ahead log and `synchronous = FULL`, PostgreSQL
with whatever its owner chose, which is the same unless someone said otherwise.
"""

from __future__ import annotations

import os
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import monotonic
from types import MappingProxyType
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Connection,
    Double,
    Engine,
    bindparam,
    cast,
    create_engine,
    event,
    extract,
    func,
    select,
    text,
)
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.orm import Session as Work
from sqlalchemy.pool import PoolProxiedConnection

from boardwright.kernel.extras import install
from boardwright.server.errors import BadDatabase, Damaged, NoSuchTable, StoreLost
from boardwright.server.schema import TABLES, Secret
from boardwright.server.steady import Steady

CHANNEL: Final = "boardwright"  # on which PostgreSQL tells its servers of changes
FORMS: Final = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
PATIENCE: Final = 15  # seconds to wait for another writer
UPGRADE_LOCK: Final = 0x626F6172  # so that two servers do not upgrade one PostgreSQL at once
BEGIN_WRITING: Final = "BEGIN IMMEDIATE"
DISCREET: Final = MappingProxyType({"hide_parameters": True})  # what is kept stands in no error and no log
_EPOCH: Final = 2440587.5  # 1970 as a Julian day
HEALTH: Final = "last health check"  # a row of the secrets, rewritten to see whether that works
WRITABLE_FOR: Final = 5.0  # seconds for which a write that worked counts
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
_VERSIONS: Final = select(TABLES.c.version, TABLES.c.unseen).where(TABLES.c.id == bindparam("table"))
_QUEUE: Final = text("SELECT pg_advisory_xact_lock(hashtext(:what))")
_TELL: Final = text("SELECT pg_notify(:channel, :note)")
T = TypeVar("T")


class _Words:
    """Statements in the words of a database and its driver, each found once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[ClauseElement, tuple[str, dict[str, Any]]] = {}
        self.lost: type[Exception] = dialect.loaded_dbapi.OperationalError

    def of(self, statement: ClauseElement) -> tuple[str, dict[str, Any]]:
        """A statement's text, and the values that it brings itself."""
        known = self._known.get(statement)
        if known is None:
            compiled = statement.compile(dialect=self._dialect)
            known = self._known[statement] = (str(compiled), dict(compiled.params))
        return known


class Plain:
    """A connection of the driver's own. Statements are made once, at the top of a module; rows are tuples."""

    def __init__(self, connection: PoolProxiedConnection, words: _Words) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._words = words

    def execute(self, statement: ClauseElement, values: Mapping[str, Any] = NOTHING) -> int:
        """Carry a statement out; how many rows it has changed."""
        text, own = self._words.of(statement)
        self._cursor.execute(text, {**own, **values})
        return self._cursor.rowcount

    def rows(self, statement: ClauseElement, values: Mapping[str, Any] = NOTHING) -> list[Any]:
        """What a statement brings."""
        self.execute(statement, values)
        return list(self._cursor.fetchall())

    def begin_writing(self) -> None:
        """For SQLite: queue with other writers now, so as not to find at the end that one came too late."""
        self._cursor.execute(BEGIN_WRITING)

    def commit(self) -> None:
        """What was done is kept."""
        self._connection.commit()


Job = Callable[[Plain], T]


class Store:
    """An open database of this version's form. Safe to use from several threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        # Else each statement of a look would see what was committed since the one before it.
        self._reader = engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else engine
        self._turn = Lock()  # of those who write to SQLite: it would let them sleep and try again
        self._jobs: deque[tuple[Job[Any], Future[Any]]] = deque()
        self._words = _Words(engine.dialect)
        self.clock = Steady()
        self._writable_until = 0.0  # on the monotonic clock; see `check_writable`

    @property
    def engine(self) -> Engine:
        """What leads to the database, for those who look at all of it."""
        return self._engine

    @property
    def url(self) -> URL:
        """Where the database is; its password is in it."""
        return self._engine.url

    @property
    def shared(self) -> bool:
        """Whether several servers may use the database at once and hear of each other's changes."""
        return self._engine.dialect.name == "postgresql"

    def now_there(self) -> ColumnElement[float]:
        """The time by the clock that all servers of this database have in common."""
        if self.shared:
            return cast(extract("epoch", func.clock_timestamp()), Double)
        return cast((func.julianday("now") - _EPOCH) * 86400.0, Double)

    @contextmanager
    def read(self) -> Iterator[Work]:
        """A look at the database at one moment. Raises `StoreLost`."""
        with self._known_errors(), Work(self._reader, expire_on_commit=False, autoflush=False) as work:
            yield work

    @contextmanager
    def write(self) -> Iterator[Work]:
        """A change, on disk when the block ends, or not made at all. Raises `StoreLost`."""
        work = Work(self._writer, expire_on_commit=False)
        with self._known_errors(), self._turns(), work, work.begin():
            yield work

    @contextmanager
    def glance(self) -> Iterator[Plain]:
        """The same as `read` without objects: a fraction of the time, for what every request asks."""
        with self._known_errors(), self._plain() as plain:
            yield plain

    def change(self, job: Job[T]) -> T:
        """The same as `write` without objects, for what every decision changes: on disk when it returns.

        On SQLite, what comes while another change is on its way to the disk goes there together: whoever
        has the next turn does it for all. A job may be done twice if one beside it fails. Raises
        `StoreLost`, or what the job does.
        """
        with self._known_errors():
            if self.shared:
                return self._commit([job])[0]
            done: Future[T] = Future()
            self._jobs.append((job, done))
            with self._turn:
                if not done.done():
                    self._carry_out([self._jobs.popleft() for _ in range(len(self._jobs))])
            return done.result()

    def _carry_out(self, jobs: Sequence[tuple[Job[Any], Future[Any]]]) -> None:
        """Do all that has come together; if something fails, one by one."""
        try:
            results = self._commit([job for job, _ in jobs])
        except Exception as error:
            if len(jobs) == 1:
                jobs[0][1].set_exception(error)
                return
            for one in jobs:
                self._carry_out([one])
        else:
            for (_, done), result in zip(jobs, results, strict=True):
                done.set_result(result)

    def _commit(self, jobs: Sequence[Job[T]]) -> list[T]:
        with self._plain() as plain:
            if not self.shared:
                plain.begin_writing()
            results = [job(plain) for job in jobs]
            plain.commit()
            return results

    @contextmanager
    def _plain(self) -> Iterator[Plain]:
        connection = self._engine.raw_connection()
        try:
            yield Plain(connection, self._words)
        finally:
            connection.close()  # back to the others; what was not committed is taken back

    @contextmanager
    def _known_errors(self) -> Iterator[None]:
        try:
            yield
        except (OperationalError, self._words.lost) as error:
            raise StoreLost from error

    def _turns(self) -> AbstractContextManager[object]:
        return nullcontext() if self.shared else self._turn

    def tell(
        self, work: Work | Plain, table: str, version: int, kind: str, person: int | None = None
    ) -> None:
        """Let other servers of this database know, when the change is committed; it may be one person's."""
        if self.shared:
            whose = "" if person is None else f" #{person}"
            work.execute(_TELL, {"channel": CHANNEL, "note": f"{table} {version} {kind}{whose}"})

    def queue(self, work: Work, what: str) -> None:
        """Let those who change the same thing at once do so one after the other; SQLite does it anyway."""
        if self.shared:
            work.execute(_QUEUE, {"what": what})

    def secret(self, name: str) -> str:
        """A random secret of this database, made when first asked for."""
        with self.write() as work:
            kept = work.get(Secret, name)
            if kept is None:
                if self.shared:  # one of several servers is the first
                    work.execute(text("LOCK TABLE secrets"))
                    kept = work.scalar(select(Secret).where(Secret.name == name))
                kept = kept or Secret(name=name, value=secrets.token_urlsafe(48))
                work.add(kept)
            return kept.value

    def version(self, table: str) -> int:
        """The present version of a table. Raises `NoSuchTable`."""
        return self.versions(table)[0]

    def versions(self, table: str) -> tuple[int, int]:
        """The same, and how many changes were one seat's to know. Raises `NoSuchTable`."""
        with self.glance() as plain:
            found = plain.rows(_VERSIONS, {"table": table})
        if not found:
            raise NoSuchTable(table)
        version, unseen = found[0]
        if not isinstance(version, int) or not isinstance(unseen, int):  # SQLite keeps anything anywhere
            raise Damaged
        return version, unseen

    def check_writable(self) -> None:
        """Raises `StoreLost` if nothing could be written: no database, a full disk, no permission.

        Many may ask at once, so that a write counts for a few seconds.
        """
        if monotonic() < self._writable_until:
            return
        with self.write() as work:
            if self.shared and work.get(Secret, HEALTH) is None:  # one of several servers is the first
                work.execute(text("LOCK TABLE secrets"))
            work.merge(Secret(name=HEALTH, value=datetime.now(UTC).isoformat()))
        self._writable_until = monotonic() + WRITABLE_FOR

    def close(self) -> None:
        """Let go of all connections."""
        self._engine.dispose()


def open_store(database: str) -> Store:
    """The database of an address, made and brought up to date if need be. Raises `BadDatabase`."""
    with opening(database):
        engine = engine_of(database)
        with engine.connect() as connection, unbound(connection):
            upgrade(connection)
            connection.commit()
    return Store(engine)


@contextmanager
def opening(database: str) -> Iterator[None]:
    """What fails while a database is opened is told as `BadDatabase`."""
    try:
        yield
    except (DBAPIError, OSError) as error:
        shown = _shown(_url(database))
        raise BadDatabase(f"The database {shown} cannot be opened: {_first_line(error)}.") from error
    except CommandError as error:
        shown = _shown(_url(database))
        raise BadDatabase(f"The database {shown} is of a newer version of boardwright ({error}).") from error


def engine_of(database: str | URL) -> Engine:
    """What leads to the database of an address, as it is. Raises `BadDatabase`, `OSError`."""
    url = _url(database)
    return _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)


def file_of(database: str) -> Path | None:
    """The file that a database is in; None for a database server. Raises `BadDatabase`."""
    url = _url(database)
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def missing_file(database: str) -> Path | None:
    """The file of a database that does not exist yet; None for one that does, or is in no file."""
    file = file_of(database)
    return file if file is not None and not file.exists() else None


def _url(database: str | URL) -> URL:
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadDatabase(f"{database!r} names no database; write {FORMS}.") from None
    backend = url.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise BadDatabase(f"{backend!r} is no database boardwright knows; write {FORMS}.")
    if backend == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadDatabase("Tables are kept in a file; write sqlite:///FILE.")
    return url


def _sqlite(url: URL) -> Engine:
    file = Path(str(url.database))
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # what cannot be made is told when it is opened
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))  # keys are in it
    arguments = {"timeout": PATIENCE, "check_same_thread": False}
    style = "named"  # by name, as PostgreSQL's
    engine = create_engine(url, connect_args=arguments, paramstyle=style, **DISCREET)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin as `_begin_sqlite` says, not as the driver likes
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue at the beginning, so that none finds at its end that it came too late."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql(BEGIN_WRITING if writes else "BEGIN")


def _postgresql(url: URL) -> Engine:
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    try:
        return create_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20, **DISCREET)
    except (ImportError, NoSuchModuleError) as error:
        raise BadDatabase(f"PostgreSQL needs a driver. Install it with: {install('postgresql')}") from error


@contextmanager
def unbound(connection: Connection) -> Iterator[None]:
    """While the form of a database changes; for SQLite.

    A table that is made anew is dropped first, and must not take along what refers to it.
    """
    driver: Any = connection.connection.driver_connection
    if connection.dialect.name != "sqlite":
        yield
        return
    driver.execute("PRAGMA foreign_keys = OFF")  # no effect within a transaction: none has begun
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys = ON")


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to a form; the latest one, if no other is named. Raises `CommandError`."""
    config = Config()
    config.set_main_option("script_location", "boardwright.server:migrations")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    command.upgrade(config, revision)


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0].rstrip(".") if said else type(error).__name__
