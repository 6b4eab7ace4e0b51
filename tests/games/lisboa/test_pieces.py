"""Numbers that stand for pieces: constants agree with the lists of names; what is packed is read again."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright import game
from boardwright.games.lisboa import pieces
from boardwright.games.lisboa.printed import tables
from boardwright.kernel.frames import AnyStep


def constants(start: str) -> dict[str, int]:
    """The constants of `tables` whose names start so, by the rest of their names in lower case."""
    return {
        name.removeprefix(start).lower(): number
        for name, number in vars(tables).items()
        if name.startswith(start) and isinstance(number, int)
    }


def test_constants_are_places_in_the_lists_of_names() -> None:
    assert constants("M_") == {word: place for place, word in enumerate(tables.METRICS)}
    nobles = (tables.BUILDER, tables.MINISTER, tables.KING)
    assert [tables.NOBLES[noble] for noble in nobles] == ["builder", "minister", "king"]
    assert tables.KINDS[tables.TREASURY_KIND] == "treasury"
    for action in tables.STATE_ACTIONS:
        assert tables.STATE_ACTIONS[vars(tables)[action.upper()]] == action
    assert (tables.ARCHITECTS[tables.BLUE], tables.ARCHITECTS[tables.GREEN]) == ("blue", "green")
    assert tables.GOODS[tables.GOLD] == "gold"
    ships = (tables.BLUE_SHIP, tables.RED_SHIP, tables.PURPLE_SHIP, tables.BROWN_SHIP)
    assert [tables.SHIPS[ship] for ship in ships] == ["blue", "red", "purple", "brown"]


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (tables.GOOD_TYPES, tables.GOODS),
        (tables.STREETS, tables.STREET_COLOURS),
        (tables.NOBLE_COUNT, tables.NOBLES),
        (tables.CARD_KINDS, tables.KINDS),
        (tables.STATE_ACTION_COUNT, tables.STATE_ACTIONS),
        (tables.NOBLE_ACTION, tables.STATE_ACTIONS),
        (tables.CUBE_KINDS, tables.CUBES),
        (tables.ROW_COUNT, tables.ROWS),
        (tables.SITE_COUNT, tables.SITES),
        (tables.ARCHITECT_COUNT, tables.ARCHITECTS),
        (tables.HOUSE_GROUP_COUNT, tables.HOUSE_GROUPS),
    ],
)
def test_counts_are_lengths_of_the_lists(count: int, names: list[str]) -> None:
    assert count == len(names)


def test_what_is_packed_is_read_again() -> None:
    for architect in range(tables.ARCHITECT_COUNT):
        for officials in range(8):
            plan = pieces.plan_of(architect, officials)
            assert (pieces.plan_architect(plan), pieces.plan_officials(plan)) == (architect, officials)
        for tile in range(16):
            building = pieces.building_of(architect, tile)
            assert building > 0
            assert (pieces.building_architect(building), pieces.building_tile(building)) == (architect, tile)
            assert pieces.read_building(pieces.told_building(architect, tile)) == (architect, tile)
        for tied in (0, 1):
            assert pieces.read_choice(pieces.told_choice(architect, tied)) == (architect, tied)
    for seat in range(4):
        for street in range(tables.STREETS):
            shop = pieces.shop_of(seat, street)
            assert shop > 0
            assert (pieces.shop_owner(shop), pieces.shop_street(shop)) == (seat, street)
    for metric in range(len(tables.METRICS)):
        assert pieces.read_decree(*pieces.told_decree(metric, 3, 5, 2)) == (metric, 3, 5, 2)
    for deed in range(tables.DEEDS):
        assert pieces.read_goal(pieces.told_goal(deed, 2)) == (deed, 2)
    effect = tables.effect(tables.E_GOOD, 2, tables.ANY_GOOD)
    assert pieces.read_tile(pieces.told_tile(effect, 3)) == (effect, 3)
    assert tables.effect_kind(effect) == tables.E_GOOD
    assert tables.effect_what(effect) == tables.ANY_GOOD
    assert tables.effect_number(effect) == 2
    assert tables.with_number(effect, 1) == tables.effect(tables.E_GOOD, 1, tables.ANY_GOOD)


def test_state_actions_belong_to_nobles() -> None:
    for noble in range(tables.NOBLE_COUNT):
        upper, lower = pieces.upper_action(noble), pieces.lower_action(noble)
        assert pieces.noble_of(upper) == pieces.noble_of(lower) == noble
        assert pieces.is_lower(lower) and not pieces.is_lower(upper)


@pytest.mark.parametrize("step", game("lisboa").steps, ids=lambda step: step.slug)
def test_frames_are_saved_copied_and_restored(step: AnyStep) -> None:
    """Each field comes back from its own number; numbers without a meaning are zero."""
    kind: Any = step.kind
    size = len(kind(0, 0).ints())
    frame = kind(3, *range(1, size + 1))
    saved = frame.ints()
    assert all(number in (0, place + 1) for place, number in enumerate(saved))
    assert kind(3, *saved).ints() == saved
    copy = frame.clone()
    assert type(copy) is kind and copy is not frame
    assert copy.step == 3 and copy.ints() == saved
