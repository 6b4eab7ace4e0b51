"""How good a position is for a seat, in points: what `greedy` maximises and `mcts` searches with.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. It adds up features, each times a weight; their names are in `FEATURES`. Every weight has four
values, for the end of the game, late, early and its start, and what lies between them in between
(`time_left`). The weights stand in `weights.py` and were learnt by self-play (`bench/learn.py carrara`).

    banked             VP so far, with what coins and decoration sets would give now
    majorities         VP for statue majorities if the game ended now
    coins to N         coins up to a number, unless a money spot is claimed: the first ones count most
    white ... purple   blocks in hand by colour
    blocks to N        blocks in hand up to a number, and `blocks beyond` nine
    good to N          the same for white, yellow and red ones
    pays, pays coins   what all buildings pay in their cities, in points and in coins
    value              of all buildings, decorations included
    buildings, types, decorations, statues, tiles       how many (tiles: upgrade tiles)
    pillars, large     pillars unplaced, and those of them on the large space
    best ... fifth on  what the best free spots would pay now, as many as there are pillars
    spots, spare       how many free spots pay, as far as pillars go; what those beyond would pay
    money              a money spot is claimed
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec

from boardwright.games.carrara.evaluation import weights
from boardwright.games.carrara.pieces import city_of, decorated, statue_on, type_of, value_of
from boardwright.games.carrara.printed.tables import KINDS
from boardwright.games.carrara.scoring import coins_vp, majorities_vp, sets_vp
from boardwright.games.carrara.state import NONE, SPOT_LAND, SPOT_STATUES, SPOT_TYPE, Carrara, Player
from boardwright.kernel.evaluation import Evaluation
from boardwright.kernel.game import Options
from boardwright.kernel.linear_evaluation import Weights, weighed
from boardwright.kernel.search_state import NOBODY, SearchState

COIN: Final = 0.35  # a coin that a spot would pay, in points
NEAR: Final = 0.55  # how much of its reward counts in a city one building short of its minimum
HAND_FULL: Final = 9

BASIC: Final = Weights(weights.BASIC)
ADVANCED: Final = Weights(weights.ADVANCED)

FEATURES: Final = [
    "banked",
    "majorities",
    "coins to 4",
    "coins to 10",
    "coins to 20",
    "coins to 40",
    "white",
    "yellow",
    "red",
    "green",
    "blue",
    "purple",
    "blocks to 3",
    "blocks to 6",
    "blocks to 12",
    "blocks beyond",
    "good to 3",
    "good to 6",
    "pays",
    "pays coins",
    "value",
    "buildings",
    "types",
    "decorations",
    "statues",
    "tiles",
    "pillars",
    "large",
    "best",
    "second",
    "third and fourth",
    "fifth on",
    "spots",
    "spare",
    "money",
]
COINS: Final = 2  # where groups of features begin
COLOURS: Final = 6
BLOCKS: Final = 12
BUILT: Final = 18
PILLARS: Final = 26
SPOTS: Final = 28
MONEY: Final = 34
# Features by name, where a group has several.
BANKED: Final = 0
MAJORITIES: Final = 1
COINS_TO_10: Final = 3
COINS_TO_20: Final = 4
COINS_TO_40: Final = 5
BLOCKS_TO_6: Final = 13
BLOCKS_TO_12: Final = 14
BLOCKS_BEYOND: Final = 15
GOOD_TO_3: Final = 16
GOOD_TO_6: Final = 17
PAYS_COINS: Final = 19
VALUE: Final = 20
BUILDINGS: Final = 21
TYPES: Final = 22
DECORATIONS: Final = 23
STATUES: Final = 24
TILES: Final = 25
LARGE: Final = 27
THIRD_AND_FOURTH: Final = 30
FIFTH_ON: Final = 31
SPOTS_FEATURE: Final = 32
SPARE: Final = 33
COUNT: Final = 35


def evaluate(state: Carrara, seat: int) -> float:
    """Points a seat may expect beyond those that all seats may expect alike."""
    if state.seat == NOBODY:
        vp = state.players[seat].vp
        best_other = max(p.vp for i, p in enumerate(state.players) if i != seat)
        return float(vp) + (1000.0 if vp >= best_other else 0.0)
    return weighed(features(state, seat), weights_of(state), time_left(state))


def weights_of(state: Carrara) -> Weights:
    """The weights for a game's variant: for each feature its values, that for the end of the game first."""
    return ADVANCED if state.advanced else BASIC


