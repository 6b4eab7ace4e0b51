"""The files of translations: nothing missing, nothing left over, every named place kept."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from tools.translations.catalogues import OTHERS, PLACE, PLURALS, file, forms, problems, read
from tools.translations.extract import Found, Unreadable, extract, in_source

from boardwright.games import names
from boardwright.kernel.language import Entry, Key, parse

DONE = ["architects", "boardwright", "carrara", "lisboa", "pages"]  # domains that are translated
# Contexts of names that stand in an edition, too.
NAMED = ["apprentice", "building", "board", "wonder", "good"]
NAMES = {*(f"architects.{kind}" for kind in NAMED), "city", "street name", "goods", "cube", "side"}


@cache
def source() -> Found:
    return extract()


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("domain", DONE)
def test_nothing_is_missing_and_nothing_left_over(domain: str, code: str) -> None:
    """`make translations` brings the files up to date; then translate what is empty."""
    assert problems(code, domain, source()[domain]) == []


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("domain", DONE)
def test_every_translation_keeps_the_named_places(domain: str, code: str) -> None:
    wrong = []
    for entry in read(code, domain).values():
        for number, text in enumerate(entry.forms):
            if not fits(entry, text, may_omit=number == 0 or entry.english.count("{count}") == 0):
                wrong.append((entry.english, text))
    assert wrong == []


def fits(entry: Entry, text: str, may_omit: bool) -> bool:
    """Whether a translation has the places of its English, no more and no less; one thing needs no number."""
    places = set(PLACE.findall(text))
    allowed = set(PLACE.findall(entry.english)) | set(PLACE.findall(entry.plural))
    needed = allowed - {"count"} if entry.plural and may_omit else allowed
    plain = text.replace("{", "").count("}") == text.replace("}", "").count("{")
    return needed <= places <= allowed and plain


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("domain", DONE)
def test_every_number_has_its_form(domain: str, code: str) -> None:
    header = next(parse(file(code, domain).read_text(encoding="utf-8")))
    assert PLURALS[code] in header.forms[0]
    counted = [entry for entry in read(code, domain).values() if entry.plural]
    assert {len(entry.forms) for entry in counted} <= {forms(code)}


@pytest.mark.parametrize("code", OTHERS)
def test_spaces_and_marks_at_the_ends_are_kept(code: str) -> None:
    """A sentence stays a sentence: what is glued or followed by something keeps its ends."""
    wrong = []
    for domain in DONE:
        for entry in read(code, domain).values():
            for text in entry.forms:
                same = text[:1].isspace() == entry.english[:1].isspace()
                same &= text[-1:].isspace() == entry.english[-1:].isspace()
                same &= (text[-1:] in ".?") == (entry.english[-1:] in ".?") or text[0].isdigit()
                wrong += [] if same else [(entry.english, text)]
    assert wrong == []


@pytest.mark.parametrize("code", OTHERS)
def test_two_files_never_disagree(code: str) -> None:
    """All files of a language are one table: the same English, in the same context, is said in one way."""
    said: dict[Key, set[tuple[str, ...]]] = {}
    for domain in DONE:
        for key, entry in read(code, domain).items():
            said.setdefault(key, set()).add(tuple(entry.forms))
    assert [key for key, ways in said.items() if len(ways) > 1] == []


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("domain", names())
def test_a_game_and_its_edition_call_a_thing_by_one_name(domain: str, code: str) -> None:
    told = read(code, domain)
    named = [key for key in told if key[0] in NAMES and (f"{domain}.word", key[1]) in told]
    assert len(named) > 5
    assert [key for key in named if told[key].forms != told[f"{domain}.word", key[1]].forms] == []


# -------------------------------------------------------------------- the reading of source


def test_messages_are_found_where_they_are_said() -> None:
    text = """
tr("Pass")
tr("A" if x else "B")
count(2, "coin", "coins")
plural(n, Msg("{count} real", "money"), "{count} reis")
TABLE = messages({"a": "One.", "b": ("Two.", "Three."), "c": ("ABC-RULE-01", "Four.")})
FORMS = pairs([("{count} x", "{count} xs")])
NAME = Msg("white", "blocks")
def why():
    text = "No {what}."
    return Reason("ABC-RULE-01", text, {})
"""
    found = [(one.context, one.english, one.plural) for one in in_source(text, "here.py")]
    assert Counter(found) == Counter(
        [
            ("", "Pass", ""),
            ("", "A", ""),
            ("", "B", ""),
            ("", "coin", "coins"),
            ("money", "{count} real", "{count} reis"),
            ("money", "{count} real", ""),
            *(("", f"{word}.", "") for word in ("One", "Two", "Three", "Four")),
            ("", "{count} x", "{count} xs"),
            ("blocks", "white", ""),
            ("", "No {what}.", ""),
        ]
    )


@pytest.mark.parametrize("wrong", ['tr(f"Pass {n}")', 'Reason("R", "a" + "b")', 'messages([f"{n}"])'])
def test_a_glued_message_is_refused(wrong: str) -> None:
    with pytest.raises(Unreadable):
        list(in_source(wrong, "here.py"))


@pytest.mark.parametrize(("english", "german"), [("plaza", "Plaza"), ("penalt", "Malus")])
def test_german_words_of_the_rulebook(english: str, german: str) -> None:
    """Lisboa's plaza and the penalty of a card have words of their own."""
    entries = [one for one in read("de", "lisboa").values() if english in PLACE.sub("", one.english).lower()]
    assert entries and all(german in PLACE.sub("", form) for entry in entries for form in entry.forms)


def test_room_is_a_third_german_word() -> None:
    entries = [one for one in read("de", "lisboa").values() if "room for" in one.english]
    said = [form for entry in entries for form in entry.forms]
    assert any("Platz" in form for form in said)
    assert not any(word in form for form in said for word in ("Plaza", "Malus", "Strafe"))
