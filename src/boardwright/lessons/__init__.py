"""Lessons: short positions with a task, told step by step, and first games with a teacher.

A lesson is a file (`lesson`, read by `reading`). A `Run` is one learner's way through it, without any
screen; the terminal and the server lead it. See docs/how-to/lessons.md.
"""

from boardwright.lessons.lesson import Lesson, Said
from boardwright.lessons.library import courses, find, lessons_about
from boardwright.lessons.reading import load, parse
from boardwright.lessons.run import Mark, Run

__all__ = ["Lesson", "Mark", "Run", "Said", "courses", "find", "lessons_about", "load", "parse"]
