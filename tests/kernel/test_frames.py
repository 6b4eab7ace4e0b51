"""Frames: copies are independent, and what was saved comes back."""

from __future__ import annotations

import pytest

from boardwright.kernel.frames import Frame, NotedFrame, Step
from boardwright.kernel.state import State


def test_a_frame_with_notes_is_copied_and_restored() -> None:
    step: Step[State, NotedFrame] = Step("dig", NotedFrame)
    step.number = 3
    frame = NotedFrame(3, 1, 2, first=5, fourth=7)
    copy = frame.clone()
    copy.first += 1
    assert frame.first == 5
    again = step.restored(frame.ints())
    assert isinstance(again, NotedFrame) and again.ints() == frame.ints() == [1, 2, 5, 0, 0, 7]
    assert again.step == 3


def test_numbers_that_a_step_has_no_names_for_are_refused() -> None:
    step: Step[State, Frame] = Step("turn")
    assert step.restored([1, 2, 0, 0, 0, 0]).ints() == [1, 2]
    with pytest.raises(ValueError, match="turn has 2 numbers"):
        step.restored([1, 2, 3, 0, 0, 0])
