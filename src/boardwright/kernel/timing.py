"""When an action answers a question: what is said to whoever wants it at another time, or has not got it.

A game declares this once for each family of actions, with the rule; see `refusing/answers.py` in its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from boardwright.kernel.language import tr
from boardwright.kernel.reasons import Facts, Reason
from boardwright.kernel.state import State

Row: TypeAlias = tuple[str, str]  # a rule id and a sentence
Held: TypeAlias = Callable[[Any, int], bool]  # whether the deciding seat has what an action is about
Value = TypeVar("Value")


class Answers:
    """What every family of actions answers. Keys are names of families, several with spaces between.

    `asked` says when one is asked, `lacking` that there is no such thing to choose from, and `held` whether
    there is: without it that is said only where the family is asked now.
    """

    def __init__(
        self, asked: Mapping[str, Row], lacking: Mapping[str, Row], held: Mapping[str, Held]
    ) -> None:
        self.asked = by_family(asked)
        self.lacking = by_family(lacking)
        self.held = by_family(held)

    def why_not(self, state: State, action: int) -> Reason | None:
        """Why an action that the present step does not speak of is not legal; None if nothing is declared."""
        catalogue = state.game.catalogue
        family = catalogue.family_name(action)
        if family not in self.asked:
            return None
        if family in self.held and not self.held[family](state, action):
            return Reason(*self.lacking[family])
        rule, when = self.asked[family]
        facts: Facts = {"question": state.game.prompt(state)}
        if all(catalogue.family_name(legal) != family for legal in state.legal()):
            facts["when"] = tr(when)
            return Reason(rule, "{when} The question now: {question}", facts)
        if family in self.lacking and family not in self.held:
            return Reason(*self.lacking[family])
        return Reason(rule, "It is not an answer to the current question: {question}", facts)


def by_family(table: Mapping[str, Value]) -> dict[str, Value]:
    """Each family's own entry."""
    return {family: value for families, value in table.items() for family in families.split()}
