"""Action 2: build a tile or a monument (chapters 4, 5 and 14)."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.printed.tables import KINDS, tile_of, tile_type, tile_value
from boardwright.games.carrara.state import FROM_BUILDING, FROM_MONUMENTS, NONE, Carrara, Player
from boardwright.games.carrara.steps.frames import BuildFrame, PayFrame
from boardwright.games.carrara.steps.ids import BUILD, PAY, UPGRADE
from boardwright.games.carrara.steps.monuments import upgradable
from boardwright.games.carrara.steps.payments import highest, payable, payable_by_city
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame, Step

ALL_TYPES: Final = (1 << KINDS) - 1  # as bits


def add_offers(state: Carrara, player: Player, offers: list[int]) -> None:
    """Tiles and monuments that can be paid for somewhere (CAR-BUILD-01, CAR-BUILD-14)."""
    pays = payable_by_city(state, player)
    most = highest(pays)
    if most == 0:
        return
    for space in range(len(state.display)):
        tile = state.display[space]
        if tile != NONE and tile < (most + 1) * KINDS:  # its value is at most that
            offers.append(act.BUILD_TILE + space)
    # CAR-MONUMENT-01, CAR-MONUMENT-02
    types = ALL_TYPES if most >= state.tables.monument_value else upgradable(state, player, pays)
    for type_ in range(KINDS):
        if types >> type_ & 1 and state.monuments[type_] == NONE:
            offers.append(act.BUILD_MONUMENT + type_)


CHOOSING: Final = 0
PAID: Final = 1


def begin(state: Carrara, seat: int, action: int) -> None:
    """A tile or monument is chosen: ask for its place."""
    if action < act.BUILD_MONUMENT:
        space = action - act.BUILD_TILE
        state.push(BuildFrame(BUILD, seat, CHOOSING, space, tile_type(state.display[space])))
    else:
        state.push(BuildFrame(BUILD, seat, CHOOSING, NONE, action - act.BUILD_MONUMENT))


class BuildStep(Step[Carrara, BuildFrame]):
    """Where to build: a city, or for a monument an own building to cover (CAR-DEC-08, CAR-DEC-09)."""

    def enter(self, state: Carrara, frame: BuildFrame) -> bool:
        """Ask for the place; once paid, build."""
        if frame.at == CHOOSING:
            return True
        state.pop()
        build(state, frame)
        return False

    def legal(self, state: Carrara, frame: BuildFrame) -> list[int]:
        """Cities where the hand pays the full cost; own buildings it can upgrade."""
        player = state.players[frame.seat]
        value = value_to_build(state, frame)
        offers: list[int] = []
        for city in range(KINDS):
            if payable(state, player, city) >= value:  # CAR-BUILD-02, CAR-BUILD-03
                offers.append(act.BUILD_CITY + city)
        if frame.is_monument():  # CAR-MONUMENT-03, CAR-MONUMENT-12
            for index in range(len(player.buildings)):
                b = player.buildings[index]
                city = city_of(b)
                if type_of(b) == frame.type and payable(state, player, city) >= value - value_of(b):
                    offers.append(act.BUILD_OVER + city * act.COLUMN + player.place_of(index))
        return offers

    def apply(self, state: Carrara, frame: BuildFrame, action: int) -> None:
        """Go on to the payment."""
        frame.at = PAID
        if action < act.BUILD_OVER:
            frame.city = action - act.BUILD_CITY
            frame.covered = NONE
        else:
            frame.city, place = divmod(action - act.BUILD_OVER, act.COLUMN)
            frame.covered = state.players[frame.seat].index_at(frame.city, place)
        lowest = state.tables.lowest[frame.city]
        state.push(PayFrame(PAY, frame.seat, lowest + 1, build_cost(state, frame), lowest))


def value_to_build(state: Carrara, frame: BuildFrame) -> int:
    """The value of the tile or monument a build frame is about."""
    return state.tables.monument_value if frame.is_monument() else tile_value(state.display[frame.space])


def build_cost(state: Carrara, frame: BuildFrame) -> int:
    """CAR-BUILD-03, CAR-MONUMENT-04: the value, less that of the covered building."""
    value = value_to_build(state, frame)
    if frame.covered == NONE:
        return value
    return value - value_of(state.players[frame.seat].buildings[frame.covered])


def build(state: Carrara, frame: BuildFrame) -> None:
    """Paid: lay the tile, refill, instant VP (CAR-BUILD-16)."""
    player = state.players[frame.seat]
    cost = build_cost(state, frame)
    value = value_to_build(state, frame)  # CAR-MONUMENT-06: a monument is a building of its type
    state.idle = NONE  # not an idle turn (CAR-END-09)
    if frame.is_monument():
        source = FROM_MONUMENTS
        if frame.covered == NONE:
            player.build(frame.type, value, frame.city)  # CAR-MONUMENT-02, CARX-MONUMENT-03
            state.tell("monument", frame.seat, frame.type, frame.city)
        else:
            player.cover(frame.covered, value)  # CAR-MONUMENT-05, CARX-MONUMENT-01
            state.tell("monument-over", frame.seat, tile_of(value - cost, frame.type), frame.city)
        state.monuments = changed(state.monuments, frame.type, frame.seat)
        state.push(Frame(UPGRADE, frame.seat))
    else:
        source = FROM_BUILDING
        player.build(frame.type, value, frame.city)
        state.tell("built", frame.seat, tile_of(value, frame.type), frame.city)
        refill_display(state, frame.space)
    if (
        not player.has_pillars()
    ):  # CAR-BUILD-12, CAR-BUILD-17, CAR-MONUMENT-11, CAR-MONUMENT-13, CARX-MONUMENT-02
        player.gain_vp(source, cost)
        state.tell("instant", frame.seat, cost)


def refill_display(state: Carrara, space: int) -> None:
    """CAR-BUILD-11, CAR-BUILD-15: the top tile of the stack, if any, takes the emptied space."""
    tile = NONE
    if state.drawn < len(state.deck):
        tile = state.deck[state.drawn]
        state.drawn += 1
        state.tell("revealed", NONE, tile)
        state.reveal()
    state.display = changed(state.display, space, tile)
