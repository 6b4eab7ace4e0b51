"""A seat of Architects at a glance."""

from __future__ import annotations

from functools import partial

from boardwright.drawing.glance import Fact, Glance
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import count, material, say, spoken
from boardwright.games.architects.printed.tables import GOODS
from boardwright.games.architects.view.schema import SeatView
from boardwright.kernel.language import tr


def glance(scene: Scene, number: int) -> Glance:
    """Goods and workers; then standing, debts, cards and what is built."""
    seat, colour = scene.seat(number), scene.colour(number)
    words = say("tip.seat", name=scene.names[number], vp=seat["vp"])
    lines = [f"{tr(name)}: {points}" for name, points in seat["points"].items() if points]
    rows = [_goods(seat, colour), _standing(scene, seat)]
    return Glance(number, colour, seat["vp"], partial(count, "vp"), "\n".join([words, *lines]), rows)


def _goods(seat: SeatView, colour: str) -> list[Fact]:
    """Workers at home, goods, silver."""
    away = seat["workers"] - seat["reserve"]
    facts = [_fact(f"w-{colour}", seat["reserve"], say("label.home", home=seat["reserve"], away=away))]
    for good in GOODS:
        number = seat["goods"][good]
        facts.append(_fact(good, number, say("tip.good", good=material(good), number=number)))
    return facts


def _standing(scene: Scene, seat: SeatView) -> list[Fact]:
    """Virtue, influence, Cathedral; debts; hand, apprentices, works; own workers in prison."""
    facts = [_fact("virtue", seat["virtue"], f"{say('label.virtue')}: {seat['virtue']}")]
    if scene.wonder:
        facts.append(_fact("infl", seat["influence"], f"{say('label.influence')}: {seat['influence']}"))
    facts.append(_fact("cath", seat["cathedral"], f"{say('label.cathedral')}: {seat['cathedral']}"))
    facts.append(_fact("debt", seat["unpaid"], spoken(say("label.unpaid", count=seat["unpaid"]))))
    if seat["paid"]:
        facts.append(_fact("paid", seat["paid"], spoken(say("label.paid", count=seat["paid"]))))
    facts.append(_fact("bcard", seat["cards"], spoken(say("label.cards", count=seat["cards"]))))
    facts.append(
        _fact("acard", len(seat["apprentices"]), f"{say('apprentices')}: {len(seat['apprentices'])}")
    )
    works = len(seat["buildings"]) + len(seat["monuments"])
    facts.append(_fact("house0", works, count("works", works)))
    facts.append(_fact("capture", sum(seat["captured"]), f"{say('label.captured')}: {sum(seat['captured'])}"))
    facts.append(_fact("prison", seat["prison"], f"{say('label.prison')}: {seat['prison']}"))
    return facts


def _fact(symbol: str, value: object, words: str) -> Fact:
    return Fact(f"arc-{symbol}", str(value).replace("-", "−"), words)
