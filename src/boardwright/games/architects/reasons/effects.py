"""What may not be chosen of an effect (chapters 13, 17 and 21)."""

from __future__ import annotations

from typing import cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.reasons.shared import impossible
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import effects
from boardwright.games.architects.steps.frames import AbilitiesFrame, EffectFrame, PrincessFrame
from boardwright.games.architects.steps.reset import AbilitiesStep, use_of
from boardwright.kernel.reasons import Reason


def effect_tries(state: Architects, frame: EffectFrame) -> list[int]:
    """Every option, and to leave it."""
    options = len(state.tables.effects[frame.effect].options)
    return [*(act.OPTION + option for option in range(options)), act.DECLINE]


def effect_why(state: Architects, frame: EffectFrame, action: int) -> Reason:
    """ARC-EFF-16, ARC-EFF-01, ARC-GUILD-09."""
    effect = state.tables.effects[frame.effect]
    if action != act.DECLINE:
        return impossible(state, frame.seat, effect.options[action - act.OPTION], "ARC-EFF-16")
    if effect.word == t.TRADE and frame.at == effects.PAID:
        text = "You have begun to pay: {left} of {cards} to go."
        return Reason("ARC-EFF-01", text, {"left": effect.cards - frame.done, "cards": effect.cards})
    return Reason("ARC-GUILD-09", "This effect of the building must be carried out.")


def princess_tries(state: Architects, frame: PrincessFrame) -> list[int]:
    """Every reward."""
    return [act.OPTION + option for option in range(len(state.tables.princess_gifts[frame.card]))]


def princess_why(state: Architects, frame: PrincessFrame, action: int) -> Reason:
    """WOW-RESET-32."""
    gift = state.tables.princess_gifts[frame.card][action - act.OPTION]
    return impossible(state, frame.seat, gift, "WOW-RESET-32")


def abilities_tries(state: Architects, frame: AbilitiesFrame) -> list[int]:
    """Whoever has an ability for a reset."""
    tries: list[int] = []
    for ability in state.players[frame.seat].abilities:
        effect = state.effect(ability)
        if effect.sort == t.ON_RESET:
            tries.append(use_of(effect))
    return list(dict.fromkeys(tries))


def abilities_why(state: Architects, frame: AbilitiesFrame, action: int) -> Reason:
    """ARC-TURN-13, ARC-RESET-18."""
    step = cast(AbilitiesStep, state.game.steps[frame.step])
    for place in step.due(state, frame):
        if state.effect(state.players[frame.seat].abilities[place]).owner == action - act.USE:
            return Reason("ARC-RESET-18", "It would bring nothing now.")
    return Reason("ARC-TURN-13", "You have used it in this reset.")
