"""What scoring spots pay, final scoring, and the score sheet (chapters 6, 10, 15, 17)."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.pieces import city_of, decorated, statue_on, type_of, value_of
from boardwright.games.carrara.printed.tables import KINDS
from boardwright.games.carrara.state import (
    FROM_COINS,
    FROM_MAJORITIES,
    FROM_SETS,
    NONE,
    SPOT_LAND,
    SPOT_STATUES,
    SPOT_TYPE,
    Carrara,
    Player,
)
from boardwright.kernel.copy_on_write import count_of
from boardwright.kernel.language import messages
from boardwright.kernel.state import NOBODY, Part, Score

# Rule and name of each FROM_... of the score sheet.
SHEET: Final = messages(
    [
        ("CAR-ROYAL-02", "royal court"),
        ("CAR-SCORE-08", "cities"),
        ("CAR-SCORE-10", "building types"),
        ("CAR-SCORE-12", "landscapes"),
        ("CARX-STATUE-03", "statue spots"),
        ("CAR-BUILD-12", "building without pillars"),
        ("CAR-MONUMENT-11", "monuments without pillars"),
        ("CAR-END-03", "ending the game"),
        ("CAR-FINAL-01", "coins"),
        ("CARX-FINAL-02", "decoration sets"),
        ("CARX-FINAL-06", "statue majorities"),
    ]
)


class Reward:
    """Coins and VP of one scoring."""

    def __init__(self) -> None:
        self.coins: int = 0
        self.vp: int = 0

    def add(self, state: Carrara, player: Player, b: int) -> None:
        """A building pays its value, +1 if decorated, times its city's reward."""
        worth = value_of(b) + decorated(b)  # CARX-SCORE-02, CARX-SCORE-03
        city = city_of(b)
        self.coins += worth * state.reward_coins(player, city)
        self.vp += worth * state.reward_vp(player, city)


def city_reward(state: Carrara, player: Player, city: int) -> Reward:
    """CAR-SCORE-08: all own buildings of the city."""
    reward = Reward()
    for b in player.buildings:
        if city_of(b) == city:
            reward.add(state, player, b)
    return reward


def type_reward(state: Carrara, player: Player, type_: int) -> Reward:
    """CAR-SCORE-10: all own buildings of the type, each by its own city."""
    reward = Reward()
    for b in player.buildings:
        if type_of(b) == type_:
            reward.add(state, player, b)
    return reward


def land_reward(state: Carrara, player: Player, land: int) -> Reward:
    """CAR-SCORE-12: all own buildings of the landscape, at the spot's own rate."""
    tables = state.tables
    worth = 0
    for b in player.buildings:
        if tables.landscape[type_of(b)] == land:
            worth += value_of(b) + decorated(b)
    reward = Reward()
    reward.coins = worth * tables.land_coins[land]
    reward.vp = worth * tables.land_vp[land]
    return reward


def statues_reward(state: Carrara, player: Player, pair: int) -> Reward:
    """CARX-STATUE-03, CARX-STATUE-04: own buildings with a statue in the spot's two cities."""
    reward = Reward()
    for b in player.buildings:
        if statue_on(b) and state.tables.statue_pair[city_of(b)] == pair:
            reward.add(state, player, b)
    return reward


class Spots:
    """What a player's buildings would satisfy, as bits, in one pass over them.

    `cities` by city whose minimum is met, `own` by SPOT_... of the own board whose requirement
    is met, `bare` by statue spot with a building that could still take a statue.
    """

    def __init__(self, state: Carrara, player: Player) -> None:
        tables = state.tables
        self.cities: int = 0
        self.own: int = 0
        self.bare: int = 0
        counts = [0, 0, 0, 0, 0, 0]
        for b in player.buildings:
            type_ = type_of(b)
            city = city_of(b)
            counts[city] += 1
            self.own |= 1 << (SPOT_TYPE + type_)  # CAR-SCORE-09
            self.own |= 1 << (SPOT_LAND + tables.landscape[type_])  # CAR-SCORE-11
            if state.advanced:
                if statue_on(b):
                    self.own |= 1 << (SPOT_STATUES + tables.statue_pair[city])  # CARX-STATUE-02
                else:
                    self.bare |= 1 << tables.statue_pair[city]
        for city in range(KINDS):
            if counts[city] >= tables.minimum[city]:  # CAR-SCORE-07
                self.cities |= 1 << city
        for city in range(KINDS):
            if state.city_pillar[city] != NONE:  # CAR-SCORE-04
                self.cities &= ~(1 << city)
        self.own &= ~player.spots  # CAR-SCORE-05
        self.bare &= ~(player.spots >> SPOT_STATUES)

    def any(self) -> bool:
        """Whether a city, type, landscape or statue spot is available (CAR-SCORE-16)."""
        return self.cities != 0 or self.own != 0


