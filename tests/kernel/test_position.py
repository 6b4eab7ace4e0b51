"""What a user of the library holds: answers, undo, words and pictures, on one history."""

from __future__ import annotations

import random

import pytest

import boardwright as bw
from boardwright.games import names


def opened(seed: int = 7) -> bw.Position:
    return bw.new("carrara", players=2, seed=seed)


def test_a_user_never_meets_what_only_rules_need() -> None:
    position = opened()
    for name in (
        "push",
        "pop",
        "ask",
        "tell",
        "reveal",
        "run",
        "advance",
        "tries",
        "stack",
        "dice",
        "journal",
    ):
        assert hasattr(position.state, name)
        assert not hasattr(position, name), name


def test_an_illegal_answer_raises_its_reason_and_changes_nothing() -> None:
    position = opened()
    before = position.to_json()
    with pytest.raises(bw.IllegalAction) as caught:
        position.play("score.pillar 1")
    assert caught.value.reason == position.why_not("score.pillar 1")
    assert caught.value.reason.rule == "CAR-SCORE-16"
    with pytest.raises(bw.IllegalAction):
        position.apply(position.number("score.pillar 1"))
    with pytest.raises(bw.IllegalAction):
        position.label("score.pillar 1")
    assert (position.to_json(), position.moves, str(position.record.entries)) == (before, [], "[]")


@pytest.mark.parametrize("action", ["build.tle 1", 10**6, -1])
def test_an_unknown_action_is_named_whatever_is_asked_of_it(action: int | str) -> None:
    position = opened()
    for ask in (position.text, position.number, position.label, position.why_not):
        with pytest.raises(bw.UnknownAction, match="There is no action"):
            ask(action)


def test_an_action_is_a_number_or_a_text() -> None:
    position = opened()
    for action, text in zip(position.legal(), position.legal_texts(), strict=True):
        assert position.text(action) == position.text(text) == text
        assert position.number(action) == position.number(text) == action
        assert position.label(action) == position.label(text) == position.labels()[text]
        assert position.why_not(action) is None


def test_the_list_of_legal_actions_is_the_users_own() -> None:
    position = opened()
    position.legal().clear()
    assert position.legal()


@pytest.mark.parametrize("slug", names())
def test_undo_is_exact_to_the_start_and_redo_draws_the_same(slug: str) -> None:
    position, choice = bw.new(slug, players=2, seed=11), random.Random(2)
    seen = [position.to_json()]
    while len(seen) <= 70 and not position.over:
        position.apply(choice.choice(position.legal()))
        seen.append(position.to_json())
    gone = position.undo(len(seen) - 1, consent=True)
    assert position.to_json() == seen[0]
    for text, then in zip(reversed(gone), seen[1:], strict=True):
        position.play(text)
        assert position.to_json() == then


def test_undo_past_a_barrier_says_how_to_consent() -> None:
    position = opened()
    position.play("buy.turn both")  # draws from the bag
    position.play(position.legal_texts()[0])
    with pytest.raises(bw.UndoRefused) as caught:
        position.undo(2)
    assert caught.value.__notes__ == ["undo(..., consent=True) goes back all the same."]
    assert position.decisions == 2
    position.undo(2, consent=True)
    assert position.decisions == 0
    assert "by consent" in str(position.record)


@pytest.mark.parametrize("count", [-1, 0, 2])
def test_more_than_was_decided_cannot_be_undone(count: int) -> None:
    position = opened()
    with pytest.raises(bw.UndoRefused, match="There is nothing to undo"):
        position.undo()
    position.play("pass")
    with pytest.raises(bw.UndoRefused, match=f"is 1 to 1, not {count}") as caught:
        position.undo(count, consent=True)
    assert not hasattr(caught.value, "__notes__")


def test_an_earlier_moment_is_a_game_of_its_own() -> None:
    position = opened()
    for _ in range(5):
        position.apply(position.legal()[-1])
    then = position.at(3)
    assert (then.decisions, position.decisions) == (3, 5)
    then.apply(then.legal()[0])
    then.undo(consent=True)
    assert then == position.at(3)
    with pytest.raises(bw.BadRecord, match="not between 0 and 5"):
        position.at(6)


