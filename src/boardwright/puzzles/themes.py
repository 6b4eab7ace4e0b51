"""What a puzzle is about: the chapters of the rules whose actions the best turn uses."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.gist import turn_steps
from boardwright.kernel.rulebook import Rulebook
from boardwright.kernel.state import State


def themes_of(state: State, actions: Sequence[str]) -> tuple[str, ...]:
    """The beginnings of the ids of the rules by which the answers of a turn are asked for."""
    game = state.game
    if not isinstance(game, PackagedGame):
        return ()
    asked = game.parts().timing.asked
    found: dict[str, None] = {}
    for at, action in turn_steps(state, [game.catalogue.id(text) for text in actions]):
        row = asked.get(game.catalogue.family_name(action))
        if row is not None and game.deed(at, action):
            found[row[0].rpartition("-")[0]] = None
    return tuple(found)


def theme_title(rulebook: Rulebook, theme: str) -> str:
    """The chapter of a theme, in the language of the rulebook; "" if there is none."""
    for section in rulebook.sections:
        if any(rule.id.rpartition("-")[0] == theme for rule in section.rules):
            return section.title.lstrip("0123456789. ")
    return ""
