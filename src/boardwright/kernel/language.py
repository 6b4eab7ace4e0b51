"""Four languages: everything is written in English and translated in the moment it is said.

`tr` and `plural` say a sentence, `Msg` and `messages` mark one that is kept to be said later. The
translations lie in `boardwright/locale`, one file a language and game; see docs/how-to/languages.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from gettext import c2py
from types import MappingProxyType
from typing import Final, TypeVar

ENGLISH: Final = "en"
LANGUAGES: Final = MappingProxyType({ENGLISH: "English", "cs": "Čeština", "de": "Deutsch", "ru": "Русский"})

Key = tuple[str, str]  # context and English
Table = TypeVar("Table")

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


class Msg(str):
    """An English message that is kept: formatted into a sentence, or said with `tr`, it is translated.

    The context tells apart what English says with one word and other languages with two.
    """

    context: str

    def __new__(cls, text: str, context: str = "") -> Msg:
        """Keep a message."""
        made = super().__new__(cls, text)
        made.context = context
        return made

    def __format__(self, spec: str) -> str:
        return format(tr(self), spec)


def messages(table: Table) -> Table:
    """The table itself: all its strings but keys and rule ids are messages, said later with `tr`."""
    return table


def pairs(table: Table) -> Table:
    """The table itself: its pairs of strings are the two forms of what is counted, said with `plural`."""
    return table


# -------------------------------------------------------------------- speaking


def language() -> str:
    """The language of the moment."""
    return _spoken.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything in a language, in this thread or task, until the block is left."""
    lexicon(code)
    token = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(token)


def known(tag: str) -> str:
    """The language that a tag like "de-AT" or "cs_CZ.UTF-8" asks for; "" if it is none of ours."""
    code = re.split(r"[-_.@]", tag.strip().lower())[0]
    return code if code in LANGUAGES else ""


def tr(text: str, /, **facts: object) -> str:
    """A sentence in the language of the moment, its named places filled."""
    spoken = _spoken.get()
    if spoken != ENGLISH:
        text = lexicon(spoken).one(_key(text))
    elif isinstance(text, Msg):
        text = text[:]
    return text.format(**facts) if facts else text


def plural(number: int, one: str, many: str, /, **facts: object) -> str:
    """A phrase in the form its number asks for; the number itself fills the place `{count}`."""
    spoken = _spoken.get()
    text = one if number == 1 else many
    if spoken != ENGLISH:
        text = lexicon(spoken).counted(_key(one), number, text)
    return str.format(text, count=number, **facts)


def _key(text: str) -> Key:
    return (text.context if isinstance(text, Msg) else "", text[:])


# -------------------------------------------------------------------- translations


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The translations of one language. What is not in it stays English."""

    forms: Callable[[int], int]  # which form a number asks for
    texts: dict[Key, list[str]] = field(default_factory=dict)  # one form, or all of what is counted

    def one(self, key: Key) -> str:
        """The translation of a message."""
        found = self.texts.get(key)
        return found[0] if found else key[1]

    def counted(self, key: Key, number: int, english: str) -> str:
        """The form of a counted message."""
        found = self.texts.get(key)
        return found[self.forms(abs(number))] if found else english


_lexicons: dict[str, Lexicon] = {}


def lexicon(code: str) -> Lexicon:
    """The translations of a language, read when first asked for. Raises `ValueError` for one we have not."""
    if code not in _lexicons:
        if code not in LANGUAGES:
            raise ValueError(f"unknown language {code!r}: use one of {', '.join(LANGUAGES)}")
        learn(code, _read(code))
    return _lexicons[code]


def learn(code: str, translations: Lexicon) -> None:
    """Use these translations for a language; a test may invent one."""
    _lexicons[code] = translations


def _read(code: str) -> Lexicon:
    """All files of a language in one."""
    from importlib.resources import files  # takes its time, and English needs none of them

    made = Lexicon(lambda number: int(number != 1))
    if code == ENGLISH:
        return made
    folder = files("boardwright").joinpath("locale", code, "LC_MESSAGES")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        entries = list(parse(file.read_text(encoding="utf-8")))
        made = Lexicon(_forms(entries), made.texts)
        for entry in entries:
            if entry.english and all(entry.forms) and not entry.fuzzy:
                made.texts[entry.context, entry.english] = entry.forms
    return made


@dataclass(slots=True)
class Entry:
    """One message of a file of translations."""

    context: str = ""
    english: str = ""
    plural: str = ""
    forms: list[str] = field(default_factory=list)
    fuzzy: bool = False


def parse(text: str) -> Iterator[Entry]:
    """The messages of a file in gettext's PO format; the header comes first and has no English."""
    for block in re.split(r"\n\s*\n", text):
        entry, name = Entry(), ""
        said: dict[str, str] = {}
        for line in filter(None, map(str.strip, block.splitlines())):
            if line.startswith("#"):
                entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
                continue
            start, quote, rest = line.partition('"')
            name = start.strip() or name
            said[name] = said.get(name, "") + json.loads(quote + rest)
        if said:
            entry.context, entry.english = said.pop("msgctxt", ""), said.pop("msgid")
            entry.plural = said.pop("msgid_plural", "")
            entry.forms = [said[name] for name in sorted(said)]
            yield entry


def _forms(entries: list[Entry]) -> Callable[[int], int]:
    """How a file's language counts, from its header."""
    header = next(entry.forms[0] for entry in entries if not entry.english)
    rule = re.search(r"plural=(.+);", header)
    assert rule is not None, "the header says how the language counts"
    return c2py(rule[1])
