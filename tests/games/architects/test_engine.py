"""Architects' engine in random games: it ends, keeps its invariants, saves anywhere, knows no dead ends."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright import BadOptions, IllegalAction
from boardwright.games.architects.actions import ACTIONS, catalogue
from boardwright.games.architects.game import RIVALS
from boardwright.games.architects.state import NONE, Architects
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import Edition, packaged
from boardwright.kernel.lookahead import best_line
from boardwright.kernel.playout import choose
from tests.games.architects.invariants import check_invariants
from tests.games.architects.positions import GAME, WONDER, bare, finish_turn, give, new, random_game
from tests.games.editing import edited

TEXT = packaged("architects")
EVERYTHING = ("variable", "promos", "works-of-wonder")
CASES = [
    *((players, (), 1) for players in (2, 3, 4, 5)),
    *((players, ("variable",), 2) for players in (2, 3)),
    *((players, ("variable", "promos"), 3) for players in (4, 5)),
    *((players, WONDER, 4) for players in (2, 3, 4, 5)),
    *((players, EVERYTHING, seed) for players in (2, 3, 4, 5) for seed in (5, 6)),
    *((1, (*WONDER, rival), 7) for rival in RIVALS),
    *((players, (*EVERYTHING, rival), 8) for players, rival in zip((1, 2, 3, 4, 1, 2), RIVALS, strict=True)),
]


def name(case: tuple[int, tuple[str, ...], int]) -> str:
    return f"{case[0]}-{'-'.join(case[1]) or 'base'}-{case[2]}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_random_games_end_and_keep_the_invariants(case: tuple[int, tuple[str, ...], int]) -> None:
    """INV-01 to INV-16 at every decision, and ARC-END-01, ARC-END-02 at the end."""
    players, variants, seed = case
    game = new(players, variants, seed)
    dice = dice_from_seed(seed)
    laid, filled = 0, NONE
    spaces = game.tables.guildhall_spaces[len(game.players)]
    while not game.over:
        check_invariants(game)
        legal = game.legal()
        assert len(legal) >= 2 and len(set(legal)) == len(legal), game.path()  # INV-14
        assert len(game.guildhall) >= laid  # INV-07
        laid = len(game.guildhall)
        turn = game.turn
        game.apply(legal[choose(dice, len(legal))])
        if filled == NONE and len(game.guildhall) >= spaces:
            filled = turn if game.turn == turn else turn_of_last_space(game, spaces)
    check_invariants(game)
    assert game.finished and not game.stopped
    assert game.turns_left == 0 and len(game.guildhall) >= spaces
    assert game.turn == filled + len(game.order)
    assert game.winners()
    best = max(score.total for score in game.scores())
    assert all(game.scores()[seat].total == best for seat in game.winners())


def turn_of_last_space(game: Architects, spaces: int) -> int:
    """The turn that filled the Guildhall, if others went by (a rival's, or one without a question)."""
    gone = len(game.order) - game.turns_left  # of the last turns
    return game.turn - gone - (0 if game.over else 1)


@pytest.mark.parametrize("variants", [(), EVERYTHING, (*EVERYTHING, "rival-informant")])
def test_saved_games_go_on_alike(variants: tuple[str, ...]) -> None:
    game = new(3, variants, 5)
    dice = dice_from_seed(5)
    while not game.over:
        again = GAME.restore_json(game.to_json())
        assert again.to_json() == game.to_json()
        assert again.legal() == game.legal()
        for _ in range(11):
            if not game.over:
                action = game.legal()[choose(dice, len(game.legal()))]
                game.apply(action)
                again.apply(action)
        assert again.to_json() == game.to_json()


def test_clones_are_equal_and_independent() -> None:
    game = new(3, (*EVERYTHING, "rival-patron"), 9)
    dice = dice_from_seed(9)
    for _ in range(150):
        before = game.to_json()
        copy = game.clone()
        assert copy.to_json() == before and copy.legal() == game.legal()
        for _ in range(5):
            if not copy.over:
                copy.apply(copy.legal()[choose(dice, len(copy.legal()))])
        assert game.to_json() == before
        if not game.over:
            game.apply(game.legal()[choose(dice, len(game.legal()))])


@pytest.mark.parametrize("variants", [("variable", "promos"), EVERYTHING, (*EVERYTHING, "rival-noblewoman")])
def test_no_choice_is_a_dead_end(variants: tuple[str, ...]) -> None:
    """INV-14: every answer ever offered can be carried on to the end of the turn."""
    game = new(2, variants, 11)
    dice = dice_from_seed(12)
    tried = 0
    while not game.over:
        legal = game.legal()
        for action in legal:
            copy = game.clone()
            copy.apply(action)
            if copy.turn == game.turn and not copy.over:
                finish_turn(copy, stop="")
            tried += 1
        game.apply(legal[choose(dice, len(legal))])
    assert tried > 1500


def test_equal_seeds_play_alike() -> None:
    one, two, other = new(3, EVERYTHING, 3), new(3, EVERYTHING, 3), new(3, EVERYTHING, 4)
    assert one.to_json() == two.to_json() != other.to_json()
    random_game(one, 8)
    random_game(two, 8)
    assert one.to_json() == two.to_json()


def test_action_ids_are_where_they_say() -> None:
    made = catalogue()
    assert len(made) == ACTIONS == 987
    texts = [
        "place quarry",
        "capture tax_stand 5",
        "build WB24",
        "mix marble 20",
        "use WA24",
        "decline",
        "resolve WB24",
    ]
    assert [made.id(text) for text in texts] == [0, 283, 424, 609, 874, 877, 986]


def test_what_is_not_offered_is_refused() -> None:
    game = bare()
    before = game.to_json()
    with pytest.raises(IllegalAction):
        game.play("place guildhall")
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("players", "variants", "words"),
    [
        (2, (*WONDER, "rival-patron", "rival-enforcer"), "one rival in a game, not 2"),
        (5, (*WONDER, "rival-patron"), "at most 4 people play, not 5"),
        (6, (), "1 to 5 players, not 6"),  # WOW-AMB-36
        (2, ("tomesaga",), "no variant 'tomesaga'"),
    ],
)
def test_impossible_options_are_named(players: int, variants: tuple[str, ...], words: str) -> None:
    """WOW-SOLO-117."""
    with pytest.raises(BadOptions, match=words):
        GAME.options(players, variants)


