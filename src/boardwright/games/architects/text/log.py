"""Architects' log in words: what happened, told of another player or to oneself.

The log knows no state, so an event brings all the numbers its sentence needs; cards have the names of
`components.Faces`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.scoring import SHEET
from boardwright.games.architects.state import NONE
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.board.pieces import halves_words
from boardwright.games.architects.view.components import Faces
from boardwright.kernel.grammar import Facts, Stories, by_key, count, told, whom
from boardwright.kernel.language import messages, plural, tr
from boardwright.kernel.state import NOBODY, Event

STORIES: Final[Stories] = messages(
    {
        # Drafts
        "drafts": ("{name} keeps a building card.", "You keep a building card."),
        "drafted": ("{name} keeps {building}.", "You keep {building}."),
        "puts_away": ("{name} puts away {building}.", "You put away {building}."),
        # Workers
        "places": ("{name} places a worker at {place}.", "You place a worker at {place}."),
        "takes_back": ("{name} takes back a worker from {place}.", "You take back a worker from {place}."),
        "takes_back.held": (
            "{name} takes back a worker from those held by {whom}.",
            "You take back a worker from those held by {whom}.",
        ),
        "takes_back.held_by_you": (
            "{name} takes back a worker from those held by you.",
            "You take back a worker from those held by you.",
        ),
        "idle": (
            "{name} has no worker to place and none to take back; the turn ends.",
            "You have no worker to place and none to take back; your turn ends.",
        ),
        "standstill": (
            "Nobody has a worker to place or to take back from an open location. So that the game can go on, "
            "{name} takes one back from elsewhere.",
            "Nobody has a worker to place or to take back from an open location. So that the game can go on, "
            "you take one back from elsewhere.",
        ),
        "all_back": (
            "{name} has no worker to place and takes back {workers}.",
            "You have no worker to place and take back {workers}.",
        ),
        "captures": (
            "{name} captures {workers} of {whom} at {place}.",
            "You capture {workers} of {whom} at {place}.",
        ),
        "captures.yours": (
            "{name} captures {workers} of yours at {place}.",
            "You capture {workers} of yours at {place}.",
        ),
        "recalls": ("{name} takes back {workers} at {place}.", "You take back {workers} at {place}."),
        "by_profiteer": (
            "{name} has captured beside the profiteer.",
            "You have captured beside the profiteer.",
        ),
        "by_princess": ("{name} has captured beside the princess.", "You have captured beside the princess."),
        "imprisons": (
            "{name} sends {captured} to Prison.",
            "You send {captured} to Prison.",
        ),
        "jailed": (
            "{workers} of {name} now sit in Prison, {total} in all.",
            "{workers} of yours now sit in Prison, {total} in all.",
        ),
        "jailed.one": (
            "1 worker of {name} now sits in Prison, {total} in all.",
            "1 worker of yours now sits in Prison, {total} in all.",
        ),
        "releases": ("{name} releases {workers} from Prison.", "You release {workers} from Prison."),
        "ransoms": ("{name} frees {workers} held by {whom}.", "You free {workers} held by {whom}."),
        "ransoms.yours": ("{name} frees {workers} held by you.", "You free {workers} held by you."),
        # Gains and payments
        "gains": ("{name} gains {goods}.", "You gain {goods}."),
        "coins": (
            "{name} gains {silver} that lay on the card.",
            "You gain {silver} that lay on the card.",
        ),
        "pays": ("{name} pays {price}.", "You pay {price}."),
        "tax": (
            "{name} pays {silver} in taxes; {on_stand} there.",
            "You pay {silver} in taxes; {on_stand} there.",
        ),
        "adds_tax": (
            "{name} puts {silver} on the Tax Stand; {on_stand} there.",
            "You put {silver} on the Tax Stand; {on_stand} there.",
        ),
        "empties": (
            "{name} empties the Tax Stand of {silver}.",
            "You empty the Tax Stand of {silver}.",
        ),
        "takes_tax": (
            "{name} takes {silver} from the Tax Stand; {on_stand} there.",
            "You take {silver} from the Tax Stand; {on_stand} there.",
        ),
        "skips": (
            "{name} lays {silver} on the cards passed over.",
            "You lay {silver} on the cards passed over.",
        ),
        "ability": ("{name} uses the ability of {apprentice}.", "You use the ability of {apprentice}."),
        "ability.board": ("{name} uses the ability of the board.", "You use the ability of your board."),
        # Virtue and debts
        "virtue": ("{name} gains {virtue} and has {total}.", "You gain {virtue} and have {total}."),
        "top": (
            "{name} is at the top of the virtue track; {number} more can only destroy debts.",
            "You are at the top of the virtue track; {number} more can only destroy debts.",
        ),
        "falls": ("{name} loses {virtue} and has {total}.", "You lose {virtue} and have {total}."),
        "bottom": (
            "{name} has no virtue to lose; {number} more cost {debts}.",
            "You have no virtue to lose; {number} more cost {debts}.",
        ),
        "prevents": (
            "{name} spends {influence} to keep {virtue}.",
            "You spend {influence} to keep {virtue}.",
        ),
        "avoids": (
            "{name} pays to avoid the loss of {virtue}.",
            "You pay to avoid the loss of {virtue}.",
        ),
        "avoids_debt": ("{name} pays to avoid a debt.", "You pay to avoid a debt."),
        "debt": ("{name} takes a debt and has {unpaid}.", "You take a debt and have {unpaid}."),
        "destroys": (
            "{name} destroys {debts} and has {left} left.",
            "You destroy {debts} and have {left} left.",
        ),
        "destroys.all": (
            "{name} destroys {debts} and has none left.",
            "You destroy {debts} and have none left.",
        ),
        "pays_debt": ("{name} pays a debt and has {unpaid}.", "You pay a debt and have {unpaid}."),
        "pays_debt.last": (
            "{name} pays a debt and has no unpaid debt.",
            "You pay a debt and have no unpaid debt.",
        ),
        # Influence
        "influence": (
            "{name} gains {influence} and has {total}.",
            "You gain {influence} and have {total}.",
        ),
        "influence_top": (
            "{name} is at the top of the influence track and gains no more.",
            "You are at the top of the influence track and gain no more.",
        ),
        "spends": (
            "{name} spends {influence} and has {total}.",
            "You spend {influence} and have {total}.",
        ),
        "credit": (
            "{name} has {silver} left over from that influence, for this turn.",
            "You have {silver} left over from that influence, for this turn.",
        ),
        # Cards
        "hires": ("{name} hires {apprentice}.", "You hire {apprentice}."),
        "dismisses": ("{name} lets {apprentice} go.", "You let {apprentice} go."),
        "shown": "New on display: {apprentice}.",
        "cleared": "{apprentices} leave the display.",
        "draws": ("{name} draws {cards}.", "You draw {cards}."),
        "drawn": ("{name} draws {building}.", "You draw {building}."),
        "discards": ("{name} discards a building card.", "You discard a building card."),
        "discarded": ("{name} discards {building}.", "You discard {building}."),
        "looks": (
            "{name} looks at {cards} and keeps one.",
            "You look at {cards} and keep one.",
        ),
        "keeps": ("{name} keeps {building}.", "You keep {building}."),
        "trades": ("{name} makes a trade.", "You make a trade."),
        "trades.board": ("{name} makes the trade of the board.", "You make the trade of the board."),
        "trades.card": (
            "{name} makes the trade of {apprentice}.",
            "You make the trade of {apprentice}.",
        ),
        "reward": ("{name} takes a reward card: {gift}.", "You take a reward card: {gift}."),
        # Building
        "builds": ("{name} constructs {building}, worth {vp}.", "You construct {building}, worth {vp}."),
        "cathedral": (
            "{name} reaches level {number} of the Cathedral, worth {level}.",
            "You reach level {number} of the Cathedral, worth {level}.",
        ),
        "monument": (
            "{name} builds the {monument}, worth {vp}.",
            "You build the {monument}, worth {vp}.",
        ),
        "figure": (
            "{name} stands the figure of the {monument} at {second}.",
            "You stand the figure of the {monument} at {second}.",
        ),
        "visits": ("{name} uses their monument at {place}.", "You use your monument at {place}."),
        "contributes": (
            "{name} contributes {piece} to the monuments.",
            "You contribute {piece} to the monuments.",
        ),
        "contributes.as": (
            "{name} contributes {piece} as {good} to the monuments.",
            "You contribute {piece} as {good} to the monuments.",
        ),
        "profiteer": ("{name} meets the profiteer.", "You meet the profiteer."),
        # Reset
        "market_full": (
            "{name} takes the last space of the Black Market: a reset follows.",
            "You take the last space of the Black Market: a reset follows.",
        ),
        "row_begun": (
            "{name} begins row {number} of the Guildhall: a reset follows.",
            "You begin row {number} of the Guildhall: a reset follows.",
        ),
        "card_full": (
            "{name} has brought the last contribution: a reset follows.",
            "You have brought the last contribution: a reset follows.",
        ),
        "reset": (
            "The Black Market is reset, beginning with {name}.",
            "The Black Market is reset, beginning with you.",
        ),
        "small": "The small space of the Black Market now offers this: {gift}.",
        "large": "The large space of the Black Market now offers this: {gift}.",
        "consequence": (
            "{name} has workers beside the profiteer and bears the consequence.",
            "You have workers beside the profiteer and bear the consequence.",
        ),
        "led_off": (
            "The workers of {name} at {place} are led off.",
            "Your workers at {place} are led off.",
        ),
        "princess": (
            "{name} has the most workers beside the princess and is rewarded.",
            "You have the most workers beside the princess and are rewarded.",
        ),
        "moves": "A piece goes to the {monument}, which now has {total}.",
        "figures": "The princess is now at {place}, the profiteer at {second}.",
        "crowd": (
            "{name} has {workers} in Prison, which cost virtue.",
            "You have {workers} in Prison, which cost virtue.",
        ),
        "most_jailed": (
            "{name} has the most workers in Prison, {number}, and incurs a debt.",
            "You have the most workers in Prison, {number}, and incur a debt.",
        ),
        # The rival
        "scheme": ("{name} turns up scheme {scheme}.", "You turn up scheme {scheme}."),
        "reshuffles": ("{name} shuffles {number} schemes anew.", "You shuffle {number} schemes anew."),
        "future": (
            "{name} adds the future scheme {scheme}; {left_cards} left.",
            "You add the future scheme {scheme}; {left_cards} left.",
        ),
        "track": (
            "{name} moves its marker {spaces}, to {marker}.",
            "You move your marker {spaces}, to {marker}.",
        ),
        "stuck": ("{name} can do nothing there.", "You can do nothing there."),
        # The end
        "last_space": (
            "{name} fills the last space of the Guildhall.",
            "You fill the last space of the Guildhall.",
        ),
        "last_turns": (
            "Everyone has one more turn, {name} the last of all.",
            "Everyone has one more turn, you the last of all.",
        ),
        "stopped": "The game is stopped after {number} turns of each player, without a winner.",
        "most_influence": (
            "{name} has the most influence, {number}.",
            "You have the most influence, {number}.",
        ),
        "resolves": (
            "{name} resolves the end effect of {building}.",
            "You resolve the end effect of {building}.",
        ),
        "over": "The game is over.",
        "part": ("{name} scores {points}: {part}.", "You score {points}: {part}."),
        "part.lost": ("{name} loses {points}: {part}.", "You lose {points}: {part}."),
        "final": ("{name} ends with {points}.", "You end with {points}."),
    }
)


def story(event: Event, names: Sequence[str], viewer: int, faces: Faces) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    facts, key = _facts(event, faces), _way(event)
    other = _OTHERS[event.key](event) if event.key in _OTHERS else NOBODY
    if other != NOBODY:
        facts["whom"] = whom(other, names, viewer, "")
        key = _TO_YOU[event.key] if not facts["whom"] else key
    return told(STORIES, event, names, viewer, facts, key)


def _way(event: Event) -> str:
    """Which of several ways an event is told in."""
    a, b = event.a, event.b
    ways = {
        "jailed": "jailed.one" if a == 1 else "",
        "takes_back": "takes_back.held" if a >= act.FROM_BOARD else "",
        "destroys": "" if b else "destroys.all",
        "pays_debt": "" if a else "pays_debt.last",
        "ability": "ability.board" if a == NONE else "",
        "trades": _trade_way(a),
        "contributes": "" if b in (a, NONE) else "contributes.as",
        "part": "" if b > 0 else "part.lost",
    }
    return ways.get(event.key, "")


def _trade_way(trade: int) -> str:
    if trade == act.BOARD_TRADE:
        return "trades.board"
    return "trades.card" if trade >= act.CARD_TRADE else ""


# Whom else an event is about, and how it is told to that player.
_OTHERS: Final[dict[str, Callable[[Event], int]]] = {
    "captures": lambda event: act.group_colour(event.a),
    "ransoms": lambda event: event.b,
    "takes_back": lambda event: event.a - act.FROM_BOARD if event.a >= act.FROM_BOARD else NOBODY,
}
_TO_YOU: Final = {
    "captures": "captures.yours",
    "ransoms": "ransoms.yours",
    "takes_back": "takes_back.held_by_you",
}


# -------------------------------------------------------------------- facts


def _facts(event: Event, faces: Faces) -> Facts:
    """The named places of a story, from the event's two numbers."""
    if event.key in _NAMED:
        return _NAMED[event.key](event.a, event.b, faces)
    return _FACTS[event.key](event.a, event.b) if event.key in _FACTS else {}


