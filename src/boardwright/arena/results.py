"""The results file: what is played, then every finished game with its record, a JSON object a line.

Lines are only ever added, and each is on the disk before the next game counts. The first line holds
the plan, one says `goal` whenever a run begins, one says `game` for each finished game, and one says
`clear` when a run ended early because its question was answered. Each carries the digest of its
content. A last line that was cut off is left out, and cut away when a run goes on; any other damage
is an error that names its line.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Final, Self

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.simulate import Played
from boardwright.kernel.errors import BoardwrightError

FORMAT: Final = 1
DIGEST_LENGTH: Final = 16
Data = dict[str, Any]


class BadResults(BoardwrightError):
    """A results file cannot be read, written, or gone on with."""


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


class Writer:
    """Adds lines to a results file; nobody else may at the same time. Use it with `with`."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path, contest: Contest, goal: Goal, command: tuple[str, ...]) -> Self:
        """Begin a file. Raises `BadResults` if there is one already, or none can be made."""
        try:
            file = path.open("xb")
        except FileExistsError as error:
            raise BadResults(f"{path} exists already; go on with it by --resume {path}.") from error
        except OSError as error:
            raise BadResults(f"{path} cannot be written: {error.strerror}.") from error
        writer = cls(path, file)
        writer._lock()
        edition = contest.options.edition
        writer._add(
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
            writer._lock()
            results = parse(path, writer._file.read())  # opened once: closing it would lift the lock
            writer._file.seek(results.size)
            writer._file.truncate()
            writer.begin(goal, command)
        except BaseException:
            writer._file.close()
            raise
        return results, writer

    def begin(self, goal: Goal, command: tuple[str, ...]) -> None:
        """Note that a run begins."""
        self._add({"kind": "goal", **asdict(goal), "command": command})

    def game(self, bout: Bout) -> None:
        """Keep a finished game."""
        played = asdict(bout.played)
        rest = {"deal": bout.deal, "times": bout.times, "sources": bout.sources, "record": bout.record}
        self._add({"kind": "game", **played, **rest})

    def clear(self, games: int) -> None:
        """Note that the question was answered after so many games."""
        self._add({"kind": "clear", "games": games})

    def _add(self, data: Data) -> None:
        try:
            self._file.write(encode(data))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BadResults(f"{self.path} cannot be written: {error.strerror}.") from error

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # a system without this kind of lock
            return
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a kind that no child inherits
        except OSError as error:
            self._file.close()
            raise BadResults(f"{self.path} is being written by another run; wait until it ends.") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def encode(data: Mapping[str, Any]) -> bytes:
    """A line of a results file, with the digest of its content."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return f'{text[:-1]},"digest":"{_digest(text)}"}}\n'.encode()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


# -------------------------------------------------------------------- reading


def read(path: Path) -> Results:
    """The results in a file. Raises `BadResults` naming the damaged line, `OSError`."""
    return parse(path, path.read_bytes())


def parse(path: Path, content: bytes) -> Results:
    """Results from the content of a file. Raises `BadResults` naming the damaged line."""
    found = _Found(path)
    size = 0
    dropped = False
    for number, line, end in _lines(content):
        try:
            found.take(number, _decode(line))
        except BadResults as error:
            if number == 1:
                raise BadResults(f"{path} is no results file of an arena: line 1 {error}.") from error
            if end < len(content):
                raise BadResults(f"{path} is damaged: line {number} {error}.") from error
            dropped = True
            break
        size = end
    return found.results(size, dropped)


def _lines(content: bytes) -> Iterator[tuple[int, bytes, int]]:
    """Numbers and contents of lines, and where each ends."""
    end = 0
    for number, line in enumerate(BytesIO(content), 1):
        end += len(line)
        yield number, line, end


def _decode(line: bytes) -> Data:
    """The content of a line. Raises `BadResults` saying what it is not."""
    try:
        text = line.decode()
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # not UTF-8, or not JSON
        raise BadResults("is not the JSON it should be") from error
    if not isinstance(data, dict) or "kind" not in data or "digest" not in data:
        raise BadResults("is not a line of a results file")
    if not text.endswith("\n"):
        raise BadResults("is cut off")
    body = text.rpartition(',"digest":')[0] + "}"
    if _digest(body) != data["digest"]:
        raise BadResults("does not have the content that was written")
    return data


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
        self.plan = Plan(**{**plan, "bots": tuple(plan["bots"]), "variants": tuple(plan["variants"])})

    def _goal(self, data: Data) -> None:
        self.goal = Goal(data["games"], data["until_clear"], data["question"])
        self.command = tuple(data["command"])
        self.clear = 0

    def _game(self, data: Data) -> None:
        bout = _bout(data)
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


def _bout(data: Data) -> Bout:
    played = Played(
        number=int(data["number"]),
        seed=int(data["seed"]),
        bots=tuple(map(int, data["bots"])),
        scores=tuple(map(int, data["scores"])),
        parts=tuple(dict(parts) for parts in data["parts"]),
        winners=tuple(map(int, data["winners"])),
        decisions=int(data["decisions"]),
        turns=int(data["turns"]),
    )
    times = tuple(tuple(map(float, seat)) for seat in data["times"])
    return Bout(int(data["deal"]), played, times, dict(data["sources"]), str(data["record"]))
