"""Immediate effects of buildings, word by word (chapters 17.4 and 25.2)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    CAPTURES,
    CHOOSE,
    DESTROY_DEBT,
    DISCARD_APPRENTICE,
    DISPLAY_ROWS,
    GAIN,
    HIRE_APPRENTICE,
    IMPRISON_CAPTURED,
    OPEN,
    PLACE_WORKER,
    RANSOM,
    RELEASE,
    RELEASE_ALL,
    SCHOOL,
    TRADE,
    CompiledEffect,
)
from boardwright.games.architects.state import NO_ACT, Architects
from boardwright.games.architects.steps.costs import can_pay
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.frames import EffectFrame, HireFrame, PlaceFrame
from boardwright.games.architects.steps.gains import discard_building, give, held_by_others
from boardwright.games.architects.steps.ids import HIRE, PLACE
from boardwright.games.architects.steps.payments import pay
from boardwright.games.architects.steps.place import can_place
from boardwright.games.architects.steps.workshop import has_display, let_go, remove_columns
from boardwright.kernel.frames import Step


def possible(state: Architects, seat: int, gift: list[int]) -> bool:
    """ARC-EFF-16, WOW-RESET-32: whether a gift can be carried out, in all its parts."""
    player = state.players[seat]
    for place in range(0, len(gift), 2):
        amount = gift[place]
        if amount == DESTROY_DEBT and player.unpaid == 0:
            return False
        if amount == HIRE_APPRENTICE and not has_display(state):
            return False
        if amount == CAPTURES and not some_worker(state):
            return False
        if amount == RANSOM and held_by_others(state, seat) == 0:
            return False
        if amount == IMPRISON_CAPTURED and player.captured() == 0:
            return False
        if (amount in (RELEASE, RELEASE_ALL)) and player.prison == 0:
            return False
    return True


def some_worker(state: Architects) -> bool:
    """Whether any worker stands on an open location."""
    for player in state.players:
        for location in range(OPEN):
            if player.at[location]:
                return True
    return False


ASKING: Final = 0
PAID: Final = 1


class EffectStep(Step[Architects, EffectFrame]):
    """One immediate effect (ARC-DEC-14)."""

    def enter(self, state: Architects, frame: EffectFrame) -> bool:
        """Carry out what needs no answer."""
        effect = state.tables.effects[frame.effect]
        if effect.word == GAIN:
            return self.gain(state, frame, effect)
        if effect.word == CHOOSE or effect.word == DISCARD_APPRENTICE:
            return self.ask(state, frame)
        if effect.word == TRADE:
            return self.trade(state, frame, effect)
        state.pop()
        if effect.word == PLACE_WORKER:
            self.place(state, frame.seat, effect)
        elif effect.word == SCHOOL:  # WOW-BLDG-09, WOW-BLDG-12, WOW-EFF-06
            remove_columns(state, 0, effect.n // DISPLAY_ROWS)
            for _ in range(effect.hire):
                state.push(HireFrame(HIRE, frame.seat))
        return False

    def gain(self, state: Architects, frame: EffectFrame, effect: CompiledEffect) -> bool:
        """For the owner, or for everyone clockwise from the owner, the rival included.

        Rules: ARC-BLDG-54, WOW-BLDG-10, WOW-SOLO-26.
        """
        count = len(state.players) if effect.everyone else 1
        if frame.done == count:
            state.pop()
            return False
        if effect.may and frame.at == ASKING:
            if possible(state, frame.seat, effect.gift):
                return True
            state.pop()
            return False
        seat = frame.seat
        for _ in range(frame.done):
            seat = state.after(seat)
        frame.done += 1
        if holds(state, seat, effect.conditions):  # ARC-EFF-14
            give(state, seat, effect.gift, times(state, seat, effect))
        return False

    def ask(self, state: Architects, frame: EffectFrame) -> bool:
        """Ask if there are two answers, carry out a single one, let go of what is void (ARC-EFF-12)."""
        effect = state.tables.effects[frame.effect]
        offers = self.legal(state, frame)
        done = effect.word == DISCARD_APPRENTICE and frame.done == effect.n
        if done or not offers:
            state.pop()
            return False
        if state.ask(offers):
            return True
        self.apply(state, frame, offers[0])
        return False

    def trade(self, state: Architects, frame: EffectFrame, effect: CompiledEffect) -> bool:
        """Pay, then gain (ARC-EFF-01)."""
        player = state.players[frame.seat]
        if frame.at == ASKING:
            able = can_pay(state, player, effect.price, effect.mix) and len(player.hand) >= effect.cards
            if able and (effect.may or effect.cards):
                return True
            if not able:
                state.pop()
                return False
            self.pay(state, frame, effect)
            return False
        if frame.done < effect.cards:
            return True
        state.pop()
        give(state, frame.seat, effect.gift)
        return False

    def pay(self, state: Architects, frame: EffectFrame, effect: CompiledEffect) -> None:
        """What the trade takes besides cards."""
        frame.at = PAID
        if effect.price or effect.mix:
            pay(state, frame.seat, effect.price, effect.mix)

    def place(self, state: Architects, seat: int, effect: CompiledEffect) -> None:
        """Another worker, if there is one and it may go there.

        Rules: ARC-GUILD-14, ARC-BLDG-51, ARC-EFF-13, WOW-BLDG-07.
        """
        kept, state.act = state.act, NO_ACT
        able = state.players[seat].reserve > 0 and can_place(state, seat, effect.at)
        state.act = kept
        if able:
            state.push(PlaceFrame(PLACE, seat, location=effect.at))

    def legal(self, state: Architects, frame: EffectFrame) -> list[int]:
        """Options that can be carried out, apprentices, cards, or yes and no."""
        effect, player = state.tables.effects[frame.effect], state.players[frame.seat]
        if effect.word == CHOOSE:
            offers: list[int] = []
            for option in range(len(effect.options)):
                if possible(state, frame.seat, effect.options[option]):
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

    def apply(self, state: Architects, frame: EffectFrame, action: int) -> None:
        """Carry out the answer."""
        effect = state.tables.effects[frame.effect]
        if action == act.DECLINE:
            state.pop()
        elif effect.word == CHOOSE:
            state.pop()
            give(state, frame.seat, effect.options[action - act.OPTION])
        elif effect.word == DISCARD_APPRENTICE:
            frame.done += 1
            let_go(state, frame.seat, action - act.DISMISS)
        elif effect.word == TRADE:
            if effect.cards:
                frame.done += 1
                discard_building(state, frame.seat, action - act.DISCARD)
            if frame.at == ASKING:
                self.pay(state, frame, effect)
        else:
            frame.at = PAID
