"""Placing a worker: what happens at that moment, the action, and what waited for it (chapters 3, 21, 22)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import can_pay, discount
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import numbers
from boardwright.games.architects.steps.build import any_virtue, can_use_guildhall, may_enter_cathedral
from boardwright.games.architects.steps.gains import gain_influence, give, react
from boardwright.games.architects.tables import (
    AT_PRINCESS,
    AT_PROFITEER,
    CAPTURES,
    DEBT,
    GOLD,
    GUARDHOUSE,
    GUILDHALL,
    HIRE_APPRENTICE,
    INFLUENCE,
    IS_EXTRA_WORKER,
    MARBLE,
    MARKET,
    MIDDLE,
    MINES,
    ON_ACTION,
    ON_PLACE,
    OPEN,
    REWARD_CARDS,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    VIRTUE,
    WORKSHOP,
    fee,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# Phases (`at`), in the order of DEC-RULE-12.
PUT: Final = 0
VISIT: Final = 1
MEET_PROFITEER: Final = 2
CONTRIBUTE: Final = 3
ACT: Final = 4
REACT: Final = 5
PROFIT_AFTER: Final = 6
CONTRIBUTE_AFTER: Final = 7
END: Final = 8

# Flags (`c`).
AS_ONE_MORE: Final = 1
PROFIT_DUE: Final = 2
CATHEDRAL_OPEN: Final = 4
CONTRIBUTED: Final = 8
STRENGTH: Final = 16  # and above them the strength of the action


def can_place(game: Architects, seat: int, location: int) -> bool:
    """ARC-TURN-07, -18: whether a worker may be placed there."""
    if location < TAX_STAND:
        return True
    if location == TAX_STAND:
        return game.tax > 0  # ARC-TAX-02
    if location == GUILDHALL:
        return can_use_guildhall(game, seat, may_enter_cathedral(game, seat))
    return can_enter_market(game, seat, location - MARKET)


def can_enter_market(game: Architects, seat: int, space: int) -> bool:
    """ARC-MARKET-01, -02, -11, DEC-RULE-06."""
    player = game.players[seat]
    if game.market[space] != NONE:
        return False
    if player.virtue > game.tables.market_virtue_limit and not any_virtue(game, player, MARKET):
        return False
    if space == MIDDLE and game.building_at == len(game.building_pile) and not has_display(game):
        return False
    price = max(0, game.tables.market_silver[space] - discount(game, player, MARKET, virtue=False))
    return can_pay(game, player, fee(price, 0))


def has_display(game: Architects) -> bool:
    """Whether an apprentice lies in the display; rows are slid to the left."""
    columns = len(game.display) // 2
    return game.display[0] != NONE or game.display[columns] != NONE


def put_worker(game: Architects, seat: int, location: int) -> None:
    """A worker from the reserve to a location; what that triggers on the board (ARC-RESET-01, -02)."""
    player = game.players[seat]
    player.reserve -= 1
    game.tell("places", seat, location)
    if location < OPEN:
        player.at = changed(player.at, location, player.at[location] + 1)
    elif location == GUILDHALL:
        lay_worker(game, seat)
    else:
        game.market = changed(game.market, location - MARKET, seat)
        if NONE not in game.market:
            game.pending = True
            game.tell("market_full", seat)


def lay_worker(game: Architects, seat: int) -> None:
    """ARC-GUILD-01, ARC-RESET-02, ARC-END-01, -05: beyond the grid nothing is triggered."""
    tables = game.tables
    game.guildhall = [*game.guildhall, seat]
    number = len(game.guildhall)
    spaces = tables.guildhall_spaces[len(game.players)]
    columns = spaces // tables.guildhall_rows
    for row in tables.reset_rows:
        if number == (row - 1) * columns + 1:
            game.pending = True
            game.tell("row_begun", seat, row)
    if number == spaces:
        game.ending = True
        game.tell("last_space", seat)


def strength(game: Architects, seat: int, location: int) -> int:
    """ARC-TURN-03: own workers there, with abilities that count one more (ARC-EFF-07)."""
    player = game.players[seat]
    number = player.at[location] if location < OPEN else 1
    if player.has(IS_EXTRA_WORKER):
        for ability in player.abilities:
            effect = game.effect(ability)
            if effect.sort == IS_EXTRA_WORKER and game.works(ability) and game.is_at(location, effect.at):
                number += effect.n
    return number


def has_figure(game: Architects, seat: int, location: int) -> bool:
    """WOW-MONUMENT-20, -21: whether the player's own monument stands there."""
    if not game.players[seat].monuments:
        return False
    for resource in range(5):
        if game.figures[resource] == location and game.owners[resource] == seat:
            return True
    return False


