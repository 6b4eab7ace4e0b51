"""The words of effects, each declared once for everything that needs it.

What a card, tile or board does is data: an effect, a word of the game's vocabulary with its parameters. A
game declares each word in its `printed/effects.py`: where it may stand, the rule it rests on, its number in
the rules, its sentence, its picture, and the function that carries it out. Whatever reads
editions, compiles tables, writes views, texts and pictures looks there. docs/how-to/adding-an-effect.md
shows how to add one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from boardwright.kernel.language import plural, tr

Effect = TypeVar("Effect", bound=Mapping[str, Any])
Picture = TypeVar("Picture")
Value = TypeVar("Value")

# A message, or its two forms if the effect's number is counted; named places are filled in later.
Sentence: TypeAlias = str | tuple[str, str]
Facts: TypeAlias = Mapping[str, Callable[[Effect], object]]
# One value for all effects of a word, or one for each of its cases.
ByCase: TypeAlias = Value | Mapping[str, Value]


def no_case(effect: Mapping[str, Any]) -> str:
    """The case of a word that has only one."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectWord(Generic[Effect, Picture]):
    """A word of a vocabulary: everything that is known of it. A game adds the parameters of its words."""

    name: str
    places: tuple[str, ...]  # where it may stand
    rule: str  # on which its meaning rests
    code: ByCase[int]  # its number in the rules, a constant of `printed/tables.py`
    says: ByCase[Sentence]  # what it does, as something to do
    shows: ByCase[Picture]  # how it is drawn
    does: ByCase[str]  # the function that carries it out, as a path in the game's folder
    case: Callable[[Effect], str] = no_case  # which case an effect is, for words that have several

    def code_of(self, effect: Effect) -> int:
        """The number of an effect in the rules."""
        return of_case(self.code, self.case(effect))

    def sentence(self, effect: Effect) -> Sentence:
        """What an effect says."""
        return self.says[self.case(effect)] if isinstance(self.says, Mapping) else self.says

    def picture(self, effect: Effect) -> Picture:
        """What an effect shows."""
        return of_case(self.shows, self.case(effect))

    def codes(self) -> dict[int, str]:
        """All numbers of the word in the rules, with the case of each."""
        return {self.code: ""} if isinstance(self.code, int) else {n: case for case, n in self.code.items()}


class Named(Protocol):
    """Something declared under a name."""

    @property
    def name(self) -> str:
        """How an edition calls it."""


Word = TypeVar("Word", bound=Named)
AnyWord = TypeVar("AnyWord", bound=EffectWord[Any, Any])


def of_case(value: ByCase[Value], case: str) -> Value:
    """The value of a case."""
    return value[case] if isinstance(value, Mapping) else value


def by_name(*words: Word) -> Mapping[str, Word]:
    """What is declared by its name, in the order of the declarations."""
    return MappingProxyType({word.name: word for word in words})


def cases(word: EffectWord[Any, Any], value: ByCase[Value]) -> list[tuple[str, Value]]:
    """A value of a word under its name, or under "name.case" for each of its cases."""
    if isinstance(value, Mapping):
        return [(f"{word.name}.{case}", one) for case, one in value.items()]
    return [(word.name, value)]


def words_at(words: Mapping[str, EffectWord[Any, Any]], place: str) -> list[str]:
    """The names of the words that may stand at a place."""
    return [name for name, word in words.items() if place in word.places]


def by_code(words: Sequence[AnyWord]) -> dict[int, tuple[AnyWord, str]]:
    """The word behind each number of the rules, with its case."""
    return {number: (word, case) for word in words for number, case in word.codes().items()}


def say(sentence: Sentence, number: int, facts: Facts[Effect], about: Effect) -> str:
    """A sentence about an effect in the language of the moment: its number counted, its places filled.

    Only those facts are worked out that the sentence names.
    """
    english = sentence if isinstance(sentence, str) else sentence[0]
    told = {name: fact(about) for name, fact in facts.items() if f"{{{name}}}" in english}
    return counted(sentence, number, **told)


def counted(sentence: Sentence, number: int, **facts: object) -> str:
    """A sentence in the form its number asks for, if it has forms."""
    if isinstance(sentence, tuple):
        return plural(number, *sentence, **facts)
    return tr(sentence, number=number, **facts)
