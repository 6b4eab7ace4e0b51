"""What is hidden stays hidden: views, and copies as a seat may imagine them (LIS-INFO)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.frames import DraftFrame
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import NOBODY

from .positions import GAME, asked, new, played, until

BLUE, RED, PURPLE, BROWN = range(4)
ALL_VARIANTS = ("draft", "starting-decrees", "missions", "city-tokens")
COPIES = 40


def seen(game: Lisboa, seat: int) -> str:
    """A view as canonical JSON; anything that is not plain data fails here."""
    return json.dumps(game.view(seat), sort_keys=True)


def copies(game: Lisboa, seat: int, number: int = COPIES) -> list[Lisboa]:
    """The game as a seat may imagine it, several times."""
    dice = dice_from_seed(99)
    return [game.determinise(seat, dice) for _ in range(number)]


def viewers(game: Lisboa) -> list[int]:
    return [NOBODY, *range(game.options.players)]


def pieces(game: Lisboa) -> list[object]:
    """Everything that is there, wherever it lies: determinising must neither add nor lose any of it."""
    hands = [card for player in game.players for card in player.hand]
    packets = [card for packet in game.drawn for card in packet]
    decks = [*game.box, *(card for deck in (*game.stacks, *game.later) for card in deck)]
    if not game.shops:  # before the board is laid out clergy tiles are drawn, later cards
        return [Counter([*game.clergy_bag, *packets])]
    return [
        Counter([*hands, *packets, *decks]),
        Counter(game.clergy_bag),
        Counter(game.decree_deck),
        Counter(game.mission_deck),
        Counter(tile for pile in game.building_piles for tile in pile),
    ]


def shape(game: Lisboa) -> list[object]:
    """How much lies where."""
    lists = [*game.stacks, *game.later, *game.building_piles, *game.drawn, *game.drafted, game.box]
    hands = [player.hand for player in game.players]
    return [[len(one) for one in (*lists, *hands)], game.stack_at, game.building_at, game.decree_at]


# ---------------------------------------------------------------------------- whole games


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [
        (1, 1, ("city-tokens",)),
        (2, 2, ALL_VARIANTS),
        (3, 3, ()),
        (3, 4, ALL_VARIANTS),
        (4, 5, ALL_VARIANTS),
    ],
)
def test_imagined_copies_agree_with_all_a_seat_sees(
    players: int, seed: int, variants: tuple[str, ...]
) -> None:
    """LIS-INFO-01 to LIS-INFO-09, LIS-INFO-15 all through a game, for every seat and a spectator."""
    game = new(players, seed, variants)
    dice = dice_from_seed(seed)
    while not game.over:
        before = game.to_json()
        often = game.decisions < 40 or game.decisions % 4 == 0  # set-up and draft are short
        for seat in viewers(game) if often else []:
            imagined = game.determinise(seat, dice)
            assert seen(imagined, seat) == seen(game, seat), (seat, game.path())
            assert pieces(imagined) == pieces(game)
            assert shape(imagined) == shape(game)
            assert imagined.dice.clone().below(1 << 30) != game.dice.clone().below(1 << 30)
            fresh = GAME.restore_json(imagined.to_json(), game.options.edition)
            if seat == game.seat:
                assert fresh.legal() == game.legal(), game.path()
            elif game.decisions % 5 == 0:
                assert imagined.legal() == fresh.legal()
        assert game.to_json() == before, "imagining has changed the game"
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
    for seat in viewers(game):
        assert seen(game.determinise(seat, dice), seat) == seen(game, seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_imagined_copies_can_be_played_to_the_end(seat: int) -> None:
    game = played(3, 6, 60)
    imagined = copies(game, seat, 1)[0]
    dice = dice_from_seed(7)
    while not imagined.over:
        legal = imagined.legal()
        assert legal
        imagined.apply(legal[choose(dice, len(legal))])
    assert imagined.winners()


# ---------------------------------------------------------------------------- hidden things, one by one


def later_reversed(deck: list[int], first: int) -> list[int]:
    return deck[:first] + deck[first:][::-1]


def other_stacks(game: Lisboa) -> None:
    game.stacks = [later_reversed(game.stacks[kind], game.stack_at[kind] + 1) for kind in range(4)]


def other_decrees(game: Lisboa) -> None:
    game.decree_deck = later_reversed(game.decree_deck, game.decree_at)


def other_clergy(game: Lisboa) -> None:
    game.clergy_bag = later_reversed(game.clergy_bag, game.clergy_at)


def other_buildings(game: Lisboa) -> None:
    """LIS-INFO-09: the third of each pile and all below, exchanged between the piles."""
    blue, green = game.building_piles
    at_blue, at_green = game.building_at[0] + 2, game.building_at[1] + 2
    game.building_piles = [
        [*blue[:at_blue], green[at_green], *blue[at_blue + 1 :]],
        [*green[:at_green], blue[at_blue], *green[at_green + 1 :]],
    ]


def other_period(game: Lisboa) -> None:
    game.later = [deck[::-1] for deck in game.later]


def other_missions(game: Lisboa) -> None:
    game.mission_deck = later_reversed(game.mission_deck, game.mission_at)


def other_box(game: Lisboa) -> None:
    game.box = game.box[::-1]


def other_chance(game: Lisboa) -> None:
    game.dice = dice_from_seed(4242)


@pytest.mark.parametrize(
    "edit",
    [
        other_stacks,
        other_decrees,
        other_clergy,
        other_buildings,
        other_period,
        other_missions,
        other_box,
        other_chance,
    ],
)
def test_no_view_shows_what_is_hidden_from_all(edit: Callable[[Lisboa], None]) -> None:
    """LIS-INFO-02, LIS-INFO-03, LIS-INFO-05, LIS-INFO-07, LIS-INFO-09, LIS-INFO-15."""
    game = played(3, 8, 30, ("missions",))
    changed = game.clone()
    edit(changed)
    assert changed.to_json() != game.to_json(), "the edit changed nothing"
    for seat in viewers(game):
        assert seen(changed, seat) == seen(game, seat)


def swap_with_box(game: Lisboa, seat: int) -> bool:
    """Exchange a hidden hand card with one of the box that has the same back."""
    tables = game.tables
    for card in game.players[seat].hand:
        for boxed in game.box:
            same = (tables.card_deck[card], tables.card_kind[card]) == (
                tables.card_deck[boxed],
                tables.card_kind[boxed],
            )
            if same:
                hand = [boxed if held == card else held for held in game.players[seat].hand]
                game.players[seat].hand = sorted(hand)
                game.box = [card if held == boxed else held for held in game.box]
                return True
    return False


def test_a_hand_shows_only_to_its_owner() -> None:
    """LIS-INFO-01, LIS-COMP-17: others see deck and kind on the backs."""
    game = played(3, 9, 20)
    changed = game.clone()
    owner = (game.seat + 1) % 3
    assert swap_with_box(changed, owner)
    for seat in viewers(game):
        assert (seen(changed, seat) == seen(game, seat)) == (seat != owner)
    for seat in viewers(game):
        for other in game.view(seat)["seats"]:
            assert (other["hand"] is not None) == (other["seat"] == seat)
            assert len(other["backs"]) == len(game.players[other["seat"]].hand)


def test_the_clergy_tiles_of_set_up_show_only_to_their_owner() -> None:
    """LIS-INFO-08, LIS-DEC-01: nobody sees what the others drew or keep before all have chosen."""
    game = new(3, 10)
    first = game.seat
    game.apply(game.legal()[0])
    changed = game.clone()
    changed.drawn = [pair[::-1] if seat == first else pair for seat, pair in enumerate(game.drawn)]
    assert game.drawn[first][0] != game.drawn[first][1]
    for seat in viewers(game):
        assert (seen(changed, seat) == seen(game, seat)) == (seat != first)
        choices = [other["clergy_choice"] for other in game.view(seat)["seats"]]
        assert [choice is not None for choice in choices] == [other == seat for other in range(3)]


def test_a_packet_of_the_draft_shows_only_to_its_holder() -> None:
    """LIS-INFO-04."""
    game = until(4, 11, asked("draft"), ("draft",))
    for seat in viewers(game):
        packets = [other["packet"] for other in game.view(seat)["seats"]]
        assert [packet is not None for packet in packets] == [other == seat for other in range(4)]
    changed = game.clone()
    changed.drawn = [game.drawn[1], game.drawn[0], *game.drawn[2:]]
    assert seen(changed, 0) != seen(game, 0) and seen(changed, 1) != seen(game, 1)
    assert seen(changed, 2) == seen(game, 2) and seen(changed, NOBODY) == seen(game, NOBODY)


def test_what_lies_open_does_show() -> None:
    """The other way round, so that the tests above cannot pass with an empty view."""
    game = played(3, 12, 40)

    def next_card(changed: Lisboa) -> None:
        kind = next(kind for kind in range(4) if changed.stack_at[kind] + 1 < len(changed.stacks[kind]))
        changed.stack_at = [at + (1 if place == kind else 0) for place, at in enumerate(changed.stack_at)]

    def next_building(changed: Lisboa) -> None:
        changed.building_piles = [pile[::-1] for pile in changed.building_piles]

    def richer(changed: Lisboa) -> None:
        changed.players[1].reis += 1  # LIS-INFO-12

    def turned_decree(changed: Lisboa) -> None:
        changed.players[2].decrees = [*changed.players[2].decrees, 0]  # LIS-INFO-06

    for edit in (next_card, next_building, richer, turned_decree):
        changed = game.clone()
        edit(changed)
        for seat in viewers(game):
            assert seen(changed, seat) != seen(game, seat), edit.__name__


# ---------------------------------------------------------------------------- redrawing


def hidden_hand(game: Lisboa, seat: int) -> list[int]:
    return [card for card in game.players[seat].hand if game.tables.card_deck[card] in (BLUE, PURPLE)]


def known_hand(game: Lisboa, seat: int) -> list[int]:
    return [card for card in game.players[seat].hand if game.tables.card_deck[card] in (RED, BROWN)]


def backs(game: Lisboa, seat: int) -> list[tuple[int, int]]:
    tables = game.tables
    return sorted((tables.card_deck[card], tables.card_kind[card]) for card in game.players[seat].hand)


@pytest.mark.parametrize("decisions", [15, 150])
def test_others_hidden_cards_are_redrawn_and_known_ones_kept(decisions: int) -> None:
    """Cards taken face up are known (LIS-DRAW-01); the rest may be any with the same back (LIS-COMP-17)."""
    game = played(3, 13, decisions)
    seat = game.seat
    others = [other for other in range(3) if other != seat]
    assert any(hidden_hand(game, other) for other in others)
    assert decisions < 100 or any(known_hand(game, other) for other in others)
    imagined = copies(game, seat)
    for other in others:
        for copy in imagined:
            assert backs(copy, other) == backs(game, other)
            assert known_hand(copy, other) == known_hand(game, other)
    assert all(copy.players[seat].hand == game.players[seat].hand for copy in imagined)
    for other in others:
        met = {tuple(hidden_hand(copy, other)) for copy in imagined}
        least = 2 * len(hidden_hand(game, other))  # a lone card may have few of the same back
        assert len(met) > least or not least, "hidden cards are hardly redrawn"
    boxed = {card for copy in imagined for other in others for card in hidden_hand(copy, other)}
    assert boxed & set(game.box), "cards that went to the box unseen are never imagined in a hand"


def test_cards_taken_face_up_stay_where_they_are() -> None:
    """LIS-DRAW-01: two opponents hold red cards with one back, and all have seen who took which."""
    game = played(3, 13, 20)
    tables = game.tables
    red = [card for card in range(82) if tables.card_deck[card] == RED and tables.card_kind[card] == 0]
    others = [other for other in range(3) if other != game.seat]
    game.players[others[0]].hand, game.players[others[1]].hand = red[:2], red[2:4]
    for copy in copies(game, game.seat):
        assert [copy.players[other].hand for other in others] == [red[:2], red[2:4]]


def test_an_unseen_card_is_equally_likely_wherever_it_may_be() -> None:
    """Of the unseen cards with one back each is as likely in another hand as the true one."""
    game = played(2, 14, 2)
    seat, other = game.seat, 1 - game.seat
    tables = game.tables
    card = hidden_hand(game, other)[0]
    unseen = [
        one
        for one in (*game.box, *game.players[other].hand)
        if tables.card_kind[one] == tables.card_kind[card] and tables.card_deck[one] == BLUE
    ]
    held = len([one for one in hidden_hand(game, other) if one in unseen])
    number = 400
    met = Counter(
        one for copy in copies(game, seat, number) for one in hidden_hand(copy, other) if one in unseen
    )
    expected = number * held / len(unseen)
    assert len(unseen) > held
    assert all(abs(met[one] - expected) < 0.25 * number for one in unseen), (met, expected)


def test_orders_of_decks_and_piles_are_redrawn() -> None:
    game = played(3, 15, 30, ("missions",))
    for seat in viewers(game):
        imagined = copies(game, seat)
        for name in ("stacks", "later", "decree_deck", "clergy_bag", "mission_deck", "building_piles"):
            assert len({json.dumps(getattr(copy, name)) for copy in imagined}) > COPIES // 2, name
        assert any(set(copy.building_piles[0]) != set(game.building_piles[0]) for copy in imagined)
        third = game.building_at[0] + 2
        assert len({copy.building_piles[0][third] for copy in imagined}) > 3
        for copy in imagined:
            for architect in range(2):
                known = game.building_at[architect] + 2
                assert copy.building_piles[architect][:known] == game.building_piles[architect][:known]
            assert [copy.top_card(kind) for kind in range(4)] == [game.top_card(kind) for kind in range(4)]


def test_tiles_drawn_at_set_up_are_redrawn_for_the_others() -> None:
    """LIS-INFO-08."""
    game = new(3, 16)
    imagined = copies(game, 0)
    assert all(copy.drawn[0] == game.drawn[0] for copy in imagined)
    for other in (1, 2):
        assert len({tuple(copy.drawn[other]) for copy in imagined}) > COPIES // 2
    assert len({tuple(copy.drawn[0]) for copy in copies(game, NOBODY)}) > COPIES // 2


def test_the_starting_board_is_not_foreseen() -> None:
    """The board is laid out by chance after the clergy tiles are chosen: no copy knows how (LIS-SETUP-41)."""
    game = new(2, 17)
    game.apply(game.legal()[0])
    boards = set()
    for copy in copies(game, game.seat):
        copy.apply(copy.legal()[0])
        boards.add(json.dumps([copy.scoring, copy.row_cubes, copy.church]))
    assert len(boards) == COPIES


# ---------------------------------------------------------------------------- the draft


def drafted(players: int, seed: int) -> tuple[Lisboa, list[list[list[int]]]]:
    """A game after its draft, and by seat the packets it held, one a pass, as they were received."""
    game = until(players, seed, asked("draft"), ("draft",))
    dice = dice_from_seed(seed)
    held: list[list[list[int]]] = [[] for _ in range(players)]
    while game.step_slug() == "draft":
        if cast(DraftFrame, game.stack[-1]).kept == 0:
            held[game.seat].append(list(game.drawn[game.seat]))
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
    return game, held


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_draft_a_seat_knows_the_cards_it_passed_on(players: int) -> None:
    """LIS-DRAFT-01, LIS-DRAFT-02, LIS-DRAFT-03, LIS-DRAFT-04: what was passed on is in some hand, and who
    held the packet kept one each.
    """
    game, held = drafted(players, 20 + players)
    for seat in range(players):
        kept = set(game.players[seat].hand)
        for copy in copies(game, seat, 15):
            assert copy.players[seat].hand == game.players[seat].hand
            for number, packet in enumerate(held[seat]):
                passed = set(packet) - kept
                # A card that came back and was passed on again counts for the last time it was seen.
                for later in held[seat][number + 1 :]:
                    passed -= set(later)
                holders = [copy.players[other].hand for other in range(players) if other != seat]
                assert all(sum(card in hand for hand in holders) == 1 for card in passed)


def test_four_players_keep_one_card_each_of_a_packet_passed_on() -> None:
    game, held = drafted(4, 31)
    for seat in range(4):
        passed = set(held[seat][0]) - set(game.players[seat].hand)
        assert len(passed) == 3
        met = set()
        for copy in copies(game, seat):
            split = tuple(tuple(sorted(passed & set(player.hand))) for player in copy.players)
            assert [len(part) for part in split] == [0 if other == seat else 1 for other in range(4)]
            met.add(split)
        kinds = Counter(game.tables.card_kind[card] for card in passed)
        assert len(met) > 1 or max(kinds.values()) == 1, "who kept which is not known"


def test_two_players_know_which_cards_the_other_kept_of_theirs() -> None:
    """With two players each packet comes back, so what the other kept of it is known exactly."""
    game, held = drafted(2, 32)
    for seat in range(2):
        other = 1 - seat
        first, second, third = held[seat]
        own = set(game.players[seat].hand)
        known = (set(first) - own - set(third)) | (set(third) - own)  # kept in pass 2, and the last one
        known |= set(second) - own  # kept in pass 3 of the packet this seat held in pass 2
        assert len(known) == 3
        imagined = copies(game, seat)
        assert all(known <= set(copy.players[other].hand) for copy in imagined)
        assert len({tuple(copy.players[other].hand) for copy in imagined}) > 1


def test_packets_never_held_are_redrawn() -> None:
    """LIS-INFO-04: in the first pass a seat knows nothing of the others' packets but their backs."""
    game = until(3, 33, asked("draft"), ("draft",))
    imagined = copies(game, game.seat)
    for other in range(3):
        met = {tuple(sorted(copy.drawn[other])) for copy in imagined}
        assert (len(met) > COPIES // 4) == (other != game.seat)
    assert any(set(copy.drawn[(game.seat + 1) % 3]) & set(game.box) for copy in imagined)


@pytest.mark.parametrize("decisions", [3, 5, 8, 11, 14])
def test_during_the_draft_a_packet_passed_on_is_remembered(decisions: int) -> None:
    """LIS-INFO-04: the packet now held is known, and so are those passed on, wherever their cards are."""
    game = until(3, 33, asked("draft"), ("draft",))
    start = game.decisions
    dice = dice_from_seed(33)
    held: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    while game.step_slug() == "draft" and game.decisions < start + decisions:
        held[game.seat] |= set(game.drawn[game.seat])
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
    for seat in range(3):
        for copy in copies(game, seat, 10):
            assert not held[seat] & set(copy.box)
            if game.step_slug() == "draft":
                assert copy.drawn[seat] == game.drawn[seat]
    assert game.seat != NONE
