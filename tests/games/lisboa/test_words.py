"""Lisboa's questions and answers in words: all can be said, nothing twice, and the numbers are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.text import answers as labels
from boardwright.games.lisboa.text import questions as words
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.view.questions import asked
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import Event
from tests.games.lisboa.table import (
    GAME,
    begin,
    build,
    clergy,
    cubes,
    dock,
    give_favor,
    moor,
    open_building,
    plan,
    play,
    rubble,
    send,
    table,
    tuck,
)
from tests.games.lisboa.walks import GAMES, fault, new, walk
from tests.games.wording import check_words, says

# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_every_question_and_answer_has_words(players: int, seed: int, variants: tuple[str, ...]) -> None:
    for game, _ in walk(players, seed, variants):
        check_words(game, fault)


def test_every_family_has_a_label_and_every_step_a_question() -> None:
    families = {GAME.catalogue.family_name(action) for action in range(len(GAME.catalogue))}
    assert set(labels.LABELS) == families
    questions = {key.split(".")[0] for key in words.SENTENCES}
    silent = {"event", "lacerda"}  # what they do is asked by the steps inside them
    for step in GAME.steps:
        assert (step.slug in words.SENTENCES or step.slug in questions) != (step.slug in silent), step.slug


def test_every_question_is_asked_somewhere() -> None:
    found = set()
    for players, seed, variants in GAMES:
        for game, _ in walk(players, seed, variants):
            if not game.over:
                found.add(asked(game)[0])
    assert set(words.SENTENCES) - found <= {key for _, key, _ in RARE}


def losing_good() -> Lisboa:
    game = table()
    game.players[0].hand = [14]
    return play(begin(game), "portfolio PC15")


def losing_official() -> Lisboa:
    game = table()
    game.players[0].hand = [9]
    send(game, 0, "king")
    send(game, 0, "builder")
    return play(begin(game), "portfolio PC10")


def extra_official() -> Lisboa:
    game = table()
    game.players[0].clergy = clergy("CL06")
    play(begin(game), "court PC04", "state assign_officials")
    return play(game, "office king", "office minister")


def paying_in_reis() -> Lisboa:
    game = table(modifier=1)
    game.players[0].houses = [0, 3, 3]
    return play(begin(game), "court PC04")


def following_in_reis() -> Lisboa:
    game = table(modifier=1)
    give_favor(game, 1, "minister")
    game.players[1].houses = [0, 3, 3]
    return play(begin(game), "court PC06", "state none", "decree 1", "follow noble_action")


def room_for_a_card() -> Lisboa:
    game = table()
    tuck(game, 0, "PC16", "PC18")
    return play(begin(game), "portfolio PC17")


def room_for_a_ship() -> Lisboa:
    game = table()
    dock(game, 0, "PC03")
    return play(begin(game), "portfolio PC04", "trade build_ship", "cover gold", "ship.new", "give cloth")


def second_decree() -> Lisboa:
    game = table()
    game.players[0].markers = 2
    return play(begin(game), "court PC06", "state none", "decree 1")


def extra_good() -> Lisboa:
    game = table()
    build(game, "B1", 0, "gold")
    build(game, "A3", 0, "cloth")
    game.players[0].clergy = clergy("CL09")
    cubes(game, 0, 1, 1, 1)
    return play(begin(game), "court PC06", "state produce_goods")


def missions_fulfilled() -> Lisboa:
    game = table(variants=("missions",))
    game.players[0].missions = [5, 8]  # get a plan; follow a visit
    give_favor(game, 0, "builder")
    game.players[1].hand = [2]
    send(game, 1, "builder")
    begin(game, 1)
    play(game, "court PC03", "state none", "tile gold", "plot B1", "pay.influence 0", "house left")
    return play(game, "follow get_plan", "plan blue", "draw king")


def laying_tokens() -> Lisboa:
    game = new(2, 1, ("city-tokens", "city-tokens-laid=on-purpose"))
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    while "site" not in game.view(0)["decision"]["chosen"]:
        game.apply(game.legal()[0])
    return game


# Questions that random games seldom ask, each with a position that asks it.
RARE = [
    (losing_good, "effect.lose_good", "A penalty: which good do you give up? 1 to go."),
    (losing_official, "effect.lose_official", "A penalty: which official do you take back? 1 to go."),
    (
        extra_official,
        "officials.extra",
        "A clergy tile lets you place one more official, in any office; 6 officials left.",
    ),
    (
        paying_in_reis,
        "visit.pay",
        "Pay 1 influence to visit the Builder: how much of it in réis? "
        "You have 10 réis, 5 influence and 5 wigs.",
    ),
    (
        following_in_reis,
        "follow.pay",
        "Pay 1 influence to follow: how much of it in réis? You have 10 réis, 5 influence and 5 wigs.",
    ),
    (
        room_for_a_card,
        "portfolio",
        "Your portfolio is full with 2 cards. Which card makes room for treasury card PC17?",
    ),
    (
        room_for_a_ship,
        "ship.room",
        "Your portfolio is full with 2 cards. Which card makes room for the blue ship?",
    ),
    (
        second_decree,
        "decree.extra",
        "Discard a set marker for a second decree? You have 2 set markers on the Minister.",
    ),
    (extra_good, "produce", "Take an extra good of a type you have just produced, 1 to come."),
    (
        laying_tokens,
        "tokens",
        "Lay a city token on the north end of the yellow gold street, place by place: which one comes here?",
    ),
    (missions_fulfilled, "missions", "You have fulfilled several missions. Which one is rewarded?"),
]


@pytest.mark.parametrize(("position", "key", "question"), RARE)
def test_rare_questions(position: Callable[[], Lisboa], key: str, question: str) -> None:
    game = position()
    assert asked(game)[0] == key
    assert GAME.prompt(game) == question


# -------------------------------------------------------------------- what labels promise


class Promises:
    """Numbers that labels have named, until the events show whether they were right."""

    def __init__(self) -> None:
        self.open: dict[str, int] = {}
        self.kept: Counter[str] = Counter()

    def note(self, label: str) -> None:
        """What an answer says it will cost or give."""
        for kind, pattern in PROMISES.items():
            found = re.search(pattern, label)
            if found and (kind != "payment" or found.group(1) != "0"):  # what costs nothing is not paid
                self.open[kind] = int(found.group(1))

    def check(self, events: list[Event]) -> None:
        """Compare with what happened."""
        keys = [event.key for event in events]
        by_key = {event.key: event for event in events}
        seen: dict[str, int] = {}
        if "sold" in keys:
            seen["sale"] = by_key["reis"].a
        if "visit-cost" in keys and by_key["visit-cost"].b == 0:
            wigs = by_key["paid-wigs"].a if "paid-wigs" in keys else 0
            seen["visit"] = by_key["visit-cost"].a + wigs
        if "paid" in keys:
            seen["payment"] = by_key["paid"].a
        if "shop-wigs" in keys:
            seen["shop"] = by_key["shop-wigs"].a
        if "ship" in keys:
            seen["ship"] = by_key["influence"].a if "influence" in keys else 0
        if "opened" in keys:
            seat = by_key["opened"].seat
            scored = [event for event in events if event.key == "building-wigs"]
            seen["own"] = sum(event.a for event in scored if event.seat == seat)
            seen["others"] = sum(event.a for event in scored if event.seat != seat)
        for kind, number in seen.items():
            if kind in self.open:
                assert self.open.pop(kind) == number, kind
                self.kept[kind] += 1


PROMISES = {
    "sale": r"^Sell .* for (\d+) (?:real|réis) \(",
    "visit": r"^Visit .* for (\d+) influence",
    "payment": r"(?:^Fund .* for|the price is then|hired for) (\d+) (?:real|réis)",
    "shop": r"; the shop scores (\d+) wigs?$",
    "ship": r"ship.*: gain (\d+) influence$",
    "own": r"you score (\d+) wigs?",
    "others": r"others (\d+) wigs?$",
}


def test_labels_keep_what_they_promise() -> None:
    """Sales, visits, payments, wigs of shops and openings, influence of ships."""
    kept: Counter[str] = Counter()
    for players, seed, variants in GAMES:
        promises = Promises()
        game, dice = new(players, seed, variants), dice_from_seed(seed)
        while not game.over:
            action = game.legal()[choose(dice, len(game.legal()))]
            if GAME.catalogue.family_name(action) in ("follow", "visit.reis"):  # another cost, or a mix
                promises.open.pop("visit", None)
            promises.note(GAME.label(game, action))
            game.journal = []
            game.advance(action)
            events, game.journal = game.journal, None
            promises.check(of_the_asked(events))
        kept += promises.kept
    assert all(kept[kind] > 10 for kind in PROMISES), kept


def of_the_asked(events: list[Event]) -> list[Event]:
    """Without what Lacerda does in a turn of his own or when he follows."""
    for place, event in enumerate(events):
        if event.key in ("lacerda-visits", "lacerda-follows"):
            return events[:place]
    return events


# -------------------------------------------------------------------- exact sentences


def test_uses_of_a_card() -> None:
    """LIS-GOLD-02, LIS-NCARD-01, LIS-TCARD-01, LIS-COST-01, LIS-EVENT-02."""
    game = table()
    send(game, 1, "builder", 2)
    send(game, 0, "builder", 1)
    begin(game)
    assert GAME.prompt(game) == (
        "Play a card: discard it for 1 gold, add it to your portfolio, or take it to the court. "
        "You have 10 réis, 5 influence and 1 gold, 1 cloth, 1 book and 1 tool."
    )
    assert says(game, "gold PC04") == "Discard Builder card PC04 and take 1 gold"
    assert says(game, "portfolio PC04") == (
        "Builder card PC04 to a dock (influence 2): gain 4 réis, then sell or trade"
    )
    assert says(game, "portfolio PC17") == (
        "Treasury card PC17 to the bureau (2 réis more for each gold sold): gain 3 réis, "
        "the treasury falls to 2, then sell or trade"
    )
    assert says(game, "court PC04") == (
        "Visit the Builder with PC04 for 2 influence (treasury +0, officials of others 2): build a shop"
    )
    assert says(game, "court PC17") == "Fund the event of treasury card PC17 for 3 réis: take a decree"


def test_full_store_and_cheaper_visits() -> None:
    """LIS-STORE-04, LIS-COST-10: gold that is lost; clergy tiles in the cost."""
    game = table()
    game.players[0].goods = [2, 1, 1, 1]
    game.players[0].clergy = clergy("CL01")
    begin(game)
    assert says(game, "gold PC04") == (
        "Discard Builder card PC04 and gain nothing, as your store of gold is full"
    )
    assert says(game, "court PC04") == (
        "Visit the Builder with PC04 for 0 influence "
        "(treasury +0, officials of others 0, clergy tiles -1): build a shop"
    )


def test_plots_and_cubes() -> None:
    """LIS-PRICE-01, LIS-PRICE-02, LIS-PRICE-03, LIS-PRICE-04, LIS-SHOP-03, LIS-SHOPWIG-03: price after the
    dearest cube, reward, wigs.
    """
    game = table()
    rubble(game, "B", "earthquake", "fire")
    rubble(game, "2", "fire", "tsunami")
    cubes(game, 0, 0, 1, 1)
    tuck(game, 0, "PC18")  # plots cost 2 réis less
    open_building(game, "W_B", "blue", "PB01")  # gold and cloth
    play(begin(game), "court PC04", "state none", "tile gold")
    assert GAME.prompt(game) == (
        "Choose a plot beside the yellow gold street. You have 10 réis, and influence worth 4 réis."
    )
    assert says(game, "plot B2") == (
        "B2 for 6 réis (treasury 3, rubble 5, discounts 2) after the dearest cube: gain 1 book; "
        "the shop scores 3 wigs"
    )
    play(game, "plot B2")
    assert GAME.prompt(game) == (
        "Take a rubble cube of B2. Treasury and rubble make 11 réis now, discounts aside."
    )
    assert says(game, "cube.row earthquake") == (
        "An earthquake cube of row B; the price is then 6 réis (treasury 3, rubble 5, discounts 2); "
        "it completes rubble set 1"
    )
    assert says(game, "cube.column tsunami") == (
        "A tsunami cube of column 2; the price is then 8 réis (treasury 3, rubble 7, discounts 2)"
    )
    play(game, "cube.row earthquake")
    assert says(game, "pay.influence 0") == "6 réis in cash, which leaves 4"
    assert says(game, "pay.influence 3") == "3 réis in cash, 3 by influence, from 5 down to 1"
    play(game, "pay.influence 0")
    assert says(game, "house left") == "House 1 of 2 in the left group: nothing new"
    assert says(game, "house middle") == "House 1 of 3 in the middle group: ships cost 1 good less"


def test_sales() -> None:
    """LIS-SELL-04, LIS-SELL-05, LIS-SELL-11, LIS-SELL-15: price, ship, own benefits; a ship that sails."""
    game = table()
    moor(game, 1, "red", 2, cargo=1)
    moor(game, 0, "purple", 0)
    begin(game)
    play(game, "portfolio PC17")  # 2 réis more for each gold sold
    assert says(game, "sell gold 2 3") == (
        "Sell 1 gold on Player 2's red ship in dock 3 for 8 réis (price 5, ship +1, benefits +2); "
        "it sails, 2 wigs for its owner"
    )
    assert says(game, "sell tools 1 1") == (
        "Sell 1 tool on your purple ship in dock 1 for 6 réis (price 4, ship +2, benefits +0)"
    )
    assert says(game, "trade gain_favor") == (
        "Trade with the King: gain a favor (you lack Builder, Minister and King)"
    )


def test_decrees_with_what_they_pay_now() -> None:
    """LIS-DECREE-10."""
    game = table()
    build(game, "B2", 0, "gold")
    play(begin(game), "court PC06", "state none")
    assert says(game, "decree 1") == "Space 1: 1 wig for each own gold shop (1 as things are)"
    assert (
        says(game, "decree 5") == "Space 5: 1 wig for each shop in row A, whoever owns it (0 as things are)"
    )


def test_opening() -> None:
    """LIS-OPEN-05, LIS-OPEN-06, LIS-OPEN-09, LIS-OPEN-15, LIS-HIRE-03."""
    game = table()
    game.players[0].plans = [plan("blue", 3)]
    send(game, 0, "king", 1)
    rubble(game, "W_A", "fire", "fire")
    build(game, "A3", 0, "cloth")
    build(game, "A2", 1, "cloth")
    play(begin(game), "court PC11", "state none")
    assert says(game, "site W_A") == "The west end of row A: 2 fire cubes; gain 3 influence"
    play(game, "site W_A")
    assert says(game, "complete blue 3") == (
        "Blue plan for 3 officials: 1 official comes back, 2 hired for 6 réis; "
        "building PB01 with gold and cloth is available; you score 4 wigs, others 3 wigs"
    )


def test_following() -> None:
    """LIS-FOLLOW-03, LIS-FOLLOW-04: the cost is the follower's own."""
    game = table()
    give_favor(game, 2, "minister")
    send(game, 1, "minister", 2)
    play(begin(game), "court PC06", "state none", "decree 1")
    assert game.seat == 2
    assert GAME.prompt(game) == (
        "Player 1 has visited the Minister. Follow with your favor? It costs 2 influence "
        "(treasury +0, officials of others 2). You have 5 influence and 5 wigs."
    )
    assert says(game, "follow noble_action") == "Follow: take a decree"
    assert says(game, "follow no") == "Do not follow; keep your favor"


