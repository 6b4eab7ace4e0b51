"""The forms a data set may have: JSON lines, packed or not, and Parquet.

A form writes parts, each with some games; puts parts together; and reads rows back. Nothing here knows how
games are played.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import IO, Any, Final, Protocol

from boardwright.kernel.errors import BadOptions, BoardwrightError
from boardwright.kernel.extras import install

Card = dict[str, Any]
Row = dict[str, Any]
KIND: Final = "boardwright data set"
FORMAT: Final = 1
GROUP: Final = 16_384  # rows that Parquet keeps together
KEY: Final = b"boardwright"  # of the card among the metadata of a Parquet file


class BadDataset(BoardwrightError):
    """A data set cannot be read or continued."""


class Form(Protocol):
    """How a data set is kept."""

    def write_part(self, path: Path, rows: Sequence[Row], size: int) -> None:
        """Write some rows; `size` is how many numbers an observation has."""

    def join(self, file: IO[bytes], card: Card, parts: Iterable[Path]) -> None:
        """Write the whole file: the card, and all rows of the parts."""

    def card(self, path: Path) -> Card:
        """The card of a file. Raises `BadDataset`."""

    def rows(self, path: Path) -> Iterator[Row]:
        """All rows of a file. Raises `BadDataset` where it is damaged."""


def form_of(path: Path) -> Form:
    """The form that the name of a file asks for. Raises `BadOptions`, or `BadDataset` without its library."""
    if path.name.endswith(".jsonl.gz"):
        return JsonLines(packed=True)
    if path.suffix == ".jsonl":
        return JsonLines(packed=False)
    if path.suffix == ".parquet":
        return Parquet()
    raise BadOptions(f"{path} is no name of a data set; it ends in .jsonl, .jsonl.gz or .parquet.")


# -------------------------------------------------------------------- JSON lines


class JsonLines:
    """The card in the first line, then a row in each. Packed parts follow each other as they are."""

    def __init__(self, packed: bool) -> None:
        self.packed = packed

    def write_part(self, path: Path, rows: Sequence[Row], size: int) -> None:
        """A row in each line."""
        path.write_bytes(self._text(rows))

    def join(self, file: IO[bytes], card: Card, parts: Iterable[Path]) -> None:
        """The card, and the parts as they are."""
        file.write(self._text([card]))
        for part in parts:
            file.write(part.read_bytes())

    def card(self, path: Path) -> Card:
        """The first line."""
        number, line = next(self._numbered(path), (1, b""))
        return checked_card(path, self._parsed(path, line, number))

    def rows(self, path: Path) -> Iterator[Row]:
        """All other lines."""
        for number, line in self._numbered(path):
            if number > 1:
                yield self._parsed(path, line, number)

    def _numbered(self, path: Path) -> Iterator[tuple[int, bytes]]:
        """The lines with their numbers."""
        with gzip.open(path, "rb") if self.packed else path.open("rb") as lines:
            try:
                yield from enumerate(lines, 1)
            except (EOFError, OSError, zlib.error) as error:  # what gzip raises for damage
                raise BadDataset(f"{path} is damaged: it cannot be unpacked to its end.") from error

    def _text(self, rows: Iterable[Mapping[str, Any]]) -> bytes:
        lines = [json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows]
        text = b"".join(lines)
        return gzip.compress(text, mtime=0) if self.packed else text

    def _parsed(self, path: Path, line: bytes, number: int) -> Row:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadDataset(f"{path} is damaged: line {number} is not the JSON it should be.") from error
        if not isinstance(data, dict) or not line.endswith(b"\n"):
            raise BadDataset(f"{path} is damaged: line {number} is cut off.")
        return data


# -------------------------------------------------------------------- Parquet


class Parquet:
    """Parquet, by pyarrow; the card is among the metadata of the file."""

    def __init__(self) -> None:
        self._arrow: Any = _load("pyarrow")
        self._parquet: Any = _load("pyarrow.parquet")

    def write_part(self, path: Path, rows: Sequence[Row], size: int) -> None:
        """A small file of its own."""
        table = self._arrow.Table.from_pylist(list(rows), schema=self._schema(size))
        self._parquet.write_table(table, path, compression="zstd")

    def join(self, file: IO[bytes], card: Card, parts: Iterable[Path]) -> None:
        """Copy the rows of all parts into groups of a useful size."""
        schema = self._schema(card["observation"]["size"]).with_metadata({KEY: json.dumps(card)})
        with self._parquet.ParquetWriter(
            file, schema, compression="zstd", write_page_checksum=True
        ) as writer:
            waiting: list[Any] = []
            for part in parts:
                waiting.append(self._parquet.read_table(part).cast(schema))
                if sum(table.num_rows for table in waiting) >= GROUP:
                    writer.write_table(self._arrow.concat_tables(waiting), row_group_size=GROUP)
                    waiting = []
            if waiting:
                writer.write_table(self._arrow.concat_tables(waiting), row_group_size=GROUP)

    def card(self, path: Path) -> Card:
        """What the metadata say."""
        with self._opened(path) as file:
            said = (file.schema_arrow.metadata or {}).get(KEY)
        try:
            return checked_card(path, json.loads(said or b"null"))
        except ValueError as error:
            raise BadDataset(f"{path} is damaged: its card is not the JSON it should be.") from error

    def rows(self, path: Path) -> Iterator[Row]:
        """Row after row, group by group."""
        with self._opened(path) as file:
            try:
                for batch in file.iter_batches(GROUP):
                    for row in batch.to_pylist():
                        yield {**row, "points": dict(row["points"])}
            except (self._arrow.ArrowException, OSError) as error:
                raise BadDataset(f"{path} is damaged: {_first_line(error)}.") from error

    def _opened(self, path: Path) -> Any:
        try:
            return self._parquet.ParquetFile(path, page_checksum_verification=True)
        except FileNotFoundError:
            raise
        except (self._arrow.ArrowException, OSError) as error:
            raise BadDataset(f"{path} is no Parquet file, or is damaged: {_first_line(error)}.") from error

    def _schema(self, size: int) -> Any:
        arrow = self._arrow
        return arrow.schema(
            [
                ("game", arrow.int32()),
                ("decision", arrow.int32()),
                ("turn", arrow.int32()),
                ("seat", arrow.int8()),
                ("bot", arrow.string()),
                ("observation", arrow.list_(arrow.float32(), size)),
                ("legal", arrow.list_(arrow.int32())),
                ("action", arrow.int32()),
                ("result", arrow.float32()),
                ("score", arrow.int32()),
                ("points", arrow.map_(arrow.string(), arrow.int32())),
            ]
        )


def _load(name: str) -> ModuleType:
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError as error:
        raise BadDataset(
            f"Parquet needs pyarrow, which is not installed here: {install('parquet')}."
        ) from error


def _first_line(error: Exception) -> str:
    return str(error).split("\n")[0].rstrip(". ")


# -------------------------------------------------------------------- cards


def checked_card(path: Path, card: object) -> Card:
    """A card that this version reads. Raises `BadDataset`."""
    if not isinstance(card, dict) or card.get("kind") != KIND:
        raise BadDataset(f"{path} is no data set of Boardwright.")
    if card.get("format") != FORMAT:
        raise BadDataset(f"{path} says format {card.get('format')}; this version reads {FORMAT}.")
    return card
