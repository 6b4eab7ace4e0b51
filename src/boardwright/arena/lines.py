"""Files of lines that are only ever added: a JSON object each, with the digest of its content.

Each line is on the disk before whoever writes goes on. A last line that was cut off is left out, and cut
away when the file is gone on with; any other damage is an error that names its line. What the lines mean is
said by `boardwright.arena.results` and `boardwright.arena.ladder`.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Final, Self

from boardwright.arena.contest import Bout
from boardwright.arena.simulate import Played
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.state import NOBODY

DIGEST_LENGTH: Final = 16
Data = dict[str, Any]


class BadResults(BoardwrightError):
    """A file of lines cannot be read, written, or gone on with."""


class LineWriter:
    """Adds lines to a file; nobody else may at the same time. Use it with `with`."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file
        self._lock()

    def add(self, data: Data) -> None:
        """Add a line; it is on the disk afterwards. Raises `BadResults`."""
        try:
            self._file.write(encode(data))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BadResults(f"{self.path} cannot be written: {error.strerror}.") from error

    def content(self) -> bytes:
        """All of it. It is read through the one opening, as closing another would lift the lock."""
        self._file.seek(0)
        return self._file.read()

    def cut(self, size: int) -> None:
        """Cut away what follows, and go on there."""
        self._file.seek(size)
        self._file.truncate()

    def close(self) -> None:
        """Write no more."""
        self._file.close()

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
        self.close()


def create_file(path: Path, hint: str) -> IO[bytes]:
    """A new file. Raises `BadResults`, with the hint if there is one already."""
    try:
        return path.open("x+b")
    except FileExistsError as error:
        raise BadResults(f"{path} exists already; {hint}.") from error
    except OSError as error:
        raise BadResults(f"{path} cannot be written: {error.strerror}.") from error


# -------------------------------------------------------------------- lines


def encode(data: Mapping[str, Any]) -> bytes:
    """A line, with the digest of its content."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return f'{text[:-1]},"digest":"{_digest(text)}"}}\n'.encode()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def numbered(content: bytes) -> Iterator[tuple[int, bytes, int]]:
    """Numbers and contents of lines, and where each ends."""
    end = 0
    for number, line in enumerate(BytesIO(content), 1):
        end += len(line)
        yield number, line, end


def decode(line: bytes) -> Data:
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


# -------------------------------------------------------------------- games


def bout_data(bout: Bout) -> Data:
    """A finished game as the line that keeps it."""
    rest = {"deal": bout.deal, "times": bout.times, "sources": bout.sources, "record": bout.record}
    return {"kind": "game", **asdict(bout.played), **rest}


def read_bout(data: Data) -> Bout:
    """A finished game from its line. Raises `KeyError`, `TypeError` or `ValueError` if it is none."""
    played = Played(
        number=int(data["number"]),
        seed=int(data["seed"]),
        bots=tuple(map(int, data["bots"])),
        scores=tuple(map(int, data["scores"])),
        parts=tuple(dict(parts) for parts in data["parts"]),
        winners=tuple(map(int, data["winners"])),
        decisions=int(data["decisions"]),
        turns=int(data["turns"]),
        forfeited=int(data.get("forfeited", NOBODY)),
        fault=str(data.get("fault", "")),
        first=int(data.get("first", 0)),
        asked=int(data.get("asked", 0)),
    )
    times = tuple(tuple(map(float, seat)) for seat in data["times"])
    return Bout(int(data["deal"]), played, times, dict(data["sources"]), str(data["record"]))
