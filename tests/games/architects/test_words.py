"""Architects' questions and answers in words: all can be said, nothing twice, and the numbers are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from boardwright.games.architects.printed.tables import GOODS, SILVER, pack_gift, part, unpack_gift
from boardwright.games.architects.state import Architects
from boardwright.games.architects.text import answers as labels
from boardwright.games.architects.text import questions as words
from boardwright.games.architects.text import terms
from boardwright.games.architects.view.questions import asked
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import packaged
from boardwright.kernel.playout import choose
from boardwright.kernel.state import Event
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    card,
    contribution,
    figures,
    final,
    give,
    location,
    new,
    play,
    show,
)
from tests.games.architects.walks import GAMES, fault, walk
from tests.games.editing import edited
from tests.games.wording import check_words, says

# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_every_question_and_answer_has_words(players: int, seed: int, variants: tuple[str, ...]) -> None:
    for game, _ in walk(players, seed, variants):
        check_words(game, fault)


def test_every_family_has_a_label_and_every_step_a_question() -> None:
    families = {GAME.catalogue.family_name(action) for action in range(len(GAME.catalogue))}
    assert set(labels.LABELS) == families
    questions = {key.split(".")[0] for key in words.SENTENCES} | set(words.SENTENCES)
    silent = {"build", "reset", "rival", "rival.capture", "rival.option"}  # they never ask
    for step in GAME.steps:
        assert (step.slug in questions) != (step.slug in silent), step.slug


def test_every_question_is_asked_somewhere() -> None:
    found = set()
    for players, seed, variants in GAMES:
        for game, _ in walk(players, seed, variants):
            if not game.over:
                found.add(asked(game)[0])
    assert set(words.SENTENCES) - found <= {key for _, key, _ in RARE}


def discount() -> Architects:
    game = bare()
    give(game, 0, board="lothaire", hand=["11", "34"], wood=2, stone=2)
    game.play("place guildhall")
    return game


def letting_go() -> Architects:
    game = bare()
    give(game, 0, hand=["42"], apprentices=["1", "2", "3"], wood=9, stone=9, clay=9, gold=9, marble=9)
    play(game, "place guildhall", "build 42")
    return game


def destroying() -> Architects:
    game = bare()
    give(game, 0, hand=["20"], clay=3, stone=3, unpaid=1)
    game.play("place guildhall")
    return game


def discarding_for_gold() -> Architects:
    game = bare()
    give(game, 0, hand=["31", "2", "3"], apprentices=["13"], wood=9, stone=9, clay=9, gold=1, marble=9)
    play(game, "place guildhall", "build 31")
    return game


def discarding_more() -> Architects:
    """With an edition in which the Library takes two cards."""
    one, two = (
        "pay = { building_cards = 1 }, gain = { gold = 2 }",
        "pay = { building_cards = 2 }, gain = { gold = 2 }",
    )
    game = bare()
    game.tables = GAME.tables(GAME.options(2, (), edited(packaged("architects"), (one, two))))
    give(game, 0, hand=["31", "2", "3"], apprentices=["13"], wood=9, stone=9, clay=9, gold=1, marble=9)
    play(game, "place guildhall", "build 31")
    assert GAME.prompt(game) == "Will you discard 2 building cards to gain 2 gold?"
    give(game, 0, hand=["2", "3", "4"])
    game.play("discard 3")
    return game


def choosing() -> Architects:
    game = bare()
    give(game, 0, hand=["22"], clay=4, wood=1)
    game.play("place guildhall")
    return game


def debt_to_avoid() -> Architects:
    game = bare()
    give(game, 0, board="hugo", silver=9, held_by={1: 2}, at={"guardhouse": 1})
    play(game, "place guardhouse", "guard ransom_by_debt")
    return game


def releasing() -> Architects:
    game = bare()
    give(game, 0, apprentices=["9"], prison=3, silver=5)
    give(game, 1, at={"bm_middle": 1, "bm_large": 1})
    game.play("place bm_small")
    return game


def ordering() -> Architects:
    game = bare()
    give(game, 0, apprentices=["9", "26"], prison=1, silver=5)
    give(game, 1, at={"bm_middle": 1, "bm_large": 1})
    game.play("place bm_small")
    return game


def dismissing() -> Architects:
    game = bare()
    give(game, 0, apprentices=["1", "2", "3", "4", "5"], silver=9)
    show(game, "6", "7")
    play(game, "place workshop", "hire 6")
    return game


def monument_to_stand() -> Architects:
    game = bare(2, WONDER)
    give(game, 0, marble=7, influence=3, silver=1, hand=["11"], wood=2, stone=2)
    play(game, "place guildhall", "monument marble")
    return game


def monument_to_use() -> Architects:
    game = monument_to_stand()
    play(game, "figure forest", "place quarry")
    game.play("place forest")
    return game


def debts_to_destroy() -> Architects:
    game = bare()
    give(game, 0, virtue=14, unpaid=3, wood=2)
    play(game, "place kings_storehouse", "trade virtue")
    return game


def relief_to_take() -> Architects:
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, virtue=1, silver=9, unpaid=2)
    play(game, "place guardhouse", "guard pay_debt")
    return game


def abilities_to_choose() -> Architects:
    game = bare(2, ("reset-gains=may-decline",))
    give(game, 0, apprentices=["9", "26"], prison=1, silver=5)
    give(game, 1, at={"bm_middle": 1, "bm_large": 1})
    game.play("place bm_small")
    return game


def end_to_order() -> Architects:
    game = bare()
    give(game, 0, buildings=["24", "39", "37"], virtue=1, paid=4)
    final(game)
    return game


# Questions that random games seldom ask, each with a position that asks it.
RARE = [
    (discount, "pay.less", "You pay 2 wood and 2 stone, less 1 wood or stone. Which?"),
    (letting_go, "effect.dismiss", "Which apprentice do you let go? 1 to go."),
    (destroying, "effect.may", "Will you destroy 1 unpaid debt?"),
    (discarding_for_gold, "effect.trade", "Will you discard 1 building card to gain 2 gold?"),
    (discarding_more, "effect.card", "Which building card do you discard? 1 to go."),
    (choosing, "effect.choose", "Choose what you gain."),
    (
        debt_to_avoid,
        "debt",
        "You are to take 1 debt. Take one, or pay instead? You have 9 silver.",
    ),
    (releasing, "release", "You have 4 workers in Prison. How many do you release?"),
    (
        debts_to_destroy,
        "destroy",
        "Your virtue is at its top. What you gain beyond may destroy 1 debt, and you have 3 unpaid debts. "
        "How many do you destroy?",
    ),
    (
        relief_to_take,
        "relief",
        "You may ignore 2 tax. How many do you ignore? You have 9 silver.",
    ),
    (
        abilities_to_choose,
        "abilities.choose",
        "Which ability do you use, if any? You have 2 workers in Prison.",
    ),
    (
        end_to_order,
        "final",
        "The game is over. Which of your buildings takes effect next? You have 1 virtue.",
    ),
    (ordering, "abilities", "Which ability do you use next? You have 2 workers in Prison."),
    (
        dismissing,
        "hire.dismiss",
        "You have room for 5 apprentices. Who goes, so that the Debt Collector (6) can come?",
    ),
    (monument_to_stand, "monument", "Where does the figure of your marble monument stand?"),
    (monument_to_use, "place.visit", "Your monument stands at the Forest. What do you do with it?"),
]


@pytest.mark.parametrize(("position", "key", "question"), RARE)
def test_rare_questions(position: Callable[[], Architects], key: str, question: str) -> None:
    game = position()
    assert asked(game)[0] == key
    assert GAME.prompt(game) == question
    labels = [GAME.label(game, action) for action in game.legal()]
    assert len(set(labels)) == len(labels) > 1 and not [fault(label) for label in labels if fault(label)]


# -------------------------------------------------------------------- what labels promise


class Promises:
    """Compares what a label names with the events right after it."""

    def __init__(self) -> None:
        self.kept: Counter[str] = Counter()
        self.worth = 0  # VP promised by a level or a monument

    def check(self, text: str, label: str, events: list[Event], seat: int) -> None:
        """One answer and what came of it."""
        own = [event for event in events if event.seat == seat]
        family = text.split()[0]
        if family == "place" and text.split()[1] in ("quarry", "forest", "silversmith"):
            number, good = re.search(r": gain (\d+) (\w+)", label).groups()  # type: ignore[union-attr]
            if gains(own):  # else the own monument asks first
                self.keep("place", (GOODS.index(good), int(number)), gains(own))
        elif family in ("mine", "option", "contribute") and "gain" in label.lower():
            for number, good in re.findall(r"(\d+) (clay|wood|stone|gold|marble|silver)\b", promised(label)):
                self.keep(family, (GOODS.index(good), int(number)), gains(own))
        elif family in ("capture", "build", "guard") and " for " in label:
            self.price(family, label, own)
        elif family == "prevent":
            spent = re.search(r"Spend (\d+) influence", label)
            lost = re.search(r"[Ll]ose (\d+|no) virtue", label)
            assert lost is not None
            told = sum(event.b for event in own if event.key == "prevents")
            assert told == (int(spent.group(1)) if spent else 0)
            fallen = sum(event.a for event in own[:4] if event.key in ("falls", "bottom"))
            assert lost.group(1) == "no" or fallen >= int(lost.group(1))
            self.kept["prevent"] += 1
        elif family in ("cathedral", "monument"):
            found = re.search(r": (\d+) VP", label)
            assert found is not None
            self.worth = int(found.group(1))
        for event in own:
            if event.key in ("cathedral", "monument") and self.worth:  # after discards and payments
                assert event.b == self.worth
                self.kept[event.key] += 1
                self.worth = 0

    def keep(self, kind: str, wanted: tuple[int, int], got: list[tuple[int, int]]) -> None:
        """A gain that a label names."""
        assert wanted in got, (kind, wanted, got)
        self.kept[kind] += 1

    def price(self, family: str, label: str, own: list[Event]) -> None:
        """A price that is paid at once, without influence and mixes."""
        first = 0
        while first < len(own) and own[first].key == "builds":
            first += 1
        paid: dict[str, int] = {}
        for event in own[first:]:
            if event.key == "pays":
                paid |= {name: part(event.a, good) for good, name in enumerate(GOODS) if part(event.a, good)}
            elif event.key == "tax":
                paid["tax"] = event.a
            else:
                break
        named = re.search(r" for ([^:;]+)", label)
        assert named is not None
        due = {what: int(n) for n, what in re.findall(r"(\d+) (\w+)", named.group(1))}
        influence = [event for event in own if event.key in ("spends", "credit")]
        if paid and not influence and "less 1" not in named.group(1):
            assert due == paid, (label, paid)
            self.kept[family] += 1


def gains(events: list[Event]) -> list[tuple[int, int]]:
    """Goods gained, one event after the other."""
    return [(event.a, event.b) for event in events if event.key == "gains"]


def promised(label: str) -> str:
    """The part of a label that names a gain."""
    return label[label.lower().index("gain") :]


def test_labels_keep_what_they_promise() -> None:
    """Gains of locations, options and contributions; prices of captures, buildings and ransoms; losses."""
    promises = Promises()
    for players, seed, variants in GAMES:
        game, dice = new(players, variants, seed), dice_from_seed(seed)
        while not game.over:
            action = game.legal()[choose(dice, len(game.legal()))]
            seat, text, label = game.seat, GAME.catalogue.text(action), GAME.label(game, action)
            joined = "therese" in names(game, seat)
            game.journal = []
            game.apply(action)
            events, game.journal = game.journal, None
            if not joined:  # gold and marble change places there
                promises.check(text, label, events, seat)
    kinds = {"place", "mine", "option", "contribute", "capture", "build", "guard", "prevent"}
    assert all(promises.kept[kind] > 3 for kind in kinds) and promises.kept["cathedral"], promises.kept


def names(game: Architects, seat: int) -> list[str]:
    """The board of a seat, if it has one."""
    board = game.players[seat].board
    return [GAME.faces(game.options).boards[board]["name"].lower()] if board >= 0 else []


# -------------------------------------------------------------------- exact sentences


def test_a_placement_promises_only_trades_that_can_be_paid_for() -> None:
    """ARC-STORE-01, ARC-STORE-02, ARC-STORE-03, ARC-STORE-05."""
    game = bare()
    give(game, 0, at={"kings_storehouse": 3})
    storehouse = "The King's Storehouse: "
    assert says(game, "place kings_storehouse") == storehouse + "no trade, as you can pay for none"
    give(game, 0, clay=3)
    assert says(game, "place kings_storehouse") == storehouse + "1 trade"
    give(game, 0, wood=2, stone=2)
    assert says(game, "place kings_storehouse") == storehouse + "up to 3 trades"
    give(game, 0, wood=12)
    assert says(game, "place kings_storehouse") == storehouse + "up to 4 trades"


def test_a_placement_promises_only_a_hire_that_can_be_paid_for() -> None:
    """ARC-WORKSHOP-02."""
    game = bare()
    assert says(game, "place workshop") == "The Workshop: draw 1 building card"
    give(game, 0, silver=3)
    assert says(game, "place workshop") == "The Workshop: draw 1 building card"
    give(game, 0, silver=4)
    assert says(game, "place workshop").startswith(
        "The Workshop: hire an apprentice for 2 silver and 2 tax, or "
    )


def test_a_placement_promises_only_captures_that_can_be_made() -> None:
    """ARC-TOWN-03, ARC-TOWN-05, ARC-TOWN-08, ARC-TOWN-12."""
    game = bare()
    give(game, 0, at={"town_centre": 3})
    give(game, 1, at={"quarry": 2, "forest": 1})
    town = "The Town Centre: "
    assert says(game, "place town_centre") == town + "no capture, as you cannot pay the tax"
    give(game, 0, silver=1)
    assert says(game, "place town_centre") == town + "1 capture for 1 tax"
    give(game, 0, silver=9)  # the own group and one more location
    assert says(game, "place town_centre") == (
        town + "up to 2 captures, the first for 1 tax, others for 1 silver each"
    )


def test_a_placement_promises_only_what_the_guardhouse_allows() -> None:
    """ARC-GUARD-02, ARC-GUARD-03, ARC-GUARD-04, ARC-GUARD-05, ARC-GUARD-06, ARC-GUARD-08."""
    game = bare()
    give(game, 0, at={"guardhouse": 2}, unpaid=1, silver=5)
    guardhouse = "The Guardhouse: "
    assert says(game, "place guardhouse") == guardhouse + "nothing you could do there now"
    give(game, 0, prison=2)
    assert says(game, "place guardhouse") == guardhouse + "1 action: release your prisoners"
    give(game, 1, held_by={0: 1})  # whose silver pays the debt
    assert says(game, "place guardhouse") == (
        guardhouse + "up to 3 actions: send your captives to Prison, release your prisoners or pay a debt"
    )
    give(game, 0, held_by={1: 1})
    assert "free your captured workers" in says(game, "place guardhouse")


def test_where_to_place() -> None:
    """ARC-TURN-03, ARC-SILVER-01, ARC-MINE-02, ARC-MINE-03, ARC-TOWN-03, ARC-TOWN-12, ARC-TAX-03,
    ARC-MARKET-03, ARC-MARKET-04, ARC-MARKET-05, ARC-MARKET-06.
    """
    game = bare()
    give(
        game, 0, silver=6, wood=1, hand=["20"], apprentices=["4", "11"],
        at={"silversmith": 2, "mines": 1, "kings_storehouse": 1, "town_centre": 2, "guardhouse": 1},
    )  # fmt: skip
    give(game, 1, at={"bm_middle": 1, "bm_large": 1})
    show(game, "1")
    game.tax = 1
    game.small = [0, 1]
    assert GAME.prompt(game) == (
        "Place a worker of your reserve of 13. You have 1 wood, 6 silver, 7 virtue and 1 building card; "
        "1 silver lies on the Tax Stand."
    )
    assert says(game, "place quarry") == "The Quarry: gain 1 stone"
    assert says(game, "place silversmith") == (
        "The Silversmith: gain 4 silver; the Jeweller (11) gives 1 silver"
    )
    assert says(game, "place mines") == "The Mines: gain 3 clay, or 1 gold"
    assert says(game, "place kings_storehouse") == "The King's Storehouse: no trade, as you can pay for none"
    assert says(game, "place workshop") == (
        "The Workshop: hire an apprentice for 2 silver and 2 tax, or draw 1 building card"
    )
    assert says(game, "place town_centre") == (
        "The Town Centre: up to 2 captures, the first for 1 tax, others for 1 silver each, 1 less in all"
    )
    assert says(game, "place guardhouse") == "The Guardhouse: nothing you could do there now"
    assert says(game, "place tax_stand") == "The Tax Stand: lose 2 virtue and gain 1 silver"
    assert says(game, "place bm_small") == (
        "The small space of the Black Market: pay 1 silver and lose 1 virtue to gain 2 gold; "
        "all spaces are then taken, and the Black Market is reset"
    )


def test_the_guildhall() -> None:
    """ARC-GUILD-06, ARC-CATH-02, ARC-CATH-05, ARC-CATH-06, WOW-MONUMENT-03, WOW-MONUMENT-04, WOW-MONUMENT-07,
    ARC-RESET-02, ARC-END-01.
    """
    game = bare(2, WONDER)
    game.guildhall = [1] * 6
    game.pieces = [0, 0, 0, 0, 3]
    give(
        game, 0, hand=["11", "19"], wood=5, stone=6, clay=2, gold=1, marble=4, influence=9, silver=2,
        apprentices=["4"],
    )  # fmt: skip
    assert says(game, "place guildhall") == (
        "The Guildhall: construct one of 2 building cards, work on the Cathedral or build a monument; "
        "this begins a row, and the Black Market is reset"
    )
    game.play("place guildhall")
    assert says(game, "build 11") == (
        "Construct the Well (11) for 2 wood and 2 stone: 3 VP; at once: gain 4 clay"
    )
    assert says(game, "cathedral") == (
        "Work on level 1 of the Cathedral for 1 gold and a building card: 2 VP, and 1 reward card"
    )
    assert says(game, "monument marble") == (
        "Build the marble monument for 4 marble, 1 tax and 3 influence: 13 VP, gain 2 virtue"
    )
    game = bare()
    game.guildhall = [1] * 11
    give(game, 0, hand=["11"], wood=2, stone=2)
    assert says(game, "place guildhall") == (
        "The Guildhall: construct a building; this fills the last space, and the game comes to its end"
    )


def test_levels_of_the_cathedral() -> None:
    """No reward card is left; Frederick keeps his card.

    Rules: ARC-CATH-02, ARC-CATH-05, ARC-CATH-07, ARC-CATH-10.
    """
    for board, card_too in (("ada", " and a building card"), ("frederick", "")):
        game = bare()
        give(game, 0, board=board, hand=["11"], wood=4, stone=2, cathedral=1)
        game.reward_at = len(game.reward_pile)
        game.play("place guildhall")
        assert says(game, "cathedral") == (
            f"Work on level 2 of the Cathedral for 4 of wood or stone{card_too}: 4 VP instead of 2, "
            "and 1 virtue, as no reward card is left"
        )


def test_empty_piles() -> None:
    """ARC-TURN-11, ARC-MARKET-05, ARC-MARKET-10: what there is none of is not promised."""
    game = bare()
    give(game, 0, silver=9)
    show(game, "1", "2")
    game.building_pile, game.building_at = game.building_pile[:2], 0
    assert says(game, "place bm_middle").endswith(
        "to hire an apprentice for free or keep 1 of 2 building cards"
    )
    game.building_pile = []
    assert says(game, "place bm_middle").endswith("to hire an apprentice for free")
    game.play("place workshop")
    assert says(game, "draw") == "Draw nothing, as no building card is left"


def test_hiring() -> None:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-04, ARC-WORKSHOP-05, ARC-WORKSHOP-08."""
    game = bare()
    show(game, "1", "2", "3", "13")
    game.coins = [0, 1, 0, 0, 0, 0, 0, 0]
    give(game, 0, silver=9)
    game.play("place workshop")
    assert GAME.prompt(game) == (
        "Hire an apprentice, or draw building cards? You have 9 silver, and 0 apprentices."
    )
    assert says(game, "hire 1") == (
        "Hire the Acolyte (1) for 2 silver and 2 tax: carpentry; gain 1 virtue; "
        "on work on the Cathedral: draw 1 building card"
    )
    assert says(game, "hire 3") == (
        "Hire the Acolyte (3) for 2 silver and 2 tax, and 1 silver on the cards before it: masonry; "
        "gain 1 virtue; on work on the Cathedral: gain 2 silver; 1 silver lies on it"
    )
    assert says(game, "hire 13").endswith("before it: carpentry, tiling and masonry")
    assert says(game, "draw") == "Draw 1 building card"


