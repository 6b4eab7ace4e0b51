"""Action 2: build a tile or a monument (chapters 4, 5 and 14)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.state import FROM_BUILDING, FROM_MONUMENTS, NONE, Carrara, Player
from boardwright.games.carrara.steps.monuments import monument_reason, upgradable
from boardwright.games.carrara.steps.numbers import BUILD, PAY, UPGRADE
from boardwright.games.carrara.steps.pay import highest, payable, payable_by_city
from boardwright.games.carrara.tables import TYPES
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import State


def add_offers(state: Carrara, player: Player, offers: list[int]) -> None:
    """Tiles and monuments that can be paid for somewhere (CAR-BUILD-01, -14)."""
    pays = payable_by_city(state, player)
    most = highest(pays)
    if most == 0:
        return
    for space in range(len(state.display)):
        tile = state.display[space]
        if tile != NONE and tile < (most + 1) * 6:  # its value is at most that
            offers.append(act.BUILD_TILE + space)
    # CAR-MONUMENT-01, -02
    types = 63 if most >= state.tables.monument_value else upgradable(state, player, pays)
    for type_ in range(6):
        if types >> type_ & 1 and state.monuments[type_] == NONE:
            offers.append(act.BUILD_MONUMENT + type_)


def add_refusals(state: Carrara, player: Player, refusals: list[Refusal]) -> None:
    """Why a tile or monument may not be built."""
    pays = payable_by_city(state, player)
    most = highest(pays)
    types = 63 if most >= state.tables.monument_value else upgradable(state, player, pays)
    short = "Its cost is {cost}; the most your blocks pay in any city is {most}."
    for space in range(len(state.display)):
        tile = state.display[space]
        if tile == NONE:
            why = Reason("CAR-BUILD-15", "This display space is empty.")
            refusals.append(Refusal(act.BUILD_TILE + space, why))
        elif tile // 6 > most:
            why = Reason("CAR-BUILD-14", short, {"cost": tile // 6, "most": most})
            refusals.append(Refusal(act.BUILD_TILE + space, why))
    for type_ in range(6):
        if state.monuments[type_] != NONE:
            why = Reason("CAR-MONUMENT-01", "This monument is already built.")
            refusals.append(Refusal(act.BUILD_MONUMENT + type_, why))
        elif not types >> type_ & 1:
            refusals.append(Refusal(act.BUILD_MONUMENT + type_, monument_reason(state, player, type_, most)))


CHOOSING: Final = 0
PAID: Final = 1


def begin(state: Carrara, seat: int, action: int) -> None:
    """A tile or monument is chosen: ask for its place."""
    if action < act.BUILD_MONUMENT:
        space = action - act.BUILD_TILE
        state.push(Frame(BUILD, seat, CHOOSING, space, state.display[space] % 6))
    else:
        state.push(Frame(BUILD, seat, CHOOSING, NONE, action - act.BUILD_MONUMENT))


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

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Cities and buildings where the hand falls short."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        value = tile_value(game, frame)
        out: list[Refusal] = []
        for city in range(6):
            if payable(game, player, city) < value:
                why = short_reason(game, player, "CAR-BUILD-08", city, value)
                out.append(Refusal(act.BUILD_CITY + city, why))
        for index in range(len(player.buildings) if frame.a == NONE else 0):
            b = player.buildings[index]
            city = city_of(b)
            over = act.BUILD_OVER + city * act.COLUMN + player.place_of(index)
            if type_of(b) != frame.b:
                text = "Only a {type} can become this monument."
                out.append(Refusal(over, Reason("CAR-MONUMENT-03", text, {"type": TYPES[frame.b]})))
            elif payable(game, player, city) < value - value_of(b):
                why = short_reason(game, player, "CAR-MONUMENT-04", city, value - value_of(b))
                out.append(Refusal(over, why))
        return out


def tile_value(state: Carrara, frame: Frame) -> int:
    """The value of the tile or monument a build frame is about."""
    return state.tables.monument_value if frame.a == NONE else state.display[frame.a] // 6


def build_cost(state: Carrara, frame: Frame) -> int:
    """CAR-BUILD-03, CAR-MONUMENT-04: the value, less that of the covered building."""
    value = tile_value(state, frame)
    if frame.d == NONE:
        return value
    return value - value_of(state.players[frame.seat].buildings[frame.d])


def short_reason(state: Carrara, player: Player, rule: str, city: int, cost: int) -> Reason:
    """The hand pays less in a city than the cost."""
    text = "Its cost is {cost}; in {city} your blocks pay {most}."
    name = state.tables.city_names[city]
    return Reason(rule, text, {"cost": cost, "city": name, "most": payable(state, player, city)})


def build(state: Carrara, frame: Frame) -> None:
    """Paid: lay the tile, refill, instant VP (CAR-BUILD-16)."""
    player = state.players[frame.seat]
    cost = build_cost(state, frame)
    value = tile_value(state, frame)
    state.idle = NONE  # not an idle turn (CAR-END-09)
    if frame.a == NONE:
        source = FROM_MONUMENTS
        if frame.d == NONE:
            player.build(frame.b, value, frame.c)  # CAR-MONUMENT-02, CARX-MONUMENT-03
        else:
            player.cover(frame.d, value)  # CAR-MONUMENT-05, CARX-MONUMENT-01
        state.monuments = changed(state.monuments, frame.b, frame.seat)
        state.tell("monument", frame.seat, frame.b, frame.c)
        state.push(Frame(UPGRADE, frame.seat))
    else:
        source = FROM_BUILDING
        player.build(frame.b, value, frame.c)
        state.tell("built", frame.seat, value * 6 + frame.b, frame.c)
        refill_display(state, frame.a)
    if not player.has_pillars():  # CAR-BUILD-12, -17, CAR-MONUMENT-11, -13, CARX-MONUMENT-02
        player.gain_vp(source, cost)
        state.tell("instant", frame.seat, cost)


def refill_display(state: Carrara, space: int) -> None:
    """CAR-BUILD-11, -15: the top tile of the stack, if any, takes the emptied space."""
    tile = NONE
    if state.drawn < len(state.deck):
        tile = state.deck[state.drawn]
        state.drawn += 1
        state.tell("revealed", NONE, tile)
        state.reveal()
    state.display = changed(state.display, space, tile)
