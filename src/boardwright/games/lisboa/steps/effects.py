"""Effects printed on cards, plots, sites and tiles (chapters 20a and 20b)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import (
    ANY_GOOD,
    CUBE_KINDS,
    DEED_FAVOR,
    DEED_OFFICIALS,
    E_CARDINAL,
    E_FAVORS,
    E_GOOD,
    E_LOSE_GOOD,
    E_LOSE_OFFICIAL,
    E_LOSE_WIGS,
    E_NOBLE_ACTION,
    E_PAY_REIS,
    E_PLACE_OFFICIAL,
    E_RUBBLE,
    E_STATE_ACTION,
    GOOD_TYPES,
    MEET_CARDINAL,
    MINISTER,
    NOBLE_COUNT,
    P_ON_FAVOR,
    effect,
    effect_kind,
    effect_number,
    effect_what,
    with_number,
)
from boardwright.games.lisboa.state import FROM_PAYING, Lisboa, Player
from boardwright.games.lisboa.steps.affordability import noble_verdict
from boardwright.games.lisboa.steps.base import Choice, can_finish, proves, under
from boardwright.games.lisboa.steps.feasibility import after_payment
from boardwright.games.lisboa.steps.frames import CardFrame, EffectFrame, PaymentFrame, noble_action
from boardwright.games.lisboa.steps.gains import (
    can_pay,
    due,
    gain_cube,
    gain_good,
    give_good,
    pay,
    place_official,
    plain_gain,
    room_for,
)
from boardwright.games.lisboa.steps.ids import EFFECT, EVENT, PAYMENT, PORTFOLIO
from boardwright.games.lisboa.steps.state_actions import (
    begin_state_action,
    cardinal_possible,
    decree_left,
    favor_offers,
    possible,
)
from boardwright.kernel.copy_on_write import changed


def push_effect(state: Lisboa, seat: int, effect: int) -> None:
    """Resolve an effect for a seat before anything else goes on (LIS-EFF-01)."""
    if effect > 0:
        state.push(EffectFrame(EFFECT, seat, effect=effect, left=effect_number(effect)))


def push_triggered(state: Lisboa, seat: int, power: int, tiles: list[int]) -> None:
    """What the clergy tiles that lay there before give "after ..." (LIS-CLERGY-04, LIS-AMB-75)."""
    for tile in tiles:
        if state.tables.clergy_power[tile] == power:
            push_effect(state, seat, state.tables.clergy_number[tile])


def take_favor(state: Lisboa, seat: int, noble: int) -> None:
    """A favor of the board to a player; then what clergy tiles give for it (LIS-FAVOR-01)."""
    player = state.players[seat]
    player.favors |= 1 << noble
    state.favors = changed(state.favors, noble, state.favors[noble] - 1)
    state.tell("favor", seat, noble)
    state.note(seat, DEED_FAVOR)
    push_triggered(state, seat, P_ON_FAVOR, player.clergy)


class EffectStep(Choice[EffectFrame]):
    """One effect: what has no choice happens by itself, the rest is asked one by one.

    Rules: LIS-DEC-46, LIS-DEC-50.
    """

    def enter(self, state: Lisboa, frame: EffectFrame) -> bool:
        """Resolve it as far as possible; the rest is lost (LIS-EFF-02, LIS-ACT-06, LIS-NCARD-03)."""
        if not self.has_choice(frame):
            state.pop()
            self.resolve(state, frame.seat, frame.effect)
            return False
        options = self.raw(state, frame) if frame.left > 0 else []
        if not options:
            if frame.left > 0:
                state.tell("lost", frame.seat, with_number(frame.effect, frame.left))
            state.pop()
        elif len(options) == 1 or (effect_kind(frame.effect) == E_FAVORS and len(options) <= frame.left):
            self.apply(state, frame, options[0])  # all favors that are left: their order matters not
        else:
            return True
        return False

    def has_choice(self, frame: EffectFrame) -> bool:
        """Whether each part of it may be of the receiver's choice."""
        kind = effect_kind(frame.effect)
        if kind in (E_PLACE_OFFICIAL, E_RUBBLE, E_LOSE_OFFICIAL, E_LOSE_GOOD, E_FAVORS):
            return True
        return self.good_of_choice(frame)

    def good_of_choice(self, frame: EffectFrame) -> bool:
        """Whether the receiver names the good."""
        return effect_kind(frame.effect) == E_GOOD and effect_what(frame.effect) == ANY_GOOD

    def resolve(self, state: Lisboa, seat: int, effect: int) -> None:
        """Effects without a choice of their own."""
        kind, what, number = effect_kind(effect), effect_what(effect), effect_number(effect)
        player = state.players[seat]
        if kind == E_CARDINAL and cardinal_possible(state, player, number):  # LIS-EFF-05
            begin_state_action(state, seat, MEET_CARDINAL, number)
        elif kind == E_STATE_ACTION and possible(state, seat, what):  # LIS-EFF-04, LIS-EFF-12
            begin_state_action(state, seat, what)
        elif kind == E_NOBLE_ACTION and (what != MINISTER or decree_left(state)):  # LIS-EFF-08, LIS-EFF-11
            state.push(noble_action(what, seat))
        elif kind == E_PAY_REIS:
            pay_penalty(state, seat, number)
        elif kind == E_LOSE_WIGS:
            state.tell("lost-wigs", seat, min(number, player.wigs))
            player.score(FROM_PAYING, -min(number, player.wigs))  # LIS-EFF-03
        else:
            plain_gain(state, seat, effect)

    def raw(self, state: Lisboa, frame: EffectFrame) -> list[int]:
        """The choices of the one that comes next; a penalty offers no way out of it.

        Rules: LIS-DEC-07, LIS-DEC-08, LIS-NCARD-02, LIS-NCARD-04.
        """
        player = state.players[frame.seat]
        kind = effect_kind(frame.effect)
        if kind == E_GOOD:  # LIS-EFF-07, LIS-EFF-10
            return [act.TAKE + good for good in range(GOOD_TYPES) if room_for(state, player, good) > 0]
        if kind == E_PLACE_OFFICIAL:
            if player.officials == 0:
                return []
            return [act.OFFICE + noble for noble in range(NOBLE_COUNT) if not frame.offices >> noble & 1]
        if kind == E_RUBBLE:  # LIS-EFF-09, LIS-EFF-13
            return [act.RUBBLE + cube for cube in range(CUBE_KINDS) if state.pile[cube]]
        if kind == E_FAVORS:  # LIS-EFF-14
            return favor_offers(state, player)
        if kind == E_LOSE_GOOD:
            return [act.GIVE + good for good in range(GOOD_TYPES) if player.goods[good]]
        if kind == E_LOSE_OFFICIAL:  # LIS-NCARD-05
            return take_back_offers(player)
        return []

    def alike(self, state: Lisboa, frame: EffectFrame) -> bool:
        """Where an official stands decides nothing else; goods, cubes and favors only for the market."""
        if effect_kind(frame.effect) in (E_PLACE_OFFICIAL, E_LOSE_OFFICIAL):
            return True
        return not under(state, PORTFOLIO)

    def hopeful(self, state: Lisboa, frame: EffectFrame) -> list[int]:
        """Which office decides nothing else; which good may, and a cube may complete a set."""
        offers = self.raw(state, frame)
        return offers[:1] if effect_kind(frame.effect) == E_PLACE_OFFICIAL else offers

    def apply(self, state: Lisboa, frame: EffectFrame, action: int) -> None:
        """One of them."""
        frame.left -= 1
        if effect_kind(frame.effect) == E_FAVORS:
            take_favor(state, frame.seat, action - act.FAVOR)
        elif action >= act.TAKE_BACK:
            take_back(state, frame.seat, action)
        elif action >= act.RUBBLE:
            cube = action - act.RUBBLE
            state.pile = changed(state.pile, cube, state.pile[cube] - 1)
            gain_cube(state, frame.seat, cube)
        elif action >= act.TAKE:
            gain_good(state, frame.seat, action - act.TAKE)
        elif action >= act.GIVE:
            give_good(state, frame.seat, action - act.GIVE)
            state.tell("gave", frame.seat, action - act.GIVE, 1)
        else:
            frame.offices |= 1 << (action - act.OFFICE)
            place_official(state, frame.seat, action - act.OFFICE)  # LIS-EFF-06
            state.note(frame.seat, DEED_OFFICIALS, effect_number(frame.effect) - frame.left)


