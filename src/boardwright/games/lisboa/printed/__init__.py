"""Reads an edition of Lisboa into `Printed`: every count checked, every problem named.

The modules beside this one follow the families of the edition file, and read every field of them: a
field that nobody reads is one the game does not know. Where the rules themselves state a value, the
problem cites the rule; such a value cannot be changed without making the rules untrue.
"""

from __future__ import annotations

from boardwright.games.lisboa.printed import board, cards, numbers
from boardwright.games.lisboa.printed.components import Printed
from boardwright.kernel.edition import Edition, Problem, refuse
from boardwright.kernel.edition_reader import Reading


def check(edition: Edition) -> list[Problem]:
    """Everything that keeps Lisboa from being played with an edition; empty if nothing does."""
    return _read(edition)[1]


def read_printed(edition: Edition) -> Printed:
    """The edition's values.

    Raises `BadEdition` with all problems if `check` finds any.
    """
    made, problems = _read(edition)
    refuse(problems)
    return made


def _read(edition: Edition) -> tuple[Printed, list[Problem]]:
    """The values, of use only if there are no problems."""
    reading = Reading(edition)
    reading.require_game("lisboa")
    large_tiles, small_tiles = board.city_tiles(reading)
    made = Printed(
        treasury=board.treasury(reading),
        influence=board.influence(reading),
        market=board.market(reading),
        church=board.church(reading),
        streets=board.streets(reading),
        plots=board.plots(reading),
        sites=board.sites(reading),
        scoring_tiles=board.scoring_tiles(reading),
        rubble=board.rubble(reading),
        offices=board.offices(reading),
        buildings=cards.buildings(reading),
        plans=cards.plans(reading),
        ships=cards.ships(reading),
        cards=cards.cards(reading),
        clergy=cards.clergy(reading),
        decrees=cards.decrees(reading),
        round_tokens=numbers.round_tokens(reading),
        square_tokens=numbers.square_tokens(reading),
        missions=numbers.missions(reading),
        player_board=numbers.player_board(reading),
        setup=numbers.setup(reading, large_tiles, small_tiles),
        final_scoring=numbers.final_scoring(reading),
        solo=numbers.solo(reading),
    )
    numbers.record(reading)
    return made, reading.finish()
