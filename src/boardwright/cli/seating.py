"""Who sits where: people at the keyboard and bots, with the names they go by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.bots import BOTS
from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant
from boardwright.bots.naming import said_name, usual_name
from boardwright.cli.errors import Fault
from boardwright.cli.names import YOU
from boardwright.kernel.errors import did_you_mean
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.kernel.record import Record


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: `player` is `you` or a bot, perhaps with its budget; `name` is what a record calls it."""

    player: str
    name: str

    @property
    def called(self) -> str:
        """The name in the language of the moment."""
        return said_name(self.player, self.name)

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.player == YOU


def usual_seats(game: Game) -> list[str]:
    """You and as many greedy bots as the game needs."""
    return [YOU] + ["greedy"] * max(1, game.players[0] - 1)


def seating(players: Sequence[str], names: Sequence[str] = ()) -> list[Seat]:
    """The seats for a list of `you` and bots. Raises `Fault` for an unknown bot or unfit names."""
    for player in players:
        name = player.partition("@")[0]
        if player != YOU and name not in BOTS:
            text = "No bot is called {name}; a seat is {you} or one of {bots}."
            told = tr(text, name=repr(name), you=repr(YOU), bots=", ".join(BOTS))
            raise Fault(told + did_you_mean(name, [YOU, *BOTS]))
        if player != YOU:
            Entrant.read(player, USUAL)  # raises if its budget is none
    if not names:
        names = _usual_names(players)
    if len(names) != len(players):
        text = "--names has {names} names for {seats} seats; give each seat one."
        raise Fault(tr(text, names=len(names), seats=len(players)))
    if len(set(names)) != len(names) or not all(names):
        raise Fault(tr("--names needs a different name for each seat."))
    if any("," in name or "\n" in name for name in names):
        raise Fault(tr("A name has neither commas nor line breaks."))
    return [Seat(player, name) for player, name in zip(players, names, strict=True)]


def _usual_names(players: Sequence[str]) -> list[str]:
    """People are `Player 1` and so on; bots go by their kind, numbered from the second."""
    names: list[str] = []
    kinds = [player.partition("@")[0] for player in players]
    for place, player in enumerate(players):
        number = kinds[: place + 1].count(kinds[place])
        numbered = player == YOU or number > 1
        names.append(usual_name(player) + (f" {number}" if numbered else ""))
    return names


def game_words(game: Game, record: Record) -> str:
    """A game with its variants and settings by name."""
    return ", ".join([game.title, *(game.variant_name(variant) for variant in record.variants)])


def split(text: str | None, option: str = "--seats") -> list[str]:
    """The words of an option's list; none without the option. Raises `Fault` if one is empty."""
    words = [] if text is None else [word.strip() for word in text.split(",")]
    if not all(words):
        told = "{option} takes names separated by commas, not {given}; leave it out for the default."
        raise Fault(tr(told, option=option, given=repr(text)))
    return words
