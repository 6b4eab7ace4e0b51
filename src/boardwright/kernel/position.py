"""A game as its users hold it: answers, undo, words and pictures, and none of what only rules need.

There are three ways to look at a game in progress. A `Position` is for users of the library. A `State` is
for authors of rules, who push and pop its frames. A `SearchState`, which every state is, is for searches.
A position keeps no history of its own: it stands on a `Session`, which has the record and every earlier
state, as clients do. A copy of the state and a line of the record for each answer cost about ten
microseconds, so there is no need for a second, smaller kind of undo.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import UndoRefused
from boardwright.kernel.game import Game, Options, fresh_seed
from boardwright.kernel.history import sentences
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.picture import Picture
from boardwright.kernel.record import Record
from boardwright.kernel.session import Session, branch
from boardwright.kernel.state import NOBODY, Score, State

if TYPE_CHECKING:
    from boardwright.kernel.reasons import Reason, Refusal


class Position:
    """A game in progress: ask what is legal, answer, look, explain, undo, copy, save.

    An action is a number, or a text such as `"build.tile 1"`. Wherever an action is taken, both forms are.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", players=2, seed=7)
    >>> position.prompt
    'Choose your action: buy blocks, build, score, or pass. You have 20 coins; blocks: 2 purple.'
    >>> position.play("build.tile 1")
    >>> position.moves
    ['build.tile 1']
    >>> position.undo()
    ['build.tile 1']
    """

    def __init__(self, session: Session) -> None:
        self.session: Session = session

    # ---------------------------------------------------------------- where it stands

    @property
    def state(self) -> State:
        """The state that rules and searches work on. Read it; to try something, clone it first.

        >>> import boardwright as bw
        >>> copy = bw.new("carrara", seed=7).state.clone()
        >>> copy.apply(copy.legal()[0])
        """
        return self.session.state

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.session.game

    @property
    def options(self) -> Options:
        """Players, variants, settings and edition."""
        return self.state.options

    @property
    def players(self) -> int:
        """The number of seats. Automatic opponents have none."""
        return self.options.players

    @property
    def seat(self) -> int:
        """The seat that decides now, counted from 0; `NOBODY` (-1) when the game is over."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def in_setup(self) -> bool:
        """Whether the players still set up, for instance draft: no turn has begun.

        >>> import boardwright as bw
        >>> [(name, bw.new(name, players=2).in_setup) for name in bw.game_names()]
        [('carrara', False), ('lisboa', True), ('architects', True)]
        """
        return self.phase == "setup"

    @property
    def phase(self) -> str:
        """The part of the game: `"setup"`, `"play"`, `"ending"` (the last turns) or `"over"`."""
        return self.game.phase(self.state)

    @property
    def turn(self) -> int:
        """The number of the present turn, counted from 1 over all players."""
        return self.state.turn

    @property
    def decisions(self) -> int:
        """How many decisions were made. A turn is usually several decisions."""
        return self.state.decisions

    @property
    def path(self) -> list[str]:
        """How the game got to this question: its steps, outermost first.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", seed=7)
        >>> position.play("build.tile 1")
        >>> position.path
        ['turn', 'build']
        """
        return self.state.path()

    # ---------------------------------------------------------------- answering

    @property
    def prompt(self) -> str:
        """The present question to the seat that decides; empty when the game is over."""
        return "" if self.over else self.game.prompt(self.state)

    def legal(self) -> list[int]:
        """The legal actions as numbers; none only when the game is over."""
        return list(self.state.legal())

    def legal_texts(self) -> list[str]:
        """The legal actions as texts.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).legal_texts()[:3]
        ['buy.turn both', 'buy.turn none', 'build.tile 1']
        """
        return self.state.legal_texts()

    def labels(self) -> dict[str, str]:
        """Every legal action as a text, with what it is called.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).labels()["pass"]
        'Pass: take 2 coins'
        """
        return {self.text(action): self.label(action) for action in self.state.legal()}

    def apply(self, action: int) -> None:
        """Carry out a legal action and go on to the next decision.

        Raises `IllegalAction` with the reason, and changes nothing, if it is not legal; `UnknownAction` if
        the game has no such action.
        """
        self.session.decide(action)

    def play(self, text: str) -> None:
        """The same for an action's text.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).play("score.pillar 1")
        Traceback (most recent call last):
            ...
        boardwright.kernel.errors.IllegalAction: score.pillar 1 is refused. CAR-SCORE-16: No scoring spot \
would be available to you.
        """
        self.session.decide(self.number(text))

    def text(self, action: int | str) -> str:
        """An action's text, which never changes from version to version."""
        return self.game.catalogue.text(self.number(action))

    def number(self, action: int | str) -> int:
        """An action's number, which never changes either. Raises `UnknownAction`.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).number("build.tle 1")
        Traceback (most recent call last):
            ...
        boardwright.kernel.errors.UnknownAction: There is no action 'build.tle 1'. Did you mean build.tile 1 \
or build.tile 9?
        """
        if isinstance(action, str):
            return self.game.catalogue.id(action)
        self.game.catalogue.text(action)
        return action

    def label(self, action: int | str) -> str:
        """What a legal action is called, with what it costs and gives.

        Raises `IllegalAction` for any other: only of a legal one it is known what it would bring.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).label("buy.turn both")
        'Buy blocks: turn the wheel and refill to 11'
        """
        number = self.number(action)
        if number not in self.state.legal():
            self.state.clone().apply(number)  # raises, with the reason
        return self.game.label(self.state, number)

    def why_not(self, action: int | str) -> Reason | None:
        """Why an action is not legal now: the rule, and the sentence with its numbers. None if it is legal.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", seed=7)
        >>> print(position.why_not("score.pillar 1"))
        CAR-SCORE-16: No scoring spot would be available to you.
        >>> position.why_not("pass") is None
        True
        """
        number = self.number(action)
        return None if number in self.state.legal() else self.state.why_not(number)

    def refusals(self) -> list[Refusal]:
        """What one might expect to do here and may not, each with its reason."""
        return self.state.refusals()

    # ---------------------------------------------------------------- looking back

    @property
    def moves(self) -> list[str]:
        """The texts of all actions that stand, in order; of those that this position's record holds."""
        return [decided.action for decided in self.session.standing()]

    @property
    def free_undo(self) -> int:
        """How many decisions `undo` takes back without consent."""
        return self.session.free_undo()

    def undo(self, count: int = 1, *, consent: bool = False) -> list[str]:
        """Take back the last decisions exactly; returns their texts, the last one first.

        The generator is taken back as well: the same action draws the same chance again. Undo ends at the
        last decision of another seat, and where something hidden was revealed: whoever went back would
        know what was drawn. `consent=True` goes back all the same. It says that the other players agree, or
        that there are none to ask, and the record says so. Raises `UndoRefused`.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", players=2, seed=7)
        >>> position.play("buy.turn both")  # draws blocks from the bag
        >>> position.play(position.legal_texts()[0])
        >>> position.free_undo
        1
        >>> position.undo(2, consent=True)[-1]
        'buy.turn both'
        >>> position.decisions
        0
        """
        gone = self.moves[-1 : -count - 1 : -1]
        try:
            self.session.undo(count, consent)
        except UndoRefused as error:
            if 0 < count <= len(gone):
                error.add_note("undo(..., consent=True) goes back all the same.")
            raise
        return gone

    def at(self, decisions: int) -> Position:
        """The position after so many decisions, as a game of its own that may go on differently.

        Its record begins there, with a snapshot. Raises `BadRecord` if there is no such moment.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", seed=7)
        >>> position.play("pass")
        >>> position.at(0).decisions
        0
        """
        return Position(branch(self.session.at(decisions), self.record.seats, self.record.names))

    def events(self, seat: int = NOBODY, names: Sequence[str] = ()) -> list[str]:
        """What the last decision brought, in sentences, as a seat is told it; see `view`.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", players=2, seed=7)
        >>> position.play("pass")
        >>> position.events(names=["Anna", "Ben"])
        ['Anna passes and takes 2 coins.']
        """
        self.state.check_seat(seat)
        if self.session.decisions == self.session.first:
            return []
        return sentences(self.session, self.session.decisions, seat, names or self.record.names)

    @property
    def record(self) -> Record:
        """The game so far as a record: `print` it, or `record.write("game.boardwright")`."""
        return self.session.record

    # ---------------------------------------------------------------- looking at it

    def view(self, seat: int = NOBODY) -> Mapping[str, Any]:
        """What a seat may see, as plain data; without a seat, what a spectator may.

        Raises `BadSeat` for a seat that is not at the table.

        >>> import boardwright as bw
        >>> bw.new("carrara", players=2, seed=7).view(9)
        Traceback (most recent call last):
            ...
        boardwright.kernel.errors.BadSeat: There is no seat 9; seats go from 0 to 1, and -1 is a spectator.
        """
        self.state.check_seat(seat)
        return self.state.view(seat)

    def describe(self, seat: int = NOBODY, names: Sequence[str] = ()) -> str:
        """The board in words, as a seat sees it; `str` gives it as a spectator does."""
        return self.game.describe(self.view(seat), names or self.record.names)

    def draw(
        self, seat: int = NOBODY, names: Sequence[str] = (), form: str = "sheet", theme: str = ""
    ) -> Picture:
        """The board as a picture (SVG), as a seat sees it. Notebooks show it.

        `form` is `"sheet"` (everything), `"table"` or `"phone"`; `theme` is `"light"`, `"dark"`, or `""` for
        the device's.

        >>> import boardwright as bw
        >>> bw.new("carrara", seed=7).draw(seat=0)[:4]
        '<svg'
        """
        return Picture(self.game.board(self.view(seat), names or self.record.names, form, theme))

    def scores(self) -> list[Score]:
        """Each seat's score, line by line, automatic opponents last; before the end, as if it ended now.

        >>> import boardwright as bw
        >>> [score.total for score in bw.new("carrara", players=2, seed=7).scores()]
        [4, 4]
        """
        return self.state.scores()

    def winners(self) -> list[int]:
        """The seats that win, several if they share it; none while the game goes on."""
        return self.state.winners()

    # ---------------------------------------------------------------- for bots

    def perspective(self, seat: int | None = None) -> Perspective:
        """What a bot is given: a seat's view, its legal actions and imagined copies, never the true state.

        Without a seat, that of the seat that decides. Raises `BadSeat`.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", players=2, seed=7)
        >>> position.apply(bw.make_bot("greedy", seed=1).decide(position.perspective()))
        """
        return Perspective(self.state, self.seat if seat is None else seat)

    def imagine(self, seat: int, seed: int | None = None) -> Position:
        """A position that agrees with all that a seat knows; the rest is redrawn, by a seed alike."""
        self.state.check_seat(seat)
        dice = dice_from_seed(fresh_seed() if seed is None else seed)
        return Position(branch(self.state.determinise(seat, dice)))

    # ---------------------------------------------------------------- copying and saving

    def copy(self) -> Position:
        """An independent copy with its whole history."""
        return Position(self.session.copy())

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.copy()

    def to_json(self) -> str:
        """The position as text, hidden things and the generator too, without its history; see `load`.

        Equal positions give equal texts. A `record` keeps the history.
        """
        return self.state.to_json()

    def digest(self) -> str:
        """A short fingerprint of the position, hidden things too, the generator left out.

        >>> import boardwright as bw
        >>> position = bw.new("carrara", seed=7)
        >>> position.digest() == bw.load(position.to_json()).digest()
        True
        """
        return self.state.digest()

    def __eq__(self, other: object) -> bool:
        """Whether the games stand alike and would go on alike; how they got there does not count."""
        return self.state == other.state if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        """Changes with every decision: put copies into sets and dictionaries."""
        return hash(self.state)

    # ---------------------------------------------------------------- shown

    def __repr__(self) -> str:
        return repr(self.state)

    def __str__(self) -> str:
        """The board in words, as a spectator sees it."""
        return self.describe()

    def _repr_svg_(self) -> str:
        return self.draw()
