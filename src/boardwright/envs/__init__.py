"""The games as research environments, each with an extra of its name: `pettingzoo`, `gymnasium`, `openspiel`.

`batch` steps many games by one call; it needs NumPy alone.
"""

from __future__ import annotations

from boardwright.kernel.errors import BoardwrightError


class MissingExtra(BoardwrightError, ImportError):
    """A library is not installed; the text names the extra that brings it."""

    def __init__(self, extra: str, error: ImportError) -> None:
        super().__init__(
            f"boardwright.envs.{extra} needs a library that is not installed ({error.name}): "
            f'pip install "boardwright[{extra}]"'
        )
