"""Action 1: buy blocks (chapters 3 and 12)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import decoration_piece, statue_piece
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.numbers import SEGMENT, SEGMENT_PIECE, TAKE
from boardwright.games.carrara.steps.pieces import gain
from boardwright.games.carrara.tables import COLOURS, POSITIONS
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.reasons import Reason, Refusal
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


def affordable_at(state: Carrara, position: int, coins: int) -> bool:
    """CAR-BUY-15: a block of the position whose own price is at most the coins owned."""
    first = state.segment_at(position) * 6
    for colour in range(6):
        if state.wheel[first + colour] and state.tables.price[position * 6 + colour] <= coins:
            return True
    return False


def affordable(state: Carrara, coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    for position in range(5, -1, -1):  # cheapest position first
        if affordable_at(state, position, coins):
            return True
    return False


def may_turn(state: Carrara) -> bool:
    """CAR-BUY-06, -13, -17: turning is open unless bag and wheel are both empty."""
    return any_block(state.wheel) or any_block(state.bag)


def add_offers(state: Carrara, player: Player, offers: list[int]) -> None:
    """How the buy action may begin."""
    if may_turn(state):
        offers.append(act.BUY_TURN + act.TURN_BOTH)
    if affordable(state, player.coins):
        if state.advanced:  # CARX-BUY-01, -03, -08
            offers.append(act.BUY_TURN + act.TURN_STATUES)
        else:  # CAR-BUY-02, -14
            offers.append(act.BUY_TURN + act.TURN_NONE)


def add_refusals(state: Carrara, player: Player, refusals: list[Refusal]) -> None:
    """Why the buy action may not begin so."""
    if not may_turn(state):
        why = Reason("CAR-BUY-13", "There is no block in the bag and none on the wheel.")
        refusals.append(Refusal(act.BUY_TURN + act.TURN_BOTH, why))
    if not affordable(state, player.coins):
        still = act.TURN_STATUES if state.advanced else act.TURN_NONE
        rule = "CARX-BUY-08" if state.advanced else "CAR-BUY-14"
        refusals.append(Refusal(act.BUY_TURN + still, cheapest_reason(state, player, rule)))
    if state.advanced:
        why = Reason("CARX-BUY-01", "In the advanced variant one of the two turns must be made.")
        refusals.append(Refusal(act.BUY_TURN + act.TURN_NONE, why))
    else:
        why = Reason("CARX-BUY-03", "The statue wheel turns alone only in the advanced variant.")
        refusals.append(Refusal(act.BUY_TURN + act.TURN_STATUES, why))


def cheapest_reason(state: Carrara, player: Player, rule: str) -> Reason:
    """The cheapest block costs more than the coins there are, or there is no block."""
    cheapest = -1
    for position in range(6):
        first = state.segment_at(position) * 6
        for colour in range(6):
            price = state.tables.price[position * 6 + colour]
            if state.wheel[first + colour] and (cheapest < 0 or price < cheapest):
                cheapest = price
    if cheapest < 0:
        return Reason(rule, "No block lies on the wheel.")
    text = "Without new blocks the cheapest one costs {price}; you have {coins}."
    return Reason(rule, text, {"price": cheapest, "coins": player.coins})


def begin(state: Carrara, seat: int, turn: int) -> bool:
    """Turn and refill. False if nothing is affordable and the relief ends the turn."""
    state.tell("turned", seat, turn)
    if turn == act.TURN_BOTH:
        state.turned = (state.turned + 1) % 6  # CAR-BUY-01
        state.statues_turned = (state.statues_turned + 1) % 6  # CARX-BUY-02
        refill(state, seat)
    elif turn == act.TURN_STATUES:
        state.statues_turned = (state.statues_turned + 1) % 6  # CARX-BUY-03
    player = state.players[seat]
    if not affordable(state, player.coins):
        state.tell("relief", seat, state.tables.relief_coins, player.coins)
        player.coins += state.tables.relief_coins  # CAR-BUY-12, -16
        return False
    state.push(Frame(SEGMENT, seat))
    return True


def refill(state: Carrara, seat: int) -> None:
    """CAR-BUY-03, -04: random blocks onto position I until the wheel holds its number."""
    missing = state.tables.refill_total - blocks_on(state.wheel)
    in_bag = blocks_on(state.bag)
    missing = min(missing, in_bag)
    if missing <= 0:
        return
    wheel = state.wheel[:]
    bag = state.bag[:]
    first = state.segment_at(0) * 6
    for _ in range(missing):  # CAR-AMB-17, -18
        drawn = state.dice.below(in_bag)
        colour = 0
        while drawn >= bag[colour]:
            drawn -= bag[colour]
            colour += 1
        bag[colour] -= 1
        in_bag -= 1
        wheel[first + colour] += 1
    for colour in range(6):
        if bag[colour] != state.bag[colour]:
            state.tell("drawn", seat, colour, state.bag[colour] - bag[colour])
    state.wheel = wheel
    state.bag = bag
    state.reveal()


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

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Segments that are empty or too dear."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        out: list[Refusal] = []
        for position in range(6):
            if affordable_at(game, position, player.coins):
                continue
            prices = [
                game.tables.price[position * 6 + colour]
                for colour in range(6)
                if game.wheel[game.segment_at(position) * 6 + colour]
            ]
            if prices:
                text = "The cheapest block at {position} costs {price}; you have {coins}."
                facts: dict[str, int | str] = {
                    "position": POSITIONS[position],
                    "price": min(prices),
                    "coins": player.coins,
                }
                out.append(Refusal(act.BUY_SEGMENT + position, Reason("CAR-BUY-15", text, facts)))
            else:
                why = Reason("CAR-BUY-08", "No block lies at {position}.", {"position": POSITIONS[position]})
                out.append(Refusal(act.BUY_SEGMENT + position, why))
        return out


class TakeStep(Step):
    """How many blocks of each colour of the segment, white first (CAR-BUY-08 to -11).

    Frame: `at` colour asked, `a` position, `b` blocks bought so far, `c` coins paid so far.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Skip colours without a choice; finish after purple."""
        game = cast(Carrara, state)
        while frame.at < 6:
            fewest, most = self.bounds(game, frame)
            if fewest < most:
                return True
            self.take(game, frame, most)
        self.finish(game, frame)
        return False

    def bounds(self, game: Carrara, frame: Frame) -> tuple[int, int]:
        """Fewest and most blocks of the colour asked."""
        coins = game.players[frame.seat].coins
        here = game.wheel[game.segment_at(frame.a) * 6 + frame.at]
        price = game.tables.price[frame.a * 6 + frame.at]
        most = here if price == 0 else min(here, coins // price)
        # CAR-BUY-11: with nothing bought yet, skip only if a later colour can still be had.
        return (0 if frame.b or self.later(game, frame, coins) else min(1, most)), most

    def later(self, game: Carrara, frame: Frame, coins: int) -> bool:
        """Whether a colour after the one asked has an affordable block."""
        first = game.segment_at(frame.a) * 6
        for colour in range(frame.at + 1, 6):
            if game.wheel[first + colour] and game.tables.price[frame.a * 6 + colour] <= coins:
                return True
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
        fewest, most = self.bounds(cast(Carrara, state), frame)
        first = act.BUY_TAKE + frame.at * act.COUNTS
        return [first + count for count in range(fewest, most + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Buy that many."""
        self.take(cast(Carrara, state), frame, (action - act.BUY_TAKE) % act.COUNTS)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Numbers that are too many for the segment or the purse, or none at all."""
        game = cast(Carrara, state)
        fewest, most = self.bounds(game, frame)
        colour = COLOURS[frame.at]
        here = game.wheel[game.segment_at(frame.a) * 6 + frame.at]
        price = game.tables.price[frame.a * 6 + frame.at]
        out: list[Refusal] = []
        first = act.BUY_TAKE + frame.at * act.COUNTS
        if fewest == 1:
            out.append(Refusal(first, Reason("CAR-BUY-11", "At least one block must be bought.")))
        for count in range(most + 1, here + 1):
            text = "{count} {colour} cost {cost}; you have {coins}."
            facts: dict[str, int | str] = {
                "count": count,
                "colour": colour,
                "cost": count * price,
                "coins": game.players[frame.seat].coins,
            }
            out.append(Refusal(first + count, Reason("CAR-BUY-09", text, facts)))
        return out


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

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Pieces the supply no longer has."""
        game = cast(Carrara, state)
        out: list[Refusal] = []
        if not game.decorations[game.decoration_at(frame.a)]:
            why = Reason("CARX-BUY-07", "No decoration of this kind is left in the supply.")
            out.append(Refusal(act.BUY_PIECE, why))
        if not game.statues[game.statue_at(frame.a)]:
            why = Reason("CARX-BUY-07", "No statue of this colour is left in the supply.")
            out.append(Refusal(act.BUY_PIECE + 1, why))
        return out
