"""What all of Lisboa's steps share: no choice may lead into a dead end (LIS-ACT-05).

A step says in `raw` what its own rules allow. While an action must still be carried out, and where one
begins, `legal` keeps only the answers from which some line of raw answers carries it out to its end.
Nothing hidden is turned up on the way (LIS-ACT-09), so the look ahead tells nothing.
"""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.state import Lisboa
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
        offers: list[int] = []
        for action in self.raw(game, frame):
            if (game.duty == 0 and not self.opens(action)) or self.leads_on(game, frame, action):
                offers.append(action)
        return offers

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """Whether the action can be carried out after this answer; steps with a quick proof use it."""
        return can_finish(game, action)


def can_finish(game: Lisboa, action: int) -> bool:
    """Whether the action begun, or begun by this answer, can be carried out after it."""
    after = game.clone()
    after.advance(action)
    return reaches(after, game.done + 1)


def reaches(game: Lisboa, goal: int) -> bool:
    """Whether some line of raw answers leads to the end of the action."""
    if game.done >= goal or game.seat == NOBODY:
        return True
    frame = game.stack[-1]
    step = cast(Choice, game.game.steps[frame.step])
    for action in step.hopeful(game, frame):
        after = game.clone()
        after.advance(action)
        if reaches(after, goal):
            return True
    return False
