"""Which build is loaded: compiled modules, or the same sources interpreted."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

from boardwright.kernel import dice, frames, playout, state

if TYPE_CHECKING:
    from boardwright.kernel.state import State


def is_compiled(module: str) -> bool:
    """Whether a loaded module is an extension module."""
    return (sys.modules[module].__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


def engine_modules(position: State) -> list[str]:
    """The modules that a playout of this state runs through."""
    names = [module.__name__ for module in (state, playout, frames, dice)]
    names.append(type(position).__module__)
    names += [type(step).__module__ for step in position.game.steps]
    return list(dict.fromkeys(names))


def interpreted_modules(position: State) -> list[str]:
    """Those of `engine_modules` that are not compiled: none if the build is as fast as it can be."""
    return [name for name in engine_modules(position) if not is_compiled(name)]
