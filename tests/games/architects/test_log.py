"""Architects' log: every event has a story in two voices, and the events tell of every gain and payment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games.architects
from boardwright.games.architects.actions import SEATS
from boardwright.games.architects.printed.tables import GUILDHALL, MARKET, OPEN, SILVER, part
from boardwright.games.architects.scoring import SHEET, points
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import VIRTUE
from boardwright.games.architects.steps.frames import BuildFrame
from boardwright.games.architects.steps.market import KEEPING
from boardwright.games.architects.text.log import STORIES
from boardwright.kernel.state import NOBODY, Event
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    figures,
    give,
    location,
    new,
    play,
    show,
)
from tests.games.architects.walks import GAMES, fault, names_of, walk

PACKAGE = Path(boardwright.games.architects.__file__).parent
SECRET = {"drafted", "puts_away", "drawn", "discarded", "keeps"}  # names of cards in a hand


def told(game: Architects, *texts: str, viewer: int = NOBODY) -> list[str]:
    """What the log says about some answers; the names are Ana, Bento and so on."""
    game.journal = []
    play(game, *texts)
    events, game.journal = game.journal, None
    return [GAME.story(event, names_of(game), viewer) for event in events]


# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_every_event_has_two_voices(players: int, seed: int, variants: tuple[str, ...]) -> None:
    for game, events in walk(players, seed, variants):
        names = names_of(game)
        for event in events:
            of_another, to_oneself = GAME.story(event, names), GAME.story(event, names, event.seat)
            for text in (of_another, to_oneself):
                assert text.endswith(".") and not fault(text), fault(text) or text
                assert text[0].isupper() or text[0].isdigit(), text
            if event.seat == NOBODY or event.key == "stopped":
                assert of_another == to_oneself
            else:
                name = names[event.seat]
                assert name in of_another or name.replace("The", "the", 1) in of_another
                assert not re.search(r"\b[Yy]ou", of_another)
                assert re.search(r"\b[Yy]ou", to_oneself) and name not in to_oneself, to_oneself


def test_every_told_key_has_a_story_and_every_story_is_told() -> None:
    keys = set()
    for path in PACKAGE.rglob("*.py"):
        keys |= set(re.findall(r"\.tell\(\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8")))
    assert keys == {key.partition(".")[0] for key in STORIES}  # after the dot: one of several ways


class Ledger:
    """What the events of a game say each seat has; started from the position before them."""

    def __init__(self, game: Architects) -> None:
        self.goods = [list(player.goods) for player in game.players]
        self.virtue = [player.virtue for player in game.players]
        self.influence = [player.influence for player in game.players]
        self.debts = [(player.unpaid, player.paid) for player in game.players]
        self.reserve = [player.reserve for player in game.players]
        self.prison = [player.prison for player in game.players]
        self.at = [list(player.at) for player in game.players]
        self.held = [list(player.held) for player in game.players]
        self.market = list(game.market)
        self.guildhall = len(game.guildhall)
        self.tax = game.tax
        self.hands = [len(player.hand) for player in game.players]
        self.staff = [list(player.apprentices) for player in game.players]
        self.cathedral = [player.cathedral for player in game.players]
        self.buildings = [list(player.buildings) for player in game.players]
        self.owners, self.figures, self.pieces = list(game.owners), list(game.figures), list(game.pieces)
        self.marker = game.marker
        self.schemes, self.future = len(game.schemes), len(game.future)
        self.ending, self.rewards = game.ending, game.reward_at

    def book(self, event: Event) -> None:
        """One event."""
        self.book_goods(event)
        self.book_tracks(event)
        self.book_workers(event)
        self.book_cards(event)
        self.book_building(event)
        self.book_rival(event)

    def book_goods(self, event: Event) -> None:
        """Goods, silver and taxes."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key == "gains":
            self.goods[seat][a] += b
        elif key == "pays":
            self.goods[seat] = [held - part(a, good) for good, held in enumerate(self.goods[seat])]
        elif key == "coins":
            self.goods[seat][SILVER] += a
        elif key == "skips":
            self.goods[seat][SILVER] -= a
        elif key in ("tax", "adds_tax"):
            self.goods[seat][SILVER] -= a if key == "tax" else 0
            self.tax += a
            assert self.tax == b
        elif key == "empties":
            assert self.tax == a
            self.tax = 0
        elif key == "contributes" and b != NONE:
            self.goods[seat][b] -= 1

    def book_tracks(self, event: Event) -> None:
        """Virtue, influence, debts and the Cathedral."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key in ("virtue", "falls"):
            self.virtue[seat] += a if key == "virtue" else -a
            assert self.virtue[seat] == b
        elif key in ("influence", "spends"):
            self.influence[seat] += a if key == "influence" else -a
            assert self.influence[seat] == b
        elif key == "prevents":
            self.influence[seat] -= b
        elif key == "cathedral":
            self.cathedral[seat] = a
        elif key in ("debt", "pays_debt", "destroys"):
            unpaid, paid = self.debts[seat]
            change = {"debt": 1, "pays_debt": -1, "destroys": -a}[key]
            self.debts[seat] = (unpaid + change, paid + (key == "pays_debt"))
            assert self.debts[seat][0] == (b if key == "destroys" else a)

    def book_workers(self, event: Event) -> None:
        """Where everybody's workers are."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key == "places":
            self.reserve[seat] -= 1
            self.move_in(seat, a)
        elif key == "all_back":
            self.reserve[seat] += a
            self.at[seat], self.prison[seat] = [0] * OPEN, 0
            for held in self.held:
                held[seat] = 0
        elif key == "takes_back":
            self.reserve[seat] += 1
            self.move_out(seat, a)
        elif key == "captures":
            location, colour = divmod(a, SEATS)
            self.at[colour][location] -= b
            self.held[seat][colour] += b
        elif key == "recalls":
            self.at[seat][a] -= b
            self.reserve[seat] += b
        elif key == "imprisons":
            assert sum(self.held[seat]) == a
            self.held[seat] = [0] * len(self.held)
        elif key == "jailed":
            self.prison[seat] += a
            assert self.prison[seat] == b
        elif key == "led_off":
            self.at[seat][a] = 0
        elif key == "reset":
            self.market = [NONE] * 3
        elif key in ("releases", "ransoms"):
            self.reserve[seat] += a
            if key == "releases":
                self.prison[seat] -= a
            else:
                self.held[b][seat] -= a

    def move_in(self, seat: int, place: int) -> None:
        """A worker placed."""
        if place < OPEN:
            self.at[seat][place] += 1
        elif place == GUILDHALL:
            self.guildhall += 1
        else:
            self.market[place - MARKET] = seat

    def move_out(self, seat: int, place: int) -> None:
        """A worker taken back."""
        if place < OPEN:
            self.at[seat][place] -= 1
        elif place < 12:
            self.market[place - MARKET] = NONE
        elif place == 12:
            self.prison[seat] -= 1
        else:
            self.held[place - 13][seat] -= 1

    def book_cards(self, event: Event) -> None:
        """Hands and apprentices."""
        key, seat, a = event.key, event.seat, event.a
        if key in ("drafts", "looks", "draws"):
            self.hands[seat] += a if key == "draws" else 1
        elif key in ("discards", "builds"):
            self.hands[seat] -= 1
        elif key == "reward":
            self.rewards += 1
        elif key == "hires":
            self.staff[seat] = [*self.staff[seat], a]
        elif key == "dismisses":
            self.staff[seat] = [card for card in self.staff[seat] if card != a]

    def book_building(self, event: Event) -> None:
        """Buildings, monuments and their figures; the end of the Guildhall."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key == "builds":
            self.buildings[seat] = [*self.buildings[seat], a]
        elif key == "monument":
            self.owners[a], self.pieces[a] = seat, 0
        elif key == "figure":
            self.figures[a] = b
        elif key == "moves":
            self.pieces[a] += 1
            assert self.pieces[a] == b
        elif key == "last_space":
            self.ending = True

    def book_rival(self, event: Event) -> None:
        """Its marker and its schemes."""
        key, a, b = event.key, event.a, event.b
        if key == "track":
            self.marker = (self.marker + a) % 5
            assert self.marker == b
        elif key == "scheme":
            self.schemes -= 1
        elif key == "reshuffles":
            assert self.schemes <= a
            self.schemes = a
        elif key == "future":
            self.future -= 1
            assert self.future == b


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_the_log_misses_no_gain_and_no_payment(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """From the events alone: goods, taxes, virtue, influence, debts, workers, hands and apprentices."""
    ledger = Ledger(new(players, variants, seed))
    for game, events in walk(players, seed, variants):
        for event in events:
            ledger.book(event)
        now = Ledger(game)
        if game.turn == 1 and players == 1 and not game.step_slug().startswith("draft"):
            ledger.hands[0] += game.tables.draft_keep if "puts_away" in told_keys(events) else 0
        for frame in game.stack:
            if isinstance(frame, BuildFrame) and frame.at == VIRTUE:  # being paid for
                now.buildings[frame.seat].append(frame.card)
            if game.game.steps[frame.step].slug == "market" and frame.at == KEEPING:
                now.hands[frame.seat] += 1  # one of those looked at will be kept
        assert vars(ledger) == vars(now), told_keys(events)


def told_keys(events: list[Event]) -> list[str]:
    """The keys of some events."""
    return [event.key for event in events]


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_secrets_are_told_to_their_owner_only(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """ARC-INFO-01, ARC-INFO-05, ARC-INFO-07: which building cards are drafted, drawn, kept and discarded."""
    drawn = 0
    for game, events in walk(players, seed, variants):
        keys = told_keys(events)
        assert keys.count("drawn") == sum(event.a for event in events if event.key == "draws")
        assert keys.count("discarded") == keys.count("discards")
        assert keys.count("drafted") == keys.count("drafts")
        for event in events:
            assert event.only == (event.seat if event.key in SECRET else NOBODY), event.key
            drawn += event.key == "drawn"
        assert all(event.seat != game.rival for event in events if event.key in SECRET)
    assert drawn > 2


# -------------------------------------------------------------------- scores


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_the_end_is_told_by_part(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """ARC-SCORE-02, ARC-SCORE-03, ARC-SCORE-04, ARC-SCORE-05, ARC-SCORE-06, ARC-SCORE-07, ARC-SCORE-08,
    WOW-SCORE-06: the lines told are those of the score sheets.
    """
    game, events = list(walk(players, seed, variants))[-1]
    parts = {(event.seat, event.a): event.b for event in events if event.key == "part"}
    totals = {event.seat: event.a for event in events if event.key == "final"}
    assert totals == {score.seat: score.total for score in game.scores()}
    assert len(totals) == len(game.players)
    for seat in totals:
        lines = points(game, seat)
        assert len(lines) == len(SHEET)
        assert {line: number for line, number in enumerate(lines) if number} == {
            line: number for (owner, line), number in parts.items() if owner == seat
        }


def test_the_score_sheet_names_its_rules() -> None:
    """ARC-SCORE-02, ARC-SCORE-03, ARC-SCORE-04, ARC-SCORE-05, ARC-SCORE-06, ARC-SCORE-07, ARC-SCORE-08,
    WOW-SCORE-06, WOW-SOLO-110, WOW-SOLO-111.
    """
    assert all(rule in GAME.rulebook() for rule, _ in SHEET)
    assert len({name for _, name in SHEET}) == len(SHEET)
    base = new(2).scores()[0]
    assert [part.name for part in base.parts] == [name for _, name in SHEET if name != "monuments"]
    solo = bare(1, (*WONDER, "rival-patron"))
    solo.players[1].goods = [0, 0, 0, 0, 3, 0]
    solo.players[1].unpaid, solo.players[1].prison, solo.players[1].cathedral = 2, 5, 2
    person, rival = solo.scores()
    assert [part.name for part in person.parts] == [name for _, name in SHEET]
    assert {(part.rule, part.name): part.points for part in rival.parts} == {
        ("WOW-SCORE-06", "monuments"): 0,
        ("ARC-SCORE-03", "cathedral"): 4,
        ("ARC-SCORE-04", "virtue"): 0,
        ("ARC-SCORE-05", "debts"): -4,
        ("ARC-SCORE-06", "gold and marble"): 3 + 2,  # and 2 of 4 gold for influence, shared
        ("ARC-SCORE-08", "workers in Prison"): -2,
    }


# -------------------------------------------------------------------- exact sentences


def test_a_hire() -> None:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-04, ARC-WORKSHOP-05, ARC-WORKSHOP-08."""
    game = bare()
    show(game, "1", "2", "3", "4")
    game.coins = [0, 1, 0, 0, 0, 0, 0, 0]
    give(game, 0, silver=6)
    assert told(game, "place workshop", "hire 3", viewer=0)[:7] == [
        "You place a worker at the Workshop.",
        "You lay 1 silver on the cards passed over.",
        "You pay 2 silver.",
        "You pay 2 silver in taxes; 2 silver lie there.",
        "You hire the Acolyte (3).",
        "You gain 1 silver that lay on the card.",
        "You gain 1 virtue and have 8.",
    ]