def test_captures_and_the_guardhouse() -> None:
    """ARC-TOWN-03, ARC-TOWN-07, WOW-PRINCESS-03, WOW-PROFIT-03, ARC-GUARD-02, ARC-GUARD-03, ARC-GUARD-04,
    ARC-GUARD-05.
    """
    game = bare(2, WONDER)
    figures(game, "quarry", "forest")
    give(game, 0, silver=5, at={"mines": 1, "town_centre": 1})
    give(game, 1, at={"quarry": 2, "forest": 1})
    game.play("place town_centre")
    assert says(game, "capture quarry 2") == (
        "Capture 2 workers of Player 2 at the Quarry for 1 tax; the princess: lose 1 virtue"
    )
    assert says(game, "capture forest 2") == (
        "Capture 1 worker of Player 2 at the Forest for 1 tax; the profiteer: gain 1 virtue"
    )
    assert says(game, "capture mines 1") == "Take back your worker at the Mines for 1 tax"
    game.play("capture forest 2")
    assert says(game, "capture quarry 2").startswith(
        "Capture 2 workers of Player 2 at the Quarry for 1 silver;"
    )
    game = bare()
    give(game, 0, silver=6, unpaid=2, prison=1, held_by={1: 2})
    give(game, 1, held_by={0: 3})
    game.play("place guardhouse")
    assert GAME.prompt(game) == (
        "Act at the Guardhouse, 1 left, or leave? You have 6 silver, 3 captured workers, "
        "1 worker in Prison and 2 unpaid debts."
    )
    assert says(game, "guard imprison") == "Send 3 captured workers to Prison: gain 3 silver"
    assert says(game, "guard release") == "Release your worker from Prison"
    assert says(game, "guard ransom") == "Free your 2 captured workers for 3 silver and 2 tax"
    assert says(game, "guard ransom_by_debt") == (
        "Free your 2 captured workers: take 1 debt and lose 1 virtue"
    )
    assert says(game, "guard pay_debt") == (
        "Pay a debt with 3 silver and 3 tax: gain 1 virtue; 1 debt left unpaid"
    )


