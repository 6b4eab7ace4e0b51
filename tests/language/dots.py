"""An invented language of dots, in which a letter that is left was not translated."""

from __future__ import annotations

import re

from tools.translations.extract import Found, extract

from boardwright.kernel.language import Key, Lexicon


def dotted(text: str) -> str:
    """The text with a dot for every letter outside the named places: a letter left was not translated."""
    parts = re.split(r"(\{\w*\})", text)
    return "".join(
        part if part.startswith("{") else "".join("·" if letter.isalpha() else letter for letter in part)
        for part in parts
    )


def invented(found: Found | None = None) -> Lexicon:
    """A language of dots that knows every message there is."""
    texts: dict[Key, list[str]] = {}
    for messages in (found or extract()).values():
        for key, message in messages.items():
            texts[key] = [dotted(message.english), dotted(message.plural or message.english)]
    return Lexicon(lambda number: int(number != 1), texts)
