"""`boardwright admin`: people and tables of a server, for whoever runs it. It works while the server runs.

A server that runs notices within five seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import place_for
from boardwright.cli.names import database_option, language_option
from boardwright.cli.screen import echo
from boardwright.cli.table import found
from boardwright.kernel.bounds import visible
from boardwright.kernel.language import plural, tr
from boardwright.kernel.text_table import columns
from boardwright.server.backup import Contents, back_up, check_backup, restore
from boardwright.server.moderation import COMMAND, LONGEST_TERM, Act, Moderation
from boardwright.server.people import People
from boardwright.server.settings import usual_database
from boardwright.server.store import Store

reason_option: Final = click.option("--reason", required=True, help="The person reads it, and it is noted.")
term_option: Final = click.option(
    "--days",
    required=True,
    type=click.IntRange(0, LONGEST_TERM),
    help="How long it holds; 0 has no end.",
)


@click.group()
@language_option
def admin() -> None:
    """Moderate a server, and back it up: reports, people, names, tables.

    WHO is the name of an account, or # and the number that reports and the log give. All acts are noted.
    """


@contextmanager
def _store(database: str | None) -> Iterator[Store]:
    """A database that there is. Raises `Fault`."""
    with found(database) as store:
        if store is None:
            usual = usual_database()
            raise Fault(tr("There is no database {file}; 'boardwright serve' makes one.", file=usual))
        yield store


@contextmanager
def _moderation(database: str | None) -> Iterator[Moderation]:
    """The moderation of a database that there is. Raises `Fault`."""
    with _store(database) as store:
        yield Moderation(store, People(store))


def _time(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command()
@click.option("--settled", is_flag=True, help="Those that are settled, the latest first.")
@database_option
def reports(settled: bool, database: str | None) -> None:
    """List what people have reported.

    Each report comes with the moment of the game and the chat.
    """
    with _moderation(database) as moderation:
        told = moderation.complaints(settled)
    if not told:
        echo(tr("There are no reports."))
    for one in told:
        echo(f"{one.id}  {_time(one.at)}  {visible(one.subject)}  /table/{one.table}/moment/{one.moment}")
        echo(f"    {tr('reported by {name}', name=visible(one.reporter))}: {visible(one.words)}")
        for line in one.chat:
            echo(f"      {visible(line['name'])}: {visible(line['words'])}")
        if one.outcome:
            echo(f"    = {visible(one.outcome)}")


@admin.command()
@click.argument("report", type=click.IntRange(1))
@click.option("--outcome", required=True, help="What became of it.")
@database_option
def settle(report: int, outcome: str, database: str | None) -> None:
    """Note the outcome of a report."""
    with _moderation(database) as moderation:
        moderation.settle(COMMAND, report, outcome)
    echo(tr("Done."))


def _act(act: Act, who: str, reason: str, days: int, database: str | None) -> None:
    with _moderation(database) as moderation:
        shown = moderation.act(COMMAND, act, who, reason, days)
    echo(tr("Done: {what}", what=visible(shown)))


@admin.command()
@click.argument("who")
@term_option
@reason_option
@database_option
def mute(who: str, days: int, reason: str, database: str | None) -> None:
    """Keep somebody from chatting for a time."""
    _act("mute", who, reason, days, database)


@admin.command()
@click.argument("who")
@term_option
@reason_option
@database_option
def ban(who: str, days: int, reason: str, database: str | None) -> None:
    """Keep somebody from playing for a time.

    They can still look on. It holds for their programs too.
    """
    _act("ban", who, reason, days, database)


@admin.command()
@click.argument("who")
@reason_option
@database_option
def pardon(who: str, reason: str, database: str | None) -> None:
    """End somebody's mute and ban."""
    _act("pardon", who, reason, 0, database)


@admin.command()
@click.argument("who")
@reason_option
@database_option
def unname(who: str, reason: str, database: str | None) -> None:
    """Replace somebody's name everywhere.

    It becomes "Player" and a number, also at all tables.
    """
    _act("unname", who, reason, 0, database)


@admin.command()
@click.argument("table")
@reason_option
@database_option
def close(table: str, reason: str, database: str | None) -> None:
    """Close a table to everybody."""
    with _moderation(database) as moderation:
        moderation.close(COMMAND, table, reason)
    echo(tr("Done."))


@admin.command()
@click.argument("table")
@reason_option
@database_option
def reopen(table: str, reason: str, database: str | None) -> None:
    """Open a closed table again, as it was."""
    with _moderation(database) as moderation:
        moderation.reopen(COMMAND, table, reason)
    echo(tr("Done."))


@admin.command()
@click.argument("who")
@database_option
def appoint(who: str, database: str | None) -> None:
    """Make somebody an administrator.

    Their account page leads to /admin.
    """
    with _moderation(database) as moderation:
        shown = moderation.appoint(COMMAND, who, True)
    echo(tr("Done: {what}", what=visible(shown)))


@admin.command()
@click.argument("who")
@database_option
def dismiss(who: str, database: str | None) -> None:
    """End somebody's rights as an administrator."""
    with _moderation(database) as moderation:
        shown = moderation.appoint(COMMAND, who, False)
    echo(tr("Done: {what}", what=visible(shown)))


@admin.command()
@click.option(
    "--most", default=50, show_default=True, type=click.IntRange(1, 10_000), help="Rows, the latest."
)
@database_option
def log(most: int, database: str | None) -> None:
    """List what administrators did, latest first."""
    with _moderation(database) as moderation:
        notes = moderation.notes(most)
    if not notes:
        echo(tr("Nothing yet."))
        return
    rows = [
        [_time(note.at), note.actor, note.act, note.about, f"{note.days} d" if note.days else "", note.reason]
        for note in notes
    ]
    echo("\n".join(columns([[visible(cell) for cell in row] for row in rows], indent="")))


@admin.command()
@click.argument("file", type=click.Path())
@database_option
def backup(file: str, database: str | None) -> None:
    """Write the whole database to a new FILE.

    The server may keep running meanwhile.

    It holds passwords as hashes, keys and hidden cards: keep it as safe as the database.
    """
    target = place_for(file)
    with _store(database) as store:
        _tell(back_up(store, target))
    echo(tr("Written: {file}", file=target))


@admin.command("check-backup")
@click.argument("file", type=click.Path())
def check_backup_(file: str) -> None:
    """Verify a backup and list its contents."""
    with about(file):
        _tell(check_backup(Path(file)))


@admin.command("restore")
@click.argument("file", type=click.Path())
@database_option
def restore_(file: str, database: str | None) -> None:
    """Make a database from a backup.

    It is a new file, or a PostgreSQL database without tables.

    Nothing is overwritten. Either all of it is restored or nothing.
    """
    with about(file):
        _tell(restore(Path(file), database or usual_database()))
    echo(tr("Restored."))


def _tell(contents: Contents) -> None:
    tables = plural(contents.tables, "{count} table", "{count} tables")
    people = plural(contents.people, "{count} person", "{count} people")
    echo(
        tr("Backup of {time}: {tables}, {people}", time=visible(contents.made), tables=tables, people=people)
    )
