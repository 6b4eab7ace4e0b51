"""Taking decrees (chapter 18)."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.scoring import decree_wigs, final_parts
from boardwright.games.lisboa.state import SHIP, Lisboa
from boardwright.kernel.edition import packaged
from tests.games.editing import edited
from tests.games.lisboa.table import (
    GAME,
    begin,
    build,
    card,
    clergy,
    cubes,
    decree,
    open_building,
    plan,
    play,
    send,
    table,
)


def minister(game: Lisboa) -> Lisboa:
    """Seat 0 at the choice of a decree, the visit paid."""
    return play(begin(game), "court PC06", "state none")


def test_after_the_decree_once() -> None:
    """LIS-CLERGY-02, LIS-DECREE-03: two equal tiles give 3 réis each, once for two decrees."""
    game = table()
    cubes(game, 0, 1, 1, 1)
    game.players[0].clergy = clergy("CL13", "CL13")
    play(minister(game), "decree 1", "decree 2")
    assert game.players[0].reis == 16


# -------------------------------------------------------------------- what they pay


def rich() -> Lisboa:
    """A board that every metric finds something on, for seat 0 only."""
    game = table()
    for plot, good in (("B1", "gold"), ("A2", "gold"), ("A3", "cloth"), ("B4", "books"), ("C5", "tools")):
        build(game, plot, 0, good, 1 if good in ("gold", "cloth") else 2)
    build(game, "B2", 1, "gold")
    open_building(game, "N_gold", "blue", "PB01")  # gold, cloth
    open_building(game, "W_A", "blue", "PB02")  # gold, cloth
    open_building(game, "W_B", "green", "PB01")  # books, tools
    open_building(game, "E_A", "green", "PB09")  # gold, tools
    player = game.players[0]
    player.plans = [plan("blue", 4)]
    player.completed = [plan("blue", 2), plan("green", 3)]
    player.decrees = [decree("DE47"), decree("DE12"), decree("DE08"), decree("DE37")]
    send(game, 0, "builder", 2)
    send(game, 0, "king", 1)
    player.plazas = [0, 1, 0]
    player.favors = 0b101
    player.clergy = clergy("CL01", "CL02", "CL03")
    player.docks = [SHIP + 1, SHIP + 3, card("PC04") + 1]
    player.bureau = [card("PC16") + 1, card("PC17") + 1, 0]
    player.goods = [3, 0, 1, 1]
    player.cubes = [3, 2, 4]
    player.influence = 8
    return game


@pytest.mark.parametrize(
    ("name", "wigs"),
    [
        ("DE01", 2),  # 1 for each of 2 gold shops
        ("DE02", 1),
        ("DE03", 1),
        ("DE04", 1),
        ("DE05", 2),  # row A: 2 shops
        ("DE06", 3),  # row B: 2 own ones and another's (LIS-AMB-94)
        ("DE08", 0),
        ("DE10", 4),  # beside row A: west and east
        ("DE11", 2),
        ("DE12", 0),
        ("DE15", 3),  # gold: N_gold, W_A, E_A
        ("DE16", 2),  # tools: W_B, E_A
        ("DE17", 1),
        ("DE18", 2),
        ("DE19", 2),  # blue architect
        ("DE20", 2),
        ("DE21", 1),  # north: 1
        ("DE22", 2),
        ("DE23", 1),
        ("DE24", 3),  # 2 completed plans and another (LIS-AMB-95)
        ("DE25", 2),  # 3 in offices, 1 on a plaza, 1 for each 2 (LIS-AMB-97)
        ("DE26", 4),
        ("DE27", 0),  # the plaza is not the office
        ("DE28", 2),
        ("DE29", 4),
        ("DE30", 3),
        ("DE31", 4),
        ("DE32", 6),  # holds 2 + 4
        ("DE33", 2),  # 5 goods, 1 for each 2
        ("DE34", 3),
        ("DE37", 0),
        ("DE38", 3),
        ("DE40", 4),
        ("DE41", 2),  # 2 sets
        ("DE42", 2),  # 1 noble card
        ("DE43", 4),
        ("DE44", 5),  # 8 influence, the others have 5
        ("DE45", 5),  # one set of four types
        ("DE46", 5),  # own shops
        ("DE47", 4),  # own decrees, itself included (LIS-AMB-98)
        ("DE48", 5),  # 10 réis, as the others
    ],
)
def test_wigs_of_each_metric(name: str, wigs: int) -> None:
    """LIS-DECREE-10, LIS-DECREE-12, LIS-SCORE-09."""
    assert decree_wigs(rich(), 0, decree(name)) == wigs


def test_a_comparison_pays_once_or_not() -> None:
    """LIS-DECREE-10, LIS-AMB-96: at least as much as every other player; equality is enough."""
    game = rich()
    game.players[1].influence = 9
    for influence, wigs in ((8, 0), (9, 5), (10, 5)):
        game.players[0].influence = influence
        assert decree_wigs(game, 0, decree("DE44")) == wigs
    game.players[2].reis = 11
    assert decree_wigs(game, 0, decree("DE48")) == 0 and decree_wigs(game, 2, decree("DE48")) == 5
    game.players[0].reis, game.players[0].influence = 10, 10
    assert decree_wigs(game, 0, decree("DE48")) == 0, "influence does not count"


def test_groups_are_rounded_down_first() -> None:
    """LIS-DECREE-10: 3 wigs for each 2 of 5 goods are 6, not 7; the edition's own decree has 1 wig."""
    edition = edited(packaged("lisboa"), ("DE33 = { copies = 1, wigs = 1,", "DE33 = { copies = 1, wigs = 3,"))
    game = rich()
    game.tables = GAME.tables(GAME.options(3, (), edition))
    assert decree_wigs(game, 0, decree("DE33")) == 6


def test_buildings_count_for_every_owner_but_shops_do_not() -> None:
    """LIS-DECREE-02, LIS-DECREE-10, LIS-SCORE-10: seat 1 has one shop and no building opened."""
    game = rich()
    assert decree_wigs(game, 1, decree("DE19")) == 2
    assert decree_wigs(game, 1, decree("DE01")) == 1 and decree_wigs(game, 1, decree("DE46")) == 1


def test_equal_decrees_each_score() -> None:
    """LIS-DECREE-10, LIS-DECREE-11, LIS-DECREE-02: only for their owner, and only at the end."""
    game = rich()
    game.players[0].decrees = [decree("DE01"), decree("DE01"), decree("DE10")]
    parts = final_parts(game)
    assert parts[0][4] == 2 + 2 + 4 and parts[1][4] == 0
