"""What players are called: bots by their kind, and seats that nobody has named.

Names are kept in English, in records and databases, and said in the language of whoever reads them.
"""

from __future__ import annotations

import re
from typing import Final

from boardwright.bots import BOTS
from boardwright.kernel.grammar import capital
from boardwright.kernel.language import Msg, tr

_NUMBER: Final = re.compile(r"(?: \d+)?")


def bot_words(player: str) -> str:
    """A bot as a seat names it, in words: "hard" for `hard`, "hard (2s)" for `hard@2s`."""
    name, _, budget = player.partition("@")
    said = tr(Msg(name, "bot"))
    return f"{said} ({budget})" if budget else said


def usual_name(player: str) -> str:
    """What a seat is called if nobody says: by the kind of its bot, or just a player."""
    name = player.partition("@")[0]
    return name.capitalize() if name in BOTS else "Player"


def said_name(player: str, name: str) -> str:
    """A seat's name in the language of the moment: a usual one, numbered or not, is translated.

    What somebody chose to be called stays as it is.
    """
    usual = usual_name(player)
    number = name.removeprefix(usual)
    if not name.startswith(usual) or not _NUMBER.fullmatch(number):
        return name
    bot = player.partition("@")[0]
    return (capital(tr(Msg(bot, "bot"))) if bot in BOTS else tr(Msg("Player", "seat"))) + number
