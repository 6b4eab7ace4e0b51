"""The panes of the full screen, drawn by Textual: they show what they are handed, and give lines back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, cast

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Resize
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from boardwright.cli.plain_terminal import TICK, WHEEL
from boardwright.cli.questions import Question, choice_lines
from boardwright.cli.terminal import Board
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.layout import NARROWEST

WIDE: Final = 120  # columns from which on the board stands beside the question
CALM: Final = 0.2  # seconds after a wait before keys are heard, so that none of it answers a question
EDGE: Final = 6  # columns around the text of a page
RULE: Final = 1  # the line with the title above a pane
LEAST_LOG: Final = RULE + 2  # lines that a question leaves to the log
LEAST_BOARD: Final = RULE + 3  # with fewer lines, the board above a question is left out
LONGEST_PROMPT: Final = 5  # lines
BEGINS: Final = " "  # how a command ends that goes on with what the player types
QUIT: Final = "quit"

# Key, the command it gives, and what it is called at the foot of the screen; without a name it has no room.
KEYS: Final = (
    ("f1", "help", Msg("Help", "key")),
    ("f2", "?", Msg("Why not", "key")),
    ("f3", "hint", Msg("Hint", "key")),
    ("f4", "undo", Msg("Undo", "key")),
    ("f5", "board", Msg("Board", "key")),
    ("f6", "log 50", Msg("Log", "key")),
    ("f7", "score", ""),
    ("f8", "rule" + BEGINS, Msg("Rules", "key")),
    ("f9", "since", ""),
    ("f10", QUIT, Msg("Quit", "key")),
)


class Change(Message):
    """Something that the game's thread wants to be done with the panes."""

    def __init__(self, change: Callable[..., None], facts: tuple[Any, ...]) -> None:
        super().__init__()
        self.change = change
        self.facts = facts


class Answer(Input):
    """Where one types; other keys move in the list above it and in the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.move(-1)", show=False),
        Binding("down", "app.move(1)", show=False),
        Binding("pageup", "app.scroll_board(-1)", show=False),
        Binding("pagedown", "app.scroll_board(1)", show=False),
        Binding("escape", "app.clear_answer", show=False),
    ]


class Fitting:
    """A pane that is laid out anew when its width has changed; what is in it changes other measures, too."""

    last_width = 0

    def on_resize(self, event: Resize) -> None:
        """Lay it out for the new width."""
        if event.size.width != self.last_width:
            self.last_width = event.size.width
            self.lay_out()

    def lay_out(self) -> None:
        """Show the same anew."""
        raise NotImplementedError


class Division(Container):
    """What the panes share."""

    def on_resize(self, event: Resize) -> None:
        """Share the new height."""
        cast(Panes, self.app).divide()


class BoardPane(Fitting, VerticalScroll):
    """Where the board is read."""

    def lay_out(self) -> None:
        """Tell the board for the new width."""
        cast(Panes, self.app).lay_out_board()


class Choices(Fitting, OptionList):
    """The answers there are; the keys stay with the line in which one types."""

    can_focus = False

    def lay_out(self) -> None:
        """Wrap the answers anew."""
        cast(Panes, self.app).lay_out_choices()


class LogPane(Fitting, RichLog):
    """What has happened, the last line below."""

    def lay_out(self) -> None:
        """Wrap all of it anew."""
        cast(Panes, self.app).lay_out_log()


class Page(ModalScreen[None]):
    """A text to be read at leisure, told for the width there is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "dismiss", show=False) for key in ("escape", "enter", "q", "f5", "f10")
    ]

    def __init__(self, told: Callable[[int], str]) -> None:
        super().__init__()
        self._told = told

    def compose(self) -> ComposeResult:
        """The text, and how to leave it."""
        with VerticalScroll(id="page") as page:
            page.border_title = tr("Esc: back; arrows and Page Down: read on")
            yield Static(id="page-text", markup=False)

    def on_resize(self, event: Resize) -> None:
        """Tell it again for the new width."""
        text = self._told(event.size.width - EDGE)
        self.query_one("#page-text", Static).update(Text.from_ansi(text))


