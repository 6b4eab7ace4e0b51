"""Looking through many games for puzzles, in several processes, into a file that is gone on with.

What a game was found to hold is written at once, then that it was looked through. A game that was under way
when the run broke off is looked through again, and what it gave before is not written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from boardwright.arena.lines import LineWriter, create_file
from boardwright.arena.simulate import WorkerLost, begin_work, process_context
from boardwright.puzzles.making import Plan, look_through
from boardwright.puzzles.puzzle import Puzzle
from boardwright.puzzles.reading import LOOKED, BadPuzzle, parse, puzzle_line

Progress = Callable[[int, int, int], None]
"""Told of games looked through, of all, and of puzzles in the file."""


def make(plan: Plan, games: int, path: Path, jobs: int, tell: Progress) -> int:
    """Look through so many games; returns how many puzzles the file has.

    Goes on with what the file has already. Raises `BadPuzzle`, `BadResults`, `WorkerLost`.
    """
    if games < 1 or jobs < 1:
        raise BadPuzzle("Puzzles are looked for in at least one game, by at least one job.")
    with _opened(path) as writer:
        found = parse(writer.content(), str(path))
        writer.cut(found.size)
        known = {puzzle.id for puzzle in found.puzzles}
        missing = [number for number in range(games) if plan.name(number) not in found.looked]
        done = games - len(missing)
        tell(done, games, len(known))
        for number, puzzles in _looked_through(plan, missing, jobs):
            for puzzle in puzzles:
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    writer.add(puzzle_line(puzzle))
            writer.add({"kind": LOOKED, "what": plan.name(number)})
            done += 1
            tell(done, games, len(known))
        return len(known)


def _opened(path: Path) -> LineWriter:
    """The file, made if there is none."""
    file = path.open("r+b") if path.exists() else create_file(path, "name another file")
    return LineWriter(path, file)


def _looked_through(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[tuple[int, list[Puzzle]]]:
    """Each game with its puzzles, as it is finished."""
    if jobs == 1:
        yield from ((number, look_through(plan, number)) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, process_context(), begin_work) as pool:
        try:
            waiting: dict[Future[list[Puzzle]], int] = {
                pool.submit(look_through, plan, number): number for number in numbers
            }
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool as error:
            raise WorkerLost("A worker process died, perhaps for lack of memory; try fewer jobs.") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
