"""The Guildhall: buildings, the Cathedral and monuments (chapters 14, 15 and 22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    AT_CATHEDRAL,
    AT_ONCE,
    GOLD,
    IS_ANY_VIRTUE,
    IS_KEEP_CARD,
    ON_CATHEDRAL,
    ON_CONSTRUCT,
    RESOURCE_KINDS,
    by_influence,
    fee,
    piece,
)
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.costs import LESS_AT_MOST, can_build, rate
from boardwright.games.architects.steps.frames import BuildFrame, EffectFrame, GuildhallFrame, MonumentFrame
from boardwright.games.architects.steps.gains import (
    discard_building,
    gain_virtue,
    react,
    take_reward,
)
from boardwright.games.architects.steps.ids import BUILD, CATHEDRAL, EFFECT, MONUMENT
from boardwright.games.architects.steps.payments import pay, pay_taxed
from boardwright.games.architects.steps.workshop import printed_virtue
from boardwright.kernel.copy_on_write import changed, without
from boardwright.kernel.frames import Frame, Step


def any_virtue(state: Architects, player: Player, place: int) -> bool:
    """Whether virtue does not matter for a place; all else that it asks for does.

    Rules: WOW-BOARD-05, WOW-BOARD-06, WOW-BOARD-12, WOW-EFF-07.
    """
    if player.has(IS_ANY_VIRTUE):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == IS_ANY_VIRTUE and effect.at == place and state.works(ability):
                return True
    return False


def may_enter_cathedral(state: Architects, seat: int) -> bool:
    """ARC-CATH-01: enough virtue, or a board that needs none."""
    player = state.players[seat]
    return player.virtue >= state.tables.cathedral_virtue or any_virtue(state, player, AT_CATHEDRAL)


def keeps_card(state: Architects, player: Player) -> bool:
    """ARC-CATH-10: whether no building card is discarded for the Cathedral."""
    if player.has(IS_KEEP_CARD):
        for ability in player.abilities:
            if state.effect(ability).sort == IS_KEEP_CARD and state.works(ability):
                return True
    return False


def next_level_free(state: Architects, seat: int) -> bool:
    """ARC-CATH-03, ARC-CATH-04: a free space on the level above."""
    level = state.players[seat].cathedral
    if level == len(state.tables.level_places):
        return False
    standing = 0
    for player in state.players:
        if player.cathedral == level + 1:
            standing += 1
    return standing < state.tables.level_places[level]


def can_advance(state: Architects, seat: int) -> bool:
    """ARC-CATH-02, ARC-CATH-05: whether the next level can be reached, apart from virtue."""
    player = state.players[seat]
    if not player.hand and not keeps_card(state, player):
        return False
    if not next_level_free(state, seat):
        return False
    level = player.cathedral
    return can_build(state, player, state.tables.level_price[level], state.tables.level_mix[level])


def can_construct(state: Architects, player: Player, card: int) -> bool:
    """ARC-GUILD-06, ARC-GUILD-07: skills and cost."""
    tables = state.tables
    if tables.building_skills[card] & ~player.skills:
        return False
    return can_build(state, player, tables.building_price[card], tables.building_mix[card])


def monument_price(state: Architects, player: Player, resource: int) -> i64:
    """WOW-MONUMENT-03, WOW-MONUMENT-04, WOW-MONUMENT-12, WOW-MONUMENT-31: pieces still missing, and taxes."""
    tables = state.tables
    pieces = max(0, tables.monument_cost[resource] - state.pieces[resource])
    return piece(resource, pieces) + fee(0, state.tax_due(player, tables.monument_tax[resource]))


def can_build_monument(state: Architects, player: Player, resource: int) -> bool:
    """WOW-MONUMENT-06, WOW-MONUMENT-15, WOW-MONUMENT-29: unbuilt and payable."""
    if state.owners[resource] != NONE:
        return False
    if resource < GOLD:  # soon told: too few pieces, and nothing stands in for them
        lack = state.tables.monument_cost[resource] - state.pieces[resource] - state.purse(player, resource)
        if lack > LESS_AT_MOST and rate(state, player, resource) == 0:
            return False
    price = monument_price(state, player, resource)
    # With discounts, swaps C and substitutes (WOW-MONUMENT-13, WOW-MONUMENT-26).
    return can_build(state, player, price, by_influence(state.tables.monument_influence[resource]))


def can_use_guildhall(state: Architects, seat: int, cathedral: bool) -> bool:
    """ARC-GUILD-05, WOW-MONUMENT-30: something to construct or to work on."""
    player = state.players[seat]
    for card in player.hand:
        if can_construct(state, player, card):
            return True
    if cathedral and can_advance(state, seat):
        return True
    if state.wonder:
        for resource in range(RESOURCE_KINDS):
            if can_build_monument(state, player, resource):
                return True
    return False


class GuildhallStep(Step[Architects, GuildhallFrame]):
    """What the laid worker builds (ARC-DEC-13)."""

    def enter(self, state: Architects, frame: GuildhallFrame) -> bool:
        """One possibility is carried out."""
        offers = self.legal(state, frame)
        if state.ask(offers):
            return True
        self.apply(state, frame, offers[0])
        return False

    def legal(self, state: Architects, frame: GuildhallFrame) -> list[int]:
        """ARC-GUILD-03, WOW-MONUMENT-02."""
        player = state.players[frame.seat]
        offers = [act.BUILD + card for card in player.hand if can_construct(state, player, card)]
        if frame.cathedral and can_advance(state, frame.seat):
            offers.append(act.CATHEDRAL)
        if state.wonder:
            for resource in range(RESOURCE_KINDS):
                if can_build_monument(state, player, resource):
                    offers.append(act.MONUMENT + resource)
        return offers

    def apply(self, state: Architects, frame: GuildhallFrame, action: int) -> None:
        """Begin it."""
        state.pop()
        if action == act.CATHEDRAL:
            state.push(Frame(CATHEDRAL, frame.seat))
        elif action > act.CATHEDRAL:
            state.push(MonumentFrame(MONUMENT, frame.seat, resource=action - act.MONUMENT))
        else:
            state.push(BuildFrame(BUILD, frame.seat, card=action - act.BUILD))


# How far a construction is (`at`), ARC-GUILD-11.
PAYING: Final = 0
VIRTUE: Final = 1
EFFECTS: Final = 2  # + effect


class BuildStep(Step[Architects, BuildFrame]):
    """A building is constructed."""

    def enter(self, state: Architects, frame: BuildFrame) -> bool:
        """Pay, virtue, immediate effects, abilities."""
        tables, player, card = state.tables, state.players[frame.seat], frame.card
        if frame.at == PAYING:
            frame.at = VIRTUE
            player.hand = without(player.hand, card)  # ARC-GUILD-15
            price, mix = tables.building_price[card], tables.building_mix[card]
            state.tell("builds", frame.seat, card, tables.building_vp[card])
            pay(state, frame.seat, price, mix, guildhall=True)
            return False
        if frame.at == VIRTUE:
            frame.at = EFFECTS
            player.buildings = [*player.buildings, card]
            printed_virtue(state, frame.seat, tables.building_virtue[card])
            return False
        effects = tables.building_effects[card]
        number = frame.at - EFFECTS
        frame.at += 1
        if number < len(effects):
            if tables.effects[effects[number]].sort == AT_ONCE:
                state.push(EffectFrame(EFFECT, frame.seat, effect=effects[number]))
            return False
        state.pop()
        react(state, frame.seat, ON_CONSTRUCT)  # ARC-GUILD-13, ARC-EFF-09, WOW-EFF-04
        return False


# How far an advance is (`at`), ARC-CATH-11.
DISCARDING: Final = 0
LEVEL: Final = 1
MOVING: Final = 2
REACTING: Final = 3


class CathedralStep(Step[Architects, Frame]):
    """The marker moves up one level."""

    def enter(self, state: Architects, frame: Frame) -> bool:
        """Discard, pay, move, reward, abilities."""
        tables, player = state.tables, state.players[frame.seat]
        if frame.at == DISCARDING:
            if not keeps_card(state, player):
                if len(player.hand) > 1:
                    return True
                discard_building(state, frame.seat, player.hand[0])
            frame.at = LEVEL
        if frame.at == LEVEL:
            frame.at = MOVING
            level = player.cathedral
            pay(state, frame.seat, tables.level_price[level], tables.level_mix[level], guildhall=True)
            return False
        if frame.at == MOVING:
            frame.at = REACTING
            player.cathedral += 1
            state.tell("cathedral", frame.seat, player.cathedral, tables.level_vp[player.cathedral - 1])
            for _ in range(tables.cathedral_rewards):
                take_reward(state, frame.seat)
            return False
        state.pop()
        react(state, frame.seat, ON_CATHEDRAL)  # ARC-EFF-09, WOW-EFF-04
        return False

    def legal(self, state: Architects, frame: Frame) -> list[int]:
        """ARC-CATH-05: which card goes."""
        return [act.DISCARD + card for card in state.players[frame.seat].hand]

    def apply(self, state: Architects, frame: Frame, action: int) -> None:
        """Under the pile."""
        frame.at = LEVEL
        discard_building(state, frame.seat, action - act.DISCARD)


# How far a monument is (`at`), WOW-MONUMENT-25.
PRICE: Final = 0
TAKING: Final = 1
FIGURE: Final = 2
DONE: Final = 3


def own_monument(state: Architects, seat: int, resource: int) -> None:
    """WOW-MONUMENT-07: the card to its builder, pieces on it to the supply."""
    player = state.players[seat]
    state.owners = changed(state.owners, resource, seat)
    state.pieces = changed(state.pieces, resource, 0)
    player.monuments |= 1 << resource
    state.tell("monument", seat, resource, state.tables.monument_vp[resource])
    gain_virtue(state, seat, state.tables.monument_virtue)


class MonumentStep(Step[Architects, MonumentFrame]):
    """A monument is built (WOW-DEC-22)."""

    def enter(self, state: Architects, frame: MonumentFrame) -> bool:
        """Pay, take the card, place the figure, abilities."""
        if frame.at == PRICE:
            frame.at = TAKING
            price = monument_price(state, state.players[frame.seat], frame.resource)
            influence = state.tables.monument_influence[frame.resource]
            tax = state.tables.monument_tax[frame.resource]
            # WOW-INFL-23: the price's own influence is no swap.
            pay_taxed(state, frame.seat, price, tax, by_influence(influence), guildhall=True)
            return False
        if frame.at == TAKING:
            frame.at = FIGURE
            own_monument(state, frame.seat, frame.resource)
            return False  # its virtue may ask something
        if frame.at == FIGURE:
            return True
        state.pop()
        react(state, frame.seat, ON_CONSTRUCT)  # WOW-MONUMENT-01, WOW-EFF-04
        return False

    def legal(self, state: Architects, frame: MonumentFrame) -> list[int]:
        """WOW-MONUMENT-08, WOW-MONUMENT-09, WOW-MONUMENT-10: a location without a figure."""
        places = state.tables.figure_places
        return [act.FIGURE + i for i in range(len(places)) if places[i] not in state.figures]

    def apply(self, state: Architects, frame: MonumentFrame, action: int) -> None:
        """The figure stands there for good (WOW-MONUMENT-11)."""
        frame.at = DONE
        place = state.tables.figure_places[action - act.FIGURE]
        state.figures = changed(state.figures, frame.resource, place)
        state.tell("figure", frame.seat, frame.resource, place)
