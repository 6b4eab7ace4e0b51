"""The aspects of a position of Carrara: features of the evaluation in groups, in words."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.evaluation.evaluate import FEATURES, features, time_left, weights_of
from boardwright.games.carrara.state import Carrara
from boardwright.kernel.aspects import Aspect, Aspects, Weighing
from boardwright.kernel.language import Msg


def read(state: Carrara, seat: int) -> Weighing:
    """What the evaluation adds up."""
    return Weighing(list(features(state, seat)), weights_of(state).rows(), time_left(state))


ALL: Final = (
    Aspect(
        "scored",
        Msg("points scored"),
        Msg("It scores more points in the next turns."),
        Msg("It scores fewer points in the next turns."),
        (),
        ("CAR-SCORE-08", "CAR-SCORE-10", "CAR-SCORE-12", "CARX-STATUE-03", "CAR-END-03"),
        chapters=("CAR-SCORE",),
    ),
    Aspect(
        "scorings",
        Msg("scorings to come"),
        Msg("Your best scoring spots will pay more when you score them later."),
        Msg("Your best scoring spots will pay less."),
        ("best", "second", "third and fourth", "fifth on", "spots", "spare"),
        chapters=("CAR-SCORE",),
    ),
    Aspect(
        "pillars",
        Msg("pillars to place"),
        Msg("You keep a pillar for a better scoring later."),
        Msg("It uses up a pillar."),
        ("pillars", "large"),
        chapters=("CAR-SCORE", "CAR-END"),
    ),
    Aspect(
        "coins",
        Msg("coins"),
        Msg("It leaves you more coins."),
        Msg("It leaves you fewer coins."),
        ("coins to 4", "coins to 10", "coins to 20", "coins to 40", "money"),
        ("CAR-FINAL-01",),
        chapters=("CAR-BUY", "CARX-MONEY"),
    ),
    Aspect(
        "good-blocks",
        Msg("white, yellow and red blocks"),
        Msg("It leaves you more white, yellow and red blocks, which fit in most cities."),
        Msg("It leaves you fewer white, yellow and red blocks."),
        ("white", "yellow", "red", "good to 3", "good to 6"),
        chapters=("CAR-BUY",),
    ),
    Aspect(
        "blocks",
        Msg("blocks in hand"),
        Msg("It leaves you more blocks to build with."),
        Msg("It leaves you fewer blocks."),
        ("green", "blue", "purple", "blocks to 3", "blocks to 6", "blocks to 12", "blocks beyond"),
        chapters=("CAR-BUY",),
    ),
    Aspect(
        "buildings",
        Msg("buildings"),
        Msg("You build more in cities that pay."),
        Msg("You build less in cities that pay."),
        ("pays", "pays coins", "value", "buildings", "types"),
        ("CAR-BUILD-12", "CAR-MONUMENT-11"),
        chapters=("CAR-BUILD",),
    ),
    Aspect(
        "tiles",
        Msg("upgrade tiles"),
        Msg("It makes more of upgrade tiles."),
        Msg("It makes less of upgrade tiles."),
        ("tiles",),
        chapters=("CAR-MONUMENT",),
    ),
    Aspect(
        "court",
        Msg("the royal court"),
        Msg("It brings more points at the royal court."),
        Msg("It brings fewer points at the royal court."),
        (),
        ("CAR-ROYAL-02",),
        chapters=("CAR-ROYAL",),
    ),
    Aspect(
        "decorations",
        Msg("decorations and statues"),
        Msg("It does more for your decorations and statues."),
        Msg("It does less for your decorations and statues."),
        ("decorations", "statues", "majorities"),
        ("CARX-FINAL-02", "CARX-FINAL-06"),
        chapters=("CARX-PLACE", "CARX-STATUE", "CARX-FINAL"),
    ),
)

ASPECTS: Final = Aspects(ALL, FEATURES, read, "banked", "scored", frozenset({"CARX-FINAL-06"}))
