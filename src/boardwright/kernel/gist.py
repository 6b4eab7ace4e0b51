"""What a turn is about: its deeds without payments, order and other asides, and the same in words.

Two turns with the same gist differ in nothing that one would name. Puzzles, the coach and reviews compare
turns by their gists, as nearly equal turns would otherwise compete with each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boardwright.kernel.state import State


@dataclass(frozen=True, slots=True)
class Gist:
    """What a turn is about. Gists are equal if their deeds are, whatever the order and the words."""

    deeds: tuple[str, ...]  # sorted, each once
    words: tuple[str, ...] = field(default=(), compare=False)  # in the order of play

    def __str__(self) -> str:
        return ", ".join(self.words)


def turn_steps(state: State, actions: Sequence[int]) -> Iterator[tuple[State, int]]:
    """Each answer of a turn with the position in which it is given, up to the first thing revealed.

    Answers to which there is no other may be left out of `actions`. The state is not changed.
    """
    seat, turn, barriers = state.seat, state.turn, state.barriers
    at = state.clone()
    given = list(actions)
    while at.seat == seat and at.turn == turn and at.barriers == barriers:
        legal = at.legal()
        if given and given[0] in legal:
            action = given.pop(0)
        elif len(legal) == 1:
            action = legal[0]
        else:
            return
        yield at, action
        at = at.clone()
        at.advance(action)


def gist_of(state: State, actions: Sequence[int]) -> Gist:
    """What a turn that begins in this position is about, as far as nothing is revealed on the way."""
    game = state.game
    deeds: dict[str, str] = {}
    for at, action in turn_steps(state, actions):
        deed = game.deed(at, action)
        if deed and deed not in deeds:
            deeds[deed] = game.deed_words(at, action)
    return Gist(tuple(sorted(deeds)), tuple(words for words in deeds.values() if words))
