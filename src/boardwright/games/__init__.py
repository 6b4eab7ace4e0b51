"""The games, found by slug: those of this package and any that register themselves.

A further game is a package of its own with an entry point in the group `boardwright.games` that
names its `Game` class.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP: Final = "boardwright.games"
_OWN: Final = {
    "carrara": "boardwright.games.carrara.game:CarraraGame",
    "lisboa": "boardwright.games.lisboa.game:LisboaGame",
    "architects": "boardwright.games.architects.game:ArchitectsGame",
}


class UnknownGame(BoardwrightError):
    """No game has this slug."""

    def __init__(self, slug: str, known: list[str]) -> None:
        near = difflib.get_close_matches(slug, known, 1)
        said = tr("There is no game {game}; there are: {games}.", game=repr(slug), games=", ".join(known))
        if near:
            said += " " + tr("Did you mean {nearest}?", nearest=repr(near[0]))
        super().__init__(said)


def names() -> list[str]:
    """The slugs of all games, own ones first."""
    others = sorted({entry.name for entry in _registered()} - set(_OWN))
    return [*_OWN, *others]


@cache
def get(slug: str) -> Game:
    """The game of a slug; always the same object. Raises `UnknownGame`."""
    if slug in _OWN:
        module, _, name = _OWN[slug].partition(":")
        return cast(Game, getattr(import_module(module), name)())
    for entry in _registered():
        if entry.name == slug:
            return cast(Game, entry.load()())
    raise UnknownGame(slug, names())


def _registered() -> EntryPoints:
    from importlib.metadata import entry_points  # half of the package's import time, seldom needed

    return entry_points(group=GROUP)
