"""Numbers about a lesson: how easy it reads, how long its texts are, how soon something is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.lessons.lesson import Lesson
from boardwright.lessons.reading_ease import reading_ease, words_in

WORDS_A_SECOND: Final = 3.5  # read by a newcomer
DECISION: Final = 4.0  # seconds to find and click an answer


@dataclass(frozen=True, slots=True)
class Measures:
    """What is measured. `to_first` are seconds of reading until the first answer is asked for."""

    ease: float
    longest: int
    words: int
    to_first: float

    def __str__(self) -> str:
        told = f"reading ease {self.ease:.0f}, longest text {self.longest} words, {self.words} words in all"
        return f"{told}, first action after {self.to_first:.0f} s"


def measured(lesson: Lesson) -> Measures:
    """The numbers of a lesson."""
    texts = [said.text for _, said in lesson.sayings()]
    before = 0
    for step in lesson.steps:
        before += words_in(step.said.text)
        if step.ask:
            break
    return Measures(
        ease=reading_ease(" ".join(texts)),
        longest=max(map(words_in, texts)),
        words=sum(map(words_in, texts)),
        to_first=before / WORDS_A_SECOND,
    )