def _numbers(a: int, b: int) -> Facts:
    return {"number": a, "total": b}


def _silver(a: int, b: int) -> Facts:
    return {"silver": terms.amount(t.SILVER, a), "on_stand": terms.lies(b)}


def _virtue(a: int, b: int) -> Facts:
    return {"number": a, "virtue": terms.amount(t.VIRTUE, a), "total": b}


def _influence(a: int, b: int) -> Facts:
    return {"influence": terms.amount(t.INFLUENCE, a), "total": b}


def _prevents(a: int, b: int) -> Facts:
    return {"virtue": terms.amount(t.VIRTUE, a), "influence": terms.amount(t.INFLUENCE, b)}


def _unpaid(a: int, b: int) -> Facts:
    return {"unpaid": terms.unpaid_debts(a)}


def _origin(a: int, b: int) -> Facts:
    if a == act.FROM_PRISON:
        return {"place": tr("the Prison")}
    return {"place": terms.PLACES[a]} if a < act.FROM_PRISON else {}


def _capture(a: int, b: int) -> Facts:
    return {"place": terms.PLACES[act.group_location(a)], "workers": terms.workers(b)}


def _piece(a: int, b: int) -> Facts:
    """A contribution; gold and marble may stand for each other."""
    return {"piece": terms.amount(a if b == NONE else b, 1), "good": terms.GOODS[a]}


