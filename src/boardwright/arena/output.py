"""A simulation as JSON data and as CSV, and files that appear whole or not at all."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import IO

from boardwright.arena.forfeits import forfeits
from boardwright.arena.simulate import Simulation
from boardwright.arena.standings import firsts_data, simulated_firsts
from boardwright.arena.statistics import Summary
from boardwright.kernel.errors import BoardwrightError


class BadTarget(BoardwrightError):
    """A file cannot be written there."""


class Target:
    """A file to be written once its content is there.

    Making it checks that the file can be made, so that hours of work do not end at a full stop:
    raises `BadTarget` if it exists (unless `force`), or if its folder does not or cannot be written.
    """

    def __init__(self, path: Path, force: bool = False) -> None:
        self.path = path
        self._force = force
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        if path.is_dir():
            raise BadTarget(f"{path} is a folder, not a file.")
        self._refuse_existing()
        try:
            self._part.touch(exist_ok=False)
            self._part.unlink()
        except OSError as error:
            raise BadTarget(f"{path} cannot be written: {error.strerror}.") from error

    def write(self, fill: Callable[[IO[bytes]], None]) -> None:
        """Let `fill` write the content; the file appears only when all of it is on the disk."""
        try:
            with self._part.open("xb") as file:
                fill(file)
            self._refuse_existing()
            self._part.replace(self.path)
        except OSError as error:
            raise BadTarget(f"{self.path} cannot be written: {error.strerror}.") from error
        finally:
            self._part.unlink(missing_ok=True)

    def write_text(self, text: str) -> None:
        """Write a text, as UTF-8."""

        def fill(file: IO[bytes]) -> None:
            file.write(text.encode())

        self.write(fill)

    def _refuse_existing(self) -> None:
        if not self._force and self.path.exists():
            raise BadTarget(f"{self.path} exists already; --force overwrites it.")


def write_csv(simulation: Simulation, file: IO[bytes]) -> None:
    """One row a game: its seed, length, winners, and for each seat the bot, its score and the parts."""
    seats = range(len(simulation.labels))
    header = ["game", "seed", "turns", "decisions", "winners"]
    for seat in seats:
        header += [f"seat_{seat + 1}_bot", f"seat_{seat + 1}_score"]
        header += [f"seat_{seat + 1}_{rule}" for rule in simulation.sources]
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(header)
    for game in simulation.games:
        winners = "+".join(simulation.labels[bot] for bot in game.winners)
        row: list[str | int] = [game.number, game.seed, game.turns, game.decisions, winners]
        for seat in seats:
            row += [simulation.labels[game.bots[seat]], game.scores[seat]]
            row += [game.parts[seat].get(rule, 0) for rule in simulation.sources]
        rows.writerow(row)
    text.detach()


def to_data(simulation: Simulation, summary: Summary) -> dict[str, object]:
    """The statistics as plain JSON data. Bots go by their labels; seats are in order."""
    bots = summary.bots
    return {
        "game": simulation.game,
        "variants": list(simulation.variants),
        "edition": simulation.edition,
        "seed": simulation.seed,
        "jobs": simulation.jobs,
        "games": summary.games,
        "asked": simulation.asked,
        "partial": not simulation.complete,
        "decisions": summary.decisions,
        "seconds": summary.seconds,
        "decisions_per_second": summary.decisions_per_second,
        "mean_decisions": summary.length.mean,
        "mean_turns": summary.turns.mean,
        "wins": {line.label: line.wins.wins for line in bots},
        "intervals": {line.label: [line.wins.low, line.wins.high] for line in bots},
        "mean_score": {line.label: line.scores.mean for line in bots},
        "scores": {line.label: asdict(line.scores) for line in bots},
        "points": {line.label: line.points for line in bots},
        "sources": simulation.sources,
        "seats": [
            {
                "wins": line.wins.wins,
                "interval": [line.wins.low, line.wins.high],
                "scores": asdict(line.scores),
            }
            for line in summary.seats
        ],
        "length": {"decisions": asdict(summary.length), "turns": asdict(summary.turns)},
        "forfeits": [asdict(found) for found in forfeits(simulation.labels, simulation.games)],
        "firsts": firsts_data(simulated_firsts(simulation)),
    }