def test_captures_in_three_voices() -> None:
    """ARC-TOWN-02, ARC-TOWN-06, ARC-TOWN-07, ARC-GUARD-02."""
    for viewer, expected in (
        (
            0,
            [
                "You pay 1 silver in taxes; 1 silver lies there.",
                "You capture 2 workers of Bento at the Quarry.",
            ],
        ),
        (
            1,
            [
                "Ana pays 1 silver in taxes; 1 silver lies there.",
                "Ana captures 2 workers of yours at the Quarry.",
            ],
        ),
        (
            2,
            [
                "Ana pays 1 silver in taxes; 1 silver lies there.",
                "Ana captures 2 workers of Bento at the Quarry.",
            ],
        ),
    ):
        game = bare(3)
        give(game, 0, silver=3)
        give(game, 1, at={"quarry": 2})
        game.play("place town_centre")
        assert told(game, "capture quarry 2", viewer=viewer) == expected
    game = bare()
    give(game, 1, held_by={0: 3})
    assert told(game, "place guardhouse", "guard imprison", viewer=1) == [
        "Ana places a worker at the Guardhouse.",
        "Ana sends 3 captured workers to Prison.",
        "3 workers of yours now sit in Prison, 3 in all.",
        "Ana gains 3 silver.",
    ]