def test_payments_with_influence() -> None:
    """WOW-INFL-10, WOW-INFL-11, WOW-INFL-12, WOW-INFL-13, WOW-INFL-14, WOW-INFL-15, WOW-INFL-16: swaps, what
    is left over, virtue kept.
    """
    game = bare(2, WONDER)
    give(game, 0, silver=4, influence=5)
    game.play("place bm_large")
    assert GAME.prompt(game) == (
        "You pay 3 silver. Does influence stand in for silver? You have 4 silver and 5 influence."
    )
    assert says(game, "swap silver 0") == "3 silver in coins"
    assert says(game, "swap silver 1") == "1 silver in coins, 2 influence for 2 silver"
    assert says(game, "swap silver 2") == ("4 influence for 3 silver, and 1 more for later in this turn")
    game.play("swap silver 1")
    assert GAME.prompt(game) == (
        "You are about to lose 1 virtue. Prevent it? You have 7 virtue, and 3 influence."
    )
    assert says(game, "prevent 1") == "Spend 2 influence and lose no virtue"


def test_influence_for_pieces() -> None:
    """WOW-INFL-13, DEC-RULE-02: what is left of the price goes into the next question."""
    game = bare(2, WONDER)
    give(game, 0, gold=2, marble=2, influence=9, hand=["11"], cathedral=4)
    game.play("place guildhall")
    assert GAME.prompt(game) == (
        "You pay 2 gold and 2 marble. Does influence stand in for gold? "
        "You have 2 gold, 2 marble and 9 influence."
    )
    assert [GAME.label(game, action) for action in game.legal()] == [
        "2 gold in pieces",
        "1 gold, 4 influence for 1 gold",
        "8 influence for 2 gold",
    ]
    game.play("swap gold 1")
    assert GAME.prompt(game).startswith("You pay 1 gold, 2 marble and 4 influence. Does influence")


