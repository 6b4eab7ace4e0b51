"""Architects' log in words: what happened, told of another player or to oneself.

The log knows no state, so an event brings all the numbers its sentence needs; cards have the names of
`faces`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects import phrases as say
from boardwright.games.architects import tables as t
from boardwright.games.architects.faces import Faces
from boardwright.games.architects.scoring import SHEET
from boardwright.games.architects.steps.turn import FROM_BOARD, FROM_PRISON
from boardwright.kernel.state import Event
from boardwright.kernel.words import Facts, Stories, by_key, count, told, whom

STORIES: Final[Stories] = {
    # Drafts
    "drafts": ("{name} keeps a building card.", "You keep a building card."),
    "drafted": ("{name} keeps {building}.", "You keep {building}."),
    "puts_away": ("{name} puts away {building}.", "You put away {building}."),
    # Workers
    "places": ("{name} places a worker at {place}.", "You place a worker at {place}."),
    "takes_back": ("{name} takes back a worker from {origin}.", "You take back a worker from {origin}."),
    "captures": (
        "{name} captures {workers} of {whom} at {place}.",
        "You capture {workers} of {whom} at {place}.",
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
        "{workers} of {name} now {sit} in Prison, {total} in all.",
        "{workers} of yours now {sit} in Prison, {total} in all.",
    ),
    "releases": ("{name} releases {workers} from Prison.", "You release {workers} from Prison."),
    "ransoms": ("{name} frees {workers} held by {whom}.", "You free {workers} held by {whom}."),
    # Gains and payments
    "gains": ("{name} gains {goods}.", "You gain {goods}."),
    "coins": (
        "{name} gains {number} silver that lay on the card.",
        "You gain {number} silver that lay on the card.",
    ),
    "pays": ("{name} pays {price}.", "You pay {price}."),
    "tax": (
        "{name} pays {number} silver in taxes; {on_stand}.",
        "You pay {number} silver in taxes; {on_stand}.",
    ),
    "adds_tax": (
        "{name} puts {number} silver on the Tax Stand; {on_stand}.",
        "You put {number} silver on the Tax Stand; {on_stand}.",
    ),
    "empties": (
        "{name} empties the Tax Stand of {number} silver.",
        "You empty the Tax Stand of {number} silver.",
    ),
    "skips": (
        "{name} lays {number} silver on the cards passed over.",
        "You lay {number} silver on the cards passed over.",
    ),
    "ability": ("{name} uses the ability of {whose}.", "You use the ability of {own}."),
    # Virtue and debts
    "virtue": ("{name} gains {number} virtue and has {total}.", "You gain {number} virtue and have {total}."),
    "top": (
        "{name} is at the top of the virtue track; {number} more can only destroy debts.",
        "You are at the top of the virtue track; {number} more can only destroy debts.",
    ),
    "falls": ("{name} loses {number} virtue and has {total}.", "You lose {number} virtue and have {total}."),
    "bottom": (
        "{name} has no virtue to lose; {number} more cost {debts}.",
        "You have no virtue to lose; {number} more cost {debts}.",
    ),
    "prevents": (
        "{name} spends {total} influence to keep {number} virtue.",
        "You spend {total} influence to keep {number} virtue.",
    ),
    "avoids": (
        "{name} pays to avoid the loss of {number} virtue.",
        "You pay to avoid the loss of {number} virtue.",
    ),
    "avoids_debt": ("{name} pays to avoid a debt.", "You pay to avoid a debt."),
    "debt": ("{name} takes a debt and has {unpaid}.", "You take a debt and have {unpaid}."),
    "destroys": ("{name} destroys {debts} and has {left} left.", "You destroy {debts} and have {left} left."),
    "pays_debt": ("{name} pays a debt and has {unpaid}.", "You pay a debt and have {unpaid}."),
    # Influence
    "influence": (
        "{name} gains {number} influence and has {total}.",
        "You gain {number} influence and have {total}.",
    ),
    "influence_top": (
        "{name} is at the top of the influence track and gains no more.",
        "You are at the top of the influence track and gain no more.",
    ),
    "spends": (
        "{name} spends {number} influence and has {total}.",
        "You spend {number} influence and have {total}.",
    ),
    "credit": (
        "{name} has {number} silver left over from that influence, for this turn.",
        "You have {number} silver left over from that influence, for this turn.",
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
    "trades": ("{name} makes {trade}.", "You make {trade}."),
    "reward": ("{name} takes a reward card: {gift}.", "You take a reward card: {gift}."),
    # Building
    "builds": ("{name} constructs {building}, worth {vp}.", "You construct {building}, worth {vp}."),
    "cathedral": (
        "{name} reaches level {number} of the Cathedral, worth {level}.",
        "You reach level {number} of the Cathedral, worth {level}.",
    ),
    "monument": (
        "{name} builds the {good} monument, worth {vp}.",
        "You build the {good} monument, worth {vp}.",
    ),
    "figure": (
        "{name} stands the figure of the {good} monument at {second}.",
        "You stand the figure of the {good} monument at {second}.",
    ),
    "visits": ("{name} uses their monument at {place}.", "You use your monument at {place}."),
    "contributes": (
        "{name} contributes {piece} to the monuments.",
        "You contribute {piece} to the monuments.",
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
    "moves": "A piece goes to the {good} monument, which now has {total}.",
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
        "{name} adds the future scheme {scheme}; {left_cards}.",
        "You add the future scheme {scheme}; {left_cards}.",
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
    "over": "The game is over.",
    "part": ("{name} {scores} {points}: {part}.", "You {score} {points}: {part}."),
    "final": ("{name} ends with {points}.", "You end with {points}."),
}


def story(event: Event, names: Sequence[str], viewer: int, faces: Faces) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    facts = _facts(event, faces)
    if event.key == "captures":
        facts["whom"] = whom(event.a % act.SEATS, names, viewer, "yours")
    elif event.key == "ransoms":
        facts["whom"] = whom(event.b, names, viewer, "you")
    elif event.key == "takes_back" and event.a >= FROM_BOARD:
        facts["origin"] = f"those held by {whom(event.a - FROM_BOARD, names, viewer, 'you')}"
    return told(STORIES, event, names, viewer, facts)


# -------------------------------------------------------------------- facts


def _facts(event: Event, faces: Faces) -> Facts:
    """The named places of a story, from the event's two numbers."""
    if event.key in _NAMED:
        return _NAMED[event.key](event.a, event.b, faces)
    return _FACTS[event.key](event.a, event.b) if event.key in _FACTS else {}