def test_virtue_at_both_ends() -> None:
    """ARC-VIRTUE-02, ARC-VIRTUE-03, ARC-VIRTUE-10."""
    game = bare()
    give(game, 0, virtue=14, unpaid=2, wood=2)
    game.play("place kings_storehouse")
    assert told(game, "trade virtue", "destroy 1", viewer=0) == [
        "You make a trade.",
        "You pay 2 wood.",
        "You are at the top of the virtue track; 1 more can only destroy debts.",
        "You destroy 1 debt and have 1 left.",
    ]
    game = bare()
    give(game, 0, virtue=1)
    game.tax = 4
    assert told(game, "place tax_stand") == [
        "Ana places a worker at the Tax Stand.",
        "Ana loses 1 virtue and has 0.",
        "Ana has no virtue to lose; 1 more cost 1 debt.",
        "Ana takes a debt and has 1 unpaid debt.",
        "Ana empties the Tax Stand of 4 silver.",
        "Ana gains 4 silver.",
    ]


def test_a_reset() -> None:
    """ARC-RESET-01, ARC-RESET-10, ARC-RESET-11, ARC-RESET-12, ARC-RESET-13, ARC-RESET-14, ARC-RESET-15."""
    game = bare()
    give(game, 0, silver=5, prison=2)
    give(game, 1, at={"bm_middle": 1, "bm_large": 1})
    game.small, game.large = [0, 1], []
    assert told(game, "place bm_small") == [
        "Ana places a worker at the small space of the Black Market.",
        "Ana takes the last space of the Black Market: a reset follows.",
        "Ana pays 1 silver.",
        "Ana loses 1 virtue and has 6.",
        "Ana gains 2 gold.",
        "The Black Market is reset, beginning with Ana.",
        "1 worker of Ana now sits in Prison, 3 in all.",
        "1 worker of Bento now sits in Prison, 1 in all.",
        "1 worker of Bento now sits in Prison, 2 in all.",
        "The small space of the Black Market now offers this: gain 1 marble.",
        "The large space of the Black Market now offers this: gain 1 wood, 1 stone, 1 gold and 1 marble.",
        "Ana has 3 workers in Prison, which cost virtue.",
        "Ana loses 1 virtue and has 5.",
        "Ana has the most workers in Prison, 3, and incurs a debt.",
        "Ana takes a debt and has 1 unpaid debt.",
    ]


