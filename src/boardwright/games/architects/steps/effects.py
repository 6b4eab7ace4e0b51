"""Immediate effects of buildings, word by word (chapters 17.4 and 25.2)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.payments import can_pay
from boardwright.games.architects.state import NO_ACT, Architects
from boardwright.games.architects.steps.gains import discard_building, give, held_by_others
from boardwright.games.architects.steps.numbers import HIRE, PLACE
from boardwright.games.architects.steps.pay import pay
from boardwright.games.architects.steps.place import can_place, has_display
from boardwright.games.architects.steps.workshop import let_go, remove_columns
from boardwright.games.architects.tables import (
    CAPTURES,
    CHOOSE,
    DESTROY_DEBT,
    DISCARD_APPRENTICE,
    GAIN,
    HIRE_APPRENTICE,
    IMPRISON_CAPTURED,
    OPEN,
    PLACE_WORKER,
    RANSOM,
    RELEASE,
    RELEASE_ALL,
    TRADE,
    Effect,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State


def possible(game: Architects, seat: int, gift: list[int]) -> bool:
    """ARC-EFF-16, WOW-RESET-32: whether a gift can be carried out, in all its parts."""
    player = game.players[seat]
    for place in range(0, len(gift), 2):
        amount = gift[place]
        if amount == DESTROY_DEBT and player.unpaid == 0:
            return False
        if amount == HIRE_APPRENTICE and not has_display(game):
            return False
        if amount == CAPTURES and not some_worker(game):
            return False
        if amount == RANSOM and held_by_others(game, seat) == 0:
            return False
        if amount == IMPRISON_CAPTURED and player.captured() == 0:
            return False
        if (amount in (RELEASE, RELEASE_ALL)) and player.prison == 0:
            return False
    return True


def some_worker(game: Architects) -> bool:
    """Whether any worker stands on an open location."""
    for player in game.players:
        for location in range(OPEN):
            if player.at[location]:
                return True
    return False


ASKING: Final = 0
PAID: Final = 1


class EffectStep(Step):
    """One immediate effect (ARC-DEC-14).

    Frame: `at` how far, `a` effect, `b` players who have had it, or how much of it is done.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Carry out what needs no answer."""
        game = cast(Architects, state)
        effect = game.tables.effects[frame.a]
        if effect.word == GAIN:
            return self.gain(game, frame, effect)
        if effect.word == CHOOSE or effect.word == DISCARD_APPRENTICE:
            return self.ask(game, frame)
        if effect.word == TRADE:
            return self.trade(game, frame, effect)
        state.pop()
        if effect.word == PLACE_WORKER:
            self.place(game, frame.seat, effect)
        else:  # WOW-BLDG-09, -12
            remove_columns(game, 0, effect.n // 2)
            for _ in range(effect.hire):
                state.push(Frame(HIRE, frame.seat))
        return False

    def gain(self, game: Architects, frame: Frame, effect: Effect) -> bool:
        """For the owner, or for everyone clockwise from the owner (ARC-BLDG-54)."""
        count = len(game.players) if effect.everyone else 1
        if frame.b == count:
            game.pop()
            return False
        if effect.may and frame.at == ASKING:
            if possible(game, frame.seat, effect.gift):
                return True
            game.pop()
            return False
        seat = frame.seat
        for _ in range(frame.b):
            seat = game.after(seat)
        frame.b += 1
        if holds(game, seat, effect.conditions):  # ARC-EFF-14
            give(game, seat, effect.gift, times(game, seat, effect))
        return False

    def ask(self, game: Architects, frame: Frame) -> bool:
        """Ask if there are two answers, carry out a single one, let go of what is void."""
        effect = game.tables.effects[frame.a]
        offers = self.legal(game, frame)
        done = effect.word == DISCARD_APPRENTICE and frame.b == effect.n
        if done or not offers:
            game.pop()
            return False
        if game.ask(offers):
            return True
        self.apply(game, frame, offers[0])
        return False

    def trade(self, game: Architects, frame: Frame, effect: Effect) -> bool:
        """Pay, then gain (ARC-EFF-01)."""
        player = game.players[frame.seat]
        if frame.at == ASKING:
            able = can_pay(game, player, effect.price, effect.mix) and len(player.hand) >= effect.cards
            if able and (effect.may or effect.cards):
                return True
            if not able:
                game.pop()
                return False
            self.pay(game, frame, effect)
            return False
        if frame.b < effect.cards:
            return True
        game.pop()
        give(game, frame.seat, effect.gift)
        return False

    def pay(self, game: Architects, frame: Frame, effect: Effect) -> None:
        """What the trade takes besides cards."""
        frame.at = PAID
        if effect.price or effect.mix:
            pay(game, frame.seat, effect.price, effect.mix)

    def place(self, game: Architects, seat: int, effect: Effect) -> None:
        """ARC-GUILD-14, WOW-BLDG-07: another worker, if there is one and it may go there."""
        kept, game.act = game.act, NO_ACT
        able = game.players[seat].reserve > 0 and can_place(game, seat, effect.at)
        game.act = kept
        if able:
            game.push(Frame(PLACE, seat, 0, effect.at))

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Options that can be carried out, apprentices, cards, or yes and no."""
        game = cast(Architects, state)
        effect, player = game.tables.effects[frame.a], game.players[frame.seat]
        if effect.word == CHOOSE:
            offers: list[int] = []
            for option in range(len(effect.options)):
                if possible(game, frame.seat, effect.options[option]):
                    offers.append(act.OPTION + option)
            return offers
        if effect.word == DISCARD_APPRENTICE:
            return [act.DISMISS + card for card in player.apprentices]
        if effect.word == TRADE and effect.cards:
            cards = [act.DISCARD + card for card in player.hand]
            if effect.may and frame.at == ASKING:
                cards.append(act.DECLINE)
            return cards
        return [act.ACCEPT, act.DECLINE]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Carry out the answer."""
        game = cast(Architects, state)
        effect = game.tables.effects[frame.a]
        if action == act.DECLINE:
            state.pop()
        elif effect.word == CHOOSE:
            state.pop()
            give(game, frame.seat, effect.options[action - act.OPTION])
        elif effect.word == DISCARD_APPRENTICE:
            frame.b += 1
            let_go(game, frame.seat, action - act.DISMISS)
        elif effect.word == TRADE:
            if effect.cards:
                frame.b += 1
                discard_building(game, frame.seat, action - act.DISCARD)
            if frame.at == ASKING:
                self.pay(game, frame, effect)
        else:
            frame.at = PAID
