"""Editions: the printed values of a game as data, each with its provenance.

An edition is one TOML file that people read and correct by hand. Its top level names the format,
the game and the edition; every table below is a *family* of values with a label:

    format = 1
    game = "example"
    name = "example-2e"
    title = "Example, second edition"

    [prices]
    source = "public"
    confidence = "high"
    basis = "Several reviews print the same row."
    row = [3, 2, 1]
    last = { value = 1, source = "seed", confidence = "high" }

`source`, `confidence` and `basis` are labels wherever they stand; the nearest label wins. A table
that holds nothing but `value` and labels is that value, labelled, so adding or changing a label
never changes what the game reads, nor the digest.

Reading goes in two steps. `parse` and `load` check what every edition has in common; the game then
reads its tables from it with `boardwright.kernel.edition_reader`.

Paths are keys joined by dots; items of a list count from 1, as people do: `prices.row.3`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from boardwright.kernel import bounds
from boardwright.kernel.errors import BadEdition, OutOfBounds
from boardwright.kernel.language import Msg, tr

if TYPE_CHECKING:
    from os import PathLike

FORMAT: Final = 1
SOURCES: Final = {"seed": "rulebook", "public": "public sources", "reconstructed": "reconstructed"}
CONFIDENCES: Final = ("high", "medium", "low")

Value: TypeAlias = "str | int | tuple[Value, ...] | Mapping[str, Value]"

_HEADER: Final = ("format", "game", "name", "title")
_LABELS: Final = ("source", "confidence", "basis")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WORD: Final = re.compile(r"[a-z]{2}")  # what has no two such letters is an id, alike in all languages
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Problem(NamedTuple):
    """One thing wrong with an edition: the dotted path of the field, and what is wrong there."""

    field: str
    problem: str

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}"


@dataclass(frozen=True, slots=True)
class Provenance:
    """How a value is known: `source`, `confidence`, and in a sentence or two the `basis`."""

    source: str
    confidence: str
    basis: str

    @property
    def words(self) -> str:
        """The basis in the language of the moment, if it is one of a packaged edition."""
        return tr(Msg(self.basis, "basis"))

    def __str__(self) -> str:
        """A line for people: `reconstructed, low confidence: <basis>`."""
        return f"{SOURCES[self.source]}, {self.confidence} confidence: {self.basis}"


@dataclass(frozen=True, slots=True)
class Family:
    """A named group of values that are known in the same way. `values` is free of labels."""

    name: str
    provenance: Provenance
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The values of one game's components, immutable, with their provenance.

    Made by `parse` or `load`. That its labels are in order is certain; whether the values make a
    playable set is for the game to check.
    """

    game: str
    name: str
    title: str
    origin: str  # where the text came from: a file name, for messages
    families: Mapping[str, Family]
    labels: Mapping[str, Provenance]  # by path, for every place that carries a label of its own
    digest: str  # SHA-256 in hex over the values alone
    text: str  # what it was read from

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its name if it comes with the package, else by its text."""
        if self.name in packaged_names() and self.text == packaged(self.name):
            return default, (self.name,)
        return reread, (self.text, self.origin)

    @property
    def short_digest(self) -> str:
        """The first 12 hex digits of the digest: enough to tell editions apart on a screen."""
        return self.digest[:12]

    @property
    def words(self) -> str:
        """The title in the language of the moment, if it is that of a packaged edition."""
        return tr(Msg(self.title, "edition"))

    def said(self, name: str) -> str:
        """A key or a text among the values in the language of the moment, if a packaged edition has it."""
        return tr(Msg(name.replace("_", " "), f"{self.game}.word")) if is_word(name) else name

    def value(self, path: str) -> Value:
        """The value, list or table at a dotted path.

        Raises `BadEdition` if the edition has nothing there.
        """
        family, *rest = path.split(".")
        if family not in self.families:
            raise BadEdition(path, f"edition {self.name} has no such field")
        found: Value = self.families[family].values
        for key in rest:
            if isinstance(found, Mapping) and key in found:
                found = found[key]
            elif isinstance(found, tuple) and key.isdecimal() and 1 <= int(key) <= len(found):
                found = found[int(key) - 1]
            else:
                raise BadEdition(path, f"edition {self.name} has no such field")
        return found

    def provenance(self, path: str) -> Provenance:
        """How the value at a dotted path is known: its own label, or the nearest one around it.

        Raises `BadEdition` if the edition has nothing there.
        """
        self.value(path)
        while path not in self.labels:
            path = path.rpartition(".")[0]
        return self.labels[path]

    def note(self, path: str) -> str:
        """The provenance of a path as a line for people: `rulebook, high confidence: <basis>`."""
        return str(self.provenance(path))

    def reconstructed(self) -> list[str]:
        """The paths of everything reconstructed, in the file's order, as few as say it exactly.

        All values at and below a listed path are reconstructed, and no others are: a family with
        exceptions is listed by its items, and a reconstructed item of a known family by itself.
        """
        return list(_reconstructed(self))

    def _guesses(self, path: str, value: Value, around: bool) -> tuple[bool, list[str]]:
        """Whether all at and below a path is `around` (reconstructed, or not), and the paths that are.

        One pass: how often a label is looked at must not grow with the labels there are.
        """
        label = self.labels.get(path)
        guessed = around if label is None else label.source == "reconstructed"
        below = [self._guesses(f"{path}.{key}", item, guessed) for key, item in items(value)]
        if all(alike for alike, _ in below):
            return guessed == around, [path] if guessed else []
        return False, [one for _, paths in below for one in paths]

    def guesses(self) -> Iterator[str]:
        """The paths of `reconstructed`, found anew."""
        for name, family in self.families.items():
            yield from self._guesses(name, family.values, False)[1]


@functools.lru_cache(maxsize=32)
def _reconstructed(edition: Edition) -> tuple[str, ...]:
    """Every view shows these, so they are looked for once an edition."""
    return tuple(edition.guesses())


def load(path: str | PathLike[str]) -> Edition:
    """Reads an edition from a file.

    Raises `BadEdition` if the file cannot be read, is not UTF-8, is not TOML or breaks the format.
    """
    try:
        text = bounds.read_text(path)
    except OutOfBounds as error:
        raise BadEdition(str(path), str(error)) from error
    except OSError as error:
        raise BadEdition(str(path), f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadEdition(str(path), f"is not UTF-8 text (byte {error.start})") from error
    return parse(text, str(path))


def parse(text: str, origin: str) -> Edition:
    """Reads an edition from TOML text; `origin` says in messages where the text came from.

    Raises `BadEdition` with every problem of header and labels, or with the line of a TOML error.
    """
    import tomllib

    try:
        document = bounds.load_toml(text)
    except OutOfBounds as error:
        raise BadEdition(f"{origin}, line {error.line}" if error.line else origin, str(error)) from error
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _TOML_PLACE.search(message)
        line, column = (place[1], place[2]) if place else (None, None)
        where = f"line {line}, column {column}" if line else f"line {text.count(chr(10)) + 1}, the end"
        problem = message[: place.start()] if place else message
        raise BadEdition(f"{origin}, {where}", f"not TOML: {problem}") from error

    unlabelled = _Unlabeller(list(_header_problems(document)))
    families: dict[str, Family] = {}
    for name, raw in document.items():
        if isinstance(raw, dict) and name not in _HEADER:
            unlabelled.check_key(name, name)
            label = unlabelled.label(raw, name, None)
            families[name] = Family(name, label, unlabelled.table(raw, name, label))
        elif name not in _HEADER:
            unlabelled.problems.append(Problem(name, "unknown field; every family is a table"))
    refuse(unlabelled.problems)
    return Edition(
        game=document["game"],
        name=document["name"],
        title=document["title"],
        origin=origin,
        families=MappingProxyType(families),
        labels=MappingProxyType(unlabelled.labels),
        digest=_digest(families),
        text=text,
    )


@functools.lru_cache(maxsize=8)
def reread(text: str, origin: str) -> Edition:
    """The edition of a pickle: read once, however many states of it are unpickled."""
    return parse(text, origin)


def refuse(problems: Sequence[Problem]) -> None:
    """Raises `BadEdition` about the first problem, with all of them attached; without any, does nothing."""
    if problems:
        raise BadEdition(problems[0].field, problems[0].problem, problems)


def among(paths: Iterable[str], path: str) -> bool:
    """Whether a path is among some paths, or one around it or within it is."""
    known = tuple(paths)
    return path in _around_any(known) or any(one in known for one in _around(path))


@functools.lru_cache(maxsize=16)
def _around_any(paths: tuple[str, ...]) -> frozenset[str]:
    """Paths with all that are around one of them."""
    return frozenset(around for path in paths for around in _around(path))


@functools.lru_cache(maxsize=1024)
def _around(path: str) -> list[str]:
    """A path and those around it, from the outermost."""
    parts = path.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


@functools.cache
def packaged(name: str) -> str:
    """The text of an edition that comes with the package, comments and all, for `parse` or export.

    Raises `BadEdition` if there is none of this name.
    """
    from importlib.resources import files

    if name not in packaged_names():
        raise BadEdition(name, f"no such edition in the package, which has {', '.join(packaged_names())}")
    return files("boardwright.editions").joinpath(f"{name}.toml").read_text(encoding="utf-8")


@functools.cache
def default(game: str) -> Edition:
    """The edition of a game that comes with the package, under the game's own name."""
    return parse(packaged(game), f"{game}.toml")


