"""What all of Lisboa's steps share: no choice may lead into a dead end (LIS-ACT-05).

A step says in `raw` what its own rules allow. While an action must still be carried out, and where one
begins, `legal` keeps only the answers from which some line of raw answers carries it out to its end.
Nothing hidden is turned up on the way (LIS-ACT-09), so the look ahead tells nothing.
"""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.foresight import secure
from boardwright.games.lisboa.steps.outlook import SURE, UNCLEAR
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import NOBODY, State


class Choice(Step):
    """A step whose legal answers are its raw ones, less the dead ends."""

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """What the step's own rules allow; may be empty in a dead end."""
        raise NotImplementedError(self.slug)

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """The raw answers worth trying in a look ahead, the most promising first.

        A step may leave out answers that can never lead where the others do not; `raw` never does.
        """
        offers = self.raw(game, frame)
        offers.reverse()
        return offers

    def opens(self, action: int) -> bool:
        """Whether an answer begins an action that must be carried out."""
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """The raw answers that are no dead ends."""
        game = cast(Lisboa, state)
        raw = self.raw(game, frame)
        if game.duty and (len(raw) == 1 or self.alike(game, frame) or self.settled(game, frame)):
            return raw
        offers: list[int] = []
        for action in raw:
            if (game.duty == 0 and not self.opens(action)) or self.leads_on(game, frame, action):
                offers.append(action)
        return offers

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """Whether it makes no difference to the action under way which raw answer is given.

        Then none is a dead end, as the answer before was none; the same holds for a lone answer.
        """
        return False

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """Whether the action under way can be carried out after every raw answer, by a quick proof."""
        return secure(game)

    def tries(self, state: State, frame: Frame) -> list[int]:
        """The raw answers: in a search a dead end costs less than the proof that it is one."""
        return self.raw(cast(Lisboa, state), frame)

    def holds(self, state: State, frame: Frame, action: int) -> bool:
        """Whether a raw answer is no dead end."""
        game = cast(Lisboa, state)
        if game.duty == 0:
            return not self.opens(action) or self.leads_on(game, frame, action)
        return self.alike(game, frame) or self.settled(game, frame) or self.leads_on(game, frame, action)

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """Whether the action can be carried out after this answer; steps with a quick proof use it."""
        return can_finish(game, action)


def under(game: Lisboa, step: int) -> bool:
    """Whether the present question is asked within such a step."""
    for frame in game.stack:
        if frame.step == step:
            return True
    return False


def can_finish(game: Lisboa, action: int) -> bool:
    """Whether some line of raw answers after this one carries out the action begun, or begun by it."""
    after = game.clone()
    after.advance(action)
    if after.done > game.done or after.seat == NOBODY:
        return True
    frame = after.stack[-1]
    step = cast(Choice, after.game.steps[frame.step])
    offers = step.hopeful(after, frame)
    if offers and step.settled(after, frame):
        return True
    for answer in offers:
        if step.leads_on(after, frame, answer):
            return True
    return False


def proves(verdict: int, game: Lisboa, action: int) -> bool:
    """A verdict as yes or no, by looking where it is unclear."""
    return can_finish(game, action) if verdict == UNCLEAR else verdict == SURE
