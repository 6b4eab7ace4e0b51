"""Choices of the table that have several answers, given among the variants as `slug=value`.

A variant is on or off. A setting has one value out of a few; the first is the default, and a game in which
nobody chose has it. Settings are for what a rulebook leaves to the players (who begins) and for readings of
a rule on which tables differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.kernel.errors import did_you_mean
from boardwright.kernel.language import Msg, plural, tr

if TYPE_CHECKING:
    from boardwright.kernel.dice import Dice
    from boardwright.kernel.game import Options

SIGN: Final = "="  # between a setting's slug and its value
STARTING_PLAYER: Final = "starting-player"
RANDOM: Final = "random"
DRAWN: Final = Msg("drawn at random")
NUMBERS: Final = "12345"
SEATS: Final = [
    Msg("the first seat"),
    Msg("the second seat"),
    Msg("the third seat"),
    Msg("the fourth seat"),
    Msg("the fifth seat"),
]


class Setting:
    """A choice of the table: its slug, what it decides, its values with their words, the default first."""

    def __init__(
        self,
        slug: str,
        line: str,
        values: dict[str, str],
        rule: str = "",
        needs: str | tuple[str, ...] = (),
        players: int = 0,
    ) -> None:
        self.slug: str = slug
        self._line: str = line  # English, as are the words of the values
        self._values: dict[str, str] = values
        self.rule: str = rule  # the id of the rule that leaves the choice open, or ""
        # Variants without one of which it decides nothing, if any are named
        self.needs: tuple[str, ...] = (needs,) if isinstance(needs, str) else needs
        self.players: int = players  # the only number of players with which it decides something, or 0
        self.default: str = next(iter(values))

    @property
    def line(self) -> str:
        """What it decides, in the language of the moment."""
        return tr(self._line)

    @property
    def values(self) -> dict[str, str]:
        """Each value with its words, in the language of the moment; the default comes first."""
        return {value: tr(words) for value, words in self._values.items()}

    def problem(self, value: str, players: int, variants: list[str]) -> str:
        """Why a value cannot be chosen here, and what would be right; "" if it can."""
        if value not in self._values:
            text = "{setting} has no value {asked}; it has: {known}."
            told = tr(text, setting=self.slug, asked=repr(value), known=", ".join(self._values))
            return told + did_you_mean(value, list(self._values))
        if value == self.default:
            return ""
        if self.needs and not set(self.needs).intersection(variants):
            text = "{setting} only matters with the variant {variant}. Choose that too."
            if len(self.needs) > 1:
                text = "{setting} only matters with one of these variants: {variant}."
            return tr(text, setting=self.slug, variant=", ".join(self.needs))
        if self.players not in (0, players):
            one = "{setting} only matters with {count} player, not with {players}."
            many = "{setting} only matters with {count} players, not with {players}."
            return plural(self.players, one, many, setting=self.slug, players=players)
        if self.slug == STARTING_PLAYER and value != RANDOM and int(value) > players:
            one = "Player {asked} cannot start: there is only {count} player."
            many = "Player {asked} cannot start: there are only {count} players."
            return plural(players, one, many, asked=value)
        return ""


def starting_player(most: int, default: str, rule: str, drawn: str = DRAWN) -> Setting:
    """Who takes the first turn: a seat, counted from 1, or one drawn at random, which a game may word."""
    words: dict[str, str] = {RANDOM: drawn, **dict(zip(NUMBERS, SEATS, strict=True))}
    known = [default, *(value for value in [RANDOM, *NUMBERS[:most]] if value != default)]
    line = Msg("Starting player")
    return Setting(STARTING_PLAYER, line, {value: words[value] for value in known}, rule)


def first_seat(options: Options, dice: Dice) -> int:
    """The seat that takes the first turn, drawn if the table left it to chance."""
    value = options.setting(STARTING_PLAYER)
    return dice.below(options.players) if value == RANDOM else int(value) - 1
