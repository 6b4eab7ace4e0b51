"""The rival's turn: scheme cards and their options (chapters 24.2, 24.7 and 24.8)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    ADD_TAX,
    ADORNMENT,
    AT_FOCUS,
    AT_PRINCESS,
    AT_PROFITEER,
    BUILD_MONUMENT,
    CONTRIBUTE,
    FOCUS,
    GAIN,
    GOLD,
    GUARD_ACTIONS,
    GUILDHALL,
    IF_CAPTURED_LEAST,
    IF_CATHEDRAL,
    IF_FUTURE_MOST,
    IF_GROUP_LEAST,
    IF_INFLUENCE_MOST,
    IF_MONUMENT_OR_CATHEDRAL,
    IF_MOST_AT_PRINCESS,
    IF_PRISON_LEAST,
    IF_TAX_LEAST,
    IF_VIRTUE_MOST,
    IMPRISON_CAPTURED,
    LARGE,
    MARBLE,
    MARKET,
    MARKET_GOODS,
    NEXT_SCHEME,
    ON_PLACE,
    OPEN,
    REMOVE_APPRENTICES,
    RESOURCE_KINDS,
    SMALL,
    TAKE_TAXES,
    WORK_ON_CATHEDRAL,
    CompiledEffect,
    Half,
    condition_kind,
    condition_number,
)
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import next_level_free
from boardwright.games.architects.steps.costs import discount
from boardwright.games.architects.steps.frames import ResetFrame, RivalFrame, RivalOptionFrame
from boardwright.games.architects.steps.gains import (
    add_tax,
    fall,
    gain,
    give,
    held_by_others,
    react,
    right_of_marker,
    rival_silver,
)
from boardwright.games.architects.steps.ids import RESET, RIVAL_OPTION
from boardwright.games.architects.steps.market import market_gift
from boardwright.games.architects.steps.place import has_figure, lay_contribution, meet_profiteer, put_worker
from boardwright.games.architects.steps.rival_actions import (
    affordable_monument,
    build_monument,
    guardhouse,
    work_on_cathedral,
)
from boardwright.games.architects.steps.turn import take_back, take_backs_elsewhere
from boardwright.games.architects.steps.workshop import remove_columns
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step

HALVES: Final = 2  # of a scheme card


def turn_up(state: Architects, before: int) -> int:
    """WOW-SOLO-11, WOW-SOLO-12: the top scheme card; an empty pile is made anew from the discards.

    A card `before` that has called for this one stays discarded (WOW-AMB-52).
    """
    if not state.schemes:
        shuffle_in(state, [card for card in state.scheme_discard if card != before])
        state.scheme_discard = [card for card in state.scheme_discard if card == before]
    card = state.schemes[-1]
    state.schemes = state.schemes[:-1]
    state.reveal()
    state.tell("scheme", state.rival, card)
    return card


def shuffle_in(state: Architects, cards: list[int]) -> None:
    """Discarded schemes come into the draw pile, and all of it is shuffled."""
    schemes = state.schemes + cards
    state.dice.shuffle(schemes)
    state.schemes = schemes
    state.tell("reshuffles", state.rival, len(schemes))


def half_of(state: Architects, number: int) -> Half:
    """A half by its number: two for each scheme card (upper, lower), then the rivals' focuses."""
    tables = state.tables
    if number >= focus_number(state, 0):
        return tables.rival_focus[number - focus_number(state, 0)]
    card = number // HALVES
    return tables.scheme_top[card] if number == upper_number(card) else tables.scheme_bottom[card]


def upper_number(card: int) -> int:
    """The number of the upper half of a scheme card."""
    return HALVES * card


def lower_number(card: int) -> int:
    """The number of the lower half of a scheme card."""
    return HALVES * card + 1


def focus_number(state: Architects, face: int) -> int:
    """The number of a rival's focus."""
    return HALVES * len(state.tables.scheme_bottom) + face


