"""Reads a million mutated records, editions and scenarios: typed errors only, no hang, bounded memory.

    python -m bench.mutate [--count 1000000] [--minutes 120] [--processes 2] [--first 0] [--kind records]

Each number is one file, the same in every run: whatever is found can be tried again with
`tests.mutations.attempt(KIND, NUMBER)`. A process that takes more than a gigabyte fails. Ends with 1 if
anything but an error made on purpose came up.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, islice
from time import monotonic
from typing import NamedTuple

from tests.mutations import KINDS, TooLong, attempt

BATCH = 200  # files that a process reads at a time
MEMORY = 1 << 30  # bytes of a process
SHARES = {"records": 7, "scenarios": 2, "editions": 1}  # an edition takes thirty times as long as a record
TELL_EVERY = 10.0  # seconds


class Batch(NamedTuple):
    """Some mutated files of one kind, by their numbers."""

    kind: str
    first: int
    size: int


class Outcome(NamedTuple):
    """How often each error came up, what else did, and the greatest memory of the process in MB."""

    counted: Counter[str]
    wrong: list[str]
    memory: int


def bounded() -> None:
    """No process takes more than it may."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def read(batch: Batch) -> Outcome:
    """Read the files of a batch."""
    counted: Counter[str] = Counter()
    wrong = []
    for number in range(batch.first, batch.first + batch.size):
        try:
            counted[f"{batch.kind}: {attempt(batch.kind, number)}"] += 1
        except (Exception, TooLong) as error:
            wrong.append(f"attempt({batch.kind!r}, {number}): {type(error).__name__}: {str(error)[:100]}")
    return Outcome(counted, wrong, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def batches(total: int, first: int, kinds: list[str]) -> list[Batch]:
    """All work, the kinds side by side, each with its share."""
    shares = {kind: SHARES[kind] for kind in kinds}
    wanted = {kind: total * share // sum(shares.values()) for kind, share in shares.items()}
    made = [
        (place / wanted[kind], Batch(kind, first + place, min(BATCH, wanted[kind] - place)))
        for kind in kinds
        for place in islice(count(0, BATCH), -(-wanted[kind] // BATCH))
    ]
    return [batch for _, batch in sorted(made)]


def main() -> int:
    """Read them all, or as many as there is time for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=120.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", choices=[*KINDS], action="append")
    asked = parser.parse_args()
    begun, told = monotonic(), 0.0
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    memory = 0
    work = iter(batches(asked.count, asked.first, asked.kind or [*KINDS]))
    with ProcessPoolExecutor(asked.processes, initializer=bounded) as pool:
        running: set[Future[Outcome]] = {pool.submit(read, one) for one in islice(work, 2 * asked.processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                outcome = future.result()
                counted += outcome.counted
                wrong += outcome.wrong
                memory = max(memory, outcome.memory)
                for line in outcome.wrong:
                    print(line, flush=True)
            passed = monotonic() - begun
            if passed < 60 * asked.minutes:
                running |= {pool.submit(read, one) for one in islice(work, len(done))}
            if passed - told > TELL_EVERY:
                told = passed
                print(
                    f"{counted.total():,} of {asked.count:,} in {passed:.0f} s, {len(wrong)} wrong",
                    flush=True,
                )
    for name, number in sorted(counted.items()):
        print(f"{number:>9,}  {name}")
    print(f"{counted.total() + len(wrong):,} files, {len(wrong)} wrong, at most {memory} MB a process, "
          f"{monotonic() - begun:.0f} s")  # fmt: skip
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