def test_princess_and_profiteer() -> None:
    """WOW-CONTRIB-03, WOW-RESET-04, WOW-RESET-05, WOW-RESET-06, WOW-RESET-07, WOW-RESET-08."""
    game = bare(2, WONDER)
    figures(game, "quarry", "forest")
    game.consequences, game.contributions = [3], [1, 2, 4, 5, 6, 0]  # CC4, and CC1 on top
    game.lying, game.pieces = 0b01111, [0, 0, 2, 0, 0]
    game.reward_at = len(game.reward_pile)
    game.owners = [NONE, 1, NONE, NONE, NONE]
    give(game, 0, marble=1, at={"forest": 2})
    lines = told(game, "place quarry", "contribute marble")
    assert lines[2:7] == [
        "Ana contributes 1 marble to the monuments.",
        "Ana has brought the last contribution: a reset follows.",
        "Ana gains 2 influence and has 2.",
        "Ana gains 1 virtue and has 8.",
        "The Black Market is reset, beginning with Ana.",
    ]
    assert lines[-1] == "Ana has workers beside the profiteer and bears the consequence."
    assert told(game, "prevent 1", viewer=0) == [
        "You spend 2 influence to keep 1 virtue.",
        "Your workers at the Forest are led off.",
        "2 workers of yours now sit in Prison, 2 in all.",
        "You have the most workers beside the princess and are rewarded.",
        "You gain 1 virtue and have 9.",
        "A piece goes to the clay monument, which now has 1.",
        "A piece goes to the stone monument, which now has 3.",
        "A piece goes to the gold monument, which now has 1.",
        "A piece goes to the marble monument, which now has 1.",
        "The princess is now at the Silversmith, the profiteer at the Guardhouse.",
        "You have the most workers in Prison, 2, and incur a debt.",
        "You take a debt and have 1 unpaid debt.",
    ]


