"""Paying with blocks: what a hand can pay, and which blocks it gives (chapter 4)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.state import Carrara, Player
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def payable(game: Carrara, player: Player, city: int) -> int:
    """The highest cost the hand can pay exactly in a city (CAR-BUILD-04 to -08, -18).

    Blocks the city allows count 1; two of the colour just below count 1; the rest nothing. Every
    cost up to the sum can be met exactly. Wasteful pairs never pay more.
    """
    lowest = game.tables.lowest[city]
    total = 0
    for colour in range(lowest + 1):
        total += player.blocks[colour]
    if lowest < 5:
        total += player.blocks[lowest + 1] >> 1
    return total


def payable_by_city(game: Carrara, player: Player) -> list[int]:
    """`payable` for each of the six cities, in one pass over the hand."""
    by_lowest: list[int] = []
    total = 0
    for colour in range(6):
        total += player.blocks[colour]
        by_lowest.append(total + (player.blocks[colour + 1] >> 1 if colour < 5 else 0))
    return [by_lowest[lowest] for lowest in game.tables.lowest]


def highest(pays: list[int]) -> int:
    """The highest cost the hand can pay in any city."""
    most = 0
    for pay in pays:
        if pay > most:
            most = pay
    return most


def may_waste(game: Carrara, frame: Frame) -> bool:
    """CAR-BUILD-18: whether two blocks of the colour asked may count as one of the colour above."""
    return game.tables.every_payment and 0 < frame.at <= frame.b


def pay_bounds(game: Carrara, frame: Frame) -> tuple[int, int]:
    """Fewest and most of the colour asked (or pairs) so that the rest can still be paid exactly."""
    blocks = game.players[frame.seat].blocks
    higher = 0
    for colour in range(frame.at):
        higher += blocks[colour]
    have = blocks[frame.at] if frame.at < 6 else 0
    if frame.at > frame.b:
        have >>= 1  # CAR-BUILD-05 to -07: two real blocks for one
    room = frame.a + frame.c
    return max(0, frame.a - higher), min(room * 2 if may_waste(game, frame) else room, have)


def first_action(frame: Frame) -> int:
    """The action that pays none of what is asked."""
    return act.PAY_PAIRS if frame.at > frame.b else act.PAY_BLOCK + frame.at * act.COUNTS


class PayStep(Step):
    """Which blocks to pay: pairs of the colour below first, then colour by colour (CAR-DEC-10).

    Frame: `at` colour asked, from the one below the city's lowest (asks for pairs) up to white;
    `a` cost still to pay if every block given counts 1; `b` lowest colour allowed; `c` how many pairs
    among the blocks given may count 1 instead of 2, so that up to `a` + `c` is still to pay (CAR-OPT-02,
    else 0). Numbers without a choice are paid by themselves.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Pay what is forced; done when all is paid."""
        game = cast(Carrara, state)
        while frame.a + frame.c > 0 and frame.at >= 0:
            fewest, most = pay_bounds(game, frame)
            if fewest < most:
                return True
            self.pay(game, frame, most)
        state.pop()
        return False

    def pay(self, game: Carrara, frame: Frame, count: int) -> None:
        """Put blocks into the bag (CAR-BUILD-09) and go on to the next higher colour."""
        colour = frame.at
        blocks = count * 2 if colour > frame.b else count
        if may_waste(game, frame):
            frame.c += count >> 1
        frame.at -= 1
        frame.a -= count
        if blocks:
            player = game.players[frame.seat]
            player.blocks = changed(player.blocks, colour, player.blocks[colour] - blocks)
            game.bag = changed(game.bag, colour, game.bag[colour] + blocks)
            game.tell("gave", frame.seat, colour, blocks)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Every number within the bounds."""
        fewest, most = pay_bounds(cast(Carrara, state), frame)
        first = first_action(frame)
        return [first + count for count in range(fewest, most + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay that many."""
        self.pay(cast(Carrara, state), frame, action - first_action(frame))
