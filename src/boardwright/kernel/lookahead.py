"""Looking ahead to the end of one's own turn, in one compiled loop.

A turn is a tree of small decisions, often far too large to search. The lines grow together, one
decision at a time. Where there are too many, those whose positions the evaluation likes best go on,
with a fair share for every first action: a line that pays first and gains later is compared with
its like, not with one that has already gained. Lines of the same first action and length that the
evaluation cannot tell apart are taken as one, so the order of equal sales is searched once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from boardwright.kernel.search_state import SearchState

WIDTH: Final = 24  # lines that go on at each decision
PROMISING: Final = 4  # first actions that are searched again
FAR: Final = 1e9  # beyond any worth


@mypyc_attr(acyclic=True)
class Line:
    """Some answers in a row: the last one, what came before, where they lead, and its worth."""

    def __init__(
        self, before: Line | None, place: int, action: int, state: SearchState, worth: float
    ) -> None:
        self.before: Line | None = before
        self.place: int = place  # of the last answer among the actions there
        self.first: int = place  # of the first answer
        if before is not None and before.before is not None:
            self.first = before.first
        self.action: int = action
        self.state: SearchState = state
        self.worth: float = worth

    def actions(self) -> list[int]:
        """All its answers in order."""
        found: list[int] = []
        line = self
        while line.before is not None:
            found.append(line.action)
            line = line.before
        found.reverse()
        return found

    def better(self, other: Line) -> bool:
        """Whether it is worth more; if equal, whether it comes first when all lines are tried in turn."""
        if self.worth != other.worth:
            return self.worth > other.worth
        return self.places() < other.places()

    def places(self) -> list[int]:
        """The place of each answer, in order."""
        found: list[int] = []
        line = self
        while line.before is not None:
            found.append(line.place)
            line = line.before
        found.reverse()
        return found


def best_line(state: SearchState, seat: int, width: int = WIDTH) -> list[int]:
    """The best line found of the seat's own turn, the earlier one if two are equal.

    Lines go on while the same seat decides in the same turn. If some had to be left out, the first
    actions that led furthest up are searched again, now among themselves. The state is not changed.
    """
    search = Search(state, seat, width)
    best = search.run_all()
    if search.left_out and not search.proved:
        best = search.run(search.most_promising()) or best
    return [] if best is None else best.actions()


def after_lone(line: list[int], alone: list[int]) -> list[int]:
    """What is left of a line in mind once the game has given some of its answers by itself."""
    given = 0
    while given < len(line) and given < len(alone) and line[given] == alone[given]:
        given += 1
    return line[given:]


class Search:
    """Searches from one position; `ends` has the best worth that each first action has led to."""

    def __init__(self, state: SearchState, seat: int, width: int) -> None:
        self.state: SearchState = state
        self.seat: int = seat
        self.width: int = width
        self.left_out: bool = False
        self.proved: bool = False  # only legal answers are tried, none that may end in nothing
        self.ends: dict[int, float] = {}
        self.keep: bool = False  # whether the finished lines are kept
        self.finished: list[Line] = []

    def run_all(self) -> Line | None:
        """The best line of all; if whatever was tried ended in nothing, of those that are proved."""
        best = self.run(self.state.legal())
        if best is None:
            self.proved = True
            best = self.run(self.state.legal())
        return best

    def run(self, firsts: list[int]) -> Line | None:
        """The best line that begins with one of these actions, if any was found to its end."""
        best: Line | None = None
        growing: list[Line] = [Line(None, 0, 0, self.state, 0.0)]
        actions = firsts
        while growing:
            grown: list[Line] = []
            for line in growing:
                if line.before is not None:
                    actions = line.state.legal() if self.proved else line.state.tries()
                for place in range(len(actions)):
                    longer = self.step(line, place, actions[place])
                    if longer.state.seat == self.seat and longer.state.turn == self.state.turn:
                        grown.append(longer)
                        continue
                    if self.keep:
                        self.finished.append(longer)
                    if longer.worth > self.ends.get(firsts[longer.first], -FAR):
                        self.ends[firsts[longer.first]] = longer.worth
                    if best is None or longer.better(best):
                        best = longer
            growing = grown
            if len(grown) > self.width:
                different = distinct(grown, len(firsts))
                growing = fair_share(different, len(firsts), self.width)
                self.left_out = self.left_out or len(growing) < len(different)
        return best

    def step(self, line: Line, place: int, action: int) -> Line:
        """A line with one more answer."""
        after = line.state.clone()
        after.advance(action)
        return Line(line, place, action, after, after.evaluate(self.seat))

    def most_promising(self) -> list[int]:
        """The first actions with the best ends, in their order."""
        worths = sorted(self.ends.values(), reverse=True)
        least = worths[min(PROMISING, len(worths)) - 1]
        return [action for action in self.state.legal() if self.ends.get(action, -FAR) >= least]


def fair_share(lines: list[Line], firsts: int, width: int) -> list[Line]:
    """Of sorted lines the best of each first action, then the best, up to a number."""
    present = [0] * firsts
    for line in lines:
        present[line.first] = 1
    share = max(1, width // max(1, sum(present)))
    taken = [0] * firsts
    kept: list[Line] = []
    rest: list[Line] = []
    for line in lines:
        if taken[line.first] < share:
            taken[line.first] += 1
            kept.append(line)
        else:
            rest.append(line)
    return kept + rest[: max(0, width - len(kept))]


def distinct(lines: list[Line], firsts: int) -> list[Line]:
    """The lines, best first, without those that have the first action and the worth of one before."""
    lines.sort(key=worth_of, reverse=True)
    last = [0.0] * firsts
    seen = [False] * firsts
    kept: list[Line] = []
    for line in lines:
        if seen[line.first] and last[line.first] == line.worth:
            continue
        seen[line.first] = True
        last[line.first] = line.worth
        kept.append(line)
    return kept


def worth_of(line: Line) -> float:
    """What lines are sorted by."""
    return line.worth
