"""A puzzle in the terminal: the ordinary table, and a verdict when the turn is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.bots.naming import usual_name
from boardwright.cli.answers import no_choice, understand
from boardwright.cli.asides import aside_of
from boardwright.cli.errors import Fault
from boardwright.cli.questions import Choice, Question
from boardwright.cli.saving import Keeper
from boardwright.cli.screen import echo, faint, paragraph, strong
from boardwright.cli.seating import Seat
from boardwright.cli.terminal import Terminal
from boardwright.cli.terminal_game import Table, known_to
from boardwright.kernel.grammar import calling
from boardwright.kernel.language import Msg, tr
from boardwright.lessons.lesson import OTHERS
from boardwright.puzzles.run import Run
from boardwright.puzzles.words import Told, told

NEXT: Final = "next"
RETRY: Final = "retry"
HINT: Final = "hint"
SHOW: Final = "show"
OWN: Final = {  # commands of a puzzle, with what they are called as an answer
    NEXT: Msg("Next puzzle"),
    RETRY: Msg("Try again"),
    SHOW: Msg("Show the best turn"),
    HINT: Msg("Hint"),
}
USUAL: Final = ("?", "rule", "b", "board", "since", "score", "log", "undo", "svg", "quit")
Note = Callable[[bool], None]
"""Told once whether the puzzle was solved at the first try and without help."""


class PuzzleTable(Table):
    """One puzzle at one terminal."""

    def __init__(self, run: Run, terminal: Terminal, note: Note) -> None:
        others = iter(OTHERS)
        seats = [
            Seat("you", usual_name("you")) if seat == run.puzzle.seat else Seat("you", next(others))
            for seat in range(run.puzzle.players)
        ]
        super().__init__(run.session, seats, Keeper(run.session.record), terminal)
        self.run = run
        self.at_keyboard = run.puzzle.seat
        self.over = False
        self._note = note
        self._said: object = None

    def play(self) -> None:
        """Play until the next puzzle is asked for. Raises `Leave`, `EOFError`, `KeyboardInterrupt`."""
        with calling(self.names):
            while not self.over:
                if self.run.phase == "ask":
                    self._show_board()
                self._speak()
                self._ask()

    # ---------------------------------------------------------------- speaking

    def _speak(self) -> None:
        """Say what there is to say, once."""
        now = told(self.run)
        said = (now.phase, now.words, now.hints, now.tries)
        if said == self._said:
            return
        self._said = said
        echo()
        echo(strong(tr("Puzzle {puzzle}", puzzle=now.puzzle)) + faint(f"  {now.level}"))
        echo(paragraph(now.words or now.task, "  "))
        for line in (*now.why, *now.reply, *now.hints):
            echo(paragraph(line, "  ", "    "))
        for line in now.line:
            echo(paragraph(f"- {line}", "    ", "      "))
        if now.themes:
            echo(faint("  " + tr("It is about: {themes}.", themes=", ".join(now.themes))))

    # ---------------------------------------------------------------- asking

    def _question(self) -> Question:
        now, text = told(self.run), self.game.catalogue.text
        commands = [*USUAL, *OWN]
        known = known_to(self.game.catalogue)
        if now.phase != "ask":
            return Question(
                tr("What next?"), [Choice(tr(OWN[word]), word) for word in ways_on(now)], commands, known
            )
        choices = [Choice(self.game.label(self.state, one), text(one)) for one in self.state.legal()]
        return Question(self.game.prompt(self.state), choices, commands, known)

    def _answer(self, words: str) -> bool:
        """Do what a line says; True if the puzzle stands elsewhere now."""
        now = told(self.run)
        ways = ways_on(now) if now.phase != "ask" else []
        if words.isdecimal() and ways:
            if not 1 <= int(words) <= len(ways):
                raise Fault(no_choice(words, len(ways)))
            words = ways[int(words) - 1]
        if words in OWN:
            return self._do(words, now)
        aside = aside_of(words)
        if aside is not None and words.split()[0].strip("?") in ("", *USUAL):
            command, rest = aside
            return self._take_back(rest, now) if command.usage.startswith("undo") else command.run(self, rest)
        if ways:
            raise Fault(tr("Choose one of: {words}.", words=", ".join(ways)))
        self.decide(understand(self.state, words))
        if self.run.settle():
            self._note(self.run.flawless)
        return True

    def _do(self, command: str, now: Told) -> bool:
        """Go on, try again, take a hint, or see the answer."""
        run = self.run
        if command == NEXT:
            if run.counts:
                raise Fault(tr("Solve the puzzle first, or see the answer with 'show'."))
            self.over = True
        elif command == HINT:
            if not now.more_hints:
                raise Fault(tr("There are no more hints; 'show' plays the best turn."))
            if run.hint():
                self._note(False)
        elif command == SHOW:
            if run.show():
                self._note(False)
        else:
            run.retry()
            self.forget_board()
        self._said = None
        return True

    def _take_back(self, words: str, now: Told) -> bool:
        """Undo within the turn; when it is over, try again."""
        count = int(words) if words.isdecimal() else 1
        if now.phase != "ask" or not 1 <= count <= self.session.decisions - self.session.first:
            raise Fault(tr("You have no decision to undo; 'retry' begins the turn anew."))
        self.session.undo(count, consent=True)
        self.forget_board()
        return True


def ways_on(now: Told) -> list[str]:
    """What may be said after the turn."""
    if now.phase == "wrong":
        return [RETRY, SHOW, NEXT]
    return [NEXT, RETRY]
