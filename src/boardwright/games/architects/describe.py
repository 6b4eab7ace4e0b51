"""The Architects board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.telling import chapters
from boardwright.drawing.text import commas, paragraph
from boardwright.games.architects.sight import View
from boardwright.games.architects.telling import court, town
from boardwright.games.architects.telling.layout import Teller
from boardwright.games.architects.telling.players import player
from boardwright.games.architects.telling.question import settled_words
from boardwright.kernel.words import count

VARIANTS: Final = {
    "variable": "variable boards",
    "promos": "promo cards",
    "works-of-wonder": "Works of Wonder",
}
PHASES: Final = {
    "draft": "draft",
    "turn": "",
    "reset": "a reset is under way",
    "final": "final scoring",
    "over": "",
}


def describe(view: View, names: Sequence[str] = (), *, brief: bool = False) -> str:
    """Say in plain text what a view shows; `brief` keeps to what matters for the next decision.

    A brief text goes with a client that puts the question to the viewer itself.
    """
    teller = Teller(view, names, brief)
    parts = [_head(teller), town.locations(teller), town.market(teller)]
    parts += [town.guildhall(teller), town.cathedral(teller), town.apprentices(teller)]
    parts.append([] if brief else town.tracks(teller))
    parts += [court.court(teller), court.rival(teller)]
    parts += [player(teller, seat) for seat in view["seats"]]
    if view["court"] is not None:  # without the expansion only cards that are not in the game are guessed
        parts.append(
            teller.doubts("Many values of the expansion are reconstructed; the full board marks them with *.")
        )
    return chapters(parts, "\n" if brief else "\n\n")


def _head(teller: Teller) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = teller.view
    players = count(view["players"], "player", "players")
    title = f"Architects, {players}"
    if not teller.brief:
        variants = "".join(f", {VARIANTS[name]}" for name in view["variants"] if name in VARIANTS)
        title = f"Architects of the West Kingdom, {players}{variants}"
    title += f". Turn {view['turn']}{_clock(teller)}."
    who = "You are watching." if view["viewer"] < 0 else f"You are {teller.names[view['viewer']]}."
    if view["turn_of"] is not None:
        who += f" It is {_whose(teller, view['turn_of'])} turn."
    if teller.brief:
        lines = paragraph(f"{title} {who}", "")
    else:
        lines = paragraph(title, "") + paragraph(who, "")
        lines += paragraph(f"Turn order: {commas(teller.names[seat] for seat in view['order'])}.", "")
    if view["over"]:
        lines.append(_end(teller))
    chosen = view["decision"]["chosen"] if view["decision"] else {}
    return lines + teller.asked(settled_words(chosen) if chosen else "")


def _clock(teller: Teller) -> str:
    clock, phase = teller.view["clock"], PHASES[teller.view["phase"]]
    parts = [phase] if phase else []
    if not teller.brief:
        parts.append(f"{clock['laid']} of {clock['spaces']} spaces of the Guildhall filled")
    parts += ["a reset follows"] if clock["reset_due"] else []
    if clock["turns_left"] is not None:
        parts.append(f"{count(clock['turns_left'], 'turn', 'turns')} to the end")
    elif clock["ending"]:
        parts.append("the end is near")
    if not teller.brief:
        parts.append(f"limit {clock['turn_limit']} turns a player")
    return "".join(f", {part}" for part in parts)


def _end(teller: Teller) -> str:
    view = teller.view
    if view["clock"]["stopped"]:
        return "Game over: stopped at the limit of turns, nobody wins."
    verb = "win" if len(view["winners"]) > 1 else "wins"
    return f"Game over: {teller.listed(view['winners'])} {verb}."


def _whose(teller: Teller, seat: int) -> str:
    return "your" if seat == teller.view["viewer"] else f"{teller.names[seat]}'s"
