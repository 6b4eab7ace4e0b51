"""Records: a game as a text file that people can read and diff.

A header, a blank line, then one line a decision:

    boardwright record 2
    game example
    rules 1
    edition example-first 9f2c...
    players 2
    variants advanced
    seed 42
    seats you greedy
    names Anna, Greedy
    setup 5 0 3

    1 0 turn: draw ~ 3 1 0
    2 0 keep: keep 2
    undo 1
    snapshot 50 4be1... {"format":1,...}
    result 104 98

A decision names its number, seat, step and action, and after `~` what chance brought. Nothing is
ever rewritten: `undo 1` says that what came after decision 1 is taken back. The format is described in
docs/reference/record-format.md.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from boardwright.kernel import bounds
from boardwright.kernel.errors import BadRecord, OutOfBounds
from boardwright.kernel.state import digest_of, seal_of

FORMAT: Final = 2
FORMATS: Final = (1, 2)  # that are read; in the first, a snapshot's digest leaves out the generator
TITLE: Final = "boardwright record"


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: who was asked what, what they answered, what chance brought."""

    number: int
    seat: int
    step: str
    action: str
    chance: tuple[int, ...] = ()

    def __str__(self) -> str:
        chance = " ~ " + " ".join(map(str, self.chance)) if self.chance else ""
        return f"{self.number} {self.seat} {self.step}: {self.action}{chance}"


@dataclass(frozen=True, slots=True)
class Undone:
    """Every decision after number `to` is taken back; `consent` if others had to agree."""

    to: int
    consent: bool = False

    def __str__(self) -> str:
        return f"undo {self.to}{' by consent' if self.consent else ''}"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole state after a number of decisions, so that a game outlives a rule fix.

    The digest is one of all its data, the generator included (see `snapshot_of`).
    """

    number: int
    digest: str
    data: dict[str, Any]

    def __str__(self) -> str:
        text = json.dumps(self.data, sort_keys=True, separators=(",", ":"))
        return f"snapshot {self.number} {self.digest} {text}"


@dataclass(frozen=True, slots=True)
class Result:
    """Final scores by seat."""

    scores: tuple[int, ...]

    def __str__(self) -> str:
        return "result " + " ".join(map(str, self.scores))


@dataclass(frozen=True, slots=True)
class Revised:
    """From here on the game follows another rules revision, starting at the snapshot before."""

    rules: int

    def __str__(self) -> str:
        return f"revised {self.rules}"


Entry = Decided | Undone | Snapshot | Result | Revised


@dataclass
class Record:
    """A record: header fields, and entries in the order they were written.

    >>> import boardwright as bw
    >>> record = bw.new("carrara", players=2, seed=7).record
    >>> record.game, record.seed, record.entries
    ('carrara', 7, [])
    """

    game: str
    rules: int
    edition: str
    edition_digest: str
    players: int
    variants: tuple[str, ...]
    seed: int | None
    seats: tuple[str, ...]
    setup: tuple[int, ...]
    names: tuple[str, ...] = ()
    entries: list[Entry] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False)  # line number of each entry, if read
    format: int = FORMAT  # an older record keeps its own as it goes on

    def __str__(self) -> str:
        return self.header() + "".join(f"{entry}\n" for entry in self.entries)

    def header(self) -> str:
        """The header with the blank line that ends it."""
        rows = [
            f"{TITLE} {self.format}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"edition {self.edition} {self.edition_digest}",
            f"players {self.players}",
            f"variants {' '.join(self.variants)}".rstrip(),
            f"seed {self.seed}" if self.seed is not None else "",
            f"seats {' '.join(map(_unspaced, self.seats))}".rstrip(),
            f"names {', '.join(self.names)}" if self.names else "",
            f"setup {' '.join(map(str, self.setup))}".rstrip(),
        ]
        return "\n".join(row for row in rows if row) + "\n\n"

    def decisions(self) -> list[Decided]:
        """The decisions that stand, undone ones left out."""
        standing: list[Decided] = []
        for entry in self.entries:
            if isinstance(entry, Decided):
                standing.append(entry)
            elif isinstance(entry, Undone):
                while standing and standing[-1].number > entry.to:
                    standing.pop()
        return standing

    def last_snapshot(self) -> Snapshot | None:
        """The latest snapshot that no undo has taken back."""
        found: list[Snapshot] = []
        for entry in self.entries:
            if isinstance(entry, Snapshot):
                found.append(entry)
            elif isinstance(entry, Undone):
                found = [snapshot for snapshot in found if snapshot.number <= entry.to]
        return found[-1] if found else None

    def revision(self) -> int:
        """The rules revision that the game follows at its end."""
        revised = [entry.rules for entry in self.entries if isinstance(entry, Revised)]
        return revised[-1] if revised else self.rules

    def result(self) -> Result | None:
        """The final scores, if the game was played to its end."""
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, Result) else None

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all."""
        target = Path(path)
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_text(str(self), encoding="utf-8")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)


