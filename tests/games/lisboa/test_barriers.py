"""What becomes known cannot be taken back for free (docs/architecture.md, Chance and secrets)."""

from __future__ import annotations

import pytest

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.session import Session, start
from boardwright.server.foresight import foreseen
from tests.games.lisboa.given import started
from tests.games.lisboa.positions import GAME, new
from tests.games.lisboa.test_secrecy import ALL_VARIANTS, seen

DECISIONS = 60  # the set-up and some turns
COPIES = 3


def begun(players: int, *variants: str) -> Session:
    """A game with undo, before its first decision."""
    return start(GAME, GAME.options(players, variants), 7)


@pytest.mark.parametrize(
    ("players", "variants"),
    [(1, ()), (1, ("city-tokens",)), (2, ALL_VARIANTS), (3, ("draft",)), (4, ("draft", "missions"))],
)
def test_without_a_barrier_an_answer_tells_nothing_new(players: int, variants: tuple[str, ...]) -> None:
    """LIS-SETUP-41, LIS-INFO-03, LIS-INFO-04: what a seat sees then depends on nothing it cannot know."""
    for seed in range(3):
        state, dice = new(players, seed, variants), dice_from_seed(seed + 50)
        while not state.over and state.decisions < DECISIONS:
            seat, legal = state.seat, state.legal()
            action = legal[choose(dice, len(legal))]
            after = [state.determinise(seat, dice) for _ in range(COPIES)]
            for copy in after:
                copy.advance(action)
            if all(copy.barriers == state.barriers for copy in after):
                where = (seed, state.decisions, GAME.catalogue.text(action))
                assert len({seen(copy, seat) for copy in after}) == 1, where
            state.apply(action)


@pytest.mark.parametrize(("players", "variants"), [(1, ()), (2, ()), (3, ("draft",))])
def test_the_deal_is_a_barrier(players: int, variants: tuple[str, ...]) -> None:
    """LIS-SETUP-41, LIS-AMB-88: whoever keeps a clergy tile last has not seen hand and board."""
    session = begun(players, *variants)
    for _ in range(players - 1):
        session.decide(session.state.legal()[0])
        assert session.free_undo() == 1
    assert foreseen(session.state) == {}
    session.decide(session.state.legal()[0])
    assert session.state.step_slug() != "keep.clergy"
    assert session.free_undo() == 0


def test_packets_that_are_passed_on_are_barriers() -> None:
    """LIS-INFO-04, LIS-DRAFT-01: in each pass of the draft, also of the last card of all."""
    session = begun(3, "draft")
    while session.state.step_slug() != "draft":
        session.decide(session.state.legal()[0])
    free = []
    while session.state.step_slug() == "draft":
        session.decide(session.state.legal()[0])
        free.append(session.free_undo())
    assert free == [1, 2, 1, 2, 1, 0, 1, 1, 0, 1, 1, 0]


@pytest.mark.parametrize("variants", [(), ("draft",)])
def test_barriers_count_from_the_first_turn(variants: tuple[str, ...]) -> None:
    """Saved games have counted so from the beginning: the number is part of a digest."""
    game = started(3, 1, variants)
    while game.step_slug() == "draft":
        game.apply(game.legal()[0])
    assert game.step_slug() == "turn" and game.barriers == 0
