"""The terminal in another language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from boardwright import game
from boardwright.cli import main
from boardwright.cli.analyse import expectation
from boardwright.cli.asides import ASIDES
from boardwright.cli.keyboard import Keyboard
from boardwright.kernel import language as spoken
from boardwright.kernel.language import ENGLISH, language, speaking
from tests.bots.judging import advised
from tests.language.test_complete import LETTERS, SAME, dots

# What is the same in every language: commands, options, files, placeholders.
TYPED = re.compile(r"boardwright \w+ \S+|--[a-z]+|\S+\.(boardwright|svg)|'chess'|\bEnter\b|\bN\b|'[a-z]+'")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BOARDWRIGHT_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def czech_of_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Czech is a language of dots, so that a letter on the screen was not translated."""
    monkeypatch.setitem(spoken._lexicons, "cs", dots())


def run(*words: str, lines: str = "", env: dict[str, str] | None = None) -> str:
    typed = "".join(f"{line}\n" for line in lines.split("/"))
    return CliRunner().invoke(main, words, input=typed, env=env).output


def played(*words: str, lines: str = "quit", env: dict[str, str] | None = None) -> str:
    return run("play", "carrara", "--seed", "1", *words, lines=lines, env=env)


SAID = {"en": "Choose your action", "cs": "Vyber akci", "de": "Wähle deine Aktion", "ru": "Выберите действие"}


@pytest.mark.parametrize(("code", "said"), SAID.items())
def test_a_game_is_told_in_the_language_asked_for(code: str, said: str) -> None:
    assert said in played("--language", code)
    assert said in played(env={"BOARDWRIGHT_LANGUAGE": code})
    assert language() == ENGLISH, "only as long as the command runs"


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({"LC_ALL": "", "LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "de_DE"}, "ru"),
        ({"LC_ALL": "cs_CZ", "LC_MESSAGES": "ru_RU", "LANG": "de_DE"}, "cs"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "fr_FR"}, "en"),
        ({"LC_ALL": "cs_CZ", "BOARDWRIGHT_LANGUAGE": "de"}, "de"),
    ],
)
def test_else_it_is_the_language_of_the_environment(env: dict[str, str], code: str) -> None:
    assert run("rules", "carrara", "CAR-BUY-06", env=env) == run(
        "rules", "carrara", "CAR-BUY-06", "--language", code
    )


def test_a_language_we_have_not_is_named() -> None:
    assert "'fr' is not one of 'en', 'cs', 'de', 'ru'" in played("--language", "fr")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "carrara", "CAR-BUY-06"), "váček"),
        (("rules", "carrara", "--search", "váček"), "pravidla s 'váček'."),
        (("rules", "carrara", "CAR-BUY-99"), "Pravidlo ani kapitola 'CAR-BUY-99' neexistuje. Nemá to být"),
        (("play", "chess"), "Hra 'chess' neexistuje"),
        (("replay", "none.boardwright"), "Soubor 'none.boardwright' neexistuje."),
        (("analyse", "none.boardwright"), "Soubor 'none.boardwright' neexistuje."),
        (("games",), "základní hra: úplná"),
        (("play", "carrara", "--seats", "you,gredy"), "Nemá to být 'greedy'?"),
    ],
)
def test_other_commands_and_faults(words: tuple[str, ...], said: str) -> None:
    assert said in run(*words, "--language", "cs")


def test_a_rule_at_the_prompt_is_that_of_the_language() -> None:
    told = played("--language", "de", lines="rule CAR-BUY-06/rule Beutel leer/quit")
    assert told.count("Das Rad darf auch bei leerem Beutel gedreht werden.") == 2


def test_nothing_at_the_prompt_is_left_in_english(czech_of_dots: None) -> None:
    asides = "help/?/? build.tile 1/? pass/log/board/score/nonsense/99/log x/undo/undo 7/svg/rule/svg b.svg"
    lines = f"{asides}/pass/log/undo/save a.boardwright/save a.boardwright/quit"
    told = played("--language", "cs", "--variant", "advanced", lines=lines)
    assert left_over(told) == []


def test_a_shared_keyboard_speaks_the_language(czech_of_dots: None) -> None:
    lines = "/pass//undo/n/undo/y//quit"
    told = played("--language", "cs", "--seats", "you,you", "--names", "1.,2.", lines=lines)
    assert left_over(told) == []


def test_a_replay_speaks_the_language(czech_of_dots: None) -> None:
    played("--save", "a.boardwright", lines="pass/pass/quit")
    for more in ((), ("--at", "1"), ("--at", "1", "--svg", "b.svg"), ("--at", "99"), ("--seat", "7")):
        assert left_over(run("replay", "a.boardwright", "--language", "cs", *more)) == []


def left_over(told: str) -> list[str]:
    """What on the screen is neither dots nor the same in all languages."""
    carrara = game("carrara")
    text = TYPED.sub("", re.sub(r"carrara-2e \(\w+\)|Error: ", "", " ".join(told.split())))
    words = {word for action in carrara.catalogue.texts() for word in action.split()} | {*ASIDES, "nonsense"}
    for family in carrara.default_edition().families.values():
        words |= {family.name, *family.values}
    alike = "|".join(map(re.escape, sorted(words - {"?"}, key=len, reverse=True)))
    text = re.sub(rf"\b(?:{alike})\b(?:\.\w+)*", "", SAME.sub("", text))
    return [found[0] for found in LETTERS.finditer(text)][:20]


def test_an_expectation_counts_as_the_language_does() -> None:
    with speaking("ru"):
        told = [expectation(advised(1, 2.0, games=games)) for games in (1, 3, 7)]
    assert [words.split("; ")[1] for words in told] == [
        "отсюда доиграна 1 партия.",
        "отсюда доиграно 3 партии.",
        "отсюда доиграно 7 партий.",
    ]


@pytest.mark.parametrize(
    ("code", "answer", "yes"),
    [("cs", "ano", 1), ("cs", "yes", 1), ("de", "j", 1), ("ru", "да", 1), ("ru", "нет", 0)],
)
def test_yes_is_understood(monkeypatch: pytest.MonkeyPatch, code: str, answer: str, yes: int) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    with speaking(code):
        assert Keyboard().yes("?") == bool(yes)
