"""Carrara in words: questions.

Every sentence stands as a whole with named places, so that catalogues can translate it. Names of things are
in `terms`, the answers family by family in `answers`, the log in `log`.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.printed.tables import COLOURS, DECORATIONS, TYPES
from boardwright.games.carrara.text import terms
from boardwright.games.carrara.view.schema import View
from boardwright.games.questions import Questions
from boardwright.kernel.grammar import Facts, listed
from boardwright.kernel.language import messages, tr
from boardwright.kernel.view import Decision

SENTENCES: Final = messages(
    {
        "turn": "Choose your action: buy blocks, build, score, or pass.",
        "turn.after": "Your action is done. End your turn, or first place or purchase a piece.",
        "buy.segment": "Choose the position to buy from.",
        "buy.take": "How many {colour} blocks at {price} each?",
        "buy.take.free": "How many {colour} blocks at no cost?",
        "buy.piece": "You emptied the segment. Take one of its pieces?",
        "build": "Choose where to build the {tile}.",
        "build.monument": "Choose where to build the {tile} monument.",
        "pay.pairs": "Pay for {city}, {left} to go: how many pairs of {colour}? A pair counts as one block.",
        "pay": "Pay for {city}, {left} to go: how many {colour} blocks?",
        "upgrade": "Choose an upgrade tile for one of your cities.",
        "bonus.decoration": "Royal bonus: choose a decoration.",
        "score": "Choose the spot to score.",
        "piece": "Choose a place for the {piece}.",
        "lay": "Choose the building for the {piece}.",
    }
)
MEANS: Final = messages(
    {
        "turn": "You have {coins}; blocks: {blocks}.",
        "turn.after": "You have {coins}; blocks: {blocks}.",
        "build": "You have these blocks: {blocks}.",
        "build.monument": "You have these blocks: {blocks}.",
        "pay.pairs": "You have these blocks: {blocks}.",
        "pay": "You have these blocks: {blocks}.",
        "buy.segment": "You have {coins}.",
        "buy.take": "You have {coins}.",
        "buy.take.free": "You have {coins}.",
    }
)


def _holdings(view: View) -> Facts:
    seat = view["seats"][view["viewer"]]
    held = enumerate(seat["blocks"] or ())
    blocks = [terms.coloured(number, colour) for colour, number in held if number]
    return {"coins": terms.coins(seat["coins"] or 0), "blocks": listed(blocks) or tr("none")}


# -------------------------------------------------------------------- what a question is about


def _take(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    return {"colour": terms.COLOURS[COLOURS.index(about["colour"])], "price": about["price"]}


def _pay(view: View, decision: Decision) -> Facts:
    about = decision["about"]
    name = next(city["name"] for city in view["cities"] if city["id"] == about["city"])
    least, most = about["least"], about["most"]
    left = least if least == most else tr("{least} to {most}", least=least, most=most)
    colour = terms.COLOURS[COLOURS.index(about["colour"])]
    return {"city": terms.city(name), "left": left, "colour": colour}


def _tile(view: View, decision: Decision) -> Facts:
    tile = view["display"][int(decision["chosen"]["tile"]) - 1]
    return {"tile": terms.building(TYPES.index(tile["type"]), tile["value"]) if tile else ""}


def _monument(view: View, decision: Decision) -> Facts:
    return {"tile": terms.type_name(TYPES.index(str(decision["chosen"]["monument"])))}


def _piece(view: View, decision: Decision) -> Facts:
    kind, what = str(decision["chosen"]["piece"]).split()
    if kind == "decoration":
        return {"piece": terms.decoration_name(DECORATIONS.index(what))}
    return {"piece": terms.statue_name([*COLOURS, "gold"].index(what))}


QUESTIONS: Final[Questions[View]] = Questions(
    SENTENCES,
    MEANS,
    {
        "buy.take": _take,
        "buy.take.free": _take,
        "pay": _pay,
        "build": _tile,
        "build.monument": _monument,
        "piece": _piece,
        "lay": _piece,
    },
    _holdings,
)
question = QUESTIONS.question
prompt = QUESTIONS.prompt
