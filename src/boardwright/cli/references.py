"""Rules on the screen: one rule, a list of finds, a whole rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from boardwright.cli.errors import Fault
from boardwright.cli.screen import faint, paragraph, strong
from boardwright.kernel.language import plural, tr
from boardwright.kernel.rulebook import Rule, Rulebook, Section

_EMPHASIS: Final = re.compile(r"(\*{1,2}|`)(.+?)\1")


def plain(markdown: str) -> str:
    """Text without the marks of emphasis."""
    return _EMPHASIS.sub(r"\2", markdown)


def rule_lines(rule: Rule) -> Iterator[str]:
    """One rule with the section it stands in and the rules it names."""
    yield f"{strong(rule.id)}  {faint(rule.section)}"
    yield paragraph(plain(rule.text), "  ")
    if rule.cites:
        yield paragraph(tr("See {rules}.", rules=", ".join(rule.cites)), "  ")


def found_rules(rulebook: Rulebook, words: str) -> Iterator[str]:
    """The rules that hold all the words. Raises `Fault` if there are none."""
    found = rulebook.search(words)
    if not found:
        raise Fault(tr("No rule holds {words}; try fewer or other words.", words=repr(words)))
    for rule in found:
        yield from _entry(rule)
    told = plural(len(found), "{count} rule with {words}.", "{count} rules with {words}.", words=repr(words))
    yield faint(told)


def section_lines(section: Section) -> Iterator[str]:
    """A section: its heading, its own text, its rules."""
    yield strong(section.title.upper() if section.depth == 1 else section.title)
    yield ""
    if section.text:
        yield from _prose(section.text)
        yield ""
    for rule in section.rules:
        yield from _entry(rule)
    if section.rules:
        yield ""


def _prose(markdown: str) -> Iterator[str]:
    """Paragraphs and lists, wrapped anew; tables as they are."""
    block: list[str] = []
    for line in [*markdown.splitlines(), ""]:
        if block and (not line.strip() or line.startswith(("- ", "|"))):
            hanging = "  " if block[0].startswith("- ") else ""
            yield paragraph(plain(" ".join(block)), "", hanging)
            block = []
        if not line.strip() or line.startswith("|"):
            yield line
        else:
            block.append(line.strip())


def _entry(rule: Rule) -> Iterator[str]:
    first, *rest = paragraph(f"{rule.id}  {plain(rule.text)}", "", "    ").split("\n")
    yield first.replace(rule.id, strong(rule.id), 1)
    yield from rest
