"""Whether a lesson is sound: its tests, what it points at, what it says, and a learner who guesses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Final

from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadScenario, BoardwrightError
from boardwright.kernel.playout import choose
from boardwright.kernel.state import State
from boardwright.lessons.lesson import GAME, Hint, Lesson, Trial
from boardwright.lessons.pointing import PAGE, drawn
from boardwright.lessons.reading_ease import EASY, LONGEST, reading_ease, words_in
from boardwright.lessons.run import Run, tried
from boardwright.lessons.words import filled

GUESSES: Final = 100
LUCKY: Final = 35  # of them may solve a lesson that is not guided


def problems(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, each in a sentence. Raises `BadScenario` if it cannot be played."""
    found = [*_of_names(lesson), *_of_texts(lesson)]
    positions: dict[int, State] = {}
    found += _of_tests(lesson, positions)
    found += _of_hints(lesson)
    found += _of_pictures(lesson, positions)
    found += _of_guesses(lesson)
    return [f"{lesson.origin}: {problem}" for problem in found]


def _of_names(lesson: Lesson) -> Iterator[str]:
    game = Run.begin(lesson).state.game
    rulebook = game.rulebook()
    if not lesson.rules:
        yield "it names no rules"
    for rule in (*lesson.rules, *(said.rule for _, said in lesson.sayings() if said.rule)):
        if rule not in rulebook:
            yield f"there is no rule {rule}"


def _of_texts(lesson: Lesson) -> Iterator[str]:
    for place, said in lesson.sayings():
        where = f"step {place + 1}, {said.text[:30]!r}"
        if words_in(said.text) > LONGEST:
            yield f"{where}: has {words_in(said.text)} words; {LONGEST} are the most"
        if re.search(r"\d", said.text):
            yield f"{where}: has a number; numbers come from the position, by 'fill'"
        for name in (name for _, name, _, _ in Formatter().parse(said.text) if name is not None):
            if name not in said.fill:
                yield f"{where}: nothing fills the place {name!r}"
    ease = reading_ease(" ".join(said.text for _, said in lesson.sayings()))
    if ease < EASY:
        yield f"it is hard to read: reading ease {ease:.0f}, at least {EASY}"


# -------------------------------------------------------------------- playing it


def _of_tests(lesson: Lesson, positions: dict[int, State]) -> Iterator[str]:
    """Play every test; keep a position for each step, in which its texts are told."""
    met: set[tuple[int, int]] = set()
    for trial in lesson.trials:
        run, problem = tried(lesson, trial)
        _remember(lesson, trial, positions)
        failure = run.failure if run.phase == "failed" else None
        number = run.step.failures.index(failure) + 1 if failure is not None else 0
        if number:
            met.add((run.mark.step, number))
        ended = f"fail {number}" if number else run.phase
        wanted = f"fail {trial.fail}" if trial.fail else "play" if lesson.is_game else "over"
        if problem or ended != wanted:
            yield f"the test {list(trial.do)} ends with {problem or ended}, not with {wanted}"
    for place, step in enumerate(lesson.steps):
        for number in range(1, len(step.failures) + 1):
            if (place, number) not in met:
                yield f"no test meets fail {number} of step {place + 1}"
    if not any(trial.stars for trial in lesson.trials):
        yield "no test solves it"


def _remember(lesson: Lesson, trial: Trial, positions: dict[int, State]) -> None:
    """The position in which each step of a test begins."""
    run = Run.begin(lesson)
    answers = list(trial.do)
    positions.setdefault(0, run.state)
    while answers or run.waits:
        try:
            if run.waits:
                run.go_on()
            elif run.phase == "ask":
                run.decide(run.state.game.catalogue.id(answers.pop(0)))
            else:
                return
        except BoardwrightError:
            return
        if run.session.decisions == run.mark.began:
            positions.setdefault(run.mark.step, run.state)


def _of_hints(lesson: Lesson) -> Iterator[str]:
    """Whether someone who follows the last hint of every step gets through, and nobody can be stuck."""
    run = Run.begin(lesson)
    while run.phase != "over" and run.step.ask != GAME:
        if run.waits:
            run.go_on()
            continue
        hint = run.step.hints[-1] if run.step.hints else None
        if hint is None:
            if len(run.open()) == 1:  # a guided answer needs none
                run.decide(run.open()[0])
                continue
            yield f"step {run.mark.step + 1} has no hints, and more than one answer is open"
            return
        problem = _followed(run, hint)
        if problem:
            yield f"the last hint of step {run.mark.step + 1}: {problem}"
            return


def _followed(run: Run, hint: Hint) -> str:
    """Give the answers of a hint; returns why that does not lead on."""
    alone: list[int] = []
    begun = run.mark.step
    for text in hint.show:
        action = run.state.game.catalogue.id(text)
        if alone and alone[0] == action:
            del alone[0]
            continue
        if action not in run.open():
            return f"{text!r} is not open"
        run.decide(action)
        alone = run.state.alone[:]
    if run.phase == "ask" and run.mark.step == begun:
        return "its answers do not end the step"
    return "its answers miss the goal" if run.phase == "failed" else ""


def _of_guesses(lesson: Lesson) -> Iterator[str]:
    """Whether somebody always has an answer, and hardly anybody solves it by luck."""
    dice, solved = dice_from_seed(1), 0
    for _ in range(GUESSES):
        try:
            solved += _guessed(lesson, dice)
        except BadScenario as error:
            yield str(error)
            return
    guided = all(step.only for step in lesson.steps if step.ask and step.ask != GAME)
    if solved > LUCKY and not guided:
        yield f"{solved} of {GUESSES} guesses solve it; {LUCKY} are the most"


def _guessed(lesson: Lesson, dice: Dice) -> bool:
    """Whether random answers solve the lesson."""
    run = Run.begin(lesson)
    while run.phase not in ("over", "failed", "play"):
        if run.waits:
            run.go_on()
            continue
        answers = run.open()
        if not answers:
            texts = ", ".join(run.state.legal_texts())
            raise BadScenario(f"step {run.mark.step + 1} opens none of: {texts}")
        run.decide(answers[choose(dice, len(answers))])
    return run.phase != "failed"


# -------------------------------------------------------------------- pictures


def _of_pictures(lesson: Lesson, positions: Mapping[int, State]) -> Iterator[str]:
    """Whether what is pointed at is drawn, at a desk and on a phone, and what fills a text is there."""
    known: dict[int, list[tuple[str, dict[str, str]]]] = {}
    free = next((number for number, step in enumerate(lesson.steps) if step.ask == GAME), len(lesson.steps))
    for place, said in lesson.sayings():
        place = min(place, free)  # free play is not played here; its texts fill in from where it begins
        state = positions.get(place)
        if state is None:
            yield f"no test reaches step {place + 1}"
            return
        try:
            filled(said, state)
        except BadScenario as error:
            yield str(error)
        if not said.point:
            continue
        if place not in known:
            known[place] = list(drawn(state))
        for one in said.point:
            for form, ids in known[place]:
                if one not in PAGE and one not in ids:
                    yield f"step {place + 1} points at {one!r}, which is not drawn on the {form}"
