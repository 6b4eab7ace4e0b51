"""Redrawing what a seat cannot know: hidden cards in a new order, or exchanged for others like them.

What comes out depends on what the seat knows and on the generator, never on how the hidden cards really
lie: they are sorted before they are mixed. So two positions that a seat cannot tell apart give it the same
copies from the same seed, and whoever could foresee the generator would still learn nothing.
"""

from __future__ import annotations

from typing import Final

from boardwright.kernel.dice import Dice

UNSEEN: Final = -1  # the likeness of a card of which nothing is known


def mixed(cards: list[int], dice: Dice) -> list[int]:
    """The cards in a new order that does not depend on the one they have."""
    drawn = sorted(cards)
    dice.shuffle(drawn)
    return drawn


def shuffled(cards: list[int], dice: Dice, first: int = 0, last: int | None = None) -> list[int]:
    """The cards with those from one place up to another in a new order."""
    hidden = mixed(cards[first:last], dice)
    return cards[:first] + hidden + cards[first + len(hidden) :]


def exchanged(cards: list[int], likeness: dict[int, int], dice: Dice) -> dict[int, int]:
    """What each hidden card becomes: any one of those that cannot be told apart from it.

    The cards are given place by place, in an order of places that the seat knows.
    """
    by_likeness: dict[int, list[int]] = {}
    for card in cards:
        by_likeness.setdefault(likeness.get(card, UNSEEN), []).append(card)
    became: dict[int, int] = {}
    for like in sorted(by_likeness):
        places = by_likeness[like]
        drawn = mixed(places, dice)
        for place in range(len(places)):
            became[places[place]] = drawn[place]
    return became