def _part(a: int, b: int) -> Facts:
    """A line of the score sheet."""
    return {"part": tr(SHEET[a][1]), "points": terms.points(abs(b))}


def _trade(a: int, b: int, faces: Faces) -> Facts:
    card = a - act.CARD_TRADE
    return {"apprentice": faces.apprentice(card)} if _trade_way(a) == "trades.card" else {}


def _scheme(a: int, b: int, faces: Faces) -> Facts:
    """A card of the rival, with what it has it do."""
    card = faces.schemes[a]
    return {"scheme": f"{card['id']} ({halves_words(card)})"}


def _future(a: int, b: int, faces: Faces) -> Facts:
    left = plural(b, "{count} is", "{count} are") if b else tr("none is")
    return {**_scheme(a, b, faces), "left_cards": left}


def _building(a: int, b: int, faces: Faces) -> Facts:
    return {"building": faces.building(a), "vp": terms.points(b)}


# The facts of each kind of event, by its two numbers.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("row_begun", "most_jailed", "most_influence", "stopped", "reshuffles"), _numbers),
    (("virtue", "falls", "avoids", "top"), _virtue),
    (("influence", "spends"), _influence),
    (("prevents",), _prevents),
    (("coins", "empties", "takes_tax", "skips", "credit", "tax", "adds_tax"), _silver),
    (("bottom",), lambda a, b: {"number": a, "debts": terms.debts(a)}),
    (("destroys",), lambda a, b: {"debts": terms.debts(a), "left": b}),
    (("debt", "pays_debt"), _unpaid),
    (("places", "visits", "led_off"), lambda a, b: {"place": terms.PLACES[a]}),
    (("takes_back",), _origin),
    (("captures",), _capture),
    (("recalls",), lambda a, b: {"place": terms.PLACES[a], "workers": terms.workers(b)}),
    (("imprisons",), lambda a, b: {"captured": terms.captives(a)}),
    (("jailed",), lambda a, b: {"workers": terms.workers(a), "total": b}),
    (("releases", "ransoms", "crowd", "all_back"), lambda a, b: {"workers": terms.workers(a)}),
    (("gains",), lambda a, b: {"goods": terms.amount(a, b)}),
    (("pays",), lambda a, b: {"price": terms.price_words(a)}),
    (("cleared",), lambda a, b: {"apprentices": terms.apprentices(a)}),
    (("draws", "looks"), lambda a, b: {"cards": terms.building_cards(a)}),
    (("reward", "small", "large"), lambda a, b: {"gift": terms.gift_words(t.unpack_gift(a))}),
    (("cathedral",), lambda a, b: {"number": a, "level": terms.points(b)}),
    (("monument",), lambda a, b: {"monument": terms.MONUMENTS[a], "vp": terms.points(b)}),
    (("figure",), lambda a, b: {"monument": terms.MONUMENTS[a], "second": terms.PLACES[b]}),
    (("contributes",), _piece),
    (("moves",), lambda a, b: {"monument": terms.MONUMENTS[a], "total": b}),
    (("figures",), lambda a, b: {"place": terms.place_words(a), "second": terms.place_words(b)}),
    (("track",), lambda a, b: {"spaces": count(a, "space", "spaces"), "marker": terms.GOODS[b]}),
    (("part",), _part),
    (("final",), lambda a, b: {"points": terms.points(a)}),
]
# Those with the name of a card.
_NAMED_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int, Faces], Facts]]]] = [
    (("hires", "dismisses", "shown"), lambda a, b, faces: {"apprentice": faces.apprentice(a)}),
    (("drafted", "puts_away", "drawn", "discarded", "keeps", "builds", "resolves"), _building),
    (("ability",), lambda a, b, faces: {"apprentice": faces.apprentice(a)} if a != NONE else {}),
    (("trades",), _trade),
    (("scheme",), _scheme),
    (("future",), _future),
]
_FACTS: Final = by_key(_ROWS)
_NAMED: Final = by_key(_NAMED_ROWS)