def test_losses_that_can_be_paid_for() -> None:
    """WOW-BOARD-10, ARC-EFF-06: Louis; the Thief makes the loss smaller."""
    game = bare(2, WONDER)
    figures(game, "quarry", "forest")
    give(game, 0, board="louis", silver=4, influence=2)
    game.tax = 5
    assert says(game, "place tax_stand") == "The Tax Stand: lose 2 virtue and gain 5 silver"
    game.play("place tax_stand")
    assert [GAME.label(game, action) for action in game.legal()] == [
        "Lose 2 virtue",
        "Spend 2 influence and lose 1 virtue",
        "Pay 2 silver and lose no virtue",
        "Spend 2 influence, pay 2 silver and lose no virtue",
    ]
    game = bare()
    give(game, 0, apprentices=["34"])
    game.tax = 5
    assert says(game, "place tax_stand") == "The Tax Stand: lose 1 virtue and gain 5 silver"


def test_discounts_in_the_labels() -> None:
    """ARC-EFF-06, ARC-EFF-15, ARC-VIRTUE-06, ARC-WORKSHOP-16."""
    game = bare()
    give(game, 0, silver=4, apprentices=["10", "38"])
    game.small = [0, 1]
    assert says(game, "place bm_small") == "The small space of the Black Market: gain 2 gold"
    assert says(game, "place bm_middle") == (
        "The middle space of the Black Market: pay 1 silver to keep 1 of 5 building cards"
    )
    game = bare()
    give(game, 0, board="rudolf", virtue=2, silver=9)
    assert says(game, "place workshop").startswith("The Workshop: hire an apprentice for 1 silver and 1 tax,")
    game = bare()
    give(game, 0, board="lothaire", hand=["11", "41"], wood=3, stone=3)
    game.play("place guildhall")
    assert says(game, "build 41") == (
        "Construct the Crane (41) for 3 wood and 1 stone, less 1 wood or stone: 3 VP; "
        "at once: place a worker at the Guildhall"
    )
    game.play("build 41")
    assert [GAME.label(game, action) for action in game.legal()] == [
        "1 wood less, which leaves 2 to pay",
        "1 stone less, which leaves 0 to pay",
    ]