def test_paying_a_visit_in_reis() -> None:
    """LIS-COST-07, LIS-COST-11, LIS-PAY-12: any mix, wigs only once the influence is gone."""
    game = table()
    game.players[0].houses = [0, 3, 3]
    game.players[0].influence = 1
    tuck(game, 0, "PC16")  # 1 real less in every payment
    send(game, 1, "builder", 3)
    play(begin(game), "court PC04")
    assert says(game, "visit.reis 0") == "Pay 1 influence and 2 wigs"
    assert says(game, "visit.reis 1") == "Pay 1 in réis, which cost you 0, 1 influence and 1 wig"
    assert says(game, "visit.reis 3") == "Pay 3 in réis, which cost you 2"


def test_full_portfolio() -> None:
    """LIS-PORT-07, LIS-PORT-11: which card makes room."""
    game = table()
    dock(game, 0, "PC03")
    moor(game, 0, "red", 1, cargo=1)
    play(begin(game), "portfolio PC04")
    assert GAME.prompt(game) == (
        "Your portfolio is full with 2 cards. Which card makes room for Builder card PC04?"
    )
    assert says(game, "discard.dock 1") == "Discard Builder card PC03 (influence 3) from dock 1"
    assert says(game, "discard.dock 2") == (
        "Discard the red ship (influence 2) from dock 2, with 1 good under it"
    )


