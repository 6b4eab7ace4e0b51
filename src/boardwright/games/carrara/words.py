"""Carrara in words: questions, answers with their arithmetic, and what happened.

Every sentence stands here as a whole with named places, so that catalogues can translate it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import GOLDEN_STATUE, is_decoration, type_of, value_of
from boardwright.games.carrara.scoring import (
    Reward,
    city_reward,
    land_reward,
    statues_reward,
    type_reward,
)
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.games.carrara.tables import (
    BONUS_COINS,
    BONUS_DECORATION,
    BONUS_STATUE,
    COLOURS,
    DECORATIONS,
    LANDSCAPES,
    POSITIONS,
    TYPES,
)
from boardwright.kernel.frames import Frame

# -------------------------------------------------------------------- small words


def count(number: int, one: str, many: str) -> str:
    """A number with its noun in the right form."""
    return f"{number} {one if number == 1 else many}"


def coins(number: int) -> str:
    """Coins in words."""
    return count(number, "coin", "coins")


def type_name(type_: int) -> str:
    """A building type as players say it."""
    return TYPES[type_].capitalize()


def piece_words(piece: int) -> str:
    """A decoration or statue as players say it."""
    if is_decoration(piece):
        return DECORATIONS[piece - 1].replace("_", " ")
    return "golden statue" if piece == GOLDEN_STATUE else f"{COLOURS[piece - 7]} statue"


def reward_words(reward: Reward) -> str:
    """Coins and VP of a scoring."""
    parts = [coins(reward.coins)] if reward.coins else []
    parts += [f"{reward.vp} VP"] if reward.vp or not reward.coins else []
    return " and ".join(parts)


def rate_words(coins_each: int, vp_each: int) -> str:
    """What a city pays per point of value."""
    parts = [coins(coins_each)] if coins_each else []
    parts += [f"{vp_each} VP"] if vp_each else []
    return " and ".join(parts)


# -------------------------------------------------------------------- questions

PROMPTS: Final = {
    "turn": "Choose your action: buy blocks, build, score, or pass.",
    "turn.after": "Your action is done. End your turn, or first place or purchase a piece.",
    "buy.segment": "Choose the position to buy from. You have {coins}.",
    "buy.take": "How many {colour} blocks at {price}? You have {coins}.",
    "buy.piece": "You emptied the segment. Take one of its pieces?",
    "build": "Choose where to build the {tile}.",
    "pay.pairs": "Pay for {city}, {left} to go: how many pairs of {colour}? A pair counts as one block.",
    "pay": "Pay for {city}, {left} to go: how many {colour} blocks?",
    "upgrade": "Choose an upgrade tile for one of your cities.",
    "bonus.decoration": "Royal bonus: choose a decoration.",
    "score": "Choose the spot to score.",
    "piece": "Choose a place for the {piece}.",
    "lay": "Choose the building for the {piece}.",
}


def prompt(state: Carrara) -> str:
    """The present question to the seat that decides; empty when over."""
    if not state.stack:
        return ""
    frame = state.stack[-1]
    slug = state.step_slug()
    player = state.players[frame.seat]
    if slug == "turn":
        return PROMPTS["turn.after" if act.END in state.legal() else "turn"]
    if slug == "buy.segment":
        return PROMPTS[slug].format(coins=coins(player.coins))
    if slug == "buy.take":
        price = state.tables.price[frame.a * 6 + frame.at]
        each = f"{price} each" if price else "no cost"
        return PROMPTS[slug].format(colour=COLOURS[frame.at], price=each, coins=coins(player.coins))
    if slug == "build":
        return PROMPTS[slug].format(tile=tile_words(state, frame))
    if slug == "pay":
        key = "pay.pairs" if frame.at > frame.b else "pay"
        city = state.tables.city_names[state.stack[-2].c]
        return PROMPTS[key].format(city=city, left=frame.a, colour=COLOURS[frame.at])
    if slug in ("piece", "lay"):
        return PROMPTS[slug].format(piece=piece_words(frame.a))
    return PROMPTS[slug]


def tile_words(state: Carrara, frame: Frame) -> str:
    """The tile or monument a build frame is about."""
    if frame.a == NONE:
        return f"{type_name(frame.b)} monument"
    return f"{type_name(frame.b)} {state.display[frame.a] // 6}"


# -------------------------------------------------------------------- answers


def label(state: Carrara, action: int) -> str:
    """A legal action in words, with price, gain, and what it leaves."""
    family = state.game.catalogue.family_name(action)
    return _LABELS[family](state, state.stack[-1], action)


def _pass(state: Carrara, frame: Frame, action: int) -> str:
    return f"Pass: take {coins(state.tables.pass_coins)}"


def _end(state: Carrara, frame: Frame, action: int) -> str:
    return "End your turn"


def _turn(state: Carrara, frame: Frame, action: int) -> str:
    turn = action - act.BUY_TURN
    if turn == act.TURN_NONE:
        return "Buy blocks: leave the wheel as it is"
    if turn == act.TURN_STATUES:
        return "Buy blocks: turn only the statue wheel"
    wheel = "both wheels" if state.advanced else "the wheel"
    return f"Buy blocks: turn {wheel} and refill to {state.tables.refill_total}"


def _segment(state: Carrara, frame: Frame, action: int) -> str:
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
        decoration = DECORATIONS[state.decoration_at(position)].replace("_", " ")
        words += f"; emptied it gives a {decoration} or a {COLOURS[state.statue_at(position)]} statue"
    return words


def _take(state: Carrara, frame: Frame, action: int) -> str:
    number = (action - act.BUY_TAKE) % act.COUNTS
    if number == 0:
        return f"No {COLOURS[frame.at]}"
    cost = number * state.tables.price[frame.a * 6 + frame.at]
    if cost == 0:
        return f"{number} {COLOURS[frame.at]}, free"
    left = state.players[frame.seat].coins - cost
    return f"{number} {COLOURS[frame.at]} for {coins(cost)}, leaves {left}"


def _segment_piece(state: Carrara, frame: Frame, action: int) -> str:
    kind = action - act.BUY_PIECE
    if kind == 2:
        return "Take nothing"
    if kind == 0:
        return f"Take the {DECORATIONS[state.decoration_at(frame.a)].replace('_', ' ')}"
    return f"Take the {COLOURS[state.statue_at(frame.a)]} statue"


def _tile(state: Carrara, frame: Frame, action: int) -> str:
    value, type_ = divmod(state.display[action - act.BUILD_TILE], 6)
    land = LANDSCAPES[state.tables.landscape[type_]]
    return f"Build {type_name(type_)} {value} ({land}) from display space {action - act.BUILD_TILE + 1}"


def _monument(state: Carrara, frame: Frame, action: int) -> str:
    type_ = action - act.BUILD_MONUMENT
    return f"Build the {type_name(type_)} monument, value {state.tables.monument_value}"


def _city(state: Carrara, frame: Frame, action: int) -> str:
    city = action - act.BUILD_CITY
    player = state.players[frame.seat]
    value = state.tables.monument_value if frame.a == NONE else state.display[frame.a] // 6
    pays = rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    return f"In {state.tables.city_names[city]} for {count(value, 'block', 'blocks')} (pays {pays} per point)"


def _over(state: Carrara, frame: Frame, action: int) -> str:
    city, place = divmod(action - act.BUILD_OVER, act.COLUMN)
    player = state.players[frame.seat]
    value = value_of(player.buildings[player.index_at(city, place)])
    cost = count(state.tables.monument_value - value, "block", "blocks")
    return f"Over the {type_name(frame.b)} {value} in {state.tables.city_names[city]} for {cost}"


def _pairs(state: Carrara, frame: Frame, action: int) -> str:
    number = action - act.PAY_PAIRS
    colour = COLOURS[frame.at]
    return f"{count(number, 'pair', 'pairs')} ({2 * number} {colour})" if number else f"No pairs of {colour}"


def _block(state: Carrara, frame: Frame, action: int) -> str:
    number = (action - act.PAY_BLOCK) % act.COUNTS
    return f"{number} {COLOURS[frame.at]}" if number else f"No {COLOURS[frame.at]}"


def _upgrade(state: Carrara, frame: Frame, action: int) -> str:
    tile = action - act.UPGRADE_TAKE
    tables = state.tables
    city = tables.upgrade_city[tile]
    player = state.players[frame.seat]
    new = rate_words(tables.upgrade_coins[tile], tables.upgrade_vp[tile])
    old = rate_words(state.reward_coins(player, city), state.reward_vp(player, city))
    return f"{tables.city_names[city]} pays {new} per point instead of {old}"


def _no_upgrade(state: Carrara, frame: Frame, action: int) -> str:
    return "Take no upgrade tile"


def _pillar(state: Carrara, frame: Frame, action: int) -> str:
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
    return coins(amount) if bonus == BONUS_COINS else f"{amount} VP"


def _bonus_decoration(state: Carrara, frame: Frame, action: int) -> str:
    type_ = action - act.BONUS_DECORATION
    if type_ == 6:
        return "Take no decoration"
    left = state.decorations[type_]
    return f"Take a {DECORATIONS[type_].replace('_', ' ')} (fits a {type_name(type_)}; {left} left)"


def _score_city(state: Carrara, frame: Frame, action: int) -> str:
    city = action - act.SCORE_CITY
    reward = city_reward(state, state.players[frame.seat], city)
    return f"The city of {state.tables.city_names[city]}: {reward_words(reward)}"


def _score_type(state: Carrara, frame: Frame, action: int) -> str:
    type_ = action - act.SCORE_TYPE
    return f"{type_name(type_)}: {reward_words(type_reward(state, state.players[frame.seat], type_))}"


def _score_land(state: Carrara, frame: Frame, action: int) -> str:
    land = action - act.SCORE_LAND
    reward = land_reward(state, state.players[frame.seat], land)
    return f"The {LANDSCAPES[land]} landscape: {reward_words(reward)}"


def _score_money(state: Carrara, frame: Frame, action: int) -> str:
    spot = action - act.SCORE_MONEY
    return f"Money: at the end {coins(state.tables.money_rate[spot])} make 1 VP for you"


def _score_statues(state: Carrara, frame: Frame, action: int) -> str:
    pair = action - act.SCORE_STATUES
    reward = statues_reward(state, state.players[frame.seat], pair)
    names = [state.tables.city_names[c] for c in range(6) if state.tables.statue_pair[c] == pair]
    return f"Statues in {' and '.join(names)}: {reward_words(reward)}"


def _piece_on(state: Carrara, frame: Frame, action: int) -> str:
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    player = state.players[frame.seat]
    b = player.buildings[player.index_at(city, place)]
    where = f"{type_name(type_of(b))} {value_of(b)} in {state.tables.city_names[city]}"
    return f"On the {where} (place {place + 1} of its column)"


def _piece_store(state: Carrara, frame: Frame, action: int) -> str:
    return f"Put the {piece_words(frame.a)} into a store"


def _piece_swap(state: Carrara, frame: Frame, action: int) -> str:
    store = action - act.PIECE_SWAP
    old = piece_words(state.players[frame.seat].stores[store])
    return f"Store the {piece_words(frame.a)} and give up the {old} in store {store + 1}"


def _piece_forgo(state: Carrara, frame: Frame, action: int) -> str:
    return f"Forgo the {piece_words(frame.a)}"


def _store_lay(state: Carrara, frame: Frame, action: int) -> str:
    store = action - act.STORE_LAY
    return f"Place the {piece_words(state.players[frame.seat].stores[store])} of store {store + 1}"


def _purchase(state: Carrara, frame: Frame, action: int) -> str:
    if action < act.PURCHASE_STATUE:
        what = DECORATIONS[action - act.PURCHASE_DECORATION].replace("_", " ")
    else:
        what = f"{COLOURS[action - act.PURCHASE_STATUE]} statue"
    cost = state.tables.purchase_cost
    left = state.players[frame.seat].coins - cost
    return f"Purchase a {what} for {coins(cost)}, leaves {left} (not your action)"


_LABELS: Final[dict[str, Callable[[Carrara, Frame, int], str]]] = {
    "pass": _pass,
    "end": _end,
    "buy.turn": _turn,
    "buy.segment": _segment,
    "buy.take": _take,
    "buy.piece": _segment_piece,
    "build.tile": _tile,
    "build.monument": _monument,
    "build.city": _city,
    "build.over": _over,
    "pay.pairs": _pairs,
    "pay.block": _block,
    "upgrade.take": _upgrade,
    "upgrade.none": _no_upgrade,
    "score.pillar": _pillar,
    "bonus.decoration": _bonus_decoration,
    "score.city": _score_city,
    "score.type": _score_type,
    "score.land": _score_land,
    "score.money": _score_money,
    "score.statues": _score_statues,
    "piece.on": _piece_on,
    "piece.store": _piece_store,
    "piece.swap": _piece_swap,
    "piece.forgo": _piece_forgo,
    "store.lay": _store_lay,
    "purchase.decoration": _purchase,
    "purchase.statue": _purchase,
}
