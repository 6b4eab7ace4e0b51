"""The components page: every family of printed values, what they are and how they are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from boardwright.games import get, names
from boardwright.kernel.edition import CONFIDENCES, Edition, Value
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import capital
from boardwright.kernel.language import Msg, messages, tr

SURE: Final = messages({"high": "sure", "medium": "fairly sure", "low": "not sure"})  # by confidence
NOTHING: Final = "–"


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
    for slug, family in edition.families.items():
        label = family.provenance
        items = [
            Item(edition.said(key), written(edition, value), edition.provenance(f"{slug}.{key}").source)
            for key, value in family.values.items()
        ]
        sure = len(CONFIDENCES) - CONFIDENCES.index(label.confidence)
        words = tr(SURE[label.confidence])
        name = capital(tr(Msg(slug.replace("_", " "), f"{game.slug}.family")))
        groups.append(Group(slug, name, label.source, words, sure, label.words, items))
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


def written(edition: Edition, value: Value) -> str:
    """A value on one line, as people write it."""
    if isinstance(value, bool):
        return tr("yes" if value else "no")
    if isinstance(value, str):
        return edition.said(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return ", ".join(_pair(edition, key, item) for key, item in value.items()) or NOTHING
    between = "; " if any(map(_many, value)) else ", "
    return between.join(written(edition, item) for item in value) or NOTHING


def _pair(edition: Edition, key: str, value: Value) -> str:
    words = written(edition, value)
    return f"{edition.said(key)} ({words})" if _many(value) else f"{edition.said(key)}: {words}"


def _many(value: Value) -> bool:
    """Whether a value has parts."""
    return isinstance(value, tuple | Mapping) and bool(value)
