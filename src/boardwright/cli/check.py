"""`boardwright check`: scenario files, run and judged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from boardwright.cli.errors import Fault, sentence
from boardwright.cli.screen import echo, strong
from boardwright.games import get
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.scenario import load
from boardwright.kernel.scenario_run import Outcome, run


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("-v", "--verbose", is_flag=True, help="Name the scenarios that pass, too.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], verbose: bool) -> None:
    """Run scenario files: a position, moves, and what must hold.

    A folder stands for all *.toml files in it and below. The exit code is 0 if all pass, 1 if one
    fails, 2 if one cannot be read or asks for something impossible.

    \b
    Examples:
      boardwright check my-ruling.toml
      boardwright check -v tests/scenarios
    """  # noqa: D301
    passed = failed = damaged = 0
    for path in _scenario_files(files):
        try:
            outcome = run(load(path), get)
        except BoardwrightError as error:
            damaged += 1
            echo(f"Error: {sentence(error)}", err=True)
            continue
        passed += outcome.passed
        failed += not outcome.passed
        if verbose or not outcome.passed:
            echo("\n".join(_told(path, outcome)))
    echo(f"{passed} passed, {failed} failed" + (f", {damaged} not run" if damaged else ""))
    ctx.exit(2 if damaged else 1 if failed else 0)


def _scenario_files(names: Sequence[str]) -> list[Path]:
    """The files, folders searched. Raises `Fault` for a name without any."""
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise Fault(f"There is no *.toml file in {name!r}.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise Fault(f"There is no file {name!r}.")
    return list(dict.fromkeys(found))


def _told(path: Path, outcome: Outcome) -> list[str]:
    scenario = outcome.scenario
    verdict = "passed" if outcome.passed else "FAILED"
    lines = [strong(f"{verdict}  {scenario.id}  {scenario.title}")]
    if not outcome.passed:
        lines.append(f"  {path}, rules {', '.join(scenario.rules) or 'not named'}")
    for difference in outcome.differences:
        lines.append(f"  {difference.where}: {difference.what}")
        lines.append(f"      expected  {difference.expected}")
        lines.append(f"      found     {difference.found}")
    return lines
