"""How bots are run, everywhere: in the arena, simulations, the terminal and the processes of a server.

A bot may keep what it learnt about a turn for the rest of that turn. A `Player` sees to it that what is kept
makes no difference but time and strength: an answer depends on the seed, the budget and the decisions of
the turn so far, and on nothing else. If those are not the ones that the kept bot has seen, as after an undo,
in a continued game or in another process, a new bot is made; it thinks through the turn so far again, if
it repeats its answers, or else begins with the present decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Final

from boardwright.bots.base import Bot
from boardwright.bots.entrants import Entrant
from boardwright.bots.programs import ProgramFailed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY, State

NEVER: Final = (NOBODY, 0, 0, 0)


class BotFailed(BoardwrightError):
    """A bot from outside ended in an error, or gave an answer that is not legal."""

    def __init__(self, bot: str, what: str) -> None:
        super().__init__(tr("The bot {bot} failed: {what}.", bot=bot, what=what))
        self.bot = bot
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return BotFailed, (self.bot, self.what)


@dataclass(frozen=True, slots=True)
class Earlier:
    """A decision of the turn so far: the position it was made in, as `State.to_json`, and the answer."""

    position: str
    answer: int


def turn_so_far(session: Session) -> tuple[Earlier, ...]:
    """The decisions that the present one goes on from: of the same seat and turn, nothing revealed since."""
    now = session.state
    found: list[Earlier] = []
    standing = session.standing()
    for decided in reversed(standing):
        before = session.at(decided.number - 1)
        if (before.seat, before.turn, before.barriers) != (now.seat, now.turn, now.barriers):
            break
        found.append(Earlier(before.to_json(), session.game.catalogue.id(decided.action)))
    return tuple(reversed(found))


class Player:
    """A bot in one game; `seed` is that of the game, and each seat draws from it another chance."""

    def __init__(self, entrant: Entrant, seed: int) -> None:
        self.entrant = entrant
        self.seed = seed
        self._bot: Bot | None = None
        self._next = NEVER  # the decision that the kept bot is ready for: see `_moment`
        self._seen: tuple[Earlier, ...] = ()  # the decisions that it was told of, where they are told

    def decide(self, state: State) -> int:
        """The answer of the seat that is asked, in a game that goes straight on and is played from here."""
        kept = self._bot if self.entrant.keeps and self._next == _moment(state) else None
        return self._answer(kept or self._new(state.seat, state.decisions), state)

    def decide_after(self, so_far: tuple[Earlier, ...], state: State) -> int:
        """The answer of the seat that is asked, after the decisions of the turn so far (`turn_so_far`).

        For games in which decisions may be taken back, and those that go on in another process.
        """
        if not self.entrant.keeps:
            return self.decide(state)
        kept = self._bot if so_far and so_far == self._seen else None
        answer = self._answer(kept or self._caught_up(so_far, state), state)
        self._seen = (*so_far, Earlier(state.to_json(), answer))
        return answer

    def _answer(self, bot: Bot, state: State) -> int:
        answer = self._checked(bot, state) if self.entrant.from_outside else bot.decide(_sight(state))
        self._bot = bot
        self._next = (state.seat, state.turn, state.barriers, state.decisions + 1)
        return answer

    def _checked(self, bot: Bot, state: State) -> int:
        """The answer of a bot from outside. Raises `BotFailed` if it fails, or its answer is not legal."""
        try:
            answer = bot.decide(_sight(state))
        except ProgramFailed as error:
            raise BotFailed(self.entrant.name, str(error)) from error
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno}: {error}"
            raise BotFailed(self.entrant.name, what.rstrip(".: ")) from error
        if not isinstance(answer, int) or answer not in state.legal():
            known = isinstance(answer, int) and 0 <= answer < len(state.game.catalogue)
            what = state.game.catalogue.text(answer) if known else repr(answer)
            raise BotFailed(self.entrant.name, f"it answered {what}, which is not legal")
        return answer

    def _new(self, seat: int, decisions: int) -> Bot:
        """A bot that knows nothing yet."""
        return self.entrant.make(bot_seed(self.seed, seat, decisions))

    def _caught_up(self, so_far: Sequence[Earlier], state: State) -> Bot:
        """A bot that has thought through the turn so far, if it then knows what one that was kept would."""
        bot = self._new(state.seat, state.decisions)
        if not so_far or not self.entrant.repeatable:
            return bot
        bot = self._new(state.seat, state.decisions - len(so_far))
        for earlier in so_far:
            before = state.game.restore_json(earlier.position, state.options.edition)
            if bot.decide(Perspective(before, state.seat)) != earlier.answer:  # somebody else's answer
                bot = self._new(state.seat, before.decisions + 1)
        return bot


def _sight(state: State) -> Perspective:
    """What the seat that is asked sees."""
    return Perspective(state, state.seat)


def _moment(state: State) -> tuple[int, int, int, int]:
    """What tells whether a kept bot is asked what it expects: seat, turn, revelations and decisions."""
    return state.seat, state.turn, state.barriers, state.decisions


def bot_seed(seed: int, seat: int, decisions: int) -> int:
    """The seed of a bot made for a decision: the same in every run of a game, continued or undone or not."""
    return ((seed << 8 | seat) << 24) + decisions
