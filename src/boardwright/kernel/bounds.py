"""How much may be read from a file or from a stranger: size, depth, keys, numbers, signs.

Every reader of editions, scenarios, records and saved states comes through here. Sizes are looked at
before anything is parsed, and TOML is scanned first: `tomllib` keeps every beginning of a dotted key, so
that one key of 100,000 parts would take gigabytes. What passes takes little time and memory by its size
alone, so that no process of its own is needed to parse it.
"""

from __future__ import annotations

import json
import re
from os import PathLike
from pathlib import Path
from typing import Any, Final

from boardwright.kernel.errors import OutOfBounds
from boardwright.kernel.language import tr

LARGEST: Final = (
    400_000  # signs of an edition, a scenario, a saved state; the packaged ones have up to 70,000
)
LARGEST_RECORD: Final = 4_000_000  # signs; a long game has 50,000
DEEPEST: Final = 16  # tables and lists within each other; the packaged editions have up to 9
MOST_PARTS: Final = 20_000  # keys and values; the packaged editions have up to 4,000
LONGEST_KEY: Final = 80  # signs
LONGEST_TEXT: Final = 20_000  # signs of one text within
DIGITS: Final = 18  # of a number
SEED_DIGITS: Final = 40
LONGEST_WORD: Final = 80  # signs of a number, a date or a bare key in TOML

_TOML: Final = re.compile(
    r"""
    (?P<skipped> [ \t\r]+ | \#[^\n]*
        | \"{3} [^"\\]* (?: (?: \\. | "{1,2}(?!") ) [^"\\]* )*+ "{3,5}
        | '{3} [^']* (?: '{1,2}(?!') [^']* )*+ '{3,5}
        | " [^"\\\n]* (?: \\[^\n] [^"\\\n]* )*+ " | ' [^'\n]* ' )
    | (?P<word> [^\s\#"'\[\]{},=.]+ )
    | (?P<sign> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_WHOLE: Final = re.compile(r"[+-]?[0-9]+")
# What no text of ours has: it could speak to a terminal instead of a person, or turn a line around.
_CONTROL: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def read_text(path: str | PathLike[str], most: int = LARGEST) -> str:
    """The text of a file. Raises `OutOfBounds` if it is too large, `OSError`, `UnicodeDecodeError`."""
    with Path(path).open("rb") as file:
        content = file.read(4 * most + 1)  # no sign has more bytes
    if len(content) > 4 * most:
        raise _too_large(most)
    text = content.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    check_size(text, most)
    return text


def check_size(text: str, most: int = LARGEST) -> None:
    """Raises `OutOfBounds` if a text is too large."""
    if len(text) > most:
        raise _too_large(most)


def _too_large(most: int) -> OutOfBounds:
    return OutOfBounds(tr("the text is too large; the limit is {most} characters", most=most))


def load_toml(text: str) -> dict[str, Any]:
    """TOML, read. Raises `OutOfBounds`, or `tomllib.TOMLDecodeError` if it is none."""
    import tomllib  # most commands need none

    check_size(text)
    text = text.replace("\r\n", "\n")  # as tomllib does, so that both see the same strings
    _scan(text)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError) as error:  # what tomllib lets through
        raise tomllib.TOMLDecodeError(str(error)) from None
    check_data(document)
    return document


def _scan(text: str) -> None:
    """Count what `tomllib` would build, up to where it would stop. Raises `OutOfBounds`.

    Both go from left to right and agree on what is a string or a comment until the first mistake.
    """
    parts = depth = dots = 0
    for token in _TOML.finditer(text):
        if token.lastgroup == "word":
            if token.end() - token.start() > LONGEST_WORD:
                problem = tr("a number or key is too long; the limit is {most} characters", most=LONGEST_WORD)
                raise _at(text, token.start(), problem)
        elif token.lastgroup == "sign":
            sign = token[0]
            if sign == ".":
                dots += 1
            elif sign in "[{":
                depth += 1
            elif sign in "]}":
                depth -= 1
            if sign != ".":
                dots = 0
            if sign != "\n":
                parts += 1
            if depth > DEEPEST or dots >= DEEPEST:
                raise _at(text, token.start(), _too_deep())
            if parts > 2 * MOST_PARTS:  # most values come with two signs
                raise _at(text, token.start(), _too_many())


def _at(text: str, place: int, problem: str) -> OutOfBounds:
    return OutOfBounds(problem, text.count("\n", 0, place) + 1)


def _too_deep() -> str:
    return tr("the data is nested too deeply; the limit is {most} levels", most=DEEPEST)


def _too_many() -> str:
    return tr("there are too many keys and values; the limit is {most}", most=MOST_PARTS)


def load_json(text: str) -> Any:
    """JSON, read. Raises `OutOfBounds`, or `ValueError` if it is none."""
    check_size(text)
    try:
        data = json.loads(text, parse_int=whole, parse_constant=_no_number)
    except RecursionError:
        raise OutOfBounds(_too_deep()) from None
    check_data(data)
    return data


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def whole(word: str, digits: int = DIGITS) -> int:
    """A whole number, as written. Raises `OutOfBounds` if it is too long, `ValueError` if it is none."""
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"{word[:LONGEST_WORD]!r} is not a whole number")
    if len(word.lstrip("+-")) > digits:
        raise OutOfBounds(_too_long(digits))
    return int(word)


def _too_long(digits: int) -> str:
    return tr("a number is too long; the limit is {most} digits", most=digits)


def check_data(data: object) -> None:
    """Looks through what was parsed: depth, keys, numbers and signs. Raises `OutOfBounds`."""
    parts, level = 0, [data]
    for _ in range(DEEPEST + 1):
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                for key in item:
                    _check_key(key)
                below += item.values()
            elif isinstance(item, list):
                below += item
            else:
                _check_value(item)
        parts += len(below)
        if parts > MOST_PARTS:
            raise OutOfBounds(_too_many())
        level = below
    if level:
        raise OutOfBounds(_too_deep())


def _check_key(key: str) -> None:
    if len(key) > LONGEST_KEY:
        raise OutOfBounds(tr("a key is too long; the limit is {most} characters", most=LONGEST_KEY))
    check_signs(key)


def _check_value(value: object) -> None:
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise OutOfBounds(tr("a text is too long; the limit is {most} characters", most=LONGEST_TEXT))
        check_signs(value)
    elif isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise OutOfBounds(_too_long(DIGITS))


def check_signs(text: str) -> None:
    """Refuses signs that would speak to a terminal, not to people. Raises `OutOfBounds`."""
    found = _CONTROL.search(text)
    if found:
        raise OutOfBounds(tr("a text contains the invisible character {sign}; remove it",
                             sign=f"U+{ord(found[0]):04X}"))  # fmt: skip


def visible(text: str) -> str:
    """A text with every sign that cannot be seen written out, so that it is safe to print."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
