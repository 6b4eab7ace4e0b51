"""`boardwright bench`: how fast the engine is, alone and beside another one."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click

from boardwright.arena.benchmark import Peer, Report, Speed, describe, run
from boardwright.cli.errors import Fault
from boardwright.cli.screen import echo
from boardwright.cli.seating import split
from boardwright.games import names as known_games
from boardwright.kernel.text_table import columns

PEER_SCRIPT: Final = Path("bench", "catanatron_peer.py")


@click.command()
@click.option("--games", metavar="G,...", help="The games to measure. [default: all]")
@click.option(
    "--seconds", default=0.5, show_default=True, metavar="T", help="Time for a measurement, in each round."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@click.option(
    "--peer-python",
    metavar="PATH",
    envvar="BOARDWRIGHT_PEER_PYTHON",
    show_envvar=True,
    help="A Python that has catanatron, to measure it in turns with the games.",
)
@click.option(
    "--peer-script",
    metavar="FILE",
    type=click.Path(path_type=Path),
    default=PEER_SCRIPT,
    show_default=True,
    help="What that Python runs.",
)
@click.option("--allow-pure", is_flag=True, help="Measure even if the build is not compiled.")
def bench(
    games: str | None,
    seconds: float,
    as_json: bool,
    peer_python: str | None,
    peer_script: Path,
    allow_pure: bool,
) -> None:
    """Measure how fast games run: random play on one core, medians of five rounds.

    Each game is measured plain and with all variants that go together, for four players and two, and
    solo where the game allows it. Playouts are whole games. Fails if the compiled
    build is not the one loaded.
    """
    if not (math.isfinite(seconds) and seconds > 0):
        raise Fault(f"--seconds should be more than 0, not {seconds:g}.")
    peer = None
    if peer_python:
        if not peer_script.is_file():
            raise Fault(f"There is no {peer_script}; run in a checkout, or name --peer-script.")
        peer = Peer(peer_python, peer_script)
    slugs = list(dict.fromkeys(split(games, "--games"))) or known_games()

    def progress(what: str) -> None:
        if sys.stderr.isatty():
            echo(f"\r\033[K{what}", nl=False, err=True)

    try:
        measured = run(slugs, seconds, peer, allow_pure, progress)
    finally:
        progress("")
    echo(json.dumps(to_data(measured), indent=2) if as_json else "\n".join(table(measured)))


def to_data(report: Report) -> dict[str, object]:
    """For each game its plain form with most players, and in `cases` everything measured."""
    data: dict[str, object] = {}
    for slug, import_ms in report.import_ms.items():
        cases = [_case_data(speed) for speed in report.speeds if speed.case.game == slug]
        data[slug] = {
            **cases[0],
            "import_ms": import_ms,
            "catanatron_decisions_per_second": report.peer_decisions_per_second,
            "rounds": report.rounds,
            "seconds": report.seconds,
            "load": report.load,
            "cases": cases,
        }
    return data


def _case_data(speed: Speed) -> dict[str, object]:
    numbers = asdict(speed)
    case = numbers.pop("case")
    return {"variants": list(case["variants"]), "players": case["players"], **numbers}


def table(report: Report) -> list[str]:
    """The report for people."""
    rows = [
        [
            "random play, one core",
            "decisions/s",
            "games/s",
            "clone µs",
            "legal p99 µs",
            "search/s",
            "2 processes",
            "catanatron",
        ]
    ]
    for speed in report.speeds:
        rows.append(
            [
                describe(speed.case),
                f"{speed.decisions_per_second:,.0f}",
                f"{speed.games_per_second:,.0f}",
                f"{speed.clone_us:.2f}",
                f"{speed.legal_p99_us:.1f}",
                f"{speed.simulations_per_second:,.0f}",
                times(speed.two_process_ratio),
                times(speed.ratio_to_catanatron),
            ]
        )
    imports = [f"import with {slug}: {ms:.0f} ms" for slug, ms in report.import_ms.items()]
    build = "compiled" if all(speed.compiled for speed in report.speeds) else "NOT COMPILED"
    lines = [*columns(rows, right=range(1, 8)), "", f"{build}; {'; '.join(imports)}"]
    if report.peer_decisions_per_second is not None:
        lines.append(f"catanatron, 4 players: {report.peer_decisions_per_second:,.0f} decisions/s")
    load = "" if report.load is None else f"; load average before: {report.load:.1f}"
    lines.append(f"medians of {report.rounds} interleaved rounds of {report.seconds:g} s{load}")
    return lines


def times(ratio: float | None) -> str:
    """A ratio as `1.9x`; a dash if it was not measured."""
    return "-" if ratio is None else f"{ratio:.2f}x" if ratio < 10 else f"{ratio:.0f}x"