def take_back_offers(player: Player) -> list[int]:
    """Where own officials stand: offices, then plazas (LIS-OFFICIAL-08)."""
    offers: list[int] = []
    for noble in range(NOBLE_COUNT):
        if player.offices[noble]:
            offers.append(act.TAKE_BACK + noble)
    for noble in range(NOBLE_COUNT):
        if player.plazas[noble]:
            offers.append(act.TAKE_BACK_PLAZA + noble)
    return offers


def take_back(state: Lisboa, seat: int, action: int) -> None:
    """One own official from an office or plaza to the player board."""
    player = state.players[seat]
    place = action - act.TAKE_BACK
    if place < NOBLE_COUNT:
        player.offices = changed(player.offices, place, player.offices[place] - 1)
    else:
        player.plazas = changed(player.plazas, place - NOBLE_COUNT, player.plazas[place - NOBLE_COUNT] - 1)
    player.officials += 1
    state.tell("back", seat, place)


def pay_penalty(state: Lisboa, seat: int, number: int) -> None:
    """LIS-EFF-03, LIS-AMB-15, LIS-AMB-82: in full if the cash covers it, else not at all."""
    player = state.players[seat]
    amount = due(state, player, number)
    if player.reis >= amount:
        ask_payment(state, seat, amount)
    else:
        state.tell("lost", seat, effect(E_PAY_REIS, number))


