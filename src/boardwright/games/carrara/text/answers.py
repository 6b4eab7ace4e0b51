"""Carrara's answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import type_of, value_of
from boardwright.games.carrara.printed.tables import (
    BONUS_COINS,
    BONUS_DECORATION,
    BONUS_STATUE,
    KINDS,
    POSITIONS,
)
from boardwright.games.carrara.scoring import city_reward, land_reward, statues_reward, type_reward
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.steps.build import value_to_build
from boardwright.games.carrara.steps.court import starts_visit
from boardwright.games.carrara.steps.frames import (
    BuildFrame,
    PayFrame,
    PieceFrame,
    SegmentPieceFrame,
    TakeFrame,
)
from boardwright.games.carrara.steps.payments import may_waste
from boardwright.games.carrara.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.grammar import Facts, listed
from boardwright.kernel.language import plural, tr


def pass_turn(state: Carrara, frame: Frame, action: int) -> str:
    """The fallback: a few coins (CAR-PASS-01)."""
    return tr("Pass: take {coins}", coins=terms.coins(state.tables.pass_coins))


def end_turn(state: Carrara, frame: Frame, action: int) -> str:
    """No more extras."""
    return tr("End your turn")


# -------------------------------------------------------------------- buying


def turn_wheels(state: Carrara, frame: Frame, action: int) -> str:
    """How the buy action begins."""
    turn = action - act.BUY_TURN
    if turn == act.TURN_NONE:
        return tr("Buy blocks: leave the wheel as it is")
    if turn == act.TURN_STATUES:
        return tr("Buy blocks: turn only the statue wheel")
    text = "Buy blocks: turn the wheel and refill to {total}"
    if state.advanced:
        text = "Buy blocks: turn both wheels and refill to {total}"
    return tr(text, total=state.tables.refill_total)


def segment(state: Carrara, frame: Frame, action: int) -> str:
    """A position of the wheel: what lies there and what it costs."""
    position = action - act.BUY_SEGMENT
    first = state.segment_at(position) * KINDS
    here = []
    for colour in range(KINDS):
        number = state.wheel[first + colour]
        price = state.tables.price[position * KINDS + colour]
        if number:
            text = "{blocks} at {price}" if price else "{blocks} free"
            here.append(tr(text, blocks=terms.coloured(number, colour), price=price))
    facts: Facts = {"position": POSITIONS[position], "blocks": ", ".join(here)}
    if not state.advanced:
        return tr("Position {position}: {blocks}", **facts)
    facts["decoration"] = terms.DECORATIONS[state.decoration_at(position)]
    facts["statue"] = terms.STATUES[state.statue_at(position)]
    return tr("Position {position}: {blocks}; emptied it gives a {decoration} or a {statue}", **facts)


def take(state: Carrara, frame: TakeFrame, action: int) -> str:
    """Some blocks of a colour, their price and what it leaves."""
    number = (action - act.BUY_TAKE) % act.COUNTS
    if number == 0:
        return tr("No {colour}", colour=terms.COLOURS[frame.at])
    cost = number * state.tables.price[frame.position * KINDS + frame.at]
    blocks = terms.coloured(number, frame.at)
    if cost == 0:
        return tr("{blocks}, free", blocks=blocks)
    left = state.players[frame.seat].coins - cost
    return tr("{blocks} for {coins}, leaves {left}", blocks=blocks, coins=terms.coins(cost), left=left)


def segment_piece(state: Carrara, frame: SegmentPieceFrame, action: int) -> str:
    """A piece of the emptied segment."""
    kind = action - act.BUY_PIECE
    if kind == 2:
        return tr("Take nothing")
    names = (
        terms.DECORATIONS[state.decoration_at(frame.position)],
        terms.STATUES[state.statue_at(frame.position)],
    )
    return tr("Take the {piece}", piece=names[kind])


# -------------------------------------------------------------------- building and paying


def tile(state: Carrara, frame: Frame, action: int) -> str:
    """A tile of the display."""
    space = action - act.BUILD_TILE
    value, type_ = divmod(state.display[space], 6)
    land = terms.LANDSCAPES[state.tables.landscape[type_]]
    text = "Build {tile} ({land}) from display space {space}"
    return tr(text, tile=terms.building(type_, value), land=land, space=space + 1)


def monument(state: Carrara, frame: Frame, action: int) -> str:
    """A monument."""
    type_ = action - act.BUILD_MONUMENT
    value = state.tables.monument_value
    return tr("Build the {type} monument, value {value}", type=terms.TYPES[type_], value=value)


def city(state: Carrara, frame: BuildFrame, action: int) -> str:
    """A city to build in, its cost and what it pays."""
    city = action - act.BUILD_CITY
    player = state.players[frame.seat]
    value = value_to_build(state, frame)
    pays = terms.rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    name = terms.city(state.tables.city_names[city])
    return tr(
        "In {city} for {blocks} (pays {pays} per point)", city=name, blocks=terms.blocks(value), pays=pays
    )


def over(state: Carrara, frame: BuildFrame, action: int) -> str:
    """An own building to cover, and the cost."""
    city, place = divmod(action - act.BUILD_OVER, act.COLUMN)
    player = state.players[frame.seat]
    value = value_of(player.buildings[player.index_at(city, place)])
    cost = terms.blocks(state.tables.monument_value - value)
    name, tile = terms.city(state.tables.city_names[city]), terms.building(frame.type, value)
    return tr("Over the {tile} in {city} for {blocks}", tile=tile, city=name, blocks=cost)


def pairs(state: Carrara, frame: PayFrame, action: int) -> str:
    """Pairs of the colour below (CAR-BUILD-05)."""
    number = action - act.PAY_PAIRS
    if not number:
        return tr("No pairs of {colour}", colour=terms.COLOURS[frame.at])
    blocks = terms.coloured(2 * number, frame.at)
    return plural(number, "{count} pair ({blocks})", "{count} pairs ({blocks})", blocks=blocks)


def block(state: Carrara, frame: PayFrame, action: int) -> str:
    """Blocks of a colour."""
    number = (action - act.PAY_BLOCK) % act.COUNTS
    if not number:
        return tr("No {colour}", colour=terms.COLOURS[frame.at])
    blocks = terms.coloured(number, frame.at)
    if number == 1 or not may_waste(state, frame):
        return blocks
    return tr("{blocks}, counting {least} to {most}", blocks=blocks, least=(number + 1) // 2, most=number)


def upgrade(state: Carrara, frame: Frame, action: int) -> str:
    """An upgrade tile: what the city pays, and paid before."""
    tile = action - act.UPGRADE_TAKE
    tables = state.tables
    city = tables.upgrade_city[tile]
    player = state.players[frame.seat]
    new = terms.rate_words(tables.upgrade_coins[tile], tables.upgrade_vp[tile])
    old = terms.rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    name = terms.city(tables.city_names[city])
    return tr("{city} pays {new} per point instead of {old}", city=name, new=new, old=old)


def no_upgrade(state: Carrara, frame: Frame, action: int) -> str:
    """None of them."""
    return tr("Take no upgrade tile")


# -------------------------------------------------------------------- scoring


def pillar(state: Carrara, frame: Frame, action: int) -> str:
    """A pillar to score with, and the bonus of its space."""
    space = action - act.SCORE_PILLAR
    bonus = tr("no bonus") if space == act.LARGE else bonus_words(state, space)
    if state.visited == space:
        return tr("Score, following the royal visit: {bonus}", bonus=bonus)
    if space == act.LARGE:
        if starts_visit(state, space):  # CAR-OPT-01
            return tr("Score with a pillar from the large space: no bonus, and the royal visit begins")
        return tr("Score with a pillar from the large space, no bonus")
    text = "Score with the pillar on space {space}: {bonus}, and the royal visit begins"
    return tr(text, space=space + 1, bonus=bonus)


def bonus_words(state: Carrara, space: int) -> str:
    """What a bonus space gives."""
    bonus = state.tables.space_bonus[space]
    amount = state.tables.space_amount[space]
    if bonus == BONUS_STATUE:
        return tr("a golden statue" if state.golden[space] else "no golden statue left")
    if bonus == BONUS_DECORATION:
        return tr("any decoration")
    return terms.coins(amount) if bonus == BONUS_COINS else terms.points(amount)


def bonus_decoration(state: Carrara, frame: Frame, action: int) -> str:
    """A decoration of the supply."""
    type_ = action - act.BONUS_DECORATION
    if type_ == 6:
        return tr("Take no decoration")
    text = "Take a {decoration} (fits a {type}; {left} left)"
    facts: Facts = {"decoration": terms.DECORATIONS[type_], "type": terms.TYPES[type_]}
    return tr(text, left=state.decorations[type_], **facts)


def score_city(state: Carrara, frame: Frame, action: int) -> str:
    """A city."""
    city = action - act.SCORE_CITY
    reward = city_reward(state, state.players[frame.seat], city)
    name = terms.city(state.tables.city_names[city])
    return tr("The city of {city}: {reward}", city=name, reward=terms.reward_words(reward))


def score_type(state: Carrara, frame: Frame, action: int) -> str:
    """A building type."""
    type_ = action - act.SCORE_TYPE
    reward = type_reward(state, state.players[frame.seat], type_)
    return f"{terms.TYPES[type_]}: {terms.reward_words(reward)}"


def score_land(state: Carrara, frame: Frame, action: int) -> str:
    """A landscape."""
    land = action - act.SCORE_LAND
    reward = land_reward(state, state.players[frame.seat], land)
    return tr(
        "The {land} landscape: {reward}", land=terms.LANDSCAPES[land], reward=terms.reward_words(reward)
    )


def score_money(state: Carrara, frame: Frame, action: int) -> str:
    """A money spot."""
    spot = action - act.SCORE_MONEY
    coins = terms.coins(state.tables.money_rate[spot])
    return tr("Money: at the end {coins} make 1 VP for you", coins=coins)


def score_statues(state: Carrara, frame: Frame, action: int) -> str:
    """A statue spot."""
    pair = action - act.SCORE_STATUES
    reward = statues_reward(state, state.players[frame.seat], pair)
    tables = state.tables
    names = [tr(terms.city(tables.city_names[c])) for c in range(KINDS) if tables.statue_pair[c] == pair]
    return tr("Statues in {cities}: {reward}", cities=listed(names), reward=terms.reward_words(reward))


# -------------------------------------------------------------------- pieces


def piece_on(state: Carrara, frame: Frame, action: int) -> str:
    """An own building for a piece."""
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    player = state.players[frame.seat]
    b = player.buildings[player.index_at(city, place)]
    tile, name = terms.building(type_of(b), value_of(b)), terms.city(state.tables.city_names[city])
    return tr("On the {tile} in {city} (place {place} of its column)", tile=tile, city=name, place=place + 1)


def piece_store(state: Carrara, frame: PieceFrame, action: int) -> str:
    """A free store."""
    return tr("Put the {piece} into a store", piece=terms.piece_words(frame.piece))


def piece_swap(state: Carrara, frame: PieceFrame, action: int) -> str:
    """A full store, whose piece is given up."""
    store = action - act.PIECE_SWAP
    old = terms.piece_words(state.players[frame.seat].stores[store])
    text = "Store the {piece} and give up the {old} in store {store}"
    return tr(text, piece=terms.piece_words(frame.piece), old=old, store=store + 1)


def piece_forgo(state: Carrara, frame: PieceFrame, action: int) -> str:
    """Not to keep it."""
    return tr("Forgo the {piece}", piece=terms.piece_words(frame.piece))


def store_lay(state: Carrara, frame: Frame, action: int) -> str:
    """A stored piece that moves."""
    store = action - act.STORE_LAY
    piece = terms.piece_words(state.players[frame.seat].stores[store])
    return tr("Place the {piece} of store {store}", piece=piece, store=store + 1)


def purchase(state: Carrara, frame: Frame, action: int) -> str:
    """The bonus purchase, its price and what it leaves."""
    if action < act.PURCHASE_STATUE:
        what = terms.decoration_name(action - act.PURCHASE_DECORATION)
    else:
        what = terms.statue_name(action - act.PURCHASE_STATUE)
    cost = state.tables.purchase_cost
    left = state.players[frame.seat].coins - cost
    text = "Purchase a {piece} for {coins}, leaves {left} (not your action)"
    return tr(text, piece=what, coins=terms.coins(cost), left=left)


# By family of actions.
LABELS: Final[dict[str, Callable[[Carrara, Any, int], str]]] = {
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

VALUES: Final = terms.VALUES  # what an answer that is refused is about
