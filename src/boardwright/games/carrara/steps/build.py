"""Action 2: build a tile or a monument (chapters 4, 5 and 14)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.state import FROM_BUILDING, FROM_MONUMENTS, NONE, Carrara, Player
from boardwright.games.carrara.steps.monuments import upgradable
from boardwright.games.carrara.steps.numbers import BUILD, PAY, UPGRADE
from boardwright.games.carrara.steps.pay import highest, payable, payable_by_city
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def add_offers(game: Carrara, player: Player, offers: list[int]) -> None:
    """Tiles and monuments that can be paid for somewhere (CAR-BUILD-01, -14)."""
    pays = payable_by_city(game, player)
    most = highest(pays)
    if most == 0:
        return
    for space in range(len(game.display)):
        tile = game.display[space]
        if tile != NONE and tile < (most + 1) * 6:  # its value is at most that
            offers.append(act.BUILD_TILE + space)
    # CAR-MONUMENT-01, -02
    types = 63 if most >= game.tables.monument_value else upgradable(game, player, pays)
    for type_ in range(6):
        if types >> type_ & 1 and game.monuments[type_] == NONE:
            offers.append(act.BUILD_MONUMENT + type_)


CHOOSING: Final = 0
PAID: Final = 1


def begin(game: Carrara, seat: int, action: int) -> None:
    """A tile or monument is chosen: ask for its place."""
    if action < act.BUILD_MONUMENT:
        space = action - act.BUILD_TILE
        game.push(Frame(BUILD, seat, CHOOSING, space, game.display[space] % 6))
    else:
        game.push(Frame(BUILD, seat, CHOOSING, NONE, action - act.BUILD_MONUMENT))


class BuildStep(Step):
    """Where to build: a city, or for a monument an own building to cover (CAR-DEC-08, -09).

    Frame: `at` CHOOSING or PAID; `a` display space, or NONE for a monument; `b` type; once chosen
    `c` city and `d` index of the covered building, or NONE.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask for the place; once paid, build."""
        if frame.at == CHOOSING:
            return True
        state.pop()
        build(cast(Carrara, state), frame)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Cities where the hand pays the full cost; own buildings it can upgrade."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        value = tile_value(game, frame)
        offers: list[int] = []
        for city in range(6):
            if payable(game, player, city) >= value:  # CAR-BUILD-02, -03
                offers.append(act.BUILD_CITY + city)
        if frame.a == NONE:  # CAR-MONUMENT-03, -12
            for index in range(len(player.buildings)):
                b = player.buildings[index]
                city = city_of(b)
                if type_of(b) == frame.b and payable(game, player, city) >= value - value_of(b):
                    offers.append(act.BUILD_OVER + city * act.COLUMN + player.place_of(index))
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Go on to the payment."""
        game = cast(Carrara, state)
        frame.at = PAID
        if action < act.BUILD_OVER:
            frame.c = action - act.BUILD_CITY
            frame.d = NONE
        else:
            frame.c, place = divmod(action - act.BUILD_OVER, act.COLUMN)
            frame.d = game.players[frame.seat].index_at(frame.c, place)
        lowest = game.tables.lowest[frame.c]
        state.push(Frame(PAY, frame.seat, lowest + 1, build_cost(game, frame), lowest))


def tile_value(game: Carrara, frame: Frame) -> int:
    """The value of the tile or monument a build frame is about."""
    return game.tables.monument_value if frame.a == NONE else game.display[frame.a] // 6


def build_cost(game: Carrara, frame: Frame) -> int:
    """CAR-BUILD-03, CAR-MONUMENT-04: the value, less that of the covered building."""
    value = tile_value(game, frame)
    if frame.d == NONE:
        return value
    return value - value_of(game.players[frame.seat].buildings[frame.d])


def build(game: Carrara, frame: Frame) -> None:
    """Paid: lay the tile, refill, instant VP (CAR-BUILD-16)."""
    player = game.players[frame.seat]
    cost = build_cost(game, frame)
    value = tile_value(game, frame)
    game.idle = NONE  # not an idle turn (CAR-END-09)
    if frame.a == NONE:
        source = FROM_MONUMENTS
        if frame.d == NONE:
            player.build(frame.b, value, frame.c)  # CAR-MONUMENT-02, CARX-MONUMENT-03
            game.tell("monument", frame.seat, frame.b, frame.c)
        else:
            player.cover(frame.d, value)  # CAR-MONUMENT-05, CARX-MONUMENT-01
            game.tell("monument-over", frame.seat, (value - cost) * 6 + frame.b, frame.c)
        game.monuments = changed(game.monuments, frame.b, frame.seat)
        game.push(Frame(UPGRADE, frame.seat))
    else:
        source = FROM_BUILDING
        player.build(frame.b, value, frame.c)
        game.tell("built", frame.seat, value * 6 + frame.b, frame.c)
        refill_display(game, frame.a)
    if not player.has_pillars():  # CAR-BUILD-12, -17, CAR-MONUMENT-11, -13, CARX-MONUMENT-02
        player.gain_vp(source, cost)
        game.tell("instant", frame.seat, cost)


def refill_display(game: Carrara, space: int) -> None:
    """CAR-BUILD-11, -15: the top tile of the stack, if any, takes the emptied space."""
    tile = NONE
    if game.drawn < len(game.deck):
        tile = game.deck[game.drawn]
        game.drawn += 1
        game.tell("revealed", NONE, tile)
        game.reveal()
    game.display = changed(game.display, space, tile)
