"""Rules as HTML: their Markdown rendered, every rule id a link."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

from boardwright.kernel.grammar import folded
from boardwright.kernel.rulebook import RULE_ID

_TAG: Final = re.compile(r"(<[^>]*>)")
_SIGN: Final = re.compile(r"&#?\w+;|.", re.DOTALL)  # as it is read: `&amp;` is one


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def block(text: str, known: frozenset[str]) -> Markup:
    """Paragraphs, lists and tables."""
    return _linked(_markdown().render(text), known)


def line(text: str, known: frozenset[str]) -> Markup:
    """One rule's text."""
    return _linked(_markdown().renderInline(text), known)


def marked(html: Markup, words: str) -> Markup:
    """Every one of the words marked where it stands in the text, outside tags, accents aside."""
    wanted = [re.escape(word) for word in folded(words).split()]
    if not wanted:
        return html
    found = re.compile("|".join(wanted))
    pieces = _TAG.split(str(html))  # text and tags by turns
    return Markup("".join(piece if i % 2 else _mark(piece, found) for i, piece in enumerate(pieces)))


def _mark(text: str, found: re.Pattern[str]) -> str:
    """A text without tags, marked where its folded letters fit."""
    signs = _SIGN.findall(text)
    letters = [folded(unescape(sign)) for sign in signs]
    origin = [i for i, letter in enumerate(letters) for _ in letter]  # which sign a folded letter comes from
    told, done = "", 0
    for hit in found.finditer("".join(letters)):
        first, last = origin[hit.start()], origin[hit.end() - 1] + 1
        told += f"{''.join(signs[done:first])}<mark>{''.join(signs[first:last])}</mark>"
        done = last
    return told + "".join(signs[done:])


def _linked(html: str, known: frozenset[str]) -> Markup:
    def link(found: re.Match[str]) -> str:
        id_ = found[0]
        return f'<a class="ruleid" href="#{id_}">{id_}</a>' if id_ in known else id_

    return Markup(RULE_ID.sub(link, html))
