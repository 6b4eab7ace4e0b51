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


def interpreted_modules(position: State) -> list[str]:
    """The modules that a playout of this state runs through and that are not compiled."""
    names = [module.__name__ for module in (state, playout, frames, dice)]
    names.append(type(position).__module__)
    names += [type(step).__module__ for step in position.game.steps]
    return [name for name in dict.fromkeys(names) if not is_compiled(name)]
