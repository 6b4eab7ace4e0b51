"""Coins of Carrara in Czech and Russian: the noun agrees with its number in every sentence.

What is counted stands in the nominative: first, or after a colon, a sign or a bracket. No verb or
preposition before it asks for another form ("vynáší 1 mince" would be wrong, and so would "místo 3 mince").
"""

from __future__ import annotations

import re

import pytest
from tools.translations.catalogues import read

from boardwright import game
from boardwright.games.carrara.text import terms
from boardwright.kernel.language import speaking

CARRARA = game("carrara")
FORMS = {
    "cs": {
        0: "0 mincí",
        1: "1 mince",
        2: "2 mince",
        4: "4 mince",
        5: "5 mincí",
        11: "11 mincí",
        22: "22 mincí",
    },
    "ru": {
        0: "0 монет",
        1: "1 монета",
        2: "2 монеты",
        4: "4 монеты",
        5: "5 монет",
        11: "11 монет",
        21: "21 монета",
    },
}
BLOCKS = {1: "1 blok", 3: "3 bloky", 7: "7 bloků"}
# By English message: the places that are filled with coins and their noun.
PLACES = re.compile(r"\{(coins|pays|new|old|rest|reward|need|price|minimum)\}")
BARE = {  # where a number stands alone
    "{blocks} at {price}",
    "{colour}: {price}",
    "How many {colour} blocks at {price} each?",
    "{name}: coins {coins}; {blocks}",
    "Coins {coins}; blocks {blocks}.",
}
NOMINATIVE = re.compile(r"(^|[:+(=] ?|; |, |[Nn]a konci |[Вв] конце |minimum |минимум )$")


@pytest.mark.parametrize("code", FORMS)
def test_every_number_has_its_form(code: str) -> None:
    with speaking(code):
        for number, words in FORMS[code].items():
            assert terms.coins(number) == words
            assert f"{terms.Coins(number)}" == words
    with speaking("cs"):
        assert {number: terms.blocks(number) for number in BLOCKS} == BLOCKS


@pytest.mark.parametrize("code", FORMS)
def test_coins_stand_where_no_case_is_asked_for(code: str) -> None:
    wrong = []
    for entry in read(code, "carrara").values():
        if entry.context in ("basis", "edition") or entry.english in BARE:
            continue
        wrong += [
            text
            for text in entry.forms
            for place in PLACES.finditer(text)
            if not NOMINATIVE.search(text[: place.start()])
        ]
    assert wrong == []


def said(code: str, text: str, given: dict[str, object], *moves: str, variants: tuple[str, ...] = ()) -> str:
    """An answer's words in a language."""
    state = CARRARA.place(CARRARA.options(2, variants), given)
    for move in moves:
        state.play(move)
    with speaking(code):
        return CARRARA.label(state, CARRARA.catalogue.id(text))


def test_what_a_city_pays() -> None:
    """CAR-SCORE-08, CAR-MONUMENT-09: one coin, two coins, three instead of two."""
    given: dict[str, object] = {
        "wheel": {},
        "display": [
            "villa 1",
            "palazzo 2",
            "palazzo 4",
            "palazzo 5",
            "villa 2",
            "villa 4",
            "villa 5",
            "porta 1",
            "",
        ],
        "seats": [{"blocks": {"white": 3, "yellow": 3, "red": 2}}, {"blocks": {}}],
    }
    cities = [
        said("cs", f"build.city {city}", given, "build.tile 1") for city in ("lerici", "viareggio", "massa")
    ]
    assert cities == [
        "Lerici: 1 blok (za bod hodnoty: 1 mince)",
        "Viareggio: 1 blok (za bod hodnoty: 2 mince)",
        "Massa: 1 blok (za bod hodnoty: 1 VB)",
    ]
    monument = ("build.monument villa", "build.city lucca")
    assert (
        said("cs", "upgrade.take U4", given, *monument)
        == "Viareggio, za bod hodnoty: 3 mince (dosud: 2 mince)"
    )
    assert said("ru", "upgrade.take U4", given, *monument) == (
        "Виареджо, за очко ценности: 3 монеты (раньше: 2 монеты)"
    )


def test_what_a_money_spot_needs() -> None:
    """CARX-MONEY-02: in the refusal and in the answer."""
    given: dict[str, object] = {"seats": [{"coins": 36, "buildings": ["villa 2 massa"]}]}
    moves = ("score.pillar 7",)
    assert (
        said("cs", "score.money 1", given, *moves, variants=("advanced",))
        == "Peníze: na konci 3 mince = 1 VB"
    )
    state = CARRARA.place(CARRARA.options(2, ("advanced",)), given)
    state.play("score.pillar 7")
    with speaking("cs"):
        words = {CARRARA.catalogue.text(one.action): one.reason.words() for one in state.refusals()}
    assert words["score.money 2"] == "Potřeba: 50 mincí; máš: 36 mincí."


def test_what_is_too_dear() -> None:
    """CAR-BUY-09, CARX-PURCHASE-08."""
    given: dict[str, object] = {
        "wheel": {"II": {"white": 1, "yellow": 1, "blue": 1, "purple": 1}},
        "seats": [{"coins": 1}],
    }
    state = CARRARA.place(CARRARA.options(2), given)
    state.play("buy.turn none")
    state.play("buy.segment II")
    with speaking("cs"):
        words = {CARRARA.catalogue.text(one.action): one.reason.words() for one in state.refusals()}
    assert words["buy.take white 1"] == "Cena za 1 (bílé): 5 mincí; máš: 1 mince."
    assert words["buy.take yellow 1"] == "Cena za 1 (žluté): 4 mince; máš: 1 mince."
