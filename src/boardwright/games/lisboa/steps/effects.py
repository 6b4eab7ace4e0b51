"""Effects printed on cards, plots, sites and tiles (chapters 20a and 20b)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import (
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
from boardwright.games.lisboa.state import FROM_PAYING, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice, can_finish, proves, under
from boardwright.games.lisboa.steps.foresight import after_payment
from boardwright.games.lisboa.steps.noble_acts import (
    begin_state_action,
    cardinal_possible,
    decree_left,
    favor_offers,
    possible,
)
from boardwright.games.lisboa.steps.numbers import EFFECT, EVENT, PAYMENT, PORTFOLIO, SHOP
from boardwright.games.lisboa.steps.outlook import MINISTER, noble_verdict
from boardwright.games.lisboa.tables import (
    ANY_GOOD,
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
    P_ON_FAVOR,
    effect,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def push_effect(game: Lisboa, seat: int, effect: int) -> None:
    """Resolve an effect for a seat before anything else goes on (LIS-EFF-01)."""
    if effect > 0:
        game.push(Frame(EFFECT, seat, 0, effect, effect % 16))


def push_triggered(game: Lisboa, seat: int, power: int, tiles: list[int]) -> None:
    """What the clergy tiles that lay there before give "after ..." (LIS-CLERGY-04, LIS-AMB-75)."""
    for tile in tiles:
        if game.tables.clergy_power[tile] == power:
            push_effect(game, seat, game.tables.clergy_number[tile])


def take_favor(game: Lisboa, seat: int, noble: int) -> None:
    """A favor of the board to a player; then what clergy tiles give for it (LIS-FAVOR-01)."""
    player = game.players[seat]
    player.favors |= 1 << noble
    game.favors = changed(game.favors, noble, game.favors[noble] - 1)
    game.tell("favor", seat, noble)
    game.note(seat, DEED_FAVOR)
    push_triggered(game, seat, P_ON_FAVOR, player.clergy)


class EffectStep(Choice):
    """One effect: what has no choice happens by itself, the rest is asked one by one (LIS-DEC-46, -50).

    Frame: `a` effect, `b` how many are still to come, `c` bits of offices used.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Resolve it as far as possible; what is impossible is lost (LIS-EFF-02)."""
        game = cast(Lisboa, state)
        if not self.has_choice(frame):
            state.pop()
            self.resolve(game, frame.seat, frame.a)
            return False
        options = self.raw(game, frame) if frame.b > 0 else []
        if not options:
            if frame.b > 0:
                game.tell("lost", frame.seat, frame.a - frame.a % 16 + frame.b)
            state.pop()
        elif len(options) == 1 or (frame.a // 256 == E_FAVORS and len(options) <= frame.b):
            self.apply(state, frame, options[0])  # all favors that are left: their order matters not
        else:
            return True
        return False

    def has_choice(self, frame: Frame) -> bool:
        """Whether each part of it may be of the receiver's choice."""
        kind = frame.a // 256
        if kind in (E_PLACE_OFFICIAL, E_RUBBLE, E_LOSE_OFFICIAL, E_LOSE_GOOD, E_FAVORS):
            return True
        return self.good_of_choice(frame)

    def good_of_choice(self, frame: Frame) -> bool:
        """Whether the receiver names the good."""
        return frame.a // 256 == E_GOOD and frame.a // 16 % 16 == ANY_GOOD

    def resolve(self, game: Lisboa, seat: int, effect: int) -> None:
        """Effects without a choice of their own."""
        kind, what, number = effect // 256, effect // 16 % 16, effect % 16
        player = game.players[seat]
        if kind == E_CARDINAL and cardinal_possible(game, player, number):  # LIS-EFF-05
            begin_state_action(game, seat, 4, number)
        elif kind == E_STATE_ACTION and possible(game, seat, what):  # LIS-EFF-04
            begin_state_action(game, seat, what)
        elif kind == E_NOBLE_ACTION and (what != MINISTER or decree_left(game)):  # LIS-EFF-08, -11
            game.push(Frame(SHOP + what, seat))
        elif kind == E_PAY_REIS:
            pay_penalty(game, seat, number)
        elif kind == E_LOSE_WIGS:
            game.tell("lost-wigs", seat, min(number, player.wigs))
            player.score(FROM_PAYING, -min(number, player.wigs))  # LIS-EFF-03
        else:
            plain_gain(game, seat, effect)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """The choices of the one that comes next."""
        player = game.players[frame.seat]
        kind = frame.a // 256
        if kind == E_GOOD:  # LIS-EFF-07, -10
            return [act.TAKE + good for good in range(4) if room_for(game, player, good) > 0]
        if kind == E_PLACE_OFFICIAL:
            if player.officials == 0:
                return []
            return [act.OFFICE + noble for noble in range(3) if not frame.c >> noble & 1]
        if kind == E_RUBBLE:  # LIS-EFF-09
            return [act.RUBBLE + cube for cube in range(3) if game.pile[cube]]
        if kind == E_FAVORS:  # LIS-EFF-14
            return favor_offers(game, player)
        if kind == E_LOSE_GOOD:
            return [act.GIVE + good for good in range(4) if player.goods[good]]
        return take_back_offers(player)  # LIS-NCARD-05

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """Where an official stands decides nothing else; goods, cubes and favors only for the market."""
        if frame.a // 256 in (E_PLACE_OFFICIAL, E_LOSE_OFFICIAL):
            return True
        return not under(game, PORTFOLIO)

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """Which office decides nothing else; which good may, and a cube may complete a set."""
        offers = self.raw(game, frame)
        return offers[:1] if frame.a // 256 == E_PLACE_OFFICIAL else offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One of them."""
        game = cast(Lisboa, state)
        frame.b -= 1
        if frame.a // 256 == E_FAVORS:
            take_favor(game, frame.seat, action - act.FAVOR)
        elif action >= act.TAKE_BACK:
            take_back(game, frame.seat, action)
        elif action >= act.RUBBLE:
            cube = action - act.RUBBLE
            game.pile = changed(game.pile, cube, game.pile[cube] - 1)
            gain_cube(game, frame.seat, cube)
        elif action >= act.TAKE:
            gain_good(game, frame.seat, action - act.TAKE)
        elif action >= act.GIVE:
            give_good(game, frame.seat, action - act.GIVE)
            game.tell("gave", frame.seat, action - act.GIVE, 1)
        else:
            frame.c |= 1 << (action - act.OFFICE)
            place_official(game, frame.seat, action - act.OFFICE)  # LIS-EFF-06
            game.note(frame.seat, DEED_OFFICIALS, frame.a % 16 - frame.b)