def chosen_half(state: Architects, card: int) -> int:
    """WOW-SOLO-14: the upper half if there is one and its condition holds, else the lower one."""
    tables = state.tables
    if tables.scheme_has_top[card] and scheme_holds(state, tables.scheme_top[card].conditions):
        return upper_number(card)
    return lower_number(card)


def scheme_holds(state: Architects, conditions: list[int]) -> bool:
    """WOW-SOLO-90 to WOW-SOLO-99."""
    for condition in conditions:
        if not one_holds(state, condition_kind(condition), condition_number(condition)):
            return False
    return True


def one_holds(state: Architects, kind: int, number: int) -> bool:
    """One condition of a scheme card."""
    rival = state.players[state.rival]
    if kind == IF_GROUP_LEAST:
        return has_group(state, number)
    if kind == IF_TAX_LEAST:  # WOW-SOLO-91
        return state.tax >= number
    if kind == IF_CAPTURED_LEAST:  # WOW-SOLO-92
        return rival.captured() >= number
    if kind == IF_PRISON_LEAST:  # WOW-SOLO-93
        return rival.prison >= number
    if kind == IF_VIRTUE_MOST:  # WOW-SOLO-96
        return rival.virtue <= number
    if kind == IF_INFLUENCE_MOST:  # WOW-SOLO-98
        return rival.influence <= number
    if kind == IF_FUTURE_MOST:  # WOW-SOLO-97
        return len(state.future) <= number
    if kind == IF_MOST_AT_PRINCESS:
        return leads_at_princess(state)
    if kind == IF_MONUMENT_OR_CATHEDRAL:  # WOW-SOLO-95
        return affordable_monument(state) != NONE or next_level_free(state, state.rival)
    # WOW-SOLO-96, WOW-SOLO-97; IF_STACK never holds (WOW-SOLO-99).
    return kind == IF_CATHEDRAL and next_level_free(state, state.rival)


def has_group(state: Architects, number: int) -> bool:
    """WOW-SOLO-90, WOW-AMB-39: so many workers of one human at one open location."""
    for seat in range(state.rival):
        for workers in state.players[seat].at:
            if workers >= number:
                return True
    return False


def leads_at_princess(state: Architects) -> bool:
    """WOW-SOLO-94."""
    own = state.workers_at(state.rival, state.princess)
    for seat in range(state.rival):
        if state.workers_at(seat, state.princess) >= own:
            return False
    return True


def free_space(state: Architects, half: Half) -> int:
    """The topmost free space a half names, or the largest free one; as a location, NONE if all are taken."""
    for space in half.spaces:
        if space >= 0 and state.market[space] == NONE:
            return MARKET + space
    for space in range(LARGE, SMALL - 1, -1):
        if state.market[space] == NONE:
            return MARKET + space
    return NONE


def location_of(state: Architects, half: Half) -> int:
    """ARC-COMP-13: where the worker goes."""
    if half.location == AT_FOCUS:
        return location_of(state, state.tables.rival_focus[state.face])
    location = state.princess if half.location == AT_PRINCESS else half.location  # WOW-SOLO-81
    return free_space(state, half) if location == MARKET else location


def place(state: Architects, location: int) -> None:
    """The worker, the profiteer, its ability, the loss at the Black Market.

    At the princess nothing comes by itself, and no virtue keeps the rival away (WOW-SOLO-17, WOW-SOLO-20).
    Rules: WOW-SOLO-13, WOW-SOLO-16, WOW-SOLO-21, WOW-SOLO-27.
    """
    seat = state.rival
    put_worker(state, seat, location)
    if state.is_at(location, AT_PROFITEER):
        meet_profiteer(state, seat)
    react(state, seat, ON_PLACE, location)  # WOW-RIVAL-09
    if OPEN <= location < GUILDHALL:  # WOW-EFF-08
        less = discount(state, state.players[seat], MARKET, virtue=True)
        lost = max(0, state.tables.market_virtue - less)
        if lost:
            fall(state, seat, lost)


