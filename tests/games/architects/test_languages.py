"""Architects in four languages: grammar of numbers, names of cards, emblems that stay emblems."""

from __future__ import annotations

import pytest

from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.text import terms
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.kernel.state import NOBODY, Event
from tests.games.architects.positions import GAME


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "gain 1 clay and 5 virtue, lose 2 VP and draw 2 building cards"),
        ("cs", "získat 1 hlínu a 5 počestnosti, ztratit 2 VB a dobrat si 2 karty budov"),
        ("de", "1 Lehm und 5 Tugend erhalten, 2 SP verlieren und 2 Gebäudekarten ziehen"),
        ("ru", "получить 1 глину и 5 добродетелей, потерять 2 ПО и взять 2 карты зданий"),
    ],
)
def test_a_gift_is_told_in_the_grammar_of_the_language(code: str, said: str) -> None:
    with speaking(code):
        assert terms.gift_words([t.CLAY, 1, t.VIRTUE, 5, t.VP, -2, t.BUILDING_CARDS, 2]) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Ana hires the Stonecutter (29)."),
        ("cs", "Ana najímá: Kameník (29)."),
        ("de", "Ana stellt ein: Steinmetz (29)."),
        ("ru", "Ana нанимает: Каменотёс (29)."),
    ],
)
def test_cards_are_named_in_the_log(code: str, said: str) -> None:
    faces = GAME.faces(GAME.options(2))
    card = next(number for number, face in enumerate(faces.apprentices) if face["id"] == "29")
    with speaking(code):
        assert GAME.story(Event("hires", 0, card, 0, NOBODY), ["Ana"]) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "en",
            "The patron turns up scheme S01 (with at least 2 own workers in Prison: a worker at",
        ),
        (
            "cs",
            "The patron otáčí intriku S01 (s aspoň 2 vlastními služebníky ve vězení: služebník: strážnice;",
        ),
        (
            "de",
            "The patron deckt auf: Intrige S01 (mit mindestens 2 eigenen Arbeitern im Gefängnis:",
        ),
        (
            "ru",
            "The patron открывает интригу S01 (если в тюрьме не меньше 2 своих рабочих: рабочий: караульня;",
        ),
    ],
)
def test_a_scheme_is_told_in_words(code: str, said: str) -> None:
    """WOW-SOLO-11: not by its number alone."""
    with speaking(code):
        assert GAME.story(Event("scheme", 1, 0, 0, NOBODY), ["Ana", "The patron"], 0).startswith(said)


@pytest.mark.parametrize("code", LANGUAGES)
def test_emblems_stay_emblems_in_phrases_without_a_number(code: str) -> None:
    with speaking(code):
        words = say("deed.market.hire")
    assert "{acard}" in words and "{{" not in words


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_was_done_to_you_is_told_to_you(code: str) -> None:
    """A capture is told in three ways; only the one to its victim does without a name."""
    event = Event("captures", 0, 1, 2, NOBODY)  # seat 1 at the first location
    with speaking(code):
        told = {viewer: GAME.story(event, ["Ana", "Ben"], viewer) for viewer in (NOBODY, 0, 1)}
    assert [("Ana" in text, "Ben" in text) for text in told.values()] == [
        (True, True),
        (False, True),
        (True, False),
    ]
