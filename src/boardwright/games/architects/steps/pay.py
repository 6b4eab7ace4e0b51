"""Paying: the mix of pieces, influence in place of silver and pieces, losses avoided (chapter 20)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import (
    can_build,
    can_pay,
    has_discount,
    joined,
    least,
    mix_can_be_less,
    rate,
)
from boardwright.games.architects.state import Architects, Player
from boardwright.games.architects.steps.gains import add_debts, avoid_price, destroy_debts, fall, release
from boardwright.games.architects.steps.numbers import PAY, RELIEF
from boardwright.games.architects.tables import (
    GOLD,
    IS_AVOID_DEBT,
    IS_AVOID_VIRTUE,
    MARBLE,
    MIX_OF,
    SILVER,
    STONE,
    WOOD,
    by_influence,
    fee,
    mix_has,
    mix_influence,
    mix_number,
    part,
    piece,
    tax_of,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State

# Stages of a payment (`at`).
LESS: Final = 0  # the discount on wood or stone
MIX: Final = 1  # + resource
SWAP: Final = 6  # + good
DONE: Final = 12


def pay_taxed(
    game: Architects, seat: int, price: int, tax: int, mix: int = 0, *, building: bool = False
) -> None:
    """Pay a price off which relief has taken its part of a tax; a table may want to be asked (ARC-TAX-08)."""
    if game.tables.asks_relief:
        player = game.players[seat]
        ignored = game.tax_ignored(player, tax)
        if most_taxes(game, player, price, mix, ignored, building=building):  # ARC-OPT-04
            game.push(Frame(RELIEF, seat, 1 if building else 0, price, mix, ignored))
            return
    pay(game, seat, price, mix, building=building)


def most_taxes(
    game: Architects, player: Player, price: int, mix: int, ignored: int, *, building: bool
) -> int:
    """How many of the taxes that may be ignored could be paid besides the price."""
    for taxes in range(ignored, 0, -1):
        more = price + fee(0, taxes)
        if can_build(game, player, more, mix) if building else can_pay(game, player, more, mix):
            return taxes
    return 0


def pay(game: Architects, seat: int, price: int, mix: int = 0, *, building: bool = False) -> None:
    """Pay at once if there is but one way, else ask; the price must be payable."""
    if price == 0 and mix == 0:
        return
    player = game.players[seat]
    stage = LESS if building and has_discount(game, player) else MIX
    frame = Frame(PAY, seat, stage, joined(player, price), mix)
    if settle(game, frame):
        game.push(frame)


def settle(game: Architects, frame: Frame) -> bool:
    """Go on with a payment up to a choice (True) or to its end."""
    while frame.at < DONE:
        if frame.at == LESS:
            offers = less_offers(game, frame)
            if len(offers) > 1:
                return True
            if offers:
                take_less(frame, offers[0])
            elif mix_can_be_less(frame.b):  # DEC-RULE-15
                frame.b -= 1
            frame.at = MIX
        elif frame.at == MIX and mix_number(frame.b) == 0:
            frame.at = SWAP
        elif frame.at == SWAP and game.players[frame.seat].influence == 0:
            frame.at = SWAP + SILVER
            decide(game, frame, 0)
        else:
            low, high = limits(game, frame)
            if low < high:
                return True
            decide(game, frame, low)
    carry_out(game, frame)
    return False


def less_offers(game: Architects, frame: Frame) -> list[int]:
    """Which piece is left out: wood or stone of a fixed cost, where the rest can be paid."""
    if mix_can_be_less(frame.b):
        return []
    player = game.players[frame.seat]
    offers: list[int] = []
    for good in range(WOOD, STONE + 1):
        if part(frame.a, good) and can_pay(game, player, frame.a - piece(good, 1), frame.b):
            offers.append(act.LESS + good - WOOD)
    return offers


def take_less(frame: Frame, action: int) -> None:
    """One piece less."""
    frame.a -= piece(action - act.LESS + WOOD, 1)


def limits(game: Architects, frame: Frame) -> tuple[int, int]:
    """The least and the greatest number that answer the present stage and leave the rest payable."""
    if frame.at < SWAP:
        return mix_limits(game, frame, frame.at - MIX)
    return swap_limits(game, frame, frame.at - SWAP)


def mix_limits(game: Architects, frame: Frame, good: int) -> tuple[int, int]:
    """How many pieces of the mix may be of this resource."""
    number = mix_number(frame.b)
    if number == 0 or not mix_has(frame.b, good):
        return 0, 0
    player = game.players[frame.seat]
    rest = frame.b - (MIX_OF << good)
    low, high = -1, -1
    for pieces in range(number + 1):
        if least(game, player, frame.a + piece(good, pieces), rest - pieces) <= player.influence:
            if low < 0:
                low = pieces
            high = pieces
    return low, high


def swap_limits(game: Architects, frame: Frame, good: int) -> tuple[int, int]:
    """How many pieces (of silver: swaps) may be paid with influence (DEC-RULE-02, -09)."""
    player = game.players[frame.seat]
    due = part(frame.a, good)
    if due == 0 or player.influence == 0 or not game.wonder:
        return 0, 0
    tables = game.tables
    if good == SILVER:
        one = tables.swap_silver_influence
        due = max(0, due - player.credit)
        lack = due - (player.goods[SILVER] - tax_of(frame.a))
        low = max(0, (lack + tables.swap_silver - 1) // tables.swap_silver)
        most = (due + tables.swap_silver - 1) // tables.swap_silver
        spare = player.influence - mix_influence(frame.b)  # silver comes last
    else:
        one = rate(game, player, good)
        if one == 0:
            return 0, 0
        low, most = max(0, due - game.purse(player, good)), due
        spare = player.influence - least(game, player, frame.a - piece(good, due), frame.b)
    return low, max(low, min(most, spare // one))


def decide(game: Architects, frame: Frame, number: int) -> None:
    """Take an answer into the payment and go on to the next stage."""
    tables, player = game.tables, game.players[frame.seat]
    if frame.at < SWAP:
        good = frame.at - MIX
        if mix_has(frame.b, good):
            frame.b -= (MIX_OF << good) + number
            frame.a += piece(good, number)
    elif frame.at < SWAP + SILVER:
        good = frame.at - SWAP
        if number:
            frame.a -= piece(good, number)
            frame.b += by_influence(number * rate(game, player, good))
    else:
        due = part(frame.a, SILVER)
        cover = player.credit + number * tables.swap_silver  # WOW-INFL-15, -16
        used = min(cover, due)
        frame.a -= piece(SILVER, used)
        frame.b += by_influence(number * tables.swap_silver_influence)
        player.credit = cover - used
        if number and player.credit:
            game.tell("credit", frame.seat, player.credit)
    frame.at += 1


def carry_out(game: Architects, frame: Frame) -> None:
    """The payment itself."""
    player = game.players[frame.seat]
    if frame.a:
        goods = player.goods[:]
        for good in range(6):
            goods[good] -= part(frame.a, good)
        if goods[GOLD] < 0:  # gold that is marble
            goods[MARBLE] += goods[GOLD]
            goods[GOLD] = 0
        if game.journal is not None:
            paid = 0
            for good in range(6):
                paid += piece(good, player.goods[good] - goods[good])
            if paid:
                game.tell("pays", frame.seat, paid)
        tax = tax_of(frame.a)
        goods[SILVER] -= tax
        player.goods = goods
        game.tax += tax  # ARC-TAX-01
        if tax:
            game.tell("tax", frame.seat, tax, game.tax)
    influence = mix_influence(frame.b)
    if influence:
        player.influence -= influence
        game.tell("spends", frame.seat, influence, player.influence)


class PayStep(Step):
    """What a payment leaves open, one number after the other (WOW-DEC-23).

    Frame: `at` stage, `a` price, `b` mix.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Up to the next choice."""
        if settle(cast(Architects, state), frame):
            return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Every number that leaves the rest payable."""
        game = cast(Architects, state)
        if frame.at == LESS:
            return less_offers(game, frame)
        low, high = limits(game, frame)
        if frame.at < SWAP:
            first = act.MIX + (frame.at - MIX) * act.NUMBERS
        else:
            first = act.SWAP + (frame.at - SWAP) * act.NUMBERS
        return [first + number for number in range(low, high + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Take the answer."""
        game = cast(Architects, state)
        if frame.at == LESS:
            take_less(frame, action)
            frame.at = MIX
        elif frame.at < SWAP:
            decide(game, frame, (action - act.MIX) % act.NUMBERS)
        else:
            decide(game, frame, (action - act.SWAP) % act.NUMBERS)


class ReliefStep(Step):
    """How many of the taxes that may be ignored are ignored (ARC-OPT-04).

    Frame: `at` 1 if the Guildhall's discount applies, `a` price without them, `b` mix, `c` taxes.
    """

    def legal(self, state: State, frame: Frame) -> list[int]:
        """All of them, down to what leaves the price payable."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        most = most_taxes(game, player, frame.a, frame.b, frame.c, building=frame.at == 1)
        return [act.IGNORE + number for number in range(frame.c - most, frame.c + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The others are paid with the price."""
        game = cast(Architects, state)
        state.pop()
        taxes = frame.c - (action - act.IGNORE)
        pay(game, frame.seat, frame.a + fee(0, taxes), frame.b, building=frame.at == 1)


class LoseStep(Step):
    """A loss of virtue that may be prevented (WOW-DEC-24).

    Frame: `a` points.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask unless there is nothing left to prevent it with."""
        game = cast(Architects, state)
        if game.ask(self.legal(state, frame)):
            return True
        state.pop()
        fall(game, frame.seat, frame.a)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Points prevented with influence; the rest is lost or, by some boards, paid for."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        one = game.tables.swap_virtue_influence
        most = min(frame.a, player.influence // one) if game.wonder else 0
        offers = [act.PREVENT + points for points in range(most + 1)]
        price = avoid_price(game, player, IS_AVOID_VIRTUE)
        if price:  # WOW-BOARD-10
            for points in range(min(most, frame.a - 1) + 1):
                if can_pay(game, player, price, by_influence(points * one)):
                    offers.append(act.PREVENT_PAY + points)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """WOW-INFL-12, -20, -21."""
        game = cast(Architects, state)
        paid = action >= act.PREVENT_PAY
        points = action - (act.PREVENT_PAY if paid else act.PREVENT)
        player = game.players[frame.seat]
        if points:
            player.influence -= points * game.tables.swap_virtue_influence
            state.tell("prevents", frame.seat, points, points * game.tables.swap_virtue_influence)
        state.pop()
        if paid:
            state.tell("avoids", frame.seat, frame.a - points)
            pay(game, frame.seat, avoid_price(game, player, IS_AVOID_VIRTUE))
        elif points < frame.a:
            fall(game, frame.seat, frame.a - points)


class DebtStep(Step):
    """Debts that may be bought off, one after the other (ARC-DEC-16).

    Frame: `a` debts still to be taken.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask while there is something to pay with."""
        game = cast(Architects, state)
        if frame.a and avoid_price(game, game.players[frame.seat], IS_AVOID_DEBT):
            return True
        state.pop()
        add_debts(game, frame.seat, frame.a)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Take it or pay."""
        return [act.DEBT, act.DEBT + 1]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One debt."""
        game = cast(Architects, state)
        frame.a -= 1
        if action == act.DEBT:
            add_debts(game, frame.seat, 1)
        else:
            state.tell("avoids_debt", frame.seat)
            pay(game, frame.seat, avoid_price(game, game.players[frame.seat], IS_AVOID_DEBT))


class DestroyStep(Step):
    """How many debts virtue beyond the top destroys (ARC-VIRTUE-12, ARC-DEC-25).

    Frame: `a` at most so many.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask, unless the debts have gone in the meantime."""
        if cast(Architects, state).players[frame.seat].unpaid:
            return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """None to all of them."""
        player = cast(Architects, state).players[frame.seat]
        return [act.DESTROY + number for number in range(min(frame.a, player.unpaid) + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """They go back to the supply."""
        state.pop()
        destroy_debts(cast(Architects, state), frame.seat, action - act.DESTROY)


class ReleaseStep(Step):
    """How many own workers leave the Prison (ARC-DEC-16).

    Frame: `a` at most so many.
    """

    def legal(self, state: State, frame: Frame) -> list[int]:
        """None to all of them (ARC-EFF-10)."""
        player = cast(Architects, state).players[frame.seat]
        return [act.RELEASE + number for number in range(min(frame.a, player.prison) + 1)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """They go to the reserve."""
        state.pop()
        release(cast(Architects, state), frame.seat, action - act.RELEASE)
