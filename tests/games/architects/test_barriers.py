"""What becomes known cannot be taken back for free (docs/explanation/architecture.md, Chance and secrets)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardwright.games.architects.steps.gains import draw_buildings, gain_schemes, take_reward
from boardwright.games.architects.steps.reset import turn_contribution, turn_market_card
from boardwright.games.architects.steps.workshop import refill
from boardwright.kernel.session import start
from tests.games.architects.positions import GAME, WONDER, bare, give, play, scheme, show, solo


def test_every_card_that_is_turned_is_a_barrier() -> None:
    """ARC-INFO-03, ARC-INFO-04, ARC-INFO-06: of buildings, rewards, market, apprentices and the court."""
    game = bare(2, WONDER)
    show(game, "1")
    turns: list[Callable[[], None]] = [
        lambda: draw_buildings(game, 0, 1),
        lambda: take_reward(game, 0),
        lambda: turn_market_card(game),
        lambda: turn_contribution(game),
        lambda: refill(game),
    ]
    for turn in turns:
        before = game.barriers
        turn()
        assert game.barriers > before
    game = bare()
    give(game, 0, silver=2)
    before = game.barriers
    play(game, "place bm_middle", "market look")
    assert game.barriers == before + 1


def test_schemes_of_the_rival_are_barriers() -> None:
    """ARC-INFO-09: the one turned up, and the future one that is gained."""
    game = solo()
    before = game.barriers
    gain_schemes(game, 1)
    assert game.barriers == before + 1
    game = solo()
    scheme(game, "S11")
    before = game.barriers
    show(game, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    give(game, 0, silver=0)
    game.building_pile, game.building_at = [], 0
    game.play("place workshop")  # there is nothing to draw
    assert game.barriers == before + 1


def test_where_nothing_is_turned_there_is_no_barrier() -> None:
    """ARC-TURN-11: empty piles, and what everybody sees."""
    game = bare()
    game.building_pile, game.building_at = [], 0
    game.reward_pile, game.reward_at = [], 0
    game.apprentice_pile, game.apprentice_at = [], 0
    before = game.barriers
    draw_buildings(game, 0, 2)
    take_reward(game, 0)
    refill(game)
    play(game, "place quarry", "place forest")
    assert game.barriers == before


@pytest.mark.parametrize(
    ("players", "variants", "free"),
    [
        (3, (), [1, 1, 0, 1, 1, 0, 1, 1, 1]),  # what is left at the end nobody sees
        (2, ("variable",), [1, 0, 1, 0, 1, 0]),  # cards of the boards are drawn at the end
        (1, WONDER, [1, 1]),  # the one set comes back as it was
    ],
)
def test_sets_that_are_passed_on_are_barriers(
    players: int, variants: tuple[str, ...], free: list[int]
) -> None:
    """ARC-SETUP-13, ARC-INFO-02: who keeps a card last in a round has not seen the next set."""
    session = start(GAME, GAME.options(players, variants), 7)
    while session.state.step_slug() != "draft.buildings":
        session.decide(session.state.legal()[0])
    found = []
    while session.state.step_slug() == "draft.buildings":
        session.decide(session.state.legal()[0])
        found.append(min(session.free_undo(), 1))
    assert found == free
