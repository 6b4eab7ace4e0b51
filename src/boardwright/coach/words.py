"""What the coach says: which turn would have been better, by how much, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from boardwright.bots.analysis import line_words
from boardwright.bots.intervals import Estimate
from boardwright.coach.compare import Comparison, Merit, aspects_of
from boardwright.coach.review import Grade
from boardwright.kernel.game import Game
from boardwright.kernel.gist import gist_of, turn_steps
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.state import State

CLEARLY: Final = 2  # times what is worth speaking of
MUCH: Final = 4

Size = Literal["slightly", "clearly", "much"]
BETTER: Final[dict[Size, Msg]] = {
    "slightly": Msg("Slightly better: {turn}."),
    "clearly": Msg("Clearly better: {turn}."),
    "much": Msg("Much better: {turn}."),
}


GRADES: Final[dict[Grade, Msg]] = {
    "fine": Msg("fine"),
    "as good": Msg("as good as the best turn"),
    "not sure": Msg("not sure"),
    "inexact": Msg("inexact"),
    "mistake": Msg("mistake"),
    "blunder": Msg("blunder"),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """What the coach says of a turn that was played."""

    size: Size
    turn: str  # the better turn, by what it is about
    message: str  # that it is better, and the reason: two sentences at most
    reason: str  # alone; empty where no single one tells
    price: str  # what the better turn gives up for it, if that is much
    sure: str  # how large the difference is, and how sure
    line: tuple[str, ...]  # every answer of the better turn


def remark(state: State, found: Comparison) -> Remark | None:
    """What is to be said of a turn that was played in this position; none if it was fine."""
    if not found.worth_saying or found.gap is None:
        return None
    size = size_of(found.gap.mean, found.limit)
    turn = better_words(state, found.best, found.played)
    reason, price = found.merit, found.price
    why = "" if reason is None else merit_words(state.game, reason)
    message = tr(BETTER[size], turn=turn)
    return Remark(
        size,
        turn,
        f"{message} {why}".strip(),
        why,
        "" if price is None else merit_words(state.game, price),
        gap_words(found.gap),
        tuple(line_words(state.game, state, found.best)),
    )


def size_of(points: float, limit: float) -> Size:
    """How large a difference is, in a word."""
    return "much" if points >= MUCH * limit else "clearly" if points >= CLEARLY * limit else "slightly"


def gap_words(gap: Estimate) -> str:
    """How large a difference is in numbers, and how sure."""
    text = "About {points} points more in the next turns ({low} to {high} with 95 % confidence)."
    return tr(text, points=f"{gap.mean:.1f}", low=f"{gap.low:.1f}", high=f"{gap.high:.1f}")


def better_words(state: State, best: Sequence[int], played: Sequence[int]) -> str:
    """What a better turn is about; where the played one is about the same, what is answered otherwise."""
    gist = gist_of(state, best)
    if gist.words and gist != gist_of(state, played):
        return str(gist)
    others = set(played)
    labels = [state.game.label(at, action) for at, action in turn_steps(state, best) if action not in others]
    return ", ".join(labels) or ", ".join(line_words(state.game, state, best))


def turn_words(state: State, actions: Sequence[int]) -> str:
    """What a turn was about; where that has no name, its first answer."""
    return str(gist_of(state, actions)) or next(line_words(state.game, state, actions))


def merit_words(game: Game, merit: Merit) -> str:
    """What speaks for a turn, or against it, as a sentence."""
    aspects = aspects_of(game)
    good = merit.points > 0
    if aspects is None or not merit.aspect:
        return tr("It leaves the rival less.") if good else tr("It leaves the rival more.")
    aspect = aspects.all[aspects.slugs.index(merit.aspect)]
    if merit.own:
        return tr(aspect.more) if good else tr(aspect.less)
    if good:
        return tr("It leaves your strongest opponent less: {what}.", what=aspect.name)
    return tr("It leaves your strongest opponent more: {what}.", what=aspect.name)


def aspect_words(game: Game, merit: Merit | None) -> str:
    """What an aspect is called, "" for none."""
    aspects = aspects_of(game)
    if merit is None or aspects is None or not merit.aspect:
        return ""
    return tr(aspects.all[aspects.slugs.index(merit.aspect)].name)
