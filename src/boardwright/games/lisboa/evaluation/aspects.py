"""The aspects of a position of Lisboa: features of the evaluation in groups, in words."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.evaluation.evaluate import FEATURES, features, time_left, weights_of
from boardwright.games.lisboa.scoring import FINAL_SOURCES, SHEET
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.aspects import Aspect, Aspects, Weighing
from boardwright.kernel.language import Msg


def read(state: Lisboa, seat: int) -> Weighing:
    """What the evaluation adds up."""
    return Weighing(list(features(state, seat)), weights_of(state).rows(), time_left(state))


ALL: Final = (
    Aspect(
        "shops",
        Msg("shops"),
        Msg("Your shops bring more, now and when public buildings open beside them."),
        Msg("Your shops bring less, now and when public buildings open beside them."),
        (
            *("shop types", "north sites", "side sites", "production", "streets", "shops"),
            *("left houses", "middle houses", "right houses"),
        ),
        ("LIS-SHOPWIG-03", "LIS-SCORE-03"),
        chapters=("LIS-SHOP", "LIS-SHOPWIG"),
    ),
    Aspect(
        "plans",
        Msg("officials and plans"),
        Msg("Your officials and plans bring you closer to opening a public building."),
        Msg("Your officials and plans bring you less close to opening a public building."),
        (
            *("officials", "offices", "plazas", "first plan", "second plan", "further plans"),
            *("plan size", "lacking", "completed", "plan officials"),
        ),
        ("LIS-OPEN-15", "LIS-SCORE-11"),
        chapters=("LIS-OPEN", "LIS-OFFICIAL", "LIS-PLAN"),
    ),
    Aspect(
        "rubble",
        Msg("rubble sets"),
        Msg("It does more for your sets of rubble."),
        Msg("It does less for your sets of rubble."),
        ("sets", "set rooms", "markers", "one cube", "two cubes", "cubes"),
        ("LIS-PERIOD-05", "LIS-SCORE-02", "LISL-PERIOD-02", "LISL-SCORE-03"),
        chapters=("LIS-RUBBLE",),
    ),
    Aspect(
        "goods",
        Msg("goods"),
        Msg("It leaves you more goods to sell or to trade."),
        Msg("It leaves you fewer goods to sell or to trade."),
        ("first good", "second good", "third good", "further goods", "gold", "priced"),
        chapters=("LIS-PROD", "LIS-STORE"),
    ),
    Aspect(
        "ships",
        Msg("ships"),
        Msg("It gets more out of ships: their holds, their cargo and their sailing."),
        Msg("It gets less out of ships: their holds, their cargo and their sailing."),
        ("holds", "sailing", "bonus", "cargo", "docked", "free docks"),
        ("LIS-SELL-11", "LIS-SCORE-01"),
        chapters=("LIS-SHIP", "LIS-SELL"),
    ),
    Aspect(
        "money",
        Msg("réis"),
        Msg("You have more réis when you need them."),
        Msg("You have fewer réis when you need them."),
        ("money", "réis to 5", "réis to 10", "réis beyond"),
        ("LIS-SCORE-08",),
        chapters=("LIS-PAY", "LIS-COST"),
    ),
    Aspect(
        "influence",
        Msg("influence"),
        Msg("You have more influence when you need it."),
        Msg("You have less influence when you need it."),
        ("influence to 3", "influence to 7", "influence beyond"),
        ("LIS-INF-07",),
        chapters=("LIS-INF", "LIS-COST"),
    ),
    Aspect(
        "treasury",
        Msg("the treasury"),
        Msg("It leaves the treasury where plots and officials cost you less."),
        Msg("It leaves the treasury where plots and officials cost you more."),
        ("treasury",),
        chapters=("LIS-TREASURY", "LIS-TCARD"),
    ),
    Aspect(
        "powers",
        Msg("standing powers"),
        Msg("It gives you powers that help in every turn to come."),
        Msg("You go without powers that help in every turn to come."),
        ("visiting", "hiring", "shipping", "selling", "paying", "after", "bureau", "card power"),
        chapters=("LIS-TCARD", "LIS-CLERGY"),
    ),
    Aspect(
        "church",
        Msg("the church"),
        Msg("It brings more from the church: the scoring and clergy tiles."),
        Msg("It brings less from the church: the scoring and clergy tiles."),
        ("church", "clergy room"),
        ("LIS-CHURCH-05", "LISL-CARDINAL-02"),
        chapters=("LIS-CHURCH", "LIS-CARDINAL"),
    ),
    Aspect(
        "favors",
        Msg("favors"),
        Msg("It leaves you more favors, with which you can follow visits."),
        Msg("It leaves you fewer favors, with which you can follow visits."),
        ("favors", "visits"),
        ("LIS-SCORE-16",),
        chapters=("LIS-FAVOR", "LIS-FOLLOW"),
    ),
    Aspect(
        "decrees",
        Msg("decrees"),
        Msg("Your decrees will bring more at the end."),
        Msg("Your decrees will bring less at the end."),
        ("decrees", "growth", "decree count"),
        ("LIS-SCORE-09",),
        chapters=("LIS-DECREE",),
    ),
    Aspect(
        "cards",
        Msg("cards in hand"),
        Msg("It leaves you a better hand of cards."),
        Msg("It leaves you a worse hand of cards."),
        (
            *("builder", "minister", "king", "court", "more cards", "card influence", "card penalty"),
            *("later", "pending"),
        ),
        chapters=("LIS-CARD", "LIS-ACT"),
    ),
    Aspect(
        "wigs",
        Msg("wigs from rewards"),
        Msg("It brings more wigs at once, or pays fewer."),
        Msg("It brings fewer wigs at once, or pays more."),
        (),
        ("LIS-SETUP-14", "LIS-EFF-02", "LIS-COST-06"),
        chapters=("LIS-SCORE",),
    ),
)

ASPECTS: Final = Aspects(
    ALL, FEATURES, read, "wigs", "wigs", frozenset(SHEET[source][0] for source in FINAL_SOURCES)
)