def test_answers_to_rare_questions() -> None:
    """ARC-EFF-10, ARC-EFF-15, ARC-RESET-17, WOW-MONUMENT-20."""
    game = releasing()
    assert [GAME.label(game, action) for action in game.legal()] == [
        "Release nobody, which leaves 4 in Prison",
        "Release 1 worker, which leaves 3 in Prison",
        "Release 2 workers, which leaves 2 in Prison",
    ]
    assert says(ordering(), "use 9") == (
        "The Gatekeeper (9): at a reset: release up to 2 workers from Prison"
    )
    assert says(debt_to_avoid(), "debt pay") == "Pay 2 silver instead"
    assert says(monument_to_use(), "visit worker") == "Count 2 workers instead of 1"
    assert says(monument_to_stand(), "figure forest") == "At the Forest, where you have no workers"
    assert says(dismissing(), "dismiss 4") == (
        "Let the Conspirator (4) go: carpentry; 1 silver less at the Town Centre"
    )
    assert says(discarding_for_gold(), "decline") == "Leave it"


def test_pieces_of_a_mix() -> None:
    """ARC-STORE-02."""
    game = bare()
    give(game, 0, clay=2, wood=1, stone=1)
    play(game, "place kings_storehouse", "trade virtue")
    assert GAME.prompt(game) == (
        "You pay 2 of clay, wood or stone. How much clay of the mix? You have 2 clay, 1 wood and 1 stone."
    )
    assert [GAME.label(game, action) for action in game.legal()] == [
        "2 wood or stone",
        "1 clay and 1 wood or stone",
        "2 clay",
    ]


