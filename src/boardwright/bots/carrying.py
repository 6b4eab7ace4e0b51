"""Bots that only this process knows, carried to the processes that play for it.

A bot of a file, a program or an installed package is known there anyway. One that was registered in
Python, or handed over as a class or function, perhaps typed into a notebook, is sent along with all it needs.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from typing import Final

from boardwright.bots import BOTS, REGISTERED
from boardwright.bots.entrants import NONE_OF_ONES_OWN, BotMaker
from boardwright.kernel.errors import BadOptions

NOTHING: Final = b""


def pack(words: Iterable[str], own: Mapping[str, BotMaker] = NONE_OF_ONES_OWN) -> bytes:
    """The bots that other processes could not make, of those that are named. Raises `BadOptions`."""
    named = {word.partition("@")[0] for word in words}
    registered = {name: BOTS[name] for name in named & REGISTERED if name in BOTS}
    if not registered and not own:
        return NOTHING
    import cloudpickle

    try:
        packed: bytes = cloudpickle.dumps((registered, dict(own)))
    except Exception as error:  # whatever a class holds on to
        told = f"{', '.join([*registered, *own])} cannot be sent to other processes"
        raise BadOptions(f"{told} ({type(error).__name__}: {error}); leave jobs at 1.") from error
    return packed


def unpack(packed: bytes) -> Mapping[str, BotMaker]:
    """Make registered bots known here; returns the others by their names."""
    if packed == NOTHING:
        return NONE_OF_ONES_OWN
    registered, own = pickle.loads(packed)
    BOTS.update(registered)
    made: Mapping[str, BotMaker] = own
    return made
