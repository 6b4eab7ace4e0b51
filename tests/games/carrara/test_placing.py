"""Positions from a scenario's words: what cannot be is refused by name (docs/scenario-format.md)."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright import game
from boardwright.kernel.edition import packaged, parse
from boardwright.kernel.errors import BadScenario

CARRARA = game("carrara")


def seats(*boards: dict[str, Any]) -> dict[str, Any]:
    """Player boards, and nothing else given."""
    return {"seats": list(boards)}


def built(*words: Any) -> dict[str, Any]:
    """Buildings of seat 0, and nothing else given."""
    return seats({"buildings": list(words)})


FAULTS = [
    (built("lerici"), "'lerici' is no building"),
    (built(""), "'' is no building"),
    (built(7), "7 is no building"),
    (built("villa lerici"), "'villa' is not a tile"),
    (built("villa \u00b2 lerici"), "is not a tile"),
    (built("villa 24 lerici"), "there is no 'villa 24'"),
    (built("villa 2 roma"), "'roma' is no city"),
    (built("castello 2 lerici,"), "'' is no piece on a building"),
    (built("castello 2 lerici, flag"), "'flag' is no piece on a building; write 'decorated'"),
    (built("castello 2 lerici, pink statue"), "'pink' is no statue colour"),
    (built("castello 2 lerici, red statue, blue statue"), "at most one decoration and one statue"),
    (built("castello 2 lerici, red statue, red statue"), "at most one decoration and one statue"),
    (built("castello 2 lerici, decorated, decorated"), "at most one decoration and one statue"),
    (built("villa 2 livorno, purple statue"), "the city does not allow a purple statue"),
    (built("villa 8 lerici", "villa 8 massa"), "the villa monument is taken by seat 0 already"),
    (
        seats({"buildings": ["villa 8 lerici"]}, {"buildings": ["villa 8 massa"]}),
        "given.seats[1].buildings: the villa monument is taken by seat 0 already",
    ),
    ({**built("villa 8 lerici"), "monuments": {"villa": 1}}, "given.monuments.villa is taken by seat 0"),
    (seats({"pillars": [1, 1, 3]}), "given.seats[0].pillars names space 1 twice"),
    (seats({"pillars": 3}), "given.seats[0].pillars is 3; it is a list"),
    (seats({"spots": ["M36", "M50"]}), "a player claims only one money spot"),
    (seats({"spots": ["M36"]}, {"spots": ["M36"]}), "given.seats[1].spots: M36 is taken by seat 0 already"),
    (seats({"spots": ["lucca"]}, {"spots": ["lucca"]}), "lucca is taken by seat 0 already"),
    (seats({"spots": ["villa", "villa"]}), "given.seats[0].spots names villa twice"),
    (seats({"upgrades": ["U1"]}, {"upgrades": ["U1"]}), "U1 is taken by seat 0 already"),
    (seats({"stores": [3, ""]}), "3 is no decoration or statue"),
    ({"wheel": 3}, "given.wheel is 3; it is a table"),
    ({"wheel": {"I": 3}}, "given.wheel.I is 3; it is a table"),
    ({"visit": 1}, "given.visit is 1; it is a table"),
    ({"golden": 1}, "given.golden is 1; it is a list"),
    ({"golden": [9] * 8}, "given.golden[0] is 9; it is from 0 to"),
    ({"decorations": 1}, "given.decorations is 1; it is a table"),
    ({"decorations": {"crown": 6}}, "given.decorations.crown is 6; it is from 0 to 5"),
    ({"statues": {"red": 7}}, "given.statues.red is 7; it is from 0 to 6"),
    ({"monuments": ["villa"]}, "given.monuments is ['villa']; it is a table"),
    ({"display": "villa 2"}, "given.display is 'villa 2'; it is a list"),
    ({"display": [2] * 9}, "2 is not a tile"),
    ({"stack": -1}, "given.stack is -1; a list, or a number from 0"),
    ({"stack": [""]}, "'' is not a tile"),
]
BASIC_FAULTS = [
    (built("villa 2 livorno, decorated"), "pieces on buildings are only for the variant advanced"),
    ({"golden": [0] * 6}, "given.golden is only for the variant advanced"),
    ({"decorations": {"crown": 1}}, "given.decorations is only for the variant advanced"),
    ({"statues": {"red": 1}}, "given.statues is only for the variant advanced"),
    ({"large_wheel": "crown"}, "given.large_wheel is only for the variant advanced"),
    ({"small_wheel": "red"}, "given.small_wheel is only for the variant advanced"),
]


@pytest.mark.parametrize(("given", "problem"), FAULTS)
def test_what_cannot_be_is_refused(given: dict[str, Any], problem: str) -> None:
    """CARX-PLACE-01, CARX-PLACE-03, CAR-MONUMENT-01, CAR-SCORE-04, CAR-SCORE-05, CARX-MONEY-04,
    CARX-MONEY-05; words of a wrong kind.
    """
    with pytest.raises(BadScenario) as caught:
        CARRARA.place(CARRARA.options(2, ["advanced"]), given)
    assert problem in str(caught.value)


@pytest.mark.parametrize(("given", "problem"), BASIC_FAULTS)
def test_what_only_the_advanced_variant_has_is_refused(given: dict[str, Any], problem: str) -> None:
    """CARX-SETUP-01 to CARX-SETUP-08."""
    with pytest.raises(BadScenario) as caught:
        CARRARA.place(CARRARA.options(2), given)
    assert problem in str(caught.value)


def test_pieces_that_fit_are_placed() -> None:
    """CARX-PLACE-01, CARX-PLACE-03, CARX-PLACE-04: one of each on a building."""
    given = built("castello 2 lerici, decorated, purple statue", "villa 8 livorno, golden statue")
    state = CARRARA.place(CARRARA.options(2, ["advanced"]), given)
    columns = state.view(0)["seats"][0]["cities"]
    assert [(b["decoration"], b["statue"]) for b in columns["lerici"]] == [(True, "purple")]
    assert [(b["decoration"], b["statue"]) for b in columns["livorno"]] == [(False, "gold")]


def test_an_edition_with_one_store() -> None:
    """CARX-PLACE-07, CARX-PLACE-09: there is no second store to refuse."""
    text = packaged("carrara").replace("stores_per_player = 2", "stores_per_player = 1")
    edition = parse(text, "one-store")
    assert CARRARA.check_edition(edition) == []
    given = {
        "large_wheel": "crown",
        "small_wheel": "red",
        "wheel": {"II": {"purple": 1}},
        "bag": {},
        **seats(
            {"coins": 3, "blocks": {}, "buildings": ["villa 2 livorno, white statue"], "stores": ["book"]}
        ),
    }
    state = CARRARA.place(CARRARA.options(2, ["advanced"], edition), given)
    for text in ("buy.turn statues", "buy.segment II", "buy.piece statue"):
        state.play(text)
    assert state.legal_texts() == ["piece.swap 1", "piece.forgo"]
    refused = {CARRARA.catalogue.text(refusal.action): str(refusal.reason) for refusal in state.refusals()}
    assert refused == {
        "piece.on livorno 1": "CARX-PLACE-01: This building has its statue.",
        "piece.store": "CARX-PLACE-07: All your stores are full.",
    }
