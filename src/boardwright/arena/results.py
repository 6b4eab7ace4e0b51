"""The results file: what is played, then every finished game with its record, a JSON object a line.

Lines are only ever added (`boardwright.arena.lines`), and each is on the disk before the next game counts.
The first line holds the plan, one says `goal` whenever a run begins, one says `game` for each finished game,
and one says `clear` when a run ended early because its question was answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Self

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.lines import (
    BadResults,
    Data,
    LineWriter,
    bout_data,
    create_file,
    decode,
    encode,
    numbered,
    read_bout,
)

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Goal:
    """How far to play: so many games, or until a question is answered."""

    games: int
    until_clear: bool = False
    question: float = 0.0  # the share of wins asked about; 0 is the share of equals


@dataclass(frozen=True, slots=True)
class Results:
    """What a results file says."""

    plan: Plan
    rules: int  # revision of the game's rules
    edition: str  # name of the component data
    edition_digest: str
    goal: Goal  # of the last run
    command: tuple[str, ...]  # of the last run
    bouts: tuple[Bout, ...]  # in the order of their numbers
    clear: int  # the number of games after which the question was answered; 0 if it was not
    size: int  # bytes of the file up to the last whole line
    dropped: bool  # whether a line that was cut off follows

    @property
    def counted(self) -> tuple[Bout, ...]:
        """The games to count: all, or up to the look at which the question was answered."""
        return tuple(bout for bout in self.bouts if bout.number < self.clear) if self.clear else self.bouts


# -------------------------------------------------------------------- writing


class Writer(LineWriter):
    """Adds lines to a results file; nobody else may at the same time. Use it with `with`."""

    @classmethod
    def create(cls, path: Path, contest: Contest, goal: Goal, command: tuple[str, ...]) -> Self:
        """Begin a file. Raises `BadResults` if there is one already, or none can be made."""
        writer = cls(path, create_file(path, f"go on with it by --resume {path}"))
        edition = contest.options.edition
        writer.add(
            {
                "kind": "arena",
                "format": FORMAT,
                "plan": asdict(contest.plan),
                "rules": contest.game.rules_revision,
                "edition": edition.name,
                "edition_digest": edition.digest,
            }
        )
        writer.begin(goal, command)
        return writer

    @classmethod
    def resume(cls, path: Path, goal: Goal, command: tuple[str, ...]) -> tuple[Results, Self]:
        """Go on with a file; a line that was cut off goes. Raises `BadResults`, `OSError`."""
        writer = cls(path, path.open("r+b"))
        try:
            results = parse(path, writer.content())
            writer.cut(results.size)
            writer.begin(goal, command)
        except BaseException:
            writer.close()
            raise
        return results, writer

    def begin(self, goal: Goal, command: tuple[str, ...]) -> None:
        """Note that a run begins."""
        self.add({"kind": "goal", **asdict(goal), "command": command})

    def game(self, bout: Bout) -> None:
        """Keep a finished game."""
        self.add(bout_data(bout))

    def clear(self, games: int) -> None:
        """Note that the question was answered after so many games."""
        self.add({"kind": "clear", "games": games})


# -------------------------------------------------------------------- reading


def read(path: Path) -> Results:
    """The results in a file. Raises `BadResults` naming the damaged line, `OSError`."""
    return parse(path, path.read_bytes())


def parse(path: Path, content: bytes) -> Results:
    """Results from the content of a file. Raises `BadResults` naming the damaged line."""
    found = _Found(path)
    size = 0
    dropped = False
    for number, line, end in numbered(content):
        try:
            found.take(number, decode(line))
        except BadResults as error:
            if number == 1:
                raise BadResults(f"{path} is no results file of an arena: line 1 {error}.") from error
            if end < len(content):
                raise BadResults(f"{path} is damaged: line {number} {error}.") from error
            dropped = True
            break
        size = end
    return found.results(size, dropped)


class _Found:
    """What the lines of a file say so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header: Data = {}
        self.plan: Plan | None = None
        self.goal: Goal | None = None
        self.command: tuple[str, ...] = ()
        self.bouts: dict[int, Bout] = {}
        self.clear = 0

    def take(self, number: int, data: Data) -> None:
        """Add a line. Raises `BadResults` saying what is wrong with it."""
        kinds: dict[str, Callable[[Data], None]] = {
            "arena": self._arena,
            "goal": self._goal,
            "game": self._game,
            "clear": self._clear,
        }
        if (number == 1) != (data["kind"] == "arena") or data["kind"] not in kinds:
            raise BadResults("is not the line of a results file that belongs here")
        try:
            kinds[data["kind"]](data)
        except (KeyError, TypeError, ValueError) as error:
            raise BadResults(f"lacks what a line of its kind has ({error})") from error

    def _arena(self, data: Data) -> None:
        if data["format"] != FORMAT:
            raise BadResults(f"says format {data['format']}; this version reads {FORMAT}")
        plan = data["plan"]
        self.header = {key: data[key] for key in ("rules", "edition", "edition_digest")}
        lists = {key: tuple(plan.get(key, ())) for key in ("bots", "variants", "firsts")}
        self.plan = Plan(**{**plan, **lists})

    def _goal(self, data: Data) -> None:
        self.goal = Goal(data["games"], data["until_clear"], data["question"])
        self.command = tuple(data["command"])
        self.clear = 0

    def _game(self, data: Data) -> None:
        bout = read_bout(data)
        if bout.number in self.bouts:
            raise BadResults(f"holds game {bout.number} a second time")
        self.bouts[bout.number] = bout

    def _clear(self, data: Data) -> None:
        self.clear = int(data["games"])

    def results(self, size: int, dropped: bool) -> Results:
        """All of it. Raises `BadResults` if the beginning is not there."""
        if self.plan is None:
            raise BadResults(f"{self.path} is empty; it is no results file of an arena.")
        return Results(
            plan=self.plan,
            rules=self.header["rules"],
            edition=self.header["edition"],
            edition_digest=self.header["edition_digest"],
            goal=self.goal or Goal(0),
            command=self.command,
            bouts=tuple(self.bouts[number] for number in sorted(self.bouts)),
            clear=self.clear,
            size=size,
            dropped=dropped,
        )


__all__ = ["BadResults", "Goal", "Results", "Writer", "encode", "parse", "read"]
