"""Which question is asked, and the words of answers that have no place on the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.carrara.drawing.words import blocks_words, count, piece_words, say
from boardwright.games.carrara.sight import View
from boardwright.kernel.words import capital

# Kind of answer: key of the question. Kinds with the same key are one question.
QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "buy.turn": "ask.buy.turn",
        "buy.segment": "ask.buy.segment",
        "buy.take": "ask.buy.take",
        "buy.piece": "ask.buy.piece",
        "build.tile": "ask.build.what",
        "build.monument": "ask.build.what",
        "build.city": "ask.build.where",
        "build.over": "ask.build.where",
        "pay.pairs": "ask.pay",
        "pay.block": "ask.pay",
        "upgrade.take": "ask.upgrade",
        "upgrade.none": "ask.upgrade",
        "score.pillar": "ask.pillar",
        "bonus.decoration": "ask.bonus",
        "score.city": "ask.spot",
        "score.type": "ask.spot",
        "score.land": "ask.spot",
        "score.money": "ask.spot",
        "score.statues": "ask.spot",
        "piece.on": "ask.piece",
        "piece.store": "ask.piece",
        "piece.swap": "ask.piece",
        "piece.forgo": "ask.piece",
    }
)


def question(view: View) -> str:
    """The question to the one who decides, with the piece it is about."""
    kinds = {action.split()[0] for action in view["legal"]}
    asked = {QUESTIONS[kind] for kind in kinds if kind in QUESTIONS}
    if not asked and "end" in kinds:
        return say("ask.end")
    if len(asked) != 1 or "pass" in kinds:
        return say("ask.action")
    subject = _subject(view)
    words = say(asked.pop())
    return say("ask.about", subject=subject, question=words) if subject else capital(words)


def answer(action: str) -> str:
    """The words on the button of an answer without a place."""
    kind, *words = action.split()
    if kind == "pay.pairs":
        return count("answer.pairs", int(words[0])) if words[0] != "0" else say("answer.pairs.none")
    if kind in ("buy.take", "pay.block"):
        if words[1] == "0":
            return say("answer.blocks.none", colour=say(f"colour.{words[0]}"))
        return blocks_words(words[0], int(words[1]))
    return say(f"answer.{'.'.join([kind, *words])}")


def _subject(view: View) -> str:
    """The piece in hand, in words."""
    decision = view["decision"]
    chosen = decision["chosen"] if decision else {}
    if "piece" in chosen:
        kind, what = str(chosen["piece"]).split(maxsplit=1)
        return capital(piece_words(kind, what))
    if "monument" in chosen:
        return say("label.tile", type=say(f"type.{chosen['monument']}"), value=view["monument_value"])
    if "tile" in chosen:
        tile = view["display"][int(chosen["tile"]) - 1]
        return say("label.tile", type=say(f"type.{tile['type']}"), value=tile["value"]) if tile else ""
    if "segment" in chosen:
        return say("ask.position", position=chosen["segment"])
    return ""