def test_influence_is_told() -> None:
    """WOW-INFL-02, WOW-INFL-15, WOW-PROFIT-02, WOW-MONUMENT-20, WOW-BOARD-10, ARC-EFF-15, WOW-SCORE-03."""
    game = bare(2, WONDER)
    figures(game, "quarry", "kings_storehouse")
    give(game, 0, influence=3, silver=1, wood=1, apprentices=["14"])
    game.play("place kings_storehouse")
    assert told(game, "profiteer before", viewer=0) == [
        "You meet the profiteer.",
        "You gain 1 influence and have 4.",
    ]
    assert told(game, "trade.apprentice 14", "swap silver 1", viewer=0) == [
        "You make the trade of the Merchant (14).",
        "You have 1 silver left over from that influence, for this turn.",
        "You spend 2 influence and have 2.",
        "You gain 3 clay.",
    ]
    game = bare(2, WONDER)
    figures(game, "guardhouse", "guardhouse")
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location("quarry"), NONE, NONE, NONE, NONE]
    game.players[0].monuments = 1
    give(game, 0, influence=11)
    game.play("place quarry")
    assert told(game, "visit influence") == [
        "Ana uses their monument at the Quarry.",
        "Ana gains 1 influence and has 12.",
        "Ana gains 1 stone.",
    ]
    game = bare(2, WONDER)
    figures(game, "guardhouse", "quarry")
    give(game, 0, influence=12)
    assert told(game, "place quarry")[1:] == [
        "Ana gains 1 stone.",
        "Ana meets the profiteer.",
        "Ana is at the top of the influence track and gains no more.",
    ]
    game = bare(2, WONDER)
    give(game, 0, influence=2)
    assert lines_of_the_end(game)[:2] == ["Ana has the most influence, 2.", "Ana gains 4 gold."]
    assert lines_of_the_end(game)[2] == "The game is over."


def lines_of_the_end(game: Architects) -> list[str]:
    """What is told from the end of the last turn on."""
    game = game.clone()
    give(game, 0, at={"quarry": 1})
    game.turns_left = 1
    return told(game, "place quarry")[2:]