# -------------------------------------------------------------------- contributions


def contributions(game: Architects, seat: int) -> list[int]:
    """WOW-CONTRIB-01, -02, -10, -11: what a player can put on the card."""
    player = game.players[seat]
    offers: list[int] = []
    for resource in range(5):
        if not game.lying >> resource & 1 and game.purse(player, resource):
            offers.append(act.CONTRIBUTE + resource)
    return offers


def takes_away(game: Architects, gift: list[int]) -> bool:
    """Whether a gift may cost something with which an action could be paid for (INV-14)."""
    for place in range(0, len(gift), 2):
        amount = gift[place]
        if amount in (DEBT, HIRE_APPRENTICE, CAPTURES) or (amount == VIRTUE and gift[place + 1] < 0):
            return True
        if amount == REWARD_CARDS:
            for reward in game.tables.reward_gift:
                if takes_away(game, reward):
                    return True
    return False


def contribute(game: Architects, seat: int, resource: int) -> None:
    """WOW-CONTRIB-03, -07: the piece goes on the card, its reward to the player."""
    player = game.players[seat]
    given = resource
    if player.goods[resource] == 0:  # WOW-AMB-40
        given = GOLD + MARBLE - resource
    player.gain_good(given, -1)
    lay_contribution(game, seat, resource, given)


def lay_contribution(game: Architects, seat: int, resource: int, given: int) -> None:
    """A piece on the contribution card; NONE is given where it comes from the supply."""
    game.lying |= 1 << resource
    game.tell("contributes", seat, resource, given)
    if game.lying == 31:
        game.pending = True
        game.tell("card_full", seat)
    gift = game.contribution_gift(resource)
    if seat == game.rival and game.tables.rival_gains_tracks_only:
        gift = of_the_tracks(gift)
    give(game, seat, gift)


def of_the_tracks(gift: list[int]) -> list[int]:
    """WOW-OPT-03: virtue, influence and reward cards, which are virtue for the rival."""
    kept: list[int] = []
    for place in range(0, len(gift), 2):
        if gift[place] in (VIRTUE, INFLUENCE, REWARD_CARDS):
            kept += gift[place : place + 2]
    return kept


def meet_profiteer(game: Architects, seat: int) -> None:
    """WOW-PROFIT-02: the influence of the profiteer."""
    game.tell("profiteer", seat)
    gain_influence(game, seat, game.tables.profiteer_influence)


def number_of(game: Architects, frame: Frame) -> int:
    """ARC-TURN-03, -17, WOW-MONUMENT-20: the strength when the worker was placed, and the visit's."""
    return frame.c // STRENGTH + (game.tables.visit_workers if frame.c & AS_ONE_MORE else 0)


def automatic(game: Architects, frame: Frame) -> bool:
    """ARC-TURN-16: nothing is asked there, so that before or after makes no difference (DEC-RULE-10)."""
    return frame.a <= SILVERSMITH or (frame.a == MINES and number_of(game, frame) < game.tables.gold_every)


def push_action(game: Architects, frame: Frame, number: int) -> None:
    """Begin the action of a location, with so much strength."""
    seat, location = frame.seat, frame.a
    if location == STOREHOUSE:
        game.push(Frame(numbers.STOREHOUSE, seat, 0, number))
    elif location == WORKSHOP:
        game.push(Frame(numbers.WORKSHOP, seat, 0, number))
    elif location == TOWN_CENTRE:
        less = discount(game, game.players[seat], TOWN_CENTRE, virtue=False)
        game.push(Frame(numbers.CAPTURE, seat, 0, number, 0, less))
    elif location == GUARDHOUSE:
        game.push(Frame(numbers.GUARDHOUSE, seat, 0, number))
    elif location == GUILDHALL:
        game.push(Frame(numbers.GUILDHALL, seat, 0, 1 if frame.c & CATHEDRAL_OPEN else 0))
    elif location >= MARKET:
        game.push(Frame(numbers.MARKET, seat, 0, location - MARKET))
    else:
        game.push(Frame(numbers.LOCATION, seat, 0, number, location))


