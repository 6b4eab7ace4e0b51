"""Action 1: buy blocks (chapters 3 and 12)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import decoration_piece, statue_piece
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.numbers import SEGMENT, SEGMENT_PIECE, TAKE
from boardwright.games.carrara.steps.pieces import gain
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def blocks_on(items: list[int]) -> int:
    """How many blocks lie on the wheel, or in the bag."""
    total = 0
    for count in items:
        total += count
    return total


def any_block(items: list[int]) -> bool:
    """Whether there is a block on the wheel, or in the bag."""
    for count in items:
        if count:
            return True
    return False


def affordable_at(game: Carrara, position: int, coins: int) -> bool:
    """CAR-BUY-15: a block of the position whose own price is at most the coins owned."""
    first = game.segment_at(position) * 6
    for colour in range(6):
        if game.wheel[first + colour] and game.tables.price[position * 6 + colour] <= coins:
            return True
    return False


def affordable(game: Carrara, coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    for position in range(5, -1, -1):  # cheapest position first
        if affordable_at(game, position, coins):
            return True
    return False


def may_turn(game: Carrara) -> bool:
    """CAR-BUY-06, -13, -17: turning is open unless bag and wheel are both empty."""
    return any_block(game.wheel) or any_block(game.bag)


def add_offers(game: Carrara, player: Player, offers: list[int]) -> None:
    """How the buy action may begin."""
    if may_turn(game):
        offers.append(act.BUY_TURN + act.TURN_BOTH)
    if affordable(game, player.coins):
        if game.advanced:  # CARX-BUY-01, -03, -08
            offers.append(act.BUY_TURN + act.TURN_STATUES)
        else:  # CAR-BUY-02, -14
            offers.append(act.BUY_TURN + act.TURN_NONE)


def begin(game: Carrara, seat: int, turn: int) -> bool:
    """Turn and refill. False if nothing is affordable and the relief ends the turn."""
    game.tell("turned", seat, turn)
    if turn == act.TURN_BOTH:
        game.turned = (game.turned + 1) % 6  # CAR-BUY-01
        game.statues_turned = (game.statues_turned + 1) % 6  # CARX-BUY-02
        refill(game, seat)
    elif turn == act.TURN_STATUES:
        game.statues_turned = (game.statues_turned + 1) % 6  # CARX-BUY-03
    player = game.players[seat]
    if not affordable(game, player.coins):
        game.tell("relief", seat, game.tables.relief_coins, player.coins)
        player.coins += game.tables.relief_coins  # CAR-BUY-12, -16
        return False
    game.push(Frame(SEGMENT, seat))
    return True


def refill(game: Carrara, seat: int) -> None:
    """CAR-BUY-03, -04: random blocks onto position I until the wheel holds its number."""
    missing = game.tables.refill_total - blocks_on(game.wheel)
    in_bag = blocks_on(game.bag)
    missing = min(missing, in_bag)
    if missing <= 0:
        return
    wheel = game.wheel[:]
    bag = game.bag[:]
    first = game.segment_at(0) * 6
    for _ in range(missing):  # CAR-AMB-17, -18
        drawn = game.dice.below(in_bag)
        colour = 0
        while drawn >= bag[colour]:
            drawn -= bag[colour]
            colour += 1
        bag[colour] -= 1
        in_bag -= 1
        wheel[first + colour] += 1
    for colour in range(6):
        if bag[colour] != game.bag[colour]:
            game.tell("drawn", seat, colour, game.bag[colour] - bag[colour])
    game.wheel = wheel
    game.bag = bag
    game.reveal()


class SegmentStep(Step):
    """Choose the one segment to buy from (CAR-BUY-08)."""

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Segments with an affordable block (CAR-BUY-11)."""
        game = cast(Carrara, state)
        coins = game.players[frame.seat].coins
        offers: list[int] = []
        for position in range(6):
            if affordable_at(game, position, coins):
                offers.append(act.BUY_SEGMENT + position)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Go on to the colours of the segment, white first."""
        position = action - act.BUY_SEGMENT
        state.pop()
        state.push(Frame(TAKE, frame.seat, 0, position))


def take_bounds(game: Carrara, frame: Frame) -> tuple[int, int]:
    """Fewest and most blocks of the colour asked."""
    coins = game.players[frame.seat].coins
    here = game.wheel[game.segment_at(frame.a) * 6 + frame.at]
    price = game.tables.price[frame.a * 6 + frame.at]
    most = here if price == 0 else min(here, coins // price)
    # CAR-BUY-11: with nothing bought yet, skip only if a later colour can still be had.
    return (0 if frame.b or affordable_later(game, frame, coins) else min(1, most)), most


def affordable_later(game: Carrara, frame: Frame, coins: int) -> bool:
    """Whether a colour after the one asked has an affordable block."""
    first = game.segment_at(frame.a) * 6
    for colour in range(frame.at + 1, 6):
        if game.wheel[first + colour] and game.tables.price[frame.a * 6 + colour] <= coins:
            return True
    return False


class TakeStep(Step):
    """How many blocks of each colour of the segment, white first (CAR-BUY-08 to -11).

    Frame: `at` colour asked, `a` position, `b` blocks bought so far, `c` coins paid so far.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Skip colours without a choice; finish after purple."""
        game = cast(Carrara, state)
        while frame.at < 6:
            fewest, most = take_bounds(game, frame)
            if fewest < most:
                return True
            self.take(game, frame, most)
        self.finish(game, frame)
        return False

    def take(self, game: Carrara, frame: Frame, count: int) -> None:
        """Buy some blocks of the colour asked and go on to the next colour."""
        colour = frame.at
        frame.at += 1
        if count == 0:
            return
        player = game.players[frame.seat]
        place = game.segment_at(frame.a) * 6 + colour
        cost = game.tables.price[frame.a * 6 + colour] * count
        player.coins -= cost  # CAR-BUY-09, -10
        player.blocks = changed(player.blocks, colour, player.blocks[colour] + count)
        game.wheel = changed(game.wheel, place, game.wheel[place] - count)
        frame.b += count
        frame.c += cost
        game.tell("bought", frame.seat, colour, count)

    def finish(self, game: Carrara, frame: Frame) -> None:
        """The purchase is paid; an emptied segment gives its piece (CARX-BUY-05, -06, -09)."""
        game.tell("paid", frame.seat, frame.b, frame.c)
        game.pop()
        if not game.advanced:
            return
        first = game.segment_at(frame.a) * 6
        for colour in range(6):
            if game.wheel[first + colour]:
                return
        game.push(Frame(SEGMENT_PIECE, frame.seat, 0, frame.a))

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Every number within the bounds."""
        fewest, most = take_bounds(cast(Carrara, state), frame)
        first = act.BUY_TAKE + frame.at * act.COUNTS
        return [first + count for count in range(fewest, most + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Buy that many."""
        self.take(cast(Carrara, state), frame, (action - act.BUY_TAKE) % act.COUNTS)


class SegmentPieceStep(Step):
    """The emptied segment's decoration or statue, or neither (CARX-BUY-05).

    Frame: `a` position.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Skip if the supply has neither piece (CARX-BUY-07)."""
        game = cast(Carrara, state)
        if game.decorations[game.decoration_at(frame.a)] or game.statues[game.statue_at(frame.a)]:
            return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """What is still in the supply, and nothing."""
        game = cast(Carrara, state)
        offers: list[int] = []
        if game.decorations[game.decoration_at(frame.a)]:
            offers.append(act.BUY_PIECE)
        if game.statues[game.statue_at(frame.a)]:
            offers.append(act.BUY_PIECE + 1)
        offers.append(act.BUY_PIECE + 2)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The piece taken is placed next."""
        game = cast(Carrara, state)
        state.pop()
        if action == act.BUY_PIECE:
            piece = decoration_piece(game.decoration_at(frame.a))
        elif action == act.BUY_PIECE + 1:
            piece = statue_piece(game.statue_at(frame.a))
        else:
            return
        gain(game, frame.seat, piece, royal=False)
