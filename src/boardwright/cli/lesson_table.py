"""A lesson in the terminal: the ordinary table, with a teacher who speaks between the questions."""

from __future__ import annotations

from typing import Final

from boardwright.bots.naming import usual_name
from boardwright.cli.answers import find_action, no_choice
from boardwright.cli.asides import aside_of
from boardwright.cli.errors import Fault
from boardwright.cli.questions import Choice, Question
from boardwright.cli.saving import Keeper
from boardwright.cli.screen import echo, faint, paragraph, strong
from boardwright.cli.seating import Seat
from boardwright.cli.terminal import Terminal, thinks
from boardwright.cli.terminal_game import Table, known_to
from boardwright.kernel.grammar import calling
from boardwright.kernel.language import Msg, plural, tr
from boardwright.lessons.lesson import OTHERS, YOU
from boardwright.lessons.run import Run
from boardwright.lessons.words import Told, told

NEXT: Final = "next"
RETRY: Final = "retry"
HINT: Final = "hint"
OWN: Final = {  # commands of a lesson, with what they are called as an answer
    NEXT: Msg("Next"),
    RETRY: Msg("Try again"),
    HINT: Msg("Hint"),
}
USUAL: Final = ("?", "rule", "b", "board", "since", "score", "log", "undo", "svg", "quit")


class LessonTable(Table):
    """One lesson at one terminal. The game is nowhere kept: a lesson is short."""

    def __init__(self, run: Run, terminal: Terminal) -> None:
        bots = run.lesson.opponent
        others = [Seat(bots, name) for name in OTHERS[: run.session.record.players - 1]]
        seats = [Seat("you", usual_name("you")), *others]
        super().__init__(run.session, seats, Keeper(run.session.record), terminal)
        self.run = run
        self.at_keyboard = YOU
        self._said = ""

    def play(self) -> None:
        """Play the lesson. Raises `Leave`, `EOFError` or `KeyboardInterrupt` if someone stops before."""
        with calling(self.names):
            while self.run.phase != "over":
                self._show_board()
                if self.run.bots_play and self.state.seat != YOU:
                    with self.terminal.busy(thinks(self.names[self.state.seat])):
                        action = self._bot_decides()
                    self.decide(action)
                else:
                    self._speak()
                    self._ask()
            self._end()

    # ---------------------------------------------------------------- speaking

    def _speak(self) -> None:
        """Say what the teacher says, once."""
        now = told(self.run)
        words = "\n".join([now.words, *now.hints])
        if words == self._said:
            return
        self._said = words
        echo()
        where = tr("step {step} of {steps}", step=now.step, steps=now.steps)
        echo(strong(f"{now.title}") + faint(f"  {where}"))
        see = "; ".join(now.see.values())
        echo(paragraph(now.words + (f" [{see}]" if see else ""), "  "))
        for hint in now.hints:
            echo(paragraph(f"{tr(OWN[HINT])}: {hint}", "  ", "    "))
        if now.rule:
            echo(faint(f"  rule {now.rule}"))

    def _end(self) -> None:
        now = told(self.run)
        echo()
        echo(paragraph(now.words))
        text = plural(now.stars, "Done: {count} star of three.", "Done: {count} stars of three.")
        echo(strong(text))

    # ---------------------------------------------------------------- asking

    def _question(self) -> Question:
        now, text = told(self.run), self.game.catalogue.text
        commands = [*USUAL, *OWN]
        if now.waits or now.phase == "failed":
            choices = [Choice(tr(OWN[word]), word) for word in _ways_on(now)]
            return Question(now.title, choices, commands, known_to(self.game.catalogue))
        choices = [Choice(self.game.label(self.state, action), text(action)) for action in self.run.open()]
        return Question(self.game.prompt(self.state), choices, commands, known_to(self.game.catalogue))

    def _answer(self, words: str) -> bool:
        """Do what a line says; True if the lesson stands elsewhere now."""
        ways = _ways_on(told(self.run))
        if words.isdecimal() and ways:
            if not 1 <= int(words) <= len(ways):
                raise Fault(no_choice(words, len(ways)))
            words = ways[int(words) - 1]
        if words in OWN:
            return self._do(words)
        aside = aside_of(words)
        if aside is not None and words.split()[0].strip("?") in ("", *USUAL):
            command, rest = aside
            return self._take_back(rest) if command.usage.startswith("undo") else command.run(self, rest)
        if ways:
            raise Fault(tr("Choose one of: {words}.", words=", ".join(ways)))
        self.decide(self._open_action(words))
        self.run.settle()
        return True

    def _open_action(self, words: str) -> int:
        """The action that a number or a text means. Raises `Fault` for one that is not open yet."""
        answers = self.run.open()
        if words.isdecimal():
            if not 1 <= int(words) <= len(answers):
                raise Fault(no_choice(words, len(answers)))
            return answers[int(words) - 1]
        action = find_action(self.game.catalogue, words)
        if action in self.state.legal() and action not in answers:
            raise Fault(tr("This answer comes later in the lesson."))
        return action

    def _do(self, command: str) -> bool:
        """Go on, try again, or take a hint."""
        run = self.run
        if command == NEXT and not run.waits:
            raise Fault(tr("The teacher waits for your answer; 'hint' helps."))
        if command == HINT and not run.more_hints:
            raise Fault(tr("There are no more hints for this step."))
        if command == NEXT:
            run.go_on()
        elif command == HINT:
            run.hint()
        else:
            run.retry()
            self.forget_board()
        self._said = ""
        return True

    def _take_back(self, words: str) -> bool:
        """Undo within the step."""
        count = int(words) if words.isdecimal() else 1
        if not 1 <= count <= self.session.decisions - self.run.mark.began:
            raise Fault(tr("You have no decision to undo."))
        self.session.undo(count, consent=True)
        self.forget_board()
        return True


def _ways_on(now: Told) -> list[str]:
    """What may be said instead of an answer: nothing where the game asks."""
    if now.waits:
        return [NEXT]
    if now.phase == "failed":
        return [RETRY, *([HINT] if now.more_hints else [])]
    return []
