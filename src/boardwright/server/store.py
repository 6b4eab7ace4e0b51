"""The database: SQLite in a file, or PostgreSQL; opened, brought up to date, read and written.

What is committed is on disk: SQLite runs with a write-ahead log and `synchronous = FULL`, PostgreSQL
with whatever its owner chose, which is the same unless someone said otherwise.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.orm import Session as Work

from boardwright.server.errors import BadDatabase, NoSuchTable, StoreLost
from boardwright.server.schema import TABLES, Secret

CHANNEL: Final = "boardwright"  # on which PostgreSQL tells its servers of changes
FORMS: Final = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
PATIENCE: Final = 15  # seconds to wait for another writer
UPGRADE_LOCK: Final = 0x626F6172  # so that two servers do not upgrade one PostgreSQL at once
_VERSION: Final = select(TABLES.c.version).where(TABLES.c.id == bindparam("table"))
_TELL: Final = text("SELECT pg_notify(:channel, :note)")
T = TypeVar("T")


class Store:
    """An open database of this version's form. Safe to use from several threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        self._turn = Lock()  # of those who write to SQLite: it would let them sleep and try again
        self._jobs: deque[tuple[Callable[[Connection], Any], Future[Any]]] = deque()
        self._hand = ThreadPoolExecutor(1, thread_name_prefix="writer")

    @property
    def url(self) -> URL:
        """Where the database is; its password is in it."""
        return self._engine.url

    @property
    def shared(self) -> bool:
        """Whether several servers may use the database at once and hear of each other's changes."""
        return self._engine.dialect.name == "postgresql"

    @contextmanager
    def read(self) -> Iterator[Work]:
        """A look at the database at one moment. Raises `StoreLost`."""
        with _known_errors(), Work(self._engine, expire_on_commit=False, autoflush=False) as work:
            yield work

    @contextmanager
    def write(self) -> Iterator[Work]:
        """A change, on disk when the block ends, or not made at all. Raises `StoreLost`."""
        with _known_errors(), self._turns(), Work(self._writer, expire_on_commit=False) as work, work.begin():
            yield work

    @contextmanager
    def glance(self) -> Iterator[Connection]:
        """The same as `read` without objects: a fraction of the time, for what every request asks."""
        with _known_errors(), self._engine.connect() as connection:
            yield connection

    def change(self, job: Callable[[Connection], T]) -> T:
        """The same as `write` without objects, for what every decision changes: on disk when it returns.

        On SQLite, what comes while another change is on its way to the disk goes there together. A job may
        be done twice if one beside it fails. Raises `StoreLost`, or what the job does.
        """
        with _known_errors():
            if self.shared:
                return self._commit([job])[0]
            if self._turn.acquire(blocking=False):
                try:
                    return self._commit([job])[0]
                finally:
                    self._turn.release()
            done: Future[T] = Future()
            self._jobs.append((job, done))
            self._hand.submit(self._carry_out)
            return done.result()

    def _commit(self, jobs: Sequence[Callable[[Connection], T]]) -> list[T]:
        with self._writer.begin() as connection:
            return [job(connection) for job in jobs]

    def _carry_out(self) -> None:
        """Do all that has come together; if something fails, one by one."""
        with self._turn:
            jobs = [self._jobs.popleft() for _ in range(len(self._jobs))]
            try:
                results = self._commit([job for job, _ in jobs]) if jobs else []
            except Exception:
                for job, done in jobs:
                    try:
                        done.set_result(self._commit([job])[0])
                    except Exception as error:
                        done.set_exception(error)
            else:
                for (_, done), result in zip(jobs, results, strict=True):
                    done.set_result(result)

    def _turns(self) -> AbstractContextManager[object]:
        return nullcontext() if self.shared else self._turn

    def tell(self, work: Work | Connection, table: str, version: int, kind: str) -> None:
        """Let other servers of this database know, when the change is committed."""
        if self.shared:
            work.execute(_TELL, {"channel": CHANNEL, "note": f"{table} {version} {kind}"})

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
        with self.glance() as connection:
            found: int | None = connection.scalar(_VERSION, {"table": table})
        if found is None:
            raise NoSuchTable(table)
        return found

    def ping(self) -> None:
        """Raises `StoreLost` if the database does not answer."""
        with self.read() as work:
            work.execute(text("SELECT 1"))

    def close(self) -> None:
        """Let go of all connections."""
        self._engine.dispose()


def open_store(database: str) -> Store:
    """The database of an address, made and brought up to date if need be. Raises `BadDatabase`."""
    url = _url(database)
    try:
        engine = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)
        with engine.connect() as connection:
            _upgrade(connection)
            connection.commit()
    except (DBAPIError, OSError) as error:
        raise BadDatabase(f"The database {_shown(url)} cannot be opened: {_first_line(error)}.") from error
    except CommandError as error:
        raise BadDatabase(
            f"The database {_shown(url)} is of a newer version of boardwright ({error})."
        ) from error
    return Store(engine)


def _url(database: str) -> URL:
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
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False})
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
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgresql(url: URL) -> Engine:
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    try:
        return create_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20)
    except (ImportError, NoSuchModuleError) as error:
        raise BadDatabase(
            "PostgreSQL needs a driver; install boardwright with the extra 'postgresql'."
        ) from error


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "boardwright.server:migrations")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    command.upgrade(config, "head")


@contextmanager
def _known_errors() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        raise StoreLost from error


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0].rstrip(".") if said else type(error).__name__
