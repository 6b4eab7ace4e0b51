"""The worked examples that no scenario file can hold; the others are in tests/scenarios/lisboa."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.printed.tables import GOODS
from boardwright.games.lisboa.scoring import majority
from boardwright.games.lisboa.state import NONE
from tests.games.lisboa.given import placed
from tests.games.lisboa.table import play


def test_cloth_shops_with_a_tie_for_second() -> None:
    """LIS-EX-39, LIS-SCORE-05, LIS-SCORE-06: 9 for four shops, (6 + 3) / 2 for three each, nothing for one.

    The eleven shops of the example do not fit beside a street of ten plots (LIS-MAP-04).
    """
    places = placed(4).tables.shop_majority[GOODS.index("cloth")]
    assert majority([4, 3, 3, 1], places) == [9, 4, 4, 0]


@pytest.mark.parametrize(
    ("kinds", "taken"),
    [
        (["builder"] * 5 + ["minister"] * 5 + ["king"] * 5, 15),
        (["builder"] * 4 + ["minister"] * 4 + ["king"] * 5 + ["treasury"] * 5 + ["minister"], 19),
    ],
)
def test_fewest_and_most_cards_until_three_stacks_are_empty(kinds: list[str], taken: int) -> None:
    """LIS-EX-D25, LIS-PERIOD-02, LIS-INV-19, LIS-FLOW-04: 15 at least, 19 at most."""
    game = placed(2)
    for number, kind in enumerate(kinds, 1):
        assert game.period == 1 and game.period_by == NONE
        play(game, game.legal_texts()[0], f"draw {kind}")
        assert (game.step_slug() == "period") == (number == taken)
    assert len(kinds) == taken
