"""A game in the terminal: who is asked, what they see, and what becomes of the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant, bot_seed
from boardwright.cli.answers import understand
from boardwright.cli.asides import ASIDES, aside_of
from boardwright.cli.errors import Fault, sentence
from boardwright.cli.keyboard import Keyboard, clear_screen
from boardwright.cli.saving import Keeper
from boardwright.cli.scores import result_words, score_sheet
from boardwright.cli.screen import echo, faint, paragraph, strong, width
from boardwright.cli.seating import Seat
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Game
from boardwright.kernel.history import account, stories
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY, State
from boardwright.kernel.words import calling


class Table:
    """One game being played at one terminal, by people and bots."""

    def __init__(self, session: Session, seats: Sequence[Seat], keeper: Keeper) -> None:
        self.session = session
        self.seats = seats
        self.keeper = keeper
        self.keyboard = Keyboard()
        self.names = [*(seat.called for seat in seats), *session.game.rivals(session.state.options)]
        self.at_keyboard = NOBODY  # the seat of the person who sees the screen
        self._shown = (NOBODY, 0)  # seat and turn whose board was shown last

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.session.game

    @property
    def state(self) -> State:
        """The present position."""
        return self.session.state

    @property
    def people(self) -> list[int]:
        """The seats with a person."""
        return [number for number, seat in enumerate(self.seats) if seat.human]

    def play(self) -> None:
        """Play to the end. Raises `Leave`, `EOFError` or `KeyboardInterrupt` if someone stops before."""
        with calling(self.names):
            while not self.state.over:
                if self.seats[self.state.seat].human:
                    self._hand_over(self.state.seat)
                    self._ask()
                else:
                    self._bot_decides()
            self._finish()

    # ---------------------------------------------------------------- bots

    def _bot_decides(self) -> None:
        state = self.state
        seed = bot_seed(self.session.record.seed or 0, state.seat, self.session.decisions)
        bot = Entrant.read(self.seats[state.seat].player, USUAL).make(seed)
        self.decide(bot.decide(Perspective(state, state.seat)))

    # ---------------------------------------------------------------- people

    def _hand_over(self, seat: int) -> None:
        """Give the keyboard to another person, with nothing of the last one's left on the screen."""
        if seat == self.at_keyboard:
            return
        if len(self.people) > 1:
            clear_screen()
            text = "Pass the keyboard to {name}; {name}, press Enter."
            self.keyboard.wait(tr(text, name=self.names[seat]))
            clear_screen()
        self.at_keyboard = seat
        if len(self.people) > 1:
            self._recap(seat)

    def _recap(self, seat: int) -> None:
        """What a person has missed since their own last decision."""
        session = self.session
        since = next((d.number for d in reversed(session.standing()) if d.seat == seat), session.first)
        for number in range(since + 1, session.decisions + 1):
            self._narrate(number)

    def _ask(self) -> None:
        """Put the present question until it is answered, or the position has changed otherwise."""
        self.show_board()
        self.show_question()
        while True:
            legal = self.state.legal_texts()
            self.keyboard.offers = [*legal, *ASIDES]
            words = self.keyboard.line(question(len(legal)))
            try:
                if self._answer(words):
                    return
            except Fault as fault:
                echo(fault.message)
            except (BoardwrightError, OSError) as error:
                echo(sentence(error))

    def _answer(self, words: str) -> bool:
        """Do what a line says; True if the position is another one now."""
        if not words:
            self.show_question()
            return False
        aside = aside_of(words)
        if aside is not None and words not in self.state.legal_texts():
            command, rest = aside
            return command.run(self, rest)
        self.decide(understand(self.state, words))
        return True

    def decide(self, action: int) -> None:
        """Take a decision: applied, written down, told."""
        self.session.decide(action)
        self.keeper.decided()
        self._narrate(self.session.decisions)

    # ---------------------------------------------------------------- showing

    def show_board(self, full: bool = False) -> None:
        """The board in text: at the start of each turn of the person who looks, or in full at will."""
        seat, state = self.at_keyboard, self.state
        if full or self._shown != (seat, state.turn):
            self._shown = (seat, state.turn)
            echo()
            echo(self.game.describe(state.view(seat), self.names, brief=not full).rstrip())

    def show_question(self) -> None:
        """The question and the numbered choices, each with its text form."""
        state = self.state
        echo()
        echo(strong(paragraph(self.game.prompt(state))))
        choices = [
            (self.game.label(state, action), self.game.catalogue.text(action)) for action in state.legal()
        ]
        echo("\n".join(choice_lines(choices)))

    def forget_board(self) -> None:
        """Show the board again with the next question: it has changed in another way than by play."""
        self._shown = (NOBODY, 0)

    def _narrate(self, number: int) -> None:
        """What a decision brought; of somebody else's secret one, that it was taken."""
        session, viewer = self.session, self.at_keyboard
        decision = next(d for d in reversed(session.standing()) if d.number == number)
        words = stories(session, number, viewer, self.names)
        if decision.seat != viewer:
            words = account(session, decision, viewer, self.names)
        if words:
            echo(paragraph(words, "  ", "    "))

    def _finish(self) -> None:
        echo()
        result = result_words(self.state, self.names, self._only_person())
        echo(strong(f"{tr('The game is over.')} {result}"))
        echo("\n".join(score_sheet(self.state.scores(), self.names)))

    def _only_person(self) -> int:
        """The seat of the one person here, or `NOBODY` if there are several or none."""
        return self.people[0] if len(self.people) == 1 else NOBODY


def question(choices: int) -> str:
    """What stands before the place to type in."""
    return tr("1-{most}, ? or help> ", most=choices)


def choice_lines(choices: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Numbered choices, words and text forms in two columns; long words get lines of their own."""
    digits = len(str(len(choices))) + 2
    room = width() - digits - 4 - max(len(text) for _, text in choices)
    wide = max((len(words) for words, _ in choices if len(words) <= room), default=0)
    for number, (words, text) in enumerate(choices, 1):
        if len(words) <= room:
            yield f"{number:>{digits}}  {words:<{wide}}  {faint(text)}"
        else:
            yield paragraph(words, f"{number:>{digits}}  ", " " * (digits + 2))
            yield " " * (digits + 2) + faint(text)
