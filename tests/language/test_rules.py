"""The rulebooks in every language: the same rules, headings and references as the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.translations.catalogues import OTHERS
from tools.translations.extract import SOURCE

from boardwright.games import get, names
from boardwright.kernel.language import ENGLISH, LANGUAGES, speaking
from boardwright.kernel.rulebook import RULE_ID, Rulebook, packaged
from boardwright.web.rulebook import facts

WANTED = [(slug, code) for slug in names() for code in OTHERS]
BOOKS = [(slug, code) for slug, code in WANTED if (SOURCE / "games" / slug / f"rules.{code}.md").exists()]
ALIKE = re.compile(rf"`[^`]*`|{RULE_ID.pattern}")  # the same in every language


def book(slug: str, code: str) -> Rulebook:
    with speaking(code):
        return get(slug).rulebook()


def references(text: str) -> set[str]:
    return set(RULE_ID.findall(text))


def rows(markdown: str) -> list[int]:
    """The number of cells of every row of the tables."""
    return [line.count("|") for line in markdown.splitlines() if line.startswith("|")]


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", RULE_ID.sub("", text)))


def test_every_game_has_its_rules_in_every_language() -> None:
    found = {path.relative_to(SOURCE).as_posix() for path in SOURCE.glob("games/*/rules.*.md")}
    assert found == {f"games/{slug}/rules.{code}.md" for slug, code in WANTED}


@pytest.mark.parametrize(("slug", "code"), BOOKS)
def test_a_translated_book_has_the_ids_headings_and_references_of_the_english_one(
    slug: str, code: str
) -> None:
    english, told = book(slug, ENGLISH), book(slug, code)
    assert told.language == code
    assert told.ids() == english.ids()
    shape = [(section.depth, [rule.id for rule in section.rules]) for section in english.sections]
    assert [(section.depth, [rule.id for rule in section.rules]) for section in told.sections] == shape
    lost = [rule.id for rule in english if references(rule.text) != references(told.rule(rule.id).text)]
    assert lost == []
    for ours, theirs in zip(english.sections, told.sections, strict=True):
        assert references(theirs.text) == references(ours.text), theirs.title
        assert rows(theirs.text) == rows(ours.text), theirs.title


@pytest.mark.parametrize(("slug", "code"), BOOKS)
def test_no_rule_is_left_in_english(slug: str, code: str) -> None:
    english, told = book(slug, ENGLISH), book(slug, code)
    worded = [rule for rule in english if re.search(r"[a-z]", ALIKE.sub("", rule.text))]
    assert len(worded) > 0.9 * len(english)
    assert [rule.id for rule in worded if told.rule(rule.id).text == rule.text] == []


@pytest.mark.parametrize(("slug", "code"), BOOKS)
def test_every_number_of_a_rule_is_kept(slug: str, code: str) -> None:
    english, told = book(slug, ENGLISH), book(slug, code)
    assert [rule.id for rule in english if numbers(rule.text) != numbers(told.rule(rule.id).text)] == []


def test_a_book_is_searched_in_the_language_it_is_shown_in_and_by_ids() -> None:
    with speaking("cs"):
        rules = get("carrara").rulebook()
        assert rules.search("váček") and not rules.search("wheel")
        assert [rule.id for rule in rules.search("car-buy-06")] == ["CAR-BUY-06"]
        assert facts(get("carrara"), "váček")["found"] == len(rules.search("váček"))
    assert get("carrara").rulebook().search("wheel")


def test_a_game_without_a_translation_keeps_its_english_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "small_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.md").write_text("# Small\n\n- **SML-TURN-01** Pass.\n", encoding="utf-8")
    (folder / "rules.de.md").write_text("# Klein\n\n- **SML-TURN-01** Passe.\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            found = packaged("small_game")
            told[code] = (found.language, found.rule("SML-TURN-01").text)
    english = ("en", "Pass.")
    assert told == {"en": english, "cs": english, "de": ("de", "Passe."), "ru": english}