def packaged_names() -> list[str]:
    """The names of the editions that come with the package, sorted."""
    from importlib.resources import files

    names = [entry.name for entry in files("boardwright.editions").iterdir()]
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def _header_problems(document: dict[str, object]) -> Iterator[Problem]:
    for key in _HEADER:
        value = document.get(key)
        if value is None:
            yield Problem(key, "missing")
        elif key == "format":
            if value != FORMAT or isinstance(value, bool):
                yield Problem(key, f"is {value!r}; this version reads format {FORMAT}")
        elif not isinstance(value, str) or not value.strip():
            yield Problem(key, f"is {value!r}, expected a text")
        elif key != "title" and not _SLUG.fullmatch(value):
            yield Problem(key, f"is {value!r}, expected small letters and digits, joined by -")


class _Unlabeller:
    """Takes the labels off raw values; gathers them by path, and the problems met."""

    def __init__(self, problems: list[Problem]) -> None:
        self.labels: dict[str, Provenance] = {}
        self.problems = problems

    def label(self, raw: dict[str, object], path: str, around: Provenance | None) -> Provenance:
        """The label of a table, completed from the one `around` it (None: a family, which states all)."""
        known: dict[str, str] = {}
        for key, allowed in (("source", tuple(SOURCES)), ("confidence", CONFIDENCES), ("basis", ())):
            place = f"{path}.{key}"
            value = raw.get(key)
            if value is None:
                if around is None:
                    self.problems.append(Problem(place, "missing"))
            elif not isinstance(value, str) or not value.strip():
                self.problems.append(Problem(place, f"is {value!r}, expected a text"))
            elif allowed and value not in allowed:
                self.problems.append(Problem(place, f"is {value!r}, expected {one_of(allowed)}"))
            else:
                known[key] = " ".join(value.split())
        if around is not None and "source" in raw and "confidence" not in raw:
            self.problems.append(Problem(f"{path}.confidence", "missing; a source of its own needs one"))
        ground = around or Provenance("reconstructed", "low", "")
        label = Provenance(
            known.get("source", ground.source),
            known.get("confidence", ground.confidence),
            known.get("basis", ground.basis),
        )
        self.labels[path] = label
        return label

    def value(self, raw: object, path: str, around: Provenance) -> Value:
        """The value without its labels, frozen."""
        if isinstance(raw, dict):
            if any(key in raw for key in _LABELS):
                around = self.label(raw, path, around)
            if [key for key in raw if key not in _LABELS] == ["value"]:
                return self.value(raw["value"], path, around)
            return self.table(raw, path, around)
        if isinstance(raw, list):
            places = enumerate(raw, start=1)
            return tuple(self.value(item, f"{path}.{place}", around) for place, item in places)
        if isinstance(raw, (str, int)):
            return raw
        self.problems.append(Problem(path, f"is {raw}; an edition holds text, whole numbers, true and false"))
        return 0

    def table(self, raw: dict[str, object], path: str, around: Provenance) -> Mapping[str, Value]:
        """The table without its labels, frozen."""
        values: dict[str, Value] = {}
        for key, item in raw.items():
            if key not in _LABELS:
                self.check_key(key, f"{path}.{key}")
                values[key] = self.value(item, f"{path}.{key}", around)
        return MappingProxyType(values)

    def check_key(self, key: str, path: str) -> None:
        """Notes a key that would not be clear in a dotted path."""
        if not _KEY.fullmatch(key):
            self.problems.append(Problem(path, "a key is made of letters, digits, - and _"))


def _digest(families: Mapping[str, Family]) -> str:
    """SHA-256 over the values as canonical JSON: keys sorted, no spaces, UTF-8."""
    import hashlib
    import json

    values = {name: family.values for name, family in families.items()}
    text = json.dumps(values, default=dict, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def is_word(name: str) -> bool:
    """Whether a key or a text among the values is to be said in words: `start_value` is, `PC01` is an id."""
    return _WORD.search(name) is not None


def items(value: Value) -> Iterator[tuple[str, Value]]:
    """The keys and items of a table, or the places (from 1) and items of a list."""
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, tuple):
        for place, item in enumerate(value, start=1):
            yield str(place), item


def one_of(names: Sequence[str]) -> str:
    """What a name must be, in words."""
    return f"one of {', '.join(names)}" if len(names) > 1 else names[0]


def show(value: Value) -> str:
    """A value in the words of TOML, short."""
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, tuple):
        return "a list"
    return repr(value).lower() if isinstance(value, bool) else repr(value)
