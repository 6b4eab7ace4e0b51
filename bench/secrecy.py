"""Tries a hundred thousand pairs of positions that a viewer cannot tell apart; the server must tell the same.

    python -m bench.secrecy [--pairs 100000] [--minutes 60] [--processes 2] [--first 0] [--pages 20]

All games and variants, every seat and a spectator, four languages: the JSON interface with every pair, the
pages with each twentieth, the streams of two tables that go on alike with each tenth game. A game has a
number, and is the same in every run. Ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import count, islice
from pathlib import Path
from time import monotonic

from tests.server.secrecy import Leak, watching

BATCH = 20  # games that a process tries at a time


def attempt(first: int, page_every: int) -> tuple[Counter[str], list[str]]:
    """Some games by their numbers: what was compared, and what leaked."""
    leaks = []
    with tempfile.TemporaryDirectory() as folder, watching(Path(folder), page_every) as watchers:
        for number in range(first, first + BATCH):
            try:
                watchers.try_game(number)
            except Leak as leak:
                leaks.append(str(leak))
        return watchers.counted, leaks


def main() -> int:
    """Try them all, or as many as there is time for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--pages", type=int, default=20, help="each so many-th pair is compared as pages, too"
    )
    asked = parser.parse_args()
    begun = monotonic()
    counted: Counter[str] = Counter()
    leaks: list[str] = []
    numbers = count(asked.first, BATCH)
    with ProcessPoolExecutor(asked.processes) as pool:
        running = {pool.submit(attempt, first, asked.pages) for first in islice(numbers, asked.processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                found, wrong = future.result()
                counted += found
                leaks += wrong
                for line in wrong:
                    print(line, flush=True)
            passed = monotonic() - begun
            print(f"{counted['pairs']:,} pairs in {passed:.0f} s, {len(leaks)} leaks", flush=True)
            if counted["pairs"] < asked.pairs and passed < 60 * asked.minutes:
                running |= {pool.submit(attempt, first, asked.pages) for first in islice(numbers, len(done))}
    for name, number in sorted(counted.items()):
        print(f"{number:>9,}  {name}")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
