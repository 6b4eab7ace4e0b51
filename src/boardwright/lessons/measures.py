"""Numbers about a lesson: how easy it reads, how long its texts are, how soon something is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.lessons.lesson import Lesson
from boardwright.lessons.reading_ease import EASY, LONGEST, reading_ease, words_in

WORDS_A_SECOND: Final = 3.5  # read by a newcomer
FIRST_GAME: Final = 15  # seconds of reading at most before the first action, in a first game
FIRST_ACTION: Final = 20  # the same in a lesson
LIMITS: Final = (
    f"reading ease {EASY} at least, {LONGEST} words a text at most, first action after {FIRST_GAME} seconds"
    f" of reading in a first game and {FIRST_ACTION} in a lesson"
)


@dataclass(frozen=True, slots=True)
class Measures:
    """What is measured. `to_first` are seconds of reading until the first answer is asked for."""

    ease: float
    longest: int
    words: int
    to_first: float
    a_step: float  # words that a step tells, on average

    def broken(self, is_game: bool) -> list[str]:
        """What is beyond its limit, in words."""
        most = FIRST_GAME if is_game else FIRST_ACTION
        limits = [
            (self.ease < EASY, f"hard to read: {EASY} at least"),
            (self.longest > LONGEST, f"a text is too long: {LONGEST} words at most"),
            (self.to_first > most, f"the first action comes late: {most} seconds at most"),
        ]
        return [words for is_broken, words in limits if is_broken]

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
        a_step=sum(words_in(step.said.text) for step in lesson.steps) / len(lesson.steps),
    )
