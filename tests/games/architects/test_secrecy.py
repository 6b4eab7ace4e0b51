"""What is hidden stays hidden: views, and copies as a seat may imagine them (ARC-INFO)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

from boardwright.games.architects.state import NONE, Architects, noted_card, noted_seat
from boardwright.games.architects.steps.build import can_use_guildhall
from boardwright.games.architects.steps.workshop import let_go, take_card
from boardwright.games.architects.view.determinise import builder, draft_round
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.state import NOBODY

from .invariants import check_invariants
from .positions import GAME, bare, card, give, new, play, show
from .views import EVERYTHING, SOLO, WONDER, asked, played, step, until, view_of, viewers

COPIES = 30


def seen(game: Architects, seat: int) -> str:
    """A view as canonical JSON; anything that is not plain data fails here."""
    return json.dumps(game.view(seat), sort_keys=True)


def copies(game: Architects, seat: int, number: int = COPIES) -> list[Architects]:
    """The game as a seat may imagine it, several times."""
    dice = dice_from_seed(99)
    return [game.determinise(seat, dice) for _ in range(number)]


# ---------------------------------------------------------------------------- whole games


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "variants", "seed"),
    [
        (1, SOLO, 1),
        (2, (), 2),
        (3, EVERYTHING, 3),
        (4, ("variable",), 4),
        (2, (*WONDER, "rival-patron"), 5),
    ],
)
def test_imagined_copies_agree_with_all_a_seat_sees(
    players: int, variants: tuple[str, ...], seed: int
) -> None:
    """ARC-INFO-01 to ARC-INFO-08, WOW-INFO-09 all through a game, for every seat and a spectator."""
    game = new(players, variants, seed)
    dice = dice_from_seed(seed)
    while not game.over:
        before = game.to_json()
        often = game.decisions < 25 or game.decisions % 9 == 0 or game.step_slug() == "guildhall"
        for seat in viewers(game) if often else []:
            imagined = game.determinise(seat, dice)
            assert seen(imagined, seat) == seen(game, seat), (seat, game.path())
            check_invariants(imagined)
            assert imagined.dice.clone().below(1 << 30) != game.dice.clone().below(1 << 30)
            fresh = GAME.restore_json(imagined.to_json(), game.options.edition)
            if seat == game.seat:
                assert imagined.legal() == fresh.legal() == game.legal(), game.path()
            else:
                assert imagined.legal() == fresh.legal() != []
        assert game.to_json() == before, "imagining has changed the game"
        step(game, dice)
    for seat in viewers(game):
        assert seen(game.determinise(seat, dice), seat) == seen(game, seat)


@pytest.mark.parametrize(("players", "variants", "seat"), [(3, WONDER, 0), (3, WONDER, 2), (1, SOLO, 0)])
def test_imagined_copies_can_be_played_to_the_end(players: int, variants: tuple[str, ...], seat: int) -> None:
    imagined = copies(played(players, variants, 6, 60), seat, 1)[0]
    dice = dice_from_seed(7)
    while not imagined.over:
        step(imagined, dice)
    assert imagined.winners() or imagined.stopped


# ---------------------------------------------------------------------------- hidden things, one by one


def other_buildings(game: Architects) -> None:
    game.building_pile = game.building_pile[: game.building_at] + game.building_pile[game.building_at :][::-1]


def other_apprentices(game: Architects) -> None:
    first = game.apprentice_at
    game.apprentice_pile = game.apprentice_pile[:first] + game.apprentice_pile[first:][::-1]


def other_rewards(game: Architects) -> None:
    game.reward_pile = game.reward_pile[: game.reward_at] + game.reward_pile[game.reward_at :][::-1]


def other_market(game: Architects) -> None:
    game.small = [*game.small[:-1][::-1], game.small[-1]]


def other_reverse(game: Architects) -> None:
    """The top card and one that looks like it trade places."""
    gifts = game.tables.small_gift
    like = next(card for card in game.small[:-1] if gifts[card] == gifts[game.small[-1]])
    place = game.small.index(like)
    game.small = [*game.small[:place], game.small[-1], *game.small[place + 1 : -1], like]


def other_contributions(game: Architects) -> None:
    game.contributions = [*game.contributions[:-1][::-1], game.contributions[-1]]


def other_schemes(game: Architects) -> None:
    game.schemes = game.schemes[::-1]


def other_future(game: Architects) -> None:
    game.future = game.future[::-1]


def other_chance(game: Architects) -> None:
    game.dice = dice_from_seed(4242)


@pytest.mark.parametrize(
    "edit",
    [
        other_buildings,
        other_apprentices,
        other_rewards,
        other_market,
        other_reverse,
        other_contributions,
        other_schemes,
        other_future,
        other_chance,
    ],
)
def test_no_view_shows_what_is_hidden_from_all(edit: Callable[[Architects], None]) -> None:
    """ARC-INFO-03, ARC-INFO-04, ARC-INFO-08, WOW-INFO-09."""
    game = played(2, SOLO, 8, 30)
    changed = game.clone()
    edit(changed)
    assert changed.to_json() != game.to_json(), "the edit changed nothing"
    for seat in viewers(game):
        assert seen(changed, seat) == seen(game, seat)


def test_a_hand_shows_only_to_its_owner() -> None:
    """ARC-INFO-01, ARC-INFO-02: others see how many cards there are."""
    game = played(3, WONDER, 9, 30)
    owner = (game.seat + 1) % 3
    changed = game.clone()
    player = changed.players[owner]
    taken = changed.building_pile[changed.building_at]
    changed.building_pile = [player.hand[0] if card == taken else card for card in changed.building_pile]
    player.hand = sorted([taken, *player.hand[1:]])
    for seat in viewers(game):
        assert (seen(changed, seat) == seen(game, seat)) == (seat != owner)
        for other in view_of(game, seat)["seats"]:
            assert (other["hand"] is not None) == (other["seat"] == seat)
            assert other["cards"] == len(game.players[other["seat"]].hand)


def test_a_set_of_the_draft_shows_only_to_its_holder() -> None:
    """ARC-INFO-02, ARC-SETUP-12."""
    game = new(4, (), 11)
    assert game.step_slug() == "draft.buildings"
    for seat in viewers(game):
        sets = [other["drafting"] for other in view_of(game, seat)["seats"]]
        assert [cards is not None for cards in sets] == [other == seat for other in range(4)]
    changed = game.clone()
    changed.sets = [game.sets[1], game.sets[0], *game.sets[2:]]
    assert seen(changed, 0) != seen(game, 0) and seen(changed, 1) != seen(game, 1)
    assert seen(changed, 2) == seen(game, 2) and seen(changed, NOBODY) == seen(game, NOBODY)


def test_cards_looked_at_on_the_black_market_show_only_to_who_looks() -> None:
    """ARC-INFO-02, ARC-MARKET-05."""
    game = bare(3)
    give(game, 0, silver=5)
    play(game, "place bm_middle", "market look")
    assert game.step_slug() == "market" and len(game.looked) == 5
    for seat in viewers(game):
        looking = [other["looking"] for other in view_of(game, seat)["seats"]]
        assert [cards is not None for cards in looking] == [other == seat == 0 for other in range(3)]
        known = [copy.looked == game.looked for copy in copies(game, seat)]
        assert all(known) if seat == 0 else not any(known)


def test_what_lies_open_does_show() -> None:
    """The other way round, so that the tests above cannot pass with an empty view.

    Rules: ARC-INFO-01, ARC-INFO-06.
    """
    game = played(2, SOLO, 12, 60)

    def richer(changed: Architects) -> None:
        changed.players[1].gain_good(0, 1)

    def small_top(changed: Architects) -> None:
        changed.small = [changed.small[-1], *changed.small[1:-1], changed.small[0]]

    def contribution(changed: Architects) -> None:
        changed.contributions = changed.contributions[::-1]

    def used(changed: Architects) -> None:
        changed.consequences = [changed.contributions[0], *changed.consequences[1:]]

    def discard(changed: Architects) -> None:
        changed.scheme_discard = [*changed.scheme_discard, changed.schemes[0]]

    def figure(changed: Architects) -> None:
        changed.princess = (changed.princess + 1) % 8

    def coin(changed: Architects) -> None:
        changed.coins = [changed.coins[0] + 1, *changed.coins[1:]]

    def captured(changed: Architects) -> None:
        changed.players[0].held = [0, 7, 0]

    for edit in (richer, small_top, contribution, used, discard, figure, coin, captured):
        changed = game.clone()
        edit(changed)
        for seat in viewers(game):
            assert seen(changed, seat) != seen(game, seat), edit.__name__


# ---------------------------------------------------------------------------- redrawing


def test_orders_of_piles_are_redrawn() -> None:
    """ARC-INFO-03, ARC-INFO-04, WOW-INFO-09: and what is seen of the open piles stays."""
    game = played(2, SOLO, 13, 30)
    gifts = game.tables.small_gift
    for seat in viewers(game):
        imagined = copies(game, seat)
        for name in ("building_pile", "apprentice_pile", "reward_pile", "small", "schemes", "future"):
            assert len({json.dumps(getattr(copy, name)) for copy in imagined}) > COPIES // 2, name
        assert len({json.dumps(copy.contributions) for copy in imagined}) > 5
        alike = {card for card in game.small if gifts[card] == gifts[game.small[-1]]}
        assert len(alike) > 1 and {copy.small[-1] for copy in imagined} == alike
        for copy in imagined:
            assert sorted(copy.small) == sorted(game.small) and copy.large == game.large
            assert copy.contributions[-1] == game.contributions[-1]
            assert copy.consequences == game.consequences and copy.scheme_discard == game.scheme_discard
            assert set(copy.future) == set(game.future)


def test_hands_of_others_are_redrawn() -> None:
    """ARC-INFO-02: any card that is not seen may be in any hidden place."""
    game = played(3, (), 14, 40)
    seat = game.seat
    for copy in copies(game, seat):
        assert copy.players[seat].hand == game.players[seat].hand
    for other in {0, 1, 2} - {seat}:
        hands = {tuple(copy.players[other].hand) for copy in copies(game, seat)}
        assert len(hands) > COPIES // 2
    watched = {tuple(copy.players[seat].hand) for copy in copies(game, NOBODY)}
    assert len(watched) > COPIES // 2


def test_an_unseen_card_is_equally_likely_wherever_it_may_be() -> None:
    """Whether it is in the pile or in a hand; cards this seat has put under the pile are not unseen."""
    game = played(2, (), 15, 30)
    seat, other = game.seat, 1 - game.seat
    put = {noted_card(note) for note in game.buried if noted_seat(note) == seat}
    hand = game.players[other].hand
    unseen = {*hand, *game.building_pile[game.building_at :]} - put
    number = 400
    met = Counter(one for copy in copies(game, seat, number) for one in copy.players[other].hand)
    expected = number * len(hand) / len(unseen)
    assert put and set(met) == unseen
    assert all(abs(met[one] - expected) < 0.1 * number for one in met), (met, expected)


def test_reward_cards_of_the_box_are_not_known() -> None:
    """ARC-SETUP-02: two players use 5 of the 11; those in the pile may be any that were not revealed."""
    game = new(2, (), 16)
    met = {kind for copy in copies(game, 0) for kind in copy.reward_pile}
    assert len(met) > len(set(game.reward_pile))
    assert all(len(copy.reward_pile) == len(game.reward_pile) for copy in copies(game, 0, 3))
    game = until(2, (), lambda game: game.reward_at > 0)
    for copy in copies(game, 0, 10):
        assert copy.reward_pile[: game.reward_at] == game.reward_pile[: game.reward_at]
        count = Counter(copy.reward_pile)
        assert all(count[kind] <= game.tables.reward_copies[kind] for kind in count)


def test_who_puts_a_card_under_the_pile_knows_it() -> None:
    """ARC-INFO-05, ARC-INFO-07: a discarded building card lies face down, at the place where it was put."""
    game = bare(2)
    give(game, 0, gold=1, hand=["1", "2", "3"])
    play(game, "place guildhall", "discard 2")
    assert game.building_pile[-1] == card("2")
    assert all(copy.building_pile[-1] == card("2") for copy in copies(game, 0))
    for seat in (1, NOBODY):
        assert len({copy.building_pile[-1] for copy in copies(game, seat)}) > 5
    give(game, 1, hand=["2"])  # drawn again: forgotten
    assert not all(copy.players[1].hand == [card("2")] for copy in copies(game, 0))


def test_of_several_cards_under_the_pile_the_order_is_not_known() -> None:
    """ARC-INFO-05, ARC-MARKET-05."""
    game = bare(2)
    give(game, 0, silver=5)
    play(game, "place bm_middle", "market look")
    kept = game.legal_texts()[0]
    under = set(game.looked) - {card(kept.split()[1])}
    play(game, kept)
    assert set(game.building_pile[-4:]) == under
    imagined = copies(game, 0)
    assert all(set(copy.building_pile[-4:]) == under for copy in imagined)
    assert len({tuple(copy.building_pile[-4:]) for copy in imagined}) > 5
    assert not all(set(copy.building_pile[-4:]) == under for copy in copies(game, 1))


def test_apprentices_under_the_pile_are_known_to_all() -> None:
    """ARC-INFO-05: they lay open before."""
    game = bare(2)
    let = card("7")
    show(game, "7", "8")
    take_card(game, 0, 0)
    let_go(game, 0, let)
    for seat in viewers(game):
        assert all(copy.apprentice_pile[-1] == let for copy in copies(game, seat, 10))


def test_the_last_card_of_a_set_is_known_to_who_put_it_away() -> None:
    """ARC-SETUP-14."""
    game = new(3, (), 31)
    dice = dice_from_seed(31)
    last: dict[int, int] = {}
    while game.step_slug() == "draft.buildings":
        seat, held = game.seat, set(game.sets[game.seat])
        final = draft_round(game) == 2
        step(game, dice)
        if final:
            last[seat] = (held - set(game.players[seat].hand)).pop()
    for seat, one in last.items():
        place = game.building_pile.index(one)
        assert all(copy.building_pile[place] == one for copy in copies(game, seat))
        other = (seat + 1) % 3
        assert not all(copy.building_pile[place] == one for copy in copies(game, other))


# ---------------------------------------------------------------------------- the draft


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_the_draft_a_seat_knows_the_cards_it_passed_on(players: int) -> None:
    """ARC-SETUP-13: who got a set kept one card of it, and passed on the others."""
    game = new(players, (), 20 + players)
    dice = dice_from_seed(players)
    first = game.order[0]
    while draft_round(game) == 0:
        if game.seat == first:
            held = set(game.sets[first])
        step(game, dice)
    passed = held - set(game.players[first].hand)
    after = game.order[1]
    assert game.sets[after] == sorted(passed) and game.seat == first
    for copy in copies(game, first, 10):
        assert copy.sets[after] == game.sets[after]
        assert set(copy.players[after].hand).isdisjoint(passed)
    while game.seat != after:
        step(game, dice)
    step(game, dice)  # the neighbour keeps one of them
    splits = set()
    for copy in copies(game, first):
        kept = passed & set(copy.players[after].hand)
        assert len(kept) == 1 and set(copy.sets[after]) == passed - kept
        splits.add(tuple(kept))
    assert len(splits) == 3, "which one is not known"


def test_two_players_know_what_the_other_kept_of_their_set() -> None:
    """ARC-SETUP-13: with two players a set comes back after two rounds."""
    game = new(2, (), 25)
    dice = dice_from_seed(25)
    while draft_round(game) < 2:
        step(game, dice)
    seat = game.seat
    kept = game.drafted[game.order.index(seat)][1]
    other = 1 - seat
    assert kept in game.players[other].hand
    assert all(kept in copy.players[other].hand for copy in copies(game, seat))
    foreign = next(card for card in game.players[other].hand if card != kept)
    assert not all(foreign in copy.players[other].hand for copy in copies(game, seat))


def test_the_draft_leaves_nothing_behind() -> None:
    game = until(3, (), asked("turn"))
    assert game.sets == [] and game.drafted == []


# ---------------------------------------------------------------------------- the Guildhall


def test_whoever_builds_has_something_to_build() -> None:
    """ARC-GUILD-05: all know that a player in the Guildhall can build, but not what."""
    game = until(2, (), asked("guildhall"))
    other = 1 - game.seat
    choices = set()
    for copy in copies(game, other, 60):
        assert can_use_guildhall(copy, *builder(game))
        assert copy.legal()
        choices.add(tuple(copy.legal()))
    assert len(choices) > 10


def test_no_rival_no_schemes() -> None:
    game = played(3, WONDER, 30, 20)
    assert game.rival == NONE and view_of(game)["rival"] is None
    assert [copy.schemes for copy in copies(game, 0, 2)] == [[], []]
