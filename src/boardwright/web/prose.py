"""Rules as HTML: their Markdown rendered, every rule id a link."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from boardwright.kernel.rulebook import RULE_ID


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
    """Every one of the words marked where it stands in the text, outside tags."""
    wanted = [re.escape(str(escape(word))) for word in words.split()]
    if not wanted:
        return html
    found = re.compile(rf"(<[^>]*>)|({'|'.join(wanted)})", re.IGNORECASE)
    return Markup(found.sub(lambda hit: hit[1] or f"<mark>{hit[2]}</mark>", str(html)))


def _linked(html: str, known: frozenset[str]) -> Markup:
    def link(found: re.Match[str]) -> str:
        id_ = found[0]
        return f'<a class="ruleid" href="#{id_}">{id_}</a>' if id_ in known else id_

    return Markup(RULE_ID.sub(link, html))
