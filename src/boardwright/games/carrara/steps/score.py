"""Action 3: score (chapters 6 and 15)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of
from boardwright.games.carrara.scoring import (
    Reward,
    Spots,
    any_money_open,
    city_reward,
    land_reward,
    money_open,
    statues_reward,
    type_reward,
)
from boardwright.games.carrara.state import (
    FROM_CITIES,
    FROM_LANDSCAPES,
    FROM_STATUES,
    FROM_TYPES,
    NONE,
    SPOT_LAND,
    SPOT_STATUES,
    SPOT_TYPE,
    Carrara,
    Player,
)
from boardwright.games.carrara.steps.court import give_bonus, must_follow
from boardwright.games.carrara.steps.numbers import SPOT
from boardwright.games.carrara.tables import BONUS_COINS, BONUS_STATUE, TYPES
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import State

# -------------------------------------------------------------------- choosing the pillar


def opens_with(state: Carrara, player: Player, spots: Spots, space: int) -> bool:
    """CAR-SCORE-16, CARX-SCORE-06: a spot is available, or the bonus of the space makes one so."""
    if spots.any() or any_money_open(state, player, player.coins):
        return True
    if space == act.LARGE:
        return False
    bonus = state.tables.space_bonus[space]
    if bonus == BONUS_COINS:  # CARX-AMB-02
        return any_money_open(state, player, player.coins + state.tables.space_amount[space])
    return bonus == BONUS_STATUE and state.golden[space] > 0 and spots.bare != 0


def add_offers(state: Carrara, seat: int, offers: list[int]) -> None:
    """Pillars a player may score with now (CAR-SCORE-01)."""
    player = state.players[seat]
    if not player.has_pillars():
        return
    spots = Spots(state, player)
    if must_follow(state, seat):  # CAR-ROYAL-04, -14, CAR-AMB-06
        if opens_with(state, player, spots, state.visited):
            offers.append(act.SCORE_PILLAR + state.visited)
        return
    for space in range(len(state.tables.space_bonus)):
        if player.court >> space & 1 and opens_with(state, player, spots, space):
            offers.append(act.SCORE_PILLAR + space)
    if player.large and opens_with(state, player, spots, act.LARGE):  # CAR-ROYAL-06, -09
        offers.append(act.SCORE_PILLAR + act.LARGE)


def add_refusals(state: Carrara, seat: int, refusals: list[Refusal]) -> None:
    """Why a pillar may not be used."""
    player = state.players[seat]
    spots = Spots(state, player)
    spaces = [*range(len(state.tables.space_bonus)), act.LARGE]
    for space in spaces:
        here = player.large > 0 if space == act.LARGE else player.court >> space & 1 == 1
        if not here:
            why = Reason("CAR-SCORE-01", "You have no pillar there.")
        elif must_follow(state, seat) and space != state.visited:
            text = "A royal visit runs: you must use your pillar on space {space}."
            why = Reason("CAR-ROYAL-04", text, {"space": state.visited + 1})
        elif not opens_with(state, player, spots, space):
            why = Reason("CAR-SCORE-16", "No scoring spot would be available to you.")
        else:
            continue
        refusals.append(Refusal(act.SCORE_PILLAR + space, why))


def begin(state: Carrara, seat: int, action: int) -> None:
    """Take the token if due, the pillar and its bonus; the spot comes last (CAR-SCORE-02)."""
    player = state.players[seat]
    space = action - act.SCORE_PILLAR
    state.push(Frame(SPOT, seat, 0, space))
    if space == act.LARGE:
        player.large -= 1
        return
    player.court &= ~(1 << space)
    if state.visited == NONE:  # CAR-ROYAL-01
        state.token = seat
        state.visited = space
        state.tell("visit", seat, space)
    give_bonus(state, seat, space)


# -------------------------------------------------------------------- choosing the spot


class SpotStep(Step):
    """Which scoring spot the pillar goes to (CAR-DEC-14).

    Frame: `a` space of the court the pillar comes from, or LARGE.
    """

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Available spots: free, requirement met (CAR-SCORE-03, -16, CARX-SCORE-01)."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        spots = Spots(game, player)
        offers: list[int] = []
        for city in range(6):
            if spots.cities >> city & 1:
                offers.append(act.SCORE_CITY + city)
        for type_ in range(6):
            if spots.own >> (SPOT_TYPE + type_) & 1:
                offers.append(act.SCORE_TYPE + type_)
        for land in range(2):
            if spots.own >> (SPOT_LAND + land) & 1:
                offers.append(act.SCORE_LAND + land)
        for spot in range(len(game.money_pillar)):
            if money_open(game, player, spot, player.coins):
                offers.append(act.SCORE_MONEY + spot)
        for pair in range(3):
            if spots.own >> (SPOT_STATUES + pair) & 1:
                offers.append(act.SCORE_STATUES + pair)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Place the pillar for good (CAR-SCORE-06) and take the reward."""
        game = cast(Carrara, state)
        seat = frame.seat
        player = game.players[seat]
        state.pop()
        game.idle = NONE  # not an idle turn (CAR-END-09)
        if action < act.SCORE_TYPE:
            city = action - act.SCORE_CITY
            game.city_pillar = changed(game.city_pillar, city, seat)
            reap(game, seat, action, FROM_CITIES, city_reward(game, player, city))
        elif action < act.SCORE_LAND:
            type_ = action - act.SCORE_TYPE
            player.spots |= 1 << (SPOT_TYPE + type_)
            reap(game, seat, action, FROM_TYPES, type_reward(game, player, type_))
        elif action < act.SCORE_MONEY:
            land = action - act.SCORE_LAND
            player.spots |= 1 << (SPOT_LAND + land)
            reap(game, seat, action, FROM_LANDSCAPES, land_reward(game, player, land))
        elif action < act.SCORE_STATUES:  # CARX-MONEY-02, -03: nothing is spent or gained
            spot = action - act.SCORE_MONEY
            player.money = spot
            game.money_pillar = changed(game.money_pillar, spot, seat)
            state.tell("money", seat, spot, game.tables.money_minimum[spot])
        else:
            pair = action - act.SCORE_STATUES
            player.spots |= 1 << (SPOT_STATUES + pair)
            reap(game, seat, action, FROM_STATUES, statues_reward(game, player, pair))

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Spots that are taken or whose requirement is not met."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        spots = Spots(game, player)
        out: list[Refusal] = []
        for city in range(6):
            if not spots.cities >> city & 1:
                out.append(Refusal(act.SCORE_CITY + city, city_reason(game, player, city)))
        for bit in range(SPOT_STATUES + 3 if game.advanced else SPOT_STATUES):
            if not spots.own >> bit & 1:
                out.append(Refusal(own_spot_action(bit), own_spot_reason(player, bit)))
        for spot in range(len(game.money_pillar)):
            if not money_open(game, player, spot, player.coins):
                out.append(Refusal(act.SCORE_MONEY + spot, money_reason(game, player, spot)))
        return out


