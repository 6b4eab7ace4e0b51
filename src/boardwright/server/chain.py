"""Answers given together: the first one, and those to the questions that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.state import State


def chained(state: State, first: int, then: Sequence[str]) -> list[int]:
    """The answers of a chain, as far as the asked seat is asked for them; tried on a copy.

    Each of `then` serves once, whichever question it answers; what is not asked is left out. Raises
    `IllegalAction` if a question of the same kind refuses all that are left, and `UnknownAction`. After
    something was revealed nothing is refused any more: nobody may look and then think better of it.
    """
    catalogue = state.game.catalogue
    left = [catalogue.id(text) for text in then]
    if not left:
        return [first]
    copy, answers = state.clone(), [first]
    copy.apply(first)
    while left and not copy.over and copy.seat == state.seat:
        legal = copy.legal()
        answer = next((one for one in left if one in legal), None)
        if answer is None:
            asked = catalogue.family_name(legal[0])
            refused = next((one for one in left if catalogue.family_name(one) == asked), None)
            if refused is not None and copy.barriers == state.barriers:
                copy.apply(refused)  # says which rule refuses it
            return answers
        left.remove(answer)
        answers.append(answer)
        copy.apply(answer)
    return answers
