"""Lisboa's log: every event has a story in two voices, and the events tell of every gain and payment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games.lisboa
from boardwright.games.lisboa.printed.tables import DEED_OFFICIALS
from boardwright.games.lisboa.scoring import FINAL_SOURCES, SHEET, final_parts
from boardwright.games.lisboa.state import SOURCES, Lisboa
from boardwright.games.lisboa.text.log import STORIES, story
from boardwright.kernel.state import NOBODY, Event
from tests.games.lisboa.table import GAME, begin, build, moor, open_building, plan, play, rubble, send, table
from tests.games.lisboa.walks import GAMES, fault, names_of, new, walk

PACKAGE = Path(boardwright.games.lisboa.__file__).parent
SECRET = {"drafted", "drew"}  # told to one seat only, where others may not know


def told(game: Lisboa, *texts: str, viewer: int = NOBODY) -> list[str]:
    """What the log says about some answers; the names are Ana, Bento and so on."""
    game.journal = []
    play(game, *texts)
    events, game.journal = game.journal, None
    return [story(event, names_of(game), viewer) for event in events]


# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_every_event_has_two_voices(players: int, seed: int, variants: tuple[str, ...]) -> None:
    for game, events in walk(players, seed, variants):
        names = names_of(game)
        for event in events:
            of_another, to_oneself = story(event, names), story(event, names, event.seat)
            for text in (of_another, to_oneself):
                assert text.endswith(".") and text[0].isupper() and not fault(text), fault(text) or text
            if event.seat == NOBODY:
                assert of_another == to_oneself
            elif not event.key.startswith("lacerda-"):
                assert names[event.seat] in of_another and not re.search(r"\b[Yy]ou", of_another)
                assert re.search(r"\b[Yy]ou", to_oneself) and names[event.seat] not in to_oneself, to_oneself


def test_every_told_key_has_a_story_and_every_story_is_told() -> None:
    keys = set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        keys |= set(re.findall(r"\.tell\(\s*\"([a-z-]+)\"", text))
        keys |= set(re.findall(r"\btell_(?:clergy|decree)\(\s*state,\s*\"([a-z-]+)\"", text))
    assert keys == {key.partition(".")[0] for key in STORIES}, "some are told in several ways"


class Ledger:
    """What the events of a game say each seat has; started from the position before them."""

    def __init__(self, game: Lisboa) -> None:
        self.wigs = [player.wigs for player in game.players]
        self.reis = [player.reis for player in game.players]
        self.influence = [player.influence for player in game.players]
        self.goods = [list(player.goods) for player in game.players]
        self.cubes = [list(player.cubes) for player in game.players]
        self.at_work = [sum(player.offices) + sum(player.plazas) for player in game.players]

    def book(self, event: Event, coins: list[int]) -> None:
        """One event."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key in ("wigs", "influence-wig", "sails", "shop-wigs", "building-wigs", "period-wigs"):
            self.wigs[seat] += a
        elif key in ("lost-wigs", "paid-wigs"):
            self.wigs[seat] -= a
        elif key in ("church", "part", "lacerda-cubes"):
            self.wigs[seat] += b
        elif key == "lacerda-clergy":
            self.wigs[seat] += b % 16
        elif key == "lacerda-pays":
            self.influence[seat] -= a
            self.wigs[seat] -= b
        elif key == "final":
            assert self.wigs[seat] == a
        elif key == "reis":
            self.reis[seat] += a
            assert self.reis[seat] == b
        elif key == "paid":
            self.reis[seat] -= a - b
            for _ in range(b):
                self.influence[seat] = coins[self.influence[seat]]
        elif key == "visit-cost":
            self.influence[seat] -= a
            self.reis[seat] -= b
        elif key == "influence":
            assert b == min(10, self.influence[seat] + a)
            self.influence[seat] = b
        else:
            self.book_pieces(event)

    def book_pieces(self, event: Event) -> None:
        """Goods, cubes and officials."""
        key, seat, a, b = event.key, event.seat, event.a, event.b
        if key == "good":
            self.goods[seat][a] += b
        elif key == "gave":
            self.goods[seat][a] -= b
        elif key == "sold":
            self.goods[seat][a] -= 1
        elif key == "traded":
            self.goods[seat][b] -= 1
        elif key == "cube":
            self.cubes[seat][a] += 1
            assert self.cubes[seat][a] == b
        elif key in ("official", "back"):
            self.at_work[seat] += 1 if key == "official" else -1


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_the_log_misses_no_gain_and_no_payment(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """From the events alone: wigs, réis, influence, goods, cubes and officials of every seat."""
    ledger = Ledger(new(players, seed, variants))
    for game, events in walk(players, seed, variants):
        for event in events:
            ledger.book(event, game.tables.coin_below)
        now = Ledger(game)
        assert vars(ledger) == vars(now), [event.key for event in events]


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_secrets_are_told_to_their_owner_only(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """LIS-INFO-01, LIS-INFO-04: drafted cards, and cards drawn from the purple deck."""
    kept = drawn = 0
    for game, events in walk(players, seed, variants):
        turned = [event.key for event in events]
        for event in events:
            assert event.only in (NOBODY, event.seat)
            assert event.only == NOBODY or event.key in SECRET
            if event.key == "drafted":
                assert event.only == event.seat
                kept += 1
            if event.key == "drew" and "second-period" in turned and event.only == event.seat:
                assert event.a in game.players[event.seat].hand
                drawn += 1
    assert (kept == 5 * players) == ("draft" in variants)
    assert drawn > 0


# -------------------------------------------------------------------- scores


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_scores_are_the_wigs_by_source(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """LIS-SCORE-01 to LIS-SCORE-16: during play as if the game ended now, at the end as it ended."""
    for game, _ in walk(players, seed, variants):
        scores = game.scores()
        assert [score.seat for score in scores] == list(range(len(game.players)))
        if game.over:
            assert [score.total for score in scores] == [player.wigs for player in game.players]
        elif game.shops and game.decisions % 10 == 0:
            parts = final_parts(game)
            for seat, score in enumerate(scores):
                assert score.total == game.players[seat].wigs + sum(parts[seat])


def test_the_score_sheet_names_every_source_once() -> None:
    rules = [rule for rule, _ in SHEET]
    assert len(SHEET) == SOURCES and len(set(rules)) == SOURCES
    assert all(rule in GAME.rulebook() for rule in rules)
    assert len({name for _, name in SHEET}) == SOURCES
    assert [SHEET[source][0] for source in FINAL_SOURCES] == [
        "LIS-SCORE-01", "LIS-SCORE-02", "LIS-SCORE-03", "LIS-SCORE-08", "LIS-SCORE-09", "LIS-SCORE-11",
        "LIS-SCORE-16",
    ]  # fmt: skip


# -------------------------------------------------------------------- exact sentences


def test_a_visit_with_a_shop() -> None:
    """Payment, tile, reward, cube, price, house and wigs, each told (LIS-SHOP-01 to LIS-SHOP-08)."""
    game = table()
    send(game, 1, "builder")
    rubble(game, "B", "earthquake", "earthquake")
    open_building(game, "W_B", "blue", "PB01")
    begin(game)
    assert told(game, "court PC04") == [
        "Ana visits the Builder with PC04.",
        "Ana pays 1 influence for it.",
    ]
    assert told(game, "state none", "tile gold", "plot B2", viewer=0) == [
        "You lay a gold tile on plot B2.",
        "You store 1 book.",
        "You take an earthquake cube, number 1 of its kind.",
    ]
    assert told(game, "pay.influence 1") == ["Ana pays 6 réis, 1 by influence."]
    assert told(game, "house right", viewer=1) == [
        "Ana builds house 1 of the right group there.",
        "Ana scores 3 wigs for the shop on B2.",
    ]


def test_a_sale_that_sails() -> None:
    """LIS-SELL-03, LIS-SELL-04, LIS-SELL-11, in the voices of seller, owner and a third."""
    for viewer, expected in (
        (
            0,
            [
                "You sell 1 gold on a ship of Bento.",
                "You gain 6 réis and have 19.",
                "Bento's red ship sails for 2 wigs.",
            ],
        ),
        (
            1,
            [
                "Ana sells 1 gold on a ship of yours.",
                "Ana gains 6 réis and has 19.",
                "Your red ship sails for 2 wigs.",
            ],
        ),
        (
            2,
            [
                "Ana sells 1 gold on a ship of Bento.",
                "Ana gains 6 réis and has 19.",
                "Bento's red ship sails for 2 wigs.",
            ],
        ),
    ):
        game = table()
        moor(game, 1, "red", 0, cargo=1)
        play(begin(game), "portfolio PC17")
        game.players[0].bureau = [0, 0, 0]  # without its benefit for gold
        assert told(game, "sell gold 2 1", viewer=viewer)[:3] == expected


def test_an_opening_scores_for_all() -> None:
    """LIS-OPEN-09, LIS-OPEN-10, LIS-OPEN-11, LIS-OPEN-12, LIS-OPEN-13, LIS-OPEN-14, LIS-OPEN-15."""
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    send(game, 0, "king", 1)
    build(game, "A1", 0, "gold")
    build(game, "A2", 1, "cloth")
    play(begin(game), "court PC11", "state none", "site W_C")
    assert told(game, "complete blue 2", "pay.influence 0") == [
        "Ana hires 1 official.",
        "Ana pays 3 réis.",
        "Ana takes back an official from the King's office.",
        "Ana opens building PB01 of the blue architect at the west end of row C.",
        "Ana completes a blue plan for 2 officials.",
    ]
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    send(game, 0, "king", 2)
    build(game, "A1", 0, "gold")
    build(game, "A2", 1, "cloth")
    play(begin(game), "court PC11", "state none", "site W_A")
    assert told(game, "complete blue 2", viewer=1)[-2:] == [
        "Ana scores 2 wigs for the shop on A1.",
        "You score 3 wigs for your shop on A2.",
    ]


@pytest.mark.parametrize(
    ("key", "a", "b", "text"),
    [
        ("lacerda-visits", 2, 0, "Lacerda visits the King (LISL-TURN-04)."),
        (
            "lacerda-state",
            4,
            3,
            "Helper on the treasury stack: the upper state action, meet the cardinal (LISL-TURN-05).",
        ),
        (
            "lacerda-skips",
            8,
            0,
            "Lacerda cannot do this and leaves it out: open a public building (LISL-TURN-06).",
        ),
        (
            "lacerda-officials",
            5,
            0,
            "Lacerda has the fewest officials here: Builder and King (LISL-OFFICIAL-01).",
        ),
        ("lacerda-plan", 3, 2, "Lacerda takes the top plan with more officials (LISL-PLAN-01)."),
        ("lacerda-plan", 3, 3, "Both top plans are alike, so Lacerda takes the blue one (LISL-PLAN-01)."),
        ("lacerda-plan", 11, -1, "Only one top plan is left for Lacerda (LISL-PLAN-02)."),
        ("lacerda-pays", 1, 2, "Lacerda pays 1 influence and 2 wigs for the visit (LISL-COST-02)."),
        ("lacerda-shop", 6, 4, "Lacerda builds where a shop brings him most, 4 wigs (LISL-SHOP-03)."),
        ("lacerda-cube", 1, 1, "Lacerda takes the cheapest cube, at the end of the column (LISL-SHOP-06)."),
        (
            "lacerda-discards",
            34,
            2,
            "Lacerda discards King card PC35, where his helper stands (LISL-CARD-01).",
        ),
        ("lacerda-helper", 3, 1, "Lacerda's helper stays on the treasury stack (LISL-CARD-04)."),
        ("lacerda-cubes", 7, 7, "Lacerda scores 7 wigs for 7 rubble cubes (LISL-PERIOD-02)."),
    ],
)
def test_what_lacerda_does_is_told_with_its_rule(key: str, a: int, b: int, text: str) -> None:
    names = ["Ana", "Lacerda"]
    assert story(Event(key, 1, a, b, NOBODY), names, 0) == text
    assert story(Event("sold", 0, 2, 1, NOBODY), names, 0) == "You sell 1 book on a ship of Lacerda."


def test_lacerdas_sentences_name_rules_of_the_book() -> None:
    """Every sentence about him names the rule it follows."""
    book = GAME.rulebook()
    for key, text in STORIES.items():
        if key.startswith("lacerda-"):
            (rule,) = re.findall(r"LISL-[A-Z]+-\d\d", str(text))
            assert book.rule(rule), key


def test_missions_are_told() -> None:
    """LIS-MISSION-04, LIS-MISSION-11."""
    assert story(Event("mission", 0, 0, 0, NOBODY), ["Ana"]) == "Ana fulfils mission GA1."
    goal = DEED_OFFICIALS * 16 + 2
    assert story(Event("mission-card", 0, 4, goal, NOBODY), ["Ana"], 0) == (
        "You draw mission GB5: place 2 officials."
    )


def test_a_visit_cost_is_told_by_what_it_was_paid_with() -> None:
    """LIS-COST-06: wigs alone are told alone, a free visit as free."""
    game = table(modifier=1)
    game.players[0].influence = 0
    lines = told(begin(game), "court PC04", viewer=0)
    assert [line for line in lines if line.startswith("You pay")] == ["You pay 1 wig in place of influence."]
    assert story(Event("visit-cost", 0, 0, 0, NOBODY), ["Ana"]) == "Ana pays nothing for it."
    assert story(Event("visit-cost", 0, 2, 3, NOBODY), ["Ana"]) == "Ana pays 2 influence and 3 réis for it."


def test_what_is_lost_is_told() -> None:
    """LIS-STORE-02, LIS-EFF-02."""
    game = table()
    game.players[0].goods = [2, 1, 1, 1]
    begin(game)
    assert told(game, "gold PC04", viewer=0)[:2] == [
        "You discard Builder card PC04 for gold.",
        "You have no room for 1 gold.",
    ]
