"""A game in the terminal: who is asked, what they see, and what becomes of the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant
from boardwright.bots.players import Player, turn_so_far
from boardwright.cli.answers import find_action, understand
from boardwright.cli.asides import ASIDES, aside_of
from boardwright.cli.coaching import Coach
from boardwright.cli.errors import Fault, sentence
from boardwright.cli.questions import Choice, Question
from boardwright.cli.saving import Keeper
from boardwright.cli.scores import result_words, score_sheet
from boardwright.cli.screen import echo, faint, paragraph, strong
from boardwright.cli.seating import Seat
from boardwright.cli.terminal import Board, Foreteller, Terminal, thinks
from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.errors import BoardwrightError, UnknownAction
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import calling
from boardwright.kernel.history import account, passages
from boardwright.kernel.language import tr
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY, State


class Table:
    """One game being played at one terminal, by people and bots."""

    def __init__(
        self,
        session: Session,
        seats: Sequence[Seat],
        keeper: Keeper,
        terminal: Terminal,
        coach: Coach | None = None,
    ) -> None:
        self.session = session
        self.seats = seats
        self.keeper = keeper
        self.terminal = terminal
        self.coach = coach
        self.names = [*(seat.called for seat in seats), *session.game.rivals(session.state.options)]
        self.at_keyboard = NOBODY  # the seat of the person who sees the screen
        self._others_decided = False  # since this person decided, and they were told so
        self._undone = 0  # how often the board went back to an earlier one
        self._bots: dict[int, Player] = {}  # by seat
        self._foreteller = Foreteller()

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
            if len(self.people) == 1:
                self.at_keyboard = self.people[0]
            while not self.state.over:
                self._show_board()
                if self.seats[self.state.seat].human:
                    self._hand_over(self.state.seat)
                    self._ask()
                else:
                    with self.terminal.busy(thinks(self.names[self.state.seat])):
                        action = self._bot_decides()
                    self.decide(action)
            self._finish()

    # ---------------------------------------------------------------- bots

    def _bot_decides(self) -> int:
        seat = self.state.seat
        if seat not in self._bots:
            entrant = Entrant.read(self.seats[seat].player, USUAL)
            self._bots[seat] = Player(entrant, self.session.record.seed or 0)
        return self._bots[seat].decide_after(turn_so_far(self.session), self.state)

    # ---------------------------------------------------------------- people

    def _hand_over(self, seat: int) -> None:
        """Give the keyboard to another person, with nothing of the last one's left on the screen."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        if len(self.people) > 1:
            text = "Pass the keyboard to {name}; {name}, press Enter."
            self.terminal.hand_over(tr(text, name=self.names[seat]))
            self._show_board()
            self.tell_since()

    def tell_since(self) -> bool:
        """What a person has missed since their own last decision; False if nothing has happened."""
        session, viewer = self.session, self.at_keyboard
        last = next((d.number for d in reversed(session.standing()) if d.seat == viewer), session.first)
        self._others_decided = False
        for number in range(last + 1, session.decisions + 1):
            self._narrate(number)
        return last < session.decisions

    def _ask(self) -> None:
        """Put the present question until it is answered, or the position has changed otherwise."""
        question = self._question()
        self._foreteller.tell(self.game, self.state.view(self.at_keyboard))
        while True:
            words = self.terminal.ask(question)
            try:
                if self._answer(words):
                    return
            except Fault as fault:
                echo(paragraph(fault.message))
            except (BoardwrightError, OSError) as error:
                echo(paragraph(sentence(error)))

    def _question(self) -> Question:
        state, text = self.state, self.game.catalogue.text
        choices = [Choice(self.game.label(state, action), text(action)) for action in state.legal()]
        return Question(self.game.prompt(state), choices, ASIDES, known_to(self.game.catalogue))

    def _answer(self, words: str) -> bool:
        """Do what a line says; True if the position is another one now."""
        aside = aside_of(words)
        if aside is not None and words not in self.state.legal_texts():
            command, rest = aside
            return command.run(self, rest)
        self.decide(understand(self.state, words))
        return True

    def decide(self, action: int) -> None:
        """Take a decision: applied, written down, told."""
        if self.state.seat == self.at_keyboard:
            self._others_decided = False
        before = self.state
        self.session.decide(action)
        self.keeper.decided()
        self._narrate(self.session.decisions)
        if self.coach is not None and before.seat == self.at_keyboard and self._ended(before):
            self.coach.look(self, before.seat)

    def _ended(self, before: State) -> bool:
        """Whether the turn of the seat that was asked before is over."""
        return (self.state.seat, self.state.turn) != (before.seat, before.turn)

    # ---------------------------------------------------------------- showing

    def _show_board(self) -> None:
        """Let the terminal know the board; a plain one prints it once a turn of the person who looks."""
        self.terminal.show(self.board())

    def board(self) -> Board:
        """The board as the person at the keyboard sees it now."""
        viewer, state, names, game = self.at_keyboard, self.state, self.names, self.game
        moment = (viewer, state.turn, self._undone)
        return Board(lambda brief: game.describe(state.view(viewer), names, brief=brief), moment)

    def forget_board(self) -> None:
        """Show the board again with the next question: it has changed in another way than by play."""
        self._undone += 1

    def _narrate(self, number: int) -> None:
        """What a decision brought; of somebody else's secret one, that it was taken."""
        session, viewer = self.session, self.at_keyboard
        standing = session.standing()
        decision = next(d for d in reversed(standing) if d.number == number)
        parts = passages(session, number, viewer, self.names)
        if not parts and decision.seat != viewer:
            words = account(session, decision, viewer, self.names)
            parts = [words] if words else []
        if not parts:
            return
        if decision.seat != viewer and not self._others_decided and any(d.seat == viewer for d in standing):
            self._others_decided = True
            echo(faint(tr("Since your last decision:")))
        for part in parts:
            echo(paragraph(part, "  ", "    "))

    def _finish(self) -> None:
        self._show_board()
        echo()
        result = result_words(self.state, self.names, self._only_person())
        echo(strong(f"{tr('The game is over.')} {result}"))
        echo("\n".join(score_sheet(self.state.scores(), self.names)))
        self.terminal.finish()

    def _only_person(self) -> int:
        """The seat of the one person here, or `NOBODY` if there are several or none."""
        return self.people[0] if len(self.people) == 1 else NOBODY


def known_to(catalogue: Catalogue) -> Callable[[str], bool]:
    """Tells whether a line is the text of an action of the game, legal now or not."""

    def known(line: str) -> bool:
        try:
            find_action(catalogue, line)
        except UnknownAction:
            return False
        return True

    return known