@pytest.mark.parametrize(
    ("players", "variants", "played"),
    [
        (1, (), ("rival-noblewoman", "works-of-wonder")),
        (1, WONDER, ("rival-noblewoman", "works-of-wonder")),
        (1, ("rival-patron", "variable"), ("rival-patron", "variable", "works-of-wonder")),
        (2, ("rival-patron",), ("rival-patron", "works-of-wonder")),
        (2, ("variable",), ("variable",)),
    ],
)
def test_alone_one_meets_a_rival_and_a_rival_brings_the_expansion(
    players: int, variants: tuple[str, ...], played: tuple[str, ...]
) -> None:
    """ARC-SOLO-01, WOW-SOLO-01."""
    options = GAME.options(players, variants)
    assert options.variants == played
    assert len(GAME.rivals(options)) == ("works-of-wonder" in played)


def test_the_rival_is_named_after_the_players() -> None:
    assert GAME.rivals(GAME.options(2, (*WONDER, "rival-street-vendor"))) == ("The street vendor",)
    assert GAME.rivals(GAME.options(2, WONDER)) == ()
    game = new(2, (*WONDER, "rival-street-vendor"))
    assert game.rival == 2 and len(game.players) == 3 == len(game.scores())


def test_a_game_in_which_nobody_builds_is_stopped_without_a_result() -> None:
    """ARC-END-06, ARC-AMB-61: at the edition's limit of turns."""
    game = bare()
    game.turn = 2 * game.tables.turn_limit - 1
    assert game.tables.turn_limit == 500
    game.play("place quarry")
    assert not game.over
    game.play("place quarry")
    assert game.over and game.stopped and not game.finished
    assert game.winners() == []
    assert [score.total for score in game.scores()] == [0, 0]


# ---------------------------------------------------------------------------- other editions


