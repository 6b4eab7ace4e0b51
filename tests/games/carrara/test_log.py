"""The log of Carrara tells in full what happened: cities and rewards by name, not by number."""

from __future__ import annotations

from typing import Any

from boardwright import game

CARRARA = game("carrara")
NAMES = ["Ana", "Ben"]


def told(given: dict[str, Any], *texts: str, variants: tuple[str, ...] = (), viewer: int = -1) -> list[str]:
    """The log of the last of some decisions in a position."""
    state = CARRARA.place(CARRARA.options(2, variants), given)
    for text in texts:
        state.journal = []
        state.play(text)
    return [CARRARA.story(event, NAMES, viewer) for event in state.journal or []]


COVERED = {
    "wheel": {},
    "seats": [{"blocks": {"red": 1, "green": 2}, "buildings": ["porta 5 viareggio"]}, {"blocks": {}}],
}


def test_a_monument_over_a_building_says_what_it_covers() -> None:
    """CAR-MONUMENT-03, CAR-MONUMENT-05."""
    lines = told(COVERED, "build.monument porta", "build.over viareggio 1")
    assert "Ana builds the Porta monument over Porta 5 in Viareggio." in lines
    new = {"wheel": {}, "seats": [{"blocks": {"red": 4, "green": 4}}, {"blocks": {}}]}
    lines = told(new, "build.monument porta", "build.city viareggio")
    assert "Ana builds the Porta monument in Viareggio." in lines


def test_an_upgrade_tile_says_its_city_and_its_reward() -> None:
    """CAR-MONUMENT-08, CAR-MONUMENT-09."""
    moves = ("build.monument porta", "build.over viareggio 1")
    assert told(COVERED, *moves, "upgrade.take U2") == [
        "Ana takes upgrade tile U2 for Pisa.",
        "Each point of value there now pays 4 coins.",
    ]
    assert told(COVERED, *moves, "upgrade.take U7", viewer=0) == [
        "You take upgrade tile U7 for Viareggio.",
        "Each point of value there now pays 2 coins and 1 VP.",
    ]


def test_a_statue_spot_says_its_two_cities() -> None:
    """CARX-STATUE-01."""
    given = {"seats": [{"buildings": ["villa 2 massa, red statue"], "pillars": [1, 2, 3, 4, 5, 6, 7, 8]}]}
    lines = told(given, "score.pillar 7", "score.statues 2", variants=("advanced",))
    assert lines[:2] == ["Ana scores the statues in Pisa and Massa.", "Ana gains 2 VP."]


def test_a_visit_of_the_large_space_is_told() -> None:
    """CAR-OPT-01."""
    board = {"buildings": ["villa 2 lerici"], "pillars": [1, 2, 3, 4, 5], "large": 1}
    given = {"seats": [board, {"pillars": [1, 2, 3, 4, 5], "large": 1}]}
    for variants, lines in (
        (("large-space-token=yes",), ["Ana takes the royal visit token: the large space is visited."]),
        ((), []),
    ):
        assert told(given, "score.pillar large", variants=variants) == lines
