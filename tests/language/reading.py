"""Everything a player can read in a game, collected in random games in the language of the moment."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from typing import Any

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game, Options
from boardwright.kernel.picture import Marks
from boardwright.kernel.state import NOBODY, State

NAMES = ("1.", "2.", "3.", "4.", "5.")  # names without a letter, so that no letter is a name's
ANSWERS, BOARDS = 7, 105  # once in so many decisions
WORDS = re.compile(r"<title>(.*?)</title>|<text[^>]*>(.*?)</text>|aria-label=\"(.*?)\"", re.DOTALL)


def reading(game: Game, options: Options, seed: int) -> Iterator[tuple[str, str]]:
    """All that is read in a random game, each with where it stands.

    The log is read in full, answers now and then, boards when a question is new, in between and at the end.
    """
    state, dice = game.new(options, seed), dice_from_seed(seed)
    asked: set[str] = set()
    while state.seat != NOBODY:
        new = state.step_slug() not in asked
        asked.add(state.step_slug())
        if new or state.decisions % ANSWERS == 0:
            reasons = dict(refused(game, state))
            yield from asked_words(game, state, reasons)
            if new or state.decisions % BOARDS == 0:
                yield from seen(game, state, reasons)
        legal, state.journal = state.legal(), []
        state.apply(legal[dice.below(len(legal))])
        yield from told(game, state)
    yield from seen(game, state, {})


def refused(game: Game, state: State) -> Iterator[tuple[str, str]]:
    for refusal in state.refusals():
        yield game.catalogue.text(refusal.action), refusal.reason.words()


def asked_words(game: Game, state: State, reasons: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield f"prompt of {state.step_slug()}", game.prompt(state)
    for action in state.legal():
        yield f"label of {game.catalogue.text(action)}", game.label(state, action)
    for action_text, why in reasons.items():
        yield f"refusal of {action_text}", why


def told(game: Game, state: State) -> Iterator[tuple[str, str]]:
    names = NAMES[: state.options.players]
    for event in state.journal or ():
        for viewer in (NOBODY, event.seat):
            yield f"story of {event.key}", game.story(event, names, viewer)


def seen(game: Game, state: State, reasons: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The scores, and what text and pictures say to the one who decides and to a spectator."""
    for score in state.scores():
        for part in score.parts:
            yield f"score {part.rule}", part.words
    names = NAMES[: state.options.players]
    for viewer in (NOBODY, max(state.seat, 0)):
        yield from shown(game, state.view(viewer), names, reasons)


def shown(
    game: Game, view: Mapping[str, Any], names: tuple[str, ...], reasons: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """What the text and the pictures of a view say."""
    for brief in (True, False):
        text = " ".join(game.describe({**view, "reconstructed": []}, names, brief=brief).split())
        for action in sorted(view["legal"], key=len, reverse=True):
            text = text.replace(action, "")
        yield "describe", text
    for form in ("sheet", "phone"):
        drawn = game.picture(view, names, form=form, marks=Marks(reasons)).svg()
        for found in WORDS.finditer(drawn):
            yield f"picture {form}", html.unescape("".join(part or "" for part in found.groups()))
