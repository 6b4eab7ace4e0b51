"""`boardwright play`: a whole game in the terminal, new or continued."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from boardwright.cli import INTERRUPTED
from boardwright.cli.asides import Leave
from boardwright.cli.coaching import Coach
from boardwright.cli.errors import Fault, about
from boardwright.cli.names import (
    GameOrFile,
    bot_option,
    complete_seats,
    complete_variant,
    is_game,
    language_option,
    read_edition,
    rival_option,
    with_rival,
)
from boardwright.cli.plain_terminal import PlainTerminal
from boardwright.cli.saving import Keeper
from boardwright.cli.screen import echo, paragraph, strong
from boardwright.cli.seating import game_words, seating, split, usual_seats
from boardwright.cli.terminal import Terminal
from boardwright.cli.terminal_game import Table
from boardwright.games import get
from boardwright.kernel.language import plural, tr
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, resume, start


@click.command()
@click.argument("target", metavar="[GAME_OR_FILE]", type=GameOrFile(), required=False)
@click.option("--seats", metavar="LIST", shell_complete=complete_seats,
              help="Who plays, in seat order: 'you' or a bot for each.  [default: you,greedy]")  # fmt: skip
@bot_option
@click.option("--variant", "variants", multiple=True, metavar="NAME", shell_complete=complete_variant,
              help="Play with this variant; may be repeated.")  # fmt: skip
@rival_option
@click.option("--seed", type=int, metavar="S", help="Repeat a game: the same seed, the same chance and bots.")
@click.option(
    "--save", metavar="FILE", type=click.Path(), help="Keep the game in this file, decision by decision."
)
@click.option(
    "--edition", metavar="FILE", type=click.Path(), help="Play with this edition's component values."
)
@click.option("--names", metavar="LIST", help="Names of the players, in seat order.")
@click.option("--coach", is_flag=True, help="Have a coach look at each of your turns.")
@click.option("--at", metavar="URL", help="Play at a table of a server instead.")
@click.option("--token", envvar="BOARDWRIGHT_TOKEN", metavar="T", help="With --at: the token of a program.")
@click.option("--full-screen", "whole_screen", is_flag=True, help="Use the whole screen, with panes.")
@click.option("--no-color", is_flag=True, help="Plain text, without bold or colors; NO_COLOR does the same.")
@language_option
@click.pass_context
def play(
    ctx: click.Context,
    target: str | None,
    seats: str | None,
    variants: tuple[str, ...],
    rival: str | None,
    seed: int | None,
    save: str | None,
    edition: str | None,
    names: str | None,
    coach: bool,
    at: str | None,
    token: str | None,
    whole_screen: bool,
    no_color: bool,
) -> None:
    """Play a game in the terminal, or continue a saved one.

    Choices are numbered; letters leave only the answers that contain them. 'help' at the prompt lists
    what else you may ask: why something is not possible, a rule, the log, a hint, undo. With several
    'you' seats the keyboard is passed around and secrets stay hidden. The game is saved whenever you
    stop, also by Ctrl-C.

    \b
    Examples:
      boardwright play carrara
      boardwright play carrara --variant advanced --seats you,greedy,greedy
      boardwright play carrara --seats you,you --names Anna,Ben --save evening.boardwright
      boardwright play architects --seats you --rival patron
      boardwright play carrara --coach
      boardwright play lisboa --full-screen
      boardwright play evening.boardwright
      boardwright play --at http://localhost:8642/table/Xk3v9QpL2mNa
    """  # noqa: D301
    if no_color:
        ctx.color = False
        os.environ["NO_COLOR"] = "1"  # for the panes of the full screen, which look there
    if at is not None:
        if target is not None:
            raise Fault(tr("With --at the table's game is played; leave out the game or file."))
        if coach:
            raise Fault(tr("With --at the table decides whether there is a coach; leave out --coach."))
        from boardwright.cli.remote import play_far  # half a second of imports, seldom needed

        play_far(at, token, next(iter(split(names, "--names")), ""), _terminal(whole_screen, at))
        return
    if target is None:
        raise Fault(tr("Name a game, a saved game, or a table with --at: boardwright play carrara."))
    if is_game(target):
        variants = with_rival(get(target), variants, rival)
        session = _new(target, split(seats), variants, seed, edition)
        keeper = Keeper(session.record)
    else:
        if variants or rival is not None or seed is not None:
            text = "{file} is a saved game; --variant, --rival and --seed are for a new one."
            raise Fault(tr(text, file=target))
        session = _continued(target, split(seats), edition)
        keeper = Keeper(session.record, Path(target))
    record = session.record
    terminal = _terminal(whole_screen, game_words(session.game, record))
    seats_taken = seating(record.seats, split(names, "--names") or record.names)
    table = Table(session, seats_taken, keeper, terminal, Coach() if coach else None)
    record.names = tuple(seat.name for seat in table.seats)
    keeper.again = "" if edition is None else f" --edition {shlex.quote(edition)}"
    if save is not None:
        keeper.keep_in(save)
    ctx.exit(_play(table))


def _terminal(whole_screen: bool, title: str) -> Terminal:
    if not whole_screen:
        return PlainTerminal()
    from boardwright.cli.full_screen import full_screen  # loads a library of its own

    return full_screen(title)


def _new(
    slug: str, seats: Sequence[str], variants: Sequence[str], seed: int | None, edition: str | None
) -> Session:
    game = get(slug)
    players = seats or usual_seats(game)
    seating(players)  # an unknown bot is told before a wrong number of players
    return start(game, game.options(len(players), variants, read_edition(edition, game)), seed, players)


def _continued(path: str, seats: Sequence[str], edition: str | None) -> Session:
    with about(path):
        record = read(path)
        game = get(record.game)
        session = resume(record, game, read_edition(edition, game))
    players = seats or record.seats or usual_seats(game)
    if len(players) != record.players:
        one = "{file} is a game of {count} player; --seats names {seats}."
        many = "{file} is a game of {count} players; --seats names {seats}."
        raise Fault(plural(record.players, one, many, file=path, seats=len(players)))
    record.seats = tuple(players)
    return session


def _begin(table: Table) -> None:
    """Say what is played and how, and play."""
    record = table.session.record
    title, seed = game_words(table.game, record), ""
    if record.seed is not None:
        seed = " " + tr("Seed {seed}.", seed=record.seed)
    echo(strong(paragraph(f"{title}: {', '.join(table.names)}.{seed}")))
    if table.session.notice:
        echo(paragraph(table.session.notice))
    if table.session.decisions and not table.state.over:
        echo(tr("Going on after decision {number}.", number=table.session.decisions))
    if table.people and not table.state.over:
        text = "Type the number of your choice; ? says why something is not possible; help lists the rest."
        echo(paragraph(tr(text)))
    table.play()


def _play(table: Table) -> int:
    """Play until the end or until someone stops; the game is kept in any case. Returns the exit code."""
    keeper = table.keeper
    code = 0
    try:
        table.terminal.run(lambda: _begin(table))
    except (Leave, EOFError):
        echo()
    except KeyboardInterrupt:
        echo()
        code = INTERRUPTED
    path = keeper.leave()
    if table.state.over:
        again = f"boardwright replay {shlex.quote(str(path))}"
        echo(tr("The record is in {path}. See it again: {command}", path=path, command=again))
    else:
        echo(tr("Saved: {path}. Go on with: {command}", path=path, command=keeper.go_on()))
    return code
