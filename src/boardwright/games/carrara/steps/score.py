"""Action 3: score (chapters 6 and 15)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
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
from boardwright.games.carrara.steps.court import begin_visit, give_bonus, large_visited, must_follow
from boardwright.games.carrara.steps.numbers import SPOT
from boardwright.games.carrara.tables import BONUS_COINS, BONUS_STATUE
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# -------------------------------------------------------------------- choosing the pillar


def opens_with(game: Carrara, player: Player, spots: Spots, space: int) -> bool:
    """CAR-SCORE-16, CARX-SCORE-06: a spot is available, or the bonus of the space makes one so."""
    if spots.any() or any_money_open(game, player, player.coins):
        return True
    if space == act.LARGE:
        return False
    bonus = game.tables.space_bonus[space]
    if bonus == BONUS_COINS:  # CARX-AMB-02
        return any_money_open(game, player, player.coins + game.tables.space_amount[space])
    return bonus == BONUS_STATUE and game.golden[space] > 0 and spots.bare != 0


def add_offers(game: Carrara, seat: int, offers: list[int]) -> None:
    """Pillars a player may score with now (CAR-SCORE-01)."""
    player = game.players[seat]
    if not player.has_pillars():
        return
    spots = Spots(game, player)
    if must_follow(game, seat):  # CAR-ROYAL-04, -14, CAR-AMB-06
        if opens_with(game, player, spots, game.visited):
            offers.append(act.SCORE_PILLAR + game.visited)
        return
    if not large_visited(game, seat):
        for space in range(len(game.tables.space_bonus)):
            if player.court >> space & 1 and opens_with(game, player, spots, space):
                offers.append(act.SCORE_PILLAR + space)
    if player.large and opens_with(game, player, spots, act.LARGE):  # CAR-ROYAL-06, -09
        offers.append(act.SCORE_PILLAR + act.LARGE)


def begin(game: Carrara, seat: int, action: int) -> None:
    """Take the token if due, the pillar and its bonus; the spot comes last (CAR-SCORE-02)."""
    player = game.players[seat]
    space = action - act.SCORE_PILLAR
    game.push(Frame(SPOT, seat, 0, space))
    begin_visit(game, seat, space)
    if space == act.LARGE:  # CAR-ROYAL-06: no bonus
        player.large -= 1
        return
    player.court &= ~(1 << space)
    give_bonus(game, seat, space)


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


def statue_cities(game: Carrara, action: int) -> int:
    """The two cities of a statue spot as bits, for the log; none for another spot."""
    cities = 0
    if action >= act.SCORE_STATUES:
        for city in range(6):
            if game.tables.statue_pair[city] == action - act.SCORE_STATUES:
                cities |= 1 << city
    return cities


def reap(game: Carrara, seat: int, action: int, source: int, reward: Reward) -> None:
    """A scoring pays its coins and VP (CAR-SCORE-15)."""
    player = game.players[seat]
    player.coins += reward.coins
    player.gain_vp(source, reward.vp)
    game.tell("scored", seat, action, statue_cities(game, action))
    game.tell("reaped", seat, reward.coins, reward.vp)
