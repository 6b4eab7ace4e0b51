"""Why something may not be done: a rule and the numbers behind it.

Reasons are data. The sentence is filled in late, so it is told in the language of the one who reads
it, and tests can assert the rule and the numbers instead of the wording.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from boardwright.kernel.language import tr

NO_RULE: Final = ""
Facts: TypeAlias = "dict[str, int | str]"  # what fills the named places of a reason


class Reason:
    """A rule id with a sentence about it: `text` holds named places, `facts` what fills them.

    Words among the facts are `Msg`, so that they are translated with the sentence.

    >>> import boardwright as bw
    >>> text = "It costs {cost} blocks; there are {blocks}."
    >>> print(bw.Reason("CAR-BUILD-08", text, {"cost": 3, "blocks": 2}))
    CAR-BUILD-08: It costs 3 blocks; there are 2.
    """

    __slots__ = ("facts", "rule", "text")

    def __init__(self, rule: str, text: str, facts: Facts | None = None) -> None:
        self.rule = rule
        self.text = text
        self.facts: Facts = {} if facts is None else facts

    def words(self) -> str:
        """The sentence with its numbers filled in, without the rule id."""
        return tr(self.text).format(**self.facts)

    def __str__(self) -> str:
        return f"{self.rule}: {self.words()}" if self.rule else self.words()

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.words()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Reason, (self.rule, self.text, self.facts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.rule == other.rule and self.text == other.text and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.rule, self.text))


class Refusal:
    """An action one might expect here and may not take, with its reason.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", seed=7)
    >>> refusal = position.refusals()[0]
    >>> position.text(refusal.action), refusal.reason.rule
    ('buy.turn statues', 'CARX-BUY-03')
    """

    __slots__ = ("action", "reason")

    def __init__(self, action: int, reason: Reason) -> None:
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.action, self.reason)

    def __repr__(self) -> str:
        return f"Refusal({self.action}, {self.reason!r})"