# -------------------------------------------------------------------- phrases


def test_every_printed_thing_has_a_phrase_of_its_own() -> None:
    tables = GAME.tables(GAME.options(4))
    faces = [
        terms.effect_words(effect) for effect in (*tables.card_effect, *tables.plot_reward) if effect > 0
    ]
    faces += [terms.power_words(p, n) for p, n in zip(tables.clergy_power, tables.clergy_number, strict=True)]
    faces += [
        terms.power_words(power, number)
        for powers, numbers in zip(tables.house_power, tables.house_number, strict=True)
        for power, number in zip(powers, numbers, strict=True)
        if power >= 0
    ]
    assert not [fault(face) for face in faces if fault(face)]
    assert "no lasting power" not in faces and "nothing" not in faces
    decrees = [
        terms.decree_words(
            tables.decree_metric[kind],
            tables.decree_what[kind],
            tables.decree_wigs[kind],
            tables.decree_group[kind],
        )
        for kind in range(len(tables.decree_wigs))
    ]
    assert len(set(decrees)) == len(decrees) == 48
    assert decrees[32] == "1 wig for every 2 goods in one's own warehouse"
    assert decrees[43] == "5 wigs with at least as much influence as every other player"
    assert decrees[18] == "1 wig for each public building of the blue architect"


def test_missions_in_words() -> None:
    """LIS-MISSION-07, LIS-MISSION-12."""
    tables = GAME.tables(GAME.options(4))
    assert terms.mission_words(tables.mission_goals[0], 1) == (
        "visit the Builder and build a shop or visit the Minister and build a ship"
    )
    assert terms.mission_words(tables.mission_goals[4], tables.mission_number[4]) == "place 2 officials"
    assert (terms.mission_name(0), terms.mission_name(11)) == ("mission GA1", "mission GB12")


def test_fulfilled_missions() -> None:
    """LIS-MISSION-13, LIS-MISSION-16, LIS-MISSION-23."""
    game = missions_fulfilled()
    assert says(game, "mission 1") == "Mission GB6 (get a plan): place 1 official"
    assert says(game, "mission 2") == "Mission GB9 (follow a visit): gain 2 influence"


def test_money() -> None:
    assert terms.reis(1) == "1 real" and terms.reis(0) == "0 réis"
