"""Reads an edition of Architects: every count checked, every problem named, every value typed.

    check(edition)     everything wrong with an edition, all at once
    printed(edition)   its values as plain frozen structures, for the engine to make its tables from

The modules: `names` (the fixed names), `effects` (the vocabulary), `components` (the structures), and by
family group `numbers` (boards, tracks, set-up), `cards` and `rivals`. Every field of the file is read by one
of them: a field that nobody reads is one the game does not know.
"""

from __future__ import annotations

from boardwright.games.architects.printed import cards, numbers, rivals
from boardwright.games.architects.printed.components import Printed
from boardwright.kernel.edition import Edition, Problem, refuse
from boardwright.kernel.edition_reader import Reading


def check(edition: Edition) -> list[Problem]:
    """Everything that keeps Architects from being played with an edition; empty if nothing does."""
    return _read(edition)[1]


def read_printed(edition: Edition) -> Printed:
    """The edition's values. Raises `BadEdition` with all problems if `check` finds any."""
    made, problems = _read(edition)
    refuse(problems)
    return made


def _read(edition: Edition) -> tuple[Printed, list[Problem]]:
    """The values, of use only if there are no problems. Problems come in the order of the file."""
    reading = Reading(edition)
    reading.require_game("architects")
    numbers.components(reading)
    single = numbers.numbers(reading)
    trades, cathedral = numbers.trades(reading), numbers.cathedral(reading)
    virtue_vp, tax_relief = numbers.virtue(reading)
    debt = numbers.debt(reading)
    boards = cards.boards(reading)
    apprentices, buildings = cards.apprentices(reading), cards.buildings(reading)
    rewards = cards.rewards(reading)
    market, market_print = cards.market(reading)
    contributions, consequences = cards.contributions(reading)
    made = Printed(
        single,
        virtue_vp,
        tax_relief,
        trades,
        cathedral,
        debt,
        boards,
        apprentices,
        buildings,
        rewards,
        market,
        market_print,
        contributions,
        consequences,
        cards.monuments(reading),
        rivals.rivals(reading),
        rivals.schemes(reading),
    )
    return made, reading.finish()
