"""The Architects board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.board_text import chapters
from boardwright.drawing.text_layout import commas, paragraph
from boardwright.games.architects.text.board import court, town
from boardwright.games.architects.text.board.layout import Teller
from boardwright.games.architects.text.board.players import player
from boardwright.games.architects.text.board.question import settled_words
from boardwright.games.architects.view.schema import View
from boardwright.kernel.grammar import count
from boardwright.kernel.language import messages, plural, tr

VARIANTS: Final = messages(
    {
        "variable": "variable boards",
        "promos": "promo cards",
        "works-of-wonder": "Works of Wonder",
    }
)
PHASES: Final = messages(
    {
        "draft": "draft",
        "reset": "a reset is under way",
        "final": "final scoring",
    }
)


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
            teller.doubts(
                tr("Many values of the expansion are reconstructed; the full board marks them with *.")
            )
        )
    return chapters(parts, "\n" if brief else "\n\n")


def _head(teller: Teller) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = teller.view
    players = count(view["players"], "player", "players")
    title = tr("Architects, {players}", players=players)
    if not teller.brief:
        variants = [tr(VARIANTS[name]) for name in view["variants"] if name in VARIANTS]
        title = ", ".join([tr("Architects of the West Kingdom"), players, *variants])
    turn = ", ".join([tr("Turn {number}", number=view["turn"]), *_clock(teller)])
    title, who = f"{title}. {turn}.", _who(teller)
    if teller.brief:
        lines = paragraph(f"{title} {who}", "")
    else:
        lines = paragraph(title, "") + paragraph(who, "")
        order = commas(teller.names[seat] for seat in view["order"])
        lines += paragraph(tr("Turn order: {names}.", names=order), "")
    if view["over"]:
        lines.append(_end(teller))
    chosen = view["decision"]["chosen"] if view["decision"] else {}
    return lines + teller.asked(settled_words(chosen) if chosen else "")


def _clock(teller: Teller) -> list[str]:
    clock, phase = teller.view["clock"], teller.view["phase"]
    parts = [tr(PHASES[phase])] if phase in PHASES else []
    if not teller.brief:
        text = "{laid} of {spaces} spaces of the Guildhall filled"
        parts.append(tr(text, laid=clock["laid"], spaces=clock["spaces"]))
    parts += [tr("a reset follows")] if clock["reset_due"] else []
    if clock["turns_left"] is not None:
        parts.append(plural(clock["turns_left"], "{count} turn to the end", "{count} turns to the end"))
    elif clock["ending"]:
        parts.append(tr("the end is near"))
    if not teller.brief:
        parts.append(tr("limit {number} turns a player", number=clock["turn_limit"]))
    return parts


def _end(teller: Teller) -> str:
    view = teller.view
    if view["clock"]["stopped"]:
        return tr("Game over: stopped at the limit of turns, nobody wins.")
    names = teller.listed(view["winners"])
    one = "Game over: {names} wins."
    return plural(len(view["winners"]), one, "Game over: {names} win.", names=names)


def _who(teller: Teller) -> str:
    """Who reads this, and whose turn it is."""
    view = teller.view
    parts = [tr("You are watching.")]
    if view["viewer"] >= 0:
        parts = [tr("You are {name}.", name=teller.names[view["viewer"]])]
    if view["turn_of"] is not None:
        text = "It is your turn." if view["turn_of"] == view["viewer"] else "It is {name}'s turn."
        parts.append(tr(text, name=teller.names[view["turn_of"]]))
    return " ".join(parts)
