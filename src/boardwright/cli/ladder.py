"""`boardwright ladder`: ratings of any set of bots, kept in a file across runs."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from boardwright.arena import ladder as ladders
from boardwright.arena.contest import Contest, Plan
from boardwright.arena.ladder import Ladder, Writer
from boardwright.arena.output import Target
from boardwright.arena.page import page as page_of
from boardwright.arena.standings import Standings, to_data
from boardwright.arena.tables import forfeit_lines, pair_table
from boardwright.bots import BOTS
from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.entrants import Entrant
from boardwright.cli.crew import hired, jobs_option, on_option, ray_option
from boardwright.cli.errors import Fault, about, sentence
from boardwright.cli.files import place_for
from boardwright.cli.names import GameName, bot_option, read_edition, variant_option
from boardwright.cli.progress import progress_bar
from boardwright.cli.report import is_page
from boardwright.cli.screen import echo, strong
from boardwright.cli.simulate import INTERRUPTED
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game
from boardwright.kernel.text_table import columns, counted

USUAL_GAMES: Final = 100
file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.group()
def ladder() -> None:
    """Ratings of any set of bots, kept in a file across runs.

    Bots may join and leave at any time. A run plays the tables that have played least, so whoever
    joins late catches up; on each deal every bot sits in every seat. Ctrl-C loses only games under way.

    \b
    Examples:
      boardwright ladder new carrara -o ladder.jsonl --budget 100sims
      boardwright ladder add ladder.jsonl greedy random mcts@50sims
      boardwright ladder run ladder.jsonl -n 60
      boardwright ladder add ladder.jsonl mybot --bot my_bot.py:MyBot
      boardwright ladder run ladder.jsonl -n 60 --bot my_bot.py:MyBot
      boardwright ladder show ladder.jsonl
      boardwright ladder page ladder.jsonl -o ladder.html
    """  # noqa: D301


# -------------------------------------------------------------------- who is on it


@ladder.command("new")
@click.argument("game", type=GameName())
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The ladder to begin.",
)
@click.option("--players", default=2, show_default=True, metavar="P", help="Seats at a table.")
@click.option(
    "--budget",
    default=str(USUAL),
    show_default=True,
    metavar="B",
    help="What a decision may cost a bot that names no budget of its own: 0.25s, 250ms or 400sims.",
)
@variant_option
@click.option("--seed", default=0, show_default=True, metavar="S", help="Equal seeds give equal deals.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
def new(
    game: Game,
    output: Path,
    players: int,
    budget: str,
    variants: tuple[str, ...],
    seed: int,
    edition: str | None,
) -> None:
    """Start a ladder of GAME. What is set here holds for all of its games."""
    text = ""
    if edition is not None:
        read_edition(edition, game)
        text = Path(edition).read_text(encoding="utf-8")
    terms = Plan(game.slug, (), players, True, tuple(sorted({*variants})), budget, seed, text)
    Writer.create(place_for(output), terms).close()
    file = shlex.quote(str(output))
    echo(f"Begun: {output}. Let bots join: boardwright ladder add {file} greedy random", err=True)


@ladder.command()
@file_argument
@click.argument("bots", metavar="BOT...", nargs=-1, required=True)
@bot_option
def add(file: Path, bots: tuple[str, ...]) -> None:
    """Let bots join the ladder in FILE.

    Name them as greedy, mcts@50sims, or your own with --bot. A bot that left comes back.

    A bot that has changed should join under another name: its earlier games are of the one it was.
    """
    with about(file):
        known, writer = Writer.resume(file)
    with writer:
        usual = Budget.read(known.terms.budget)
        for place, bot in enumerate(bots):
            Entrant.read(bot, usual)
            if bot in known.playing or bot in bots[:place]:
                raise Fault(f"{bot} is on the ladder already.")
        for bot in bots:
            writer.join(bot)
    total = len(known.playing) + len(bots)
    go_on = f"boardwright ladder run {shlex.quote(str(file))}"
    echo(f"{counted(total, 'bot')} on the ladder. Let them play: {go_on}", err=True)


@ladder.command()
@file_argument
@click.argument("bots", metavar="BOT...", nargs=-1, required=True)
def leave(file: Path, bots: tuple[str, ...]) -> None:
    """Let bots play no further games. Their games and ratings stay."""
    with about(file):
        known, writer = Writer.resume(file)
    with writer:
        for bot in bots:
            if bot not in known.playing:
                there = ", ".join(known.playing) or "none"
                raise Fault(f"{bot} is not on the ladder; there are: {there}.")
        for bot in dict.fromkeys(bots):
            writer.leave(bot)


# -------------------------------------------------------------------- playing


@ladder.command()
@file_argument
@click.option(
    "-n", "--number", default=USUAL_GAMES, show_default=True, metavar="N", help="How many further games."
)
@bot_option
@jobs_option
@on_option
@ray_option
@click.pass_context
def run(
    ctx: click.Context, file: Path, number: int, jobs: int | None, on: str, ray_address: str | None
) -> None:
    """Play further games of the ladder in FILE.

    Tables that have played least come first.

    Ratings do not depend on --jobs, --on, or how many runs the games took, if bots think by simulations.
    """
    if number < 1:
        raise Fault(f"A run is at least one game, not {number}.")
    with about(file):
        known, writer = Writer.resume(file)
    with writer:
        contest = _playing(file, known)
        numbers = ladders.next_games(known, contest, number)
        hire = hired(contest, jobs, on, ray_address)
        before = len(known.bouts)
        stopped = False
        writer.begin()
        try:
            with hire() as crew, progress_bar() as progress:
                ladders.play(known, contest, numbers, crew, writer, progress or (lambda done, asked: None))
        except KeyboardInterrupt:
            stopped = True
        except BoardwrightError as error:
            again = f"boardwright ladder run {shlex.quote(str(file))}"
            raise Fault(f"{sentence(error)} Go on with: {again}") from error
    if known.bouts:
        echo("\n".join(lines(known)))
    played = len(known.bouts) - before
    if stopped:
        echo(f"Stopped after {played} of {counted(number, 'game')}.", err=True)
        ctx.exit(INTERRUPTED)
    echo(f"Played: {counted(played, 'game')}; {counted(len(known.bouts), 'game')} in {file}.", err=True)


def _playing(file: Path, known: Ladder) -> Contest:
    """The tables of those who play. Raises `Fault` if there are too few."""
    with about(file):
        ladders.check_same_rules(file, known)
    if len(known.playing) < known.terms.players:
        have, seats = counted(len(known.playing), "bot"), known.terms.players
        more = f"boardwright ladder add {shlex.quote(str(file))} greedy"
        raise Fault(f"{file} has {have} and a table {seats} seats; let more join: {more}")
    absent = [bot for bot in known.playing if bot.partition("@")[0] not in BOTS]
    if absent:
        leave = f"boardwright ladder leave {shlex.quote(str(file))} {absent[0]}"
        raise Fault(
            f"{absent[0]} is on the ladder and not here; name it with --bot, or let it leave: {leave}"
        )
    return Contest(replace(known.terms, bots=known.playing))


# -------------------------------------------------------------------- showing


@ladder.command()
@file_argument
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def show(file: Path, as_json: bool) -> None:
    """Show the ratings of the ladder in FILE.

    They come with how often each bot finished ahead of each other.
    """
    known = _read(file)
    if as_json:
        terms = known.terms
        facts = {
            "game": terms.game,
            "variants": list(terms.variants),
            "players": terms.players,
            "seed": terms.seed,
            "budget": terms.budget,
            "edition": known.edition,
            "bots": list(known.bots),
            "left": sorted(known.left),
            "runs": known.runs,
            "file": str(file),
        }
        echo(json.dumps({**facts, **to_data(known.standings())}, indent=2))
    else:
        echo("\n".join(lines(known)))


@ladder.command()
@file_argument
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Where to write.  [default: beside the ladder, ending in .html]",
)
def page(file: Path, output: Path | None) -> None:
    """Make a page of the ladder in FILE. An earlier page is replaced, any other file is not."""
    known = _read(file)
    target = place_for(output or file.with_suffix(".html"))
    if target.exists() and not is_page(target):
        raise Fault(f"{target} exists and is no report; name another file with -o.")
    command = ("boardwright", "ladder", "run", file.name)
    Target(target, force=True).write_text(page_of(file, known.results(command), "Ladder"))
    echo(f"Written: {target}, of {counted(len(known.bouts), 'game')}.", err=True)


@ladder.command()
@file_argument
@click.argument("number", type=int)
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help="Where to write.")
def record(file: Path, number: int, output: Path | None) -> None:
    """Write the record of game NUMBER.

    Games are counted from 0 in the order in which they ended. 'boardwright replay' reads the record.
    """
    known = _read(file)
    if not 0 <= number < len(known.bouts):
        raise Fault(f"{file} has no game {number}; its games are 0 to {len(known.bouts) - 1}.")
    target = place_for(output or file.with_name(f"{file.stem}-{number}.boardwright"))
    Target(target).write_text(known.bouts[number].record)
    echo(f"Written: {target}. Look at it: boardwright replay {target}", err=True)


def _read(file: Path) -> Ladder:
    """A ladder with games. Raises `Fault`."""
    with about(file):
        known = ladders.read(file)
    if known.dropped:
        echo(f"The last line of {file} is cut off and left out.", err=True)
    if not known.bouts:
        raise Fault(f"{file} holds no finished game yet; play some: boardwright ladder run {file}")
    return known


def lines(known: Ladder) -> list[str]:
    """The ladder for people."""
    shown = known.standings()
    terms = known.terms
    what = ", ".join([terms.game, *terms.variants])
    head = f"{what}: {counted(terms.players, 'seat')} at a table, {counted(shown.games, 'game')}"
    return [
        strong(f"{head}, seed {terms.seed}, edition {known.edition}"),
        "",
        *_ranks(known, shown),
        "",
        *forfeit_lines(shown.forfeits),
        *pair_table(shown)[:-1],
    ]


def _ranks(known: Ladder, shown: Standings) -> list[str]:
    table = [["", "bot", "rating", "95 % interval", "games", "wins", "share", "95 % interval", ""]]
    for rank, line in enumerate(sorted(shown.bots, key=lambda line: -line.rating.mean), 1):
        wins = line.wins
        table.append(
            [
                str(rank),
                line.label,
                f"{line.rating.mean:z.1f}",
                f"{line.rating.low:z.1f} to {line.rating.high:z.1f}",
                f"{wins.games:,}",
                f"{wins.wins:,.1f}",
                f"{100 * wins.share:.1f} %",
                f"{100 * wins.low:.1f} to {100 * wins.high:.1f} %",
                "has left" if line.label in known.left else "",
            ]
        )
    table += [["", bot, *[""] * 7] for bot in known.playing if bot not in {line.label for line in shown.bots}]
    return columns(table, right=(0, 2, 3, 4, 5, 6, 7))
