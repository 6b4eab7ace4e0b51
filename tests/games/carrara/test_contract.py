"""Whole random games of Carrara, checked at every decision."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardwright import game, new
from boardwright.games.carrara.state import Carrara
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose, playout
from boardwright.testing import check_game, check_sight, seen
from tests.games.carrara.invariants import Everything
from tests.games.carrara.reference import expected_gain

CARRARA = game("carrara")
TABLES = [(players, variants) for players in (2, 3, 4) for variants in ((), ("advanced",))]


@pytest.mark.parametrize(("players", "variants"), TABLES)
@pytest.mark.parametrize("seed", [11, 12])
def test_contract_holds_in_random_games(players: int, variants: tuple[str, ...], seed: int) -> None:
    check_game(CARRARA, CARRARA.options(players, variants), seed, Everything(), every=5)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(min_value=-(2**70), max_value=2**70),
    players=st.integers(2, 4),
    advanced=st.booleans(),
    prefix=st.integers(0, 400),
)
def test_any_position_saves_and_goes_on(seed: int, players: int, advanced: bool, prefix: int) -> None:
    state = new("carrara", players, ["advanced"] if advanced else [], seed)
    playout(state, dice_from_seed(seed), prefix)
    again = CARRARA.restore_json(state.to_json())
    assert again == state
    assert playout(state, dice_from_seed(1)) == playout(again, dice_from_seed(1))
    assert state.to_json() == again.to_json()
    assert state.over


@pytest.mark.parametrize("seed", range(8))
def test_scores_recomputed_from_the_view(seed: int) -> None:
    """CAR-SCORE-08, -10, -12, CARX-STATUE-03: each scoring pays what plain arithmetic says."""
    players = 2 + seed % 3
    state = new("carrara", players, ["advanced"] if seed % 2 else [], seed)
    dice = dice_from_seed(seed)
    scorings = 0
    while not state.over:
        legal = state.legal()
        action = legal[choose(dice, len(legal))]
        text = CARRARA.catalogue.text(action)
        seat = state.seat
        if state.step_slug() == "score":
            before = cast(Any, state.view(seat))
            coins, vp = expected_gain(before, seat, text)
            player = cast(Carrara, state).players[seat]
            had = player.coins, player.vp
            state.apply(action)
            ended = 5 if cast(Carrara, state).ending == seat and before["ending"] != seat else 0
            if not state.over:
                assert (player.coins - had[0], player.vp - had[1]) in ((coins, vp), (coins, vp + ended))
            scorings += 1
        else:
            state.apply(action)
    assert scorings > 4


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_others_hands_are_not_in_a_view(players: int, variants: tuple[str, ...]) -> None:
    """CAR-GEN-03: changing what is behind other screens changes nothing a seat sees or is offered."""
    state = cast(Carrara, new("carrara", players, variants, 3))
    dice = dice_from_seed(9)
    while not state.over:
        viewer = state.seat
        other = state.clone()
        other._legal = []
        for seat, player in enumerate(other.players):
            if seat != viewer:
                player.coins += 3
                player.blocks = [count + 1 for count in player.blocks]
        assert seen(other, viewer) == seen(state, viewer)
        assert other.legal() == state.legal()
        own = json.loads(seen(state, viewer))["seats"]
        assert own[viewer]["coins"] == state.players[viewer].coins
        assert [own[s]["coins"] for s in range(players) if s != viewer] == [None] * (players - 1)
        assert [own[s]["blocks"] for s in range(players) if s != viewer] == [None] * (players - 1)
        playout(state, dice, 7)


def test_view_shows_neither_generator_nor_stack() -> None:
    """Two games that differ only in the order of the stack and the generator look the same."""
    state = new("carrara", 3, ["advanced"], 5)
    for seat in (-1, 0, 1, 2):
        check_sight(state, seat, dice_from_seed(seat + 77))
    view = seen(state, 0)
    hidden = cast(Carrara, state)
    assert str(hidden.dice.a) not in view
    assert "dice" not in view and "deck" not in view


def test_determinise_redraws_the_stack_but_keeps_its_tiles() -> None:
    state = cast(Carrara, new("carrara", 4, [], 5))
    orders = set()
    for seed in range(6):
        imagined = state.determinise(0, dice_from_seed(seed))
        assert sorted(imagined.deck[imagined.drawn :]) == sorted(state.deck[state.drawn :])
        assert imagined.display == state.display
        orders.add(tuple(imagined.deck[imagined.drawn :]))
    assert len(orders) == 6


def test_no_game_is_endless() -> None:
    """CAR-END-09: even players who only ever pass come to an end."""
    state = new("carrara", 4, [], 1)
    for _ in range(4 * 30):
        assert not state.over
        state.play("pass")
    assert state.over
