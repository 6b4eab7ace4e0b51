"""What may not be chosen of an effect (chapters 13, 17 and 21)."""

from __future__ import annotations

from typing import cast

from boardwright.games.architects import actions as act
from boardwright.games.architects import tables as t
from boardwright.games.architects.refusing.reasons import impossible
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import effects
from boardwright.games.architects.steps.reset import AbilitiesStep
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason


def effect_tries(game: Architects, frame: Frame) -> list[int]:
    """Every option, and to leave it."""
    options = len(game.tables.effects[frame.a].options)
    return [*(act.OPTION + option for option in range(options)), act.DECLINE]


def effect_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-EFF-16, ARC-EFF-01, ARC-GUILD-09."""
    effect = game.tables.effects[frame.a]
    if action != act.DECLINE:
        return impossible(game, frame.seat, effect.options[action - act.OPTION], "ARC-EFF-16")
    if effect.word == t.TRADE and frame.at == effects.PAID:
        text = "You have begun to pay: {left} of {cards} to go."
        return Reason("ARC-EFF-01", text, {"left": effect.cards - frame.b, "cards": effect.cards})
    return Reason("ARC-GUILD-09", "This effect of the building must be carried out.")


def princess_tries(game: Architects, frame: Frame) -> list[int]:
    """Every reward."""
    return [act.OPTION + option for option in range(len(game.tables.princess_gifts[frame.a]))]


def princess_why(game: Architects, frame: Frame, action: int) -> Reason:
    """WOW-RESET-32."""
    gift = game.tables.princess_gifts[frame.a][action - act.OPTION]
    return impossible(game, frame.seat, gift, "WOW-RESET-32")


def abilities_tries(game: Architects, frame: Frame) -> list[int]:
    """Whoever has an ability for a reset."""
    tries: list[int] = []
    for ability in game.players[frame.seat].abilities:
        effect = game.effect(ability)
        if effect.sort == t.ON_RESET:
            tries.append(act.USE + effect.owner if effect.owner >= 0 else act.USE_BOARD)
    return list(dict.fromkeys(tries))


def abilities_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TURN-13, ARC-RESET-18."""
    step = cast(AbilitiesStep, game.game.steps[frame.step])
    for place in step.due(game, frame):
        if game.effect(game.players[frame.seat].abilities[place]).owner == action - act.USE:
            return Reason("ARC-RESET-18", "It would bring nothing now.")
    return Reason("ARC-TURN-13", "You have used it in this reset.")
