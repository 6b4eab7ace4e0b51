"""The games, found by slug: those of this package and any that register themselves.

A further game is a package of its own with an entry point in the group `boardwright.games` that
names its `Game` class.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from boardwright.kernel.errors import BoardwrightError, did_you_mean
from boardwright.kernel.game import Game, shared
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
    """No game has this slug.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("lisbon")
    ... except bw.UnknownGame as error:
    ...     print(error)
    There is no game 'lisbon'; there are: carrara, lisboa, architects. Did you mean 'lisboa'?
    """

    def __init__(self, slug: str, known: list[str]) -> None:
        said = tr("There is no game {game}; there are: {games}.", game=repr(slug), games=", ".join(known))
        super().__init__(said + did_you_mean(slug, known))


def names() -> list[str]:
    """The slugs of all games, own ones first.

    >>> import boardwright as bw
    >>> bw.game_names()
    ['carrara', 'lisboa', 'architects']
    """
    others = sorted({entry.name for entry in _registered()} - set(_OWN))
    return [*_OWN, *others]


@cache
def get(slug: str) -> Game:
    """The game of a slug; always the same object. Raises `UnknownGame`.

    >>> import boardwright as bw
    >>> bw.game("carrara").title
    'The Palaces of Carrara'
    """
    if slug in _OWN:
        module, _, name = _OWN[slug].partition(":")
        return shared(getattr(import_module(module), name))
    for entry in _registered():
        if entry.name == slug:
            return shared(entry.load())
    raise UnknownGame(slug, names())


def _registered() -> EntryPoints:
    from importlib.metadata import entry_points  # half of the package's import time, seldom needed

    return entry_points(group=GROUP)
