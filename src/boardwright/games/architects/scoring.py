"""Final scoring and the score sheet (chapters 16, 23 and 24.9)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed.tables import AT_END, GOLD, MARBLE, RESOURCE_KINDS, SILVER, VP
from boardwright.games.architects.state import NO_ACT, Architects
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.final import TAKES, end_gains, end_virtue, open_effects, share_gold
from boardwright.games.architects.steps.frames import DebtFrame
from boardwright.games.architects.steps.gains import add_debts, fall
from boardwright.kernel.language import messages
from boardwright.kernel.state import Part, Score


def score_sheets(state: Architects) -> list[Score]:
    """One sheet a seat; before the end as if it had happened."""
    ended = at_the_end(state)
    return [Score(seat, sheet(ended, seat)) for seat in range(len(state.players))]


def totals(state: Architects) -> list[int]:
    """The points of every seat; before the end as if it had happened."""
    ended = at_the_end(state)
    found: list[int] = []
    for seat in range(len(ended.players)):
        total = 0
        for line, number in enumerate(points(ended, seat)):
            if scores_line(ended, seat, line):
                total += number
        found.append(total)
    return found


def at_the_end(state: Architects) -> Architects:
    """A copy to which the end has happened, nothing prevented; the state itself, if it has."""
    if state.finished:
        return state
    ended = state.clone()
    bring_to_an_end(ended)
    return ended


def bring_to_an_end(state: Architects) -> None:
    """ARC-SCORE-12, ARC-SCORE-16, WOW-SCORE-09, without questions: each loss that is left comes first."""
    state.turns_left = 0
    state.act = NO_ACT  # ARC-SCORE-15
    for seat in state.order:
        for card in open_effects(state, seat, TAKES):
            asked = len(state.stack)
            fall(state, seat, end_virtue(state, seat, card, TAKES))
            if len(state.stack) > asked:
                frame = state.stack[-1]
                assert isinstance(frame, DebtFrame)  # debts that might be bought off
                add_debts(state, seat, frame.debts)
                state.pop()
    if state.wonder:
        share_gold(state)
    for seat in state.order:
        end_gains(state, seat)


def end_vp(state: Architects, seat: int) -> int:
    """VP of end effects (ARC-SCORE-02), those for unpaid debts among them (ARC-EFF-04).

    They are counted when all gains and losses of the end are over (ARC-BLDG-52).
    """
    total = 0
    for card in state.players[seat].buildings:
        for number in state.tables.building_effects[card]:
            effect = state.tables.effects[number]
            if effect.sort != AT_END:
                continue
            for place in range(0, len(effect.gift), 2):
                if effect.gift[place] == VP and holds(state, seat, effect.conditions):
                    total += effect.gift[place + 1] * times(state, seat, effect)
    return total


# The lines of a score sheet; monuments only with the expansion.
SHEET: Final = messages(
    [
        ("ARC-SCORE-02", "buildings"),
        ("WOW-SCORE-06", "monuments"),
        ("ARC-SCORE-02", "effects of buildings"),
        ("ARC-SCORE-03", "cathedral"),
        ("ARC-SCORE-04", "virtue"),
        ("ARC-SCORE-05", "debts"),
        ("ARC-SCORE-06", "gold and marble"),
        ("ARC-SCORE-07", "silver"),
        ("ARC-SCORE-08", "workers in Prison"),
    ]
)
MONUMENTS: Final = 1
# What the rival scores and loses by (WOW-SOLO-110, WOW-SOLO-111); it has no buildings, silver and so on.
RIVAL_LINES: Final = (
    "WOW-SCORE-06",
    "ARC-SCORE-03",
    "ARC-SCORE-04",
    "ARC-SCORE-05",
    "ARC-SCORE-06",
    "ARC-SCORE-08",
)


def sheet(state: Architects, seat: int) -> list[Part]:
    """The points of one player, by source; the rival's stand in the same lines as everybody's."""
    parts: list[Part] = []
    for line, number in enumerate(points(state, seat)):
        if scores_line(state, seat, line):
            rule, name = SHEET[line]
            parts.append(Part(rule, name, number))
    return parts


def scores_line(state: Architects, seat: int, line: int) -> bool:
    """Whether a line of the sheet is there for a seat."""
    if seat == state.rival:
        return SHEET[line][0] in RIVAL_LINES
    return state.wonder or line != MONUMENTS


def points(state: Architects, seat: int) -> list[int]:
    """The points of one player, line by line of `SHEET`; nothing else scores (ARC-SCORE-09, WOW-SCORE-07)."""
    tables, player = state.tables, state.players[seat]
    buildings = monuments = 0
    for card in player.buildings:
        buildings += tables.building_vp[card]
    for resource in range(RESOURCE_KINDS):
        if player.monuments >> resource & 1:
            monuments += tables.monument_vp[resource]
    level = tables.level_vp[player.cathedral - 1] if player.cathedral else 0  # ARC-CATH-09
    debts = player.unpaid * tables.unpaid_vp + player.paid * tables.paid_vp
    pieces = player.goods[GOLD] * tables.gold_vp + player.goods[MARBLE] * tables.marble_vp
    return [
        buildings,
        monuments,
        end_vp(state, seat),
        level,
        tables.virtue_vp[player.virtue],
        debts,
        pieces,
        player.goods[SILVER] // tables.silver_per_vp,
        -(player.prison // tables.prisoners_per_vp),
    ]
