"""Action 1: buy blocks (chapters 3 and 12)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import decoration_piece, statue_piece
from boardwright.games.carrara.printed.tables import KINDS
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.frames import SegmentPieceFrame, TakeFrame
from boardwright.games.carrara.steps.ids import SEGMENT, SEGMENT_PIECE, TAKE
from boardwright.games.carrara.steps.pieces import gain
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame, Step


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


def affordable_at(state: Carrara, position: int, coins: int) -> bool:
    """CAR-BUY-15: a block of the position whose own price is at most the coins owned."""
    first = state.segment_at(position) * KINDS
    for colour in range(KINDS):
        if state.wheel[first + colour] and state.tables.price[position * KINDS + colour] <= coins:
            return True
    return False


def affordable(state: Carrara, coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    for position in range(5, -1, -1):  # cheapest position first
        if affordable_at(state, position, coins):
            return True
    return False


def may_turn(state: Carrara) -> bool:
    """CAR-BUY-06, CAR-BUY-13, CAR-BUY-17: turning is open unless bag and wheel are both empty."""
    return any_block(state.wheel) or any_block(state.bag)


def add_offers(state: Carrara, player: Player, offers: list[int]) -> None:
    """How the buy action may begin (CAR-DEC-02, CARX-DEC-03)."""
    if may_turn(state):
        offers.append(act.BUY_TURN + act.TURN_BOTH)
    if affordable(state, player.coins):
        if state.advanced:  # CARX-BUY-01, CARX-BUY-03, CARX-BUY-08
            offers.append(act.BUY_TURN + act.TURN_STATUES)
        else:  # CAR-BUY-02, CAR-BUY-14
            offers.append(act.BUY_TURN + act.TURN_NONE)


def begin(state: Carrara, seat: int, turn: int) -> bool:
    """Turn and refill. False if nothing is affordable and the relief ends the turn."""
    state.tell("turned", seat, turn)
    if turn == act.TURN_BOTH:
        state.turned = (state.turned + 1) % KINDS  # CAR-BUY-01
        state.statues_turned = (state.statues_turned + 1) % KINDS  # CARX-BUY-02
        refill(state, seat)  # CAR-BUY-05: only after this turn
    elif turn == act.TURN_STATUES:
        state.statues_turned = (state.statues_turned + 1) % KINDS  # CARX-BUY-03
    player = state.players[seat]
    if not affordable(state, player.coins):
        state.tell("relief", seat, state.tables.relief_coins, player.coins)
        player.coins += state.tables.relief_coins  # CAR-BUY-12, CAR-BUY-16, CAR-DEC-06
        return False
    state.push(Frame(SEGMENT, seat))  # CARX-BUY-04: the same steps in both variants
    return True


def refill(state: Carrara, seat: int) -> None:
    """CAR-BUY-03, CAR-BUY-04: random blocks onto position I until the wheel holds its number."""
    missing = state.tables.refill_total - blocks_on(state.wheel)
    in_bag = blocks_on(state.bag)
    missing = min(missing, in_bag)
    if missing <= 0:
        return
    wheel = state.wheel[:]
    bag = state.bag[:]
    first = state.segment_at(0) * KINDS
    for _ in range(missing):  # CAR-AMB-17, CAR-AMB-18
        drawn = state.dice.below(in_bag)
        colour = 0
        while drawn >= bag[colour]:
            drawn -= bag[colour]
            colour += 1
        bag[colour] -= 1
        in_bag -= 1
        wheel[first + colour] += 1
    for colour in range(KINDS):
        if bag[colour] != state.bag[colour]:
            state.tell("drawn", seat, colour, state.bag[colour] - bag[colour])
    state.wheel = wheel
    state.bag = bag
    state.reveal()


class SegmentStep(Step[Carrara, Frame]):
    """Choose the one segment to buy from (CAR-BUY-08, CAR-DEC-04)."""

    def legal(self, state: Carrara, frame: Frame) -> list[int]:
        """Segments with an affordable block (CAR-BUY-11)."""
        coins = state.players[frame.seat].coins
        offers: list[int] = []
        for position in range(KINDS):
            if affordable_at(state, position, coins):
                offers.append(act.BUY_SEGMENT + position)
        return offers

    def apply(self, state: Carrara, frame: Frame, action: int) -> None:
        """Go on to the colours of the segment, white first."""
        position = action - act.BUY_SEGMENT
        state.pop()
        state.push(TakeFrame(TAKE, frame.seat, position=position))


def take_bounds(state: Carrara, frame: TakeFrame) -> tuple[int, int]:
    """Fewest and most blocks of the colour asked."""
    coins = state.players[frame.seat].coins
    here = state.wheel[state.segment_at(frame.position) * KINDS + frame.at]
    price = state.tables.price[frame.position * KINDS + frame.at]
    most = here if price == 0 else min(here, coins // price)
    # CAR-BUY-11: with nothing bought yet, skip only if a later colour can still be had.
    return (0 if frame.bought or affordable_later(state, frame, coins) else min(1, most)), most


def affordable_later(state: Carrara, frame: TakeFrame, coins: int) -> bool:
    """Whether a colour after the one asked has an affordable block."""
    first = state.segment_at(frame.position) * KINDS
    for colour in range(frame.at + 1, 6):
        if state.wheel[first + colour] and state.tables.price[frame.position * KINDS + colour] <= coins:
            return True
    return False


class TakeStep(Step[Carrara, TakeFrame]):
    """How many blocks of each colour of the segment, white first.

    Rules: CAR-BUY-08, CAR-BUY-09, CAR-BUY-10, CAR-BUY-11, CAR-DEC-05.
    """

    def enter(self, state: Carrara, frame: TakeFrame) -> bool:
        """Skip colours without a choice; finish after purple."""
        while frame.at < 6:
            fewest, most = take_bounds(state, frame)
            if fewest < most:
                return True
            self.take(state, frame, most)
        self.finish(state, frame)
        return False

    def take(self, state: Carrara, frame: TakeFrame, count: int) -> None:
        """Buy some blocks of the colour asked and go on to the next colour."""
        colour = frame.at
        frame.at += 1
        if count == 0:
            return
        player = state.players[frame.seat]
        place = state.segment_at(frame.position) * KINDS + colour
        cost = state.tables.price[frame.position * KINDS + colour] * count
        player.coins -= cost  # CAR-BUY-09, CAR-BUY-10
        player.blocks = changed(player.blocks, colour, player.blocks[colour] + count)
        state.wheel = changed(state.wheel, place, state.wheel[place] - count)
        frame.bought += count
        frame.paid += cost
        state.tell("bought", frame.seat, colour, count)

    def finish(self, state: Carrara, frame: TakeFrame) -> None:
        """The purchase is paid; an emptied segment gives its piece.

        Rules: CARX-BUY-05, CARX-BUY-06, CARX-BUY-09.
        """
        state.tell("paid", frame.seat, frame.bought, frame.paid)
        state.pop()
        if not state.advanced:
            return
        first = state.segment_at(frame.position) * KINDS
        for colour in range(KINDS):
            if state.wheel[first + colour]:
                return
        state.push(SegmentPieceFrame(SEGMENT_PIECE, frame.seat, position=frame.position))

    def legal(self, state: Carrara, frame: TakeFrame) -> list[int]:
        """Every number within the bounds."""
        fewest, most = take_bounds(state, frame)
        first = act.BUY_TAKE + frame.at * act.COUNTS
        return [first + count for count in range(fewest, most + 1)]

    def apply(self, state: Carrara, frame: TakeFrame, action: int) -> None:
        """Buy that many."""
        self.take(state, frame, (action - act.BUY_TAKE) % act.COUNTS)


class SegmentPieceStep(Step[Carrara, SegmentPieceFrame]):
    """The emptied segment's decoration or statue, or neither (CARX-BUY-05, CARX-DEC-07)."""

    def enter(self, state: Carrara, frame: SegmentPieceFrame) -> bool:
        """Skip if the supply has neither piece (CARX-BUY-07)."""
        if (
            state.decorations[state.decoration_at(frame.position)]
            or state.statues[state.statue_at(frame.position)]
        ):
            return True
        state.pop()
        return False

    def legal(self, state: Carrara, frame: SegmentPieceFrame) -> list[int]:
        """What is still in the supply, and nothing."""
        offers: list[int] = []
        if state.decorations[state.decoration_at(frame.position)]:
            offers.append(act.BUY_PIECE)
        if state.statues[state.statue_at(frame.position)]:
            offers.append(act.TAKE_STATUE)
        offers.append(act.TAKE_NOTHING)
        return offers

    def apply(self, state: Carrara, frame: SegmentPieceFrame, action: int) -> None:
        """The piece taken is placed next."""
        state.pop()
        if action == act.BUY_PIECE:
            piece = decoration_piece(state.decoration_at(frame.position))
        elif action == act.TAKE_STATUE:
            piece = statue_piece(state.statue_at(frame.position))
        else:
            return
        gain(state, frame.seat, piece, royal=False)
