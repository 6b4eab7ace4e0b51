"""The small generator that lives in a state's private part.

Four 32-bit words (the public-domain "small fast counting" design): quick to clone, to save and to
run compiled. Words and products are 64-bit machine integers there, so none may reach 2**63: bounds
of `below` stay under 2**31. Every draw goes through `below`, which notes
the outcome, and takes it from a script instead while one is being replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from boardwright.kernel.copy_on_write import NO_INTS
from boardwright.kernel.errors import BadOutcome, BadState

WORD: Final = 0xFFFFFFFF
MOST: Final = 0x7FFFFFFF  # things to draw from


@mypyc_attr(acyclic=True)
class Dice:
    """Source of all chance in one game: draws, notes what was drawn, replays a script."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.drawn: list[int] = NO_INTS  # outcomes since the last decision
        self.script: list[int] = NO_INTS  # outcomes to use before drawing, next one last

    def clone(self) -> Dice:
        """An independent copy with the same future; what was drawn before is not kept."""
        copy = Dice(self.a, self.b, self.c, self.d)
        if self.script:
            copy.script = self.script[:]
        return copy

    def follow(self, outcomes: Sequence[int]) -> None:
        """Bring these outcomes first, in their order, before anything is drawn."""
        self.script = list(reversed(outcomes))

    def split(self) -> Dice:
        """A generator of its own future, drawn from this one."""
        return Dice(self.word(), self.word(), self.word(), self.word())

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.d) & WORD
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; noted in `drawn`.

        Raises `BadOutcome`, `BadState`.
        """
        return self.draw(n)

    def draw(self, bound: i64) -> i64:
        """`below` for machine numbers."""
        # Multiply-shift without bias: redraw while in the short last interval.
        product = self.word() * bound
        if product & WORD < bound:
            if bound > MOST:  # a forged position; the search below would never end
                raise BadState(f"nothing is drawn from {bound} things")
            floor = (WORD + 1 - bound) % bound
            while product & WORD < floor:
                product = self.word() * bound
        outcome = product >> 32
        if self.script:  # the generator has moved on as well, so a replayed game goes on alike
            told = self.script.pop()
            if not 0 <= told < bound:
                raise BadOutcome(told, bound)
            outcome = told
        if self.drawn:
            self.drawn.append(outcome)
        else:
            self.drawn = [outcome]
        return outcome

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place; every order equally likely."""
        i: i64 = len(items)
        while i > 1:
            j = self.draw(i)
            i -= 1
            if j != i:
                kept = items[i]
                items[i] = items[j]
                items[j] = kept


def choose(dice: Dice, n: int) -> int:
    """A whole number below n, not noted anywhere; the bias is below n / 2**32."""
    return int((dice.word() * i64(n)) >> 32)


def dice_from_seed(seed: int) -> Dice:
    """A generator for any whole number as seed; near seeds give unrelated streams."""
    # Shifted, not multiplied: Python looks for Ctrl-C within a long product, and compiled code aborts there.
    rest = (abs(seed) << 1) | (1 if seed < 0 else 0)
    dice = Dice(rest & WORD, (rest >> 32) & WORD, (rest >> 64) & WORD, 1)
    while rest >> 96:
        rest >>= 96
        dice.a ^= rest & WORD
        dice.b ^= (rest >> 32) & WORD
        dice.c ^= (rest >> 64) & WORD
        dice.word()
    for _ in range(16):
        dice.word()
    return dice
