"""`boardwright table`: the tables of a server's database, for whoever runs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import click
from sqlalchemy import select

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import place_for
from boardwright.cli.names import database_option, language_option, read_edition
from boardwright.cli.screen import echo
from boardwright.cli.seating import split
from boardwright.games import get
from boardwright.kernel.language import plural, tr
from boardwright.kernel.record import read
from boardwright.kernel.session import resume
from boardwright.kernel.text_table import columns
from boardwright.server.errors import NoSuchTable
from boardwright.server.live_table import PERSON, read_table
from boardwright.server.names import clean_name
from boardwright.server.new_tables import Taken, Terms, ban_on, check_player, lay, with_names
from boardwright.server.pruning import prune, untouched
from boardwright.server.schema import Kept
from boardwright.server.settings import usual_database
from boardwright.server.store import Store, missing_file, open_store

LONGEST: Final = 5000  # days or weeks that a table may be kept


@click.group()
@language_option
def table() -> None:
    """List the tables of a server, export and import them as records, remove old ones."""


@contextmanager
def opened(database: str | None) -> Iterator[Store]:
    """The database, made if there is none yet."""
    store = open_store(database or usual_database())
    try:
        yield store
    finally:
        store.close()


@contextmanager
def found(database: str | None) -> Iterator[Store | None]:
    """The database, for commands that make none: nothing if there is none in the usual place.

    Raises `Fault` if there is none where the option says.
    """
    missing = missing_file(database or usual_database())
    if missing is None:
        with opened(database) as store:
            yield store
    elif database is None:
        yield None
    else:
        raise Fault(tr("There is no database {file}; 'boardwright serve' makes one.", file=missing))


@table.command("list")
@database_option
def list_tables(database: str | None) -> None:
    """List all tables, latest change first."""
    rows: list[Kept] = []
    with found(database) as store:
        if store is not None:
            with store.read() as work:
                rows = list(work.scalars(select(Kept).order_by(Kept.changed.desc())))
    if not rows:
        echo(tr("There are no tables."))
        return
    told = [[row.id, row.game, row.stage, decided(row.decisions), row.access, row.speed] for row in rows]
    echo("\n".join(columns(told, indent="")))


def decided(number: int) -> str:
    """How many decisions were taken."""
    return plural(number, "{count} decision", "{count} decisions")


@table.command("export")
@click.argument("id", metavar="TABLE")
@click.argument("file", required=False, type=click.Path())
@database_option
def export_table(id: str, file: str | None, database: str | None) -> None:
    """Write a table's game as a record.

    It goes to FILE or to the screen, and shows all that is hidden.
    """
    with found(database) as store:
        if store is None:
            raise NoSuchTable(id)
        row, _, record = read_table(store, id)
    if file is None:
        echo(str(record), nl=False)
        return
    target = place_for(file)
    if target.exists():
        raise Fault(tr("{file} exists already and is not overwritten; name a new file.", file=target))
    record.write(target)
    if row.edition:
        edition = target.with_name(target.name + ".toml")
        edition.write_text(row.edition, encoding="utf-8")
        echo(tr("Its edition is in {file}; import it with --edition.", file=edition))
    echo(tr("Written: {file}", file=target))


@table.command("import")
@click.argument("file", type=click.Path())
@click.option("--seats", metavar="LIST", help="Who plays on, in seat order: 'you' for a person, or a bot.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="The edition the game was played with.")
@click.option("--speed", type=click.Choice(["live", "slow"]), default="live", show_default=True)
@click.option("--access", type=click.Choice(["open", "private"]), default="private", show_default=True)
@database_option
def import_table(
    file: str, seats: str | None, edition: str | None, speed: str, access: str, database: str | None
) -> None:
    """Make a table from a record.

    The game may be finished or not. People take their seats again by the link.
    """
    with about(file):
        record = read(file)
        game = get(record.game)
        session = resume(record, game, read_edition(edition, game))
    players = split(seats) or list(record.seats) or [PERSON] * record.players
    if len(players) != record.players:
        one = "{file} is a game of {count} player; --seats names {seats}."
        many = "{file} is a game of {count} players; --seats names {seats}."
        raise Fault(plural(record.players, one, many, file=file, seats=len(players)))
    for player in players:
        check_player(player)
    names = [*(clean_name(name) for name in record.names), *[""] * record.players]
    taken = with_names([Taken(player, name) for player, name in zip(players, names, strict=False)])
    text = Path(edition).read_text(encoding="utf-8") if edition else ""
    with opened(database) as store:
        id_ = lay(store, session, taken, Terms(None, speed, access, True, text, ban_on(store, record)))
    echo(tr("Table {id}: join it at {path}", id=id_, path=f"/table/{id_}"))


@table.command("prune")
@click.option(
    "--older-than", metavar="AGE", required=True, help="Days or weeks without a change, as 90d or 12w."
)
@click.option("--yes", is_flag=True, help="Do not ask.")
@database_option
def prune_tables(older_than: str, yes: bool, database: str | None) -> None:
    """Remove tables that were not used for long.

    Finished or not, they go with their games and chat.
    """
    since = datetime.now() - _age(older_than)
    with found(database) as store:
        count = 0 if store is None else untouched(store, since.timestamp())
        if store is None or not count:
            echo(tr("No table is that old."))
            return
        one = "{count} table has not changed since {day}."
        many = "{count} tables have not changed since {day}."
        echo(plural(count, one, many, day=since.date().isoformat()))
        if not yes and not click.confirm(tr("Remove for good?")):
            echo(tr("Nothing was removed."))
            return
        count = prune(store, since.timestamp())
    echo(plural(count, "Removed: {count} table.", "Removed: {count} tables."))


def _age(text: str) -> timedelta:
    """Raises `Fault`."""
    number, days = text[:-1], {"d": 1, "w": 7}.get(text[-1:])
    if days is None or not number.isdecimal() or not 1 <= int(number) <= LONGEST:
        raise Fault(tr("{age} is no age; write days or weeks, as 90d or 12w.", age=repr(text)))
    return timedelta(days=days * int(number))