def money_open(state: Carrara, player: Player, spot: int, coins: int) -> bool:
    """A free money spot, the first of the player, minimum in hand.

    Rules: CARX-MONEY-02, CARX-MONEY-04, CARX-MONEY-05.
    """
    return (
        player.money == NONE
        and state.money_pillar[spot] == NONE
        and coins >= state.tables.money_minimum[spot]
    )


def any_money_open(state: Carrara, player: Player, coins: int) -> bool:
    """Whether some money spot could be claimed with these coins."""
    for spot in range(len(state.money_pillar)):
        if money_open(state, player, spot, coins):
            return True
    return False


# -------------------------------------------------------------------- final scoring


def coins_vp(state: Carrara, player: Player) -> int:
    """CAR-FINAL-01, CARX-MONEY-06: coins at 5:1 or at the rate of the claimed money spot."""
    tables = state.tables
    rate = tables.final_rate if player.money == NONE else tables.money_rate[player.money]
    return player.coins // rate


def sets_vp(state: Carrara, player: Player) -> int:
    """CARX-FINAL-02, CARX-FINAL-03: each decoration kind by how many stand on buildings."""
    if not state.advanced:
        return 0
    counts = [0, 0, 0, 0, 0, 0]
    for b in player.buildings:
        counts[type_of(b)] += decorated(b)
    total = 0
    for count in counts:
        total += state.tables.set_vp[count]
    return total


def statues_in(player: Player, city: int) -> int:
    """Own statues on buildings of a city, of any colour."""
    count = 0
    for b in player.buildings:
        if city_of(b) == city and statue_on(b):
            count += 1
    return count


def majority_vp(counts: list[int], table: list[int]) -> list[int]:
    """VP by seat for one city's statue counts.

    Rules: CARX-FINAL-04, CARX-FINAL-05, CARX-FINAL-06, CARX-FINAL-07, CARX-FINAL-08, CARX-FINAL-09.
    """
    vp = [0] * len(counts)
    place = 0
    level = max(counts)
    while level > 0:  # CARX-FINAL-05: nobody takes part without a statue
        tied = count_of(counts, level)
        if tied:
            place += 1 if tied == 1 else 2  # CARX-FINAL-07, CARX-FINAL-08: a tie costs one place
            if place <= len(table):
                for seat in range(len(counts)):
                    if counts[seat] == level:
                        vp[seat] = table[place - 1]
        level -= 1
    return vp


def majorities_vp(state: Carrara) -> list[int]:
    """Statue majorities of all cities, by seat."""
    totals = [0] * len(state.players)
    if state.advanced:
        for city in range(KINDS):
            counts = [statues_in(player, city) for player in state.players]
            vp = majority_vp(counts, state.tables.majority[city])
            for seat in range(len(totals)):
                totals[seat] += vp[seat]
    return totals


def final_scoring(state: Carrara) -> None:
    """Coins, then sets, then majorities; pillars and blocks score nothing.

    Rules: CAR-FINAL-01, CAR-END-10, CARX-FINAL-01, CARX-FINAL-02, CARX-FINAL-04.
    """
    majorities = majorities_vp(state)
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.gain_vp(FROM_COINS, coins_vp(state, player))
        player.gain_vp(FROM_SETS, sets_vp(state, player))
        player.gain_vp(FROM_MAJORITIES, majorities[seat])
        state.tell("final", seat, player.vp)


def score_sheets(state: Carrara) -> list[Score]:
    """Each seat's points by rule: final when over, else as if the game ended now."""
    majorities = majorities_vp(state)
    sheets: list[Score] = []
    for seat in range(len(state.players)):
        player = state.players[seat]
        points = player.points[:]
        if state.seat != NOBODY:
            points[FROM_COINS] = coins_vp(state, player)
            points[FROM_SETS] = sets_vp(state, player)
            points[FROM_MAJORITIES] = majorities[seat]
        parts = [Part(SHEET[i][0], SHEET[i][1], points[i]) for i in range(len(points))]
        sheets.append(Score(seat, [p for p in parts if p.points or not p.rule.startswith("CARX")]))
    return sheets
