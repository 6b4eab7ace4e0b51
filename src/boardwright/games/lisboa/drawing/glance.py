"""A seat of Lisboa at a glance."""

from __future__ import annotations

from functools import partial

from boardwright.drawing.glance import Fact, Glance
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.printed.tables import GOODS
from boardwright.games.lisboa.text.terms import good_words
from boardwright.games.lisboa.view.schema import SeatView


def glance(scene: Scene, number: int) -> Glance:
    """Money, influence, hand, favors; then goods, rubble sets and what was gained for good."""
    seat, colour = scene.seat(number), scene.colour(number)
    rows = _lacerda(seat, colour) if seat["rival"] else [_means(seat, colour), _works(seat, colour)]
    return Glance(number, colour, seat["wigs"], partial(count, "wigs"), points(scene, seat), rows)


def points(scene: Scene, seat: SeatView) -> str:
    """A seat's wigs, and line by line where they come from."""
    name = scene.names[seat["seat"]]
    parts = seat["points"].items()
    lines = [say("tip.source", source=say(f"source.{source}"), wigs=wigs) for source, wigs in parts]
    return "\n".join([say("tip.wigs", name=name, wigs=count("wigs", seat["wigs"])), *lines])


def _means(seat: SeatView, colour: str) -> list[Fact]:
    """What can be spent, and where one is welcome."""
    facts = [
        _fact("coin", seat["reis"], count("reis", seat["reis"])),
        _fact("env", seat["influence"], f"{say('label.influence')}: {seat['influence']}"),
        _fact("card", len(seat["backs"]), count("cards", len(seat["backs"]))),
        _fact(f"official-{colour}", seat["officials"], count("officials", seat["officials"])),
    ]
    return facts + _favors(seat)


def _favors(seat: SeatView) -> list[Fact]:
    """The nobles whose favor a seat has, by their letters."""
    nobles = [say(f"noble.{noble}") for noble in seat["favors"]]
    words = "; ".join(say("tip.own_favor", noble=noble) for noble in nobles)
    return [_fact("favor", "".join(noble[0] for noble in nobles), words)] if nobles else []


def _goods(seat: SeatView) -> list[Fact]:
    return [
        _fact(good, seat["goods"][good], good_words(i, seat["goods"][good])) for i, good in enumerate(GOODS)
    ]


def _lacerda(seat: SeatView, colour: str) -> list[list[Fact]]:
    """Influence, officials, favors and ships; goods, rubble, shops, plans and decrees."""
    ships, cubes, plans = len(seat["docks"]), sum(seat["rubble"].values()), len(seat["plans"])
    shops = sum(seat["shops"].values())
    means = [
        _fact("env", seat["influence"], f"{say('label.influence')}: {seat['influence']}"),
        _fact(f"official-{colour}", seat["officials"], count("officials", seat["officials"])),
        _fact("ship", ships, f"{say('lacerda.ships')}: {ships}"),
        *_favors(seat),
    ]
    works = [
        *_goods(seat),
        _fact("cube-any", cubes, f"{say('source.cubes')}: {cubes}"),
        _fact(f"house-{colour}", shops, f"{say('source.shops')}: {shops}"),
        _fact("plan", plans, f"{say('plans')}: {plans}"),
        _fact("decree", seat["decree_count"], f"{say('decrees')}: {seat['decree_count']}"),
    ]
    return [means, works]


def _works(seat: SeatView, colour: str) -> list[Fact]:
    """Goods, sets of rubble, shops, plans, decrees."""
    facts = _goods(seat)
    facts.append(_fact(f"set-{colour}", seat["sets"], count("sets", seat["sets"])))
    shops, plans = sum(seat["shops"].values()), len(seat["completed"])
    facts.append(_fact(f"house-{colour}", shops, f"{say('source.shops')}: {shops}"))
    facts.append(_fact("plan", plans, f"{say('source.officials')}: {plans}"))
    facts.append(_fact("decree", seat["decree_count"], f"{say('decrees')}: {seat['decree_count']}"))
    return facts


def _fact(symbol: str, value: object, words: str) -> Fact:
    return Fact(f"lis-{symbol}", str(value), words)