def strength(state: Architects, location: int) -> int:
    """WOW-SOLO-28, WOW-SOLO-56: its workers there, one more with its own monument."""
    bonus = state.tables.visit_workers if has_figure(state, state.rival, location) else 0
    return state.workers_at(state.rival, location) + bonus


def available(state: Architects, effect: CompiledEffect, location: int) -> bool:
    """WOW-SOLO-100: whether the first step of an option can be done."""
    if effect.word == BUILD_MONUMENT:
        return affordable_monument(state) != NONE
    if effect.word == WORK_ON_CATHEDRAL:
        return next_level_free(state, state.rival)
    if effect.word == ADORNMENT:  # WOW-SOLO-88: only with Age of Artisans
        return False
    if effect.word == GAIN:
        if effect.gift[0] == IMPRISON_CAPTURED:
            return state.players[state.rival].captured() > 0
        return effect.every == 0 or strength(state, location) >= effect.every
    return True


def chosen_option(state: Architects, half: Half, location: int) -> int:
    """WOW-SOLO-15: the topmost available option, of the space taken at the Black Market; or NONE."""
    for option in range(len(half.options)):
        if half.spaces[option] >= 0:
            if MARKET + half.spaces[option] == location:
                return option
        elif available(state, state.tables.effects[half.options[option][0]], location):
            return option
    return NONE


TURN_UP: Final = 0
FINISH: Final = 1
AGAIN: Final = 2


class RivalStep(Step[Architects, RivalFrame]):
    """One turn of the rival; it never decides."""

    def enter(self, state: Architects, frame: RivalFrame) -> bool:
        """Turn up a card, carry it out, and so on (WOW-SOLO-24)."""
        if frame.at == TURN_UP:
            if frame.turned_up == 0 and state.players[frame.seat].reserve == 0:
                if state.tables.rival_takes_one_back:
                    self.take_one_back(state)
                else:
                    self.take_all_back(state)
                state.pop()
                return False
            frame.scheme = turn_up(state, frame.scheme if frame.turned_up else NONE)
            frame.turned_up += 1
            frame.again = 0
            frame.at = FINISH
            if state.players[frame.seat].reserve:  # WOW-SOLO-29
                self.resolve(state, frame)
        elif frame.at == FINISH:
            frame.at = AGAIN
            state.scheme_discard = [*state.scheme_discard, frame.scheme]
            if state.pending:
                state.push(ResetFrame(RESET, frame.seat))
        elif frame.again:
            frame.at = TURN_UP
        else:
            state.pop()
        return False

    def resolve(self, state: Architects, frame: RivalFrame) -> None:
        """WOW-SOLO-14, WOW-SOLO-15: the half, the worker, the option."""
        number = chosen_half(state, frame.scheme)
        half = half_of(state, number)
        location = location_of(state, half)
        if location == NONE:
            state.tell("stuck", frame.seat)
            return
        place(state, location)
        option = chosen_option(state, half, location)
        if option == NONE:
            state.tell("stuck", frame.seat)
            return
        last = state.tables.effects[half.options[option][-1]]
        frame.again = int(last.word == NEXT_SCHEME)  # WOW-SOLO-84
        state.push(RivalOptionFrame(RIVAL_OPTION, frame.seat, 0, number, option, location))

    def take_all_back(self, state: Architects) -> None:
        """WOW-SOLO-23, WOW-SOLO-131: all that can come back; then the discarded schemes go into the pile."""
        seat = state.rival
        rival = state.players[seat]
        number = rival.prison + held_by_others(state, seat)
        for workers in rival.at:
            number += workers
        if number == 0:
            state.tell("idle", seat)
            return
        for player in state.players:
            player.held = changed(player.held, seat, 0)
        rival.at = [0] * OPEN
        rival.prison = 0
        rival.reserve = number
        state.tell("all_back", seat, number)
        if state.scheme_discard:
            shuffle_in(state, state.scheme_discard)
            state.scheme_discard = []

    def take_one_back(self, state: Architects) -> None:
        """WOW-OPT-01: by its capture priority; else Prison, Black Market, another board."""
        seat = state.rival
        for place in state.tables.rival_captures[state.face]:
            location = state.princess if place == AT_PRINCESS else place
            if location < OPEN and state.players[seat].at[location]:
                take_back(state, seat, location)
                return
        offers = take_backs_elsewhere(state, seat)
        if act.TAKE_BACK + act.FROM_PRISON in offers:
            take_back(state, seat, act.FROM_PRISON)
        elif offers:
            take_back(state, seat, offers[0] - act.TAKE_BACK)
        else:
            state.tell("idle", seat)


