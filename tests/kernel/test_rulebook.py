"""Rulebooks: what carries an id is found, in order, with its section; the rest is refused by name."""

from __future__ import annotations

import pytest

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.rulebook import BadRulebook, UnknownRule, parse

TEXT = """\
# Example

Words before the rules.

- a plain item, not a rule

## 1. Moving

- **EX-MOVE-01** A piece moves one space.
- **EX-MOVE-02** It may *not* move back (EX-MOVE-01, EX-AMB-01),
  not even at the end.

  This is not part of it.

### Jumps
- **EX-MOVE-D3** A jump ends the turn.

# Decisions

| Id | When | Options |
|---|---|---|
| EX-DEC-01 | start of turn | which piece |
| EX-DEC-02 | jump | where to |

| Item | Status |
|---|---|
| hand | hidden |

# Readings

- **EX-AMB-01** *Diagonals*: taken as one space.
"""


def test_rules_come_in_order_with_section_and_kind() -> None:
    book = parse(TEXT)
    assert [(rule.id, rule.section, rule.kind) for rule in book] == [
        ("EX-MOVE-01", "1. Moving", "rule"),
        ("EX-MOVE-02", "1. Moving", "rule"),
        ("EX-MOVE-D3", "Jumps", "rule"),
        ("EX-DEC-01", "Decisions", "decision"),
        ("EX-DEC-02", "Decisions", "decision"),
        ("EX-AMB-01", "Readings", "reading"),
    ]
    assert book.ids() == [rule.id for rule in book]
    assert len(book) == 6
    assert "EX-AMB-01" in book
    assert "EX-AMB-02" not in book


def test_a_rule_goes_on_in_indented_lines() -> None:
    rule = parse(TEXT).rule("EX-MOVE-02")
    assert rule.text == "It may *not* move back (EX-MOVE-01, EX-AMB-01), not even at the end."
    assert rule.cites == ("EX-MOVE-01", "EX-AMB-01")
    assert str(rule) == f"EX-MOVE-02: {rule.text}"


def test_a_decision_is_told_with_the_headings_of_its_table() -> None:
    assert parse(TEXT).rule("EX-DEC-02").text == "When: jump; Options: where to"


def test_an_id_is_found_in_small_letters_too() -> None:
    assert parse(TEXT).rule(" ex-move-01 ").id == "EX-MOVE-01"


def test_an_unknown_id_suggests_the_nearest() -> None:
    with pytest.raises(UnknownRule) as caught:
        parse(TEXT).rule("EX-MOVE-03")
    assert caught.value.wanted == "EX-MOVE-03"
    assert "EX-MOVE-01" in caught.value.nearest
    assert "Did you mean EX-MOVE-" in str(caught.value)
    assert isinstance(caught.value, BoardwrightError)
    with pytest.raises(UnknownRule, match=r"^There is no rule or section 'zzz'\.$"):
        parse(TEXT).rule("zzz")


@pytest.mark.parametrize("title", ["1. Moving", "Moving", " moving "])
def test_a_section_by_its_title(title: str) -> None:
    section = parse(TEXT).section(title)
    assert (section.title, section.depth) == ("1. Moving", 2)
    assert [rule.id for rule in section.rules] == ["EX-MOVE-01", "EX-MOVE-02"]
    assert section.text == "This is not part of it."


def test_a_section_keeps_its_own_text() -> None:
    assert parse(TEXT).section("Example").text == "Words before the rules.\n\n- a plain item, not a rule"
    assert "| hand | hidden |" in parse(TEXT).section("Decisions").text


def test_an_unknown_section_suggests_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"Did you mean Readings\?"):
        parse(TEXT).section("Reading")


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("space", ["EX-MOVE-01", "EX-AMB-01"]),
        ("SPACE diagonals", ["EX-AMB-01"]),
        ("jump", ["EX-MOVE-D3", "EX-DEC-02"]),
        ("ex-dec", ["EX-DEC-01", "EX-DEC-02"]),
        ("júmp", ["EX-MOVE-D3", "EX-DEC-02"]),
        ("space castle", []),
        ("  ", []),
    ],
)
def test_search_finds_rules_with_all_words(words: str, ids: list[str]) -> None:
    assert [rule.id for rule in parse(TEXT).search(words)] == ids


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("Words.\n# Title", 1, "text before the first heading"),
        ("- **EX-MOVE-01** Too early.", 1, "text before the first heading"),
        ("# A\n- **EX-MOVE-01** Once.\n- **EX-MOVE-01** Twice.", 3, "EX-MOVE-01 is there already"),
        ("# A\n\n## A", 3, "A is there already"),
    ],
)
def test_a_bad_rulebook_names_the_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(BadRulebook) as caught:
        parse(text)
    assert (caught.value.line, caught.value.problem) == (line, problem)
