"""The rulebook states the printed board as the packaged edition has it.

The translations keep every number of the English book (`tests/language/test_rules.py`), so it is enough to
read that one.
"""

from __future__ import annotations

import pytest

from boardwright.games.lisboa import printed as lisboa
from boardwright.games.lisboa.printed.components import Effect, Printed, effect_of
from boardwright.games.lisboa.printed.names import GOODS, ROWS
from boardwright.kernel.edition import default
from boardwright.kernel.rulebook import packaged

NO_PLOT = "no plot"
UNSEEN = "one that no picture shows"  # LIS-AMB-90
COLUMNS = 5
INFLUENCE = 3  # of plots and sites, where the number cannot be read
TOLD = {
    "cardinal_step": "cardinal 1 step",
    "gain_influence": "numbered influence",
    "rubble_from_pile": "rubble cube",
    "assign_officials": "officials",
    "gain_favor": "favor",
    "get_plan": "plan",
    "take_decree": "decree",
}


@pytest.fixture(scope="module")
def made() -> Printed:
    return lisboa.read_printed(default("lisboa"))


def rule(id_: str) -> str:
    return packaged("boardwright.games.lisboa").rule(id_).text


def told(reward: Effect) -> str:
    """A reward in the words of LIS-MAP-22 and LIS-MAP-23."""
    if reward["kind"] == "gain_reis":
        return f"{reward['number']} réis"
    if reward["kind"] == "gain_good":
        assert reward["number"] == 1
        return reward["what"]
    return TOLD[reward["what"] or reward["kind"]]


def listed(numbers: tuple[int, ...]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}"


def test_the_tracks(made: Printed) -> None:
    """LIS-MAP-16, LIS-MAP-17, LIS-MAP-18, LIS-PAY-13, LIS-SETUP-22, LIS-SETUP-28: modifiers, coins and
    prices.
    """
    spaces = made.treasury.spaces
    signed = [f"{space.reis}: {f'{space.modifier:+}' if space.modifier else '0'}" for space in spaces]
    assert f"{len(spaces)} spaces" in rule("LIS-MAP-16")
    assert f"From the top, value and modifier are {', '.join(reversed(signed))}." in rule("LIS-MAP-16")
    start = spaces[made.treasury.start]
    assert f"(treasury value {start.reis} réis, modifier {start.modifier})" in rule("LIS-SETUP-28")
    coins = made.influence.coins
    assert f"spaces {listed(coins)} show a coin" in rule("LIS-MAP-17")
    replaced = [sum(coin < space for coin in coins) for space in range(made.influence.highest + 1)]
    assert rule("LIS-PAY-13").endswith(f": {', '.join(map(str, replaced))}.")
    assert f"the spaces {made.market.lowest} to {made.market.highest}" in rule("LIS-MAP-18")
    for good, price in zip(GOODS, made.market.start, strict=True):
        assert f"{good} {price}" in rule("LIS-SETUP-22")


def test_the_plots(made: Printed) -> None:
    """LIS-MAP-21, LIS-MAP-22: which cell is no plot, and what the others give."""
    rewards = {plot.id: plot.reward for plot in made.plots}
    cells = {row: [f"{row}{column}" for column in range(1, COLUMNS + 1)] for row in ROWS}
    (missing,) = [cell for row in ROWS for cell in cells[row] if cell not in rewards]
    small = sum(plot.small for plot in made.plots)
    assert rule("LIS-MAP-21").startswith(f"{len(rewards)} of the {len(ROWS) * COLUMNS} cells")
    assert f"{len(rewards) - small} wide and {small} narrow. {missing}, " in rule("LIS-MAP-21")
    for row in ROWS:
        words = [told(rewards[cell]) if cell in rewards else NO_PLOT for cell in cells[row]]
        assert f"Row {row}: {', '.join(words)}." in rule("LIS-MAP-22")


def test_the_sites(made: Printed) -> None:
    """LIS-MAP-23, LIS-AMB-90: what the sites give."""
    rewards = {site.id: site.reward for site in made.sites}
    for site in made.sites:
        if site.good:
            assert (site.reward["what"], site.reward["number"]) == (site.good, 1)
    west = [told(rewards[f"W_{row}"]) for row in ROWS]
    east = [UNSEEN if row == "C" else told(rewards[f"E_{row}"]) for row in ROWS]
    assert f"West, rows A to E: {', '.join(west)}." in rule("LIS-MAP-23")
    assert f"East, rows A to E: {', '.join(east)}." in rule("LIS-MAP-23")
    assert rewards["E_C"] == effect_of("gain_influence", number=INFLUENCE)
    assert f"numbered influence {INFLUENCE}" in rule("LIS-AMB-90")


def test_numbers_that_cannot_be_read(made: Printed) -> None:
    """LIS-AMB-89: the two plots whose number of influence the edition had to invent."""
    envelopes = {
        plot.id: plot.reward["number"] for plot in made.plots if plot.reward["kind"] == "gain_influence"
    }
    assert envelopes == {"B2": INFLUENCE, "E3": INFLUENCE}
    assert f"{INFLUENCE} until a better picture is found" in rule("LIS-AMB-89")


def test_plots_named_beside_their_effects(made: Printed) -> None:
    """LIS-EFF-11, LIS-EFF-12, LIS-EFF-13, LIS-INF-03: the rules on single rewards name the right plots and
    sites.
    """
    where: dict[str, list[str]] = {}
    for plot in made.plots:
        where.setdefault(told(plot.reward), []).append(plot.id)
    assert f"({', '.join(where['decree'])}, west site of row B)" in rule("LIS-EFF-11")
    assert [site.id for site in made.sites if told(site.reward) == "decree"] == ["W_B"]
    assert f"({', '.join(where['officials'])})" in rule("LIS-EFF-12")
    assert f"({', '.join(where['rubble cube'])})" in rule("LIS-EFF-13")
    assert f"plots {' and '.join(where['numbered influence'])}" in rule("LIS-INF-03")


def test_scoring_tiles_offices_and_plans(made: Printed) -> None:
    """LIS-COMP-06, LIS-COMP-07, LIS-COMP-12, LIS-MAP-15, LIS-MAP-20, LIS-AMB-101: what stands on tiles and in
    offices.
    """
    assert rule("LIS-COMP-12").endswith(f": {listed(made.scoring_tiles.values)}.")
    assert f"the value {made.scoring_tiles.narrow}, printed" in rule("LIS-MAP-15")
    (spaces,) = {office.spaces for office in made.offices}
    assert f"an office with {spaces} spaces" in rule("LIS-MAP-20")
    regular = [plan for plan in made.plans if not plan.starting]
    for architect in ("blue", "green"):
        officials = tuple(plan.officials for plan in regular if plan.architect == architect)
        assert f"show {listed(officials)} officials" in rule("LIS-COMP-07")
    assert {plan.officials for plan in made.plans if plan.starting} == {3}
    assert "all four show 3" in rule("LIS-AMB-101")
