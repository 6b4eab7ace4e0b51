"""Compares a turn that was played with the best one that a search finds, aspect by aspect.

Right after a turn its price shows, but hardly what it is good for. So both turns are played on in the same
imagined copies of the game, everyone playing quick turns, until the seat is asked again some turns later.
There the evaluation is divided into the aspects of the game, those of the strongest opponent taken off.
What differs on average is why one turn is better. The copies are new ones, which the search has not seen:
the luck that made a turn look best there does not speak for it again. From copy to copy the quick turns are
found with more or less care, and it ends sooner or later, so that the interval also tells how much a
difference hangs on that; in a game without secrets nothing else differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boardwright.bots.analysis import begins, search
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate, mean_of
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.aspects import Aspects
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import NOBODY, SearchState
from boardwright.kernel.tree_search import (
    Branch,
    after_quick_turn,
    go_on_while_forced,
    lead,
    play,
)

COPIES: Final = 16  # in which two turns are played on
WIDTHS: Final = (8, 4, 6, 2)  # of the look-ahead for quick turns, from copy to copy
FARTHEST: Final = 40  # turns and reactions of everyone after which that ends in any case
LIMIT: Final = 3.0  # points that are worth speaking of in a game without aspects
TURNS: Final = 2  # and own turns until it shows what a turn is good for
TELLING: Final = 0.4  # the part of what speaks for a turn that a single merit must make up
EXPLAINED: Final = 0.25  # the part of what the search sees that must show in the copies
INSISTING: Final = 3  # times what is worth speaking of
HEAVY: Final = 0.5  # the part of the merit at which what is given up is worth a word


@dataclass(frozen=True, slots=True)
class Merit:
    """What speaks for a turn, or against it: an aspect of one's own or of the strongest opponent."""

    aspect: str  # its slug; "" for all that an automatic rival has
    own: bool
    points: float  # that it makes up


@dataclass(frozen=True, slots=True)
class Comparison:
    """The turn that was played beside the best one."""

    best: tuple[int, ...]
    played: tuple[int, ...]
    searched: float  # points by which the search puts the played turn behind
    gap: Estimate | None  # points that the best one brings more in the copies; none if it was played
    merits: tuple[Merit, ...]  # what speaks for the best turn first, what speaks against it last
    limit: float  # points that are worth speaking of in this game

    @property
    def worth_saying(self) -> bool:
        """Whether the played turn is behind by a difference that counts and is clear of the noise."""
        gap = self.gap
        return (
            gap is not None
            and gap.low > 0
            and min(self.searched, gap.mean) >= self.limit
            and gap.mean >= EXPLAINED * self.searched
        )

    @property
    def worth_repeating(self) -> bool:
        """Whether the difference is so large that the coach speaks who has spoken about the last turn too."""
        return self.worth_saying and self.gap is not None and self.gap.mean >= INSISTING * self.limit

    @property
    def merit(self) -> Merit | None:
        """The one merit that makes up much of what speaks for the best turn, if there is one."""
        return telling(self.merits)

    @property
    def price(self) -> Merit | None:
        """What the best turn gives up for it, if that is much."""
        merit = self.merit
        last = self.merits[-1] if self.merits else None
        if merit is None or last is None or -last.points < HEAVY * merit.points:
            return None
        return last


def telling(merits: Sequence[Merit]) -> Merit | None:
    """The one merit that makes up much of what speaks for a turn, if there is one."""
    good = [merit for merit in merits if merit.points > 0]
    total = sum(merit.points for merit in good)
    return good[0] if good and good[0].points >= TELLING * total else None


def place_to_speak_of(found: Sequence[Comparison], spoke: bool) -> int | None:
    """Which part of a turn the coach speaks of, if any; `spoke` says whether it did after the last turn."""
    worth = [place for place, one in enumerate(found) if one.worth_saying]
    if spoke:
        worth = [place for place in worth if found[place].worth_repeating]
    return max(worth, key=lambda place: found[place].searched, default=None)


