"""The table page: a sitting made ready for its template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from boardwright.drawing.glance import Glance
from boardwright.games import get
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, plural, tr
from boardwright.server.responses import Line, Order, Refused, Seat, Sheet, Sitting
from boardwright.web.boards import glances, spots
from boardwright.web.learn import coach
from boardwright.web.pictures import NONE, Easel
from boardwright.web.playback import View, changed, followed
from boardwright.web.terms import ended, terms

# How the table is laid out: on a desk, the same with the own board folded, on a phone.
FORMS: Final = ("table", "folded", "phone")
LOG: Final = 80  # lines on the table page; the replay has all
SMALL: Final = 12  # so many choices are shown without a box to filter them


@dataclass(frozen=True, slots=True)
class Place:
    """A seat with what one sees of it at a glance."""

    seat: Seat
    colour: str
    glance: Glance | None
    turn: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """What is refused for one reason: the answers it is about, the words, the rule."""

    answers: Sequence[str]
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Move:
    """A line of the log, with the element of the board where the move left its trace."""

    line: Line
    colour: str
    spot: str
    heads: bool  # whether a new turn begins with it


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score table: its name, rules, and the points of each seat."""

    name: str
    rules: Sequence[str]
    points: Sequence[int]


def places(game: Game, sitting: Sitting) -> list[Place]:
    """All seats in seat order."""
    seen = glances(game, sitting.view, sitting.names)
    by_seat = {glance.seat: glance for glance in seen}
    return [
        Place(
            seat,
            by_seat[seat.number].colour if seat.number in by_seat else "",
            by_seat.get(seat.number),
            seat.number == sitting.decides,
            seat.number in sitting.winners,
        )
        for seat in sitting.seats
    ]


def reasons(game: Game, refused: Sequence[Refused]) -> list[Reason]:
    """Refusals, those with the same words and rule together."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in refused:
        found.setdefault((one.words, one.rule), []).append(one.action)
    return [Reason(_short(game, actions), words, rule) for (words, rule), actions in found.items()]


def _short(game: Game, actions: Sequence[str]) -> list[str]:
    """What answers are about, each once: their values in words, without the family, which the question says.

    Numbers beside a word are left out, and what has no words; the reason tells enough then.
    """
    known = game.parts().values if isinstance(game, PackagedGame) else {}
    found: dict[str, None] = {}
    for action in actions:
        values = action.split()[1:]
        words = [tr(known[value]) for value in values if value in known]
        found.setdefault(" ".join(words or [value for value in values if _is_code(value)]))
    found.pop("", None)
    return list(found)


def _is_code(value: str) -> bool:
    """Whether a value is the same in all languages: a number, a card, a field of the board."""
    return value.isalnum() and value == value.upper()


def moves(game: Game, sitting: Sitting, colours: Sequence[str], most: int = LOG) -> list[Move]:
    """The last lines of the log."""
    lines = [line for line in sitting.log if line.words or line.action][-most:]
    found = spots(game, sitting.view, [(line.action, line.seat) for line in lines])
    before = [-1, *[line.turn for line in lines]]
    return [
        Move(line, colours[line.seat] if 0 <= line.seat < len(colours) else "", spot, line.turn != turn)
        for line, spot, turn in zip(lines, found, before, strict=False)
    ]


def score_rows(sheets: Sequence[Sheet]) -> list[Row]:
    """The score table: a row for every line that somebody's sheet has."""
    rules: dict[str, dict[str, None]] = {}  # of each line; an automatic opponent's may be another
    for part in (part for sheet in sheets for part in sheet.parts):
        rules.setdefault(part.name, {})[part.rule] = None
    rows = [
        Row(
            name,
            list(ids),
            [sum(part.points for part in sheet.parts if part.name == name) for sheet in sheets],
        )
        for name, ids in rules.items()
    ]
    return [row for row in rows if any(row.points)]


def active(orders: Sequence[Order]) -> int:
    """How many standing orders are in force."""
    return sum(order.active for order in orders)


