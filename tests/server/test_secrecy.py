"""A thousand pairs of positions that a viewer cannot tell apart: the server tells the very same of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from boardwright.games import names
from boardwright.server import table_view
from tests.sampling import times

from .secrecy import Leak, Watchers, watching

PAIRS = 1000


@pytest.fixture
def watchers(tmp_path: Path) -> Iterator[Watchers]:
    with watching(tmp_path) as made:
        yield made


@pytest.mark.slow
def test_a_thousand_pairs_are_told_alike(watchers: Watchers) -> None:
    for number in count():
        watchers.try_game(number)
        if watchers.pairs >= times(PAIRS):
            break
    counted = watchers.counted
    assert all(counted[game] and counted[f"{game} spectator"] for game in names()), counted
    assert counted["pages"] >= PAIRS // 25 and counted["streams"] >= 1


def test_a_leak_is_found(watchers: Watchers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the test above would say nothing."""
    really = table_view.sitting

    def leaky(live: Any, *rest: Any) -> Any:
        return replace(really(live, *rest), notice=live.session.state.digest())

    monkeypatch.setattr("boardwright.server.tables.sitting", leaky)
    with pytest.raises(Leak, match="notice"):
        watchers.try_game(1)