def test_contributions() -> None:
    """WOW-CONTRIB-03, WOW-AMB-40."""
    game = bare(2, WONDER)
    contribution(game, 1)
    figures(game, "kings_storehouse", "tax_stand")
    give(game, 0, stone=1, marble=1, board="therese")
    assert says(game, "place kings_storehouse").endswith("; the princess takes a contribution")
    game.play("place kings_storehouse")
    assert says(game, "contribute stone") == "Contribute 1 stone to gain 1 virtue and 1 influence"
    assert says(game, "contribute gold") == (
        "Contribute 1 gold (your marble stands for it) to gain 1 virtue and 2 influence"
    )
    assert says(game, "later") == "Carry out the action first and decide then"


def test_taking_back() -> None:
    """ARC-TURN-04, ARC-TURN-05, ARC-OPT-01."""
    game = bare(2)
    give(game, 0, at={"quarry": 13, "forest": 1, "guildhall": 6})
    assert GAME.prompt(game) == "You have no worker to place: take one back."
    assert says(game, "take_back quarry") == "Take back 1 of your 13 workers from the Quarry"
    assert says(game, "take_back forest") == "Take back your worker from the Forest"
    game = bare(2, ("out-of-workers=anywhere",))
    give(game, 0, at={"bm_small": 1, "guildhall": 10}, prison=8, held_by={1: 1})
    assert says(game, "take_back bm_small") == (
        "Take back your worker from the small space of the Black Market"
    )
    assert says(game, "take_back prison") == "Take back 1 of your 8 workers in Prison"
    assert says(game, "take_back player_2") == "Take back your worker held by Player 2"


