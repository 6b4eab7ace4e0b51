"""How good a position is for a seat, in points: what `greedy` maximises.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. Features, each in points:

    banked      VP so far, and what coins, decoration sets and statue majorities would give now
    spots       for each pillar still to place, the better of two: what the next best free spot
                would pay now, or what a pillar kept for later brings on average
    hand        blocks, by what they are worth in payments, less when there are many
    coins       what they can still buy, beyond their final worth

All but the first fade as the end comes nearer (`time_left`). The numbers were found by self-play of
a few thousand two-player games in both variants.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.pieces import city_of, decorated, statue_on, type_of, value_of
from boardwright.games.carrara.scoring import coins_vp, majorities_vp, sets_vp
from boardwright.games.carrara.state import NONE, SPOT_LAND, SPOT_STATUES, SPOT_TYPE, Carrara, Player
from boardwright.kernel.state import NOBODY

COIN: Final = 0.35  # a coin during play, in points
BLOCK: Final = [1.65, 1.43, 1.21, 0.99, 0.77, 0.55]  # a block in hand, by colour
PILLAR_LATER: Final = 11.0  # what a pillar kept for later brings, at the start of the game
SPOT_NOW: Final = 0.75  # how much of a spot's present reward counts, whatever the time
SPOT_EARLY: Final = 0.5  # and how much more with the whole game ahead, as it still grows
SURE: Final = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6]  # how much of the n-th best spot counts
NEAR: Final = 0.55  # a city one building short of its minimum
HAND_FULL: Final = 9  # blocks beyond this are worth little
COINS_FULL: Final = 40  # coins beyond this buy nothing more


def evaluate(game: Carrara, seat: int) -> float:
    """Points a seat may expect: certain ones, and likely ones at a discount."""
    player = game.players[seat]
    if game.seat == NOBODY:
        best_other = max(p.vp for i, p in enumerate(game.players) if i != seat)
        return float(player.vp) + (1000.0 if player.vp >= best_other else 0.0)
    left = time_left(game)
    total = float(player.vp + coins_vp(game, player) + sets_vp(game, player))
    if game.advanced:
        total += 0.8 * majorities_vp(game)[seat]
    total += spots_worth(game, player, left) + hand_worth(player, left)
    if player.money == NONE:
        total += min(player.coins, COINS_FULL) * (COIN - 1.0 / game.tables.final_rate) * left
    return total


def time_left(game: Carrara) -> float:
    """How much of the game is still to come, 1 at the start, 0 at the end."""
    if game.ending != NONE:
        return 0.0
    stack = game.stack_left() / max(1, len(game.deck) - len(game.display))
    spaces = len(game.tables.space_bonus)
    fewest = spaces
    for player in game.players:
        fewest = min(fewest, unplaced(player))
    return 0.5 * stack + 0.5 * fewest / spaces


def unplaced(player: Player) -> int:
    """Pillars still to place."""
    count = player.large
    bits = player.court
    while bits:
        count += bits & 1
        bits >>= 1
    return count


def spots_worth(game: Carrara, player: Player, left: float) -> float:
    """What the pillars still to place are worth: on the best free spots now, or kept for later."""
    pillars = unplaced(player)
    if pillars == 0:
        return 0.0
    values = spot_values(game, player)
    values.sort(reverse=True)
    later = PILLAR_LATER * left
    total = 0.0
    for i in range(pillars):
        now = values[i] * SURE[i] * (SPOT_NOW + SPOT_EARLY * left) if i < len(values) else 0.0
        total += max(now, later)
    return total


def spot_values(game: Carrara, player: Player) -> list[float]:
    """Every free spot's reward in points, cities short of their minimum at a discount."""
    tables = game.tables
    city = [0.0] * 6
    counts = [0] * 6
    own = [0.0] * 11
    for b in player.buildings:
        worth = value_of(b) + decorated(b)
        where = city_of(b)
        pays = worth * (game.reward_vp(player, where) + COIN * game.reward_coins(player, where))
        city[where] += pays
        counts[where] += 1
        own[SPOT_TYPE + type_of(b)] += pays
        land = tables.landscape[type_of(b)]
        own[SPOT_LAND + land] += worth * (tables.land_vp[land] + COIN * tables.land_coins[land])
        if game.advanced and statue_on(b):
            own[SPOT_STATUES + tables.statue_pair[where]] += pays
    values: list[float] = []
    for where in range(6):
        if game.city_pillar[where] == NONE and counts[where]:
            missing = tables.minimum[where] - counts[where]
            sure = 1.0 if missing <= 0 else NEAR if missing == 1 else NEAR * NEAR
            values.append(city[where] * sure)
    for bit in range(11):
        if own[bit] and not player.spots >> bit & 1:
            values.append(own[bit])
    return values


def hand_worth(player: Player, left: float) -> float:
    """Blocks in hand, less when there are many or the end is near."""
    worth = 0.0
    count = 0
    for colour in range(6):
        worth += player.blocks[colour] * BLOCK[colour]
        count += player.blocks[colour]
    if count > HAND_FULL:
        worth *= HAND_FULL / count + 0.3 * (1.0 - HAND_FULL / count)
    return worth * min(1.0, 0.15 + 1.5 * left)
