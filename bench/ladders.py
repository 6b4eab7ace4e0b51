"""Plays the ladders of `docs/bots.md` and writes their tables there.

    python bench/ladders.py --folder ladders                 # all of them; hours on two idle cores
    python bench/ladders.py --folder ladders lisboa carrara  # those of some games
    python bench/ladders.py --folder ladders --only-tables   # from the games that are there already
    python bench/ladders.py --folder ladders --processor-time lisboa  # on a machine that does other work

Each figure is one run of `boardwright arena`, whose command stands beside it. Its games are kept in the
folder: stopped at any moment, the same command goes on where it was. More of them, played by hand with
`arena --resume`, count as well. A figure without all its games stays as it was in the tables, so that a
ladder can be played in parts; after a change of the bots, take the old ones out by hand.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boardwright.arena.contest import Contest
from boardwright.arena.results import Results, read
from boardwright.arena.standings import standings
from boardwright.games import get as get_game

GAMES: Final = ("carrara", "lisboa", "architects")
DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "bots.md"
PROCESSOR_CLOCK: Final = Path(__file__).parent / "processor_clock"
HEADER: Final = (
    "| bot | against | wins | 95 % interval | bar | games | longest decision | command |",
    "|---|---|---|---|---|---|---|---|",
)


@dataclass(frozen=True, slots=True)
class Rung:
    """One figure of a ladder: how often the first seat's bot should win at least."""

    seats: str
    bar: float
    games: int = 100
    budget: str = "0.25s"

    def arena(self, game: str) -> list[str]:
        """What to ask of `boardwright`, but for the file of games and their number, which is to follow."""
        thinks = ["--budget", self.budget] if "mcts" in self.seats.split(",") else []
        return ["arena", game, "--seats", self.seats, *thinks, "-n"]

    def file(self, game: str) -> str:
        """The name of its file of games."""
        return f"{game}-{self.seats}-{self.budget}.jsonl".replace(",", "-")


LADDER: Final = (  # those that say most come first
    Rung("mcts,greedy", 0.9),
    Rung("mcts,greedy,greedy,greedy", 1 / 2),
    Rung("mcts,greedy,greedy", 2 / 3, games=102),
    Rung("mcts,random", 0.99),
    Rung("mcts@0.4s,mcts@0.1s", 0.6),
    Rung("greedy,random", 0.95, games=1000),
    Rung("mcts,greedy", 0.98, budget="1s"),
)


def whole(rung: Rung, path: Path) -> Results | None:
    """What came of a figure, if all of its games are played."""
    results = read(path) if path.exists() else None
    return results if results and len(results.counted) >= rung.games else None


def play(rung: Rung, game: str, path: Path, processor_time: bool) -> None:
    """Play the games of a figure that are missing."""
    if whole(rung, path):
        return
    asked = [*rung.arena(game), str(rung.games), "-o", str(path)]
    if path.exists():
        asked = ["arena", game, "--resume", str(path), "-n", str(rung.games)]
    print(f"boardwright {' '.join(asked)}", file=sys.stderr, flush=True)
    environment = {**os.environ, "PYTHONPATH": str(PROCESSOR_CLOCK)} if processor_time else None
    command = [sys.executable, "-m", "boardwright", *asked]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


def row(rung: Rung, game: str, path: Path, old: str) -> str | None:
    """A line of a ladder: made anew if all of its games are played, else as it stands in the old table."""
    command = f"`{' '.join(rung.arena(game))} "
    results = whole(rung, path)
    if results is None:
        return next((line for line in old.splitlines() if command in line), None)
    shown = standings(Contest(results.plan), results.counted, results.goal)
    first = shown.bots[0]
    most = f"{first.times.most:.3g} s" if first.times else ""
    thinks = f"`{first.label}`" + (f" {rung.budget}" if first.label == "mcts" else "")
    others = rung.seats.split(",")[1:]
    against = f"`{others[0]}`" if len(others) == 1 else f"{len(others)} x `{others[0]}`"
    cells = (
        thinks,
        against,
        f"{first.wins.share:.1%}",
        f"{first.wins.low:.1%} to {first.wins.high:.1%}",
        f"{rung.bar:.0%}",
        str(shown.games),
        most,
        f"{command}{shown.games}` |",
    )
    return f"| {' | '.join(cells)}"


def write_tables(games: Iterable[str], folder: Path) -> None:
    """Put the ladders of these games in the places of the old ones."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for game in games:
        marks = f"<!-- ladder {game} -->", f"<!-- end of ladder {game} -->"
        before, found, rest = text.partition(marks[0])
        old, ended, after = rest.partition(marks[1])
        if not (found and ended):
            raise SystemExit(f"{DOCUMENT.name} has no place for the ladder of {game}.")
        rows = [row(rung, game, folder / rung.file(game), old) for rung in LADDER]
        lines = ["", f"### {get_game(game).title}", "", *HEADER, *filter(None, rows), ""]
        text = before + "\n".join((marks[0], *lines, marks[1])) + after
    DOCUMENT.write_text(text, encoding="utf-8")


def main() -> None:
    """Play what is missing, then write the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], metavar="GAME")
    parser.add_argument("--folder", type=Path, required=True, help="where the games are kept")
    parser.add_argument("--only-tables", action="store_true", help="play nothing")
    parser.add_argument(
        "--processor-time",
        action="store_true",
        help="count processor time as thinking time",
    )
    wanted = parser.parse_args()
    games = wanted.games or GAMES
    if not wanted.only_tables:
        wanted.folder.mkdir(parents=True, exist_ok=True)
        for rung in LADDER:
            for game in games:
                play(rung, game, wanted.folder / rung.file(game), wanted.processor_time)
    write_tables(games, wanted.folder)


if __name__ == "__main__":
    main()
