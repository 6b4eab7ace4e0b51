"""Refusals: all one might try is legal or refused, with a rule that exists and numbers that are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games.lisboa
from boardwright import IllegalAction
from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import E_INFLUENCE, E_PLACE_OFFICIAL, E_REIS
from boardwright.games.lisboa.reasons import CHAPTERS
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.reasons import Reason
from tests.games.lisboa.given import started
from tests.games.lisboa.table import (
    GAME,
    begin,
    build,
    church,
    clergy,
    dock,
    give_favor,
    moor,
    only_site,
    plan,
    play,
    rubble,
    send,
    table,
    tuck,
)
from tests.games.lisboa.walks import GAMES, fault, walk

UNTIL_THE_END = "This space is empty until the end of the turn."
NO_MORE = "This space stays empty: nothing is left to fill it with."

# What one may try where these are asked: all of it must be legal or refused.
FAMILIES = {
    "tile": range(act.TILE, act.PLOT),
    "plot": range(act.PLOT, act.CUBE_ROW),
    "cube.row": range(act.CUBE_ROW, act.PAY),
    "cube.column": range(act.CUBE_ROW, act.PAY),
    "house": range(act.HOUSE, act.DECREE),
    "decree": range(act.DECREE, act.SITE),
    "site": range(act.SITE, act.COMPLETE),
    "state": range(act.STATE, act.FOLLOW),
    "follow": range(act.FOLLOW, act.TILE),
    "trade": range(act.TRADE, act.COVER),
    "cover": range(act.COVER, act.STOP),
    "plan": range(act.PLAN, act.SHIP_NEW),
    "favor": range(act.FAVOR, act.TAKE_BACK),
    "clergy": range(act.CLERGY, act.FAVOR),
    "draw": range(act.DRAW, act.CHURCH),
    "rubble": range(act.RUBBLE, act.CARDINAL),
    "take": range(act.TAKE, act.RUBBLE),
    "give": range(act.GIVE, act.TAKE),
    "office": range(act.OFFICE, act.PLAN),
    "take_back": range(act.TAKE_BACK, act.VISIT_REIS),
    "ship.new": range(act.SHIP_NEW, act.GIVE),
    "cardinal": range(act.CARDINAL, act.CLERGY),
    "discard.dock": range(act.DISCARD_DOCK, act.SELL),
    "discard.bureau": range(act.DISCARD_DOCK, act.SELL),
}


def why(game: Lisboa, text: str) -> str:
    """The refusal of an answer, as it is shown; checks that trying it says the same."""
    assert text not in game.legal_texts()
    with pytest.raises(IllegalAction) as caught:
        game.play(text)
    return str(caught.value.reason)


def reasons(game: Lisboa) -> dict[int, Reason]:
    """By action; each is refused once."""
    found = game.refusals()
    assert len({refusal.action for refusal in found}) == len(found)
    return {refusal.action: refusal.reason for refusal in found}


# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_refusals_of_random_games(players: int, seed: int, variants: tuple[str, ...]) -> None:
    rulebook = GAME.rulebook()
    for game, _ in walk(players, seed, variants):
        if game.over:
            assert game.refusals() == []
            continue
        before, legal, refused = game.to_json(), set(game.legal()), reasons(game)
        assert not legal & set(refused), game.path()
        assert game.to_json() == before, "asking changed the state"
        for reason in refused.values():
            assert reason.rule in rulebook, reason
            assert reason.words().endswith(".") and not fault(reason.words()), fault(reason.words())
        check_covered(game, legal | set(refused))


def check_covered(game: Lisboa, answered: set[int]) -> None:
    """All members of the families asked, all own hand cards, and all that the step's own rules allow."""
    for family in {GAME.catalogue.family_name(action) for action in game.legal()}:
        assert set(FAMILIES.get(family, ())) <= answered, f"{family} at {game.path()}"
    frame = game.stack[-1]
    assert set(GAME.steps[frame.step].raw(game, frame)) <= answered  # type: ignore[attr-defined]
    if game.step_slug() == "turn":
        for card in game.players[game.seat].hand:
            assert {act.GOLD + card, act.PORTFOLIO + card, act.COURT + card} <= answered


