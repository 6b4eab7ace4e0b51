"""How easy an English text is to read: Flesch's reading ease, from 0 to about 100."""

from __future__ import annotations

import re
from typing import Final

EASY: Final = 60  # the least for a lesson
LONGEST: Final = 60  # words of a text
_WORD: Final = re.compile(r"[A-Za-z']+")
_PLACE: Final = re.compile(r"\{\w*\}")
_VOWELS: Final = re.compile(r"[aeiouy]+")


def words_in(text: str) -> int:
    """How many words a text has; a number is one."""
    return len(text.split())


def reading_ease(text: str) -> float:
    """Flesch's reading ease; plain English has 60 and more."""
    text = _PLACE.sub("one", text)
    words = _WORD.findall(text)
    sentences = max(1, len(re.findall(r"[.!?:;](?:\s|$)", text)))
    if not words:
        return 100.0
    syllables = sum(map(_syllables, words))
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * syllables / len(words)


def _syllables(word: str) -> int:
    """Syllables of an English word, nearly: groups of vowels, without a silent e at the end."""
    word = word.lower().strip("'")
    count = len(_VOWELS.findall(word))
    silent = word.endswith(("e", "es", "ed")) and not word.endswith(
        ("le", "les", "ted", "ded", "ee", "ses", "ces")
    )
    return max(1, count - silent)
