"""The rules page: chapters, rules with their anchors, readings of what is unclear, and a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from boardwright.games import get, names
from boardwright.kernel.game import Game
from boardwright.kernel.language import messages, tr
from boardwright.kernel.rulebook import Rule, Section
from boardwright.lessons import Lesson
from boardwright.lessons.library import chapter
from boardwright.lessons.reference import Line, lesson_of_chapter, reference
from boardwright.lessons.words import title_of
from boardwright.web.prose import block, line, marked
from boardwright.web.reference import sign_of

KINDS: Final = messages({"decision": "decision", "reading": "reading"})  # what is no plain rule


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule on the page."""

    id: str
    kind: str  # in words; empty for a plain rule
    text: Markup
    hit: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands under it."""

    anchor: str
    title: str
    depth: int
    text: Markup
    entries: list[Entry]
    hits: int
    signs: list[Line]  # symbols that its rules are about
    lesson: Lesson | None  # the one that teaches it, with a picture of its position
    lesson_title: str


def facts(game: Game, search: str) -> dict[str, Any]:
    """Everything the template shows."""
    book = game.rulebook()
    known = frozenset(book.ids())
    hits = {rule.id for rule in book.search(search)}
    chapters = [
        _chapter(game.slug, number, section, known, hits, search)
        for number, section in enumerate(book.sections)
    ]
    return {
        "title": game.title,
        "games": [(slug, get(slug).title) for slug in names()],
        "chapters": chapters,
        "written": book.language,
        "search": search,
        "found": len(hits),
        "total": len(book),
        "drawn": sign_of(game),
    }


def _chapter(
    game: str, number: int, section: Section, known: frozenset[str], hits: set[str], search: str
) -> Chapter:
    entries = [_entry(rule, known, rule.id in hits, search) for rule in section.rules]
    text = "" if section.text.startswith("|") and section.rules else section.text
    found = sum(entry.hit for entry in entries)
    about, ids = reference(game), {rule.id for rule in section.rules}
    signs = [line for line in about.symbols if line.rule in ids] if about is not None else []
    lesson = lesson_of_chapter(game, chapter(section.rules[0].id)) if section.rules else None
    return Chapter(
        f"chapter-{number}",
        section.title,
        section.depth,
        block(text, known),
        entries,
        found,
        signs,
        lesson,
        title_of(lesson) if lesson is not None else "",
    )


def _entry(rule: Rule, known: frozenset[str], hit: bool, search: str) -> Entry:
    text = line(rule.text, known)
    kind = tr(KINDS[rule.kind]) if rule.kind in KINDS else ""
    return Entry(rule.id, kind, marked(text, search) if hit else text, hit)
