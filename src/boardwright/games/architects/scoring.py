"""Final scoring and the score sheet (chapters 16, 23 and 24.9)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.final import end_gains, end_virtue, open_effects, share_gold
from boardwright.games.architects.steps.gains import add_debts, fall
from boardwright.games.architects.tables import AT_END, GOLD, MARBLE, SILVER, VP
from boardwright.kernel.language import messages
from boardwright.kernel.state import Part, Score


def score_sheets(game: Architects) -> list[Score]:
    """One sheet a seat; before the end on a copy to which the end has happened, nothing prevented."""
    ended = game
    if not game.finished:
        ended = game.clone()
        bring_to_an_end(ended)
    return [Score(seat, sheet(ended, seat)) for seat in range(len(game.players))]


def bring_to_an_end(game: Architects) -> None:
    """ARC-SCORE-12, -16, WOW-SCORE-09, without questions: each loss that is left comes first."""
    game.turns_left = 0
    for seat in game.order:
        for card in open_effects(game, seat, -1):
            asked = len(game.stack)
            fall(game, seat, end_virtue(game, seat, card, -1))
            if len(game.stack) > asked:  # debts that might be bought off
                add_debts(game, seat, game.stack[-1].a)
                game.pop()
    if game.wonder:
        share_gold(game)
    for seat in game.order:
        end_gains(game, seat)


def end_vp(game: Architects, seat: int) -> int:
    """VP of end effects (ARC-SCORE-02)."""
    total = 0
    for card in game.players[seat].buildings:
        for number in game.tables.building_effects[card]:
            effect = game.tables.effects[number]
            if effect.sort != AT_END:
                continue
            for place in range(0, len(effect.gift), 2):
                if effect.gift[place] == VP and holds(game, seat, effect.conditions):
                    total += effect.gift[place + 1] * times(game, seat, effect)
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
# What the rival scores and loses by (WOW-SOLO-110, -111); it has no buildings, silver and so on.
RIVAL_LINES: Final = (
    "WOW-SCORE-06",
    "ARC-SCORE-03",
    "ARC-SCORE-04",
    "ARC-SCORE-05",
    "ARC-SCORE-06",
    "ARC-SCORE-08",
)


def sheet(game: Architects, seat: int) -> list[Part]:
    """The points of one player, by source; the rival's stand in the same lines as everybody's."""
    parts: list[Part] = []
    for line, number in enumerate(points(game, seat)):
        rule, name = SHEET[line]
        if rule in RIVAL_LINES if seat == game.rival else game.wonder or line != MONUMENTS:
            parts.append(Part(rule, name, number))
    return parts


def points(game: Architects, seat: int) -> list[int]:
    """The points of one player, line by line of `SHEET`."""
    tables, player = game.tables, game.players[seat]
    buildings = monuments = 0
    for card in player.buildings:
        buildings += tables.building_vp[card]
    for resource in range(5):
        if player.monuments >> resource & 1:
            monuments += tables.monument_vp[resource]
    level = tables.level_vp[player.cathedral - 1] if player.cathedral else 0
    debts = player.unpaid * tables.unpaid_vp + player.paid * tables.paid_vp
    pieces = player.goods[GOLD] * tables.gold_vp + player.goods[MARBLE] * tables.marble_vp
    return [
        buildings,
        monuments,
        end_vp(game, seat),
        level,
        tables.virtue_vp[player.virtue],
        debts,
        pieces,
        player.goods[SILVER] // tables.silver_per_vp,
        -(player.prison // tables.prisoners_per_vp),
    ]