def _numbers(a: int, b: int) -> Facts:
    return {"number": a, "total": b}


def _tax(a: int, b: int) -> Facts:
    return {"number": a, "on_stand": f"{say.lies(b)} there"}


def _debts(a: int, b: int) -> Facts:
    return {"debts": say.debts(a), "left": b or "none"}


def _unpaid(a: int, b: int) -> Facts:
    return {"unpaid": count(a, "unpaid debt", "unpaid debts") if a else "no unpaid debt"}


def _origin(a: int, b: int) -> Facts:
    return {"origin": "the Prison" if a == FROM_PRISON else say.PLACES[a] if a < FROM_PRISON else ""}


def _capture(a: int, b: int) -> Facts:
    return {"place": say.PLACES[a // act.SEATS], "workers": say.workers(b)}


def _jailed(a: int, b: int) -> Facts:
    return {"workers": say.workers(a), "sit": "sits" if a == 1 else "sit", "total": b}


def _piece(a: int, b: int) -> Facts:
    """A contribution; gold and marble may stand for each other."""
    piece = f"1 {t.RESOURCES[a]}"
    return {"piece": piece if b in (a, -1) else f"1 {t.RESOURCES[b]} as {t.RESOURCES[a]}"}


def _part(a: int, b: int) -> Facts:
    """A line of the score sheet."""
    scores, score = ("scores", "score") if b > 0 else ("loses", "lose")
    return {"part": SHEET[a][1], "points": f"{abs(b)} VP", "scores": scores, "score": score}


def _ability(a: int, b: int, faces: Faces) -> Facts:
    if a < 0:
        return {"whose": "the board", "own": "your board"}
    name = faces.apprentice(a)
    return {"whose": name, "own": name}


def _trade(a: int, b: int, faces: Faces) -> Facts:
    card = a - (act.TRADE_CARD - act.TRADE)
    if a == act.TRADE_BOARD - act.TRADE:
        return {"trade": "the trade of the board"}
    return {"trade": "a trade" if card < 0 else f"the trade of {faces.apprentice(card)}"}


def _future(a: int, b: int, faces: Faces) -> Facts:
    left = f"{b} {'is' if b == 1 else 'are'} left" if b else "none is left"
    return {"scheme": faces.schemes[a]["id"], "left_cards": left}


def _building(a: int, b: int, faces: Faces) -> Facts:
    return {"building": faces.building(a), "vp": f"{b} VP"}


# The facts of each kind of event, by its two numbers.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("virtue", "falls", "prevents", "influence", "spends", "avoids", "top", "credit"), _numbers),
    (("coins", "empties", "skips", "row_begun", "most_jailed", "most_influence", "stopped"), _numbers),
    (("reshuffles",), _numbers),
    (("tax", "adds_tax"), _tax),
    (("bottom",), lambda a, b: {"number": a, "debts": say.debts(a)}),
    (("destroys",), _debts),
    (("debt", "pays_debt"), _unpaid),
    (("places", "visits", "led_off"), lambda a, b: {"place": say.PLACES[a]}),
    (("takes_back",), _origin),
    (("captures",), _capture),
    (("recalls",), lambda a, b: {"place": say.PLACES[a], "workers": say.workers(b)}),
    (("imprisons",), lambda a, b: {"captured": count(a, "captured worker", "captured workers")}),
    (("jailed",), _jailed),
    (("releases", "ransoms", "crowd"), lambda a, b: {"workers": say.workers(a)}),
    (("gains",), lambda a, b: {"goods": f"{b} {t.GOODS[a]}"}),
    (("pays",), lambda a, b: {"price": say.price_words(a)}),
    (("cleared",), lambda a, b: {"apprentices": count(a, "apprentice", "apprentices")}),
    (("draws", "looks"), lambda a, b: {"cards": say.building_cards(a)}),
    (("reward", "small", "large"), lambda a, b: {"gift": say.gift_words(say.unpacked(a))}),
    (("cathedral",), lambda a, b: {"number": a, "level": f"{b} VP"}),
    (("monument",), lambda a, b: {"good": t.RESOURCES[a], "vp": f"{b} VP"}),
    (("figure",), lambda a, b: {"good": t.RESOURCES[a], "second": say.PLACES[b]}),
    (("contributes",), _piece),
    (("moves",), lambda a, b: {"good": t.RESOURCES[a], "total": b}),
    (("figures",), lambda a, b: {"place": say.place_words(a), "second": say.place_words(b)}),
    (("track",), lambda a, b: {"spaces": count(a, "space", "spaces"), "marker": t.RESOURCES[b]}),
    (("part",), _part),
    (("final",), lambda a, b: {"points": f"{a} VP"}),
]
# Those with the name of a card.
_NAMED_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int, Faces], Facts]]]] = [
    (("hires", "dismisses", "shown"), lambda a, b, faces: {"apprentice": faces.apprentice(a)}),
    (("drafted", "puts_away", "drawn", "discarded", "keeps", "builds"), _building),
    (("ability",), _ability),
    (("trades",), _trade),
    (("scheme",), lambda a, b, faces: {"scheme": faces.schemes[a]["id"]}),
    (("future",), _future),
]
_FACTS: Final = by_key(_ROWS)
_NAMED: Final = by_key(_NAMED_ROWS)
