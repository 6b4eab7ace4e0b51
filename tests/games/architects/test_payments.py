"""Payments against brute force: every way to pay that the rules allow is reached, and no other."""

from __future__ import annotations

from itertools import product

import pytest

from boardwright.games.architects.printed.tables import MIX_OF, by_influence, fee, piece
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.costs import can_build, can_pay
from boardwright.games.architects.steps.payments import pay
from boardwright.kernel.dice import dice_from_seed
from tests.games.architects.positions import WONDER, bare, give

RESOURCES = ("clay", "wood", "stone", "gold", "marble")
End = tuple[tuple[int, ...], int, int, int]


class Price:
    """A price in plain numbers."""

    def __init__(
        self, pieces: list[int], silver: int, tax: int, influence: int, mix: int, of: list[int]
    ) -> None:
        self.pieces, self.silver, self.tax, self.influence = pieces, silver, tax, influence
        self.mix, self.of = mix, of

    def packed(self) -> tuple[int, int]:
        """As the engine has it."""
        price = sum(piece(good, number) for good, number in enumerate(self.pieces))
        price += fee(self.silver, self.tax)
        mix = self.mix + by_influence(self.influence)
        return price, mix + sum(MIX_OF << good for good in self.of if self.mix)


def ends_by_rule(game: Architects, price: Price, charlatans: list[int], less: bool) -> set[End]:
    """DEC-RULE-02, DEC-RULE-03, DEC-RULE-09, DEC-RULE-15, read as they stand: try all numbers."""
    player = game.players[0]
    found: set[End] = set()
    for pieces in mixes(price, less):
        rates = [1 if good in charlatans else 4 if good >= 3 else 0 for good in range(5)]
        spans = [range(pieces[good] + 1) if rates[good] else range(1) for good in range(5)]
        silver = max(0, price.silver - player.credit)
        for swaps in range(-(-silver // 2) + 1):
            for replaced in product(*spans):
                spent = price.influence + 2 * swaps
                spent += sum(number * rates[good] for good, number in enumerate(replaced))
                left = [player.goods[good] - pieces[good] + replaced[good] for good in range(5)]
                coins = player.goods[5] - price.tax - max(0, silver - 2 * swaps)
                if spent <= player.influence and min(left) >= 0 and coins >= 0:
                    unused = max(0, player.credit - price.silver) + max(0, 2 * swaps - silver)
                    found.add(((*left, coins), player.influence - spent, unused, game.tax + price.tax))
    return found


def mixes(price: Price, less: bool) -> list[list[int]]:
    """All sets of pieces that the price can mean."""
    number = price.mix
    fixed = [price.pieces]
    if less:
        if number and {1, 2} & set(price.of):
            number -= 1
        elif price.pieces[1] or price.pieces[2]:
            fixed = []
            for good in (1, 2):
                if price.pieces[good]:
                    fixed.append([n - (i == good) for i, n in enumerate(price.pieces)])
    found = []
    for pieces in fixed:
        for split in product(range(number + 1), repeat=len(price.of)):
            if sum(split) == number:
                found.append(pieces[:])
                for good, extra in zip(price.of, split, strict=True):
                    found[-1][good] += extra
    return found


def ends_by_engine(game: Architects, price: Price, less: bool) -> set[End]:
    """Every answer to every question of the payment."""
    start = game.clone()
    amount, mix = price.packed()
    pay(start, 0, amount, mix, guildhall=less)
    found: set[End] = set()
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if len(state.stack) == len(game.stack):
            player = state.players[0]
            found.add((tuple(player.goods), player.influence, player.credit, state.tax))
            continue
        frame = state.stack[-1]
        step = state.game.steps[frame.step]
        if not step.enter(state, frame):
            waiting.append(state)
            continue
        for action in step.legal(state, frame):
            after = state.clone()
            step.apply(after, after.stack[-1], action)
            waiting.append(after)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_all_ways_to_pay_and_no_others(seed: int) -> None:
    """DEC-RULE-02, DEC-RULE-03, DEC-RULE-06, DEC-RULE-09, DEC-RULE-13, DEC-RULE-15, WOW-INFL-10,
    WOW-INFL-11, WOW-INFL-13, WOW-INFL-14, WOW-INFL-15,
    WOW-INFL-16, WOW-APPR-06, ARC-TURN-08.
    """
    dice = dice_from_seed(seed)
    possible = 0
    for _ in range(120):
        game = bare(2, (*WONDER, "promos"))
        held = {name: dice.below(4) for name in RESOURCES}
        charlatans = [good for good in range(3) if dice.below(4) == 0]
        less = dice.below(3) == 0
        give(game, 0, **held, silver=dice.below(5), influence=dice.below(13), credit=dice.below(2))
        give(game, 0, apprentices=[f"WA{15 + good}" for good in charlatans])
        if less:
            give(game, 0, board="lothaire")
        of = [[1, 2], [0, 1, 2], [3, 4], [0, 2, 4]][dice.below(4)]
        pieces = [max(0, dice.below(6) - 3) for _ in range(5)]
        mix = max(0, dice.below(7) - 3)
        price = Price(pieces, dice.below(4), dice.below(3), max(0, dice.below(8) - 4), mix, of)
        expected = ends_by_rule(game, price, charlatans, less)
        payable = can_build(game, game.players[0], *price.packed()) if less else None
        assert (can_pay(game, game.players[0], *price.packed()) or payable is True) == bool(expected)
        if expected:
            possible += 1
            assert ends_by_engine(game, price, less) == expected
    assert possible > 20


def test_without_the_expansion_nothing_is_swapped() -> None:
    """WOW-INFL-10: influence is of the expansion."""
    game = bare()
    give(game, 0, silver=1)
    assert can_pay(game, game.players[0], fee(1, 0))
    assert not can_pay(game, game.players[0], fee(1, 1))
    assert not can_pay(game, game.players[0], piece(3, 1))
