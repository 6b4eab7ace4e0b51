"""What holds for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardwright.bots import BOTS, plugins


@pytest.fixture(autouse=True)
def _own_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bots that a test adds are gone after it, in this process and for those it starts."""
    monkeypatch.setenv(plugins.VARIABLE, "")
    before = dict(BOTS)
    yield
    BOTS.clear()
    BOTS.update(before)
