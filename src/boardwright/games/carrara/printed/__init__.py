"""Reads an edition of Carrara into `Tables`: every count checked, every problem named.

The modules beside this one follow the families of the edition file, and read every field of them: a field
that nobody reads is one the game does not know. Where the rules themselves give a number, the problem cites
the rule; such a number cannot be changed without making the rules untrue.

Carrara's values are few and nearly what the rules compute with, so they go straight into the tables.
"""

from __future__ import annotations

from boardwright.games.carrara.printed import board, numbers, tiles
from boardwright.games.carrara.printed.names import VARIANTS
from boardwright.games.carrara.printed.tables import Tables
from boardwright.kernel.edition import Edition, Problem, refuse
from boardwright.kernel.edition_reader import Reading


def check(edition: Edition) -> list[Problem]:
    """Everything that keeps Carrara from being played with an edition; empty if nothing does."""
    return _read(edition, "advanced")[1]


def read_tables(edition: Edition, variant: str) -> Tables:
    """The edition's values for a variant, "basic" or "advanced".

    Raises `BadEdition` with all problems if `check` finds any, `ValueError` for another variant.
    """
    if variant not in VARIANTS:
        raise ValueError(f"Carrara has the variants {' and '.join(VARIANTS)}, not {variant!r}")
    made, problems = _read(edition, variant)
    refuse(problems)
    return made


def _read(edition: Edition, variant: str) -> tuple[Tables, list[Problem]]:
    """The tables, of use only if there are no problems. Both variants are always checked."""
    reading = Reading(edition)
    reading.require_game("carrara")
    made = Tables()
    only_advanced = made if variant == "advanced" else Tables()  # else read, checked and left out
    board.blocks(reading, made)
    board.wheels(reading, made, only_advanced)
    board.cities(reading, made, variant)
    tiles.upgrades(reading, made)
    tiles.buildings(reading, made)
    board.spots(reading)
    board.landscapes(reading, made)
    board.money(reading, only_advanced)
    board.statue_spots(reading, only_advanced)
    board.court(reading, made, variant)
    tiles.decorations(reading, only_advanced)
    tiles.statues(reading, only_advanced)
    numbers.setup(reading, made)
    numbers.constants(reading, made, only_advanced)
    numbers.record(reading)
    return made, reading.finish()