@pytest.mark.parametrize("slug", names())
def test_phases_come_in_order_in_every_game(slug: str) -> None:
    position, choice, seen = bw.new(slug, players=2, seed=4), random.Random(4), [""]
    turns = [position.turn]
    while not position.over:
        seen += [position.phase] if position.phase != seen[-1] else []
        turns += [position.turn]
        assert position.in_setup == (position.phase == "setup")
        position.apply(choice.choice(position.legal()))
    assert not position.in_setup and position.phase == "over"
    order = ["setup", "play", "ending"]
    assert seen[1:] == [phase for phase in order if phase in seen]
    assert ("setup" in seen) == (slug != "carrara")  # where nothing is chosen before the first turn
    assert turns == sorted(turns) and turns[0] == 1


@pytest.mark.parametrize("variants", [["draft", "starting-decrees", "city-tokens"], ["missions"]])
def test_the_set_up_of_lisboa_lasts_until_the_first_turn(variants: list[str]) -> None:
    position, choice = bw.new("lisboa", players=3, variants=variants, seed=8), random.Random(1)
    steps = set()
    while position.in_setup:
        steps.add(position.path[-1])
        position.apply(choice.choice(position.legal()))
    assert position.path == ["turn"]
    assert "keep.clergy" in steps
    assert ("draft" in variants) == ("draft" in steps)
    assert ("starting-decrees" in variants) == ("starting-decree" in steps)


def test_events_are_told_to_each_seat_as_it_may_know() -> None:
    position = opened()
    assert position.events() == []
    position.play("pass")
    assert position.events() == ["Player 1 passes and takes 2 coins."]
    assert position.events(0) == ["You pass and take 2 coins."]
    assert position.events(1, ["Anna", "Ben"]) == ["Anna passes and takes 2 coins."]


def test_a_file_is_replayed_and_can_be_undone(tmp_path: object) -> None:
    file = f"{tmp_path}/game.boardwright"
    position = opened()
    bw.play_out(position, ["random", "random"], seed=2)
    position.record.write(file)
    for again in (bw.replay(file), bw.replay(bw.read_record(file))):
        assert again == position
        assert again.over
        assert again.moves == position.moves
        again.undo(5, consent=True)
        assert again == position.at(position.decisions - 5)


def test_an_edition_is_named_by_its_file_or_given(tmp_path: object) -> None:
    from pathlib import Path

    own = Path(f"{tmp_path}/own.toml")
    text = (Path(bw.__file__).parent / "editions" / "carrara.toml").read_text(encoding="utf-8")
    own.write_text(text.replace('name = "carrara-2e"', 'name = "mine"'), encoding="utf-8")
    position = bw.new("carrara", seed=1, edition=own)
    assert position.options.edition.name == "mine"
    assert bw.load(position.to_json(), own) == position
    assert bw.load(position.to_json(), position.options.edition) == position


def test_an_imagined_position_agrees_with_what_a_seat_sees() -> None:
    position = bw.new("lisboa", players=3, seed=5)
    imagined = position.imagine(1, seed=9)
    assert imagined == position.imagine(1, seed=9)
    assert imagined != position
    assert imagined.view(1) == position.view(1)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"slug": "lisbon"}, "Did you mean 'lisboa'"),
        ({"slug": "carrara", "variants": ["advnced"]}, "Did you mean 'advanced'"),
        ({"slug": "carrara", "variants": ["paymnts=all"]}, "Did you mean 'payments'"),
        ({"slug": "carrara", "variants": ["payments=al"]}, "Did you mean 'all'"),
        ({"slug": "carrara", "variants": "advanced"}, "variants must be a list"),
        ({"slug": "carrara", "players": 5}, "2 to 4 players, not 5"),
        ({"slug": "carrara", "players": "2"}, "players must be a whole number, not '2'"),
        ({"slug": "carrara", "seed": 10**40}, "The seed is too long"),
        ({"slug": "carrara", "seed": "x"}, "The seed must be a whole number, not 'x'"),
    ],
)
def test_what_cannot_be_made_says_what_would_be_right(asked: dict[str, object], told: str) -> None:
    with pytest.raises(bw.BoardwrightError, match=told):
        bw.new(**asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["basic", "plain"])
@pytest.mark.parametrize("slug", names())
def test_basic_names_the_game_without_variants(slug: str, name: str) -> None:
    assert bw.new(slug, 2, [name], seed=1) == bw.new(slug, 2, seed=1)
