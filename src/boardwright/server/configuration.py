"""What is unsafe about how a server is set up, told when it starts and by `boardwright serve --check`.

A server for this machine alone needs nothing. What is told are warnings: a server starts all the same.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from boardwright.server.connections import raise_file_limit
from boardwright.server.settings import Settings
from boardwright.server.store import engine_of, file_of

LOCAL: Final = frozenset({"127.0.0.1", "::1", "localhost", ""})
EXAMPLES: Final = (".example.org", ".example.com", ".example.net", ".example")  # names that nobody has
USUAL_PASSWORDS: Final = frozenset({"password", "postgres", "boardwright", "admin", "secret", "changeme"})
SHORTEST_TOKEN: Final = 16  # characters of a token that nobody guesses
FEWEST_FILES: Final = 1000  # open files, for a server on a network
LEAST_SPACE: Final = 1 << 30  # bytes that are free where the database grows
ENCRYPTED: Final = ("require", "verify-ca", "verify-full")

log = logging.getLogger("boardwright.configuration")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to put right: a word for programs and a sentence for the operator."""

    code: str
    words: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What a server was told, by its options and its surroundings."""

    host: str
    settings: Settings
    names: tuple[str, ...] = ()  # of --domain
    shown: Collection[str] = ()  # options with secrets that stand on the command line

    @property
    def public(self) -> bool:
        """Whether others than this machine are meant to come."""
        return self.host not in LOCAL or self.settings.https or bool(self.names)


def review(setup: Setup) -> list[Finding]:
    """Everything that is unsafe about a set-up; empty for a server of this machine alone."""
    return (
        [*_database(setup)] if not setup.public else [*_network(setup), *_secrets(setup), *_database(setup)]
    )


def warn(findings: list[Finding]) -> None:
    """Write them to the log."""
    for finding in findings:
        log.warning(finding.words, extra={"finding": finding.code})


def _network(setup: Setup) -> Iterator[Finding]:
    if not setup.settings.https:
        yield Finding(
            "no-https",
            "Passwords and cookies travel unencrypted. Put a proxy with HTTPS in front and add --https.",
        )
    if not setup.names:
        yield Finding(
            "no-domain",
            "The server answers to its addresses only. Name it with --domain, as play.example.org.",
        )
    for name in setup.names:
        if f".{name.lower().rstrip('.')}".endswith(EXAMPLES):
            words = f"The domain {name} is the one of the examples. Put the name of your server there."
            yield Finding("example-domain", words)
    if sys.platform != "win32" and os.geteuid() == 0:
        words = "The server runs as root. Run it as a user of its own, as deploy/boardwright.service does."
        yield Finding("root", words)
    most = raise_file_limit()
    if most < FEWEST_FILES:
        words = f"Only {most} connections are possible. Raise the limit of open files (LimitNOFILE)."
        yield Finding("few-files", words)


def _secrets(setup: Setup) -> Iterator[Finding]:
    token = setup.settings.metrics_token
    if token and len(token) < SHORTEST_TOKEN:
        words = f"The token for /metrics is short. Use {SHORTEST_TOKEN} random characters or more."
        yield Finding("weak-metrics-token", words)
    for option in sorted(setup.shown):
        words = f"Every user of this machine can read {option} in the list of processes. Use its variable."
        yield Finding("secret-on-command-line", words)


# -------------------------------------------------------------------- the database


def _database(setup: Setup) -> Iterator[Finding]:
    file = file_of(setup.settings.database)
    if file is not None:
        yield from _file(file)
    else:
        yield from _server(make_url(setup.settings.database))


def _file(file: Path) -> Iterator[Finding]:
    if sys.platform != "win32" and file.exists() and file.stat().st_mode & 0o044 and _reachable(file):
        words = f"Other users of this machine can read {file}, with all keys in it. Run: chmod 600 {file}*"
        yield Finding("database-readable", words)
    folder = next((one for one in file.absolute().parents if one.is_dir()), None)
    if folder is not None and shutil.disk_usage(folder).free < LEAST_SPACE:
        yield Finding("disk-nearly-full", f"Less than 1 GB is free in {folder}, where the database grows.")


def _reachable(file: Path) -> bool:
    """Whether others can go through all folders above a file."""
    return all(folder.stat().st_mode & 0o011 for folder in file.absolute().parents)


def _server(url: URL) -> Iterator[Finding]:
    here = (url.host or "") in LOCAL
    if url.password is not None and str(url.password).lower() in USUAL_PASSWORDS:
        yield Finding("default-password", "The password of the database is one that anybody would try first.")
    if url.password is None and not here:
        yield Finding("no-password", "The database on another machine asks for no password in its address.")
    if not here and url.query.get("sslmode") not in ENCRYPTED:
        words = "The way to the database is not surely encrypted. Add ?sslmode=verify-full to its address."
        yield Finding("database-unencrypted", words)
    for setting, consequence in (
        ("synchronous_commit", "decisions can be lost in a power failure"),
        ("fsync", "a power failure can destroy the database"),
        ("full_page_writes", "a power failure can destroy the database"),
    ):
        if _told(url, setting) == "off":
            words = f"In PostgreSQL, {setting} is off: {consequence}. Switch it on."
            yield Finding("database-forgets", words)


def _told(url: URL, setting: str) -> str:
    """What PostgreSQL says of a setting; nothing if it does not answer, which opening it will tell."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            return str(connection.scalar(text(f"SHOW {setting}")))
    except SQLAlchemyError:
        return ""
    finally:
        engine.dispose()
