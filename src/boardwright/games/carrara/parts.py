"""What Carrara brings along beside its rules: words, reasons, scenarios, encoding, aspects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.carrara.evaluation.aspects import ASPECTS
from boardwright.games.carrara.reasons import ANSWERS, CHAPTERS
from boardwright.games.carrara.scenario.position import place
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.text import log
from boardwright.games.carrara.text.answers import LABELS, VALUES
from boardwright.games.carrara.text.board import describe
from boardwright.games.carrara.text.deeds import DEEDS
from boardwright.games.carrara.text.questions import prompt
from boardwright.games.carrara.view.encoding import encoding
from boardwright.games.carrara.view.state_encoder import encoder
from boardwright.games.packaged_game import GameParts
from boardwright.kernel.game import Game
from boardwright.kernel.state import Event


def story(game: Game, event: Event, names: Sequence[str], viewer: int) -> str:
    """An event in words."""
    return log.story(event, names, viewer)


PARTS: Final[GameParts[Carrara]] = GameParts(
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
