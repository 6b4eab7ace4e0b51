"""The packaged puzzles hold; what is found in games holds; answers are judged, and come back in time."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from boardwright import game_names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.puzzles import Puzzle, Run, daily, load, of_game
from boardwright.puzzles.checking import problems
from boardwright.puzzles.library import position
from boardwright.puzzles.links import puzzles_like
from boardwright.puzzles.making import Plan, beginnings, imagined
from boardwright.puzzles.puzzle import BEST, LAST
from boardwright.puzzles.training import DAYS, Card, Rating, after_try, due, following, rated
from boardwright.puzzles.words import told
from boardwright.puzzles.writing import make

FEWEST = 150  # a game
SAMPLE = 3
SEED = 3  # its first two games have a puzzle each
TODAY = 1000


@pytest.mark.parametrize("slug", game_names())
def test_enough_and_each_once(slug: str) -> None:
    puzzles = of_game(slug)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({str(puzzle.state) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.level for puzzle in puzzles}) > 1


@pytest.mark.parametrize("slug", game_names())
def test_a_turn_leads_to_puzzles_of_the_same_theme(slug: str) -> None:
    """There is one at least that is all about the same for the best turn of a puzzle: itself."""
    puzzle = next(puzzle for puzzle in of_game(slug) if puzzle.themes)
    state = position(puzzle)
    found = puzzles_like(state, [state.game.catalogue.id(text) for text in puzzle.best.actions])
    assert found and set(found[0].themes) == set(puzzle.themes)
    assert not puzzles_like(state, [])  # a turn about nothing


def sample(slug: str) -> list[Puzzle]:
    """Some last turns that are quickly looked through, always the same ones."""
    puzzles = [puzzle for puzzle in of_game(slug) if puzzle.kind == LAST and puzzle.players == 2]
    return sorted(puzzles, key=lambda puzzle: (len(puzzle.best.actions), puzzle.id))[:SAMPLE]


@pytest.mark.slow
@pytest.mark.parametrize("slug", game_names())
def test_last_turns_hold(slug: str) -> None:
    assert {puzzle.id: problems(puzzle) for puzzle in sample(slug)} == {p.id: [] for p in sample(slug)}


@pytest.mark.parametrize("slug", game_names())
def test_every_turn_can_be_played(slug: str) -> None:
    best = [puzzle for puzzle in of_game(slug) if puzzle.kind == BEST]
    for puzzle in best[:10]:
        assert problems(puzzle, search=False) == []


def answered(run: Run, actions: tuple[str, ...]) -> Run:
    catalogue = run.session.game.catalogue
    for action in actions:
        if not run.answered and catalogue.id(action) in run.state.legal():
            run.session.decide(catalogue.id(action))
    assert run.answered
    return run


@pytest.mark.parametrize("slug", game_names())
def test_answers_are_judged(slug: str) -> None:
    puzzle = sample(slug)[0]
    run = answered(Run.begin(puzzle), puzzle.refuted[-1].actions)
    assert run.settle()
    assert (run.phase, run.flawless) == ("wrong", False)
    run.retry()
    assert run.phase == "ask"
    assert not answered(run, puzzle.best.actions).settle()  # the first verdict counts
    assert (run.phase, run.flawless) == ("solved", False)
    again = answered(Run.begin(puzzle), puzzle.best.actions)
    assert again.settle()
    assert again.flawless


@pytest.mark.parametrize("slug", game_names())
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_answer_is_not_told_before(slug: str, code: str) -> None:
    puzzle = sample(slug)[0]
    run = Run.begin(puzzle)
    with speaking(code):
        now = told(run)
        assert now.task
        assert not (now.line or now.themes or now.hints or now.why)
        assert run.hint()
        assert not run.hint()
        assert len(told(run).hints) == 2
        run.show()
        assert told(run).line


@pytest.mark.parametrize("slug", game_names())
def test_positions_are_imagined_from_what_the_seat_sees(slug: str) -> None:
    state = next(iter(beginnings(Plan(slug, LAST), 5)))
    copy = imagined(state, dice_from_seed(1))
    assert copy.view(copy.seat) == state.view(state.seat)
    assert copy.to_json() != state.to_json()


@pytest.mark.slow
def test_found_in_games_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    plan = Plan("carrara", LAST, seed=SEED)
    told: list[tuple[int, int, int]] = []
    make(plan, 1, file, 1, lambda *done: told.append(done))
    assert told[-1][:2] == (1, 1)
    content = file.read_bytes()
    file.write_bytes(content[: len(content) - 10])  # the last game was not looked through after all
    count = make(plan, 2, file, 1, lambda *done: told.append(done))
    found = load(file)
    assert len(found.looked) == 2
    assert len(found.puzzles) == count == len({puzzle.id for puzzle in found.puzzles}) > 0
    assert all(problems(puzzle) == [] for puzzle in found.puzzles[:1])


# -------------------------------------------------------------------- what comes back


def test_missed_ones_come_back_ever_later() -> None:
    card, day = after_try(None, solved=False, today=TODAY), TODAY
    for days in DAYS:
        assert card.due == day + days
        day = card.due
        card = after_try(card, solved=True, today=day)
    assert card.due == 0


def test_a_miss_goes_back_one_box() -> None:
    card = after_try(Card(box=2, due=TODAY, tries=3, solved=True), solved=False, today=TODAY)
    assert (card.box, card.due) == (1, TODAY + DAYS[1])


def test_solved_at_once_does_not_come_back() -> None:
    assert after_try(None, solved=True, today=TODAY).due == 0


def test_practice_before_its_time_changes_nothing() -> None:
    waiting = Card(box=1, due=TODAY + 2, tries=1)
    assert after_try(waiting, solved=True, today=TODAY).due == TODAY + 2


def test_at_most_ten_are_due() -> None:
    cards = [(number, Card(due=TODAY - number)) for number in range(20)]
    assert due([*cards, (99, Card(due=TODAY + 1)), (98, Card())], TODAY) == list(range(19, 9, -1))


def test_ratings() -> None:
    start = Rating()
    assert rated(start, 5, solved=True).value > rated(start, 1, solved=True).value > start.value
    assert rated(start, 1, solved=False).value < rated(start, 5, solved=False).value < start.value
    steady = Rating(start.value, 100)
    assert rated(steady, 3, solved=True).value < rated(start, 3, solved=True).value


def test_the_next_one_fits_and_is_new() -> None:
    puzzles = of_game("lisboa")
    weak, strong = following(puzzles, {}, Rating(600)), following(puzzles, {}, Rating(2400))
    assert weak is not None
    assert strong is not None
    assert weak.level < strong.level
    assert following(puzzles, {puzzle.id: Card() for puzzle in puzzles}, Rating()) is None


@pytest.mark.parametrize("slug", game_names())
def test_the_puzzle_of_the_day(slug: str) -> None:
    monday = date(2026, 11, 16)
    week = [daily(slug, monday + timedelta(days)) for days in range(7)]
    assert len({puzzle.id for puzzle in week}) > 3
    assert daily(slug, monday) == daily(slug, monday)
    assert week[0].level <= week[-1].level
    assert all(position(puzzle).seat == puzzle.seat for puzzle in week)
