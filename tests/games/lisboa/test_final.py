"""Final scoring and the winner (chapter 25)."""

from __future__ import annotations

from boardwright.games.lisboa.scoring import final_parts
from boardwright.games.lisboa.state import PLAYER_FIELDS, STATE_FIELDS
from boardwright.games.lisboa.steps.upkeep import final_scoring
from tests.games.lisboa.table import build, cubes, decree, table


def test_the_parts_change_only_wigs() -> None:
    """LIS-SCORE-20, LIS-END-04: all read the last position; the sum is what is added."""
    game = table()
    for plot, seat in (("B1", 0), ("C1", 0), ("D1", 1)):
        build(game, plot, seat, "gold")
    cubes(game, 0, 1, 1, 1)
    game.players[0].favors = 1
    game.players[0].decrees = [decree("DE41"), decree("DE29"), decree("DE44")]
    before, parts = game.clone(), final_parts(game)
    final_scoring(game)
    for name in STATE_FIELDS:
        assert getattr(game, name) == getattr(before, name), name
    for seat, player in enumerate(game.players):
        assert player.wigs == before.players[seat].wigs + sum(parts[seat]) == sum(player.points)
        for name in PLAYER_FIELDS:
            if name not in ("wigs", "points"):
                assert getattr(player, name) == getattr(before.players[seat], name), name
