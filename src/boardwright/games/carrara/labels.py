"""Carrara's answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara import phrases as say
from boardwright.games.carrara.pieces import type_of, value_of
from boardwright.games.carrara.scoring import city_reward, land_reward, statues_reward, type_reward
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.games.carrara.tables import (
    BONUS_COINS,
    BONUS_DECORATION,
    BONUS_STATUE,
    COLOURS,
    LANDSCAPES,
    POSITIONS,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.words import count


def pass_turn(state: Carrara, frame: Frame, action: int) -> str:
    """The fallback: a few coins (CAR-PASS-01)."""
    return f"Pass: take {say.coins(state.tables.pass_coins)}"


def end_turn(state: Carrara, frame: Frame, action: int) -> str:
    """No more extras."""
    return "End your turn"


# -------------------------------------------------------------------- buying


def turn_wheels(state: Carrara, frame: Frame, action: int) -> str:
    """How the buy action begins."""
    turn = action - act.BUY_TURN
    if turn == act.TURN_NONE:
        return "Buy blocks: leave the wheel as it is"
    if turn == act.TURN_STATUES:
        return "Buy blocks: turn only the statue wheel"
    wheel = "both wheels" if state.advanced else "the wheel"
    return f"Buy blocks: turn {wheel} and refill to {state.tables.refill_total}"


def segment(state: Carrara, frame: Frame, action: int) -> str:
    """A position of the wheel: what lies there and what it costs."""
    position = action - act.BUY_SEGMENT
    first = state.segment_at(position) * 6
    here = []
    for colour in range(6):
        number = state.wheel[first + colour]
        price = state.tables.price[position * 6 + colour]
        if number:
            here.append(f"{number} {COLOURS[colour]} {f'at {price}' if price else 'free'}")
    words = f"Position {POSITIONS[position]}: {', '.join(here)}"
    if state.advanced:
        decoration = say.decoration_name(state.decoration_at(position))
        words += f"; emptied it gives a {decoration} or a {COLOURS[state.statue_at(position)]} statue"
    return words


def take(state: Carrara, frame: Frame, action: int) -> str:
    """Some blocks of a colour, their price and what it leaves."""
    number = (action - act.BUY_TAKE) % act.COUNTS
    if number == 0:
        return f"No {COLOURS[frame.at]}"
    cost = number * state.tables.price[frame.a * 6 + frame.at]
    if cost == 0:
        return f"{number} {COLOURS[frame.at]}, free"
    left = state.players[frame.seat].coins - cost
    return f"{number} {COLOURS[frame.at]} for {say.coins(cost)}, leaves {left}"


def segment_piece(state: Carrara, frame: Frame, action: int) -> str:
    """A piece of the emptied segment."""
    kind = action - act.BUY_PIECE
    if kind == 2:
        return "Take nothing"
    if kind == 0:
        return f"Take the {say.decoration_name(state.decoration_at(frame.a))}"
    return f"Take the {COLOURS[state.statue_at(frame.a)]} statue"


# -------------------------------------------------------------------- building and paying


def tile(state: Carrara, frame: Frame, action: int) -> str:
    """A tile of the display."""
    value, type_ = divmod(state.display[action - act.BUILD_TILE], 6)
    land = LANDSCAPES[state.tables.landscape[type_]]
    return f"Build {say.type_name(type_)} {value} ({land}) from display space {action - act.BUILD_TILE + 1}"


def monument(state: Carrara, frame: Frame, action: int) -> str:
    """A monument."""
    type_ = action - act.BUILD_MONUMENT
    return f"Build the {say.type_name(type_)} monument, value {state.tables.monument_value}"


def city(state: Carrara, frame: Frame, action: int) -> str:
    """A city to build in, its cost and what it pays."""
    city = action - act.BUILD_CITY
    player = state.players[frame.seat]
    value = state.tables.monument_value if frame.a == NONE else state.display[frame.a] // 6
    pays = say.rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    return f"In {state.tables.city_names[city]} for {say.blocks(value)} (pays {pays} per point)"


def over(state: Carrara, frame: Frame, action: int) -> str:
    """An own building to cover, and the cost."""
    city, place = divmod(action - act.BUILD_OVER, act.COLUMN)
    player = state.players[frame.seat]
    value = value_of(player.buildings[player.index_at(city, place)])
    cost = say.blocks(state.tables.monument_value - value)
    return f"Over the {say.type_name(frame.b)} {value} in {state.tables.city_names[city]} for {cost}"


def pairs(state: Carrara, frame: Frame, action: int) -> str:
    """Pairs of the colour below (CAR-BUILD-05)."""
    number = action - act.PAY_PAIRS
    colour = COLOURS[frame.at]
    return f"{count(number, 'pair', 'pairs')} ({2 * number} {colour})" if number else f"No pairs of {colour}"


def block(state: Carrara, frame: Frame, action: int) -> str:
    """Blocks of a colour."""
    number = (action - act.PAY_BLOCK) % act.COUNTS
    return f"{number} {COLOURS[frame.at]}" if number else f"No {COLOURS[frame.at]}"


def upgrade(state: Carrara, frame: Frame, action: int) -> str:
    """An upgrade tile: what the city pays, and paid before."""
    tile = action - act.UPGRADE_TAKE
    tables = state.tables
    city = tables.upgrade_city[tile]
    player = state.players[frame.seat]
    new = say.rate_words(tables.upgrade_coins[tile], tables.upgrade_vp[tile])
    old = say.rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    return f"{tables.city_names[city]} pays {new} per point instead of {old}"


def no_upgrade(state: Carrara, frame: Frame, action: int) -> str:
    """None of them."""
    return "Take no upgrade tile"


# -------------------------------------------------------------------- scoring


def pillar(state: Carrara, frame: Frame, action: int) -> str:
    """A pillar to score with, and the bonus of its space."""
    space = action - act.SCORE_PILLAR
    if space == act.LARGE:
        return "Score with a pillar from the large space, no bonus"
    bonus = bonus_words(state, space)
    if state.visited == space:
        return f"Score, following the royal visit: {bonus}"
    return f"Score with the pillar on space {space + 1}: {bonus}, and the royal visit begins"


def bonus_words(state: Carrara, space: int) -> str:
    """What a bonus space gives."""
    bonus = state.tables.space_bonus[space]
    amount = state.tables.space_amount[space]
    if bonus == BONUS_STATUE:
        return "a golden statue" if state.golden[space] else "no golden statue left"
    if bonus == BONUS_DECORATION:
        return "any decoration"
    return say.coins(amount) if bonus == BONUS_COINS else f"{amount} VP"


def bonus_decoration(state: Carrara, frame: Frame, action: int) -> str:
    """A decoration of the supply."""
    type_ = action - act.BONUS_DECORATION
    if type_ == 6:
        return "Take no decoration"
    left = state.decorations[type_]
    return f"Take a {say.decoration_name(type_)} (fits a {say.type_name(type_)}; {left} left)"


def score_city(state: Carrara, frame: Frame, action: int) -> str:
    """A city."""
    city = action - act.SCORE_CITY
    reward = city_reward(state, state.players[frame.seat], city)
    return f"The city of {state.tables.city_names[city]}: {say.reward_words(reward)}"


def score_type(state: Carrara, frame: Frame, action: int) -> str:
    """A building type."""
    type_ = action - act.SCORE_TYPE
    return f"{say.type_name(type_)}: {say.reward_words(type_reward(state, state.players[frame.seat], type_))}"


def score_land(state: Carrara, frame: Frame, action: int) -> str:
    """A landscape."""
    land = action - act.SCORE_LAND
    reward = land_reward(state, state.players[frame.seat], land)
    return f"The {LANDSCAPES[land]} landscape: {say.reward_words(reward)}"


def score_money(state: Carrara, frame: Frame, action: int) -> str:
    """A money spot."""
    spot = action - act.SCORE_MONEY
    return f"Money: at the end {say.coins(state.tables.money_rate[spot])} make 1 VP for you"


def score_statues(state: Carrara, frame: Frame, action: int) -> str:
    """A statue spot."""
    pair = action - act.SCORE_STATUES
    reward = statues_reward(state, state.players[frame.seat], pair)
    names = [state.tables.city_names[c] for c in range(6) if state.tables.statue_pair[c] == pair]
    return f"Statues in {' and '.join(names)}: {say.reward_words(reward)}"


# -------------------------------------------------------------------- pieces


def piece_on(state: Carrara, frame: Frame, action: int) -> str:
    """An own building for a piece."""
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    player = state.players[frame.seat]
    b = player.buildings[player.index_at(city, place)]
    where = f"{say.type_name(type_of(b))} {value_of(b)} in {state.tables.city_names[city]}"
    return f"On the {where} (place {place + 1} of its column)"


def piece_store(state: Carrara, frame: Frame, action: int) -> str:
    """A free store."""
    return f"Put the {say.piece_words(frame.a)} into a store"


def piece_swap(state: Carrara, frame: Frame, action: int) -> str:
    """A full store, whose piece is given up."""
    store = action - act.PIECE_SWAP
    old = say.piece_words(state.players[frame.seat].stores[store])
    return f"Store the {say.piece_words(frame.a)} and give up the {old} in store {store + 1}"


def piece_forgo(state: Carrara, frame: Frame, action: int) -> str:
    """Not to keep it."""
    return f"Forgo the {say.piece_words(frame.a)}"


def store_lay(state: Carrara, frame: Frame, action: int) -> str:
    """A stored piece that moves."""
    store = action - act.STORE_LAY
    return f"Place the {say.piece_words(state.players[frame.seat].stores[store])} of store {store + 1}"


def purchase(state: Carrara, frame: Frame, action: int) -> str:
    """The bonus purchase, its price and what it leaves."""
    if action < act.PURCHASE_STATUE:
        what = say.decoration_name(action - act.PURCHASE_DECORATION)
    else:
        what = f"{COLOURS[action - act.PURCHASE_STATUE]} statue"
    cost = state.tables.purchase_cost
    left = state.players[frame.seat].coins - cost
    return f"Purchase a {what} for {say.coins(cost)}, leaves {left} (not your action)"


# By family of actions.
LABELS: Final[dict[str, Callable[[Carrara, Frame, int], str]]] = {
    "pass": pass_turn,
    "end": end_turn,
    "buy.turn": turn_wheels,
    "buy.segment": segment,
    "buy.take": take,
    "buy.piece": segment_piece,
    "build.tile": tile,
    "build.monument": monument,
    "build.city": city,
    "build.over": over,
    "pay.pairs": pairs,
    "pay.block": block,
    "upgrade.take": upgrade,
    "upgrade.none": no_upgrade,
    "score.pillar": pillar,
    "bonus.decoration": bonus_decoration,
    "score.city": score_city,
    "score.type": score_type,
    "score.land": score_land,
    "score.money": score_money,
    "score.statues": score_statues,
    "piece.on": piece_on,
    "piece.store": piece_store,
    "piece.swap": piece_swap,
    "piece.forgo": piece_forgo,
    "store.lay": store_lay,
    "purchase.decoration": purchase,
    "purchase.statue": purchase,
}
