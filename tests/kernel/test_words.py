"""Small words: plurals, lists, and the two voices of a log."""

from __future__ import annotations

import pytest

from boardwright.kernel.grammar import Stories, amid, by_key, capital, count, listed, told, whom
from boardwright.kernel.state import NOBODY, Event

STORIES: Stories = {
    "takes": ("{name} takes {what} from {other}.", "You take {what} from {other}."),
    "ends": "It ends with {name}.",
    "breaks": "{what} breaks.",
}
NAMES = ("Ana", "Ben", "The rival")


def test_numbers_have_their_noun() -> None:
    assert [count(number, "coin", "coins") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_listing() -> None:
    assert [listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"


def test_capital() -> None:
    assert [capital(words) for words in ("", "the end", "The end")] == ["", "The end", "The end"]


def test_a_rival_within_a_sentence() -> None:
    assert [amid(name) for name in ("The rival", "Theo", "Anna The")] == ["the rival", "Theo", "Anna The"]
    assert whom(2, NAMES, 0, "you") == "the rival"
    assert whom(0, NAMES, 0, "you") == "you"
    assert whom(0, NAMES, NOBODY, "you") == "Ana"
    assert whom(3, NAMES, 0, "you") == "Player 4"


def test_an_event_is_told_of_others_and_to_oneself() -> None:
    event = Event("takes", 1, 0, 0, NOBODY)
    facts: dict[str, object] = {"what": "a coin", "other": "Ana"}
    assert told(STORIES, event, NAMES, 0, facts) == "Ben takes a coin from Ana."
    assert told(STORIES, event, NAMES, 1, facts) == "You take a coin from Ana."
    assert told(STORIES, event, NAMES, NOBODY, facts) == "Ben takes a coin from Ana."
    assert told(STORIES, event, (), 0, facts) == "Player 2 takes a coin from Ana."


def test_an_event_with_one_voice() -> None:
    assert told(STORIES, Event("ends", 2, 0, 0, NOBODY), NAMES, 2, {}) == "It ends with the rival."
    assert told(STORIES, Event("breaks", NOBODY, 0, 0, NOBODY), NAMES, NOBODY, {"what": "it"}) == "It breaks."


def test_a_table_by_key() -> None:
    assert by_key([(("a", "b"), 1), (("c",), 2)]) == {"a": 1, "b": 1, "c": 2}
    with pytest.raises(AssertionError, match="two rows for b"):
        by_key([(("a", "b"), 1), (("b",), 2)])
