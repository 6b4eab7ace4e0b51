"""Everything the edition shows is used in play: no effect, gift, scheme option, monument or level is dead."""

from __future__ import annotations

from typing import Final

import pytest

from boardwright.arena.build import is_compiled
from boardwright.games.architects.state import Architects
from boardwright.kernel import state
from tests.games.architects.choose_coverage import deal
from tests.games.architects.coverage import EFFECTS, TABLES, Coverage, halves, watch_game
from tests.games.architects.positions import GAME, WONDER, bare, give, ready, scheme, solo
from tests.games.choosing import Deal

COMPILED: Final = is_compiled(state.__name__)
GREEDY: Final = 4 if COMPILED else 0  # games, by how long they take
FRESH: Final = 300 if COMPILED else 20
LEFT: Final = 12 if COMPILED else 60  # things that so many games may leave unused
FIRST_FRESH: Final = 100_000  # seeds that the kept games do not have

ALL: Final = ("variable", "promos", "works-of-wonder")
# Random games that together use everything: see choose_coverage.py.
KEPT: Final[list[Deal]] = [
    (1, (*ALL, "rival-enforcer"), 534),
    (2, ("variable", "promos"), 531),
    (2, (*ALL, "rival-enforcer"), 772),
    (2, (*ALL, "rival-illusionist"), 658),
    (2, (*ALL, "rival-informant"), 565),
    (2, (*ALL, "rival-patron"), 1072),
    (2, (*ALL, "rival-street-vendor"), 502),
    (2, (*ALL, "rival-street-vendor"), 550),
    (3, ("variable", "promos"), 615),
    (3, (*ALL, "rival-enforcer"), 29),
    (3, (*ALL, "rival-enforcer"), 53),
    (3, (*ALL, "rival-illusionist"), 8),
    (3, (*ALL, "rival-illusionist"), 536),
    (3, (*ALL, "rival-illusionist"), 2720),
    (3, (*ALL, "rival-informant"), 158),
    (3, (*ALL, "rival-informant"), 998),
    (3, (*ALL, "rival-noblewoman"), 2),
    (3, (*ALL, "rival-noblewoman"), 98),
    (3, (*ALL, "rival-noblewoman"), 506),
    (3, (*ALL, "rival-noblewoman"), 530),
    (3, (*ALL, "rival-noblewoman"), 1106),
    (3, (*ALL, "rival-patron"), 41),
    (3, (*ALL, "rival-street-vendor"), 500),
    (3, (*ALL, "rival-street-vendor"), 572),
    (3, (*ALL, "rival-street-vendor"), 1172),
    (3, (*ALL, "rival-street-vendor"), 4604),
    (4, ("variable", "promos"), 11),
    (4, ("variable", "promos"), 635),
    (4, ("variable", "promos"), 987),
    (5, ("variable", "promos"), 95),
    (5, ("variable", "promos"), 239),
    (5, ("variable", "promos"), 495),
    (5, ("variable", "promos"), 511),
]


def test_kept_games_use_everything() -> None:
    """ARC-EFF-01, WOW-EFF-09, WOW-SOLO-89, WOW-RIVAL-07: cards, boards, gifts, schemes, monuments."""
    coverage = Coverage()
    for players, variants, seed in KEPT:
        watch_game(coverage, players, variants, seed)
    assert sorted(coverage.missing) == []


def test_fresh_games_of_greedy_and_random_players_use_nearly_everything() -> None:
    """As many as the build can play in the same time."""
    coverage = Coverage()
    for number in range(GREEDY):
        players, variants, seed = deal(number)
        watch_game(coverage, players, variants, FIRST_FRESH + seed, "greedy")
    for number in range(FRESH):
        players, variants, seed = deal(number)
        watch_game(coverage, players, variants, FIRST_FRESH + seed)
    assert len(coverage.missing) <= LEFT, sorted(coverage.missing)


def test_every_effect_of_the_tables_is_looked_for() -> None:
    """All but those of the schemes of another expansion (WOW-SOLO-07) and of halves that are not there."""
    unused: set[int] = set()
    for number in range(len(TABLES.scheme_top)):
        top, bottom = TABLES.scheme_top[number], TABLES.scheme_bottom[number]
        marked = TABLES.scheme_marked[number]
        for half in [top] * (marked or not TABLES.scheme_has_top[number]) + [bottom] * marked:
            unused |= {step for steps in half.options for step in steps}
    assert set(EFFECTS) == set(range(len(TABLES.effects))) - unused
    assert len(set(EFFECTS.values())) == len(EFFECTS) and len(list(halves())) > 22


# -------------------------------------------------------------------- the watch itself


def used_by(game: Architects, *texts: str) -> set[str]:
    """What some answers use."""
    coverage = Coverage()
    for text in texts:
        before = game.clone()
        action = GAME.catalogue.id(text)
        game.journal = []
        game.apply(action)
        coverage.look(before, action, game)
    return set(coverage.things) - coverage.missing


@pytest.mark.parametrize(("place", "used"), [("forest", True), ("quarry", False)])
def test_an_ability_is_used_where_it_changes_something(place: str, used: bool) -> None:
    """A Woodcutter brings 1 wood at the Forest, and nothing for being there (ARC-EFF-05)."""
    game = bare()
    give(game, 0, apprentices=["39"])
    assert used_by(game, f"place {place}") == ({"apprentice 39, effect 1"} if used else set())


@pytest.mark.parametrize(("virtue", "used"), [(3, False), (4, True)])
def test_an_effect_that_gives_nothing_is_not_used(virtue: int, used: bool) -> None:
    """The Palace gives 1 gold for 4 virtue (ARC-BLDG-38)."""
    game = ready("38", virtue=virtue)
    assert ("building 38, effect 1" in used_by(game, "place guildhall")) == used


@pytest.mark.parametrize(("cathedral", "used"), [(0, True), (5, False)])
def test_a_step_of_a_scheme_that_cannot_be_done_is_not_used(cathedral: int, used: bool) -> None:
    """WOW-SOLO-57, WOW-SOLO-100: above the last level there is nothing to work on; 4 marble instead."""
    game = solo()
    give(game, 1, cathedral=cathedral)
    scheme(game, "S02")
    found = used_by(game, "place workshop")
    assert ("scheme S02, lower half, option 2, step 1" in found) == used
    assert ("scheme S02, lower half, option 3, step 1" in found) != used


@pytest.mark.parametrize(("debts", "used"), [(0, False), (1, True)])
def test_an_effect_of_the_end_is_used_if_it_changes_the_score(debts: int, used: bool) -> None:
    """The Fountain takes 1 VP off the penalty of each debt (ARC-BLDG-27)."""
    game = bare(2, WONDER)
    give(game, 0, buildings=["27"], unpaid=debts)
    game.turns_left = 1
    assert ("building 27, effect 1" in used_by(game, "place quarry")) == used
