"""Standing orders: a mere no, given in advance."""

from __future__ import annotations

import pytest

from boardwright.kernel.dice import dice_from_seed
from boardwright.server.errors import BadRequest, NotYours
from boardwright.server.people import Who
from boardwright.server.responses import Change, NewTable
from boardwright.server.standing_orders import declines, offers, outside_turn
from boardwright.server.tables import Tables

from .conftest import Guest, two


def test_what_declines() -> None:
    assert [text for text in ("follow no", "stop", "upgrade.none", "buy.turn none") if declines(text)]
    assert not [text for text in ("follow king", "pass.on 3", "no.way 1") if declines(text)]


def until_followed(tables: Tables, table: str, ana: Who, ben: Who, seed: int) -> tuple[int, int]:
    """Play on until somebody is asked whether they follow, or the game ends; who, and how many decided."""
    dice = dice_from_seed(seed)
    while True:
        with tables.desks.at(table) as live:
            state, version = live.state, live.row.version
            if state.over or (outside_turn(state) and state.step_slug() == "follow"):
                return state.seat, live.session.decisions
            legal = state.legal_texts()
            visits = [text for text in legal if text.startswith("visit")]
            text = (visits or legal)[dice.below(len(visits or legal))]
        tables.decide(ana if state.seat == 0 else ben, table, version, text)


def test_a_follower_declines_in_advance(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben, "lisboa")
    offered = [(order.step, order.action) for order in tables.sitting(ana, table).orders]
    assert ("follow", "follow no") in offered
    with pytest.raises(BadRequest):
        tables.order(ana, table, "turn", "pass", True)
    with pytest.raises(NotYours):
        tables.order(Who(), table, "follow", "follow no", True)
    seat, decisions = until_followed(tables, table, ana, ben, 3)
    assert seat >= 0, "nobody was ever asked; take another seed"
    asked, other = (ana, ben) if seat == 0 else (ben, ana)
    assert not tables.sitting(other, table).choices
    tables.order(asked, table, "follow", "follow no", True)
    told = tables.sitting(asked, table)
    assert told.decisions > decisions  # the order answered at once
    assert next(order for order in told.orders if order.action == "follow no").active
    assert told.log[decisions].seat == seat and told.log[decisions].action == "follow no"
    tables.order(asked, table, "follow", "follow no", False)
    assert not [order for order in tables.sitting(asked, table).orders if order.active]


def test_what_is_kept_from_page_to_page_is_what_looking_back_finds(
    tables: Tables, ana: Who, ben: Who
) -> None:
    """Each page offers orders by all that a seat was asked; it is not looked for anew for each."""
    table = two(tables, ana, ben, "lisboa")
    worded = False
    for seed in range(4):
        seat, _ = until_followed(tables, table, ana, ben, seed)
        asked = ana if seat == 0 else ben
        tables.decide(asked, table, tables.sitting(asked, table).version, "follow no")
        with tables.desks.at(table) as live:
            kept = [offers(live, seat) for seat in (0, 1)]
            live.forget_words()
            assert kept == [offers(live, seat) for seat in (0, 1)]
            worded |= any(order.label == "Do not follow; keep your favor" for order in kept[seat])
            if seed == 2:
                back = live.session.decisions - 1
                live.session.undo(consent=True)
                tables._keep(live, None, "undone")
                assert live.session.decisions == back
                again = offers(live, seat)
                live.forget_words()
                assert again == offers(live, seat)
    assert worded


def test_a_game_that_asks_nobody_out_of_turn_offers_no_orders(tables: Tables, ana: Who, ben: Who) -> None:
    assert not tables.sitting(ana, two(tables, ana, ben, "carrara")).orders


def test_nobody_is_told_that_an_order_was_given(
    tables: Tables, ana: Who, ben: Who, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by the stream nor by the version, the lobby or anything else; only who gave it is told."""
    told: list[tuple[Change, int | None]] = []

    def publish(table: str, change: Change, person: int | None = None) -> None:
        told.append((change, person))

    monkeypatch.setattr(tables.hub, "publish", publish)
    table, eve = two(tables, ana, ben, "lisboa", access="open"), guest("Eve")
    version = tables.sitting(ana, table).version
    before = [
        (tables.sitting(one, table), tables.lobby(one), tables.arrive(one, table)) for one in (ben, eve)
    ]
    told.clear()
    for active in (True, False, True):
        tables.order(ana, table, "follow", "follow no", active)
        own = tables.sitting(ana, table)
        assert [order.active for order in own.orders if order.action == "follow no"] == [active]
        assert own.version == version
    after = [(tables.sitting(one, table), tables.lobby(one), tables.arrive(one, table)) for one in (ben, eve)]
    assert after == before
    assert told == [(Change(version, "presence"), ana.account)] * 3


def test_who_has_several_seats_says_which_one_orders(tables: Tables, ana: Who) -> None:
    table = tables.create(ana, NewTable("lisboa", ["you", "you"], access="screen", seed=5))
    with pytest.raises(BadRequest, match="have several seats"):
        tables.order(ana, table, "follow", "follow no", True)
    tables.order(ana, table, "follow", "follow no", True, 1)
    given = {
        seat: [order.action for order in tables.sitting(ana, table, seat=seat).orders if order.active]
        for seat in (0, 1)
    }
    assert given == {0: [], 1: ["follow no"]}
