"""What the host chooses, and readings about the decks (chapter 27)."""

from __future__ import annotations

import pytest

from boardwright.kernel.errors import BadOptions
from tests.games.lisboa.table import (
    GAME,
    table,
)


def test_the_host_chooses_players_and_variants() -> None:
    """LIS-DEC-04: what does not exist is refused by name."""
    assert GAME.options(2, ("draft",)).variants == ("draft",)
    with pytest.raises(BadOptions, match="5"):
        GAME.options(5)
    with pytest.raises(BadOptions, match="fado"):
        GAME.options(3, ("fado",))


# -------------------------------------------------------------------- readings about the box


def test_decks() -> None:
    """LIS-AMB-37, LIS-AMB-38, LIS-COMP-16: red and brown have 5 of each kind, blue and purple 42 in all."""
    tables = table().tables
    sizes = [tables.card_deck.count(deck) for deck in range(4)]
    assert sizes[1] == sizes[3] == 20 and sizes[0] + sizes[2] == 42 and min(sizes) >= 20
    for deck in (1, 3):
        kinds = [kind for kind, of in zip(tables.card_kind, tables.card_deck, strict=True) if of == deck]
        assert [kinds.count(kind) for kind in range(4)] == [5, 5, 5, 5]
