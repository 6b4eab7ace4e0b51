"""Reference at hand: symbols with their meaning, a game on one page, one search over everything, tips.

The pictures are the game's own: symbols as its drawing defines them, for a chapter the position of a lesson.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from markupsafe import Markup

from boardwright.games import get, names
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import folded
from boardwright.kernel.language import Msg, messages, tr
from boardwright.kernel.picture import BoardPicture
from boardwright.lessons import Lesson, Run, courses
from boardwright.lessons.lesson import YOU
from boardwright.lessons.pointing import PAGE
from boardwright.lessons.reference import lesson_about, reference
from boardwright.lessons.words import TITLE, title_of
from boardwright.web import components
from boardwright.web.boards import drawing_of, style_sheet, symbols

KINDS: Final = messages(
    {"lesson": "Lessons", "symbol": "Symbols", "rule": "Rules", "component": "Components"}
)
MOST: Final = 30  # finds of a kind
_SYMBOL: Final = re.compile(r'<symbol id="([a-z]+)-([^"]+)" viewBox="([^"]*)"')


# -------------------------------------------------------------------- pictures


def sign_of(game: Game) -> Callable[[str], Markup]:
    """What draws a symbol of a game's pictures on a page that has its symbols and style."""
    known = {name: (f"{prefix}-{name}", box) for prefix, name, box in _SYMBOL.findall(symbols(game.slug))}

    def draw(name: str) -> Markup:
        if name not in known:
            return Markup("")
        text = '<svg class="sign {} auto" viewBox="{}" aria-hidden="true"><use href="#{}"/></svg>'
        ident, box = known[name]
        return Markup(text).format(game.slug, box, ident)

    return draw


def position_picture(lesson: Lesson) -> BoardPicture:
    """The part of the board that a lesson points at, small: a section of a phone, or the whole board."""
    state = Run.begin(lesson).state
    view = state.view(YOU)
    drawing = drawing_of(state.game)
    pointed = {one for _, said in lesson.sayings() for one in said.point if one not in PAGE}
    forms = [section.form for section in drawing.sections] if drawing is not None else []
    pictures = [state.game.picture(view, form=form) for form in forms]
    most = max(pictures, key=lambda one: _points(one, pointed), default=None)
    return most if most is not None and _points(most, pointed) else state.game.picture(view, form="table")


def _points(picture: BoardPicture, ids: set[str]) -> int:
    """How many of some elements a picture shows."""
    return sum(f'--{one}"' in picture.body or f' id="{one}"' in picture.body for one in ids)


# -------------------------------------------------------------------- pages


def page_facts(game: Game, nonce: str) -> dict[str, Any]:
    """What the pages of symbols and of the summary show: the lines, and what draws their symbols."""
    about = reference(game.slug)
    return {
        "title": game.title,
        "games": [(slug, get(slug).title) for slug in names() if reference(slug) is not None],
        "signs": [(line, lesson_about(game.slug, line.rule)) for line in about.symbols] if about else [],
        "parts": [(tr(part.title), part.lines) for part in about.summary] if about else [],
        "drawn": sign_of(game),
        "lesson_title": title_of,
        "symbols": symbols(game.slug),
        "style": style_sheet(game.slug),
        "nonce": nonce,
    }


def tips(game: str) -> dict[str, Any]:
    """By the beginning of an element's id: what it is, its rule, and the lesson that explains it."""
    about = reference(game)
    found: dict[str, dict[str, str]] = {}
    for line in about.symbols if about is not None else ():
        lesson = lesson_about(game, line.rule)
        fact: dict[str, str] = {"words": line.meaning, "rule": line.rule, "lesson": "", "title": ""}
        if lesson is not None:
            fact |= {"lesson": lesson.id, "title": tr("Lesson: {title}", title=title_of(lesson))}
        found |= dict.fromkeys(line.parts, fact)
    return found


# -------------------------------------------------------------------- one search over everything


@dataclass(frozen=True, slots=True)
class Find:
    """Something that holds all the words of a search."""

    kind: str  # one of `KINDS`
    game: str
    title: str
    text: str
    address: str


def search(words: str, games: list[str]) -> list[Find]:
    """What holds all the words: lessons, symbols, rules, components. Accents do not matter."""
    wanted = folded(words).split()
    if not wanted:
        return []
    found: list[Find] = []
    for look in (_lessons, _symbols, _rules, _components):
        for slug in games:
            fits = (one for one in look(slug) if _holds(one, wanted))
            found += islice(fits, MOST)
    return found


def _holds(find: Find, wanted: list[str]) -> bool:
    """Whether all the words stand in it."""
    text = folded(f"{find.title} {find.text}")
    return all(word in text for word in wanted)


def search_facts(words: str, slug: str) -> dict[str, Any]:
    """What the page of a search shows."""
    games = [slug] if slug else names()
    found = search(words, games)
    groups = [(tr(title), [one for one in found if one.kind == kind]) for kind, title in KINDS.items()]
    return {
        "words": words,
        "only": slug,
        "games": [(one, get(one).title) for one in names()],
        "groups": [(title, finds) for title, finds in groups if finds],
        "found": len(found),
    }


def _lessons(slug: str) -> Iterator[Find]:
    for lesson in courses().get(slug, ()):
        said = " ".join(tr(Msg(said.text)) for _, said in lesson.sayings())
        title = tr(Msg(lesson.title, TITLE))
        yield Find("lesson", slug, title, said, f"/learn#{lesson.id}")


def _symbols(slug: str) -> Iterator[Find]:
    about = reference(slug)
    for line in about.symbols if about is not None else ():
        yield Find("symbol", slug, line.name, line.meaning, f"/symbols/{slug}#{line.draws}")


def _rules(slug: str) -> Iterator[Find]:
    for rule in get(slug).rulebook():
        yield Find("rule", slug, rule.id, f"{rule.section}: {rule.text}", f"/rules/{slug}#{rule.id}")


def _components(slug: str) -> Iterator[Find]:
    for group in components.facts(get(slug))["groups"]:
        for item in group.items:
            title, address = f"{group.name}: {item.name}", f"/components/{slug}#{group.slug}"
            yield Find("component", slug, title, item.value, address)
