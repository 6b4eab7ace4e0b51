"""A seat of Lisboa at a glance."""

from __future__ import annotations

from functools import partial

from boardwright.drawing.glance import Fact, Glance
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.strip import points
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.phrases import good_words
from boardwright.games.lisboa.sight import SeatView
from boardwright.games.lisboa.tables import GOODS


def glance(scene: Scene, number: int) -> Glance:
    """Money, influence, hand, favors; then goods, rubble sets and what was gained for good."""
    seat, colour = scene.seat(number), scene.colour(number)
    rows = [_works(seat, colour)] if seat["rival"] else [_means(seat, colour), _works(seat, colour)]
    return Glance(number, colour, seat["wigs"], partial(count, "wigs"), points(scene, seat), rows)


def _means(seat: SeatView, colour: str) -> list[Fact]:
    """What can be spent, and where one is welcome."""
    facts = [
        _fact("coin", seat["reis"], count("reis", seat["reis"])),
        _fact("env", seat["influence"], f"{say('label.influence')}: {seat['influence']}"),
        _fact("card", len(seat["backs"]), count("cards", len(seat["backs"]))),
        _fact(f"official-{colour}", seat["officials"], count("officials", seat["officials"])),
    ]
    nobles = [say(f"noble.{noble}") for noble in seat["favors"]]
    if nobles:
        words = "; ".join(say("tip.own_favor", noble=noble) for noble in nobles)
        facts.append(_fact("favor", "".join(noble[0] for noble in nobles), words))
    return facts


def _works(seat: SeatView, colour: str) -> list[Fact]:
    """Goods, sets of rubble, shops, plans, decrees."""
    facts = [
        _fact(good, seat["goods"][good], good_words(i, seat["goods"][good])) for i, good in enumerate(GOODS)
    ]
    facts.append(_fact(f"set-{colour}", seat["sets"], count("sets", seat["sets"])))
    shops, plans = sum(seat["shops"].values()), len(seat["completed"])
    facts.append(_fact(f"house-{colour}", shops, f"{say('source.shops')}: {shops}"))
    facts.append(_fact("plan", plans, f"{say('source.officials')}: {plans}"))
    facts.append(_fact("decree", seat["decree_count"], f"{say('decrees')}: {seat['decree_count']}"))
    return facts


def _fact(symbol: str, value: object, words: str) -> Fact:
    return Fact(f"lis-{symbol}", str(value), words)
