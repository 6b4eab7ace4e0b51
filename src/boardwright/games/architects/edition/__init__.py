"""Reads an edition of Architects: every count checked, every problem named, every value typed.

    default()          the edition that comes with the package
    check(edition)     everything wrong with an edition, all at once
    printed(edition)   its values as plain frozen structures, for the engine to make its tables from

The modules: `names` (the fixed names), `effects` (the vocabulary), `components` (the structures), and by
family group `numbers` (boards, tracks, set-up), `cards` and `rivals`; `tables` reads lists of tables. Every
field of the file is read by one of them: a field that nobody reads is one the game does not know.
"""

from __future__ import annotations

from boardwright.games.architects.edition import cards, numbers, rivals
from boardwright.games.architects.edition.components import Printed
from boardwright.games.architects.edition.tables import Pages
from boardwright.kernel.edition import Edition, Problem, packaged, parse, refuse


def default() -> Edition:
    """The edition that comes with the package."""
    return parse(packaged("architects"), "architects.toml")


def check(edition: Edition) -> list[Problem]:
    """Everything that keeps Architects from being played with an edition; empty if nothing does."""
    return _read(edition)[1]


def printed(edition: Edition) -> Printed:
    """The edition's values. Raises `BadEdition` with all problems if `check` finds any."""
    made, problems = _read(edition)
    refuse(problems)
    return made


def _read(edition: Edition) -> tuple[Printed, list[Problem]]:
    """The values, of use only if there are no problems. Problems come in the order of the file."""
    pages = Pages(edition)
    pages.require_game("architects")
    numbers.components(pages)
    single = numbers.numbers(pages)
    trades, cathedral = numbers.trades(pages), numbers.cathedral(pages)
    virtue_vp, tax_relief = numbers.virtue(pages)
    debt = numbers.debt(pages)
    boards = cards.boards(pages)
    apprentices, buildings = cards.apprentices(pages), cards.buildings(pages)
    rewards = cards.rewards(pages)
    market, market_print = cards.market(pages)
    contributions, consequences = cards.contributions(pages)
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
        cards.monuments(pages),
        rivals.rivals(pages),
        rivals.schemes(pages),
    )
    return made, pages.finish()
