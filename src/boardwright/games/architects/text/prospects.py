"""What a worker could really do at a location, with what its player has: for the words about placing one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import ids, workshop
from boardwright.games.architects.steps.costs import can_pay, discount
from boardwright.games.architects.steps.frames import UsesFrame
from boardwright.games.architects.steps.gains import held_by_others

MOST_TRIED: Final = 1500  # positions; what is found by then is true, if perhaps not all


def trades(state: Architects, seat: int, number: int) -> int:
    """How many of its trades a player can make at the King's Storehouse (ARC-STORE-01, ARC-STORE-05)."""
    most = 0
    for done, _ in deeds(state, ids.STOREHOUSE, seat, number):
        most = max(most, done)
        if most == number:
            break
    return most


def guard_deeds(state: Architects, seat: int, number: int) -> tuple[int, set[int]]:
    """How many actions a player can take at the Guardhouse, and which (ARC-GUARD-06, ARC-GUARD-08)."""
    found = list(deeds(state, ids.GUARDHOUSE, seat, number))
    return max((done for done, _ in found), default=0), {action - act.GUARD for _, action in found}


def deeds(state: Architects, step: int, seat: int, number: int) -> Iterator[tuple[int, int]]:
    """Every deed that some line of play at a location comes to: the how-manieth it is, and its action."""
    first = state.clone()
    first.stack, first._legal = [UsesFrame(step, seat, left=number)], []
    first.run()
    waiting = [(first, 0)]
    met: set[tuple[object, ...]] = set()
    while waiting and len(met) < MOST_TRIED:
        now, done = waiting.pop()
        if now.over or (position := standing(now, seat, done)) in met:
            continue
        met.add(position)
        choosing = now.stack[-1].step == step
        for action in now.legal():
            if choosing and action == act.STOP:
                continue
            if choosing:
                yield done + 1, action
            after = now.clone()
            after.advance(action)
            waiting.append((after, done + choosing))


def standing(state: Architects, seat: int, done: int) -> tuple[object, ...]:
    """All that decides what can still be done there."""
    player = state.players[seat]
    frames = tuple((frame.step, *frame.ints()) for frame in state.stack)
    held = (player.prison, player.captured(), held_by_others(state, seat), player.unpaid)
    return (done, tuple(player.goods), player.influence, player.credit, player.virtue, *held, frames)


def captures(state: Architects, seat: int, number: int) -> int:
    """How many captures a player can pay for and find.

    Rules: ARC-TOWN-03, ARC-TOWN-04, ARC-TOWN-05, ARC-TOWN-08, ARC-TOWN-12.
    """
    tables, player = state.tables, state.players[seat]
    groups = [sum(1 for other in state.players if other.at[place]) for place in range(t.OPEN)]
    groups[t.TOWN_CENTRE] += player.at[t.TOWN_CENTRE] == 0  # the worker to be placed
    there = sum(sorted(groups, reverse=True)[: tables.capture_locations[len(state.players)]])
    tax = state.tax_due(player, tables.capture_tax)
    off = discount(state, player, t.TOWN_CENTRE, virtue=False)
    most = 0
    while most < min(number, there):
        silver = max(0, most * tables.capture_silver - off)
        if not can_pay(state, player, t.fee(silver, tax)):
            break
        most += 1
    return most


def can_hire(state: Architects, seat: int, number: int) -> bool:
    """Whether an apprentice on display can be paid for.

    Rules: ARC-WORKSHOP-02, ARC-WORKSHOP-03, ARC-WORKSHOP-04.
    """
    columns = state.columns()
    payable = workshop.payable_columns(state, state.players[seat], number)
    return any(card >= 0 and slot % columns < payable for slot, card in enumerate(state.display))
