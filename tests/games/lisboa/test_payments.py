"""Paying réis, and influence in their place (chapter 7a)."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.frames import PaymentFrame
from boardwright.games.lisboa.steps.gains import can_pay
from boardwright.games.lisboa.steps.ids import PAYMENT
from tests.games.lisboa.table import asked, begin, clergy, offers, play, table, tuck


def event(game: Lisboa) -> Lisboa:
    """Seat 0 funds the decree of PC17; the treasury value is 3."""
    return play(begin(game), "court PC17")


def ask(influence: int, reis: int, amount: int) -> list[str]:
    """What a payment of an amount offers."""
    game = table()
    player = game.players[0]
    player.influence, player.reis = influence, reis
    begin(game)
    game.stack.append(PaymentFrame(PAYMENT, 0, 0, amount))
    game._legal = []
    return offers(game, "pay.influence")


def test_any_part_may_be_replaced() -> None:
    """LIS-PAY-01, LIS-PAY-04, LIS-DEC-13: from space 5 the next coins are on 3, 2 and 1."""
    game = event(table())
    assert asked(game) == (0, ["pay.influence 0", "pay.influence 1", "pay.influence 2", "pay.influence 3"])
    left = {0: (5, 7), 1: (3, 8), 2: (2, 9), 3: (1, 10)}
    for number, (influence, reis) in left.items():
        player = play(game.clone(), f"pay.influence {number}").players[0]
        assert (player.influence, player.reis) == (influence, reis)


@pytest.mark.parametrize(
    ("influence", "coins"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5), (8, 6), (9, 6), (10, 6)],
)
def test_what_the_track_gives(influence: int, coins: int) -> None:
    """The coins below the marker: 0, 1, 2, 3, 5, 7.

    LIS-PAY-02, LIS-PAY-03, LIS-PAY-13, LIS-MAP-17, LIS-AMB-14
    """
    game = table()
    game.players[0].influence, game.players[0].reis = influence, 0
    assert can_pay(game, game.players[0], coins) and not can_pay(game, game.players[0], coins + 1)
    assert ask(influence, 10, 7) == [str(number) for number in range(coins + 1)]


def test_the_cash_that_is_missing_must_be_replaced() -> None:
    """LIS-PAY-04: with 1 real of 3 at least 2 by influence."""
    assert ask(10, 1, 3) == ["2", "3"]


def test_no_more_than_is_due() -> None:
    """LIS-PAY-11, LIS-PAY-06: influence is not turned into money."""
    assert ask(10, 10, 2) == ["0", "1", "2"]


def test_without_influence_there_is_no_choice() -> None:
    """LIS-PAY-03: it is paid by itself."""
    game = table()
    game.players[0].influence = 0
    event(game)
    assert game.players[0].reis == 7 and game.step_slug() == "decree"


def test_discounts_come_off_by_themselves() -> None:
    """LIS-PAY-05, LIS-PAY-07, LIS-PAY-08, LIS-TCARD-06, LIS-TCARD-07: 3 less the event discount 2, then the
    "1 real" card: nothing left.
    """
    game = table()
    game.players[0].clergy = clergy("CL18")
    tuck(game, 0, "PC16")
    event(game)
    assert game.players[0].reis == 10 and game.step_slug() == "decree"


def test_special_discounts_stop_at_nothing_first() -> None:
    """LIS-PAY-07, LIS-PAY-08: what a discount does not need is lost, never paid out."""
    game = table()
    game.treasury = 0  # value 1
    game.players[0].clergy = clergy("CL18")
    event(game)
    assert game.players[0].reis == 10


def test_real_cards_add_up() -> None:
    """LIS-PAY-07, LIS-AMB-58, LIS-TCARD-06: two of them on an event of 3."""
    game = table()
    tuck(game, 0, "PC16", "PC20")
    assert offers(event(game), "pay.influence") == ["0", "1"]
    play(game, "pay.influence 0")
    assert game.players[0].reis == 9


def test_each_payment_is_one_of_its_own() -> None:
    """LIS-PAY-09, LIS-EVENT-05: the "1 real" card counts for the event and again for the plot."""
    game = table()
    game.players[0].hand = [20]  # PC21: build a shop
    tuck(game, 0, "PC16")
    play(begin(game), "court PC21", "pay.influence 0", "tile gold", "plot B1", "pay.influence 0")
    assert game.players[0].reis == 10 - (3 - 1) - (3 - 1)


def test_a_penalty_in_reis_is_a_payment() -> None:
    """PC05 takes 3, with the card 2; influence may help.

    LIS-PAY-09, LIS-PAY-01, LIS-EFF-03, LIS-AMB-58, LIS-AMB-15
    """
    game = table()
    game.players[0].hand = [4]
    tuck(game, 0, "PC16")
    play(begin(game), "portfolio PC05")
    assert asked(game) == (0, ["pay.influence 0", "pay.influence 1", "pay.influence 2"])
    play(game, "pay.influence 1")
    assert (game.players[0].reis, game.players[0].influence) == (9, 3)


def test_a_penalty_in_reis_is_paid_in_full_or_not_at_all() -> None:
    """LIS-EFF-03, LIS-AMB-82, LIS-NCARD-03, LIS-NCARD-04: only the cash decides."""
    for reis, left in ((2, 2), (3, 0)):
        game = table()
        game.players[0].hand = [4]
        game.players[0].reis, game.players[0].influence = reis, 10
        play(begin(game), "portfolio PC05")
        if reis == 3:
            play(game, "pay.influence 0")
        assert game.players[0].reis == left and game.step_slug() == "market"
