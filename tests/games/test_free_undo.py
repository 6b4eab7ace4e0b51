"""What may be taken back freely has shown nobody anything new: whole random games at many tables."""

from __future__ import annotations

import pytest

from boardwright import game, game_names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.session import start
from boardwright.testing import check_free_undo
from tests.sampling import each

STEP = each(3)  # decisions between two that are looked at
WONDER = "works-of-wonder"
TABLES: list[tuple[str, int, tuple[str, ...]]] = [
    ("carrara", 2, ()),
    ("carrara", 4, ("advanced",)),
    ("lisboa", 1, ()),
    ("lisboa", 2, ("missions", "city-tokens")),
    ("lisboa", 3, ("draft", "starting-decrees")),
    ("lisboa", 4, ("draft", "missions")),
    ("architects", 1, (WONDER, "rival-enforcer")),
    ("architects", 1, (WONDER, "rival-noblewoman", "variable")),
    ("architects", 2, ()),
    ("architects", 2, (WONDER, "variable", "rival-informant")),
    ("architects", 2, (WONDER, "promos", "rival-illusionist")),
    ("architects", 3, (WONDER, "variable", "promos")),
    ("architects", 3, (WONDER, "rival-patron")),
    ("architects", 4, (WONDER, "variable", "rival-street-vendor")),
    ("architects", 5, ("variable", "promos")),
]


def other_values(slug: str) -> tuple[str, ...]:
    """Every setting that needs no variant, at another value than its default."""
    settings = [one for one in game(slug).settings.values() if not one.needs and one.players in (0, 2)]
    return tuple(f"{one.slug}={[*one.values][1]}" for one in settings)


TABLES += [(slug, 2, other_values(slug)) for slug in game_names()]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players", "variants"), TABLES)
def test_a_free_undo_takes_no_knowledge_along(slug: str, players: int, variants: tuple[str, ...]) -> None:
    """ARC-INFO-02, ARC-INFO-03, ARC-INFO-04, ARC-INFO-05, ARC-INFO-06, LIS-INFO-03, LIS-INFO-04,
    LIS-SETUP-41, CAR-GEN-03: always, for everyone.
    """
    played = game(slug)
    session = start(played, played.options(players, variants), 21)
    dice = dice_from_seed(22)
    while not session.state.over:
        legal = session.state.legal()
        session.decide(legal[choose(dice, len(legal))])
        if session.decisions % STEP == 0:
            check_free_undo(session, dice)
