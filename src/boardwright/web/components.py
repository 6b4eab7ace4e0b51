"""The components page: every family of printed values, what they are and how they are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from boardwright.games import get, names
from boardwright.kernel.edition import CONFIDENCES, Value
from boardwright.kernel.game import Game
from boardwright.kernel.language import Msg, messages, tr
from boardwright.kernel.words import capital

SURE: Final = messages({"high": "sure", "medium": "fairly sure", "low": "not sure"})  # by confidence


@dataclass(frozen=True, slots=True)
class Item:
    """A value of a family, with its own label where it differs from the family's."""

    name: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class Group:
    """A family of values; `slug` is its name in an edition file."""

    slug: str
    name: str
    source: str
    confidence: str  # in words
    sure: int  # of three
    basis: str
    items: list[Item]


def facts(game: Game) -> dict[str, Any]:
    """Everything the template shows."""
    edition = game.default_edition()
    groups = []
    for family in edition.families.values():
        label = family.provenance
        items = [
            Item(key, written(value), edition.provenance(f"{family.name}.{key}").source)
            for key, value in family.values.items()
        ]
        sure = len(CONFIDENCES) - CONFIDENCES.index(label.confidence)
        words = tr(SURE[label.confidence])
        name = capital(tr(Msg(family.name.replace("_", " "), f"{game.slug}.family")))
        groups.append(Group(family.name, name, label.source, words, sure, label.basis, items))
    counts = {
        source: sum(group.source == source for group in groups)
        for source in ("seed", "public", "reconstructed")
    }
    return {
        "title": game.title,
        "edition": edition,
        "games": [(slug, get(slug).title) for slug in names()],
        "groups": groups,
        "counts": counts,
    }


def written(value: Value) -> str:
    """A value on one line, as people write it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_inner(item)}" for key, item in value.items())
    if isinstance(value, tuple):
        return ", ".join(_inner(item) for item in value)
    return str(value)


def _inner(value: Value) -> str:
    return f"({written(value)})" if isinstance(value, tuple | Mapping) else str(value)