def aspects_of(game: Game) -> Aspects | None:
    """The aspects of a game, if it has a table of them."""
    return game.aspects() if isinstance(game, PackagedGame) else None


def compare(
    sight: Perspective, played: Sequence[int], budget: Budget, seed: int, copies: int = COPIES
) -> Comparison:
    """Compare a turn that was played with the best one; the budget is the search's."""
    tree = search(sight, budget, seed, played)
    best = max(tree.root.branches, key=tree.assured)
    own = max((branch for branch in tree.root.branches if begins(branch, played)), key=Branch.mean)
    searched = max(0.0, best.mean() - own.mean())
    aspects = aspects_of(sight.game)
    limit = LIMIT if aspects is None else aspects.limit
    if own is best or begins(best, played):
        return Comparison(tuple(best.actions), tuple(played), 0.0, None, (), limit)
    gap, merits = difference(sight, best.actions, own.actions, dice_from_seed(seed + 1), copies)
    return Comparison(tuple(best.actions), tuple(played), searched, gap, merits, limit)


def difference(
    sight: Perspective, better: Sequence[int], other: Sequence[int], dice: Dice, copies: int = COPIES
) -> tuple[Estimate, tuple[Merit, ...]]:
    """By how many points one turn is better than another in imagined copies, and why: most telling first."""
    aspects = aspects_of(sight.game)
    turns = TURNS if aspects is None else aspects.turns
    gaps: list[float] = []
    sums: list[float] = []
    for number in range(copies):
        copy = sight.imagine(dice)
        width = WIDTHS[number % len(WIDTHS)]
        until = turns + number // len(WIDTHS) % 2
        ends = [followed(copy.clone(), list(turn), sight.seat, until, width) for turn in (better, other)]
        first, second = (balance(end, sight.seat, aspects) for end in ends)
        shares = [one - two for one, two in zip(first, second, strict=True)]
        gaps.append(sum(shares))
        sums = [total + share for total, share in zip(sums or [0.0] * len(shares), shares, strict=True)]
    return mean_of(gaps), _merits(aspects, [total / copies for total in sums])


def _merits(aspects: Aspects | None, shares: Sequence[float]) -> tuple[Merit, ...]:
    """What differs by aspect; all that the opponents have is one merit, named by what differs most."""
    if aspects is None:
        return ()
    count = len(aspects.all)
    found = [Merit(aspect, True, points) for aspect, points in zip(aspects.slugs, shares, strict=False)]
    others = shares[count : 2 * count]
    if any(others):
        total = sum(others)
        place = max(range(count), key=lambda at: others[at] if total > 0 else -others[at])
        found.append(Merit(aspects.slugs[place], False, total))
    found.append(Merit("", False, shares[-1]))
    return tuple(sorted(found, key=lambda merit: -merit.points))


def followed(state: SearchState, actions: list[int], seat: int, turns: int, width: int) -> SearchState:
    """Where a turn leads: the position when the seat is asked in the so-manyth own turn after it."""
    play(state, actions, seat)
    go_on_while_forced(state)
    turn = state.turn - (state.seat != NOBODY and state.seat == seat)
    for _ in range(FARTHEST):
        if state.seat == seat and state.turn != turn:  # the first who is asked in a turn has it
            turns -= 1
            if not turns:
                break
        if state.seat == NOBODY:
            break
        turn = state.turn
        state = after_quick_turn(state, [], width)
    return state


def balance(state: SearchState, seat: int, aspects: Aspects | None) -> list[float]:
    """What each aspect adds to the lead of a seat: own ones, those of the best other, and a rival's."""
    if aspects is None:
        return [lead(state, seat)]
    own = aspects.shares(state, seat)
    rivalry = state.game.evaluation.rivalry(state.options)
    others = [aspects.shares(state, other) for other in range(state.options.players) if other != seat]
    best = max(others, key=sum) if others else [0.0] * len(own)
    rival = state.evaluate(seat) - sum(own) if state.seat != NOBODY else 0.0
    return [*own, *(-rivalry * share for share in best), rival]
