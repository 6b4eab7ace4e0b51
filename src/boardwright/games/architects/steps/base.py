"""What Architects' steps with reasons share."""

from __future__ import annotations

from typing import cast

from boardwright.games.architects.state import Architects
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.reasons import Refusal
from boardwright.kernel.state import State


class Choice(Step):
    """A step that can say why an answer is refused."""

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """What one might expect and may not do; the reasons are loaded when first asked for."""
        from boardwright.games.architects.refusing import refusals

        return refusals(self.slug, cast(Architects, state), frame)
