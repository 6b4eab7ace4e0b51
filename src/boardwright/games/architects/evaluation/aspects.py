"""The aspects of a position of Architects: features of the evaluation in groups, in words."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.evaluation.evaluate import FEATURES, features, time_left, weights_of
from boardwright.games.architects.state import Architects
from boardwright.kernel.aspects import Aspect, Aspects, Weighing
from boardwright.kernel.language import Msg


def read(state: Architects, seat: int) -> Weighing:
    """What the evaluation adds up."""
    return Weighing(list(features(state, seat)), weights_of(state).rows(), time_left(state))


ALL: Final = (
    Aspect(
        "built",
        Msg("buildings, Cathedral and monuments"),
        Msg("You get further with your buildings, the Cathedral and monuments."),
        Msg("You get less far with your buildings, the Cathedral and monuments."),
        ("built", "level"),
        ("ARC-SCORE-02", "WOW-SCORE-06", "ARC-SCORE-03"),
        chapters=("ARC-CATH", "ARC-GUILD", "WOW-MONUMENT"),
    ),
    Aspect(
        "plans",
        Msg("what can be built soon"),
        Msg("It brings you closer to what you can build next."),
        Msg("It takes you away from what you could build next."),
        ("plan 1", "plan 2", "plan 3", "plan 4", "prize", "wait", "ready", "turn"),
        chapters=("ARC-GUILD",),
    ),
    Aspect(
        "resources",
        Msg("resources"),
        Msg("It leaves you more resources."),
        Msg("It leaves you fewer resources."),
        (
            *("loose clay", "loose wood", "loose stone", "clay to 3", "clay", "wood to 3", "wood"),
            *("stone to 3", "stone", "gold to 3", "marble to 2"),
        ),
        ("ARC-SCORE-06",),
        chapters=("ARC-FOREST", "ARC-QUARRY", "ARC-MINE"),
    ),
    Aspect(
        "silver",
        Msg("silver"),
        Msg("It leaves you more silver."),
        Msg("It leaves you less silver."),
        ("silver to 3", "silver to 6", "silver to 12"),
        ("ARC-SCORE-07",),
        chapters=("ARC-TAX", "ARC-SILVER"),
    ),
    Aspect(
        "cards",
        Msg("building cards in hand"),
        Msg("It leaves you more building cards to choose from."),
        Msg("It leaves you fewer building cards to choose from."),
        ("cards to 1", "cards to 3", "cards to 5"),
        chapters=("ARC-WORKSHOP",),
    ),
    Aspect(
        "apprentices",
        Msg("apprentices and their skills"),
        Msg("It gains you an apprentice or a skill that your buildings ask for."),
        Msg("You go without an apprentice or a skill that your buildings ask for."),
        ("apprentices", "skills"),
        chapters=("ARC-WORKSHOP",),
    ),
    Aspect(
        "virtue",
        Msg("virtue"),
        Msg("It is better for your virtue."),
        Msg("It costs you virtue."),
        ("virtue", "low", "high"),
        ("ARC-SCORE-04",),
        chapters=("ARC-VIRTUE",),
    ),
    Aspect(
        "debts",
        Msg("debts"),
        Msg("It leaves you with fewer unpaid debts."),
        Msg("It leaves you with more unpaid debts."),
        ("debts",),
        ("ARC-SCORE-05",),
        chapters=("ARC-DEBT",),
    ),
    Aspect(
        "reserve",
        Msg("workers at home"),
        Msg("It leaves you more workers at home to place."),
        Msg("It leaves you fewer workers at home to place."),
        ("reserve to 2", "reserve to 4", "reserve to 8", "reserve"),
        chapters=("ARC-TOWN-07", "ARC-TURN"),
    ),
    Aspect(
        "groups",
        Msg("workers in the town"),
        Msg("Your workers stand better in the town: their next visits bring more."),
        Msg("Your workers stand worse in the town: their next visits bring less."),
        (
            *("at quarry", "at forest", "at silversmith", "at mines", "at storehouse", "at workshop"),
            *("at town centre", "at guardhouse", "at tax stand", "exposed", "market"),
        ),
        chapters=("ARC-TURN",),
    ),
    Aspect(
        "jailed",
        Msg("own workers caught"),
        Msg("Fewer of your workers are caught or in Prison."),
        Msg("More of your workers are caught or in Prison."),
        ("jailed", "taken", "crowd"),
        ("ARC-SCORE-08",),
        chapters=("ARC-PRISON", "ARC-GUARD"),
    ),
    Aspect(
        "captives",
        Msg("captives"),
        Msg("It gives you captives, which you can turn into silver at the Guardhouse."),
        Msg("You have fewer captives to turn into silver."),
        ("captives",),
        chapters=("ARC-TOWN", "ARC-PRISON"),
    ),
    Aspect(
        "influence",
        Msg("influence"),
        Msg("It does more for your influence and at the princess and the profiteer."),
        Msg("It does less for your influence and at the princess and the profiteer."),
        ("influence", "most", "princess", "profiteer"),
        chapters=("WOW-INFL", "WOW-PRINCESS", "WOW-PROFIT"),
    ),
)

ASPECTS: Final = Aspects(ALL, FEATURES, read, "banked", "resources", limit=1.5, turns=3)
