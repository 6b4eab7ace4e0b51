"""What may not be bought (chapters 3 and 12)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import KINDS, POSITIONS
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.buy import take_bounds
from boardwright.games.carrara.steps.frames import TakeFrame
from boardwright.games.carrara.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason


def turn_tries(state: Carrara) -> list[int]:
    """The three ways to begin; the one the variant does not know comes last."""
    still, other = act.TURN_NONE, act.TURN_STATUES
    if state.advanced:
        still, other = other, still
    return [act.BUY_TURN + act.TURN_BOTH, act.BUY_TURN + still, act.BUY_TURN + other]


def turn_reason(state: Carrara, player: Player, turn: int) -> Reason:
    """Why the buy action may not begin so."""
    if turn == act.TURN_BOTH:
        return Reason("CAR-BUY-13", "There is no block in the bag and none on the wheel.")
    if state.advanced:
        if turn == act.TURN_NONE:
            return Reason("CARX-BUY-01", "In the advanced variant one of the two turns must be made.")
        return cheapest_reason(state, player, "CARX-BUY-08")
    if turn == act.TURN_STATUES:
        return Reason("CARX-BUY-03", "The statue wheel turns alone only in the advanced variant.")
    return cheapest_reason(state, player, "CAR-BUY-14")


def prices_at(state: Carrara, position: int) -> list[int]:
    """The prices of the colours that lie at a position."""
    first = state.segment_at(position) * KINDS
    return [
        state.tables.price[position * KINDS + colour]
        for colour in range(KINDS)
        if state.wheel[first + colour]
    ]


def cheapest_reason(state: Carrara, player: Player, rule: str) -> Reason:
    """The cheapest block costs more than the coins there are, or there is no block."""
    prices = [price for position in range(KINDS) for price in prices_at(state, position)]
    if not prices:
        return Reason(rule, "No block lies on the wheel.")
    text = "Without new blocks the cheapest one costs {price}; you have {coins}."
    return Reason(rule, text, {"price": terms.Coins(min(prices)), "coins": terms.Coins(player.coins)})


def segment_tries(state: Carrara, frame: Frame) -> list[int]:
    """All positions."""
    return list(range(act.BUY_SEGMENT, act.BUY_TAKE))


def segment_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """A segment that is empty or too dear."""
    position = action - act.BUY_SEGMENT
    prices = prices_at(state, position)
    if not prices:
        return Reason("CAR-BUY-08", "No block lies at {position}.", {"position": POSITIONS[position]})
    text = "The cheapest block at {position} costs {price}; you have {coins}."
    price, coins = terms.Coins(min(prices)), terms.Coins(state.players[frame.seat].coins)
    return Reason("CAR-BUY-15", text, {"position": POSITIONS[position], "price": price, "coins": coins})


def take_tries(state: Carrara, frame: TakeFrame) -> list[int]:
    """From none to all blocks of the colour asked, and one of every colour there that is too dear."""
    coins = state.players[frame.seat].coins
    tries: list[int] = []
    for colour in range(KINDS):
        here = state.wheel[state.segment_at(frame.position) * KINDS + colour]
        first = act.BUY_TAKE + colour * act.COUNTS
        if colour == frame.at:
            tries += range(first, first + here + 1)
        elif here and state.tables.price[frame.position * KINDS + colour] > coins:  # never asked: no choice
            tries.append(first + 1)
    return tries


def take_why(state: Carrara, frame: TakeFrame, action: int) -> Reason:
    """A number that is too many for the purse, or none at all."""
    colour, count = divmod(action - act.BUY_TAKE, act.COUNTS)
    if colour == frame.at and count < take_bounds(state, frame)[0]:
        return Reason("CAR-BUY-11", "At least one block must be bought.")
    text = "Price of {count} {colour}: {cost}; you have {coins}."
    facts: Facts = {
        "count": count,
        "colour": terms.COLOURS[colour],
        "cost": terms.Coins(count * state.tables.price[frame.position * KINDS + colour]),
        "coins": terms.Coins(state.players[frame.seat].coins),
    }
    return Reason("CAR-BUY-09", text, facts)


def piece_tries(state: Carrara, frame: Frame) -> list[int]:
    """Both pieces of the segment."""
    return [act.BUY_PIECE, act.TAKE_STATUE]


def piece_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """A piece the supply no longer has."""
    if action == act.BUY_PIECE:
        return Reason("CARX-BUY-07", "No decoration of this kind is left in the supply.")
    return Reason("CARX-BUY-07", "No statue of this colour is left in the supply.")
