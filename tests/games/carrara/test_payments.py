"""Payments and purchases against brute force: everything allowed can be reached, once, nothing else."""

from __future__ import annotations

from itertools import product
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright import State, game
from boardwright.games.carrara.state import Carrara

CARRARA = game("carrara")
COLOURS = ["white", "yellow", "red", "green", "blue", "purple"]
CITIES = ["livorno", "pisa", "lucca", "viareggio", "massa", "lerici"]
counts = st.lists(st.integers(0, 5), min_size=6, max_size=6)


def ends(state: State, inside: str) -> list[Carrara]:
    """Every state in which the decisions of a step can end, in all their ways."""
    if state.step_slug() != inside:
        return [cast(Carrara, state)]
    found = []
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        found += ends(after, inside)
    return found


def payments(hand: list[int], city: int, cost: int) -> set[tuple[int, ...]]:
    """CAR-DEC-10 by brute force: all ways to hand over blocks that count the cost exactly."""
    found = set()
    for paid in product(*(range(have + 1) for have in hand)):
        lower = paid[city + 1] if city < 5 else 0
        if any(paid[city + 2 :]) or lower % 2:
            continue
        if sum(paid[: city + 1]) + lower // 2 == cost:
            found.add(paid)
    return found


def all_payments(hand: list[int], city: int, cost: int) -> set[tuple[int, ...]]:
    """CAR-BUILD-18 by brute force: singles of allowed colours, pairs of those below an allowed one."""
    found = set()
    singles = [range(have + 1 if colour <= city else 1) for colour, have in enumerate(hand)]
    pairs = [range(have // 2 + 1 if 0 < colour <= city + 1 else 1) for colour, have in enumerate(hand)]
    for single in product(*singles):
        if sum(single) > cost:
            continue
        for pair in product(*pairs):
            paid = tuple(s + 2 * q for s, q in zip(single, pair, strict=True))
            if sum(single) + sum(pair) == cost and all(n <= h for n, h in zip(paid, hand, strict=True)):
                found.add(paid)
    return found


@settings(max_examples=60, deadline=None)
@given(hand=counts, city=st.integers(0, 5), value=st.sampled_from([1, 2, 4, 5]))
def test_payments_are_exactly_those_of_the_rule(hand: list[int], city: int, value: int) -> None:
    """CAR-BUILD-03, CAR-BUILD-04, CAR-BUILD-05, CAR-BUILD-06, CAR-BUILD-07, CAR-BUILD-08: exact, replacements
    two for one, never chained, no permutations.
    """
    check_payments(hand, city, value, (), payments(hand, city, value))


@settings(max_examples=60, deadline=None)
@given(
    hand=st.lists(st.integers(0, 4), min_size=6, max_size=6),
    city=st.integers(0, 5),
    value=st.sampled_from([1, 2, 4, 5]),
)
def test_all_payments_are_offered_if_the_table_wants_them(hand: list[int], city: int, value: int) -> None:
    """CAR-BUILD-18, CAR-OPT-02: wasteful pairs too, each multiset of blocks once."""
    expected = all_payments(hand, city, value)
    assert payments(hand, city, value) <= expected
    check_payments(hand, city, value, ("payments=all",), expected)


def check_payments(
    hand: list[int], city: int, value: int, chosen: tuple[str, ...], expected: set[tuple[int, ...]]
) -> None:
    """Build a tile in a city in every way there is, and compare the blocks handed over."""
    blocks = dict(zip(COLOURS, hand, strict=True))
    given_ = {
        "wheel": {},
        "seats": [{"blocks": blocks}, {"blocks": {}}],
        "display": [f"palazzo {value}", *[""] * 8],
        "stack": 0,
    }
    state = CARRARA.place(CARRARA.options(2, chosen), given_)
    if "build.tile 1" not in state.legal_texts():
        assert not expected
        return
    state.play("build.tile 1")
    if f"build.city {CITIES[city]}" not in state.legal_texts():
        assert not expected
        return
    state.play(f"build.city {CITIES[city]}")
    hands = [end.players[0].blocks for end in ends(state, "pay")]
    reached = [tuple(h - left for h, left in zip(hand, rest, strict=True)) for rest in hands]
    assert len(reached) == len(set(reached)), "a payment can be made in two ways"
    assert set(reached) == expected


@settings(max_examples=60, deadline=None)
@given(
    segment=st.lists(st.integers(0, 3), min_size=6, max_size=6),
    position=st.integers(0, 5),
    coins=st.integers(0, 25),
)
def test_purchases_are_exactly_those_of_the_rule(segment: list[int], position: int, coins: int) -> None:
    """CAR-BUY-08, CAR-BUY-09, CAR-BUY-10, CAR-BUY-11, CAR-BUY-15: every non-empty selection within the coins,
    each once.
    """
    name = ["I", "II", "III", "IV", "V", "VI"][position]
    on_wheel = {name: dict(zip(COLOURS, segment, strict=True))}
    given_ = {"wheel": on_wheel, "seats": [{"coins": coins, "blocks": {}}, {"blocks": {}}]}
    state = CARRARA.place(CARRARA.options(2), given_)
    prices = cast(Carrara, state).tables.price[position * 6 : position * 6 + 6]
    expected = {
        taken
        for taken in product(*(range(here + 1) for here in segment))
        if any(taken) and sum(n * p for n, p in zip(taken, prices, strict=True)) <= coins
    }
    if "buy.turn none" not in state.legal_texts():
        assert not expected
        return
    state.play("buy.turn none")
    state.play(f"buy.segment {name}")
    reached = [tuple(end.players[0].blocks) for end in ends(state, "buy.take")]
    assert len(reached) == len(set(reached)), "a purchase can be made in two ways"
    assert set(reached) == expected
    for end in ends(state, "buy.take"):
        paid = sum(n * p for n, p in zip(end.players[0].blocks, prices, strict=True))
        assert end.players[0].coins == coins - paid
