"""Deals that are the same in every run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from boardwright.kernel.game import Game, Options
from boardwright.kernel.session import Session, start
from boardwright.server import new_tables as making


@contextmanager
def dealt(seed: int = 5) -> Iterator[None]:
    """Tables that are made here have the same deal, as no maker may choose one against others."""

    def same(game: Game, options: Options, _: int | None) -> Session:
        return start(game, options, seed)

    with patch.object(making, "start", same):
        yield