# What stands in a table of the packaged edition, and what is put there.
JEWELLER = '{ when = "action", at = "silversmith", do = "gain", silver = 1 }'
EDITS = [
    ("contribution_cards.CC2", 'princess.location = "quarry"', 'princess.location = "guildhall"'),
    ("contribution_cards.CC3", 'princess.location = "forest"', 'princess.location = "black_market"'),
    ("contribution_cards.CC4", 'location = "workshop"', 'location = "guildhall"'),
    ("contribution_cards.CC5", 'location = "town_centre"', 'location = "black_market"'),
    ("contribution_cards.CC6", 'location = "quarry"', 'location = "workshop"'),
    ("contribution_cards.CC7", "{ marble = 1 }", "{ hire_apprentice = 1 }, { captures = 1 }"),
    ("apprentices.11", JEWELLER, '{ at = "workshop", do = "discount", silver = 1 }'),
    ("apprentices.12", JEWELLER, '{ do = "discount", tax = 1 }'),
    ("apprentices.9", "release_from_prison = 2", "virtue = -1, reward_cards = 1, release_from_prison = 1"),
    ("buildings.1", 'do = "gain", stone = 4', 'do = "trade", pay = { any = 2, of = ["clay", "gold"] }, GAIN'),
    ("buildings.11", "clay = 4", "debt = 1, virtue = -2, influence = 2, hire_apprentice = 1, captures = 2"),
    ("buildings.33", 'do = "gain", wood = 4', 'at = "tax_stand", do = "place_worker"'),
    ("buildings.41", 'at = "guildhall", do', 'at = "workshop", do'),
]


def strange_edition() -> Edition:
    """An edition in which cards say what none of the packaged ones does."""
    edits = []
    for family, old, other in EDITS:
        start = TEXT.index(f"\n[{family}]")
        effects = TEXT.index("effects", start) if "." in family and "cards" not in family else start
        end = TEXT.index(old, effects)
        assert TEXT[start:end].count("\n[") == 1, f"{old!r} is not in [{family}]"
        edits.append(
            (TEXT[start:end] + old, TEXT[start:end] + other.replace("GAIN", "gain = { marble = 2 }"))
        )
    return edited(TEXT, *edits)


@pytest.mark.parametrize("rival", [(), ("rival-noblewoman",), ("rival-illusionist",)])
def test_a_corrected_edition_needs_no_code(rival: tuple[str, ...]) -> None:
    """Figures at the Guildhall and the Black Market, other abilities and effects: no dead ends either."""
    options = GAME.options(2, (*EVERYTHING, *rival), strange_edition())
    for seed in range(3):
        game = cast(Architects, GAME.new(options, seed))
        dice = dice_from_seed(seed)
        while not game.over:
            check_invariants(game)
            legal = game.legal()
            assert legal, game.path()
            for action in legal:
                copy = game.clone()
                copy.apply(action)
                if copy.turn == game.turn and not copy.over:
                    finish_turn(copy, stop="")
            game.apply(legal[choose(dice, len(legal))])
        assert game.finished


# ---------------------------------------------------------------------------- evaluation


def test_the_evaluation_likes_what_is_good() -> None:
    """More of anything good is worth more, whoever is to move; a won game most of all."""
    game = bare(2, WONDER)
    plain = game.evaluate(0)
    good: list[dict[str, object]] = [{"wood": 2}, {"silver": 3}, {"influence": 3}, {"buildings": ["20"]}]
    for change in good:
        better = game.clone()
        give(better, 0, **change)
        assert better.evaluate(0) > plain
        assert better.evaluate(1) <= game.evaluate(1)
    bad: list[dict[str, object]] = [{"unpaid": 1}, {"prison": 4}, {"virtue": 2}, {"held_by": {1: 3}}]
    for change in bad:
        worse = game.clone()
        give(worse, 0, **change)
        assert worse.evaluate(0) < plain


def test_a_turn_ahead_it_builds_and_ends_the_game() -> None:
    """What can be built is built in the middle of the game, and even on the last space of the Guildhall."""
    for laid in (5, 11):
        game = bare(2, WONDER)
        give(game, 0, hand=["20", "15"], clay=3, stone=3)
        game.guildhall = [1] * laid
        assert game.game.catalogue.text(best_line(game, 0)[0]) == "place guildhall"
