"""Meeting the cardinal on the way round, and church scoring (chapter 14)."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    church,
    clergy,
    dock,
    plan,
    play,
    send,
    table,
)

BEFORE_SYMBOL = 5  # one gap before the influence symbol


def meeting(players: int = 3) -> Lisboa:
    """Seat 0 can visit the King, and the cardinal stands before the influence symbol."""
    game = table(players)
    game.cardinal = BEFORE_SYMBOL
    church(game, *["CL14"] * 6)
    game.players[0].plans = [plan("blue", 2)]
    send(game, 0, "builder", 2)
    return game


def visit(game: Lisboa, steps: int) -> Lisboa:
    """Seat 0 visits the King, meets the cardinal and opens a building."""
    play(begin(game), "court PC11", "state meet_cardinal", f"cardinal {steps}")
    game.apply(game.legal()[0])
    return play(game, "site N_gold", "complete blue 2")


def scoring_with(*names: str) -> Lisboa:
    """Seat 0 is asked at a church scoring, with these tiles."""
    game = meeting()
    play(visit(game, 1), "draw king")
    game.players[0].clergy = clergy(*names)
    game._legal = []
    return game


@pytest.mark.parametrize("order", list(permutations(("church 1", "church 3", "church 4"))))
def test_any_set_of_tiles_in_any_order(order: tuple[str, ...]) -> None:
    """LIS-CHURCH-04, LIS-CHURCH-10, LIS-DEC-27: the tiles leave together, whatever was clicked first."""
    game = scoring_with("CL01", "CL05", "CL08", "CL14")
    play(game, *order)
    assert asked(game) == (0, ["church 2", "stop"])
    view = game.view(1)["decision"]
    assert view["chosen"]["tiles"] == "1 3 4" and len(game.players[0].clergy) == 4
    play(game, "stop")
    assert game.players[0].clergy == clergy("CL05")
    expected = play(scoring_with("CL01", "CL05", "CL08", "CL14"), "church 1", "church 3", "church 4", "stop")
    assert game.digest() == expected.digest()


def test_the_amounts_are_told_before_done() -> None:
    """LIS-CHURCH-05, LIS-CHURCH-06, LIS-CLERGY-08: CL14 adds to influence only while it stays."""
    game = scoring_with("CL08", "CL14")
    dock(game, 0, "PC04")
    assert GAME.label(game, act.STOP) == "Take no part in the church scoring"
    without, chosen = play(game.clone(), "church 1"), play(game.clone(), "church 2")
    gained = [int(GAME.label(after, act.STOP).split()[-2]) for after in (without, chosen)]
    for after, promised in zip((without, chosen), gained, strict=True):
        before = after.players[0].influence
        play(after, "stop")
        assert after.players[0].influence == before + promised


def test_a_search_meets_every_set_once() -> None:
    """The order of the tiles multiplies no lines: 16 sets of 4 tiles, not 65 orders."""
    ends = 0
    growing = [scoring_with("CL01", "CL05", "CL08", "CL14")]
    while growing:
        game = growing.pop()
        for action in game.tries():
            after = game.clone()
            after.advance(action)
            if after.seat == 0 and after.step_slug() == "church":
                growing.append(after)
            else:
                ends += 1
    assert ends == 16
