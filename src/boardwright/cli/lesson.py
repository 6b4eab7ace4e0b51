"""`boardwright lesson`: learn a game by playing, and write lessons of your own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from boardwright.cli import INTERRUPTED
from boardwright.cli.asides import Leave
from boardwright.cli.errors import Fault, sentence
from boardwright.cli.files import place_for
from boardwright.cli.lesson_table import LessonTable
from boardwright.cli.names import language_option
from boardwright.cli.plain_terminal import PlainTerminal
from boardwright.cli.screen import echo, paragraph, strong
from boardwright.games import get, names
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.lessons import Lesson, Run, courses, find, load
from boardwright.lessons.checks import problems
from boardwright.lessons.library import outdated
from boardwright.lessons.measures import LIMITS, measured
from boardwright.lessons.words import title_of

SUFFIX = ".toml"


@click.group()
def lesson() -> None:
    """Learn a game step by step; write and check lessons.

    \b
    Examples:
      boardwright lesson list carrara
      boardwright lesson play carrara-01-wheel
      boardwright lesson new carrara my-lesson.toml
      boardwright lesson check my-lesson.toml
    """  # noqa: D301


@lesson.command("list")
@click.argument("game", required=False)
@language_option
def list_lessons(game: str | None) -> None:
    """List the lessons of a game, or of all.

    They are in the order in which they build on each other.
    """
    slugs = [game] if game is not None else list(courses())
    for slug in slugs:
        if slug not in courses():
            raise Fault(tr("There are no lessons for {game}; there are some for: {games}.",
                           game=get(slug).title, games=", ".join(courses())))  # fmt: skip
        echo(strong(get(slug).title))
        for one in courses()[slug]:
            time = tr("{minutes} min", minutes=one.minutes)
            old = "; " + tr("does not fit the present rules or edition") if outdated(one.id) else ""
            echo(f"  {one.id:<28} {title_of(one)} ({time}{old})")


@lesson.command()
@click.argument("which", metavar="LESSON_OR_FILE")
@language_option
@click.pass_context
def play(ctx: click.Context, which: str) -> None:
    """Play a lesson.

    The teacher explains, and you answer as in a game; `help` lists the commands.
    """
    table = LessonTable(Run.begin(_lesson(which)), PlainTerminal())
    try:
        table.terminal.run(table.play)
    except (Leave, EOFError):
        echo()
    except KeyboardInterrupt:
        echo()
        ctx.exit(INTERRUPTED)


def _lesson(which: str) -> Lesson:
    """A packaged lesson by its id, or one in a file. Raises `Fault`, `UnknownLesson`, `BadScenario`."""
    if which.endswith(SUFFIX) or Path(which).exists():
        return load(which)
    found = find(which)
    problem = outdated(which)
    if problem:
        text = "The lesson {lesson} does not fit the present rules or edition: {problem}"
        raise Fault(tr(text, lesson=which, problem=problem))
    return found


@lesson.command()
@click.argument("game", type=click.Choice(names()))
@click.argument("file", type=click.Path())
def new(game: str, file: str) -> None:
    """Write a small lesson to change into yours."""
    path = place_for(file)
    if path.exists():
        raise Fault(f"{file} exists already and is not overwritten; name a new file.")
    source = files("boardwright").joinpath("lessons", "templates", f"{game}{SUFFIX}")
    path.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    echo(paragraph(f"Written: {path}. Play it with 'boardwright lesson play {file}'."))


@lesson.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.pass_context
def measure(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Print reading ease, words a step and seconds to the first action, of files or all packaged lessons.

    A line that ends with an exclamation mark breaks a limit; the exit code is 1 then.

    \b
    Example:
      boardwright lesson measure my-lesson.toml
    """  # noqa: D301
    lessons = [load(file) for file in files] or [one for course in courses().values() for one in course]
    broken = 0
    echo(f"{'lesson':<30}{'ease':>5}{'longest':>9}{'a step':>8}{'words':>7}{'seconds':>9}")
    for one in lessons:
        found = measured(one)
        bad = found.broken(one.is_game)
        broken += bool(bad)
        numbers = f"{found.ease:>5.0f}{found.longest:>9}{found.a_step:>8.0f}{found.words:>7}"
        echo(f"{one.id:<30}{numbers}{found.to_first:>9.0f}{'  !  ' + ', '.join(bad) if bad else ''}")
    echo(f"limits: {LIMITS}")
    ctx.exit(1 if broken else 0)


@lesson.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--bot", is_flag=True, help="Ask the strong bot whether a lesson teaches a worse turn (slow).")
@click.option("--measures", is_flag=True, help="Print reading ease, words and time of every lesson.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], bot: bool, measures: bool) -> None:
    """Check lesson files, or all packaged ones.

    Tests, pointers, texts, and that guessing is not enough.

    The exit code is 0 if all are sound, 1 if one is not, 2 if one cannot be read.
    """
    lessons = [load(file) for file in files] or [one for course in courses().values() for one in course]
    failed = 0
    for one in lessons:
        try:
            found = problems(one)
        except BoardwrightError as error:
            found = [sentence(error)]
        if bot and not found:
            from boardwright.lessons.honesty import dishonest  # loads the strong bot

            found = dishonest(one)
        failed += bool(found)
        echo(
            "\n".join([f"FAILED  {one.id}", *(f"  {problem}" for problem in found)])
            if found
            else f"sound   {one.id}"
        )
        if measures:
            echo(f"  {measured(one)}")
    echo(f"{len(lessons) - failed} sound, {failed} failed")
    ctx.exit(1 if failed else 0)
