"""What Lisboa brings along beside its rules: words, reasons, scenarios, encoding, aspects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa.evaluation.aspects import ASPECTS
from boardwright.games.lisboa.reasons import ANSWERS, CHAPTERS
from boardwright.games.lisboa.scenario.position import place
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.text import log
from boardwright.games.lisboa.text.answers import LABELS, VALUES
from boardwright.games.lisboa.text.board import describe
from boardwright.games.lisboa.text.deeds import DEEDS
from boardwright.games.lisboa.text.questions import prompt
from boardwright.games.lisboa.view.encoding import encoding
from boardwright.games.lisboa.view.state_encoder import encoder
from boardwright.games.packaged_game import GameParts
from boardwright.kernel.game import Game
from boardwright.kernel.state import Event


def story(game: Game, event: Event, names: Sequence[str], viewer: int) -> str:
    """An event in words."""
    return log.story(event, names, viewer)


PARTS: Final[GameParts[Lisboa]] = GameParts(
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
