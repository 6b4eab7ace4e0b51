"""Meeting the cardinal on the way round, and church scoring (chapter 14)."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import FROM_CHURCH, NONE, Lisboa
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    card,
    church,
    clergy,
    dock,
    give_favor,
    offers,
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


def test_onto_or_over_the_symbol() -> None:
    """LIS-CHURCH-01, LIS-CARDINAL-05, LIS-CARDINAL-07: the gap it started from does not count."""
    for start, steps, due in (
        (5, 1, True),
        (5, 2, True),
        (4, 2, True),
        (4, 1, False),
        (0, 2, False),
        (3, 2, False),
    ):
        game = meeting()
        game.cardinal = start
        visit(game, steps)
        assert (game.church_by == 0) == due, (start, steps)


def test_at_the_end_of_the_turn() -> None:
    """After the draw and the refills, before the next turn.

    LIS-CHURCH-01, LIS-TURN-05, LIS-TURN-08, LIS-AMB-19
    """
    game = visit(meeting(), 1)
    assert offers(game, "draw") and game.church.count(NONE) == 1
    play(game, "draw king")
    assert game.step_slug() == "church" and game.seat == 0
    assert game.church.count(NONE) == 0 and game.turn == 1
    play(game, "stop")
    assert game.step_slug() == "turn" and game.seat == 1 and game.turn == 2


def test_taking_part() -> None:
    """Wigs of the backs, influence once.

    LIS-CHURCH-03, LIS-CHURCH-04, LIS-CHURCH-05, LIS-CHURCH-06, LIS-CHURCH-08, LIS-INF-02, LIS-DEC-27
    """
    game = meeting()
    game.players[0].clergy = clergy("CL08", "CL05")
    dock(game, 0, "PC04", "PC03")  # 2 and 3
    play(visit(game, 1), "draw king")
    assert asked(game) == (0, ["church 1", "church 2", "church 3", "stop"])
    play(game, "church 1", "church 2", "stop")
    player = game.players[0]
    assert player.points[FROM_CHURCH] == 2 + 3 and player.wigs == 11, "1 for the end of the influence track"
    assert player.influence == 5 + 5
    assert player.clergy == clergy("CL14") and game.cardinal == 0


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
    """LIS-CHURCH-05, -06, LIS-CLERGY-08: CL14 adds to influence only while it stays."""
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


def test_declining() -> None:
    """LIS-CHURCH-03: nothing is gained."""
    game = meeting()
    dock(game, 0, "PC04")
    play(visit(game, 1), "draw king")
    before = game.players[0].influence
    play(game, "stop")
    assert game.players[0].influence == before and game.players[0].wigs == 5
    assert game.players[0].clergy == clergy("CL14")


def test_without_tiles() -> None:
    """LIS-CHURCH-07: not asked, and no influence."""
    game = meeting()
    dock(game, 1, "PC04")
    game.players[2].clergy = clergy("CL01")
    play(visit(game, 1), "draw king", "stop")
    assert asked(game) == (2, ["church 1", "stop"])
    assert game.players[1].influence == 5


def test_from_the_mover_clockwise() -> None:
    """The follower moved it, so seats 1, 2, 0; each sees what went before.

    LIS-CHURCH-02, LIS-CHURCH-10, LIS-AMB-18
    """
    game = meeting()
    game.cardinal = 4
    for player in game.players:
        player.clergy = clergy("CL01")
    give_favor(game, 1, "king")
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2")
    play(game, "follow meet_cardinal", "cardinal 2", "clergy 1", "draw king")
    assert game.seat == 1
    play(game, "church 1", "church 2")
    assert game.seat == 2 and game.players[1].clergy == []
    play(game, "stop")
    assert game.seat == 0
    play(game, "stop")
    assert game.seat == 1 and game.step_slug() == "turn", "seat 0's turn is over"


def test_twice_round_in_one_turn() -> None:
    """Scoring once, for the first to reach the symbol; the treasury symbol each time.

    LIS-AMB-18, LIS-AMB-20
    """
    game = meeting(4)
    for seat in (1, 2, 3):
        give_favor(game, seat, "king")
    visit(game, 1)  # onto the symbol
    for tile in ("clergy 3", "clergy 5", "clergy 2"):
        play(game, "follow meet_cardinal", "cardinal 2", tile)
    assert game.cardinal == 0 and game.church_by == 0
    assert game.treasury == 3, "seat 2 passed the treasury symbol"
    play(game, "draw king")
    seats = []
    while game.step_slug() == "church":
        seats.append(game.seat)
        play(game, "stop")
    assert seats == [0, 1, 2, 3]


def test_bonus_of_a_discarded_tile() -> None:
    """LIS-CHURCH-09, LIS-CLERGY-08: it does not count; that of a kept one does."""
    for discard, gained in (("church 1", 0), ("church 2", 2)):
        game = meeting()
        game.players[0].clergy = clergy("CL02")
        play(visit(game, 1), "draw king")
        before = game.players[0].influence
        play(game, discard, "stop")
        assert game.players[0].influence == before + gained


def test_a_gain_of_nothing_on_the_last_space() -> None:
    """LIS-AMB-13, LIS-INF-07: no wig."""
    game = meeting()
    visit(game, 1)
    game.players[0].influence = 10
    play(game, "draw king", "church 1")
    assert game.players[0].wigs == 5 + 2
    game = meeting()
    dock(game, 0, "PC04")
    visit(game, 1)
    game.players[0].influence = 10
    play(game, "draw king", "church 1")
    assert game.players[0].wigs == 5 + 2 + 1


def test_discarded_tiles_are_out() -> None:
    """LIS-AMB-22, LIS-INV-12: they do not go back into the bag."""
    game = visit(meeting(), 1)
    play(game, "draw king")
    bag = game.clergy_bag[game.clergy_at :]
    play(game, "church 1")
    assert game.clergy_bag[game.clergy_at :] == bag
    assert game.players[0].clergy == [] and game.church.count(NONE) == 0


def test_an_empty_bag() -> None:
    """Empty spaces stay empty; the next takes what is there, or moves on.

    LIS-AMB-22, LIS-AMB-21, LIS-EOT-03
    """
    game = meeting()
    game.clergy_at = len(game.clergy_bag)
    church(game, "CL14", "CL14", "CL14", "", "", "CL14")
    game.cardinal = 1
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state meet_cardinal")
    assert asked(game) == (0, ["cardinal 1"]), "two gaps on there is no tile"
    play(game, "cardinal 1")
    assert asked(game) == (0, ["clergy 3"])
    play(game, "clergy 3", "site N_gold", "complete blue 2", "draw king")
    assert game.church.count(NONE) == 3


def test_the_scoring_of_a_turn_is_over_with_it() -> None:
    """LIS-CHURCH-01, LIS-CHURCH-08: the next turn has none of it."""
    game = visit(meeting(), 1)
    play(game, "draw king", "stop")
    game.players[1].hand = [card("PC04"), card("PC03")]
    play(game, "gold PC04", "draw king")
    assert game.seat == 2 and game.step_slug() == "turn"
