"""What Architects brings along beside its rules: words, reasons, scenarios, encoding, aspects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.architects.evaluation.aspects import ASPECTS
from boardwright.games.architects.game import ArchitectsGame
from boardwright.games.architects.reasons import ANSWERS, CHAPTERS
from boardwright.games.architects.scenario.position import place
from boardwright.games.architects.state import Architects
from boardwright.games.architects.text import log
from boardwright.games.architects.text.answers import LABELS, VALUES
from boardwright.games.architects.text.board import describe
from boardwright.games.architects.text.deeds import DEEDS
from boardwright.games.architects.text.questions import prompt
from boardwright.games.architects.view.encoding import encoding
from boardwright.games.architects.view.state_encoder import encoder
from boardwright.games.packaged_game import GameParts
from boardwright.kernel.game import Game
from boardwright.kernel.state import Event


def story(game: Game, event: Event, names: Sequence[str], viewer: int) -> str:
    """An event in words; cards have the names of the packaged edition."""
    assert isinstance(game, ArchitectsGame)
    return log.story(event, names, viewer, game.faces(game.options(2)))


PARTS: Final[GameParts[Architects]] = GameParts(
    chapters=CHAPTERS,
    timing=ANSWERS,
    prompt=prompt,
    labels=LABELS,
    values=VALUES,
    deeds=DEEDS,
    story=story,
    describe=describe,
    place=place,
    encoding=encoding,
    encoder=encoder,
    aspects=ASPECTS,
)
