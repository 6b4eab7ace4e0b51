"""Placing a worker: what happens at that moment, the action, and what waited for it (chapters 3, 21, 22)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    ALL_RESOURCES,
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
    RESOURCE_KINDS,
    REWARD_CARDS,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    VIRTUE,
    WORKSHOP,
    fee,
)
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.build import any_virtue, can_use_guildhall, may_enter_cathedral
from boardwright.games.architects.steps.costs import can_pay, discount
from boardwright.games.architects.steps.frames import (
    CaptureFrame,
    GuildhallFrame,
    LocationFrame,
    MarketFrame,
    PlaceFrame,
    UsesFrame,
    WorkshopFrame,
)
from boardwright.games.architects.steps.gains import gain_influence, give, react
from boardwright.games.architects.steps.workshop import has_display
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step

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


def can_place(state: Architects, seat: int, location: int) -> bool:
    """ARC-TURN-07, ARC-TURN-18: whether a worker may be placed there."""
    if location < TAX_STAND:  # ARC-TURN-19
        return True
    if location == TAX_STAND:
        return state.tax > 0  # ARC-TAX-02
    if location == GUILDHALL:  # full or not (ARC-GUILD-12)
        return can_use_guildhall(state, seat, may_enter_cathedral(state, seat))
    return can_enter_market(state, seat, location - MARKET)


def can_enter_market(state: Architects, seat: int, space: int) -> bool:
    """ARC-MARKET-01, ARC-MARKET-02, ARC-MARKET-11, DEC-RULE-06."""
    player = state.players[seat]
    if state.market[space] != NONE:
        return False
    if player.virtue > state.tables.market_virtue_limit and not any_virtue(state, player, MARKET):
        return False
    if space == MIDDLE and state.building_at == len(state.building_pile) and not has_display(state):
        return False
    price = max(0, state.tables.market_silver[space] - discount(state, player, MARKET, virtue=False))
    return can_pay(state, player, fee(price, 0))


def put_worker(state: Architects, seat: int, location: int) -> None:
    """A worker from the reserve to a location; what that triggers on the board.

    Rules: ARC-RESET-01, ARC-RESET-02.
    """
    player = state.players[seat]
    player.reserve -= 1
    state.tell("places", seat, location)
    if location < OPEN:
        player.at = changed(player.at, location, player.at[location] + 1)
    elif location == GUILDHALL:
        lay_worker(state, seat)
    else:
        state.market = changed(state.market, location - MARKET, seat)
        if NONE not in state.market:
            state.pending = True
            state.tell("market_full", seat)


def lay_worker(state: Architects, seat: int) -> None:
    """One more worker in the Guildhall, whatever is built; beyond the grid nothing is triggered.

    Rules: ARC-GUILD-01, ARC-RESET-02, ARC-END-01, ARC-END-05, WOW-MONUMENT-14.
    """
    state.guildhall = [*state.guildhall, seat]
    number = len(state.guildhall)
    row = reset_row(state, number)
    if row != NONE:
        state.pending = True
        state.tell("row_begun", seat, row)
    if number == guildhall_spaces(state):  # once only (ARC-END-03)
        state.ending = True
        state.tell("last_space", seat)


def guildhall_spaces(state: Architects) -> int:
    """Spaces of the Guildhall for so many players (ARC-COMP-09)."""
    return state.tables.guildhall_spaces[len(state.players)]


def reset_row(state: Architects, number: int) -> int:
    """The row that a worker of this number begins, if that brings a reset; or NONE (ARC-RESET-02)."""
    columns = guildhall_spaces(state) // state.tables.guildhall_rows
    for row in state.tables.reset_rows:
        if number == (row - 1) * columns + 1:
            return row
    return NONE


def strength(state: Architects, seat: int, location: int) -> int:
    """ARC-TURN-03: own workers there, with abilities that count one more (ARC-EFF-07, WOW-EFF-07)."""
    player = state.players[seat]
    number = player.at[location] if location < OPEN else 1
    if player.has(IS_EXTRA_WORKER):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == IS_EXTRA_WORKER and state.works(ability) and state.is_at(location, effect.at):
                number += effect.n
    return number


def has_figure(state: Architects, seat: int, location: int) -> bool:
    """WOW-MONUMENT-20, WOW-MONUMENT-21: whether the player's own monument stands there."""
    if not state.players[seat].monuments:
        return False
    for resource in range(RESOURCE_KINDS):
        if state.figures[resource] == location and state.owners[resource] == seat:
            return True
    return False


# -------------------------------------------------------------------- contributions


def contributions(state: Architects, seat: int) -> list[int]:
    """What a player can put on the card, from the own stock only.

    Rules: WOW-CONTRIB-01, WOW-CONTRIB-02, WOW-CONTRIB-10, WOW-CONTRIB-11, WOW-INFL-17, WOW-APPR-07.
    """
    player = state.players[seat]
    offers: list[int] = []
    for resource in range(RESOURCE_KINDS):
        if not state.lying >> resource & 1 and state.purse(player, resource):
            offers.append(act.CONTRIBUTE + resource)
    return offers


