"""Plans for a turn: what a strong bot would consider, each with what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from boardwright.bots.analysis import Advice, advise
from boardwright.bots.budget import Budget
from boardwright.coach.compare import Merit, difference, telling
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.gist import gist_of
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch

COPIES: Final = 8  # in which plans are compared for their merits


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn worth considering, with what speaks for it beside the best other one."""

    advice: Advice
    merit: Merit | None  # none if no single one tells
    price: Merit | None  # what speaks against a turn that is not the first


def plans(sight: Perspective, budget: Budget, seed: int, most: int = 3) -> list[Plan]:
    """The turns worth considering with their merits, each about something else, the bot's own choice first.

    The first one is compared with the second, each other one with the first.
    """
    state = cast(State, sight.imagine(dice_from_seed(seed)))

    def deeds(branch: Branch) -> object:
        return gist_of(state, branch.actions).deeds

    found = advise(sight, budget, seed, most, kind=deeds)
    made: list[Plan] = []
    for number, advice in enumerate(found):
        if len(found) < 2:
            return [Plan(advice, None, None)]
        other = found[1] if number == 0 else found[0]
        dice = dice_from_seed(seed + 2)
        _, merits = difference(sight, advice.actions, other.actions, dice, COPIES)
        good = [merit for merit in merits if merit.points > 0]
        best = telling(merits) if number == 0 else next(iter(good), None)
        worst = merits[-1] if number and merits and merits[-1].points < 0 else None
        made.append(Plan(advice, best, worst))
    return made
