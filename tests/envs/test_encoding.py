"""Views as numbers: complete, of one length, in the viewer's order, and saying nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright import game, game_names, new
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.encoding import (
    Bag,
    BySeat,
    Choice,
    Each,
    Encoding,
    Fields,
    Keyed,
    Maybe,
    Number,
    Seat,
)
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.playout import pick
from boardwright.kernel.state import NOBODY, State
from tests.envs.audit import faults
from tests.envs.cases import CASES, Case, made, name

ROOT = Path(__file__).parents[2]
LAID: Case = ("lisboa", 2, ("city-tokens", "city-tokens-laid=on-purpose"))  # has a question of its own
every_case = pytest.mark.parametrize("case", [*CASES, LAID], ids=name)


def positions(case: Case, seed: int, step: int) -> Iterator[State]:
    """Every so many decisions of a random game, and its end."""
    game, options = made(case)
    state, dice = game.new(options, seed), dice_from_seed(seed)
    while not state.over:
        if state.decisions % step == 0:
            yield state
        state.advance(pick(state, dice))
    yield state


@every_case
def test_every_number_has_a_name_of_its_own(case: Case) -> None:
    game, options = made(case)
    encoding = game.encoding(options)
    names = encoding.names()
    assert len(names) == encoding.size
    assert len(set(names)) == encoding.size


@every_case
def test_all_of_a_view_is_written_or_left_out_on_purpose(case: Case) -> None:
    game, options = made(case)
    encoding = game.encoding(options)
    for state in positions(case, seed=5, step=9):
        for seat in range(NOBODY, options.players):
            view = state.view(seat)
            assert list(faults(encoding.fields, view)) == []
            numbers = encoding.encode(view)
            assert len(numbers) == encoding.size
            assert all(-1.0 <= number <= 1.0 for number in numbers)


@every_case
def test_hidden_things_make_no_difference(case: Case) -> None:
    game, options = made(case)
    encoding = game.encoding(options)
    dice = dice_from_seed(8)
    for state in positions(case, seed=6, step=60):
        for seat in range(NOBODY, options.players):
            imagined = state.determinise(seat, dice)
            assert encoding.encode(imagined.view(seat)) == encoding.encode(state.view(seat))


@every_case
def test_a_state_is_written_like_its_view(case: Case) -> None:
    """Number by number: the encoder leaves nothing out, and tells nothing that a view does not show."""
    game, options = made(case)
    encoding, encoder = game.encoding(options), game.encoder(options)
    names, row = encoding.names(), NumberRow(encoding.size)
    for state in positions(case, seed=7, step=7):
        for seat in range(NOBODY, options.players):
            row.clear()
            encoder.write(state, seat, row)
            expected = dict(zip(names, encoding.encode(state.view(seat)), strict=True))
            assert dict(zip(names, list(row.values), strict=True)) == expected


def test_a_row_is_clear_after_use() -> None:
    row = NumberRow(4)
    row.number(3, 2)  # beyond the most
    row.flag(True)
    row.tally(0, 2)
    assert list(row.values) == [1.0, 1.0, 0.5, 0.0]
    row.clear()
    assert list(row.values) == [0.0] * 4
    assert row.at == 0


def test_what_a_seat_sees_of_itself_comes_first() -> None:
    state = new("carrara", players=3, seed=2).state
    encoding = state.game.encoding(state.options)
    at = encoding.names().index
    for seat in range(3):
        numbers = encoding.encode(state.view(seat))
        own = state.view(seat)["seats"][seat]
        assert numbers[at(f"viewer={seat}")] == 1.0
        assert numbers[at("seats@0.coins?")] == 1.0
        assert numbers[at("seats@0.coins")] == own["coins"] / 120
        assert numbers[at("seats@1.coins?")] == 0.0
        assert numbers[at(f"decision.seat@{(state.seat - seat) % 3}")] == 1.0


def test_a_rival_keeps_the_last_place() -> None:
    state = new("architects", 3, ("works-of-wonder", "rival-patron"), seed=2).state
    encoding = state.game.encoding(state.options)
    names = encoding.names()
    for seat in range(3):
        numbers = dict(zip(names, encoding.encode(state.view(seat)), strict=True))
        assert [numbers[f"seats@{place}.rival"] for place in range(4)] == [0.0, 0.0, 0.0, 1.0]


def test_slots_write_where_their_names_say() -> None:
    fields = Fields(
        "skipped",
        flag=Number(),
        depth=Number(10),
        coins=Maybe(Number(4)),
        colour=Choice(["red", "blue"]),
        bag=Bag(["a", "b"], 4),
        worth=Bag(["a", "b"], 10, key="what", weigh="value"),
        owner=Seat(3),
        rows=Each(2, Keyed(["x", "y"], Number(2))),
        seats=BySeat(3, Number(5)),
    )
    encoding = Encoding(3, 0, fields)
    view = {
        "viewer": 1,
        "skipped": 7,
        "flag": True,
        "depth": -25,
        "coins": 3,
        "colour": "blue",
        "bag": "b a b",
        "worth": [{"what": "a", "value": 3}, {"what": None, "value": 9}, {"what": "a", "value": 4}],
        "owner": [0, 1],
        "rows": [{"y": 1}],
        "seats": [1, 2, 3],
    }
    written = dict(zip(encoding.names(), encoding.encode(view), strict=True))
    assert {name: number for name, number in written.items() if number} == {
        "viewer=1": 1.0,
        "flag": 1.0,
        "depth": -1.0,
        "coins?": 1.0,
        "coins": 0.75,
        "colour=blue": 1.0,
        "bag:a": 0.25,
        "bag:b": 0.5,
        "worth:a": 0.7,
        "owner@0": 1.0,  # seat 1 views
        "owner@2": 1.0,
        "rows.1.y": 0.5,
        "seats@0": 0.4,
        "seats@1": 0.6,
        "seats@2": 0.2,
    }


def test_too_long_a_list_is_refused() -> None:
    encoding = Encoding(1, 0, Fields(tiles=Each(2, Number())))
    with pytest.raises(ValueError, match="room for 2 of these, not for 3"):
        encoding.encode({"viewer": 0, "tiles": [1, 1, 1]})


def test_a_name_nobody_declared_is_refused() -> None:
    encoding = Encoding(1, 0, Fields(colour=Choice(["red"])))
    with pytest.raises(KeyError):
        encoding.encode({"viewer": 0, "colour": "mauve"})


def test_the_layouts_in_the_documentation() -> None:
    text = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d) \| ([\w, -]*)\| (\d+) \| `(\w+)` \|$", text, re.M)
    assert {slug for slug, *_ in rows} == set(game_names())
    for slug, players, variants, length, version in rows:
        played = game(slug)
        options = played.options(int(players), tuple(variants.replace(",", " ").split()))
        encoding = played.encoding(options)
        assert (encoding.size, encoding.version()) == (int(length), version), (slug, players, variants)