def takes_away(state: Architects, gift: list[int]) -> bool:
    """Whether a gift may cost something with which an action could be paid for (INV-14)."""
    for place in range(0, len(gift), 2):
        amount = gift[place]
        if amount in (DEBT, HIRE_APPRENTICE, CAPTURES) or (amount == VIRTUE and gift[place + 1] < 0):
            return True
        if amount == REWARD_CARDS:
            for reward in state.tables.reward_gift:
                if takes_away(state, reward):
                    return True
    return False


def contribute(state: Architects, seat: int, resource: int) -> None:
    """WOW-CONTRIB-03, WOW-CONTRIB-07: the piece goes on the card, its reward to the player."""
    player = state.players[seat]
    given = paid_with(player.goods, resource)
    player.gain_good(given, -1)
    lay_contribution(state, seat, resource, given)


def paid_with(goods: list[int], resource: int) -> int:
    """The piece that is put down for a resource: gold or marble may stand for each other (WOW-AMB-40)."""
    return resource if goods[resource] else GOLD + MARBLE - resource


def lay_contribution(state: Architects, seat: int, resource: int, given: int) -> None:
    """A piece on the contribution card; NONE is given where it comes from the supply."""
    state.lying |= 1 << resource
    state.tell("contributes", seat, resource, given)
    if state.lying == ALL_RESOURCES:
        state.pending = True  # WOW-CONTRIB-08
        state.tell("card_full", seat)
    gift = state.contribution_gift(resource)  # WOW-EFF-09, WOW-SOLO-18
    if seat == state.rival and state.tables.rival_gains_tracks_only:
        gift = of_the_tracks(gift)
    give(state, seat, gift)


def of_the_tracks(gift: list[int]) -> list[int]:
    """WOW-OPT-03: virtue, influence and reward cards, which are virtue for the rival."""
    kept: list[int] = []
    for place in range(0, len(gift), 2):
        if gift[place] in (VIRTUE, INFLUENCE, REWARD_CARDS):
            kept += gift[place : place + 2]
    return kept


def meet_profiteer(state: Architects, seat: int) -> None:
    """WOW-PROFIT-02: the influence of the profiteer."""
    state.tell("profiteer", seat)
    gain_influence(state, seat, state.tables.profiteer_influence)


def number_of(state: Architects, frame: PlaceFrame) -> int:
    """The strength when the worker was placed, and the visit's, which nothing else counts.

    Rules: ARC-TURN-03, ARC-TURN-17, WOW-MONUMENT-20, WOW-MONUMENT-22, WOW-MONUMENT-24, WOW-BOARD-11.
    """
    return frame.strength + (state.tables.visit_workers if frame.as_one_more else 0)


def automatic(state: Architects, frame: PlaceFrame) -> bool:
    """ARC-TURN-16: nothing is asked there, so that before or after makes no difference (DEC-RULE-10)."""
    if frame.location == MINES:
        return number_of(state, frame) < state.tables.gold_every
    return frame.location <= SILVERSMITH


def push_action(state: Architects, frame: PlaceFrame, number: int) -> None:
    """Begin the action of a location, with so much strength."""
    seat, location = frame.seat, frame.location
    if location == STOREHOUSE:
        state.push(UsesFrame(ids.STOREHOUSE, seat, left=number))
    elif location == WORKSHOP:
        state.push(WorkshopFrame(ids.WORKSHOP, seat, strength=number))
    elif location == TOWN_CENTRE:
        less = discount(state, state.players[seat], TOWN_CENTRE, virtue=False)
        state.push(CaptureFrame(ids.CAPTURE, seat, left=number, discount=less))
    elif location == GUARDHOUSE:
        state.push(UsesFrame(ids.GUARDHOUSE, seat, left=number))
    elif location == GUILDHALL:  # without a strength (ARC-GUILD-04)
        state.push(GuildhallFrame(ids.GUILDHALL, seat, cathedral=int(frame.cathedral_open)))
    elif location >= MARKET:
        state.push(MarketFrame(ids.MARKET, seat, space=location - MARKET))
    else:
        state.push(LocationFrame(ids.LOCATION, seat, strength=number, location=location))