def ask_payment(state: Lisboa, seat: int, amount: int) -> None:
    """A payment comes next, one for all of it; its size is settled (LIS-PAY-09)."""
    if amount > 0:
        state.push(PaymentFrame(PAYMENT, seat, amount=amount))


class PaymentStep(Choice[PaymentFrame]):
    """How many réis of a payment are replaced by influence (LIS-DEC-13)."""

    def enter(self, state: Lisboa, frame: PaymentFrame) -> bool:
        """Pay by itself where there is no choice."""
        options = self.raw(state, frame)
        if len(options) != 1:
            return True
        self.apply(state, frame, options[0])
        return False

    def raw(self, state: Lisboa, frame: PaymentFrame) -> list[int]:
        """LIS-PAY-01, LIS-PAY-03, LIS-PAY-11: as many as the track gives, at least what the cash lacks."""
        player = state.players[frame.seat]
        if not can_pay(state, player, frame.amount):
            return []
        fewest = max(0, frame.amount - player.reis)
        # LIS-PAY-06: no more than is due
        most = min(frame.amount, state.tables.coins[player.influence])
        return [act.PAY + number for number in range(fewest, most + 1)]  # LIS-PAY-04

    def alike(self, state: Lisboa, frame: PaymentFrame) -> bool:
        """LIS-ACT-08: any mix will do, unless influence gained in an event's action may still count."""
        below = state.stack[-2]
        if below.step != EVENT:
            return True
        return effect_kind(state.tables.card_effect[cast(CardFrame, below).card]) != E_NOBLE_ACTION

    def leads_on(self, state: Lisboa, frame: PaymentFrame, action: int) -> bool:
        """In an event for a noble action, by what that costs with the means left."""
        if self.alike(state, frame):
            return can_finish(state, action)
        event = cast(CardFrame, state.stack[-2])
        noble = effect_what(state.tables.card_effect[event.card])
        means = after_payment(state, frame.seat, frame.amount, action - act.PAY)
        return proves(noble_verdict(state, frame.seat, noble, means), state, action)

    def hopeful(self, state: Lisboa, frame: PaymentFrame) -> list[int]:
        """One mix for all that are alike."""
        offers = self.raw(state, frame)
        return offers[:1] if self.alike(state, frame) else offers

    def apply(self, state: Lisboa, frame: PaymentFrame, action: int) -> None:
        """Pay it."""
        state.pop()
        pay(state, frame.seat, frame.amount, action - act.PAY)
