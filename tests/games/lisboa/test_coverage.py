"""Everything the edition shows is used in play: no card, tile, decree, reward, ability or word is dead."""

from __future__ import annotations

from typing import Final

import pytest

from boardwright.arena.build import is_compiled
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel import state
from tests.games.choosing import Deal
from tests.games.lisboa.choose_coverage import deal
from tests.games.lisboa.coverage import CLERGY, Coverage, watch_game
from tests.games.lisboa.table import GAME, begin, table

COMPILED: Final = is_compiled(state.__name__)
GREEDY: Final = 30 if COMPILED else 1  # games, by how long they take
FRESH: Final = 2000 if COMPILED else 12
LEFT_BY_GREEDY: Final = 0.25 if COMPILED else 0.95  # how much so many games may leave unused
LEFT_BY_ALL: Final = 0.0 if COMPILED else 0.5
FIRST_FRESH: Final = 100_000  # seeds that the kept games do not have

# Random games that together use everything (players, variants, seed): see choose_coverage.py.
KEPT: Final[list[Deal]] = [
    (2, (), 0),
    (2, (), 15),
    (2, ("draft",), 6),
    (2, ("draft",), 21),
    (2, ("draft",), 36),
    (2, ("draft",), 66),
    (2, ("draft",), 126),
    (2, ("draft", "starting-decrees"), 54),
    (2, ("missions", "city-tokens"), 48),
    (2, ("missions", "city-tokens"), 63),
    (2, ("missions", "city-tokens"), 7428),
    (2, ("starting-decrees",), 27),
    (2, ("starting-decrees",), 87),
    (2, ("starting-decrees",), 177),
    (2, ("starting-decrees",), 192),
    (3, (), 10),
    (3, ("draft",), 76),
    (3, ("draft", "starting-decrees"), 19),
    (3, ("draft", "starting-decrees"), 154),
    (3, ("draft", "starting-decrees"), 229),
    (3, ("missions", "city-tokens"), 148),
    (3, ("starting-decrees",), 22),
    (3, ("starting-decrees",), 52),
    (4, (), 65),
    (4, ("draft",), 26),
    (4, ("draft",), 56),
    (4, ("draft", "starting-decrees"), 14),
    (4, ("draft", "starting-decrees"), 29),
    (4, ("draft", "starting-decrees"), 119),
    (4, ("missions", "city-tokens"), 8),
    (4, ("missions", "city-tokens"), 23),
    (4, ("missions", "city-tokens"), 38),
    (4, ("starting-decrees",), 2),
    (4, ("starting-decrees",), 47),
]


def test_kept_games_use_everything() -> None:
    """Cards, effects, powers and decrees.

    Rules: LIS-EFF-01, LIS-CLERGY-01, LIS-DECREE-10, LIS-CARD-02, LIS-CARD-04.
    """
    coverage = Coverage()
    for players, variants, seed in KEPT:
        watch_game(coverage, players, variants, seed)
    assert sorted(coverage.missing) == []
    assert coverage.words() == set(VOCABULARY)


@pytest.mark.slow
def test_fresh_games_of_greedy_and_random_players_use_everything() -> None:
    """As many as the build can play in the same time; a compiled one plays enough to miss nothing."""
    coverage = Coverage()
    for number in range(GREEDY):
        players, variants, seed = deal(number)
        watch_game(coverage, players, variants, FIRST_FRESH + seed, "greedy")
    assert len(coverage.missing) <= LEFT_BY_GREEDY * len(coverage.things), sorted(coverage.missing)
    for number in range(FRESH):
        if not coverage.missing:
            break
        players, variants, seed = deal(number)
        watch_game(coverage, players, variants, FIRST_FRESH + seed)
    assert len(coverage.missing) <= LEFT_BY_ALL * len(coverage.things), sorted(coverage.missing)


def used_by(game: Lisboa, action: str) -> set[str]:
    """What one answer uses in a position of which no legal answers were asked yet."""
    coverage = Coverage()
    before = game.clone()
    number = GAME.catalogue.id(action)
    game.advance(number)
    coverage.look(before, number, game)
    return set(coverage.things) - coverage.missing


@pytest.mark.parametrize(("books", "used"), [(1, True), (2, False)])
def test_a_reward_that_is_lost_is_not_used(books: int, used: bool) -> None:
    """The watch itself: PC06 gives 1 book, which a full warehouse does not take (LIS-STORE-02)."""
    game = begin(table())
    game.players[0].goods = [1, 1, books, 1]
    found = used_by(game, "portfolio PC06")
    assert "PC06 in the portfolio" in found
    assert ("PC06 effect" in found) == used


@pytest.mark.parametrize(("action", "used"), [("court PC04", True), ("gold PC04", False)])
def test_a_power_is_used_where_it_changes_something(action: str, used: bool) -> None:
    """The watch itself: CL01 makes a visit cheaper and does nothing for 1 gold (LIS-COST-10)."""
    game = begin(table(modifier=1))
    game.players[0].clergy = [CLERGY.index("CL01")]
    assert ("CL01" in used_by(game, action)) == used
