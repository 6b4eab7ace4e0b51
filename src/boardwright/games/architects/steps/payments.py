"""Paying: the mix of pieces, influence in place of silver and pieces, losses avoided (chapter 20)."""

from __future__ import annotations

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    GOLD,
    GOOD_KINDS,
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
from boardwright.games.architects.state import Architects, Player
from boardwright.games.architects.steps.costs import (
    can_build,
    can_pay,
    has_discount,
    joined,
    least,
    mix_can_be_less,
    rate,
    swaps_covering,
)
from boardwright.games.architects.steps.frames import (
    DONE,
    LESS,
    MIX,
    SWAP,
    DebtFrame,
    LoseFrame,
    MostFrame,
    PayFrame,
    ReliefFrame,
)
from boardwright.games.architects.steps.gains import add_debts, avoid_price, destroy_debts, fall, release
from boardwright.games.architects.steps.ids import PAY, RELIEF
from boardwright.kernel.frames import Step


def pay_taxed(
    state: Architects, seat: int, price: int, tax: int, mix: int = 0, *, guildhall: bool = False
) -> None:
    """Pay a price off which relief has taken its part of a tax; a table may want to be asked (ARC-TAX-08)."""
    if state.tables.asks_relief:
        player = state.players[seat]
        ignored = state.tax_ignored(player, tax)
        if most_taxes(state, player, price, mix, ignored, guildhall=guildhall):  # ARC-OPT-04
            state.push(ReliefFrame(RELIEF, seat, int(guildhall), price, mix, ignored))
            return
    pay(state, seat, price, mix, guildhall=guildhall)


def most_taxes(
    state: Architects, player: Player, price: int, mix: int, ignored: int, *, guildhall: bool
) -> int:
    """How many of the taxes that may be ignored could be paid besides the price."""
    for taxes in range(ignored, 0, -1):
        more = price + fee(0, taxes)
        if can_build(state, player, more, mix) if guildhall else can_pay(state, player, more, mix):
            return taxes
    return 0


def pay(state: Architects, seat: int, price: int, mix: int = 0, *, guildhall: bool = False) -> None:
    """Pay at once if there is but one way, else ask; the price must be payable.

    One payment is one frame, so it is asked for only once, and only here are swaps A and C offered.
    Rules: DEC-RULE-01, DEC-RULE-05.
    """
    if price == 0 and mix == 0:
        return
    player = state.players[seat]
    stage = LESS if guildhall and has_discount(state, player) else MIX
    frame = PayFrame(PAY, seat, stage, joined(player, price), mix)
    if settle(state, frame):
        state.push(frame)


def settle(state: Architects, frame: PayFrame) -> bool:
    """Go on with a payment up to a choice (True) or to its end."""
    while frame.at < DONE:
        if frame.at == LESS:
            offers = less_offers(state, frame)
            if len(offers) > 1:
                return True
            if offers:
                take_less(frame, offers[0])
            elif mix_can_be_less(frame.mix):  # DEC-RULE-15
                frame.mix -= 1
            frame.at = MIX
        elif frame.at == MIX and mix_number(frame.mix) == 0:
            frame.at = SWAP
        elif frame.at == SWAP and state.players[frame.seat].influence == 0:
            frame.at = SWAP + SILVER
            decide(state, frame, 0)
        else:
            low, high = limits(state, frame)
            if low < high:
                return True
            decide(state, frame, low)
    carry_out(state, frame)
    return False


def less_offers(state: Architects, frame: PayFrame) -> list[int]:
    """Which piece is left out: wood or stone of a fixed cost, where the rest can be paid."""
    if mix_can_be_less(frame.mix):
        return []
    player = state.players[frame.seat]
    offers: list[int] = []
    for good in range(WOOD, STONE + 1):
        if part(frame.price, good) and can_pay(state, player, frame.price - piece(good, 1), frame.mix):
            offers.append(act.LESS_WOOD if good == WOOD else act.LESS_STONE)
    return offers


def take_less(frame: PayFrame, action: int) -> None:
    """One piece less."""
    frame.price -= piece(left_out(action), 1)


def left_out(action: int) -> int:
    """The resource of which a piece is left out."""
    return WOOD if action == act.LESS_WOOD else STONE


def limits(state: Architects, frame: PayFrame) -> tuple[int, int]:
    """The least and the greatest number that answer the present stage and leave the rest payable."""
    if frame.is_of_mix():
        return mix_limits(state, frame, frame.mixed())
    return swap_limits(state, frame, frame.swapped())


