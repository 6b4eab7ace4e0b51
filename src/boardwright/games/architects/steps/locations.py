"""Quarry, Forest, Silversmith, Mines, Tax Stand, King's Storehouse and Guardhouse (chapters 5 to 7, 10)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import can_pay, discount
from boardwright.games.architects.state import Architects, Player
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
from boardwright.games.architects.steps.pay import pay, pay_taxed
from boardwright.games.architects.tables import (
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
    Effect,
    fee,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State

TAKING: Final = 1  # `at` of the Tax Stand after the loss


class LocationStep(Step):
    """The locations that give something by themselves.

    Frame: `at` how far, `a` strength, `b` location.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """The gain; at the Mines a choice, at the Tax Stand the loss first."""
        game = cast(Architects, state)
        seat, number = frame.seat, frame.a
        if frame.b == MINES and number >= game.tables.gold_every:  # ARC-MINE-04
            return True
        if frame.b == TAX_STAND and frame.at != TAKING:  # ARC-TAX-03, -07
            frame.at = TAKING
            less = discount(game, game.players[seat], TAX_STAND, virtue=True)
            lose_virtue(game, seat, game.tables.tax_stand_virtue - less)
            return False
        state.pop()
        if frame.b == QUARRY:  # ARC-QUARRY-01
            gain(game, seat, STONE, number)
        elif frame.b == FOREST:  # ARC-FOREST-01
            gain(game, seat, WOOD, number)
        elif frame.b == SILVERSMITH:  # ARC-SILVER-01
            gain(game, seat, SILVER, game.tables.silversmith_base + number)
        elif frame.b == MINES:  # ARC-MINE-02
            gain(game, seat, CLAY, game.tables.clay_base + number)
        else:
            taken, game.tax = game.tax, 0
            game.tell("empties", seat, taken)
            gain(game, seat, SILVER, taken)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-MINE-01: clay or gold."""
        return [act.MINE, act.MINE + 1]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """ARC-MINE-02, -03."""
        game = cast(Architects, state)
        state.pop()
        if action == act.MINE:
            gain(game, frame.seat, CLAY, game.tables.clay_base + frame.a)
        else:
            gain(game, frame.seat, GOLD, frame.a // game.tables.gold_every)


class StorehouseStep(Step):
    """Up to n trades, one after the other (ARC-DEC-07).

    Frame: `a` trades left, `at` 0 or 1 + the trade that has been paid, in the order of its actions.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Hand over what a paid trade gives; ask while a trade is possible."""
        game = cast(Architects, state)
        if frame.at:
            trade = frame.at - 1
            frame.at = 0
            give(game, frame.seat, trade_gift(game, frame.seat, trade))
            return False
        if frame.a > 0 and game.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-STORE-01 to -04: printed trades and those of abilities."""
        game = cast(Architects, state)
        tables, player = game.tables, game.players[frame.seat]
        offers: list[int] = []
        for trade in range(len(tables.trade_price)):
            if can_pay(game, player, tables.trade_price[trade], tables.trade_mix[trade]):
                offers.append(act.TRADE + trade)
        if player.has(IS_TRADE):
            for ability in player.abilities:
                effect = game.effect(ability)
                if effect.sort != IS_TRADE or not game.works(ability):
                    continue
                if can_pay(game, player, effect.price, effect.mix) and not has_twin(game, player, ability):
                    offers.append(act.TRADE_CARD + effect.owner if effect.owner >= 0 else act.TRADE_BOARD)
        offers.append(act.STOP)  # DEC-RULE-08
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay for a trade, or stop."""
        game = cast(Architects, state)
        if action == act.STOP:
            state.pop()
            return
        frame.a -= 1
        frame.at = action - act.TRADE + 1
        state.tell("trades", frame.seat, action - act.TRADE)
        trade = action - act.TRADE
        if trade < len(game.tables.trade_price):
            pay(game, frame.seat, game.tables.trade_price[trade], game.tables.trade_mix[trade])
        else:
            effect = trade_effect(game, frame.seat, trade)
            pay(game, frame.seat, effect.price, effect.mix)


def has_twin(game: Architects, player: Player, ability: int) -> bool:
    """DEC-RULE-10: whether an earlier ability is the same trade."""
    trade = game.effect(ability)
    for other in player.abilities:
        if other == ability:
            break
        twin = game.effect(other)
        same = twin.sort == IS_TRADE and twin.price == trade.price and twin.mix == trade.mix
        if same and twin.gift == trade.gift and game.works(other):
            return True
    return False


def trade_effect(game: Architects, seat: int, trade: int) -> Effect:
    """The effect behind a trade that is not printed on the board."""
    owner = trade - (act.TRADE_CARD - act.TRADE)
    board = trade == act.TRADE_BOARD - act.TRADE
    for ability in game.players[seat].abilities:
        effect = game.effect(ability)
        if effect.sort == IS_TRADE and (effect.owner < 0 if board else effect.owner == owner):
            return effect
    raise AssertionError("the trade is nobody's")


def trade_gift(game: Architects, seat: int, trade: int) -> list[int]:
    """What a trade gives."""
    if trade < len(game.tables.trade_gift):
        return game.tables.trade_gift[trade]
    return trade_effect(game, seat, trade).gift


# -------------------------------------------------------------------- Guardhouse

IMPRISON: Final = 0
RELEASE: Final = 1
RANSOM: Final = 2
RANSOM_BY_DEBT: Final = 3
PAY_DEBT: Final = 4
LOSS_OF_RANSOM: Final = 5  # the second part of a ransom by debt


def guard_price(game: Architects, seat: int, action: int) -> int:
    """ARC-GUARD-04, -05, with relief for each action (ARC-TAX-06)."""
    tables, player = game.tables, game.players[seat]
    if action == RANSOM:
        return fee(tables.ransom_silver, game.tax_due(player, tables.ransom_tax))
    return fee(tables.debt_silver, game.tax_due(player, tables.debt_tax))


class GuardhouseStep(Step):
    """Up to n actions, one after the other (ARC-DEC-11).

    Frame: `a` actions left, `at` 0 or 1 + the action that has been paid for.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Carry out what has been paid for; ask while an action has an object (ARC-GUARD-06)."""
        game = cast(Architects, state)
        if frame.at:
            self.carry_out(game, frame)
            return False
        if frame.a > 0 and game.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def carry_out(self, game: Architects, frame: Frame) -> None:
        """One Guardhouse action (ARC-GUARD-08)."""
        seat, action = frame.seat, frame.at - 1
        frame.at = 0
        if action == IMPRISON:
            imprison(game, seat)
        elif action == RELEASE:
            release(game, seat, game.players[seat].prison)
        elif action == RANSOM_BY_DEBT:  # ARC-GUARD-10: the debt is settled, now the loss
            frame.at = 1 + LOSS_OF_RANSOM
            lose_virtue(game, seat, game.tables.ransom_virtue)
        elif action == PAY_DEBT:
            flip_debt(game, seat)
        else:
            free_held(game, seat)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-GUARD-02 to -06."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        offers: list[int] = []
        if player.captured():
            offers.append(act.GUARD + IMPRISON)
        if player.prison:
            offers.append(act.GUARD + RELEASE)
        if held_by_others(game, frame.seat):
            if can_pay(game, player, guard_price(game, frame.seat, RANSOM)):
                offers.append(act.GUARD + RANSOM)
            offers.append(act.GUARD + RANSOM_BY_DEBT)
        if player.unpaid and can_pay(game, player, guard_price(game, frame.seat, PAY_DEBT)):
            offers.append(act.GUARD + PAY_DEBT)
        offers.append(act.STOP)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay for an action, or stop."""
        game = cast(Architects, state)
        if action == act.STOP:
            state.pop()
            return
        frame.a -= 1
        chosen = action - act.GUARD
        frame.at = 1 + chosen
        if chosen in (RANSOM, PAY_DEBT):
            tax = game.tables.ransom_tax if chosen == RANSOM else game.tables.debt_tax
            pay_taxed(game, frame.seat, guard_price(game, frame.seat, chosen), tax)
        elif chosen == RANSOM_BY_DEBT:
            take_debts(game, frame.seat, game.tables.ransom_debt)
