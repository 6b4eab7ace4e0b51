"""Plays the games of a contest that are not played yet, and keeps each as soon as it is finished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardwright.arena.contest import Bout, Contest
from boardwright.arena.results import Goal, Writer
from boardwright.arena.simulate import Progress
from boardwright.arena.standings import is_clear, looks
from boardwright.arena.workers import Crew

TICK: Final = 1.0  # seconds after which the progress is told again
AHEAD: Final = 2  # games handed out for each worker, so that none waits


class Tournament:
    """The finished games of a contest, those before this run included; `play` plays the others."""

    def __init__(self, contest: Contest, goal: Goal, bouts: Iterable[Bout] = ()) -> None:
        self.contest = contest
        self.goal = goal
        self.bouts: dict[int, Bout] = {bout.number: bout for bout in bouts}
        self.clear = 0  # games after which the question was answered, if it was
        self._looks = looks(goal, contest.block) if goal.until_clear else []
        self._look()

    @property
    def counted(self) -> Sequence[Bout]:
        """The games to count, in order: all, or those up to the look that gave the answer."""
        return [bout for number, bout in sorted(self.bouts.items()) if not self.clear or number < self.clear]

    @property
    def missing(self) -> list[int]:
        """Numbers of the games still to be played."""
        return [] if self.clear else [n for n in range(self.goal.games) if n not in self.bouts]

    def play(self, crew: Crew, writer: Writer | None, tell: Progress) -> None:
        """Play what is missing. Whatever ends it, finished games are in the file, if there is one."""
        missing = self.missing
        numbers = iter(missing)
        asked = len(missing)
        done = under_way = 0
        while done < asked and not self.clear:
            for number in _take(numbers, AHEAD * crew.size - under_way):
                crew.submit(number)
                under_way += 1
            for bout in crew.finished(TICK):
                if writer:
                    writer.game(bout)
                self.bouts[bout.number] = bout
                under_way -= 1
                done += 1
            self._look()
            tell(done, asked)
        if self.clear and writer:
            writer.clear(self.clear)

    def _look(self) -> None:
        """Look at the results wherever all games up to a look are there."""
        while self._looks and not self.clear and self._all_before(self._looks[0]):
            look = self._looks.pop(0)
            if is_clear(self.contest, [self.bouts[number] for number in range(look)], self.goal):
                self.clear = look

    def _all_before(self, look: int) -> bool:
        return all(number in self.bouts for number in range(look))


def _take(numbers: Iterator[int], count: int) -> Iterator[int]:
    for _, number in zip(range(count), numbers, strict=False):
        yield number
