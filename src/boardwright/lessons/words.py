"""What the teacher says, in the language of the moment, with the numbers of the position in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boardwright.kernel.errors import BadScenario
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.scenario_run import look_up
from boardwright.kernel.state import State
from boardwright.lessons.lesson import YOU, Hint, Lesson, Said
from boardwright.lessons.pointing import titles
from boardwright.lessons.run import NOT_YET, Phase, Run, play

TITLE = "lesson"  # the context of titles, which may be words of a text, too


@dataclass(frozen=True, slots=True)
class Told:
    """What a learner is told now, ready to be shown."""

    lesson: str
    title: str
    step: int  # from 1
    steps: int
    phase: Phase
    words: str
    point: tuple[str, ...]
    rule: str
    hints: tuple[str, ...]
    more_hints: bool
    waits: bool
    tried: bool  # whether there is something to try again
    stars: int
    see: Mapping[str, str]  # what is pointed at, by the id of the drawn element


def title_of(lesson: Lesson) -> str:
    """A lesson's title."""
    return tr(Msg(lesson.title, TITLE))


def filled(said: Said, state: State) -> str:
    """A text with its numbers. Raises `BadScenario` for a path that leads nowhere."""
    try:
        facts = {name: look_up(state, path, YOU) for name, path in said.fill.items()}
    except LookupError as error:
        raise BadScenario(f"{said.text!r}: {error.args[0]}") from error
    return tr(said.text, **facts)


def shown(run: Run, hint: Hint) -> Iterator[str]:
    """The answers of a hint in words, from where the step began."""
    session = run.session.copy()
    count = session.decisions - run.mark.began
    if count:
        session.undo(count, consent=True)
    for text in hint.show:
        action = session.game.catalogue.id(text)
        if action in session.state.legal():
            yield session.game.label(session.state, action)
            play(session, [text], run.lesson.origin, by_learner=True)


def told(run: Run) -> Told:
    """All that is told now."""
    said = run.said
    words = tr(NOT_YET) if said.text == NOT_YET else filled(said, run.state)
    point = (*said.point, *_of_hints(run.hints))
    return Told(
        lesson=run.lesson.id,
        title=title_of(run.lesson),
        step=run.mark.step + 1,
        steps=len(run.lesson.steps),
        phase=run.phase,
        words=words,
        point=point,
        rule=said.rule,
        hints=tuple(_hint_words(run, hint) for hint in run.hints),
        more_hints=run.more_hints,
        waits=run.waits,
        tried=run.session.decisions > run.mark.began and run.phase in ("ask", "failed"),
        stars=run.stars,
        see=titles(run.state, point),
    )


def _hint_words(run: Run, hint: Hint) -> str:
    answers = "; ".join(shown(run, hint))
    words = filled(hint.said, run.session.at(run.mark.began))
    return f"{words} ({answers})" if answers else words


def _of_hints(hints: Sequence[Hint]) -> Iterator[str]:
    for hint in hints[-1:]:
        yield from hint.said.point
