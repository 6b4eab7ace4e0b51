"""The rival's turn: scheme cards and their options (chapters 24.2, 24.7 and 24.8)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import discount
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import next_level_free
from boardwright.games.architects.steps.gains import (
    add_tax,
    fall,
    gain,
    give,
    held_by_others,
    react,
    rival_silver,
)
from boardwright.games.architects.steps.market import market_gift
from boardwright.games.architects.steps.numbers import RESET, RIVAL_OPTION
from boardwright.games.architects.steps.place import has_figure, lay_contribution, meet_profiteer, put_worker
from boardwright.games.architects.steps.rival_acts import (
    affordable_monument,
    build_monument,
    guardhouse,
    work_on_cathedral,
)
from boardwright.games.architects.steps.turn import FROM_PRISON, take_back, take_backs_elsewhere
from boardwright.games.architects.steps.workshop import remove_columns
from boardwright.games.architects.tables import (
    ADD_TAX,
    ADORNMENT,
    AT_FOCUS,
    AT_PRINCESS,
    AT_PROFITEER,
    BUILD_MONUMENT,
    CONDITION,
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
    MARBLE,
    MARKET,
    MARKET_GOODS,
    NEXT_SCHEME,
    ON_PLACE,
    OPEN,
    REMOVE_APPRENTICES,
    TAKE_TAXES,
    WORK_ON_CATHEDRAL,
    Effect,
    Half,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def turn_up(game: Architects, before: int) -> int:
    """WOW-SOLO-11, -12: the top scheme card; an empty pile is made anew from the discards.

    A card `before` that has called for this one stays discarded (WOW-AMB-52).
    """
    if not game.schemes:
        shuffle_in(game, [card for card in game.scheme_discard if card != before])
        game.scheme_discard = [card for card in game.scheme_discard if card == before]
    card = game.schemes[-1]
    game.schemes = game.schemes[:-1]
    game.reveal()
    game.tell("scheme", game.rival, card)
    return card


def shuffle_in(game: Architects, cards: list[int]) -> None:
    """Discarded schemes come into the draw pile, and all of it is shuffled."""
    schemes = game.schemes + cards
    game.dice.shuffle(schemes)
    game.schemes = schemes
    game.tell("reshuffles", game.rival, len(schemes))


def half_of(game: Architects, number: int) -> Half:
    """A half by its number: two for each scheme card (upper, lower), then the rivals' focuses."""
    tables = game.tables
    cards = len(tables.scheme_bottom)
    if number >= 2 * cards:
        return tables.rival_focus[number - 2 * cards]
    return tables.scheme_bottom[number // 2] if number % 2 else tables.scheme_top[number // 2]


def chosen_half(game: Architects, card: int) -> int:
    """WOW-SOLO-14: the upper half if there is one and its condition holds, else the lower one."""
    tables = game.tables
    if tables.scheme_has_top[card] and scheme_holds(game, tables.scheme_top[card].conditions):
        return 2 * card
    return 2 * card + 1


def scheme_holds(game: Architects, conditions: list[int]) -> bool:
    """WOW-SOLO-90 to -99."""
    for condition in conditions:
        if not one_holds(game, condition // CONDITION, condition % CONDITION):
            return False
    return True


def one_holds(game: Architects, kind: int, number: int) -> bool:
    """One condition of a scheme card."""
    rival = game.players[game.rival]
    if kind == IF_GROUP_LEAST:
        return has_group(game, number)
    if kind == IF_TAX_LEAST:
        return game.tax >= number
    if kind == IF_CAPTURED_LEAST:
        return rival.captured() >= number
    if kind == IF_PRISON_LEAST:
        return rival.prison >= number
    if kind == IF_VIRTUE_MOST:
        return rival.virtue <= number
    if kind == IF_INFLUENCE_MOST:
        return rival.influence <= number
    if kind == IF_FUTURE_MOST:
        return len(game.future) <= number
    if kind == IF_MOST_AT_PRINCESS:
        return leads_at_princess(game)
    if kind == IF_MONUMENT_OR_CATHEDRAL:
        return affordable_monument(game) != NONE or next_level_free(game, game.rival)
    return kind == IF_CATHEDRAL and next_level_free(game, game.rival)  # IF_STACK never holds


def has_group(game: Architects, number: int) -> bool:
    """WOW-SOLO-90, WOW-AMB-39: so many workers of one human at one open location."""
    for seat in range(game.rival):
        for workers in game.players[seat].at:
            if workers >= number:
                return True
    return False


def leads_at_princess(game: Architects) -> bool:
    """WOW-SOLO-94."""
    own = game.workers_at(game.rival, game.princess)
    for seat in range(game.rival):
        if game.workers_at(seat, game.princess) >= own:
            return False
    return True


def free_space(game: Architects, half: Half) -> int:
    """The topmost free space a half names, or the largest free one; as a location, NONE if all are taken."""
    for space in half.spaces:
        if space >= 0 and game.market[space] == NONE:
            return MARKET + space
    for space in range(2, -1, -1):
        if game.market[space] == NONE:
            return MARKET + space
    return NONE


def location_of(game: Architects, half: Half) -> int:
    """ARC-COMP-13: where the worker goes."""
    if half.location == AT_FOCUS:
        return location_of(game, game.tables.rival_focus[game.face])
    location = game.princess if half.location == AT_PRINCESS else half.location
    return free_space(game, half) if location == MARKET else location


def place(game: Architects, location: int) -> None:
    """WOW-SOLO-13, -16, -21, -27: the worker, the profiteer, its ability, the loss at the Black Market."""
    seat = game.rival
    put_worker(game, seat, location)
    if game.is_at(location, AT_PROFITEER):
        meet_profiteer(game, seat)
    react(game, seat, ON_PLACE, location)
    if OPEN <= location < GUILDHALL:
        less = discount(game, game.players[seat], MARKET, virtue=True)
        lost = max(0, game.tables.market_virtue - less)
        if lost:
            fall(game, seat, lost)


def strength(game: Architects, location: int) -> int:
    """WOW-SOLO-28, -56: its workers there, one more with its own monument."""
    bonus = game.tables.visit_workers if has_figure(game, game.rival, location) else 0
    return game.workers_at(game.rival, location) + bonus


def available(game: Architects, effect: Effect, location: int) -> bool:
    """WOW-SOLO-100: whether the first step of an option can be done."""
    if effect.word == BUILD_MONUMENT:
        return affordable_monument(game) != NONE
    if effect.word == WORK_ON_CATHEDRAL:
        return next_level_free(game, game.rival)
    if effect.word == ADORNMENT:
        return False
    if effect.word == GAIN:
        if effect.gift[0] == IMPRISON_CAPTURED:
            return game.players[game.rival].captured() > 0
        return effect.every == 0 or strength(game, location) >= effect.every
    return True


def chosen_option(game: Architects, half: Half, location: int) -> int:
    """WOW-SOLO-15: the topmost available option, of the space taken at the Black Market; or NONE."""
    for option in range(len(half.options)):
        if half.spaces[option] >= 0:
            if MARKET + half.spaces[option] == location:
                return option
        elif available(game, game.tables.effects[half.options[option][0]], location):
            return option
    return NONE


TURN_UP: Final = 0
FINISH: Final = 1
AGAIN: Final = 2


class RivalStep(Step):
    """One turn of the rival; it never decides.

    Frame: `at` how far, `a` scheme card, `b` whether another card follows, `c` cards turned up.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Turn up a card, carry it out, and so on (WOW-SOLO-24)."""
        game = cast(Architects, state)
        if frame.at == TURN_UP:
            if frame.c == 0 and game.players[frame.seat].reserve == 0:
                if game.tables.rival_takes_one_back:
                    self.take_one_back(game)
                else:
                    self.take_all_back(game)
                state.pop()
                return False
            frame.a = turn_up(game, frame.a if frame.c else NONE)
            frame.c += 1
            frame.b = 0
            frame.at = FINISH
            if game.players[frame.seat].reserve:  # WOW-SOLO-29
                self.resolve(game, frame)
        elif frame.at == FINISH:
            frame.at = AGAIN
            game.scheme_discard = [*game.scheme_discard, frame.a]
            if game.pending:
                state.push(Frame(RESET, frame.seat))
        elif frame.b:
            frame.at = TURN_UP
        else:
            state.pop()
        return False

    def resolve(self, game: Architects, frame: Frame) -> None:
        """WOW-SOLO-14, -15: the half, the worker, the option."""
        number = chosen_half(game, frame.a)
        half = half_of(game, number)
        location = location_of(game, half)
        if location == NONE:
            game.tell("stuck", frame.seat)
            return
        place(game, location)
        option = chosen_option(game, half, location)
        if option == NONE:
            game.tell("stuck", frame.seat)
            return
        last = game.tables.effects[half.options[option][-1]]
        frame.b = 1 if last.word == NEXT_SCHEME else 0  # WOW-SOLO-84
        game.push(Frame(RIVAL_OPTION, frame.seat, 0, number, option, location))

    def take_all_back(self, game: Architects) -> None:
        """WOW-SOLO-23, -131: all that can come back; then the discarded schemes go into the pile."""
        seat = game.rival
        rival = game.players[seat]
        number = rival.prison + held_by_others(game, seat)
        for workers in rival.at:
            number += workers
        if number == 0:
            game.tell("idle", seat)
            return
        for player in game.players:
            player.held = changed(player.held, seat, 0)
        rival.at = [0] * OPEN
        rival.prison = 0
        rival.reserve = number
        game.tell("all_back", seat, number)
        if game.scheme_discard:
            shuffle_in(game, game.scheme_discard)
            game.scheme_discard = []

    def take_one_back(self, game: Architects) -> None:
        """WOW-OPT-01: by its capture priority; else Prison, Black Market, another board."""
        seat = game.rival
        for place in game.tables.rival_captures[game.face]:
            location = game.princess if place == AT_PRINCESS else place
            if location < OPEN and game.players[seat].at[location]:
                take_back(game, seat, location)
                return
        offers = take_backs_elsewhere(game, seat)
        if act.TAKE_BACK + FROM_PRISON in offers:
            take_back(game, seat, FROM_PRISON)
        elif offers:
            take_back(game, seat, offers[0] - act.TAKE_BACK)
        else:
            game.tell("idle", seat)


class RivalOptionStep(Step):
    """The steps of one option, in order.

    Frame: `at` steps done, `a` half, `b` option, `c` location.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """One step further."""
        game = cast(Architects, state)
        steps = half_of(game, frame.a).options[frame.b]
        if frame.at == len(steps):
            state.pop()
            return False
        frame.at += 1
        self.carry_out(game, game.tables.effects[steps[frame.at - 1]], frame.c)
        return False

    def carry_out(self, game: Architects, effect: Effect, location: int) -> None:
        """One word; what cannot be done is skipped."""
        seat, word = game.rival, effect.word
        if word == GAIN:
            number = strength(game, location) // effect.every if effect.every else 1
            give(game, seat, effect.gift, number)
        elif word == ADD_TAX:  # WOW-SOLO-104
            add_tax(game, seat, effect.n)
        elif word == TAKE_TAXES:  # WOW-SOLO-85
            taken = min(game.tax, effect.n) if effect.n else game.tax  # WOW-OPT-04
            game.tax -= taken
            game.tell("takes_tax" if game.tax else "empties", seat, taken, game.tax)
            rival_silver(game, taken)
        elif word == REMOVE_APPRENTICES:  # WOW-SOLO-38, -122
            remove_columns(game, game.marker, game.marker + 1)
        elif word == CONTRIBUTE:
            self.contribute(game)
        elif word == GUARD_ACTIONS:
            guardhouse(game, strength(game, location))
        elif word == BUILD_MONUMENT:
            build_monument(game)
        elif word == WORK_ON_CATHEDRAL:
            work_on_cathedral(game)
        elif word == MARKET_GOODS:
            self.market_goods(game, location)
        elif word == FOCUS:
            self.focus(game, location)

    def contribute(self, game: Architects) -> None:
        """WOW-SOLO-87: the marker's resource, or the next to the right that does not lie there."""
        for step in range(5):
            resource = (game.marker + step) % 5
            if not game.lying >> resource & 1:
                lay_contribution(game, game.rival, resource, NONE)
                return

    def market_goods(self, game: Architects, location: int) -> None:
        """WOW-SOLO-109: marble for the gold and marble shown."""
        gift = market_gift(game, location - MARKET)
        for part in range(0, len(gift), 2):
            if gift[part] == GOLD or gift[part] == MARBLE:
                gain(game, game.rival, MARBLE, gift[part + 1])

    def focus(self, game: Architects, location: int) -> None:
        """WOW-SOLO-80, WOW-RIVAL-07: the options of the rival's own board."""
        half = game.tables.rival_focus[game.face]
        option = chosen_option(game, half, location)
        if option != NONE:
            number = 2 * len(game.tables.scheme_bottom) + game.face
            game.push(Frame(RIVAL_OPTION, game.rival, 0, number, option, location))
