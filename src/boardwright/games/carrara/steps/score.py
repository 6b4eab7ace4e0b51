"""Action 3: score (chapters 6 and 15)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import BONUS_COINS, BONUS_STATUE, KINDS
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
from boardwright.games.carrara.steps.frames import SpotFrame
from boardwright.games.carrara.steps.ids import SPOT
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step

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
    """Pillars a player may score with now (CAR-SCORE-01, CAR-DEC-12, CAR-DEC-13)."""
    player = state.players[seat]
    if not player.has_pillars():
        return
    spots = Spots(state, player)
    if must_follow(state, seat):  # CAR-ROYAL-04, CAR-ROYAL-14, CAR-AMB-06
        if opens_with(state, player, spots, state.visited):
            offers.append(act.SCORE_PILLAR + state.visited)
        return
    if not large_visited(state, seat):
        for space in range(len(state.tables.space_bonus)):
            if player.court >> space & 1 and opens_with(state, player, spots, space):
                offers.append(act.SCORE_PILLAR + space)
    if player.large and opens_with(state, player, spots, act.LARGE):  # CAR-ROYAL-06, CAR-ROYAL-09
        offers.append(act.SCORE_PILLAR + act.LARGE)


def begin(state: Carrara, seat: int, action: int) -> None:
    """Take the token if due, the pillar and its bonus; the spot comes last (CAR-SCORE-02, CAR-SCORE-17)."""
    player = state.players[seat]
    space = action - act.SCORE_PILLAR
    state.push(SpotFrame(SPOT, seat, space=space))
    begin_visit(state, seat, space)
    if space == act.LARGE:  # CAR-ROYAL-06: no bonus
        player.large -= 1
        return
    player.court &= ~(1 << space)
    give_bonus(state, seat, space)


# -------------------------------------------------------------------- choosing the spot


class SpotStep(Step[Carrara, SpotFrame]):
    """Which scoring spot the pillar goes to (CAR-DEC-14)."""

    def legal(self, state: Carrara, frame: SpotFrame) -> list[int]:
        """Available spots: free, requirement met (CAR-SCORE-03, CAR-SCORE-16, CARX-SCORE-01)."""
        player = state.players[frame.seat]
        spots = Spots(state, player)
        offers: list[int] = []
        for city in range(KINDS):
            if spots.cities >> city & 1:
                offers.append(act.SCORE_CITY + city)
        for type_ in range(KINDS):
            if spots.own >> (SPOT_TYPE + type_) & 1:
                offers.append(act.SCORE_TYPE + type_)
        for land in range(2):
            if spots.own >> (SPOT_LAND + land) & 1:
                offers.append(act.SCORE_LAND + land)
        for spot in range(len(state.money_pillar)):  # CARX-DEC-20
            if money_open(state, player, spot, player.coins):
                offers.append(act.SCORE_MONEY + spot)
        for pair in range(3):
            if spots.own >> (SPOT_STATUES + pair) & 1:
                offers.append(act.SCORE_STATUES + pair)
        return offers

    def apply(self, state: Carrara, frame: SpotFrame, action: int) -> None:
        """Place the pillar for good (CAR-SCORE-06) and take the reward of what stands now (CAR-SCORE-14)."""
        seat = frame.seat
        player = state.players[seat]
        state.pop()
        state.idle = NONE  # not an idle turn (CAR-END-09)
        if action < act.SCORE_TYPE:
            city = action - act.SCORE_CITY
            state.city_pillar = changed(state.city_pillar, city, seat)
            reap(state, seat, action, FROM_CITIES, city_reward(state, player, city))
        elif action < act.SCORE_LAND:
            type_ = action - act.SCORE_TYPE
            player.spots |= 1 << (SPOT_TYPE + type_)
            reap(state, seat, action, FROM_TYPES, type_reward(state, player, type_))
        elif action < act.SCORE_MONEY:
            land = action - act.SCORE_LAND
            player.spots |= 1 << (SPOT_LAND + land)
            reap(state, seat, action, FROM_LANDSCAPES, land_reward(state, player, land))
        elif action < act.SCORE_STATUES:
            # CARX-MONEY-02, CARX-MONEY-03: nothing is spent or gained; else like any scoring (CARX-MONEY-07)
            spot = action - act.SCORE_MONEY
            player.money = spot
            state.money_pillar = changed(state.money_pillar, spot, seat)
            state.tell("money", seat, spot, state.tables.money_minimum[spot])
        else:
            pair = action - act.SCORE_STATUES
            player.spots |= 1 << (SPOT_STATUES + pair)
            reap(state, seat, action, FROM_STATUES, statues_reward(state, player, pair))


def statue_cities(state: Carrara, action: int) -> int:
    """The two cities of a statue spot as bits, for the log; none for another spot."""
    cities = 0
    if action >= act.SCORE_STATUES:
        for city in range(KINDS):
            if state.tables.statue_pair[city] == action - act.SCORE_STATUES:
                cities |= 1 << city
    return cities


def reap(state: Carrara, seat: int, action: int, source: int, reward: Reward) -> None:
    """A scoring pays its coins and VP (CAR-SCORE-15)."""
    player = state.players[seat]
    player.coins += reward.coins
    player.gain_vp(source, reward.vp)
    state.tell("scored", seat, action, statue_cities(state, action))
    state.tell("reaped", seat, reward.coins, reward.vp)