def take_back_offers(player: Player) -> list[int]:
    """Where own officials stand: offices, then plazas."""
    offers: list[int] = []
    for noble in range(3):
        if player.offices[noble]:
            offers.append(act.TAKE_BACK + noble)
    for noble in range(3):
        if player.plazas[noble]:
            offers.append(act.TAKE_BACK + 3 + noble)
    return offers


def take_back(game: Lisboa, seat: int, action: int) -> None:
    """One own official from an office or plaza to the player board."""
    player = game.players[seat]
    place = action - act.TAKE_BACK
    if place < 3:
        player.offices = changed(player.offices, place, player.offices[place] - 1)
    else:
        player.plazas = changed(player.plazas, place - 3, player.plazas[place - 3] - 1)
    player.officials += 1
    game.tell("back", seat, place)


def pay_penalty(game: Lisboa, seat: int, number: int) -> None:
    """LIS-EFF-03, LIS-AMB-15, -82: in full if the cash covers it, else not at all."""
    player = game.players[seat]
    amount = due(game, player, number)
    if player.reis >= amount:
        ask_payment(game, seat, amount)
    else:
        game.tell("lost", seat, effect(E_PAY_REIS, number))


def ask_payment(game: Lisboa, seat: int, amount: int) -> None:
    """A payment comes next; its size is settled."""
    if amount > 0:
        game.push(Frame(PAYMENT, seat, 0, amount))


class PaymentStep(Choice):
    """How many réis of a payment are replaced by influence (LIS-DEC-13).

    Frame: `a` amount.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Pay by itself where there is no choice."""
        options = self.raw(cast(Lisboa, state), frame)
        if len(options) != 1:
            return True
        self.apply(state, frame, options[0])
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """LIS-PAY-01, -03, -11: as many as the track gives, at least what the cash lacks."""
        player = game.players[frame.seat]
        if not can_pay(game, player, frame.a):
            return []
        fewest = max(0, frame.a - player.reis)
        most = min(frame.a, game.tables.coins[player.influence])
        return [act.PAY + number for number in range(fewest, most + 1)]

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """LIS-ACT-08: any mix will do, unless influence gained in an event's action may still count."""
        below = game.stack[-2]
        return below.step != EVENT or game.tables.card_effect[below.a] // 256 != E_NOBLE_ACTION

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """In an event for a noble action, by what that costs with the means left."""
        if self.alike(game, frame):
            return can_finish(game, action)
        noble = game.tables.card_effect[game.stack[-2].a] // 16 % 16
        means = after_payment(game, frame.seat, frame.a, action - act.PAY)
        return proves(noble_verdict(game, frame.seat, noble, means), game, action)

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """One mix for all that are alike."""
        offers = self.raw(game, frame)
        return offers[:1] if self.alike(game, frame) else offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay it."""
        state.pop()
        pay(cast(Lisboa, state), frame.seat, frame.a, action - act.PAY)
