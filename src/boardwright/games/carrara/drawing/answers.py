"""The words of answers that have no place on the board."""

from __future__ import annotations

from boardwright.games.carrara.drawing.words import blocks_words, count, say


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
