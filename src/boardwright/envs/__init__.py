"""The games as research environments, each with an extra of its name: `pettingzoo`, `gymnasium`, `openspiel`.

`batch` steps many games by one call; it needs NumPy alone.
"""

from __future__ import annotations

from boardwright.kernel.extras import MissingExtra

__all__ = ["MissingExtra"]