class Panes(App[None]):
    """Status, board, question and log. Only `hand` and the widths are for the game's thread."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]
    CSS = """
    #status { height: 1; background: $primary; color: $text; text-style: bold; padding: 0 1; }
    #panes { height: 1fr; layout: vertical; }
    #board-pane { height: 7fr; border-top: solid $primary; padding: 0 1; }
    #side { height: 15fr; }
    #question { height: 11fr; border-top: solid $primary; padding: 0 1; }
    #log { height: 4fr; border-top: solid $primary; padding: 0 1; }
    #prompt { height: auto; text-style: bold; }
    #choices { height: 1fr; border: none; padding: 0; background: transparent; }
    #answer { height: 1; border: none; padding: 0; }
    #board { height: auto; }
    #board-pane, #log, #choices { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    .wide #panes { layout: horizontal; }
    .wide #board-pane { width: 3fr; height: 100%; }
    .wide #side { width: 2fr; height: 100%; }
    Page { align: center middle; }
    #page { width: 100%; height: 100%; border: solid $primary; padding: 0 1; background: $surface; }
    #page-text { height: auto; }
    """

    def __init__(self, title: str, give: Callable[[str], None], ready: Callable[[], None]) -> None:
        super().__init__()
        self._heading = title
        self._give_line = give
        self._start_game = ready
        self.interrupted = False
        self._shown_board: Board | None = None
        self._asked: Question | None = None
        self._numbers: Sequence[int] = ()  # the choices in the list
        self._log_texts: list[str] = []  # as it was told, to be wrapped anew
        self._asked_for: list[str] = []  # what was told because it was asked for
        self._hears = False  # keys are the answer, not those of somebody who could not wait
        self._waits_for = ""  # what one waits for
        self._tick = 0
        self._sign = ""  # that shows it

    # ---------------------------------------------------------------- the game's thread

    def hand(self, change: Callable[..., None], *facts: Any) -> None:
        """Do something with the panes, in the order of the calls, without waiting until it is done."""
        self.post_message(Change(change, facts))

    @property
    def log_width(self) -> int:
        """Characters of a line of the log."""
        return self._room_in("#log")

    @property
    def page_width(self) -> int:
        """Characters of a line of a page of its own."""
        return self.size.width - EDGE

    # ---------------------------------------------------------------- building

    def compose(self) -> ComposeResult:
        """The panes, from top to bottom."""
        yield Static(self._heading, id="status", markup=False)
        with Division(id="panes"):
            with BoardPane(id="board-pane") as board:
                board.border_title = tr("Board (Page Up, Page Down)")
                yield Static(id="board", markup=False)
            with Container(id="side"):
                with Vertical(id="question") as question:
                    question.border_title = tr("Question")
                    yield Static(id="prompt", markup=False)
                    yield Choices(id="choices", markup=False)
                    yield Answer(id="answer", compact=True)
                log = LogPane(id="log", wrap=True, markup=False, highlight=False, min_width=1)
                log.border_title = tr("Log")
                yield log
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin: keys, the sign that something goes on, and the game."""
        for key, command, words in KEYS:
            self.bind(key, f"command({command!r})", description=tr(words) if words else "", show=bool(words))
        self.query_one("#prompt").styles.max_height = LONGEST_PROMPT
        self.query_one(Answer).focus()
        self.set_interval(TICK, self._turn_wheel)
        self.call_after_refresh(self._start_game)

    def on_change(self, message: Change) -> None:
        """Carry out what the game's thread asks for."""
        message.change(*message.facts)

    def on_resize(self, event: Resize) -> None:
        """Put the board beside the question where there is room; each pane then lays itself out."""
        self.set_class(event.size.width >= WIDE, "wide")

    def divide(self) -> None:
        """Give the question the lines that it needs; board and log share the others.

        In a narrow window the board stands above the question. If it is left with a few lines only, the log
        gets them: the board is a key away.
        """
        height, question = self.query_one("#panes").size.height, self._asked
        if question is None:
            return
        need, log = self._lines_of(question), LEAST_LOG
        if self.has_class("wide"):
            board, side = True, height
            need, log = max(need, height // 2), max(log, height // 5)
        else:
            board = height - need - log >= LEAST_BOARD
            side = need + log if board else height
        self.query_one("#board-pane").display = board
        self.call_after_refresh(self.lay_out_board)
        self.query_one("#side").styles.height = side
        self.query_one("#question").styles.height = min(need, max(side - log, 2 * side // 3))

    def _lines_of(self, question: Question) -> int:
        """Lines of a question with all its answers and the place to type in."""
        prompt = Text(question.prompt).wrap(self.console, max(1, self._room_in("#question") + 1))
        every = choice_lines(question, range(1, len(question.choices) + 1), self._choices_width)
        answers = sum(text.count("\n") + 1 for text in every)
        return RULE + min(LONGEST_PROMPT, len(prompt)) + answers + 1

    def lay_out_board(self) -> None:
        """Tell the board for the width of its pane, if it has one now."""
        if self._shown_board is not None and self.query_one("#board-pane").display:
            text = self._shown_board.told(self._room_in("#board-pane"))
            self.query_one("#board", Static).update(Text(text))

    def lay_out_log(self) -> None:
        """Write everything again that was told."""
        log = self.query_one("#log", RichLog)
        log.clear()
        for text in self._log_texts:
            log.write(Text.from_ansi(text))

    def lay_out_choices(self) -> None:
        """List the choices again, the same one marked."""
        if self._asked is not None:
            choices = self.query_one(Choices)
            marked = choices.highlighted
            self._list_choices(self._numbers)
            choices.highlighted = marked
            self.divide()

    def _room_in(self, pane: str) -> int:
        return self.query_one(pane).scrollable_content_region.width - 1

    # ---------------------------------------------------------------- showing

    def draw(self, board: Board) -> None:
        """The board as it is now."""
        self._shown_board = board
        self.lay_out_board()

    def tell(self, text: str, asked: bool) -> None:
        """Into the log; what was asked for is kept until all of it is there."""
        if asked:
            self._asked_for.append(text)
            return
        self._log_texts.append(text)
        self.query_one("#log", RichLog).write(Text.from_ansi(text))

    def read(self, told: Callable[[int], str]) -> None:
        """A page of its own."""
        self.push_screen(Page(told))

    def _tell_asked_for(self) -> None:
        """What was asked for: into the log if it is short."""
        text = "\n".join(self._asked_for)
        self._asked_for.clear()
        if not text:
            return
        if text.count("\n") + 1 < self.query_one("#log", RichLog).size.height:
            self.tell(text, False)
        else:
            self.read(lambda width: text)

    def wipe(self) -> None:
        """Leave nothing for the eyes of the next person."""
        self._shown_board = None
        self._log_texts.clear()
        self._asked_for.clear()
        self.query_one("#board", Static).update("")
        self.query_one("#log", RichLog).clear()

    def wait_for(self, words: str) -> None:
        """Say what one waits for."""
        self._waits_for = words

    def _turn_wheel(self) -> None:
        self._tick += 1
        sign = f"   {WHEEL[self._tick % len(WHEEL)]} {self._waits_for}" if self._waits_for else ""
        if sign != self._sign:
            self._sign = sign
            self.query_one("#status", Static).update(self._heading + sign)

    # ---------------------------------------------------------------- asking

    def put(self, question: Question) -> None:
        """Ask a question. After a wait, keys are ignored for a moment: they were not meant as an answer."""
        waited, self._waits_for = bool(self._waits_for), ""
        self._turn_wheel()
        self._asked = question
        self.query_one("#prompt", Static).update(question.prompt)
        self._tell_asked_for()
        self._list_choices(range(1, len(question.choices) + 1))
        self.divide()
        if waited:
            self.set_timer(CALM, lambda: self._hear(True))
        else:
            self._hear(True)

    def _hear(self, on: bool) -> None:
        """Take keys as the answer to the question, or forget them."""
        answer = self.query_one(Answer)
        answer.value = ""
        self._hears = on
        answer.placeholder = tr("number, letters or command; Enter") if on else ""

    @property
    def _choices_width(self) -> int:
        """Characters of a line of an answer."""
        return max(NARROWEST, self._room_in("#choices")) - 1

    def _list_choices(self, numbers: Sequence[int]) -> None:
        """Show these choices; the only one is chosen by Enter."""
        assert self._asked is not None
        self._numbers = numbers
        choices = self.query_one(Choices)
        choices.clear_options()
        for number, text in zip(
            numbers, choice_lines(self._asked, numbers, self._choices_width), strict=True
        ):
            choices.add_option(Option(Text(text), id=str(number)))
        choices.highlighted = 0 if len(numbers) == 1 else None

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        """Only the choices with these letters; a number marks its choice."""
        question, line = self._asked, event.value.strip()
        if question is None or not self._hears:
            event.input.value = ""
            return
        if not line or line.isdecimal() or question.is_command(line):
            if len(self._numbers) < len(question.choices):
                self._list_choices(range(1, len(question.choices) + 1))
            number = int(line) if line.isdecimal() and len(line) < len(str(len(question.choices))) + 1 else 0
            within = 1 <= number <= len(question.choices)
            self.query_one(Choices).highlighted = number - 1 if within else None
        else:
            self._list_choices(question.matching(line))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        """Enter: what was typed if it says everything, else the choice that is marked."""
        question, line = self._asked, event.value.strip()
        if question is None or not self._hears:
            return
        marked = self.query_one(Choices).highlighted
        if line and (question.is_complete(line) or not self._numbers):
            self._answered(line)
        elif marked is not None:
            self._answered(str(self._numbers[marked]))

    @on(Choices.OptionSelected)
    def _clicked(self, event: Choices.OptionSelected) -> None:
        if self._hears:
            self._answered(str(event.option_id))

    def _answered(self, line: str) -> None:
        if self._asked is not None:
            self._asked = None
            self._hear(False)
            self.query_one("#prompt", Static).update("")
            self.query_one(Choices).clear_options()
            self._give_line(line)

    # ---------------------------------------------------------------- keys

    def action_command(self, command: str) -> None:
        """Give a command, or begin to type it."""
        answer = self.query_one(Answer)
        if command == QUIT and (self._asked is None or not self._asked.is_command(QUIT)):
            self.exit()
        elif self._asked is None or not self._hears or not self._asked.is_command(command.strip()):
            self.bell()
        elif command.endswith(BEGINS):
            answer.value = command
            answer.cursor_position = len(command)
        else:
            self._answered(command)

    def action_move(self, step: int) -> None:
        """Mark the next choice up or down the list."""
        choices, many = self.query_one(Choices), len(self._numbers)
        if many:
            marked = choices.highlighted
            choices.highlighted = (0 if step > 0 else many - 1) if marked is None else (marked + step) % many

    def action_scroll_board(self, pages: int) -> None:
        """Read on in the board, or in the answers where they have its room."""
        board = self.query_one("#board-pane")
        pane = board if board.display else self.query_one(Choices)
        pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)

    def action_clear_answer(self) -> None:
        """Forget what was typed."""
        self.query_one(Answer).value = ""

    def action_leave(self) -> None:
        """Close the screen; the game is saved."""
        self.exit()

    def action_interrupt(self) -> None:
        """Ctrl-C: the same, told apart by the command's exit code."""
        self.interrupted = True
        self.exit()