# -------------------------------------------------------------------- phrases


def test_every_printed_thing_has_a_phrase() -> None:
    tables = GAME.tables(GAME.options(2))
    effects = [terms.effect_words(effect.printed) for effect in tables.effects]
    assert not [fault(text) for text in effects if fault(text)]
    assert not [text for text in effects if text.endswith("nothing")]
    faces = GAME.faces(GAME.options(2))
    schemes = [half for card in faces.schemes for half in (card["top"], card["bottom"]) if half]
    halves = [terms.half_words(half) for half in (*faces.focuses, *schemes)]
    assert not [fault(text) for text in halves if fault(text)]


def test_cards_in_words() -> None:
    """ARC-EFF-01, ARC-EFF-02, ARC-EFF-03, ARC-EFF-15: moments, conditions, counts and standing abilities."""
    tables = GAME.tables(GAME.options(2))

    def apprentice(name: str) -> str:
        return terms.effects_words(
            [tables.effects[one].printed for one in tables.apprentice_effects[card(name)]]
        )

    def building(name: str) -> str:
        return terms.effects_words(
            [tables.effects[one].printed for one in tables.building_effects[card(name)]]
        )

    assert apprentice("26") == "at a reset, with no own workers in Prison: gain 1 gold"
    assert apprentice("10") == "1 virtue less is lost at the Black Market"
    assert apprentice("WA01") == (
        "a trade at the King's Storehouse: pay 1 of clay, wood or stone to gain 1 influence"
    )
    assert apprentice("WA16") == "1 influence can stand in for 1 wood"
    assert building("2") == "at the end, with the highest level of the Cathedral: gain 2 VP"
    assert building("7") == "at the end: gain 1 virtue for every 4 own stone, wood and clay"
    assert building("WB24") == "at once: replace 8 displayed cards and hire 1 apprentice for free"
    assert building("WB14") == "at once: place a worker at the Guardhouse"


def test_gifts_in_one_number() -> None:
    """What the log gets of a reward or a card of the Black Market is what it was."""
    tables = GAME.tables(GAME.options(2))
    for gift in (*tables.reward_gift, *tables.small_gift, *tables.large_gift, *tables.consequence_gift):
        assert unpack_gift(pack_gift(gift)) == gift
    assert unpack_gift(pack_gift([SILVER, 20, 6, -14])) == [SILVER, 20, 6, -14]


def test_small_words() -> None:
    assert terms.place_words(location("bm_small")) == "the Black Market"
    assert terms.price_words(0) == "nothing"
    assert (
        terms.lies(1) == "1 silver lies"
        and terms.lies(2) == "2 silver lie"
        and terms.lies(0) == "no silver lies"
    )