def test_every_rule_named_in_the_code_exists() -> None:
    known = set(GAME.rulebook().ids())
    for path in Path(boardwright.games.lisboa.__file__).parent.rglob("*.py"):
        named = set(re.findall(r"\bLISL?-[A-Z]+-\d\d\b", path.read_text(encoding="utf-8")))
        assert named <= known, f"{path.name} names {named - known}"


def test_every_step_that_refuses_anything_is_known() -> None:
    slugs = {step.slug for step in GAME.steps}
    assert set(CHAPTERS) <= slugs
    assert slugs - set(CHAPTERS) == {"event", "lacerda", "keep.clergy", "draft"}  # all they offer is legal


def test_prices_and_costs_are_right() -> None:
    """LIS-PRICE-01, LIS-PRICE-02, LIS-PRICE-03, LIS-PRICE-04, LIS-COST-01 to LIS-COST-10, recomputed from the
    board.
    """
    plots = visits = 0
    games = [*GAMES, (2, 21, ()), (3, 22, ()), (4, 23, ())]  # plots too dear are rare in random games
    for game in (game for players, seed, variants in games for game, _ in walk(players, seed, variants)):
        for action, reason in reasons(game).items():
            if act.PLOT <= action < act.CUBE_ROW and "price" in reason.facts:
                check_plot(game, action - act.PLOT, reason)
                plots += 1
            elif act.COURT <= action < act.DISCARD_DOCK and reason.rule == "LIS-COST-08":
                check_visit(game, game.tables.card_kind[action - act.COURT], reason)
                visits += 1
    assert plots > 20 and visits > 20, (plots, visits)


def printed_power(game: Lisboa, word: int) -> int:
    """A standing power of the player asked, from the treasury cards and clergy tiles in front of them."""
    player, tables = game.players[game.seat], game.tables
    total = sum(
        tables.card_power_number[c - 1] for c in player.bureau if c and tables.card_power[c - 1] == word
    )
    return total + sum(tables.clergy_number[c] for c in player.clergy if tables.clergy_power[c] == word)


