"""`boardwright puzzles`: make puzzles from games between bots, check them, list them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from boardwright.cli import INTERRUPTED
from boardwright.cli.errors import Fault
from boardwright.cli.files import place_for
from boardwright.cli.names import GameName, variant_option
from boardwright.cli.progress import progress_bar
from boardwright.cli.screen import echo
from boardwright.games import get
from boardwright.kernel.game import Game
from boardwright.kernel.text_table import counted
from boardwright.puzzles import Puzzle, load, shelf
from boardwright.puzzles.library import outdated
from boardwright.puzzles.puzzle import BEST, KINDS, LAST, LEVELS, Kind
from boardwright.puzzles.reading import packed

MOST_GAMES = 1_000_000


@click.group()
def puzzles() -> None:
    """Make puzzles from games between bots, check them, list them. To solve some: `boardwright puzzle`.

    \b
    Examples:
      boardwright puzzles make carrara --kind last -n 200 -o carrara.jsonl
      boardwright puzzles check carrara.jsonl
      boardwright puzzles gather carrara.jsonl -o carrara.jsonl.gz --most 150
      boardwright puzzles list carrara
    """  # noqa: D301


@puzzles.command()
@click.argument("game", type=GameName())
@click.option(
    "--kind",
    type=click.Choice(KINDS),
    default=LAST,
    show_default=True,
    help="'last': turns that end the game, all ways tried. 'best': searched, verified, played on.",
)
@click.option(
    "-n", "--number", default=100, show_default=True, metavar="N", help="How many games to look through."
)
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The file to add to: .jsonl.",
)
@click.option(
    "--endings",
    default=1,
    show_default=True,
    metavar="E",
    help="Ends of each game, for last turns: it is played again from shortly before.",
)
@click.option("--players", default=2, show_default=True, metavar="P", help="Players of the games.")
@variant_option
@click.option("--seed", default=1, show_default=True, metavar="S", help="Equal seeds give equal games.")
@click.option("--jobs", default=1, show_default=True, metavar="J", help="Processes that share the work.")
@click.pass_context
def make(
    ctx: click.Context,
    game: Game,
    kind: Kind,
    number: int,
    output: Path,
    endings: int,
    players: int,
    variants: tuple[str, ...],
    seed: int,
    jobs: int,
) -> None:
    """Look for puzzles of GAME in games between bots, and add them to FILE.

    A game looked through is noted in the file, so the same command goes on after Ctrl-C or worse.
    """  # fmt: skip
    from boardwright.puzzles.making import Plan  # loads the strong bot
    from boardwright.puzzles.writing import make as make_puzzles

    if not 1 <= number <= MOST_GAMES:
        raise Fault(f"-n is the number of games, 1 to {MOST_GAMES:,}, not {number}.")
    if not 1 <= jobs <= 1000:
        raise Fault(f"--jobs is a number of processes, 1 to 1000, not {jobs}.")
    if not 1 <= endings <= 100:
        raise Fault(f"--endings is a number of ends, 1 to 100, not {endings}.")
    path = place_for(output)
    if path.suffix == ".gz":
        raise Fault(
            "Puzzles are added to a plain file, such as puzzles.jsonl; 'puzzles gather' compresses it."
        )
    options = game.options(players, variants)
    plan = Plan(game.slug, kind, players, options.variants, seed, endings)
    try:
        with progress_bar() as bar:
            have = make_puzzles(plan, number, path, jobs, lambda done, asked, _: bar and bar(done, asked))
    except KeyboardInterrupt:
        echo("Stopped. The same command goes on.", err=True)
        ctx.exit(INTERRUPTED)
    echo(f"{path} has {counted(have, 'puzzle')}.", err=True)


@puzzles.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--quick", is_flag=True, help="Do not search best turns anew.")
@click.pass_context
def check(ctx: click.Context, files: tuple[Path, ...], quick: bool) -> None:
    """Verify puzzles again, those of files or all that come with the program.

    Last turns are tried in all ways again; best turns are searched with another seed. The exit code is 0 if
    all hold, 1 if one does not, 2 if a file cannot be read.
    """
    from boardwright.puzzles.checking import problems  # loads the strong bot

    kept = [one for file in files for one in load(file).puzzles]
    kept = kept or [one for shelved in shelf().values() for one in shelved]
    failed = 0
    with progress_bar("puzzles") as bar:
        for done, one in enumerate(kept, 1):
            found = problems(one, search=not quick)
            failed += bool(found)
            for problem in found:
                echo(f"FAILED  {one.id}: {problem}")
            if bar:
                bar(done, len(kept))
    echo(f"{len(kept) - failed} hold, {failed} failed")
    ctx.exit(1 if failed else 0)


@puzzles.command("list")
@click.argument("what", metavar="[GAME|FILE]", required=False)
def list_puzzles(what: str | None) -> None:
    """Name the puzzles of GAME or of a file, with what each is about; or count those of all games."""
    if what is None:
        for slug, kept in shelf().items():
            echo(f"{get(slug).title}: {summary(kept)}")
        return
    kept = load(what).puzzles if Path(what).is_file() else shelf().get(get(what).slug, ())
    for one in kept:
        variants = "+".join([str(one.players), *one.variants])
        about = " ".join(one.themes)
        echo(f"{one.id:<22} {one.kind}  level {one.level}  {variants:<22} ahead by {one.gap:g}  {about}")
    echo(summary(kept))


def summary(kept: tuple[Puzzle, ...]) -> str:
    """How many puzzles of each kind and level there are."""
    kinds = Counter(one.kind for one in kept)
    levels = Counter(one.level for one in kept)
    told = ", ".join(f"{levels[level]} of level {level}" for level in range(1, LEVELS + 1))
    return f"{counted(len(kept), 'puzzle')}: {kinds[LAST]} last turns, {kinds[BEST]} best turns; {told}"


@puzzles.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The file to write: .jsonl.gz.",
)
@click.option("--most", default=150, show_default=True, metavar="N", help="How many puzzles to take.")
@click.option("--quick", is_flag=True, help="Do not search best turns anew.")
def gather(files: tuple[Path, ...], output: Path, most: int, quick: bool) -> None:
    """Write puzzles of files that hold into one compressed file, best turns and harder ones first."""
    from boardwright.puzzles.checking import problems
    from boardwright.puzzles.grading import graded

    if most < 1:
        raise Fault(f"--most is a number of puzzles, at least 1, not {most}.")
    found = {one.id: graded(one) for file in files for one in load(file).puzzles if not outdated(one)}
    order = sorted(found.values(), key=lambda one: (one.kind != BEST, -one.level, -len(one.refuted), one.id))
    taken: list[Puzzle] = []
    for one in order:
        wrong = problems(one, search=not quick)
        for problem in wrong:
            echo(f"left out  {one.id}: {problem}", err=True)
        if not wrong:
            taken.append(one)
        if len(taken) == most:
            break
    place_for(output).write_bytes(packed(sorted(taken, key=lambda one: one.id)))
    echo(f"Written: {output}, {summary(tuple(taken))}.", err=True)