class RivalOptionStep(Step[Architects, RivalOptionFrame]):
    """The steps of one option, in order."""

    def enter(self, state: Architects, frame: RivalOptionFrame) -> bool:
        """One step further."""
        steps = half_of(state, frame.half).options[frame.option]
        if frame.at == len(steps):
            state.pop()
            return False
        frame.at += 1
        self.carry_out(state, state.tables.effects[steps[frame.at - 1]], frame.location)
        return False

    def carry_out(self, state: Architects, effect: CompiledEffect, location: int) -> None:
        """One word; what cannot be done is skipped."""
        seat, word = state.rival, effect.word
        if word == GAIN:  # WOW-SOLO-101, WOW-SOLO-102, WOW-SOLO-103, WOW-SOLO-105, WOW-SOLO-106
            number = strength(state, location) // effect.every if effect.every else 1
            give(state, seat, effect.gift, number)
        elif word == ADD_TAX:  # WOW-SOLO-64, WOW-SOLO-104
            add_tax(state, seat, effect.n)
        elif word == TAKE_TAXES:  # WOW-SOLO-85
            taken = min(state.tax, effect.n) if effect.n else state.tax  # WOW-OPT-04
            state.tax -= taken
            state.tell("takes_tax" if state.tax else "empties", seat, taken, state.tax)
            rival_silver(state, taken)
        elif word == REMOVE_APPRENTICES:  # WOW-SOLO-37, WOW-SOLO-38, WOW-SOLO-86, WOW-SOLO-122
            remove_columns(state, state.marker, state.marker + 1)
        elif word == CONTRIBUTE:
            self.contribute(state)
        elif word == GUARD_ACTIONS:  # WOW-SOLO-107
            guardhouse(state, strength(state, location))
        elif word == BUILD_MONUMENT:  # WOW-SOLO-108
            build_monument(state)
        elif word == WORK_ON_CATHEDRAL:  # WOW-SOLO-82
            work_on_cathedral(state)
        elif word == MARKET_GOODS:
            self.market_goods(state, location)
        elif word == FOCUS:
            self.focus(state, location)

    def contribute(self, state: Architects) -> None:
        """The marker's resource, or the next to the right that is free (WOW-SOLO-18, WOW-SOLO-87)."""
        for step in range(RESOURCE_KINDS):
            resource = right_of_marker(state, step)
            if not state.lying >> resource & 1:
                lay_contribution(state, state.rival, resource, NONE)
                return

    def market_goods(self, state: Architects, location: int) -> None:
        """WOW-SOLO-109: marble for the gold and marble shown."""
        gift = market_gift(state, location - MARKET)
        for part in range(0, len(gift), 2):
            if gift[part] == GOLD or gift[part] == MARBLE:
                gain(state, state.rival, MARBLE, gift[part + 1])

    def focus(self, state: Architects, location: int) -> None:
        """WOW-SOLO-80, WOW-RIVAL-07: the options of the rival's own board."""
        half = state.tables.rival_focus[state.face]
        option = chosen_option(state, half, location)
        if option != NONE:
            number = focus_number(state, state.face)
            state.push(RivalOptionFrame(RIVAL_OPTION, state.rival, 0, number, option, location))