class PlaceStep(Step):
    """A worker is placed, by a turn or by a card (ARC-TURN-02, -14).

    Frame: `at` phase, `a` location, `b` number of the action, `c` flags, `d` number of the action around it.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the placement up to a decision."""
        game = cast(Architects, state)
        if frame.at == PUT:
            self.put(game, frame)
            return False
        if frame.at <= CONTRIBUTE and self.before(game, frame):
            return True
        if frame.at == ACT:
            frame.at = REACT
            push_action(game, frame, number_of(game, frame))
            return False
        if frame.at == REACT:
            frame.at = PROFIT_AFTER
            react(game, frame.seat, ON_ACTION, frame.a)
            return False
        if frame.at == PROFIT_AFTER:
            frame.at = CONTRIBUTE_AFTER
            if frame.c & PROFIT_DUE:
                meet_profiteer(game, frame.seat)
        if frame.at == CONTRIBUTE_AFTER and self.may_contribute(game, frame):
            return True
        game.act = frame.d
        state.pop()
        return False

    def put(self, game: Architects, frame: Frame) -> None:
        """The worker goes there; gains of the moment (WOW-PROFIT-08)."""
        frame.d = game.act
        game.acts += 1
        frame.b = game.acts
        game.act = frame.b
        if may_enter_cathedral(game, frame.seat):  # ARC-CATH-12
            frame.c |= CATHEDRAL_OPEN
        put_worker(game, frame.seat, frame.a)
        frame.c += strength(game, frame.seat, frame.a) * STRENGTH  # ARC-TURN-17
        frame.at = VISIT if game.wonder else ACT
        react(game, frame.seat, ON_PLACE, frame.a)

    def before(self, game: Architects, frame: Frame) -> bool:
        """The questions of the expansion before the action; moves `at` on past those not asked."""
        if frame.at == VISIT:
            if has_figure(game, frame.seat, frame.a):
                return True
            frame.at = MEET_PROFITEER
        if frame.at == MEET_PROFITEER:
            if game.is_at(frame.a, AT_PROFITEER):
                if not automatic(game, frame):
                    return True
                frame.c |= PROFIT_DUE
            frame.at = CONTRIBUTE
        if not automatic(game, frame) and self.may_contribute(game, frame):  # DEC-RULE-13
            return True
        frame.at = ACT
        return False

    def may_contribute(self, game: Architects, frame: Frame) -> bool:
        """WOW-PRINCESS-01, WOW-CONTRIB-06."""
        if not game.is_at(frame.a, AT_PRINCESS) or frame.c & CONTRIBUTED:
            return False
        return len(self.gifts(game, frame)) > 0

    def gifts(self, game: Architects, frame: Frame) -> list[int]:
        """Contributions that leave the action possible."""
        offers = contributions(game, frame.seat)
        if frame.at != CONTRIBUTE or frame.a < MARKET:
            return offers
        offers = [
            offer for offer in offers if not takes_away(game, game.contribution_gift(offer - act.CONTRIBUTE))
        ]
        if frame.a != GUILDHALL:
            return offers
        player = game.players[frame.seat]
        kept = player.goods
        safe: list[int] = []
        for offer in offers:
            resource = offer - act.CONTRIBUTE
            given = resource if kept[resource] else GOLD + MARBLE - resource
            player.goods = changed(kept, given, kept[given] - 1)
            if can_use_guildhall(game, frame.seat, (frame.c & CATHEDRAL_OPEN) != 0):
                safe.append(offer)
        player.goods = kept
        return safe

    def legal(self, state: State, frame: Frame) -> list[int]:
        """WOW-DEC-19 to -21."""
        game = cast(Architects, state)
        if frame.at == VISIT:
            full = game.players[frame.seat].influence == game.tables.top_influence  # DEC-RULE-10
            return [act.VISIT, act.VISIT + 2] if full else [act.VISIT, act.VISIT + 1, act.VISIT + 2]
        if frame.at == MEET_PROFITEER:
            return [act.PROFITEER, act.PROFITEER + 1]
        offers = self.gifts(game, frame)
        offers.append(act.LATER if frame.at == CONTRIBUTE else act.DECLINE)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Note the answer or carry it out."""
        game = cast(Architects, state)
        if frame.at == VISIT:
            frame.at = MEET_PROFITEER
            if action > act.VISIT:
                state.tell("visits", frame.seat, frame.a)
            if action == act.VISIT + 1:
                gain_influence(game, frame.seat, game.tables.visit_influence)
            elif action == act.VISIT + 2:
                frame.c |= AS_ONE_MORE
        elif frame.at == MEET_PROFITEER:
            frame.at = CONTRIBUTE
            if action == act.PROFITEER:
                meet_profiteer(game, frame.seat)
            else:
                frame.c |= PROFIT_DUE
        else:
            frame.at = ACT if frame.at == CONTRIBUTE else END
            if act.CONTRIBUTE <= action < act.LATER:
                frame.c |= CONTRIBUTED
                contribute(game, frame.seat, action - act.CONTRIBUTE)
