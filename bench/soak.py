"""Lets a server play for as long as asked, and tells whether its memory stays flat.

    python -m bench.soak [--minutes 60] [--warm-up 15] [--tables 10] [--clients 30] [--database URL]

At every table one person plays against bots; whoever has finished a game sits down to another one. Every
few seconds the memory and the open files of the server are written down, and the memory of the processes
below it. The last lines tell the slope after the warm-up with its 95 % interval; memory grows if all of
the interval is above 1 MB an hour, else it is called flat.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from math import sqrt
from pathlib import Path
from time import perf_counter, strftime

from bench.streams import Crowd, Person, Serving, boardwright, decide

SAMPLE = 15.0  # seconds
FLAT = 1.0  # MB an hour that nobody would notice


async def keep_playing(person: Person) -> None:
    """Decide, or begin another game if this one is over."""
    if person.over:
        await person.sit_down()
    await decide(person)


def bots_of(pid: int) -> list[Serving]:
    """The processes below a server."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has just ended
        if parent == pid:
            child = int(stat.parent.name)
            found += [Serving(child, ""), *bots_of(child)]
    return found


def slope(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Of a straight line through points: how steep, and half of its 95 % interval."""
    count = len(points)
    mean_x, mean_y = (sum(point[axis] for point in points) / count for axis in (0, 1))
    wide = sum((x - mean_x) ** 2 for x, _ in points)
    steep = sum((x - mean_x) * (y - mean_y) for x, y in points) / wide
    rest = sum((y - mean_y - steep * (x - mean_x)) ** 2 for x, y in points)
    return steep, 1.96 * sqrt(rest / (count - 2) / wide)


async def watch(server: Serving, words: argparse.Namespace) -> bool:
    """Play and look; whether it is flat."""
    crowd = Crowd([Person(server.url) for _ in range(words.tables)], keep_playing, words.every)
    for person in crowd.people:
        await person.sit_down()
    await crowd.open(words.clients)
    begun, end = perf_counter(), perf_counter() + 60 * words.minutes
    playing = asyncio.create_task(crowd.measure(60 * words.minutes))
    samples: list[tuple[float, float, float, int]] = []  # hours, MB of the server, of its bots, open files
    while perf_counter() < end:
        await asyncio.sleep(min(SAMPLE, max(0.0, end - perf_counter())))
        bots = sum(process.memory() for process in bots_of(server.pid)) / 1e6
        samples.append(((perf_counter() - begun) / 3600, server.memory() / 1e6, bots, server.files()))
        hours, ours, theirs, files = samples[-1]
        said = f"{strftime('%H:%M:%S')} {hours * 60:.1f} min: {ours:.1f} MB, bots {theirs:.1f} MB"
        print(f"{said}, {files} files, {sum(person.games for person in crowd.people)} games", flush=True)
    await playing
    print(crowd.told("decisions"))
    late = [sample for sample in samples if sample[0] * 60 > words.warm_up]
    if len(late) < 10:
        raise SystemExit("Too few samples after the warm-up.")
    steep, give = slope([(hours, ours) for hours, ours, _, _ in late])
    print(f"open files after the warm-up: {min(s[3] for s in late)} to {max(s[3] for s in late)}")
    bots, bots_give = slope([(hours, theirs) for hours, _, theirs, _ in late])
    print(f"bots: {bots:+.2f} MB an hour, give or take {bots_give:.2f}")
    print(f"server: {steep:+.2f} MB an hour, give or take {give:.2f}")
    return steep - give <= FLAT


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=15, help="minutes that are not counted")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--clients", type=int, default=30)
    parser.add_argument("--every", type=float, default=3, help="seconds between one person's decisions")
    parser.add_argument("--database", default="")
    words = parser.parse_args()
    with boardwright(words.database) as server:
        flat = asyncio.run(watch(server, words))
    print("flat" if flat else "it grows")
    sys.exit(0 if flat else 1)


if __name__ == "__main__":
    main()
