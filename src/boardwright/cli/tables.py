"""`boardwright table`: the tables of a server's database, for whoever runs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from sqlalchemy import select

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import place_for
from boardwright.cli.names import database_option, read_edition
from boardwright.cli.screen import columns
from boardwright.cli.seating import split
from boardwright.games import get
from boardwright.kernel.record import read
from boardwright.kernel.session import resume
from boardwright.server.live import PERSON, read_table
from boardwright.server.making import Taken, Terms, check_player, lay, with_names
from boardwright.server.people import clean_name
from boardwright.server.schema import Kept
from boardwright.server.settings import usual_database
from boardwright.server.store import Store, open_store


@click.group()
def table() -> None:
    """The tables of a server: list them, or move one out or in as a record."""


@contextmanager
def _opened(database: str | None) -> Iterator[Store]:
    store = open_store(database or usual_database())
    try:
        yield store
    finally:
        store.close()


@table.command("list")
@database_option
def list_tables(database: str | None) -> None:
    """All tables, those that changed last first."""
    with _opened(database) as store, store.read() as work:
        rows = list(work.scalars(select(Kept).order_by(Kept.changed.desc())))
    if not rows:
        click.echo("There are no tables.")
        return
    told = [
        [row.id, row.game, row.stage, f"{row.decisions} decisions", row.access, row.speed] for row in rows
    ]
    click.echo("\n".join(columns(told, indent="")))


@table.command("export")
@click.argument("id", metavar="TABLE")
@click.argument("file", required=False, type=click.Path())
@database_option
def export_table(id: str, file: str | None, database: str | None) -> None:
    """Write a table's game as a record, to FILE or to the screen. It shows all that is hidden."""
    with _opened(database) as store:
        row, _, record = read_table(store, id)
    if file is None:
        click.echo(str(record), nl=False)
        return
    target = place_for(file)
    if target.exists():
        raise Fault(f"{target} exists already and is not overwritten; name a new file.")
    record.write(target)
    if row.edition:
        edition = target.with_name(target.name + ".toml")
        edition.write_text(row.edition, encoding="utf-8")
        click.echo(f"Its edition is in {edition}; import it with --edition.")
    click.echo(f"Written: {target}")


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
    """Make a table from a record, finished or not. People take their seats anew, by the link."""
    with about(file):
        record = read(file)
        game = get(record.game)
        session = resume(record, game, read_edition(edition, game))
    players = split(seats) or list(record.seats) or [PERSON] * record.players
    if len(players) != record.players:
        raise Fault(f"{file} is a game of {record.players} players; {len(players)} seats are named.")
    for player in players:
        check_player(player)
    names = [*(clean_name(name) for name in record.names), *[""] * record.players]
    taken = with_names([Taken(player, name) for player, name in zip(players, names, strict=False)])
    text = Path(edition).read_text(encoding="utf-8") if edition else ""
    with _opened(database) as store:
        id_ = lay(store, session, taken, Terms(None, speed, access, True, text))
    click.echo(f"Table {id_}: join it at /table/{id_}")
