"""`boardwright replay`: a record verified, told in words, or shown at one decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import write_drawing
from boardwright.cli.names import language_option, read_edition
from boardwright.cli.scores import result_words, score_sheet
from boardwright.cli.screen import board_width, echo, faint, paragraph, show, strong
from boardwright.cli.seating import game_words, seating
from boardwright.games import get
from boardwright.kernel.grammar import calling, named
from boardwright.kernel.history import account
from boardwright.kernel.language import Msg, plural, tr
from boardwright.kernel.layout import fitting
from boardwright.kernel.record import Record, read
from boardwright.kernel.session import Session
from boardwright.kernel.session import replay as replayed
from boardwright.kernel.state import State
from boardwright.kernel.text_table import columns


@click.command()
@click.argument("file", type=click.Path())
@click.option("--at", metavar="N", type=int, help="Show the position after N decisions; 0 is the start.")
@click.option(
    "--svg", metavar="FILE", type=click.Path(), help="Draw the position (the last one without --at)."
)
@click.option("--seat", metavar="K", type=int,
              help="Show what this seat sees, counted from 0 as in the record.  "
                   "[default: whoever decides]")  # fmt: skip
@click.option("--text", is_flag=True, help="Print action texts instead of sentences.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="The edition the game was played with.")
@language_option
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
        raise Fault(no_seat(seat, record))
    first = session.first
    if at is not None and not first <= at <= session.decisions:
        sentence = "--at is {at}; this record has the positions {first} to {last}."
        raise Fault(tr(sentence, at=at, first=first, last=session.decisions))
    state = session.at(session.decisions if at is None else at)
    viewer = state.seat if seat is None else seat
    with calling(names):
        if at is None:
            shown = [*_course(session, names, text, seat), *_result(session.state, names)]
        else:
            shown = list(_position(session, at, state, viewer, names))
    show([*_summary(session, names), *shown])
    if svg is not None:
        write_drawing(svg, game.board(state.view(viewer), names))
        echo("\n" + tr("Drawn: {file}", file=svg))


def names_of(record: Record) -> list[str]:
    """Names as in play; seats that name no player known here are shown as they are written."""
    if len(record.seats) != record.players:
        return [named(place) for place in range(record.players)]
    try:
        return [seat.called for seat in seating(record.seats, record.names)]
    except Fault:
        return [f"{word} ({place})" for place, word in enumerate(record.seats)]


def no_seat(seat: int, record: Record) -> str:
    """What is said to the number of a seat that is not there."""
    text = "There is no seat {seat}; the seats of this game are 0 to {last}."
    return tr(text, seat=seat, last=record.players - 1)


def _summary(session: Session, names: Sequence[str]) -> Iterator[str]:
    record = session.record
    rows = [
        (tr("game"), game_words(session.game, record)),
        (tr("players"), ", ".join(names)),
        (tr("edition"), f"{record.edition} ({record.edition_digest[:12]})"),
        (tr("rules"), tr("revision {number}", number=record.revision())),
        (tr("seed"), tr(Msg("none", "seed")) if record.seed is None else str(record.seed)),
        (tr("decisions"), tr("{number}, all verified", number=session.decisions)),
    ]
    yield from columns(rows, indent="")


def _course(session: Session, names: Sequence[str], text: bool, viewer: int | None) -> Iterator[str]:
    """The decisions that stand, grouped by turn."""
    first = session.first
    if first:
        yield ""
        one = "{count} decision lies before this record and is not retold."
        yield plural(first, one, "{count} decisions lie before this record and are not retold.")
    turn = 0
    for decision in session.standing():
        before = session.at(decision.number - 1)
        if before.turn != turn:
            turn = before.turn
            yield ""
            yield strong(tr("Turn {number}: {name}", number=turn, name=names[decision.seat]))
        told = decision.action if text else account(session, decision, viewer, names)
        if told:
            yield paragraph(f"{decision.number:>4}  {told}", "", " " * 6)


def _position(session: Session, at: int, state: State, viewer: int, names: Sequence[str]) -> Iterator[str]:
    """The board after a number of decisions, the question and what may be answered."""
    game = session.game
    yield ""
    yield strong(tr("After decision {number} of {all}", number=at, all=session.decisions))
    yield ""
    with fitting(board_width()):
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
            yield faint(tr("> is what was chosen."))


def _result(state: State, names: Sequence[str]) -> Iterator[str]:
    yield ""
    if state.over:
        yield strong(f"{tr('The game is over.')} {result_words(state, names)}")
        yield from score_sheet(state.scores(), names)
    else:
        way = " > ".join(tr(Msg(step, f"{state.game.slug}.step")) for step in state.path())
        yield strong(tr("The game goes on. To decide: {name} ({path}).", name=names[state.seat], path=way))
