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
from boardwright.kernel.state import NOBODY
from boardwright.testing import check_game, check_sight, seen
from tests.games.carrara.invariants import Everything
from tests.games.carrara.reference import expected_gain
from tests.sampling import THOROUGH, each

CARRARA = game("carrara")
TABLES = [(players, variants) for players in (2, 3, 4) for variants in ((), ("advanced",))]
HOUSE_TABLES = [
    (2, ("large-space-token=yes", "payments=all")),
    (3, ("advanced", "after-trigger=open", "payments=all", "starting-player=random")),
    (4, ("advanced", "large-space-token=yes", "starting-player=3")),
]


@pytest.mark.long
@pytest.mark.parametrize(("players", "variants"), [*TABLES, *HOUSE_TABLES])
def test_contract_holds_in_random_games(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(11, 11 + THOROUGH):
        check_game(CARRARA, CARRARA.options(players, variants), seed, Everything(), every=each(12))


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(min_value=-(2**70), max_value=2**70),
    players=st.integers(2, 4),
    advanced=st.booleans(),
    prefix=st.integers(0, 400),
)
def test_any_position_saves_and_goes_on(seed: int, players: int, advanced: bool, prefix: int) -> None:
    state = new("carrara", players, ["advanced"] if advanced else [], seed).state
    playout(state, dice_from_seed(seed), prefix)
    again = CARRARA.restore_json(state.to_json())
    assert again == state
    assert playout(state, dice_from_seed(1)) == playout(again, dice_from_seed(1))
    assert state.to_json() == again.to_json()
    assert state.over


@pytest.mark.parametrize("seed", range(8))
def test_scores_recomputed_from_the_view(seed: int) -> None:
    """Each scoring pays what plain arithmetic says.

    Rules: CAR-SCORE-08, CAR-SCORE-10, CAR-SCORE-12, CARX-STATUE-03.
    """
    players = 2 + seed % 3
    state = new("carrara", players, ["advanced"] if seed % 2 else [], seed).state
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
    state = cast(Carrara, new("carrara", players, variants, 3).state)
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
        assert seen(other, NOBODY) == seen(state, NOBODY)
        assert other.legal() == state.legal()
        own = json.loads(seen(state, viewer))["seats"]
        assert own[viewer]["coins"] == state.players[viewer].coins
        assert [own[s]["coins"] for s in range(players) if s != viewer] == [None] * (players - 1)
        assert [own[s]["blocks"] for s in range(players) if s != viewer] == [None] * (players - 1)
        playout(state, dice, 7)


def test_a_spectator_sees_no_hand_before_the_end() -> None:
    """CAR-GEN-03: coins and blocks are behind screens for who watches too; at the end they are shown."""
    state = new("carrara", 3, ["advanced"], 4).state
    dice = dice_from_seed(4)
    while not state.over:
        watched = state.view(NOBODY)
        assert watched["legal"] == []
        assert [(seat["coins"], seat["blocks"]) for seat in watched["seats"]] == [(None, None)] * 3
        playout(state, dice, 1)
    players = cast(Carrara, state).players
    shown = [(seat["coins"], seat["blocks"]) for seat in state.view(NOBODY)["seats"]]
    assert shown == [(player.coins, player.blocks) for player in players]


def test_view_shows_neither_generator_nor_stack() -> None:
    """Two games that differ only in the order of the stack and the generator look the same."""
    state = new("carrara", 3, ["advanced"], 5).state
    for seat in (-1, 0, 1, 2):
        check_sight(state, seat, dice_from_seed(seat + 77))
    view = seen(state, 0)
    hidden = cast(Carrara, state)
    assert str(hidden.dice.a) not in view
    assert "dice" not in view and "deck" not in view


def test_determinise_redraws_the_stack_but_keeps_its_tiles() -> None:
    state = cast(Carrara, new("carrara", 4, [], 5).state)
    orders = set()
    for seed in range(6):
        imagined = state.determinise(0, dice_from_seed(seed))
        assert sorted(imagined.deck[imagined.drawn :]) == sorted(state.deck[state.drawn :])
        assert imagined.display == state.display
        orders.add(tuple(imagined.deck[imagined.drawn :]))
    assert len(orders) == 6


def test_determinise_redraws_every_place_of_the_stack() -> None:
    """The next tile and the last one are as unknown as all others: none stays where it lies."""
    state = cast(Carrara, new("carrara", 2, [], 7).state)
    hidden = range(state.drawn, len(state.deck))
    imagined = [state.determinise(seed % 3 - 1, dice_from_seed(seed)) for seed in range(60)]
    assert all(copy.drawn == state.drawn and len(copy.deck) == len(state.deck) for copy in imagined)
    for place in hidden:
        tiles = [copy.deck[place] for copy in imagined]
        assert len(set(tiles)) > 8, f"place {place} is hardly redrawn"
        assert tiles.count(state.deck[place]) < 20, f"place {place} is foreseen"


@pytest.mark.parametrize("shift", range(4))
def test_running_majorities_are_those_of_every_seat(shift: int) -> None:
    """CARX-FINAL-04, CARX-FINAL-05, CARX-FINAL-06, CARX-FINAL-07, CARX-FINAL-08: as if the game ended now,
    whichever seat has how many statues.
    """
    boards: list[dict[str, list[str]]] = [
        {"buildings": ["villa 1 massa, red statue", "villa 2 massa, red statue"]},
        {"buildings": ["porta 1 massa, red statue", "castello 1 lerici, green statue"]},
        {"buildings": []},
        {"buildings": ["palazzo 1 massa, red statue"]},
    ]
    expected = [8, 1 + 7, 0, 1]  # Massa 8 / 4 / 1, the tie for second takes third place; Lerici 7
    given_ = {"seats": boards[-shift:] + boards[:-shift]}
    state = CARRARA.place(CARRARA.options(4, ["advanced"]), given_)
    assert not state.over
    points = [{part.rule: part.points for part in score.parts} for score in state.scores()]
    running = [parts.get("CARX-FINAL-06", 0) for parts in points]
    assert running == expected[-shift:] + expected[:-shift]


def test_no_game_is_endless() -> None:
    """CAR-END-09: even players who only ever pass come to an end."""
    state = new("carrara", 4, [], 1).state
    for _ in range(4 * 30):
        assert not state.over
        state.play("pass")
    assert state.over
