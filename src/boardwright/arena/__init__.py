"""Matches between bots: many games, their statistics, pictures, and the engine's benchmark.

Users call this package: `boardwright.arena("carrara", ["greedy", "random"])` is `arena.match.arena`. Python
binds the name of a package within the one around it to its module, so the module itself must be callable.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from boardwright.arena.simulate import Played, Simulation, Stopped, simulate
from boardwright.arena.statistics import Summary, summarise
from boardwright.bots.intervals import wilson


class _CallableModule(ModuleType):
    """A module that can be called as well."""

    def __call__(self, *args: Any, **options: Any) -> Any:
        """See `boardwright.arena.match.arena`."""
        from boardwright.arena.match import arena

        return arena(*args, **options)


sys.modules[__name__].__class__ = _CallableModule

__all__ = ["Played", "Simulation", "Stopped", "Summary", "simulate", "summarise", "wilson"]