def read(path: str | os.PathLike[str]) -> Record:
    """The record in a file, as text and data; nothing is played. Raises `BadRecord` or `OSError`.

    >>> import boardwright as bw
    >>> from tempfile import TemporaryDirectory
    >>> position = bw.new("carrara", seed=7)
    >>> position.play("pass")
    >>> with TemporaryDirectory() as folder:
    ...     position.record.write(folder + "/game.boardwright")
    ...     record = bw.read_record(folder + "/game.boardwright")
    >>> record.game, [decided.action for decided in record.decisions()]
    ('carrara', ['pass'])
    """
    try:
        text = bounds.read_text(path, bounds.LARGEST_RECORD)
    except OutOfBounds as error:
        raise BadRecord(0, str(error)) from error
    except UnicodeDecodeError as error:
        raise BadRecord(0, "the file is not UTF-8 text") from error
    return parse(text)


def parse(text: str) -> Record:
    """A record from its text. Raises `BadRecord` with the line that is wrong."""
    try:
        bounds.check_size(text, bounds.LARGEST_RECORD)
    except OutOfBounds as error:
        raise BadRecord(0, str(error)) from error
    rows = text.split("\n")
    fields: dict[str, str] = {}
    first = rows[0].rsplit(" ", 1)
    if first[0] != TITLE:
        raise BadRecord(1, f"this is not a record: it does not begin with {TITLE!r}")
    if first[-1] not in map(str, FORMATS):
        known = " and ".join(map(str, FORMATS))
        raise BadRecord(1, f"the record has format {first[-1][:40]!r}; this version reads {known}")
    body = 1
    for body, row in enumerate(rows[1:], 2):
        if not row.strip():
            break
        key, _, value = row.partition(" ")
        if key not in _HEADER:
            raise BadRecord(body, f"unknown header field {key[:40]!r}; known are {', '.join(_HEADER)}")
        if key in fields:
            raise BadRecord(body, f"header field {key!r} stands twice")
        _check_signs(body, value)
        fields[key] = value.strip()
    record = _from_header(fields, int(first[-1]))
    decided = 0
    for number, row in enumerate(rows[body:], body + 1):
        if row.strip() and not row.startswith("#"):
            entry = read_entry(row, number, record.format)
            if isinstance(entry, Snapshot) and not record.entries:
                decided = entry.number  # the game began in the middle, as a branch of another one
            decided = _count(number, entry, decided)
            record.entries.append(entry)
            record.lines.append(number)
    return record


def _unspaced(seat: str) -> str:
    """A seat's word without blanks, which part the words: `mcts@20 sims` is `mcts@20sims`."""
    return "".join(seat.split())


_HEADER: Final = ("game", "rules", "edition", "players", "variants", "seed", "seats", "names", "setup")


def _check_signs(line: int, text: str) -> None:
    """What stands in a record is printed: it must not speak to the terminal. Raises `BadRecord`."""
    try:
        bounds.check_signs(text)
    except OutOfBounds as error:
        raise BadRecord(line, str(error)) from error