class PlaceStep(Step[Architects, PlaceFrame]):
    """A worker is placed, by a turn or by a card, with all its decisions.

    Rules: ARC-TURN-02, ARC-TURN-14, ARC-DEC-30, WOW-PROFIT-05, WOW-BLDG-14, WOW-MONUMENT-27.
    """

    def enter(self, state: Architects, frame: PlaceFrame) -> bool:
        """Walk through the placement up to a decision."""
        if frame.at == PUT:
            self.put(state, frame)
            return False
        if frame.at <= CONTRIBUTE and self.before(state, frame):
            return True
        if frame.at == ACT:
            frame.at = REACT
            push_action(state, frame, number_of(state, frame))
            return False
        if frame.at == REACT:
            frame.at = PROFIT_AFTER
            react(state, frame.seat, ON_ACTION, frame.location)  # ARC-EFF-05
            return False
        if frame.at == PROFIT_AFTER:
            frame.at = CONTRIBUTE_AFTER
            if frame.profit_due:
                meet_profiteer(state, frame.seat)
        if frame.at == CONTRIBUTE_AFTER and self.may_contribute(state, frame):
            return True
        state.act = frame.outer_act
        state.pop()
        return False

    def put(self, state: Architects, frame: PlaceFrame) -> None:
        """The worker goes there; gains of the moment (WOW-PROFIT-08)."""
        frame.outer_act = state.act
        state.acts += 1
        frame.act = state.acts
        state.act = frame.act
        frame.cathedral_open = may_enter_cathedral(state, frame.seat)  # ARC-CATH-12
        put_worker(state, frame.seat, frame.location)
        frame.strength = strength(state, frame.seat, frame.location)  # ARC-TURN-17
        frame.at = VISIT if state.wonder else ACT
        react(state, frame.seat, ON_PLACE, frame.location)  # WOW-APPR-12, WOW-EFF-01, WOW-EFF-07

    def before(self, state: Architects, frame: PlaceFrame) -> bool:
        """The questions of the expansion before the action; moves `at` on past those not asked.

        Rules: DEC-RULE-07, WOW-MONUMENT-23.
        """
        if frame.at == VISIT:
            if has_figure(state, frame.seat, frame.location):
                return True
            frame.at = MEET_PROFITEER
        if frame.at == MEET_PROFITEER:
            if state.is_at(frame.location, AT_PROFITEER):
                if not automatic(state, frame):
                    return True
                frame.profit_due = True
            frame.at = CONTRIBUTE
        if not automatic(state, frame) and self.may_contribute(state, frame):  # DEC-RULE-13
            return True
        frame.at = ACT
        return False

    def may_contribute(self, state: Architects, frame: PlaceFrame) -> bool:
        """WOW-PRINCESS-01, WOW-CONTRIB-06."""
        if not state.is_at(frame.location, AT_PRINCESS) or frame.contributed:
            return False
        return len(self.gifts(state, frame)) > 0

    def gifts(self, state: Architects, frame: PlaceFrame) -> list[int]:
        """Contributions that leave the action possible."""
        offers = contributions(state, frame.seat)
        if frame.at != CONTRIBUTE or frame.location < MARKET:
            return offers
        offers = [
            offer
            for offer in offers
            if not takes_away(state, state.contribution_gift(offer - act.CONTRIBUTE))
        ]
        if frame.location != GUILDHALL:
            return offers
        player = state.players[frame.seat]
        kept = player.goods
        safe: list[int] = []
        for offer in offers:
            given = paid_with(kept, offer - act.CONTRIBUTE)
            player.goods = changed(kept, given, kept[given] - 1)
            if can_use_guildhall(state, frame.seat, frame.cathedral_open):
                safe.append(offer)
        player.goods = kept
        return safe

    def legal(self, state: Architects, frame: PlaceFrame) -> list[int]:
        """WOW-DEC-19, WOW-DEC-20, WOW-DEC-21."""
        if frame.at == VISIT:
            full = state.players[frame.seat].influence == state.tables.top_influence  # DEC-RULE-10
            if full:
                return [act.VISIT_NOTHING, act.VISIT_WORKER]
            return [act.VISIT_NOTHING, act.VISIT_INFLUENCE, act.VISIT_WORKER]
        if frame.at == MEET_PROFITEER:  # now or later, but not never (WOW-PROFIT-04)
            return [act.PROFITEER_BEFORE, act.PROFITEER_AFTER]
        offers = self.gifts(state, frame)
        offers.append(act.LATER if frame.at == CONTRIBUTE else act.DECLINE)
        return offers

    def apply(self, state: Architects, frame: PlaceFrame, action: int) -> None:
        """Note the answer or carry it out."""
        if frame.at == VISIT:
            frame.at = MEET_PROFITEER
            if action != act.VISIT_NOTHING:
                state.tell("visits", frame.seat, frame.location)
            if action == act.VISIT_INFLUENCE:
                gain_influence(state, frame.seat, state.tables.visit_influence)
            elif action == act.VISIT_WORKER:
                frame.as_one_more = True
        elif frame.at == MEET_PROFITEER:
            frame.at = CONTRIBUTE
            if action == act.PROFITEER_BEFORE:
                meet_profiteer(state, frame.seat)
            else:
                frame.profit_due = True
        else:
            frame.at = ACT if frame.at == CONTRIBUTE else END
            if act.CONTRIBUTE <= action < act.LATER:
                frame.contributed = True
                contribute(state, frame.seat, action - act.CONTRIBUTE)
