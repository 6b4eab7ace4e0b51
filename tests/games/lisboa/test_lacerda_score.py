"""Final scoring and the winner alone against Lacerda (LISL-SCORE)."""

from __future__ import annotations

from boardwright.games.lisboa.scoring import decree_wigs, final_parts, score_all
from boardwright.games.lisboa.state import FROM_START, SHIP, Lisboa
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.alone import HIM, alone, his, ships
from tests.games.lisboa.table import cubes, decree, plan


def example() -> Lisboa:
    """LISL-EX-12 before final scoring."""
    game = alone()
    human = game.players[0]
    start(game, 0, 41)
    start(game, HIM, 38)
    human.docks = [SHIP + 1, SHIP + 2, 0]
    cubes(game, 0, 3, 3, 3)
    human.reis, human.influence, human.favors = 13, 6, 0b1
    human.decrees = [decree("DE24")] * 3  # 1 wig a plan: 3 x 3
    human.completed = [plan("blue", 4), plan("green", 3), plan("blue", 2)]
    ships(game, "blue", "red", "purple")
    his(game).cubes = [6, 4, 2]
    his(game).influence, his(game).favors, his(game).decrees = 7, 0b11, list(range(8))
    his(game).plans = [plan("blue", 3), plan("green", 3), plan("blue", 4)]
    shops = [0] * 25
    owners = {0: (0, 1, 1, 2, 2, 3, 3), HIM: (0, 0, 1, 1, 2)}
    at = 1
    for seat, streets in owners.items():
        for street in streets:
            shops[at] = 1 + seat * 4 + street
            at += 1
    game.shops = shops
    return game


def start(game: Lisboa, seat: int, wigs: int) -> None:
    """So many wigs on the track."""
    player = game.players[seat]
    player.wigs, player.points = wigs, [0] * len(player.points)
    player.points[FROM_START] = wigs


def over(game: Lisboa) -> Lisboa:
    """After final scoring."""
    score_all(game)
    game.seat = NOBODY
    return game


def test_example() -> None:
    """LISL-EX-12, LISL-SCORE-01, LISL-SCORE-02, LISL-SCORE-03, LISL-SCORE-04, LISL-SCORE-05, LISL-SCORE-06.

    LISL-SCORE-07, LISL-SCORE-08
    """
    game = example()
    human, lacerda = final_parts(game)
    assert human == [5, 9, 1 + 6 + 9 + 6, 3, 9, 5, 2]
    assert lacerda == [6, 12, 3 + 6 + 3 + 0, 0, 24, 15, 4]
    over(game)
    assert [player.wigs for player in game.players] == [96, 111] and game.winners() == [HIM]


def test_rows_of_the_sheet() -> None:
    """LISL-SCORE-03, LISL-PERIOD-02, LISL-CARDINAL-02: his own rows are on his sheet only."""
    human, lacerda = example().scores()
    own = {"LISL-CARDINAL-02", "LISL-PERIOD-02", "LISL-SCORE-03"}
    assert not own & {part.rule for part in human.parts} and own <= {part.rule for part in lacerda.parts}
    by_rule = {part.rule: part.points for part in lacerda.parts}
    assert by_rule["LISL-SCORE-03"] == 12 and by_rule["LIS-SCORE-02"] == 0 and lacerda.total == 111
    assert {part.rule for part in human.parts} < {part.rule for part in lacerda.parts}


def test_any_decree_is_worth_the_same() -> None:
    """LISL-DECREE-03: 3 wigs each, whatever they say."""
    game = example()
    every = range(len(game.tables.decree_metric))
    assert {decree_wigs(game, HIM, one) for one in every} == {3}
    assert len({decree_wigs(game, 0, one) for one in every}) > 2
