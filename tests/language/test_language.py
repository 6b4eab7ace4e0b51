"""The language of the moment, and how a message is said in it."""

from __future__ import annotations

from threading import Thread

import pytest

from boardwright import game
from boardwright.kernel.grammar import count, listed
from boardwright.kernel.language import (
    ENGLISH,
    LANGUAGES,
    Lexicon,
    Msg,
    known,
    language,
    learn,
    parse,
    plural,
    speaking,
    tr,
)
from boardwright.kernel.reasons import Reason

WORDS = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Take {what}."
msgstr "Nimm "
"{what}."

msgctxt "blocks"
msgid "white"
msgstr "weiße"

msgid "coin"
msgid_plural "coins"
msgstr[0] "Münze"
msgstr[1] "Münzen"

#, fuzzy
msgid "doubtful"
msgstr ""
"""


@pytest.fixture(autouse=True)
def invented_language() -> None:
    texts = {(entry.context, entry.english): entry.forms for entry in parse(WORDS) if all(entry.forms)}
    learn("test", Lexicon(lambda number: int(number != 1), texts))


def test_english_is_spoken_until_another_language_is() -> None:
    assert language() == ENGLISH
    with speaking("test"):
        assert language() == "test"
        with speaking(ENGLISH):
            assert tr("Take {what}.", what=1) == "Take 1."
        assert tr("Take {what}.", what=1) == "Nimm 1."
    assert tr("Take {what}.", what=1) == "Take 1."


def test_another_thread_speaks_its_own_language() -> None:
    heard: list[str] = []
    with speaking("test"):
        other = Thread(target=lambda: heard.append(language()))
        other.start()
        other.join()
    assert heard == [ENGLISH]


def test_a_kept_message_is_translated_when_it_is_said() -> None:
    kept = Msg("white", "blocks")
    assert kept == "white" and tr(kept) == "white" and type(tr(kept)) is str
    with speaking("test"):
        assert tr(kept) == f"{kept}" == "weiße"
        assert tr("white") == "white", "another context is another message"
        assert tr("Take {what}.", what=kept) == "Nimm weiße."


def test_what_no_file_knows_stays_english() -> None:
    with speaking("test"):
        assert tr("Unheard of {what}.", what="x") == "Unheard of x."
        assert plural(2, "{count} ox", "{count} oxen") == "2 oxen"
        assert tr("doubtful") == "doubtful"


def test_numbers_ask_for_their_form() -> None:
    with speaking("test"):
        assert [count(number, "coin", "coins") for number in (0, 1, 5)] == ["0 Münzen", "1 Münze", "5 Münzen"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "1 coin, 2 coins, 5 coins, 11 coins, 21 coins, 22 coins"),
        ("cs", "1 mince, 2 mince, 5 mincí, 11 mincí, 21 mincí, 22 mincí"),
        ("de", "1 Münze, 2 Münzen, 5 Münzen, 11 Münzen, 21 Münzen, 22 Münzen"),
        ("ru", "1 монета, 2 монеты, 5 монет, 11 монет, 21 монета, 22 монеты"),
    ],
)
def test_each_language_counts_its_own_way(code: str, said: str) -> None:
    with speaking(code):
        assert ", ".join(count(number, "coin", "coins") for number in (1, 2, 5, 11, 21, 22)) == said


def test_lists_end_in_the_language() -> None:
    with speaking("cs"):
        assert listed(["Ana", "Ben", "Cleo"]) == "Ana, Ben a Cleo"
        assert listed(["Ana", "Ben"], "or") == "Ana nebo Ben"


def test_a_reason_is_told_in_the_language_of_the_reader() -> None:
    reason = Reason("CAR-SCORE-04", "{city} has been scored.", {"city": Msg("Pisa", "city")})
    assert str(reason) == "CAR-SCORE-04: Pisa has been scored."
    with speaking("ru"):
        assert str(reason) == "CAR-SCORE-04: Пиза: подсчёт уже проведён."
    assert reason.facts == {"city": "Pisa"}


def test_the_games_themselves_are_named() -> None:
    carrara = game("carrara")
    with speaking("cs"):
        assert carrara.title == "Paláce Carrary"
        assert carrara.variants["advanced"].startswith("dekorace")
    assert carrara.title == "The Palaces of Carrara"


@pytest.mark.parametrize(
    ("tag", "code"),
    [("cs", "cs"), ("de-AT", "de"), ("ru_RU.UTF-8", "ru"), ("EN-us", "en"), ("fr", ""), ("", "")],
)
def test_tags_of_browsers_and_systems_are_understood(tag: str, code: str) -> None:
    assert known(tag) == code


def test_a_language_we_have_not_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'fr': use one of en, cs, de, ru"), speaking("fr"):
        pass
    assert list(LANGUAGES) == ["en", "cs", "de", "ru"]
