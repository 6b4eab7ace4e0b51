"""Players are called by their names wherever a game speaks of them, and nowhere else do names go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from boardwright import game
from boardwright.bots.naming import bot_words, said_name, usual_name
from boardwright.kernel.errors import IllegalAction
from boardwright.kernel.grammar import calling, named
from boardwright.kernel.history import account, stories
from boardwright.kernel.language import speaking
from boardwright.kernel.session import Session, start
from boardwright.kernel.state import NOBODY, State

NAMES = ['Anna "Bo" O\'Neil', "<b>Иван {name} Ё</b>"]
NUMBERED = re.compile(r"\b(player|hráč|spieler|игрок)\w* \d", re.IGNORECASE)


def forwarded(slug: str, seed: int, decisions: int) -> Session:
    """A game of two, a little at random."""
    rules = game(slug)
    made = start(rules, rules.options(2), seed)
    while made.decisions < decisions:
        legal = made.state.legal()
        made.decide(legal[made.decisions * 7 % len(legal)])
    return made


def said(state: State) -> Iterator[str]:
    """All that is asked and answered at a decision."""
    for part in PARTS.values():
        yield from part(state)


PARTS: dict[str, Callable[[State], list[str]]] = {
    "prompt": lambda state: [state.game.prompt(state)],
    "label": lambda state: [state.game.label(state, action) for action in state.legal()],
    "refusal": lambda state: [refusal.reason.words() for refusal in state.refusals()],
}


def speaking_of_another(slug: str, part: str) -> State:
    """The first position of a game in which a part of what is said speaks of another player."""
    for seed in range(9):
        for decisions in range(1, 90):
            state = forwarded(slug, seed, decisions).state
            if any(NUMBERED.search(words) for words in PARTS[part](state)):
                return state
    raise AssertionError(f"no {part} of {slug} speaks of another player")


@pytest.mark.parametrize("code", ["en", "cs", "de", "ru"])
@pytest.mark.parametrize(
    ("slug", "part"), [("lisboa", "prompt"), ("lisboa", "label"), ("architects", "refusal")]
)
def test_another_player_is_called_by_name(slug: str, part: str, code: str) -> None:
    state = speaking_of_another(slug, part)
    other = 1 - state.seat
    with speaking(code):
        unnamed = list(said(state))
        with calling(NAMES):
            told = list(said(state))
    assert any(named(other, NAMES) in words for words in told)
    assert any(NUMBERED.search(words) for words in unnamed), "without names it is a number"
    assert not any(NUMBERED.search(words) for words in told)
    assert len(told) == len(unnamed)


def test_an_illegal_answer_is_refused_by_name() -> None:
    session = forwarded("architects", 3, 7)
    action = next(
        refusal.action for refusal in session.state.refusals() if NUMBERED.search(refusal.reason.words())
    )
    with calling(NAMES), pytest.raises(IllegalAction) as caught:
        session.decide(action)
    assert NAMES[1 - session.state.seat] in str(caught.value)


@pytest.mark.parametrize("slug", ["architects", "carrara", "lisboa"])
def test_the_log_keeps_names_as_they_are(slug: str) -> None:
    session = forwarded(slug, 3, 60)
    names = ["anna", NAMES[1]]
    with calling(NAMES):  # names that are given count more
        told = [account(session, decision, NOBODY, names) for decision in session.standing()]
        assert stories(session, 1, NOBODY, ()) == stories(session, 1, NOBODY, NAMES)
    assert any(words.startswith("anna ") for words in told), "not even the first letter is changed"
    assert any(words.startswith(NAMES[1]) for words in told)
    assert not any("Anna" in words or NUMBERED.search(words) for words in told)


def test_names_are_no_part_of_a_game() -> None:
    with calling(NAMES):
        session = forwarded("architects", 3, 7)
        data = session.state.to_json() + str(session.record) + repr(session.state.view(0))
    assert data == "".join(
        [(same := forwarded("architects", 3, 7)).state.to_json(), str(same.record), repr(same.state.view(0))]
    )
    assert "Anna" not in data


def test_names_end_with_their_block_and_stay_in_their_thread() -> None:
    heard: list[str] = []
    with calling(NAMES):
        assert named(0) == NAMES[0]
        with calling(["Zoë"]):
            assert (named(0), named(1)) == ("Zoë", "Player 2")
        other = Thread(target=lambda: heard.append(named(0)))
        other.start()
        other.join()
        assert named(1) == NAMES[1]
    assert heard == [named(0)] == ["Player 1"]


@pytest.mark.parametrize(
    ("player", "name", "code", "said_so"),
    [
        ("medium", "Medium", "cs", "Střední"),
        ("hard@2s", "Hard 2", "de", "Schwer 2"),
        ("you", "Player 3", "ru", "Игрок 3"),
        ("you", "Medium", "cs", "Medium"),
        ("medium", "Mediumistic", "cs", "Mediumistic"),
        ("medium", "Otto", "cs", "Otto"),
        ("greedy", "Greedy 2", "en", "Greedy 2"),
    ],
)
def test_a_usual_name_is_said_in_the_language(player: str, name: str, code: str, said_so: str) -> None:
    with speaking(code):
        assert said_name(player, name) == said_so


def test_bots_are_told_with_their_budget() -> None:
    assert (usual_name("hard@2s"), usual_name("you")) == ("Hard", "Player")
    with speaking("cs"):
        assert [bot_words(word) for word in ("easy", "hard@2s", "homemade")] == [
            "lehký",
            "těžký (2s)",
            "homemade",
        ]


@pytest.mark.parametrize(
    ("slug", "variant", "names"),
    [
        (
            "carrara",
            "advanced",
            ["advanced", "pokročilá varianta", "für Fortgeschrittene", "продвинутый вариант"],
        ),
        ("lisboa", "city-tokens", ["city tokens", "městské žetony", "Stadtmarker", "городские жетоны"]),
    ],
)
def test_variants_and_editions_have_names(slug: str, variant: str, names: list[str]) -> None:
    titles = set()
    for code, name in zip(["en", "cs", "de", "ru"], names, strict=True):
        with speaking(code):
            assert game(slug).variant_names[variant] == name
            titles.add(game(slug).default_edition().words)
    assert len(titles) == 4 and game(slug).default_edition().title in titles
