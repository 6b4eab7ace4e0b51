"""What is said about a puzzle, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from boardwright.bots.analysis import line_words
from boardwright.kernel.gist import gist_of
from boardwright.kernel.grammar import capital, listed, named
from boardwright.kernel.language import messages, tr
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import go_on_while_forced
from boardwright.puzzles.judging import Verdict, played
from boardwright.puzzles.puzzle import LAST, Puzzle, Turn
from boardwright.puzzles.run import MOST_HINTS, Phase, Run
from boardwright.puzzles.themes import theme_title

LEVELS: Final = messages(["very easy", "easy", "medium", "hard", "very hard"])
FINDINGS: Final = messages(
    {
        "best": "Solved: that is the best turn.",
        "good": "Solved: that is as good as the best turn.",
        "unsure": "Accepted: it cannot be told for sure whether the bot's turn is better.",
        "worse": "Another turn is better.",
    }
)


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody is told about a puzzle now, ready to be shown."""

    puzzle: str
    game: str
    phase: Phase
    task: str
    level: str
    themes: tuple[str, ...]  # only once it is solved or shown
    words: str  # the verdict
    why: tuple[str, ...]  # what speaks against the answer
    reply: tuple[str, ...]  # what the next player would do
    line: tuple[str, ...]  # the best turn, once it is solved or shown
    hints: tuple[str, ...]
    more_hints: bool
    tried: bool  # whether there is something to take back
    tries: int
    daily: bool


def told(run: Run) -> Told:
    """All that is told now."""
    puzzle, phase = run.puzzle, run.phase
    over = phase in ("solved", "shown")
    verdict = run.verdict if phase in ("wrong", "solved") else None
    start = run.start
    wrong = verdict.turn if verdict is not None and phase == "wrong" else None
    return Told(
        puzzle=puzzle.id,
        game=puzzle.game,
        phase=phase,
        task=task_of(puzzle, start),
        level=tr(LEVELS[puzzle.level - 1]),
        themes=themes(puzzle, start) if over else (),
        words=verdict_words(puzzle, verdict) if verdict is not None else shown_words(puzzle, phase),
        why=tuple(reasons(start, wrong)) if wrong is not None else (),
        reply=reply_words(start, wrong) if wrong is not None else (),
        line=tuple(line_words(start.game, start, played(start, puzzle.best.actions))) if over else (),
        hints=tuple(hints(run, start)),
        more_hints=phase == "ask" and run.mark.hints < MOST_HINTS,
        tried=run.session.decisions > run.session.first,
        tries=run.mark.tries,
        daily=run.mark.daily,
    )


def task_of(puzzle: Puzzle, start: State) -> str:
    """What is asked for."""
    if puzzle.kind == LAST:
        return tr("This turn ends the game. Finish it with the greatest lead.")
    return tr("One turn is clearly better than all others here. Find it.")


def verdict_words(puzzle: Puzzle, verdict: Verdict) -> str:
    """The verdict on an answer, with its size and how sure it is."""
    said = tr(FINDINGS[verdict.finding])
    if verdict.accepted:
        return said
    points = f"{verdict.gap:.3g}"
    if puzzle.kind == LAST:
        return said + " " + tr("Yours costs points of the lead: {points}.", points=points)
    if verdict.turn is None or not verdict.turn.error:
        return said + " " + tr("Yours is behind by about {points} points.", points=points)
    error = f"{2 * verdict.turn.error:.2g}"
    text = "Yours is behind by about {points} points, give or take {error}."
    return said + " " + tr(text, points=points, error=error)


def shown_words(puzzle: Puzzle, phase: Phase) -> str:
    """What stands above the best turn."""
    return tr("This is the best turn.") if phase == "shown" else ""


def reasons(state: State, turn: Turn) -> Iterator[str]:
    """Where the points come from that a turn loses."""
    names = {part.rule: part for score in state.scores() for part in score.parts}
    for seat, rule, points in turn.why:
        part = names.get(rule)
        what = capital(part.words) if part is not None else rule
        number = f"{points:.3g}"
        if seat == state.seat:
            yield tr("{what}: you miss points ({points}).", what=what, points=number)
        else:
            text = "{what}: {name} gains points ({points})."
            yield tr(text, what=what, name=named(seat), points=number)


def reply_words(state: State, turn: Turn) -> tuple[str, ...]:
    """What the next player would answer to a turn."""
    if not turn.reply:
        return ()
    after = state.clone()
    for action in played(state, turn.actions):
        after.advance(action)
    go_on_while_forced(after)
    if after.over or after.seat == state.seat:
        return ()
    asked = state.game.restore(after.to_data(), state.options.edition)
    gist = gist_of(asked, played(asked, turn.reply))
    return (tr("{name} would answer: {turn}.", name=named(asked.seat), turn=str(gist)),) if gist.words else ()


def hints(run: Run, start: State) -> Iterator[str]:
    """The hints given."""
    puzzle = run.puzzle
    if run.mark.hints >= 1:
        yield tr("It is about: {themes}.", themes=listed(list(themes(puzzle, start))))
    if run.mark.hints >= MOST_HINTS:
        yield tr("It is one of these: {turns}.", turns="; ".join(choices(puzzle, start)))


def choices(puzzle: Puzzle, start: State) -> list[str]:
    """The best turn among two others, in a mixed order that is always the same."""
    turns = [puzzle.best, *puzzle.refuted[:2]]
    mixed = sorted(turns, key=lambda turn: sha256(f"{puzzle.id} {turn.actions}".encode()).digest())
    return [gist_words(start, turn) for turn in mixed]


def gist_words(start: State, turn: Turn) -> str:
    """What a turn is about."""
    return str(gist_of(start, played(start, turn.actions)))


def themes(puzzle: Puzzle, start: State) -> tuple[str, ...]:
    """The chapters of the rules that the best turn is about."""
    rulebook = start.game.rulebook()
    titles = (theme_title(rulebook, theme) for theme in puzzle.themes)
    return tuple(dict.fromkeys(title for title in titles if title))