def test_what_is_avoided_is_told() -> None:
    """WOW-BOARD-10, ARC-EFF-15."""
    game = bare(2, WONDER)
    figures(game, "quarry", "forest")
    give(game, 0, board="louis", silver=4)
    game.tax = 1
    game.play("place tax_stand")
    assert told(game, "prevent.pay 0", viewer=0)[:2] == [
        "You pay to avoid the loss of 2 virtue.",
        "You pay 2 silver.",
    ]
    game = bare()
    give(game, 0, board="hugo", silver=4, held_by={1: 2})
    play(game, "place guardhouse", "guard ransom_by_debt")
    assert told(game, "debt pay") == [
        "Ana pays to avoid a debt.",
        "Ana pays 2 silver.",
        "Ana loses 1 virtue and has 6.",
        "Ana frees 2 workers held by Bento.",
    ]


def test_abilities_and_the_guildhall_are_told() -> None:
    """ARC-GUILD-13, ARC-RESET-02, ARC-CATH-06."""
    game = bare()
    game.guildhall = [1] * 6
    give(game, 0, hand=["11", "12"], wood=2, stone=2, clay=1, apprentices=["39"], board="clovis")
    lines = told(game, "place guildhall", viewer=0)
    assert lines[:5] == [
        "You place a worker at the Guildhall.",
        "You begin row 3 of the Guildhall: a reset follows.",
        "You construct the Well (11), worth 3 VP.",
        "You pay 2 wood and 2 stone.",
        "You gain 4 clay.",
    ]
    assert lines[5:7] == ["You use the ability of your board.", "You draw 1 building card."]
    game = bare()
    give(game, 0, apprentices=["39"])
    assert told(game, "place forest")[-2:] == [
        "Ana uses the ability of the Woodcutter (39).",
        "Ana gains 1 wood.",
    ]
    game = bare()
    give(game, 0, gold=1, hand=["9"], virtue=7)
    game.reward_pile, game.reward_at = [0], 0
    assert told(game, "place guildhall", viewer=1) == [
        "Ana places a worker at the Guildhall.",
        "Ana discards a building card.",
        "Ana discards the University (9).",
        "Ana pays 1 gold.",
        "Ana reaches level 1 of the Cathedral, worth 2 VP.",
        "Ana takes a reward card: gain 3 silver and 1 virtue.",
        "Ana gains 3 silver.",
        "Ana gains 1 virtue and has 8.",
    ]


def test_a_rival_that_can_do_nothing() -> None:
    """WOW-SOLO-15, WOW-SOLO-100: with every space taken it has nowhere to go."""
    game = bare(1, (*WONDER, "rival-patron"))
    game.schemes = [0]  # S01: the Black Market, as it has no workers in Prison
    game.market = [0, 0, 0]
    figures(game, "tax_stand", "tax_stand")
    scheme, nothing = told(game, "place forest", viewer=0)[2:]
    assert scheme.startswith("The patron turns up scheme S01 (with at least 2 own workers in Prison: ")
    assert nothing == "The patron can do nothing there."


def test_the_rival() -> None:
    """Chapter 24: what it does is told by its name."""
    names = ["Ana", "The enforcer"]
    assert GAME.story(Event("future", 1, 12, 1, NOBODY), names, 0) == (
        "The enforcer adds the future scheme F01 (with at most 9 virtue: when a level of the Cathedral is "
        "possible: a worker at the Guildhall; work on the Cathedral; otherwise a worker at the King's "
        "Storehouse; gain 1 marble for every 2 own workers there, or else gain 1 virtue); 1 is left."
    )
    assert GAME.story(Event("jailed", 1, 1, 4, NOBODY), names) == (
        "1 worker of the enforcer now sits in Prison, 4 in all."
    )
    assert GAME.story(Event("ransoms", 0, 2, 1, NOBODY), names, 0) == (
        "You free 2 workers held by the enforcer."
    )
    assert GAME.story(Event("ransoms", 1, 2, 0, NOBODY), names, 0) == (
        "The enforcer frees 2 workers held by you."
    )
    assert GAME.story(Event("track", 1, 1, 2, NOBODY), names) == (
        "The enforcer moves its marker 1 space, to stone."
    )
