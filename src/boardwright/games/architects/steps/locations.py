"""Quarry, Forest, Silversmith, Mines, Tax Stand, King's Storehouse and Guardhouse (chapters 5 to 7, 10)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    CLAY,
    FOREST,
    GOLD,
    IS_TRADE,
    MINES,
    QUARRY,
    SILVER,
    SILVERSMITH,
    STONE,
    TAX_STAND,
    WOOD,
    CompiledEffect,
    fee,
)
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.costs import can_pay, discount
from boardwright.games.architects.steps.frames import LocationFrame, UsesFrame
from boardwright.games.architects.steps.gains import (
    flip_debt,
    free_held,
    gain,
    give,
    held_by_others,
    imprison,
    lose_virtue,
    release,
    take_debts,
)
from boardwright.games.architects.steps.payments import pay, pay_taxed
from boardwright.kernel.frames import Step

TAKING: Final = 1  # `at` of the Tax Stand after the loss


class LocationStep(Step[Architects, LocationFrame]):
    """The locations that give something by themselves; at the Mines there is a choice (ARC-DEC-06)."""

    def enter(self, state: Architects, frame: LocationFrame) -> bool:
        """The gain; at the Mines a choice, at the Tax Stand the loss first."""
        seat, number = frame.seat, frame.strength
        if frame.location == MINES and number >= state.tables.gold_every:  # ARC-MINE-04
            return True
        if frame.location == TAX_STAND and frame.at != TAKING:  # ARC-TAX-03, ARC-TAX-07
            frame.at = TAKING
            less = discount(state, state.players[seat], TAX_STAND, virtue=True)
            lose_virtue(state, seat, state.tables.tax_stand_virtue - less)
            return False
        state.pop()
        if frame.location == QUARRY:  # ARC-QUARRY-01
            gain(state, seat, STONE, number)
        elif frame.location == FOREST:  # ARC-FOREST-01
            gain(state, seat, WOOD, number)
        elif frame.location == SILVERSMITH:  # ARC-SILVER-01
            gain(state, seat, SILVER, state.tables.silversmith_base + number)
        elif frame.location == MINES:  # ARC-MINE-02
            gain(state, seat, CLAY, state.tables.clay_base + number)
        else:
            taken, state.tax = state.tax, 0
            state.tell("empties", seat, taken)
            gain(state, seat, SILVER, taken)
        return False

    def legal(self, state: Architects, frame: LocationFrame) -> list[int]:
        """ARC-MINE-01: clay or gold."""
        return [act.MINE_CLAY, act.MINE_GOLD]

    def apply(self, state: Architects, frame: LocationFrame, action: int) -> None:
        """ARC-MINE-02, ARC-MINE-03."""
        state.pop()
        if action == act.MINE_CLAY:
            gain(state, frame.seat, CLAY, state.tables.clay_base + frame.strength)
        else:
            gain(state, frame.seat, GOLD, frame.strength // state.tables.gold_every)


class StorehouseStep(Step[Architects, UsesFrame]):
    """Up to n trades, one after the other (ARC-DEC-07)."""

    def enter(self, state: Architects, frame: UsesFrame) -> bool:
        """Hand over what a paid trade gives; ask while a trade is possible."""
        trade = frame.paid_for()
        if trade != NONE:
            frame.pay_for(NONE)
            give(state, frame.seat, trade_gift(state, frame.seat, trade))
            return False
        if frame.left > 0 and state.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def legal(self, state: Architects, frame: UsesFrame) -> list[int]:
        """Printed trades and those of abilities, each as often as the player likes.

        Rules: ARC-STORE-01, ARC-STORE-02, ARC-STORE-03, ARC-STORE-04, ARC-EFF-08.
        """
        tables, player = state.tables, state.players[frame.seat]
        offers: list[int] = []
        for trade in range(len(tables.trade_price)):
            if can_pay(state, player, tables.trade_price[trade], tables.trade_mix[trade]):
                offers.append(act.TRADE + trade)
        if player.has(IS_TRADE):
            for ability in player.abilities:
                effect = state.effect(ability)
                if effect.sort != IS_TRADE or not state.works(ability):
                    continue
                if can_pay(state, player, effect.price, effect.mix) and not has_twin(state, player, ability):
                    offers.append(trade_of(effect))
        offers.append(act.STOP)  # DEC-RULE-08
        return offers

    def apply(self, state: Architects, frame: UsesFrame, action: int) -> None:
        """Pay for a trade, or stop."""
        if action == act.STOP:
            state.pop()
            return
        frame.left -= 1
        trade = action - act.TRADE
        frame.pay_for(trade)
        state.tell("trades", frame.seat, trade)
        if trade < len(state.tables.trade_price):
            pay(state, frame.seat, state.tables.trade_price[trade], state.tables.trade_mix[trade])
        else:
            effect = trade_effect(state, frame.seat, trade)
            pay(state, frame.seat, effect.price, effect.mix)


def trade_of(effect: CompiledEffect) -> int:
    """The action of an ability's trade: an apprentice's, or the board's."""
    return act.TRADE_CARD + effect.owner if effect.owner != NONE else act.TRADE_BOARD


