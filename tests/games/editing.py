"""Editions with faults planted in their text, for the tests of every game's edition."""

from __future__ import annotations

import re

from boardwright import game
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.rulebook import RULE_ID


def edited(text: str, *edits: tuple[str, str]) -> Edition:
    """An edition's text with some of it replaced; what is replaced must be there once."""
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return parse(text, "edited.toml")


def planted(text: str, fault: str) -> Edition:
    """An edition's text with `<<old|new>>` of the fault done; the words around say where."""
    found = re.fullmatch(r"(.*)<<(.*)\|(.*)>>(.*)", fault, re.DOTALL)
    assert found is not None, f"{fault!r} names no edit"
    before, old, new, after = found.groups()
    return edited(text, (before + old + after, before + new + after))


def assert_fault(slug: str, edition: Edition, field: str, problem: str) -> None:
    """One fault, one field named first, and nothing else but names left over from the fault itself.

    The rules that the problems cite are in the rulebook.
    """
    made = game(slug)
    found = made.check_edition(edition)
    assert found[0][0] == field
    assert problem in found[0][1]
    assert [words for _, words in found[1:] if not words.startswith("unknown field")] == []
    rules = made.rulebook()
    assert [rule for _, words in found for rule in RULE_ID.findall(words) if rule not in rules] == []