def table_facts(sitting: Sitting, form: str) -> dict[str, Any]:
    """Everything the table's template shows."""
    game = get(sitting.game)
    found = places(game, sitting)
    own = found[sitting.viewer] if sitting.viewer >= 0 else None
    form = "folded" if form == "table" and own is None else form  # nothing else wants the room
    colours = [place.colour for place in found]
    asked = sitting.decides in sitting.mine and sitting.present and sitting.decides == sitting.viewer
    return {
        "sitting": sitting,
        "form": form,
        "own": own,
        "places": found,
        "seated": [*found[max(0, sitting.viewer) :], *found[: max(0, sitting.viewer)]],
        "reasons": reasons(game, sitting.refused),
        "moves": moves(game, sitting, colours),
        "colours": colours,
        "rows": score_rows(sitting.scores),
        "told": keyed_lines(told(sitting)),
        "asked": asked,
        "about": about(sitting),
        "orders_on": active(sitting.orders),
        "many": len(sitting.choices) > SMALL,
        "terms": terms(sitting),
        "ended": ended(sitting),
        "coach": coach(sitting),
        "puzzle": sitting.puzzle,
        **followed(game, sitting, colours),
        **pictures(Easel(sitting), form, asked),
    }


def pictures(easel: Easel, form: str, asked: bool) -> dict[str, Any]:
    """What the table shows drawn: board and own board, or a phone's sections; a question without a place."""
    if form == "phone":
        sections = easel.parts()
        answers = [section.drawn.answers for section in sections]
        drawn = easel.draw("phone-focus" if easel.knows("phone-focus") else "focus") if asked else NONE
        shown: dict[str, Any] = {"sections": sections, "first": answers.index(max(answers))}
    else:
        board = easel.draw(form if easel.knows(form) else "table")
        mine = easel.draw("mine") if form == "table" else NONE
        answers = [board.answers, mine.answers]
        drawn = easel.draw("focus") if asked else NONE
        shown = {"board": board, "mine": mine}
    # A question that is asked on the board is not laid over it.
    return shown | {"focus": drawn if drawn.answers > sum(answers) else NONE}


def player_facts(sitting: Sitting, number: int, form: str) -> dict[str, Any]:
    """One player's whole board with what everybody may know of it, and who comes next."""
    found = places(get(sitting.game), sitting)
    drawn = Easel(sitting).board_of(number, form == "phone")
    return {
        "sitting": sitting,
        "form": form,
        "place": found[number],
        "next": found[(number + 1) % len(found)],
        "drawn": drawn.markup,
    }


def since_facts(sitting: Sitting, views: Sequence[View]) -> dict[str, Any]:
    """What has happened since the viewer's turn, with what it changed."""
    game = get(sitting.game)
    colours = [place.colour for place in places(game, sitting)]
    return {"sitting": sitting, "own": sitting.viewer >= 0, **changed(game, sitting, colours, views)}


def told(sitting: Sitting) -> str:
    """The board as text, and the question with its answers in words: nothing by the keys of a program."""
    view = {**sitting.view, "legal": [], "reconstructed": []}
    text = get(sitting.game).describe(view, sitting.names).rstrip()
    if sitting.view["reconstructed"]:
        text += "\n\n" + tr("* Reconstructed: the printed value is not known.")
    answers = [f"  {choice.number}. {choice.label}" for choice in sitting.choices]
    return "\n".join([text, "", sitting.prompt, *answers])


def keyed_lines(text: str) -> list[tuple[str, str]]:
    """The lines of the board as text, each with a key that stays as long as the line does.

    So lines that stay are not touched, and where the board is read aloud only those are that have changed.
    """
    met: Counter[int] = Counter()
    lines = []
    for line in text.splitlines():
        key = crc32(line.encode())
        met[key] += 1
        lines.append((f"{key:x}-{met[key]}", line))
    return lines


def about(sitting: Sitting) -> str:
    """What a question is about, from the turn inwards, as everybody may know it."""
    steps = (tr(Msg(step, f"{sitting.game}.step")) for step in sitting.path)
    return " › ".join(words.replace(".", " ").replace("-", " ") for words in steps)


def shared(sitting: Sitting) -> bool:
    """Whether several people look at this one screen, and something may be hidden from each other."""
    return sitting.access == "screen" and len(sitting.mine) > 1 and sitting.stage == "playing"


def curtained(sitting: Sitting, seat: int | None) -> bool:
    """Whether nobody at a shared screen has said yet that they are who is asked, or was last: `seat`."""
    return shared(sitting) and (seat is None or (sitting.decides in sitting.mine and seat != sitting.decides))


def result(sitting: Sitting) -> str:
    """Who won, in a sentence; "" while the game goes on."""
    if sitting.stage != "over":
        return ""
    if sitting.broken_off or not sitting.winners:
        return tr("The game ended without a winner")
    if list(sitting.winners) == [sitting.viewer]:
        return tr("You won")
    winners = listed([sitting.names[seat] for seat in sitting.winners])
    return plural(len(sitting.winners), "Winner: {names}", "Winners: {names}", names=winners)
