from __future__ import annotations

from collections.abc import Callable

import pytest

from boardwright import game, game_names

from .conftest import Run


def test_the_whole_book_section_by_section(run: Run) -> None:
    shown = run("rules", "carrara").output
    book = game("carrara").rulebook()
    assert all(f"\n{id_}  " in shown for id_ in book.ids())
    places = [shown.index(f"\n{section.title}\n") for section in book.sections if section.depth > 1]
    assert places == sorted(places)
    assert "**" not in shown


def test_one_rule_by_id_in_any_case(run: Run) -> None:
    shown = run("rules", "carrara", "car-build-07").output
    assert shown.startswith("CAR-BUILD-07  4. Action 2: build\n")
    assert shown.count("CAR-BUILD-0") < 4


def test_one_section_by_title(run: Run) -> None:
    shown = run("rules", "carrara", "action 1: buy blocks").output
    assert shown.startswith("3. Action 1: buy blocks\n")
    assert "CAR-BUY-17" in shown
    assert "CAR-BUILD-01" not in shown


def test_search(run: Run) -> None:
    shown = run("rules", "carrara", "--search", "bag empty").output
    assert "CAR-BUY-06  The wheel may be turned even if the bag is empty." in shown
    assert shown.endswith("rules with 'bag empty'.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess",), f"There is no game 'chess'; there are: {', '.join(game_names())}."),
        (("carrara", "CAR-BUILD-99"), "There is no rule or section 'CAR-BUILD-99'. Did you mean CAR-BUILD-"),
        (("carrara", "--search", "elephant"), "No rule holds 'elephant'; try fewer or other words."),
        (("carrara", "CAR-BUY-01", "--search", "x"), "Give an ID or --search WORDS, not both."),
    ],
)
def test_wrong_input(faulty: Callable[..., str], words: tuple[str, ...], told: str) -> None:
    assert told in faulty("rules", *words)


def test_a_search_finds_lessons_and_symbols(run: Run) -> None:
    shown = run("rules", "lisboa", "--search", "cardinal").output
    assert "lisboa-14-church" in shown and "Cardinal: Moves along the church" in shown
    assert "LIS-CARDINAL-01" in shown
    english = run("rules", "lisboa", "--search", "newcomers wizard")
    assert english.exit_code == 2


def test_the_game_on_one_page_and_its_symbols(run: Run, faulty: Callable[..., str]) -> None:
    page = run("rules", "lisboa", "--summary", "--language", "de").output
    assert "Lissabon wird nach dem Erdbeben wieder aufgebaut." in page and "(LIS-FLOW-07)" in page
    assert "Wig: A victory point." in run("rules", "lisboa", "--symbols").output
    assert "Give one of these" in faulty("rules", "lisboa", "--summary", "--symbols")
