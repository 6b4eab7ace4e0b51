"""The Carrara board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing.board_text import chapters, path
from boardwright.drawing.text_layout import paragraph
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.words import WORDS, count, say
from boardwright.games.carrara.text.board import board
from boardwright.games.carrara.text.board.layout import items
from boardwright.games.carrara.text.board.players import player
from boardwright.games.carrara.text.questions import question
from boardwright.games.carrara.view.schema import View


def describe(view: View, names: Sequence[str] = (), *, brief: bool = False) -> str:
    """Say in plain text what a view shows; `brief` leaves out what never changes during a game.

    A brief text goes with a client that puts the question to the viewer itself.
    """
    scene = Scene.of(view, names, {}, "", None)
    parts = [
        _head(scene, brief),
        board.market(scene),
        board.display(scene, brief),
        board.monuments(scene),
        board.upgrades(scene),
        board.court(scene, brief),
        board.city_spots(scene) if brief else board.cities(scene),
        board.money(scene, brief),
        board.supply(scene),
        board.doubt_note(view) if brief else board.tables(scene),
        *[player(scene, seat, brief) for seat in view["seats"]],
    ]
    return chapters(parts, "\n\n")


def _head(scene: Scene, brief: bool) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = scene.view
    players = count("players", view["players"])
    caption = say(f"label.{view['variant']}", players=players, turn=view["turn"])
    lines = [say("text.title", game=say("game"), caption=caption)]
    if view["viewer"] < 0:
        lines.append(say("text.watching"))
    else:
        lines.append(say("text.viewer", name=scene.names[view["viewer"]]))
    if view["over"]:
        lines.append(say("text.over", result=scene.result()))
    if view["ending"] is not None:
        lines.append(say("text.ending", name=scene.names[view["ending"]]))
    decision = view["decision"]
    if brief and decision is not None and decision["seat"] == view["viewer"]:
        return lines
    if decision is not None:
        key = "text.you_decide" if decision["seat"] == view["viewer"] else "text.decides"
        told = say(key, name=scene.names[decision["seat"]], path=path(decision, "carrara"))
        lines += paragraph(f"{told} {question(view)}".rstrip(), "")
        if decision["chosen"]:
            chosen = items(_chosen_words(key, value) for key, value in decision["chosen"].items())
            lines += paragraph(say("text.chosen", items=chosen), "")
    if view["legal"]:
        lines += paragraph(say("text.legal", items=items(view["legal"])), "")
    return lines


def _chosen_words(key: str, value: str | int) -> str:
    """What a turn has settled: a number, or a thing by its name."""
    named = {"city": f"city.{value}", "monument": f"type.{value}", "space": f"text.{value}"}.get(key, "")
    if key == "piece":
        named = ".".join(str(value).split())
    said, what = say(named) if named in WORDS else value, f"chosen.{key}"
    return say(what, value=said) if what in WORDS else say("chosen.other", what=key, value=said)
