"""Games with options that between them have every kind of seat, variant and rival."""

from __future__ import annotations

from typing import Final

from boardwright import game
from boardwright.kernel.game import Game, Options

Case = tuple[str, int, tuple[str, ...]]
ADD_ONS: Final = ("city-tokens", "draft", "missions", "starting-decrees")
CASES: Final[list[Case]] = [
    ("carrara", 2, ()),
    ("carrara", 4, ("advanced",)),
    ("carrara", 3, ("advanced", "after-trigger=open", "large-space-token=yes", "payments=all")),
    ("carrara", 2, ("starting-player=random",)),
    ("lisboa", 1, ("city-tokens",)),
    ("lisboa", 2, ()),
    ("lisboa", 4, ADD_ONS),
    ("architects", 2, ()),
    ("architects", 1, ("works-of-wonder", "rival-illusionist")),
    ("architects", 3, ("works-of-wonder", "rival-patron")),
    ("architects", 5, ("works-of-wonder", "variable", "promos")),
    ("architects", 2, ("works-of-wonder", "tax-relief=ask", "reset-gains=may-decline", "starting-player=2")),
]


def name(case: Case) -> str:
    """For the list of tests."""
    slug, players, variants = case
    return "-".join([slug, f"{players}p", *variants])


def made(case: Case) -> tuple[Game, Options]:
    """The game and its options."""
    slug, players, variants = case
    return game(slug), game(slug).options(players, variants)
