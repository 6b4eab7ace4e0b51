"""`boardwright replay`: a record verified, told in words, or shown at one decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import write_drawing
from boardwright.cli.names import read_edition
from boardwright.cli.scores import result_words, score_sheet
from boardwright.cli.screen import columns, counted, faint, paragraph, show, strong
from boardwright.cli.seating import seating
from boardwright.games import get
from boardwright.kernel.history import account
from boardwright.kernel.record import Record, read
from boardwright.kernel.session import Session
from boardwright.kernel.session import replay as replayed
from boardwright.kernel.state import State


@click.command()
@click.argument("file", type=click.Path())
@click.option("--at", metavar="N", type=int, help="Show the position after N decisions; 0 is the start.")
@click.option(
    "--svg", metavar="FILE", type=click.Path(), help="Draw the position (the last one without --at)."
)
@click.option("--seat", metavar="K", type=int,
              help="Look with the eyes of this seat, counted from 0 as in the record.  "
                   "[default: whoever decides]")  # fmt: skip
@click.option("--text", is_flag=True, help="Tell decisions by their action texts instead of in words.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="The edition the game was played with.")
def replay(
    file: str, at: int | None, svg: str | None, seat: int | None, text: bool, edition: str | None
) -> None:
    """Verify a record and show the game, all of it or at one decision.

    Every decision, chance outcome, snapshot and score of the record is played again and compared.

    \b
    Examples:
      boardwright replay evening.boardwright
      boardwright replay evening.boardwright --at 40
      boardwright replay evening.boardwright --at 40 --svg board.svg --seat 1
    """  # noqa: D301
    with about(file):
        record = read(file)
        game = get(record.game)
        session = replayed(record, game, read_edition(edition, game))
    names = [*names_of(record), *game.rivals(session.state.options)]
    if seat is not None and not 0 <= seat < record.players:
        raise Fault(f"There is no seat {seat}; the seats of this game are 0 to {record.players - 1}.")
    first = session.first
    if at is not None and not first <= at <= session.decisions:
        raise Fault(f"--at is {at}; this record has the positions {first} to {session.decisions}.")
    state = session.at(session.decisions if at is None else at)
    viewer = state.seat if seat is None else seat
    if at is None:
        shown = [*_course(session, names, text, seat), *_result(session.state, names)]
    else:
        shown = list(_position(session, at, state, viewer, names))
    show([*_summary(session, names), *shown])
    if svg is not None:
        write_drawing(svg, game.board(state.view(viewer), names))
        click.echo(f"\nDrawn: {svg}")


def names_of(record: Record) -> list[str]:
    """Names as in play; seats that name no player known here are shown as they are written."""
    if len(record.seats) != record.players:
        return [f"Player {place + 1}" for place in range(record.players)]
    try:
        return [seat.name for seat in seating(record.seats, record.names)]
    except Fault:
        return [f"{word} ({place})" for place, word in enumerate(record.seats)]


def _summary(session: Session, names: Sequence[str]) -> Iterator[str]:
    record = session.record
    rows = [
        ("game", ", ".join([session.game.title, *record.variants])),
        ("players", ", ".join(names)),
        ("edition", f"{record.edition} ({record.edition_digest[:12]})"),
        ("rules", f"revision {record.revision()}"),
        ("seed", "none" if record.seed is None else str(record.seed)),
        ("decisions", f"{session.decisions}, all verified"),
    ]
    yield from columns(rows, indent="")


def _course(session: Session, names: Sequence[str], text: bool, viewer: int | None) -> Iterator[str]:
    """The decisions that stand, grouped by turn."""
    first = session.first
    if first:
        yield ""
        yield f"The first {counted(first, 'decision')} lie before this record and are not retold."
    turn = 0
    for decision in session.standing():
        before = session.at(decision.number - 1)
        if before.turn != turn:
            turn = before.turn
            yield ""
            yield strong(f"Turn {turn}: {names[decision.seat]}")
        told = decision.action if text else account(session, decision, viewer, names)
        if told:
            yield paragraph(f"{decision.number:>4}  {told}", "", " " * 6)


def _position(session: Session, at: int, state: State, viewer: int, names: Sequence[str]) -> Iterator[str]:
    """The board after a number of decisions, the question and what may be answered."""
    game = session.game
    yield ""
    yield strong(f"After decision {at} of {session.decisions}")
    yield ""
    yield game.describe(state.view(viewer), names).rstrip()
    if state.over:
        yield from _result(state, names)
    elif viewer == state.seat:
        yield ""
        yield strong(f"{names[state.seat]}: {game.prompt(state)}")
        chosen = next((d.action for d in session.record.decisions() if d.number == at + 1), "")
        for action in state.legal():
            text = game.catalogue.text(action)
            mark = "> " if text == chosen else "  "
            yield f"{mark}{game.label(state, action)}  {faint(text)}"
        if chosen:
            yield faint("> is what was chosen.")


def _result(state: State, names: Sequence[str]) -> Iterator[str]:
    yield ""
    if state.over:
        yield strong(f"The game is over. {result_words(state, names)}")
        yield from score_sheet(state.scores(), names)
    else:
        yield strong(f"The game goes on. To decide: {names[state.seat]} ({' > '.join(state.path())}).")