def time_left(state: Carrara) -> float:
    """How much of the game is still to come, 1 at the start, 0 at the end."""
    if state.ending != NONE:
        return 0.0
    stack = state.stack_left() / max(1, len(state.deck) - len(state.display))
    spaces = len(state.tables.space_bonus)
    fewest = spaces
    for player in state.players:
        fewest = min(fewest, unplaced(player))
    return 0.5 * stack + 0.5 * fewest / spaces


def unplaced(player: Player) -> int:
    """Pillars still to place."""
    return player.large + ones(player.court)


def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


# -------------------------------------------------------------------- features


def features(state: Carrara, seat: int) -> vec[float]:
    """The features of a seat, in the order of `FEATURES`."""
    player = state.players[seat]
    found = vec[float]([0.0] * COUNT)
    found[BANKED] = float(player.vp + coins_vp(state, player) + sets_vp(state, player))
    if state.advanced:
        found[MAJORITIES] = float(majorities_vp(state)[seat])
    count_hand(player, found)
    pillars = unplaced(player)
    found[PILLARS] = float(pillars)
    found[LARGE] = float(player.large)
    count_spots(count_buildings(state, player, found), pillars, found)
    return found


def count_hand(player: Player, found: vec[float]) -> None:
    """Coins and blocks: the first ones are worth most."""
    if player.money == NONE:
        coins = float(player.coins)
        found[COINS] = min(coins, 4.0)
        found[COINS_TO_10] = min(coins, 10.0)
        found[COINS_TO_20] = min(coins, 20.0)
        found[COINS_TO_40] = min(coins, 40.0)
    else:
        found[MONEY] = 1.0
    blocks = player.blocks
    count = 0
    for colour in range(KINDS):
        found[COLOURS + colour] = float(blocks[colour])
        count += blocks[colour]
    found[BLOCKS] = float(min(count, 3))
    found[BLOCKS_TO_6] = float(min(count, 6))
    found[BLOCKS_TO_12] = float(min(count, 12))
    found[BLOCKS_BEYOND] = float(max(0, count - HAND_FULL))
    good = blocks[0] + blocks[1] + blocks[2]
    found[GOOD_TO_3] = float(min(good, 3))
    found[GOOD_TO_6] = float(min(good, 6))


def count_buildings(state: Carrara, player: Player, found: vec[float]) -> list[float]:
    """Buildings and tiles; returns what each free spot would pay now, in points."""
    tables = state.tables
    city = [0.0] * KINDS
    counts = [0] * KINDS
    own = [0.0] * 11
    types = 0
    for b in player.buildings:
        worth = value_of(b) + decorated(b)
        where = city_of(b)
        kind = type_of(b)
        coins = worth * state.reward_coins(player, where)
        pays = worth * state.reward_vp(player, where) + COIN * coins
        land = tables.landscape[kind]
        city[where] += pays
        counts[where] += 1
        types |= 1 << kind
        own[SPOT_TYPE + kind] += pays
        own[SPOT_LAND + land] += worth * (tables.land_vp[land] + COIN * tables.land_coins[land])
        found[BUILT] += pays
        found[PAYS_COINS] += coins
        found[VALUE] += worth
        found[DECORATIONS] += decorated(b)
        if state.advanced and statue_on(b):
            own[SPOT_STATUES + tables.statue_pair[where]] += pays
            found[STATUES] += 1.0
    found[BUILDINGS] = float(len(player.buildings))
    found[TYPES] = float(ones(types))
    for tile in player.upgrades:
        if tile != NONE:
            found[TILES] += 1.0
    values: list[float] = []
    for where in range(KINDS):
        if state.city_pillar[where] == NONE and counts[where]:
            missing = tables.minimum[where] - counts[where]
            sure = 1.0 if missing <= 0 else NEAR if missing == 1 else NEAR * NEAR
            values.append(city[where] * sure)
    for bit in range(11):
        if own[bit] and not player.spots >> bit & 1:
            values.append(own[bit])
    return values


def count_spots(values: list[float], pillars: int, found: vec[float]) -> None:
    """What the best spots would pay, as many as there are pillars, and what the others would."""
    values.sort(reverse=True)
    for i in range(len(values)):
        if i >= pillars:
            found[SPARE] += values[i]
        elif i < 2:
            found[SPOTS + i] = values[i]
        elif i < 4:
            found[THIRD_AND_FOURTH] += values[i]
        else:
            found[FIFTH_ON] += values[i]
    found[SPOTS_FEATURE] = float(min(len(values), pillars))


class CarraraEvaluation(Evaluation):
    """The evaluation as searches use it."""

    def worth(self, state: SearchState, seat: int) -> float:
        """Points a seat may expect from here on, roughly."""
        return evaluate(cast(Carrara, state), seat)

    def turns_tried(self, options: Options) -> int:
        """Few, so that each is followed far: what a purchase is good for shows turns later."""
        return 12
