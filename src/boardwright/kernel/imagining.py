"""Redrawing what a seat cannot know: hidden cards in a new order, or exchanged for others like them."""

from __future__ import annotations

from typing import Final

from boardwright.kernel.dice import Dice

UNSEEN: Final = -1  # the likeness of a card of which nothing is known


def shuffled(cards: list[int], dice: Dice, first: int = 0, last: int | None = None) -> list[int]:
    """The cards with those from one place up to another in a new order."""
    hidden = cards[first:last]
    dice.shuffle(hidden)
    return cards[:first] + hidden + cards[first + len(hidden) :]


def exchanged(cards: list[int], likeness: dict[int, int], dice: Dice) -> dict[int, int]:
    """What each hidden card becomes: any one of those that cannot be told apart from it."""
    alike: dict[int, list[int]] = {}
    for card in cards:
        alike.setdefault(likeness.get(card, UNSEEN), []).append(card)
    became: dict[int, int] = {}
    for likes in alike.values():
        drawn = shuffled(likes, dice)
        for place in range(len(likes)):
            became[likes[place]] = drawn[place]
    return became
