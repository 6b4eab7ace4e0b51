"""How wide told text may be, in the moment in which it is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

WIDTH: Final = 110  # characters of a line where nobody says otherwise
NARROWEST: Final = 40  # with less, words would stand one below the other

_width: ContextVar[int] = ContextVar("width", default=WIDTH)


@contextmanager
def fitting(width: int) -> Iterator[None]:
    """Lay text out for lines of so many characters, in this thread or task, until the block is left."""
    token = _width.set(max(NARROWEST, width))
    try:
        yield
    finally:
        _width.reset(token)


def text_width() -> int:
    """Characters that a line may have now."""
    return _width.get()