def _from_header(fields: dict[str, str], form: int) -> Record:
    for key in ("game", "rules", "edition", "players"):
        if not fields.get(key):
            raise BadRecord(0, f"the header lacks {key!r}")
    edition, _, digest = fields["edition"].partition(" ")
    seed = fields.get("seed")
    return Record(
        game=fields["game"],
        rules=_int("rules", fields["rules"]),
        edition=edition,
        edition_digest=digest,
        players=_int("players", fields["players"]),
        variants=tuple(fields.get("variants", "").split()),
        seed=None if seed is None else _int("seed", seed, digits=bounds.SEED_DIGITS),
        seats=tuple(fields.get("seats", "").split()),
        setup=tuple(_int("setup", word) for word in fields.get("setup", "").split()),
        names=tuple(name.strip() for name in fields.get("names", "").split(",") if name.strip()),
        format=form,
    )


def _int(key: str, word: str, line: int = 0, digits: int = bounds.DIGITS) -> int:
    try:
        return bounds.whole(word, digits)
    except OutOfBounds as error:
        raise BadRecord(line, f"{key}: {error}") from None
    except ValueError:
        raise BadRecord(line, f"{key} is {word[:40]!r}, not a whole number") from None


def read_entry(row: str, line: int = 0, form: int = FORMAT) -> Entry:
    """An entry from its line, in a record of that format. Raises `BadRecord`."""
    _check_signs(line, row)
    word, _, rest = row.partition(" ")
    if word == "undo":
        to, _, how = rest.partition(" ")
        if how not in ("", "by consent"):
            raise BadRecord(line, f"unknown words after undo: {how[:40]!r}")
        return Undone(_int("undo", to, line), how == "by consent")
    if word == "snapshot":
        return _snapshot(line, rest, form)
    if word == "revised":
        return Revised(_int("revised", rest, line))
    if word == "result":
        return Result(tuple(_int("result", score, line) for score in rest.split()))
    return _decided(line, row)


def _decided(line: int, row: str) -> Decided:
    asked, colon, answer = row.partition(": ")
    words = asked.split()
    if not colon or len(words) != 3:
        raise BadRecord(line, f"not a decision, undo, snapshot or result: {row[:60]!r}")
    action, _, chance = answer.partition(" ~ ")
    if not action.strip():
        raise BadRecord(line, "the decision has no action")
    number, seat = _int("the decision's number", words[0], line), _int("the seat", words[1], line)
    outcomes = tuple(_int("a chance outcome", word, line) for word in chance.split())
    return Decided(number, seat, words[2], action.strip(), outcomes)


def _snapshot(line: int, rest: str, form: int) -> Snapshot:
    words = rest.split(" ", 2)
    if len(words) != 3:
        raise BadRecord(line, "the snapshot is cut off")
    try:
        data = bounds.load_json(words[2])
    except OutOfBounds as error:
        raise BadRecord(line, f"the snapshot: {error}") from None
    except ValueError as error:
        raise BadRecord(line, f"the snapshot is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadRecord(line, "the snapshot is not a JSON object")
    digest = _digest(data, form)
    if digest != words[1]:
        raise BadRecord(line, f"the snapshot is damaged: its digest is {digest}, not {words[1][:40]}")
    return Snapshot(_int("the snapshot's number", words[0], line), words[1], data)


def _digest(data: dict[str, Any], form: int) -> str:
    """The digest that a snapshot of these data has in a record of that format."""
    return digest_of(data) if form == 1 else seal_of(data)


def snapshot_of(record: Record, number: int, data: dict[str, Any]) -> Snapshot:
    """A snapshot for a record, its digest the one of the record's format."""
    return Snapshot(number, _digest(data, record.format), data)


def _count(line: int, entry: Entry, decided: int) -> int:
    """The number of decisions that stand after an entry; checks that numbers follow each other."""
    if isinstance(entry, Decided):
        if entry.number != decided + 1:
            raise BadRecord(line, f"decision {entry.number} follows decision {decided}")
        return entry.number
    if isinstance(entry, Undone):
        if not 0 <= entry.to < decided:
            raise BadRecord(line, f"undo {entry.to} does not lie before decision {decided}")
        return entry.to
    if isinstance(entry, Snapshot) and entry.number != decided:
        raise BadRecord(line, f"a snapshot of decision {entry.number} stands after decision {decided}")
    return decided


def entry_lines(record: Record) -> Iterator[tuple[int, Entry]]:
    """Entries with their line numbers (0 if the record was not read from text)."""
    for index, entry in enumerate(record.entries):
        yield (record.lines[index] if index < len(record.lines) else 0), entry
