"""What becomes known cannot be taken back for free (docs/explanation/architecture.md, Chance and secrets)."""

from __future__ import annotations

import pytest

from boardwright.kernel.session import Session, start
from boardwright.server.previews import foreseen
from tests.games.lisboa.given import started
from tests.games.lisboa.positions import GAME


def begun(players: int, *variants: str) -> Session:
    """A game with undo, before its first decision."""
    return start(GAME, GAME.options(players, variants), 7)


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
