"""The Guildhall: buildings, the Cathedral and monuments (chapters 14, 15 and 22)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import can_build
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.gains import (
    discard_building,
    gain_virtue,
    react,
    take_reward,
)
from boardwright.games.architects.steps.numbers import BUILD, CATHEDRAL, EFFECT, MONUMENT
from boardwright.games.architects.steps.pay import pay, pay_taxed
from boardwright.games.architects.steps.workshop import printed_virtue
from boardwright.games.architects.tables import (
    AT_CATHEDRAL,
    AT_ONCE,
    IS_ANY_VIRTUE,
    IS_KEEP_CARD,
    ON_CATHEDRAL,
    ON_CONSTRUCT,
    by_influence,
    fee,
    piece,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed, without
from boardwright.kernel.state import State


def any_virtue(game: Architects, player: Player, place: int) -> bool:
    """WOW-BOARD-05, -06: whether virtue does not matter for a place."""
    if player.has(IS_ANY_VIRTUE):
        for ability in player.abilities:
            effect = game.effect(ability)
            if effect.sort == IS_ANY_VIRTUE and effect.at == place and game.works(ability):
                return True
    return False


def may_enter_cathedral(game: Architects, seat: int) -> bool:
    """ARC-CATH-01: enough virtue, or a board that needs none."""
    player = game.players[seat]
    return player.virtue >= game.tables.cathedral_virtue or any_virtue(game, player, AT_CATHEDRAL)


def keeps_card(game: Architects, player: Player) -> bool:
    """ARC-CATH-10: whether no building card is discarded for the Cathedral."""
    if player.has(IS_KEEP_CARD):
        for ability in player.abilities:
            if game.effect(ability).sort == IS_KEEP_CARD and game.works(ability):
                return True
    return False


def next_level_free(game: Architects, seat: int) -> bool:
    """ARC-CATH-03, -04: a free space on the level above."""
    level = game.players[seat].cathedral
    if level == len(game.tables.level_places):
        return False
    standing = 0
    for player in game.players:
        if player.cathedral == level + 1:
            standing += 1
    return standing < game.tables.level_places[level]


def can_advance(game: Architects, seat: int) -> bool:
    """ARC-CATH-02, -05: whether the next level can be reached, apart from virtue."""
    player = game.players[seat]
    if not player.hand and not keeps_card(game, player):
        return False
    if not next_level_free(game, seat):
        return False
    level = player.cathedral
    return can_build(game, player, game.tables.level_price[level], game.tables.level_mix[level])


def can_construct(game: Architects, player: Player, card: int) -> bool:
    """ARC-GUILD-06, -07: skills and cost."""
    tables = game.tables
    if tables.building_skills[card] & ~player.skills:
        return False
    return can_build(game, player, tables.building_price[card], tables.building_mix[card])


def monument_price(game: Architects, player: Player, resource: int) -> int:
    """WOW-MONUMENT-03, -04, -12: pieces still missing, and taxes."""
    tables = game.tables
    pieces = max(0, tables.monument_cost[resource] - game.pieces[resource])
    return piece(resource, pieces) + fee(0, game.tax_due(player, tables.monument_tax[resource]))


def can_build_monument(game: Architects, player: Player, resource: int) -> bool:
    """WOW-MONUMENT-06, -15, -29: unbuilt and payable."""
    if game.owners[resource] != NONE:
        return False
    price = monument_price(game, player, resource)
    return can_build(game, player, price, by_influence(game.tables.monument_influence[resource]))


def can_use_guildhall(game: Architects, seat: int, cathedral: bool) -> bool:
    """ARC-GUILD-05, WOW-MONUMENT-30: something to construct or to work on."""
    player = game.players[seat]
    for card in player.hand:
        if can_construct(game, player, card):
            return True
    if cathedral and can_advance(game, seat):
        return True
    if game.wonder:
        for resource in range(5):
            if can_build_monument(game, player, resource):
                return True
    return False


class GuildhallStep(Step):
    """What the laid worker builds (ARC-DEC-13).

    Frame: `a` whether the Cathedral is open to the player (ARC-CATH-12).
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """One possibility is carried out."""
        offers = self.legal(state, frame)
        if cast(Architects, state).ask(offers):
            return True
        self.apply(state, frame, offers[0])
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-GUILD-03, WOW-MONUMENT-02."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        offers = [act.BUILD + card for card in player.hand if can_construct(game, player, card)]
        if frame.a and can_advance(game, frame.seat):
            offers.append(act.CATHEDRAL)
        if game.wonder:
            for resource in range(5):
                if can_build_monument(game, player, resource):
                    offers.append(act.MONUMENT + resource)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Begin it."""
        state.pop()
        if action == act.CATHEDRAL:
            state.push(Frame(CATHEDRAL, frame.seat))
        elif action > act.CATHEDRAL:
            state.push(Frame(MONUMENT, frame.seat, 0, action - act.MONUMENT))
        else:
            state.push(Frame(BUILD, frame.seat, 0, action - act.BUILD))


# How far a construction is (`at`), ARC-GUILD-11.
PAYING: Final = 0
VIRTUE: Final = 1
EFFECTS: Final = 2  # + effect


class BuildStep(Step):
    """A building is constructed.

    Frame: `at` how far, `a` card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Pay, virtue, immediate effects, abilities."""
        game = cast(Architects, state)
        tables, player = game.tables, game.players[frame.seat]
        if frame.at == PAYING:
            frame.at = VIRTUE
            player.hand = without(player.hand, frame.a)  # ARC-GUILD-15
            price, mix = tables.building_price[frame.a], tables.building_mix[frame.a]
            state.tell("builds", frame.seat, frame.a, tables.building_vp[frame.a])
            pay(game, frame.seat, price, mix, building=True)
            return False
        if frame.at == VIRTUE:
            frame.at = EFFECTS
            player.buildings = [*player.buildings, frame.a]
            printed_virtue(game, frame.seat, tables.building_virtue[frame.a])
            return False
        effects = tables.building_effects[frame.a]
        number = frame.at - EFFECTS
        frame.at += 1
        if number < len(effects):
            if tables.effects[effects[number]].sort == AT_ONCE:
                state.push(Frame(EFFECT, frame.seat, 0, effects[number]))
            return False
        state.pop()
        react(game, frame.seat, ON_CONSTRUCT)  # ARC-GUILD-13
        return False


# How far an advance is (`at`), ARC-CATH-11.
DISCARDING: Final = 0
LEVEL: Final = 1
MOVING: Final = 2
REACTING: Final = 3


class CathedralStep(Step):
    """The marker moves up one level.

    Frame: `at` how far.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Discard, pay, move, reward, abilities."""
        game = cast(Architects, state)
        tables, player = game.tables, game.players[frame.seat]
        if frame.at == DISCARDING:
            if not keeps_card(game, player):
                if len(player.hand) > 1:
                    return True
                discard_building(game, frame.seat, player.hand[0])
            frame.at = LEVEL
        if frame.at == LEVEL:
            frame.at = MOVING
            level = player.cathedral
            pay(game, frame.seat, tables.level_price[level], tables.level_mix[level], building=True)
            return False
        if frame.at == MOVING:
            frame.at = REACTING
            player.cathedral += 1
            state.tell("cathedral", frame.seat, player.cathedral, tables.level_vp[player.cathedral - 1])
            for _ in range(tables.cathedral_rewards):
                take_reward(game, frame.seat)
            return False
        state.pop()
        react(game, frame.seat, ON_CATHEDRAL)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-CATH-05: which card goes."""
        return [act.DISCARD + card for card in cast(Architects, state).players[frame.seat].hand]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Under the pile."""
        frame.at = LEVEL
        discard_building(cast(Architects, state), frame.seat, action - act.DISCARD)


# How far a monument is (`at`), WOW-MONUMENT-25.
PRICE: Final = 0
TAKING: Final = 1
FIGURE: Final = 2
DONE: Final = 3


def own_monument(game: Architects, seat: int, resource: int) -> None:
    """WOW-MONUMENT-07: the card to its builder, pieces on it to the supply."""
    player = game.players[seat]
    game.owners = changed(game.owners, resource, seat)
    game.pieces = changed(game.pieces, resource, 0)
    player.monuments |= 1 << resource
    game.tell("monument", seat, resource, game.tables.monument_vp[resource])
    gain_virtue(game, seat, game.tables.monument_virtue)


class MonumentStep(Step):
    """A monument is built (WOW-DEC-22).

    Frame: `at` how far, `a` resource.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Pay, take the card, place the figure, abilities."""
        game = cast(Architects, state)
        if frame.at == PRICE:
            frame.at = TAKING
            price = monument_price(game, game.players[frame.seat], frame.a)
            influence = game.tables.monument_influence[frame.a]
            tax = game.tables.monument_tax[frame.a]
            pay_taxed(game, frame.seat, price, tax, by_influence(influence), building=True)
            return False
        if frame.at == TAKING:
            frame.at = FIGURE
            own_monument(game, frame.seat, frame.a)
            return False  # its virtue may ask something
        if frame.at == FIGURE:
            return True
        state.pop()
        react(game, frame.seat, ON_CONSTRUCT)  # WOW-MONUMENT-01
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """WOW-MONUMENT-08 to -10: a location without a figure."""
        game = cast(Architects, state)
        places = game.tables.figure_places
        return [act.FIGURE + i for i in range(len(places)) if places[i] not in game.figures]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The figure stands there for good (WOW-MONUMENT-11)."""
        game = cast(Architects, state)
        frame.at = DONE
        place = game.tables.figure_places[action - act.FIGURE]
        game.figures = changed(game.figures, frame.a, place)
        state.tell("figure", frame.seat, frame.a, place)
