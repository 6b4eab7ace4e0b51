"""What all of Lisboa's steps share: no choice may lead into a dead end (LIS-ACT-05).

A step says in `raw` what its own rules allow. While an action must still be carried out, and where one
begins, `legal` keeps only the answers from which some line of raw answers carries it out to its end.
Nothing hidden is turned up on the way (LIS-ACT-09), so the look ahead tells nothing.
"""

from __future__ import annotations

from typing import Any, cast

from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.affordability import SURE, UNCLEAR
from boardwright.games.lisboa.steps.feasibility import secure
from boardwright.kernel.frames import F, Step
from boardwright.kernel.state import NOBODY


class Choice(Step[Lisboa, F]):
    """A step whose legal answers are its raw ones, less the dead ends."""

    def raw(self, state: Lisboa, frame: F) -> list[int]:
        """What the step's own rules allow; may be empty in a dead end."""
        raise NotImplementedError(self.slug)

    def hopeful(self, state: Lisboa, frame: F) -> list[int]:
        """The raw answers worth trying in a look ahead, the most promising first.

        A step may leave out answers that can never lead where the others do not; `raw` never does.
        """
        offers = self.raw(state, frame)
        offers.reverse()
        return offers

    def opens(self, action: int) -> bool:
        """Whether an answer begins an action that must be carried out."""
        return False

    def legal(self, state: Lisboa, frame: F) -> list[int]:
        """The raw answers that are no dead ends."""
        raw = self.raw(state, frame)
        if state.duty and (len(raw) == 1 or self.alike(state, frame) or self.settled(state, frame)):
            return raw
        offers: list[int] = []
        for action in raw:
            if (state.duty == 0 and not self.opens(action)) or self.leads_on(state, frame, action):
                offers.append(action)
        return offers

    def alike(self, state: Lisboa, frame: F) -> bool:
        """Whether it makes no difference to the action under way which raw answer is given.

        Then none is a dead end, as the answer before was none; the same holds for a lone answer.
        """
        return False

    def settled(self, state: Lisboa, frame: F) -> bool:
        """Whether the action under way can be carried out after every raw answer, by a quick proof."""
        return secure(state)

    def tries(self, state: Lisboa, frame: F) -> list[int]:
        """The raw answers: in a search a dead end costs less than the proof that it is one."""
        return self.raw(state, frame)

    def holds(self, state: Lisboa, frame: F, action: int) -> bool:
        """Whether a raw answer is no dead end."""
        if state.duty == 0:
            return not self.opens(action) or self.leads_on(state, frame, action)
        return self.alike(state, frame) or self.settled(state, frame) or self.leads_on(state, frame, action)

    def leads_on(self, state: Lisboa, frame: F, action: int) -> bool:
        """Whether the action can be carried out after this answer; steps with a quick proof use it."""
        return can_finish(state, action)


def under(state: Lisboa, step: int) -> bool:
    """Whether the present question is asked within such a step."""
    for frame in state.stack:
        if frame.step == step:
            return True
    return False


def can_finish(state: Lisboa, action: int) -> bool:
    """Whether some line of raw answers after this one carries out the action begun, or begun by it."""
    after = state.clone()
    after.advance(action)
    if after.done > state.done or after.seat == NOBODY:
        return True
    frame = after.stack[-1]
    step = cast(Choice[Any], after.game.steps[frame.step])
    offers = step.hopeful(after, frame)
    if offers and step.settled(after, frame):
        return True
    for answer in offers:
        if step.leads_on(after, frame, answer):
            return True
    return False


def proves(verdict: int, state: Lisboa, action: int) -> bool:
    """A verdict as yes or no, by looking where it is unclear."""
    return can_finish(state, action) if verdict == UNCLEAR else verdict == SURE
