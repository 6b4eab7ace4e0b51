"""Names of people: which may be had, and which of them look the same. Nowhere else is a name compared.

Two names are the same if their folded forms are: written in compatible signs, in small letters, with signs
that look alike made one. That is the skeleton of Unicode's report 39 with a table of our own, for the three
alphabets whose letters look alike. A name of letters of several alphabets is refused, as that report advises
("highly restrictive"): what would need a larger table cannot be written.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from boardwright.bots import BOTS
from boardwright.bots.naming import usual_name
from boardwright.kernel.language import tr
from boardwright.server.errors import BadRequest

LONGEST_NAME: Final = 24
LONGEST_KEY: Final = 60  # of a folded name; the column has room for a number behind it
MOST_ALIKE: Final = 40  # people whose names look alike, from before that was refused
MOST_MARKS: Final = 2  # on one letter

# Signs that take no ink although their category does not say so: fillers, joiners, variation selectors.
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
# Small letters and what they are taken for. Capitals decide where they are the very same sign, as small
# letters are seldom so alike; a capital I is an l, so all that is one stroke is one sign.
_ALIKE: Final = str.maketrans(
    {
        **dict(zip("авезікмнорстухѕјһԁԛԝӏ", "abe3lkmhopctyxsjhdqwl", strict=True)),
        **dict(zip("αβγεζηικμνορτυχ", "abyezhlkmnoptyx", strict=True)),
        **dict(zip("i1|!ıɩ0ɑɡøđłħŧ", "lllllloagodlht", strict=True)),
    }
)
_TOGETHER: Final = (("l\u0307", "l"), ("m", "rn"), ("w", "vv"))  # a dot on one stroke; two taken for one
# Alphabets that are written together.
_MIXTURES: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
)


def clean_name(name: str) -> str:
    """A name fit for a seat, a record and a page. Raises `BadRequest`."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise BadRequest(tr("A name must have 1 to {most} characters.", most=LONGEST_NAME))
    if "," in shown or not all(map(_is_seen, shown)) or not folded(shown):
        raise BadRequest(tr("A name cannot contain commas or invisible characters."))
    if _most_marks(shown) > MOST_MARKS:
        raise BadRequest(tr("A letter in a name can have at most {most} accents.", most=MOST_MARKS))
    if _is_mixed(shown):
        raise BadRequest(tr("All letters of a name must be from one alphabet, such as Latin or Cyrillic."))
    return shown


def folded(name: str) -> str:
    """What makes two names the same; signs that cannot be seen do not count, as no name has any."""
    signs = unicodedata.normalize("NFD", _small(name)).translate(_ALIKE)
    for one, other in _TOGETHER:
        signs = signs.replace(one, other)
    return unicodedata.normalize("NFC", signs)[:LONGEST_KEY]


def numbered(key: str, number: int) -> str:
    """The folded name of the second, third and so on who had it before look-alikes were refused.

    None has a line break of its own, so nobody else can take it.
    """
    return key if number == 1 else f"{key}\n{number}"


def keys_of(name: str) -> list[str]:
    """All under which people with such a name may be kept."""
    return [numbered(folded(name), number) for number in range(1, MOST_ALIKE + 1)]


def spelled_alike(one: str, other: str) -> bool:
    """Whether two names differ by capitals and the like only."""
    return _small(one) == _small(other)


def is_reserved(name: str) -> bool:
    """Whether a name is, but for a number, one that the table gives: of a bot, or of somebody unnamed."""
    return folded(_small(name).rstrip("0123456789 ")) in _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(folded(usual_name(player)) for player in (*BOTS, "you"))


def _small(name: str) -> str:
    """A name in compatible small letters, without what cannot be seen."""
    seen = "".join(filter(_is_seen, " ".join(unicodedata.normalize("NFKC", name).split())))
    return " ".join(unicodedata.normalize("NFKC", seen.casefold()).split())


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] != "C" and sign not in _BLANK


def _most_marks(name: str) -> int:
    """How many marks stand on one letter at most, those not counted that are part of a letter."""
    most = count = 0
    for sign in name:
        count = count + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        most = max(most, count)
    return most


def _is_mixed(name: str) -> bool:
    """Whether a name has letters of alphabets that are not written together."""
    letters = [sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign)[0] == "L"]
    alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(alphabets) > 1 and not any(alphabets <= mixture for mixture in _MIXTURES)
