"""Rulebooks: a game's numbered rules, read from the Markdown text that people read.

Three things in the text carry an id, and all of them are rules here, told apart by `kind`:

    - **EX-MOVE-01** A piece moves one space.            a rule
    | EX-DEC-01 | start of turn | which piece |          a decision: a row of a table with headings
    - **EX-AMB-01** *Diagonals*: taken as one space.     a reading of something the source leaves open

A rule's text may go on in indented lines. Headings make the sections; other text is a section's own.

A game's folder holds the English book as `rules.md`, and others as `rules.cs.md` and so on: the same ids in
the same order, so that whatever cites a rule finds it in every language.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.grammar import folded
from boardwright.kernel.language import ENGLISH, language, tr

RULE_ID: Final = re.compile(r"\b[A-Z]+-[A-Z][A-Z0-9]*-D?\d+[a-z]?\b")

_ITEM: Final = re.compile(rf"- \*\*({RULE_ID.pattern})\*\* +(.*)")
_HEADING: Final = re.compile(r"#+ +(.*)")
_NUMBER: Final = re.compile(r"^\d+[a-z]?\.(?:\d+)? +")
_KINDS: Final = {"DEC": "decision", "AMB": "reading"}


class UnknownRule(BoardwrightError):
    """The rulebook has no rule or section of this name; `nearest` holds those most like it."""

    def __init__(self, wanted: str, nearest: Sequence[str]) -> None:
        said = tr("There is no rule or section {wanted}.", wanted=repr(wanted))
        if nearest:
            said += " " + tr("Did you mean {nearest}?", nearest=tr(" or ").join(nearest))
        super().__init__(said)
        self.wanted = wanted
        self.nearest = list(nearest)


class BadRulebook(BoardwrightError):
    """The text of a rulebook cannot be read; `line` is the line number."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. `section` is the title it stands under; `text` is Markdown in one line."""

    id: str
    section: str
    text: str

    @property
    def kind(self) -> str:
        """`rule`, `decision` or `reading`, by the middle part of the id."""
        return _KINDS.get(self.id.split("-")[1], "rule")

    @property
    def cites(self) -> tuple[str, ...]:
        """The ids of other rules that the text names in full, in order, each once."""
        found = dict.fromkeys(RULE_ID.findall(self.text))
        return tuple(id_ for id_ in found if id_ != self.id)

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the rules under it, up to the next heading of any depth.

    `text` is what stands there besides the rules, as Markdown.
    """

    title: str
    depth: int  # 1 for a part, 2 for a chapter, and so on
    rules: tuple[Rule, ...]
    text: str


class Rulebook:
    """The rules of a game, in their order. Iterates over the rules; `in` asks for an id."""

    def __init__(self, sections: Sequence[Section], language: str = ENGLISH) -> None:
        self.sections: tuple[Section, ...] = tuple(sections)
        self.language: str = language  # it is written in
        self._rules = {rule.id: rule for section in self.sections for rule in section.rules}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._rules

    def ids(self) -> list[str]:
        """Every id, in order."""
        return list(self._rules)

    def rule(self, id_: str) -> Rule:
        """The rule of an id, in capitals or not. Raises `UnknownRule` with the nearest ids."""
        found = self._rules.get(id_.strip().upper()) or self._rules.get(id_)
        if found is None:
            raise UnknownRule(id_, _nearest(id_.upper(), self.ids()))
        return found

    def section(self, title: str) -> Section:
        """The section of a title, with or without its number, capitals aside.

        Raises `UnknownRule` with the nearest titles.
        """
        wanted = title.strip().casefold()
        for section in self.sections:
            full = section.title.casefold()
            if wanted in (full, _NUMBER.sub("", full)):
                return section
        raise UnknownRule(title, _nearest(title, [section.title for section in self.sections]))

    def search(self, words: str) -> list[Rule]:
        """The rules that hold all the words, in their id, section or text, in order.

        Capitals and accents do not matter. A word also matches inside a longer one. Without words nothing
        is found.
        """
        wanted = folded(words).split()
        if not wanted:
            return []
        return [rule for rule in self if all(word in _haystack(rule) for word in wanted)]


def parse(text: str, language: str = ENGLISH) -> Rulebook:
    """Reads a rulebook from Markdown; `language` is the one it is written in.

    Raises `BadRulebook` for an id or a title that occurs twice, and for text before the first heading.
    """
    drafts: list[_Draft] = []
    seen: set[str] = set()
    columns: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        heading = _HEADING.fullmatch(line)
        found, columns = _numbered(line, columns)
        name = heading[1] if heading else found[0] if found else ""
        if name in seen:
            raise BadRulebook(number, f"{name} is there already")
        if name:
            seen.add(name)
        if heading:
            drafts.append(_Draft(heading[1], line.index(" ")))
        elif drafts:
            drafts[-1].add(found, line)
        elif line.strip():
            raise BadRulebook(number, "text before the first heading")
    return Rulebook([draft.finish() for draft in drafts], language)


def packaged(package: str) -> Rulebook:
    """The rulebook that a game's package carries, in the language of the moment, or else in English.

    `package` is its dotted name.
    """
    return _packaged(package, language())


@functools.cache
def _packaged(package: str, spoken: str) -> Rulebook:
    from importlib.resources import files

    name = "rules.md" if spoken == ENGLISH else f"rules.{spoken}.md"
    file = files(package).joinpath(name)
    if spoken != ENGLISH and not file.is_file():
        return _packaged(package, ENGLISH)
    return parse(file.read_text(encoding="utf-8"), spoken)


@dataclass
class _Draft:
    """A section being read."""

    title: str
    depth: int
    rules: list[tuple[str, str]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    in_rule: bool = False  # an indented line goes on with the last rule

    def add(self, found: tuple[str, str] | None, line: str) -> None:
        if found:
            self.rules.append(found)
        elif self.in_rule and line.startswith("  ") and line.strip():
            id_, text = self.rules.pop()
            self.rules.append((id_, f"{text} {line.strip()}"))
            return
        else:
            self.lines.append(line)
        self.in_rule = found is not None

    def finish(self) -> Section:
        rules = tuple(Rule(id_, self.title, text) for id_, text in self.rules)
        return Section(self.title, self.depth, rules, "\n".join(self.lines).strip())


def _numbered(line: str, columns: list[str]) -> tuple[tuple[str, str] | None, list[str]]:
    """The id and text of a line if it is a numbered rule, and the headings of the table it is in."""
    item = _ITEM.fullmatch(line)
    if item:
        return (item[1], item[2].strip()), []
    if not line.startswith("|"):
        return None, []
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not columns:
        return None, cells
    if RULE_ID.fullmatch(cells[0]):
        pairs = zip(columns[1:], cells[1:], strict=False)
        return (cells[0], "; ".join(f"{name}: {cell}" for name, cell in pairs)), columns
    return None, columns


@functools.cache
def _haystack(rule: Rule) -> str:
    return folded(f"{rule.id} {rule.section} {rule.text}")


def _nearest(wanted: str, known: Sequence[str]) -> list[str]:
    import difflib

    return difflib.get_close_matches(wanted, known, n=3)
