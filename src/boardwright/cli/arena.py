"""`boardwright arena`: matches between bots on the same deals, kept game by game."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from boardwright.arena.build import interpreted_modules
from boardwright.arena.contest import Contest, Plan
from boardwright.arena.results import Goal, Results, Writer, read
from boardwright.arena.standings import Standings, question, standings, to_data
from boardwright.arena.tables import arena_heading, standings_lines
from boardwright.arena.tournament import Tournament
from boardwright.arena.workers import Crew
from boardwright.bots.budget import USUAL
from boardwright.cli.beginnings import first_option, from_option, start_of
from boardwright.cli.crew import hired, jobs_option, on_option, ray_option
from boardwright.cli.errors import Fault, about, sentence
from boardwright.cli.files import place_for
from boardwright.cli.names import (
    YOU,
    GameName,
    bot_option,
    read_edition,
    rival_option,
    variant_option,
    with_rival,
)
from boardwright.cli.progress import progress_bar
from boardwright.cli.screen import echo, strong
from boardwright.cli.seating import split
from boardwright.cli.simulate import INTERRUPTED, complete_bots
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game
from boardwright.kernel.text_table import counted

USUAL_GAMES: Final = 100
SUFFIX: Final = ".jsonl"
FIXED: Final = {  # what a results file settles once and for all: parameter and field of the plan
    "seats": "bots",
    "players": "players",
    "round_robin": "round_robin",
    "variants": "variants",
    "rival": "variants",
    "budget": "budget",
    "seed": "seed",
    "edition": "edition",
    "from_": "position",
    "firsts": "firsts",
}


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "--seats",
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, one a seat; mcts@0.4s is one with a budget of its own.",
)
@click.option("--round-robin", is_flag=True, help="Let the bots of --seats meet in all combinations.")
@click.option(
    "--players", type=int, metavar="P", help="Seats at a table of a round robin.  [default: 2, or the fewest]"
)
@click.option(
    "-n", "--number", default=USUAL_GAMES, show_default=True, metavar="N", help="How many games in all."
)
@click.option(
    "--budget",
    default=str(USUAL),
    show_default=True,
    metavar="B",
    help="What a decision may cost a bot that thinks: 0.25s, 250ms or 400sims; 4x1s on four processes.",
)
@bot_option
@variant_option
@rival_option
@click.option("--seed", default=0, show_default=True, metavar="S", help="Equal seeds give equal deals.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
@from_option
@first_option
@click.option(
    "--until-clear",
    is_flag=True,
    help="Stop early, when the first bot's share of wins is clear of --question.",
)
@click.option(
    "--question",
    type=float,
    metavar="SHARE",
    help="The share that --until-clear asks about, such as 0.9.  [default: that of equals]",
)
@jobs_option
@on_option
@ray_option
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help="Keep the games in a new file."
)
@click.option(
    "--resume", metavar="FILE", type=click.Path(path_type=Path), help="Continue an earlier file of games."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@click.pass_context
def arena(
    ctx: click.Context,
    game: Game,
    seats: str | None,
    round_robin: bool,
    players: int | None,
    number: int,
    budget: str,
    variants: tuple[str, ...],
    rival: str | None,
    seed: int,
    edition: str | None,
    from_: str | None,
    firsts: tuple[str, ...],
    until_clear: bool,
    question: float | None,
    jobs: int | None,
    on: str,
    ray_address: str | None,
    output: Path | None,
    resume: Path | None,
    as_json: bool,
) -> None:
    """Let bots play matches of GAME on the same deals, and rate them.

    On every deal the bots change seats until each has sat everywhere. Shares of wins come with 95 %
    confidence intervals that take the deals into account; a shared win counts as a fraction for each
    winner. Every finished game is kept at once, as a record, in a file of its own or the one named:
    An interruption loses only games in progress, and --resume continues. 'boardwright report' makes a
    page of the file.

    Equal seeds give equal games with any --jobs and --on, if budgets are in simulations (400sims).
    With budgets in time (0.25s), only the deals are equal, as no two runs search equally far.
    A bot decides on one core, unless its budget names more: mcts@4x1s is a second on each of four.

    \b
    Examples:
      boardwright arena carrara --seats mcts,greedy -n 200 --budget 1s
      boardwright arena carrara --seats mcts@0.4s,mcts@0.1s --until-clear --question 0.6
      boardwright arena lisboa --seats mcts,greedy,random --round-robin --budget 400sims
      boardwright arena carrara --seats mcts,mcts --from evening.boardwright@40
      boardwright arena carrara --seats mcts,mcts --first "buy.turn both" --first pass
      boardwright arena carrara --resume arena-carrara-20270102-130501.jsonl -n 400
    """  # noqa: D301
    bots = split(seats)
    if YOU in bots:
        raise Fault("People cannot sit in an arena; --seats takes bots only.")
    text = ""
    own = read_edition(edition, game)
    if own is not None and edition is not None:
        text = Path(edition).read_text(encoding="utf-8")
    begin = start_of(from_, game, 0 if round_robin else len(bots), with_rival(game, variants, rival), own)
    few = begin.players if from_ else max(2, game.players[0])
    plan = Plan(
        game=game.slug,
        bots=tuple(bots),
        players=(players or few) if round_robin else len(bots),
        round_robin=round_robin,
        variants=tuple(sorted({*begin.variants})),
        budget=budget,
        seed=seed,
        edition=text,
        position=begin.position,
        firsts=firsts,
    )
    if players is not None and not round_robin and players != len(bots):
        raise Fault("--players goes with --round-robin; otherwise each bot of --seats has one seat.")
    if question is not None and not until_clear:
        raise Fault("--question goes with --until-clear.")
    if output is not None and resume is not None:
        raise Fault("--output begins a file and --resume goes on with one; name only one of them.")
    goal = Goal(number, until_clear, 0.0 if question is None else question)
    explicit = {name for name in ctx.params if _explicit(ctx, name)}
    run = _continued(plan, goal, resume, explicit) if resume else _begun(plan, goal, output)
    crew = hired(run.contest, jobs, on, ray_address)
    stopped = _play(run, crew, edition, from_)
    _tell(run, as_json)
    _close(ctx, run, stopped)


# -------------------------------------------------------------------- what to play


@dataclass(frozen=True, slots=True)
class Run:
    """A contest, what is known of it, and the file it is kept in."""

    contest: Contest
    tournament: Tournament
    path: Path
    earlier: Results | None

    @property
    def again(self) -> str:
        """The command that goes on with it."""
        return f"boardwright arena {self.contest.plan.game} --resume {shlex.quote(str(self.path))}"


def _explicit(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) not in (ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP)


def _begun(plan: Plan, goal: Goal, output: Path | None) -> Run:
    """A new contest. Raises `Fault` or `BoardwrightError` for what cannot be played or kept."""
    if not plan.bots:
        raise Fault("Name the bots that play: --seats greedy,random, for instance.")
    contest = Contest(plan)
    _check(goal)
    path = place_for(output or _fresh_name(plan.game))
    if path.exists():
        raise Fault(f"{path} exists already; go on with it by --resume, or name another file.")
    return Run(contest, Tournament(contest, goal), path, None)


def _check(goal: Goal) -> None:
    if goal.games < 1:
        raise Fault(f"An arena is at least one game, not {goal.games}.")
    if goal.until_clear and not 0 <= goal.question < 1:
        raise Fault(f"--question is a share between 0 and 1, such as 0.6, not {goal.question:g}.")


def _fresh_name(slug: str) -> Path:
    now = f"arena-{slug}-{datetime.now():%Y%m%d-%H%M%S}"
    path, count = Path(now + SUFFIX), 1
    while path.exists():
        count += 1
        path = Path(f"{now}-{count}{SUFFIX}")
    return path


def _continued(plan: Plan, goal: Goal, path: Path, explicit: set[str]) -> Run:
    """The contest of a results file, or a new one to be kept there if its bots are named."""
    if not path.exists():
        if "seats" not in explicit:
            raise Fault(f"There is no file {str(path)!r}; name --seats to begin it.")
        return _begun(plan, goal, path)
    with about(path):
        earlier = read(path)
    if earlier.dropped:
        echo(f"The last line of {path} is cut off and left out; a game in it is played again.", err=True)
    for parameter, field in FIXED.items():
        asked, was = getattr(plan, field), getattr(earlier.plan, field)
        if parameter in explicit and asked != was:
            plural = parameter in ("variants", "firsts")
            option = parameter.removesuffix("s" if plural else "").rstrip("_").replace("_", "-")
            told = "" if field in ("edition", "position") else f" ({_words(was)}, not {_words(asked)})"
            raise Fault(
                f"{path} was begun with another --{option}{told}; leave it out, or begin another file."
            )
    if plan.game != earlier.plan.game:
        raise Fault(f"{path} is an arena of {earlier.plan.game}, not of {plan.game}.")
    with about(path):
        contest = Contest(earlier.plan)
    _check_same_rules(path, earlier, contest)
    if "number" not in explicit:
        goal = replace(goal, games=earlier.goal.games)
    if "until_clear" not in explicit:
        goal = replace(goal, until_clear=earlier.goal.until_clear, question=earlier.goal.question)
    _check(goal)
    return Run(contest, Tournament(contest, goal, earlier.bouts), path, earlier)


def _words(value: object) -> str:
    return ",".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def _check_same_rules(path: Path, earlier: Results, contest: Contest) -> None:
    """Games by other rules or components are not comparable."""
    revision = contest.game.rules_revision
    if earlier.rules != revision:
        raise Fault(
            f"{path} was played by rules revision {earlier.rules}, this version has {revision}; "
            "'boardwright report' still reads it, but a new arena needs a new file."
        )
    edition = contest.options.edition
    if earlier.edition_digest != edition.digest:
        raise Fault(
            f"{path} was played with edition {earlier.edition} ({earlier.edition_digest[:12]}), this version "
            f"has {edition.name} ({edition.digest[:12]}); a new arena needs a new file."
        )


# -------------------------------------------------------------------- playing


def _play(
    run: Run, hire: Callable[[], AbstractContextManager[Crew]], edition: str | None, from_: str | None
) -> bool:
    """Play what is missing; returns whether Ctrl-C ended it."""
    tournament = run.tournament
    if not tournament.missing:
        return False
    command = command_words(run.contest.plan, tournament.goal, edition, from_)
    try:
        with hire() as crew, _writer(run, command) as writer, progress_bar() as progress:
            tournament.play(crew, writer, progress or (lambda done, asked: None))
    except KeyboardInterrupt:
        if run.path.exists():  # the file knows best: the signal may have come between two steps
            tournament.bouts = {bout.number: bout for bout in read(run.path).bouts}
        return True
    except BoardwrightError as error:
        if not tournament.bouts:
            raise
        raise Fault(f"{sentence(error)} Go on with: {run.again}") from error
    return False


def _writer(run: Run, command: tuple[str, ...]) -> Writer:
    goal = run.tournament.goal
    if run.earlier is None:
        return Writer.create(run.path, run.contest, goal, command)
    return Writer.resume(run.path, goal, command)[1]


def command_words(plan: Plan, goal: Goal, edition: str | None, from_: str | None = None) -> tuple[str, ...]:
    """The command that plays these games from the beginning, in its plainest form."""
    words = ["boardwright", "arena", plan.game, "--seats", ",".join(plan.bots)]
    if plan.round_robin:
        words += ["--round-robin", "--players", str(plan.players)]
    words += ["-n", str(goal.games), "--budget", plan.budget, "--seed", str(plan.seed)]
    if plan.position:
        words += ["--from", from_ or "FILE"]
    for variant in () if plan.position else plan.variants:
        words += ["--variant", variant]
    for first in plan.firsts:
        words += ["--first", first]
    if plan.edition:
        words += ["--edition", edition or "FILE"]
    if goal.until_clear:
        words += ["--until-clear", *(["--question", f"{goal.question:g}"] if goal.question else [])]
    return tuple(words)


# -------------------------------------------------------------------- telling


def _tell(run: Run, as_json: bool) -> None:
    """Print what came out, to standard output; nothing if no game was finished."""
    bouts = run.tournament.counted
    if not bouts:
        return
    shown = standings(run.contest, bouts, run.tournament.goal)
    if as_json:
        echo(json.dumps({**_facts(run), **to_data(shown)}, indent=2))
    else:
        echo("\n".join(tables(run, shown)))


def _facts(run: Run) -> dict[str, object]:
    """What was played, as JSON data."""
    plan, goal = run.contest.plan, run.tournament.goal
    facts = asdict(plan)
    facts.update(
        position=bool(plan.position),
        firsts=list(plan.firsts),
        variants=list(run.contest.options.variants),
        edition=run.contest.options.edition.name,
        labels=list(run.contest.labels),
        file=str(run.path),
        asked=goal.games,
        partial=bool(run.tournament.missing),
        repeatable=run.contest.repeatable,
        until_clear=goal.until_clear,
        question=question(run.contest, goal),
        clear=bool(run.tournament.clear),
        compiled=_compiled(run.contest),
    )
    return facts


def _compiled(contest: Contest) -> bool:
    return not interpreted_modules(contest.game.new(contest.options, 0))


def tables(run: Run, shown: Standings) -> list[str]:
    """The standings for people."""
    plan = run.contest.plan
    lines = [
        strong(arena_heading(run.contest, shown)),
        "",
        *standings_lines(shown, plan.round_robin),
    ]
    if run.tournament.goal.until_clear:
        lines += ["", clear_words(run)]
    if not _compiled(run.contest):
        lines += ["", "The build is not compiled: many times slower, and a time to think buys less."]
    return lines


def clear_words(run: Run) -> str:
    """What became of the question."""
    share = f"{100 * question(run.contest, run.tournament.goal):.4g} %"
    if run.tournament.clear:
        return f"Stopped early: the share of wins is clear of {share}."
    return f"The share of wins is not clear of {share}."


def _close(ctx: click.Context, run: Run, stopped: bool) -> None:
    """Say where the games are; after Ctrl-C also how to go on."""
    tournament = run.tournament
    if stopped:
        done = len(tournament.bouts)
        go_on = f" Go on with: {run.again}" if run.path.exists() else ""
        echo(f"Stopped after {done} of {counted(tournament.goal.games, 'game')}.{go_on}", err=True)
        ctx.exit(INTERRUPTED)
    echo(f"Kept: {run.path}. A page of it: boardwright report {shlex.quote(str(run.path))}", err=True)
