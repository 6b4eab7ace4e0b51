"""The course of a game against Lacerda: turns, the helper, follows, church, period and end."""

from __future__ import annotations

from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from tests.games.lisboa.alone import HIM, alone, his, his_turn, new, ships
from tests.games.lisboa.table import (
    begin,
    build,
    decree,
    give_favor,
    open_building,
    play,
)


def keys(game: Lisboa) -> list[str]:
    """What Lacerda's turn told of himself, in order, without numbers."""
    return [event.key for event in game.journal or []]


# -------------------------------------------------------------------- his turn


def test_order_of_his_turn() -> None:
    """LISL-TURN-03: docks, visit, state action, noble action, discard, helper, follow, end of turn."""
    game = alone("builder", "king")
    ships(game, "blue")
    his(game).crates = [1]
    give_favor(game, 0, "builder")
    his_turn(game)
    told_ = [key for key in keys(game) if key.startswith("lacerda-") or key in ("docks", "official")]
    assert told_ == [
        "docks",
        "lacerda-visits",
        "lacerda-state",
        "lacerda-officials",
        "official",
        "official",
        "lacerda-pays",
        "lacerda-shop",
        "lacerda-discards",
        "lacerda-helper",
    ]
    assert game.step_slug() == "follow" and game.tiles.count(0) == 1
    play(game, "follow no")
    assert game.step_slug() == "turn" and 0 not in game.tiles  # LISL-TURN-08: upkeep after the follow


def test_he_never_decides_and_never_chances() -> None:
    """LISL-GEN-03, LISL-INV-05: the same state leads to the same turn, whatever the dice."""
    game = alone("minister", "treasury")
    other = game.clone()
    other.dice = dice_from_seed(99)
    assert his_turn(game).digest() == his_turn(other).digest() and game.seat == 0


# -------------------------------------------------------------------- the human's side, period, end


def test_the_humans_decrees() -> None:
    """LISL-HUMAN-03: Lacerda's shops count where everybody's do, and he is compared with."""
    game = alone()
    row, influence = decree("DE05"), decree("DE44")
    before = decree_wigs(game, 0, row)
    game.shops[1] = 1 + HIM * 4
    assert decree_wigs(game, 0, row) == before + 1
    game.players[0].influence = 5
    assert decree_wigs(game, 0, influence) == 5
    his(game).influence = 6
    assert decree_wigs(game, 0, influence) == 0
    green = decree("DE20")
    assert decree_wigs(game, 0, green) == 0
    open_building(game, "E_D", "green", "PB09")  # as the start building
    assert decree_wigs(game, 0, green) == 1


def test_a_round_shows_no_stranger() -> None:
    """LISL-GEN-06: he gains no money and discards for no gold in whole games."""
    game = new(5)
    game.journal = []
    playout(game, dice_from_seed(5))
    mine = {event.key for event in game.journal if event.seat == HIM}
    assert not mine & {
        "gold",
        "reis",
        "sold",
        "traded",
        "funds",
        "tucks",
        "visits",
        "follows",
        "hired",
        "drew",
    }
    assert his(game).reis == 0


def test_names_on_the_board() -> None:
    """LISL-SHIP-04: a place of his beyond the third dock is drawn as his."""
    game = alone()
    ships(game, "red", "blue", "purple", "brown")
    build(game, "A2", 0, "gold")
    begin(game)
    play(game, "portfolio PC04")
    drawn = game.game.board(game.view(0), ["Ana", "Lacerda"])
    assert 'id="p1-dock-4-gold"' in drawn and "sell gold 3 1" in drawn