def has_twin(state: Architects, player: Player, ability: int) -> bool:
    """DEC-RULE-10: whether an earlier ability is the same trade."""
    trade = state.effect(ability)
    for other in player.abilities:
        if other == ability:
            break
        twin = state.effect(other)
        same = twin.sort == IS_TRADE and twin.price == trade.price and twin.mix == trade.mix
        if same and twin.gift == trade.gift and state.works(other):
            return True
    return False


def trade_effect(state: Architects, seat: int, trade: int) -> CompiledEffect:
    """The effect behind a trade that is not printed on the board."""
    for ability in state.players[seat].abilities:
        effect = state.effect(ability)
        if effect.sort == IS_TRADE and trade_of(effect) == act.TRADE + trade:
            return effect
    raise AssertionError("the trade is nobody's")


def trade_gift(state: Architects, seat: int, trade: int) -> list[int]:
    """What a trade gives."""
    if trade < len(state.tables.trade_gift):
        return state.tables.trade_gift[trade]
    return trade_effect(state, seat, trade).gift


# -------------------------------------------------------------------- Guardhouse

IMPRISON: Final = 0
RELEASE: Final = 1
RANSOM: Final = 2
RANSOM_BY_DEBT: Final = 3
PAY_DEBT: Final = 4
LOSS_OF_RANSOM: Final = 5  # the second part of a ransom by debt


def guard_price(state: Architects, seat: int, action: int) -> int:
    """ARC-GUARD-04, ARC-GUARD-05, ARC-TAX-04, with relief for each action (ARC-TAX-06)."""
    tables, player = state.tables, state.players[seat]
    if action == RANSOM:
        return fee(tables.ransom_silver, state.tax_due(player, tables.ransom_tax))
    return fee(tables.debt_silver, state.tax_due(player, tables.debt_tax))


class GuardhouseStep(Step[Architects, UsesFrame]):
    """Up to n actions, one after the other (ARC-DEC-11)."""

    def enter(self, state: Architects, frame: UsesFrame) -> bool:
        """Carry out what has been paid for; ask while an action has an object (ARC-GUARD-06)."""
        if frame.paid_for() != NONE:
            self.carry_out(state, frame)
            return False
        if frame.left > 0 and state.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def carry_out(self, state: Architects, frame: UsesFrame) -> None:
        """One Guardhouse action (ARC-GUARD-08)."""
        seat, action = frame.seat, frame.paid_for()
        frame.pay_for(NONE)
        if action == IMPRISON:
            imprison(state, seat)
        elif action == RELEASE:
            release(state, seat, state.players[seat].prison)
        elif action == RANSOM_BY_DEBT:  # ARC-GUARD-10: the debt is settled, now the loss
            frame.pay_for(LOSS_OF_RANSOM)
            lose_virtue(state, seat, state.tables.ransom_virtue)
        elif action == PAY_DEBT:
            flip_debt(state, seat)
        else:
            free_held(state, seat)

    def legal(self, state: Architects, frame: UsesFrame) -> list[int]:
        """ARC-GUARD-02, ARC-GUARD-03, ARC-GUARD-04, ARC-GUARD-05, ARC-GUARD-06."""
        player = state.players[frame.seat]
        offers: list[int] = []
        if player.captured():
            offers.append(act.GUARD + IMPRISON)
        if player.prison:
            offers.append(act.GUARD + RELEASE)
        if held_by_others(state, frame.seat):
            if can_pay(state, player, guard_price(state, frame.seat, RANSOM)):
                offers.append(act.GUARD + RANSOM)
            offers.append(act.GUARD + RANSOM_BY_DEBT)
        if player.unpaid and can_pay(state, player, guard_price(state, frame.seat, PAY_DEBT)):
            offers.append(act.GUARD + PAY_DEBT)
        offers.append(act.STOP)
        return offers

    def apply(self, state: Architects, frame: UsesFrame, action: int) -> None:
        """Pay for an action, or stop."""
        if action == act.STOP:
            state.pop()
            return
        frame.left -= 1
        chosen = action - act.GUARD
        frame.pay_for(chosen)
        if chosen in (RANSOM, PAY_DEBT):  # before virtue changes (ARC-VIRTUE-13)
            tax = state.tables.ransom_tax if chosen == RANSOM else state.tables.debt_tax
            pay_taxed(state, frame.seat, guard_price(state, frame.seat, chosen), tax)
        elif chosen == RANSOM_BY_DEBT:
            take_debts(state, frame.seat, state.tables.ransom_debt)