def reap(state: Carrara, seat: int, action: int, source: int, reward: Reward) -> None:
    """A scoring pays its coins and VP (CAR-SCORE-15)."""
    player = state.players[seat]
    player.coins += reward.coins
    player.gain_vp(source, reward.vp)
    state.tell("scored", seat, action)
    state.tell("reaped", seat, reward.coins, reward.vp)


def city_reason(state: Carrara, player: Player, city: int) -> Reason:
    """Why a city cannot be scored."""
    name = state.tables.city_names[city]
    if state.city_pillar[city] != NONE:
        return Reason("CAR-SCORE-04", "{city} has been scored.", {"city": name})
    have = len([b for b in player.buildings if city_of(b) == city])
    text = "{city} needs {need} buildings; you have {have} there."
    return Reason("CAR-SCORE-07", text, {"city": name, "need": state.tables.minimum[city], "have": have})


def own_spot_action(bit: int) -> int:
    """The action that scores a spot of the own board."""
    if bit < SPOT_LAND:
        return act.SCORE_TYPE + bit
    if bit < SPOT_STATUES:
        return act.SCORE_LAND + bit - SPOT_LAND
    return act.SCORE_STATUES + bit - SPOT_STATUES


def own_spot_reason(player: Player, bit: int) -> Reason:
    """Why a spot of the own board cannot be scored."""
    if player.spots >> bit & 1:
        return Reason("CAR-SCORE-05", "You have scored this spot.")
    if bit < SPOT_LAND:
        return Reason("CAR-SCORE-09", "You have no {type}.", {"type": TYPES[bit]})
    if bit < SPOT_STATUES:
        return Reason("CAR-SCORE-11", "You have no building of this landscape.")
    return Reason("CARX-STATUE-02", "You have no building with a statue in these two cities.")


def money_reason(state: Carrara, player: Player, spot: int) -> Reason:
    """Why a money spot cannot be claimed."""
    if state.money_pillar[spot] != NONE:
        return Reason("CARX-MONEY-04", "This money spot is claimed.")
    if player.money != NONE:
        return Reason("CARX-MONEY-05", "You have claimed a money spot already.")
    text = "It needs {need} coins; you have {coins}."
    facts: dict[str, int | str] = {"need": state.tables.money_minimum[spot], "coins": player.coins}
    return Reason("CARX-MONEY-02", text, facts)
