"""Editions with faults planted in their text, for the tests of every game's edition."""

from __future__ import annotations

import re

from boardwright.kernel.edition import Edition, parse


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