def check_plot(game: Lisboa, plot: int, reason: Reason) -> None:
    """The sum of the table, the rubble and the discounts, and that it is not covered."""
    tables, player, facts = game.tables, game.players[game.seat], reason.facts
    row, column = plot // 5, plot % 5
    each = [
        tables.cube_price[kind]
        for kind in range(3)
        for _ in range(game.row_cubes[row * 3 + kind] + game.column_cubes[column * 3 + kind])
    ]
    rubble_now = sum(each) - max(each, default=0)
    full = tables.treasury_value[game.treasury] + rubble_now
    price = max(0, max(0, full - printed_power(game, 2)) - printed_power(game, 16))
    assert (facts["treasury"], facts["rubble"]) == (tables.treasury_value[game.treasury], rubble_now)
    assert (facts["price"], facts["discounts"]) == (price, full - price)
    reward = game.plot_rewards[plot]
    assert facts["reward"] == (reward % 16 if reward // 256 == E_REIS else 0)
    worth = tables.coins[player.influence]
    assert facts["influence"] == worth or reward // 256 == E_INFLUENCE
    assert facts["reis"] == player.reis
    assert player.reis + int(facts["reward"]) + int(facts["influence"]) < price


def check_visit(game: Lisboa, noble: int, reason: Reason) -> None:
    """Modifier, officials of others, clergy tiles, and that it is not covered."""
    tables, player, facts = game.tables, game.players[game.seat], reason.facts
    others = sum(p.offices[noble] for seat, p in enumerate(game.players) if seat != game.seat)
    others += 1 if game.options.players <= 2 else 0  # LIS-TWO-02
    modifier, tiles = tables.treasury_modifier[game.treasury], printed_power(game, 0)
    assert (facts["modifier"], facts["officials"], facts["clergy"]) == (modifier, others, tiles)
    assert facts["cost"] == max(0, modifier + others + tiles)
    assert (facts["influence"], facts["wigs"]) == (player.influence, player.wigs)
    assert int(facts["cost"]) > player.influence + player.wigs + int(facts.get("reis", 0))


# -------------------------------------------------------------------- exact sentences


def test_a_visit_that_cannot_be_paid() -> None:
    """LIS-COST-08."""
    game = table(modifier=1)
    game.players[0].influence, game.players[0].wigs = 1, 2
    game.players[0].clergy = clergy("CL01")
    send(game, 1, "builder", 3)
    send(game, 2, "builder", 2)
    begin(game)
    assert why(game, "court PC04") == (
        "LIS-COST-08: It costs 5 (treasury 1, officials of others 5, clergy tiles -1); "
        "your influence is 1, your wigs are 2."
    )


def test_a_visit_without_its_noble_action() -> None:
    """LIS-VISIT-06: too dear, no decree, no plan, too few officials."""
    game = table()
    game.players[0].reis = game.players[0].influence = 0
    for row in "ABCDE":
        rubble(game, row, "earthquake", "earthquake", "earthquake")
    game.decrees = [-1] * 8
    game.plan_at = [8, 8]
    begin(game)
    assert why(game, "court PC04") == (
        "LIS-SHOP-06: After the dearest cube C1 would cost 9 in réis (treasury 3, rubble 6, discounts 0); "
        "you have 0, its reward gives 5, and your influence is worth 0."
    )
    assert why(game, "court PC06") == "LIS-DECREE-09: No decree lies on the display."
    assert why(game, "court PC11") == "LIS-OPEN-01: You have no plan."
    game.players[0].plans = [plan("blue", 5)]
    begin(game)
    assert why(game, "court PC11").startswith(
        "LIS-VISIT-06: Your blue plan for 5 officials needs 5 at work and you have 0; "
        "to hire the rest costs 15 in réis"
    )


def test_an_event_that_cannot_be_paid_or_does_nothing() -> None:
    """LIS-EVENT-02, LIS-EVENT-09."""
    game = table()
    game.players[0].reis, game.players[0].influence = 2, 0
    tuck(game, 0, "PC16")
    game.players[0].hand = [16, 18]  # PC17 decree, PC19 ship
    game.treasury = 4
    begin(game)
    assert why(game, "court PC17") == (
        "LIS-EVENT-02: The event costs 4 in réis (treasury 5, discounts 1); "
        "you have 2, and influence worth 0."
    )
    game.players[0].reis = 9
    game.players[0].goods = [0, 0, 0, 0]
    begin(game)
    assert why(game, "court PC19") == (
        "LIS-EVENT-09: The event would do nothing. "
        "The blue ship costs 1 good of different types; you have 0 types."
    )


def test_a_portfolio_card_without_a_good() -> None:
    """LIS-PORT-13, LIS-PORT-14."""
    game = table()
    game.players[0].goods = [0, 0, 0, 0]
    moor(game, 1, "red", 0)
    begin(game)
    assert why(game, "portfolio PC04") == (
        "LIS-PORT-14: After it you must sell or trade a good; you have none, and the card brings none "
        "you could use."
    )
    game.players[0].goods = [0, 1, 0, 0]
    game.players[0].hand = [14]  # PC15 takes a good
    begin(game)
    assert why(game, "portfolio PC15") == (
        "LIS-PORT-14: You have 1 in store and its penalty takes 1: nothing is left to sell or trade."
    )


def test_dead_ends() -> None:
    """LIS-ACT-05: what could no longer be carried out is named."""
    game = table()
    player = game.players[0]
    player.goods = [0, 1, 0, 0]
    player.clergy = clergy("CL03", "CL03", "CL03", "CL03")
    game.favors = [0, 0, 0]
    dock(game, 0, "PC03")
    moor(game, 0, "red", 1)
    play(begin(game), "portfolio PC04")
    assert why(game, "discard.dock 2") == "LIS-ACT-05: There would be no way left to sell or trade a good."
    assert why(game, "discard.dock 3") == "LIS-PORT-07: This slot is empty."
    game = table()
    player = game.players[0]
    player.plans, player.reis, player.influence = [plan("blue", 2)], 6, 1
    only_site(game, "W_A")
    game.site_rewards = [0] * 14
    church(game, "CL14", "CL14", "CL14", "CL14", "CL14", "CL14")
    game.cardinal = 2  # the treasury symbol is next, and would raise the price of two hired officials
    play(begin(game), "court PC11")
    assert why(game, "state meet_cardinal") == (
        "LIS-ACT-05: There would be no way left to open a public building."
    )


def test_plots() -> None:
    """LIS-SHOP-02, LIS-SHOP-06, LIS-MAP-05, LIS-MAP-21, LIS-AMB-65."""
    game = table()
    build(game, "C1", 1, "gold")
    rubble(game, "2", "earthquake", "earthquake", "fire")
    game.players[0].reis = 3
    play(begin(game), "court PC04", "state none", "tile gold")
    assert why(game, "plot A1") == "LIS-MAP-21: This cell is no plot."
    assert why(game, "plot C1") == "LIS-AMB-65: A shop stands there already."
    assert why(game, "plot B3") == "LIS-SHOP-02: B3 does not lie beside the yellow gold street."
    assert why(game, "plot B5") == "LIS-MAP-05: A large tile needs a wide plot."
    assert why(game, "plot D2") == (
        "LIS-SHOP-06: After the dearest cube D2 would cost 8 in réis (treasury 3, rubble 5, discounts 0); "
        "you have 3, its reward gives 0, and your influence is worth 4."
    )
    two = table(2)
    play(begin(two), "court PC04", "state none", "tile gold")
    assert why(two, "plot E1") == "LIS-TWO-03: Row E is not in play with so few players."


def test_tiles_cubes_and_houses() -> None:
    """LIS-EOT-02, LIS-SHOP-04, LIS-SHOP-06, LIS-HOUSE-01."""
    game = table()
    game.tiles = [1, 0, 1, 1, 1]
    rubble(game, "B", "earthquake", "fire")
    game.players[0].reis, game.players[0].influence = 5, 0
    game.players[0].houses = [0, 2, 3]
    play(begin(game), "court PC04", "state none")
    assert why(game, "tile cloth") == f"LIS-EOT-02: {UNTIL_THE_END}"
    play(game, "tile gold", "plot B1")
    assert why(game, "cube.row tsunami") == "LIS-SHOP-04: No tsunami cube lies at the end of row B."
    assert why(game, "cube.column fire") == "LIS-SHOP-04: No fire cube lies at the end of column 1."
    assert why(game, "cube.row fire") == (
        "LIS-SHOP-06: The price would be 6 in réis (treasury 3, rubble 3, discounts 0); "
        "you have 5, and influence worth 0."
    )
    play(game, "cube.row earthquake")
    assert why(game, "house left") == "LIS-HOUSE-01: No house is left in this group."


def test_tiles_that_are_missing() -> None:
    """LIS-FOLLOW-12, LIS-AMB-40, LIS-SHOP-14: taken by the visitor, or of a supply that is used up."""
    game = table()
    give_favor(game, 1, "builder")
    play(begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0", "house left")
    play(game, "follow noble_action")
    assert game.seat == 1 and game.step_slug() == "shop"
    assert why(game, "tile gold") == f"LIS-FOLLOW-12: {UNTIL_THE_END}"
    game.tiles, game.large_left, game.small_left = [0, 0, 1, 1, 0], 1, 0
    game._legal = []
    assert why(game, "tile gold") == f"LIS-FOLLOW-12: {UNTIL_THE_END}"
    assert why(game, "tile cloth") == f"LIS-AMB-40: {NO_MORE}"
    assert why(game, "tile small") == f"LIS-AMB-40: {NO_MORE}"


def test_decrees_that_are_missing() -> None:
    """LIS-DECREE-07, LIS-AMB-40: filled again at the end of the turn, if the deck has one."""
    game = table()
    game.decrees = [0, -1, -1, 3, 4, 5, 6, 7]
    play(begin(game), "court PC06", "state none")
    assert why(game, "decree 3") == f"LIS-DECREE-07: {UNTIL_THE_END}"
    game.decree_at = len(game.decree_deck) - 1
    assert why(game, "decree 2") == f"LIS-DECREE-07: {UNTIL_THE_END}"
    assert why(game, "decree 3") == f"LIS-AMB-40: {NO_MORE}"
    two = table(2)
    two.decrees = [0, -1, 2, 3, 4, 5, 6, 7]
    two.decree_deck, two.decree_at = [two.tables.decree_row_e.index(True)], 0
    play(begin(two), "court PC06", "state none")
    assert why(two, "decree 2") == f"LIS-AMB-40: {NO_MORE}", "LIS-TWO-07: a decree of row E is replaced"


def test_starting_decrees_that_are_taken() -> None:
    """LIS-ADDON-05, LIS-AMB-50: no turn runs; the display is refilled after all."""
    game = started(3, 4, ("starting-decrees",))
    while game.step_slug() != "starting-decree":
        game.apply(game.legal()[0])
    game.play("decree 2")
    assert why(game, "decree 2") == (
        "LIS-ADDON-05: This decree has been taken; the display is refilled when all have chosen."
    )


def test_clergy_tiles_that_are_missing() -> None:
    """LIS-CARDINAL-11, LIS-AMB-22: filled again at the end of the turn, if the bag has one."""
    game = table()
    church(game, "CL01", "CL02", "", "CL04", "CL08", "CL14")
    game.cardinal = 0
    play(begin(game), "portfolio PC04", "trade meet_cardinal", "cover cloth", "cardinal 1")
    assert why(game, "clergy 3") == f"LIS-CARDINAL-11: {UNTIL_THE_END}"
    game.clergy_at = len(game.clergy_bag)
    assert why(game, "clergy 3") == f"LIS-AMB-22: {NO_MORE}"


def test_sales_and_trades() -> None:
    """LIS-SELL-02, LIS-SELL-03, LIS-SELL-12, LIS-TRADE-04, LIS-TRADE-05, LIS-TRADE-06, LIS-TRADE-07,
    LIS-TRADE-08, LIS-TRADE-09.
    """
    game = table()
    game.players[0].goods = [0, 1, 0, 2]
    moor(game, 1, "blue", 0)
    game.players[1].crates = [1, 0, 0]
    moor(game, 2, "red", 1)
    play(begin(game), "portfolio PC04")
    assert why(game, "sell cloth 1 1") == "LIS-SELL-02: There is no ship in this dock."
    assert why(game, "sell cloth 2 1") == (
        "LIS-SELL-12: The blue ship is at sea with 1 in its hold of 1; it comes back in its owner's turn."
    )
    assert why(game, "sell gold 3 2") == "LIS-SELL-03: You have no gold."
    assert why(game, "stop") == (
        "LIS-PORT-13: You have added a card, so you must sell or trade at least one good."
    )
    assert why(game, "trade build_ship") == (
        "LIS-TRADE-05: The Minister accepts gold or books; you have 1 cloth and 2 tools."
    )
    play(game, "trade assign_officials")
    assert game.step_slug() == "cover"
    assert why(game, "cover cloth") == "LIS-TRADE-04: The Builder accepts gold or tools."
    assert why(game, "cover gold") == "LIS-TRADE-03: You have no gold."
    play(game, "cover tools")
    assert why(game, "stop") == "LIS-AMB-06: At least one official must be placed."
    play(game, "office builder")
    assert why(game, "office builder") == (
        "LIS-OFFICIAL-01: You have placed an official there; the second goes to another office."
    )
    play(game, "office king")
    assert why(game, "trade assign_officials") == (
        "LIS-TRADE-09: A good covers this state action until the end of the turn."
    )
    assert why(game, "sell cloth 3 2") == (
        "LIS-ACT-02: You trade with nobles in this turn; then nothing is sold."
    )


def test_impossible_state_actions() -> None:
    """LIS-OFFICIAL-11, LIS-PLAN-04, LIS-SHIP-02, LIS-PROD-01, LIS-CARDINAL-01, LIS-FAVOR-04."""
    game = table()
    player = game.players[0]
    player.officials, player.offices = 0, [4, 0, 4]
    game.plan_at = [8, 8]
    game.ship_at = 3  # the first red one
    player.goods = [1, 0, 0, 0]
    player.clergy = clergy("CL03", "CL03", "CL03", "CL03")
    game.favors = [0, 0, 0]
    moor(game, 1, "red", 0)
    play(begin(game), "portfolio PC04")
    assert why(game, "trade assign_officials") == (
        "LIS-OFFICIAL-11: You have no official left on your player board."
    )
    assert why(game, "trade get_plan") == "LIS-PLAN-04: Both stacks of plans are empty."
    assert why(game, "trade build_ship").startswith("LIS-SHIP-02: The ")
    assert why(game, "trade produce_goods") == "LIS-PROD-01: You have no shop that produces."
    assert why(game, "trade meet_cardinal") == (
        "LIS-CARDINAL-01: You have 4 clergy tiles; more than 4 are not allowed."
    )
    assert why(game, "trade gain_favor") == "LIS-FAVOR-04: No favor that you lack lies on the board."


def test_visits_and_follows_of_other_nobles() -> None:
    """LIS-VISIT-04, LIS-FOLLOW-04, LIS-DECREE-07."""
    game = table()
    give_favor(game, 1, "minister")
    play(begin(game), "court PC06")
    assert why(game, "state get_plan") == (
        "LIS-VISIT-04: That is a state action of the Builder; you visit the Minister."
    )
    assert why(game, "state produce_goods") == "LIS-PROD-01: You have no shop that produces."
    play(game, "state none")
    assert why(game, "stop") == "LIS-DECREE-01: You take a decree; only the second one is optional."
    play(game, "decree 3")
    assert game.seat == 1
    assert why(game, "follow gain_favor") == (
        "LIS-FOLLOW-04: That is a state action of the King; the visit was to the Minister."
    )
    play(game, "follow noble_action")
    assert why(game, "decree 3") == "LIS-DECREE-07: This space is empty until the end of the turn."


def test_sites_and_plans() -> None:
    """LIS-OPEN-03, LIS-HIRE-03, LIS-AMB-65."""
    game = table()
    game.players[0].plans = [plan("blue", 2), plan("green", 5)]
    game.players[0].reis, game.players[0].influence = 6, 0
    game.buildings[5] = 1 + 14
    play(begin(game), "court PC11", "state none")
    assert why(game, "site W_B") == "LIS-AMB-65: A public building stands there already."
    assert why(game, "site N_tools") == (
        "LIS-OPEN-03: The blue architect's building bears gold and cloth, not tools."
    )
    play(game, "site N_cloth")
    assert why(game, "complete green 5") == (
        "LIS-HIRE-03: Your green plan for 5 officials needs 5 at work and you have 0; "
        "to hire the rest costs 15 in réis, and you have 6, and influence worth 0."
    )


def test_payments() -> None:
    """LIS-PAY-01, LIS-PAY-03."""
    game = table()
    game.players[0].reis = 2
    play(begin(game), "court PC17")
    assert game.legal_texts() == ["pay.influence 1", "pay.influence 2", "pay.influence 3"]
    assert why(game, "pay.influence 0") == "LIS-PAY-01: That leaves 3 to pay in cash; you have 2."
    game = table()
    game.players[0].influence = 1
    play(begin(game), "court PC17")
    assert why(game, "pay.influence 2") == "LIS-PAY-03: Your influence is worth 1 in réis, no more."


def test_cards_out_of_turn() -> None:
    """LIS-TURN-03, LIS-FLOW-03, LIS-DRAW-03."""
    game = table()
    begin(game)
    assert why(game, "draw king") == "LIS-TURN-03: First you play a card; then you take a new one."
    game.stack_at = [5, 0, 0, 0]
    play(game, "gold PC04")
    assert why(game, "gold PC06") == (
        "LIS-FLOW-03: You have played your card for this turn; now you take a new one."
    )
    assert why(game, "draw builder") == "LIS-DRAW-03: The Builder stack is empty."


def test_a_card_not_in_hand_is_no_answer() -> None:
    game = begin(table())
    assert why(game, "gold PC82") == "LIS-GOLD-01: This card is not in your hand."


def test_a_portfolio_card_never_says_that_it_could_be_done() -> None:
    """LIS-PORT-13: one book, no ship, and no state action it buys; the reason says just that."""
    game = table()
    game.players[0].goods = [0, 0, 1, 0]
    game.ship_at = len(game.shipyard)
    begin(game)
    assert why(game, "portfolio PC04") == (
        "LIS-PORT-13: After it you must sell or trade a good; no ship has room, "
        "and no noble trades for 1 book."
    )


def test_a_card_whose_own_reward_takes_the_chance() -> None:
    """LIS-PORT-13: the tool would buy "assign officials" now; the card places the last official itself."""
    game = table()
    game.ship_at = len(game.shipyard)
    game.plan_at = [len(stack) for stack in game.tables.plans]
    player = game.players[0]
    player.goods, player.officials, player.offices = [0, 0, 0, 1], 1, [7, 0, 0]
    player.hand = [
        card
        for card in range(act.CARDS)
        if game.tables.card_effect[card] // 256 == E_PLACE_OFFICIAL and game.tables.card_kind[card] < 3
    ][:1]
    begin(game)
    assert why(game, f"portfolio PC{player.hand[0] + 1:02}") == (
        "LIS-PORT-13: After it you must sell or trade a good. You could do so with 1 tool now, but no longer "
        "once the card has its effect and, if your portfolio is full, another card has made room for it."
    )
