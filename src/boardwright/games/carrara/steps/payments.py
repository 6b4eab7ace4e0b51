"""Paying with blocks: what a hand can pay, and which blocks it gives (chapter 4)."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import KINDS
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.frames import PayFrame
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step

LAST_COLOUR: Final = 5


def payable(state: Carrara, player: Player, city: int) -> int:
    """The highest cost the hand can pay exactly in a city.

    Rules: CAR-BUILD-04, CAR-BUILD-05, CAR-BUILD-06, CAR-BUILD-07, CAR-BUILD-08, CAR-BUILD-18.

    Blocks the city allows count 1; two of the colour just below count 1; the rest nothing. Every
    cost up to the sum can be met exactly. Wasteful pairs never pay more.
    """
    lowest = state.tables.lowest[city]
    total = 0
    for colour in range(lowest + 1):
        total += player.blocks[colour]
    if lowest < LAST_COLOUR:
        total += player.blocks[lowest + 1] >> 1
    return total


def payable_by_city(state: Carrara, player: Player) -> list[int]:
    """`payable` for each of the six cities, in one pass over the hand."""
    by_lowest: list[int] = []
    total = 0
    for colour in range(KINDS):
        total += player.blocks[colour]
        by_lowest.append(total + (player.blocks[colour + 1] >> 1 if colour < LAST_COLOUR else 0))
    return [by_lowest[lowest] for lowest in state.tables.lowest]


def highest(pays: list[int]) -> int:
    """The highest cost the hand can pay in any city."""
    most = 0
    for pay in pays:
        if pay > most:
            most = pay
    return most


def may_waste(state: Carrara, frame: PayFrame) -> bool:
    """CAR-BUILD-18: whether two blocks of the colour asked may count as one of the colour above."""
    return state.tables.every_payment and 0 < frame.at <= frame.lowest


def pay_bounds(state: Carrara, frame: PayFrame) -> tuple[int, int]:
    """Fewest and most of the colour asked (or pairs) so that the rest can still be paid exactly."""
    blocks = state.players[frame.seat].blocks
    higher = 0
    for colour in range(frame.at):
        higher += blocks[colour]
    have = blocks[frame.at] if frame.at < 6 else 0
    if frame.pairs():
        have >>= 1  # CAR-BUILD-05, CAR-BUILD-06, CAR-BUILD-07: two real blocks for one
    room = frame.most()
    return max(0, frame.left - higher), min(room * 2 if may_waste(state, frame) else room, have)


def first_action(frame: PayFrame) -> int:
    """The action that pays none of what is asked."""
    return act.PAY_PAIRS if frame.pairs() else act.PAY_BLOCK + frame.at * act.COUNTS


class PayStep(Step[Carrara, PayFrame]):
    """Which blocks to pay: pairs of the colour below first, then colour by colour (CAR-DEC-10).

    Numbers without a choice are paid by themselves.
    """

    def enter(self, state: Carrara, frame: PayFrame) -> bool:
        """Pay what is forced; done when all is paid."""
        while frame.most() > 0 and frame.at >= 0:
            fewest, most = pay_bounds(state, frame)
            if fewest < most:
                return True
            self.pay(state, frame, most)
        state.pop()
        return False

    def pay(self, state: Carrara, frame: PayFrame, count: int) -> None:
        """Put blocks into the bag (CAR-BUILD-09) and go on to the next higher colour."""
        colour = frame.at
        blocks = count * 2 if colour > frame.lowest else count
        if may_waste(state, frame):
            frame.wasted += count >> 1
        frame.at -= 1
        frame.left -= count
        if blocks:
            player = state.players[frame.seat]
            player.blocks = changed(player.blocks, colour, player.blocks[colour] - blocks)
            state.bag = changed(state.bag, colour, state.bag[colour] + blocks)
            state.tell("gave", frame.seat, colour, blocks)

    def legal(self, state: Carrara, frame: PayFrame) -> list[int]:
        """Every number within the bounds."""
        fewest, most = pay_bounds(state, frame)
        first = first_action(frame)
        return [first + count for count in range(fewest, most + 1)]

    def apply(self, state: Carrara, frame: PayFrame, action: int) -> None:
        """Pay that many."""
        self.pay(state, frame, action - first_action(frame))