def mix_limits(state: Architects, frame: PayFrame, good: int) -> tuple[int, int]:
    """How many pieces of the mix may be of this resource."""
    number = mix_number(frame.mix)
    if number == 0 or not mix_has(frame.mix, good):
        return 0, 0
    player = state.players[frame.seat]
    rest = frame.mix - (MIX_OF << good)
    low, high = -1, -1
    for pieces in range(number + 1):
        if least(state, player, frame.price + piece(good, pieces), rest - pieces) <= player.influence:
            if low < 0:
                low = pieces
            high = pieces
    return low, high


def swap_limits(state: Architects, frame: PayFrame, good: int) -> tuple[int, int]:
    """How many pieces (of silver: swaps) may be paid with influence (DEC-RULE-02, DEC-RULE-09)."""
    player = state.players[frame.seat]
    due = part(frame.price, good)
    if due == 0 or player.influence == 0 or not state.wonder:  # DEC-RULE-11
        return 0, 0
    tables = state.tables
    if good == SILVER:
        one = tables.swap_silver_influence
        due = max(0, due - player.credit)
        lack = due - (player.goods[SILVER] - tax_of(frame.price))
        low = max(0, swaps_covering(state, lack))
        most = swaps_covering(state, due)
        spare = player.influence - mix_influence(frame.mix)  # silver comes last
    else:
        one = rate(state, player, good)
        if one == 0:
            return 0, 0
        low, most = max(0, due - state.purse(player, good)), due
        spare = player.influence - least(state, player, frame.price - piece(good, due), frame.mix)
    return low, max(low, min(most, spare // one))


def decide(state: Architects, frame: PayFrame, number: int) -> None:
    """Take an answer into the payment and go on to the next stage."""
    tables, player = state.tables, state.players[frame.seat]
    if frame.is_of_mix():
        good = frame.mixed()
        if mix_has(frame.mix, good):
            frame.mix -= (MIX_OF << good) + number
            frame.price += piece(good, number)
    elif frame.at < SWAP + SILVER:
        good = frame.swapped()
        if number:
            frame.price -= piece(good, number)
            frame.mix += by_influence(number * rate(state, player, good))
    else:
        due = part(frame.price, SILVER)
        # WOW-INFL-15, WOW-INFL-16, DEC-RULE-03
        cover = player.credit + number * tables.swap_silver
        used = min(cover, due)
        frame.price -= piece(SILVER, used)
        frame.mix += by_influence(number * tables.swap_silver_influence)
        player.credit = cover - used
        if number and player.credit:
            state.tell("credit", frame.seat, player.credit)
    frame.at += 1


def carry_out(state: Architects, frame: PayFrame) -> None:
    """The payment itself."""
    player = state.players[frame.seat]
    if frame.price:
        goods = player.goods[:]
        for good in range(GOOD_KINDS):
            goods[good] -= part(frame.price, good)
        if goods[GOLD] < 0:  # gold that is marble
            goods[MARBLE] += goods[GOLD]
            goods[GOLD] = 0
        if state.journal is not None:
            paid = 0
            for good in range(GOOD_KINDS):
                paid += piece(good, player.goods[good] - goods[good])
            if paid:
                state.tell("pays", frame.seat, paid)
        tax = tax_of(frame.price)
        goods[SILVER] -= tax
        player.goods = goods
        state.tax += tax  # ARC-TAX-01
        if tax:
            state.tell("tax", frame.seat, tax, state.tax)
    influence = mix_influence(frame.mix)
    if influence:
        player.influence -= influence  # no card at a border on the way down (WOW-INFL-05)
        state.tell("spends", frame.seat, influence, player.influence)


class PayStep(Step[Architects, PayFrame]):
    """What a payment leaves open, one number after the other (WOW-DEC-23, WOW-INFL-14)."""

    def enter(self, state: Architects, frame: PayFrame) -> bool:
        """Up to the next choice."""
        if settle(state, frame):
            return True
        state.pop()
        return False

    def legal(self, state: Architects, frame: PayFrame) -> list[int]:
        """Every number that leaves the rest payable."""
        if frame.at == LESS:
            return less_offers(state, frame)
        low, high = limits(state, frame)
        first = act.mix(frame.mixed(), 0) if frame.is_of_mix() else act.swap(frame.swapped(), 0)
        return [first + number for number in range(low, high + 1)]

    def apply(self, state: Architects, frame: PayFrame, action: int) -> None:
        """Take the answer."""
        if frame.at == LESS:
            take_less(frame, action)
            frame.at = MIX
        elif frame.is_of_mix():
            decide(state, frame, act.mix_pieces(action))
        else:
            decide(state, frame, act.swap_number(action))


class ReliefStep(Step[Architects, ReliefFrame]):
    """How many of the taxes that may be ignored are ignored (ARC-OPT-04)."""

    def legal(self, state: Architects, frame: ReliefFrame) -> list[int]:
        """All of them, down to what leaves the price payable."""
        player = state.players[frame.seat]
        guildhall = frame.is_of_guildhall()
        most = most_taxes(state, player, frame.price, frame.mix, frame.taxes, guildhall=guildhall)
        return [act.IGNORE + number for number in range(frame.taxes - most, frame.taxes + 1)]

    def apply(self, state: Architects, frame: ReliefFrame, action: int) -> None:
        """The others are paid with the price."""
        state.pop()
        taxes = frame.taxes - (action - act.IGNORE)
        price = frame.price + fee(0, taxes)
        pay(state, frame.seat, price, frame.mix, guildhall=frame.is_of_guildhall())


class LoseStep(Step[Architects, LoseFrame]):
    """A loss of virtue that may be prevented, with one question for all of it.

    Rules: WOW-DEC-24, WOW-BOARD-08, DEC-RULE-01, DEC-RULE-05.
    """

    def enter(self, state: Architects, frame: LoseFrame) -> bool:
        """Ask unless there is nothing left to prevent it with."""
        if state.ask(self.legal(state, frame)):
            return True
        state.pop()
        fall(state, frame.seat, frame.points)
        return False

    def legal(self, state: Architects, frame: LoseFrame) -> list[int]:
        """Points prevented with influence; the rest is lost or, by some boards, paid for."""
        player = state.players[frame.seat]
        one = state.tables.swap_virtue_influence
        most = min(frame.points, player.influence // one) if state.wonder else 0
        offers = [act.PREVENT + points for points in range(most + 1)]
        price = avoid_price(state, player, IS_AVOID_VIRTUE)
        if price:  # WOW-BOARD-10
            for points in range(min(most, frame.points - 1) + 1):
                if can_pay(state, player, price, by_influence(points * one)):
                    offers.append(act.PREVENT_PAY + points)
        return offers

    def apply(self, state: Architects, frame: LoseFrame, action: int) -> None:
        """WOW-INFL-12, WOW-INFL-20, WOW-INFL-21."""
        paid = action >= act.PREVENT_PAY
        points = action - (act.PREVENT_PAY if paid else act.PREVENT)
        player = state.players[frame.seat]
        if points:
            player.influence -= points * state.tables.swap_virtue_influence
            state.tell("prevents", frame.seat, points, points * state.tables.swap_virtue_influence)
        state.pop()
        if paid:
            state.tell("avoids", frame.seat, frame.points - points)
            pay(state, frame.seat, avoid_price(state, player, IS_AVOID_VIRTUE))
        elif points < frame.points:
            fall(state, frame.seat, frame.points - points)


class DebtStep(Step[Architects, DebtFrame]):
    """Debts that may be bought off, one after the other (ARC-DEC-16)."""

    def enter(self, state: Architects, frame: DebtFrame) -> bool:
        """Ask while there is something to pay with."""
        if frame.debts and avoid_price(state, state.players[frame.seat], IS_AVOID_DEBT):
            return True
        state.pop()
        add_debts(state, frame.seat, frame.debts)
        return False

    def legal(self, state: Architects, frame: DebtFrame) -> list[int]:
        """Take it or pay."""
        return [act.DEBT_TAKE, act.DEBT_PAY]

    def apply(self, state: Architects, frame: DebtFrame, action: int) -> None:
        """One debt."""
        frame.debts -= 1
        if action == act.DEBT_TAKE:
            add_debts(state, frame.seat, 1)
        else:
            state.tell("avoids_debt", frame.seat)
            pay(state, frame.seat, avoid_price(state, state.players[frame.seat], IS_AVOID_DEBT))


class DestroyStep(Step[Architects, MostFrame]):
    """How many debts virtue beyond the top destroys (ARC-VIRTUE-12, ARC-DEC-25)."""

    def enter(self, state: Architects, frame: MostFrame) -> bool:
        """Ask, unless the debts have gone in the meantime."""
        if state.players[frame.seat].unpaid:
            return True
        state.pop()
        return False

    def legal(self, state: Architects, frame: MostFrame) -> list[int]:
        """None to all of them."""
        player = state.players[frame.seat]
        return [act.DESTROY + number for number in range(min(frame.most, player.unpaid) + 1)]

    def apply(self, state: Architects, frame: MostFrame, action: int) -> None:
        """They go back to the supply."""
        state.pop()
        destroy_debts(state, frame.seat, action - act.DESTROY)


class ReleaseStep(Step[Architects, MostFrame]):
    """How many own workers leave the Prison (ARC-DEC-16)."""

    def legal(self, state: Architects, frame: MostFrame) -> list[int]:
        """None to all of them (ARC-EFF-10)."""
        player = state.players[frame.seat]
        return [act.RELEASE + number for number in range(min(frame.most, player.prison) + 1)]

    def apply(self, state: Architects, frame: MostFrame, action: int) -> None:
        """They go to the reserve."""
        state.pop()
        release(state, frame.seat, action - act.RELEASE)
