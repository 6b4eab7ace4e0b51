"""What a line at the prompt means as an action: the number of a choice, or its text."""

from __future__ import annotations

from boardwright.cli.errors import Fault
from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.errors import UnknownAction
from boardwright.kernel.language import tr
from boardwright.kernel.state import State


def understand(state: State, words: str) -> int:
    """The action that a number of the list or a text means; a text need not be legal here.

    Raises `Fault` for a number that is not there, `UnknownAction`.
    """
    legal = state.legal()
    if words.isdecimal():
        if not 1 <= int(words) <= len(legal):
            raise Fault(no_choice(words, len(legal)))
        return legal[int(words) - 1]
    return find_action(state.game.catalogue, words)


def no_choice(words: str, most: int) -> str:
    """What is said to a number that is not in the list."""
    return tr("There is no choice {number}; the choices are 1 to {most}.", number=words, most=most)


def find_action(catalogue: Catalogue, words: str) -> int:
    """The action of a text, capitals and a leading dot aside. Raises `UnknownAction`."""
    wanted = " ".join(words.removeprefix(".").split())
    try:
        return catalogue.id(wanted)
    except UnknownAction:
        for action, text in enumerate(catalogue.texts()):
            if text.casefold() == wanted.casefold():
                return action
        raise
