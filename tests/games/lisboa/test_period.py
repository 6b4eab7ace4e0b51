"""The end of a turn, of period 1 and of the game (chapters 21 to 24)."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    card,
    cubes,
    play,
    rubble,
    table,
)


def hand(game: Lisboa, seat: int, *names: str) -> None:
    """A hand."""
    game.players[seat].hand = sorted(card(name) for name in names)


def near_second_set(players: int = 3) -> Lisboa:
    """Seat 0 completes its second set with the cube of a shop on B1."""
    game = table(players)
    cubes(game, 0, 2, 2, 1)
    rubble(game, "B", "tsunami")
    return game


def complete(game: Lisboa) -> Lisboa:
    """Seat 0 builds on B1."""
    return play(
        begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0", "house left"
    )


# -------------------------------------------------------------------- end of period 1


def at_period_end(*names: str) -> Lisboa:
    """Seat 0 has triggered the end of the period with these cards in hand."""
    game = play(complete(near_second_set()), "draw king")
    hand(game, 0, *names)
    game._legal = []
    return game


@pytest.mark.parametrize("order", list(permutations(("PC03", "PC11", "PC17"))))
def test_discards_in_any_order(order: tuple[str, ...]) -> None:
    """LIS-PERIOD-06, LIS-DEC-44: any set of cards, whatever was clicked first."""
    game = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(game, *(f"end.discard {name}" for name in order))
    assert asked(game) == (0, ["end.discard PC04", "end.discard PC14", "stop"])
    assert [card["id"] for card in game.view(1)["discards"]] == ["PC03", "PC11", "PC17"]
    assert GAME.label(game, act.STOP) == "Done: 3 cards discarded, 2 rewards to take, 3 cards to draw"
    play(game, "stop")
    expected = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(expected, "end.discard PC03", "end.discard PC11", "end.discard PC17", "stop")
    assert game.digest() == expected.digest()


def test_a_search_discards_every_set_once() -> None:
    """The order of the cards multiplies no lines: 2 + 1 answers, then only later cards."""
    game = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(game, "end.discard PC11")
    assert [GAME.catalogue.text(action) for action in game.tries()] == [
        "end.discard PC14",
        "end.discard PC17",
        "stop",
    ]
    assert len(game.legal()) == 5


def test_the_trigger_draws_first() -> None:
    """LIS-PERIOD-18: clockwise from there, not from the starting player."""
    game = table()
    game.stack_at = [5, 5, 4, 0]
    hand(game, 0, "PC16", "PC17", "PC18", "PC19", "PC20")
    hand(game, 1, "PC10", "PC37", "PC38", "PC39", "PC40")
    purple = game.later[0]
    play(begin(game, 1), "gold PC10", "draw king", "end.discard PC37", "stop", "stop")
    play(game, "end.discard PC16", "stop")
    assert game.step_slug() == "turn" and game.seat == 2
    assert purple[0] in game.players[1].hand and purple[1] in game.players[0].hand
