"""The terminal in another language."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from boardwright.cli import main
from boardwright.kernel.language import ENGLISH, language


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def played(*words: str, env: dict[str, str] | None = None) -> str:
    command = ["play", "carrara", "--seed", "1", *words]
    return CliRunner().invoke(main, command, input="quit\n", env=env).output


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Choose your action"),
        ("cs", "Vyber akci"),
        ("de", "Wähle deine Aktion"),
        ("ru", "Выберите действие"),
    ],
)
def test_a_game_is_told_in_the_language_asked_for(code: str, said: str) -> None:
    assert said in played("--language", code)
    assert said in played(env={"BOARDWRIGHT_LANGUAGE": code})
    assert language() == ENGLISH, "only as long as the command runs"


def test_a_language_we_have_not_is_named() -> None:
    assert "'fr' is not one of 'en', 'cs', 'de', 'ru'" in played("--language", "fr")
