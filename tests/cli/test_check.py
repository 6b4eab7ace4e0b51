"""Scenario files: what passes, what fails and how that is told, what cannot be run."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.scenario import load, parse
from boardwright.kernel.scenario_run import Outcome, look_up, run
from boardwright.kernel.state import NOBODY

from .conftest import Run

HEAD = """
id = "TEST-01"
title = "A villa in Massa"
game = "carrara"
players = 2
"""
VILLA = """
[given]
display = [
  "villa 1", "palazzo 5", "palazzo 4", "porta 5", "porta 4", "castello 5", "castello 4", "villa 5", "villa 4"
]
"""
BUILD = '[[moves]]\ndo = "build.tile 1"\n[[moves]]\ndo = "build.city massa"\n'


def outcome(body: str, head: str = HEAD) -> Outcome:
    """A scenario of this text, run."""
    return run(parse(head + body, "test.toml"), game)


def told(body: str, head: str = HEAD) -> list[str]:
    """The differences of a scenario of this text."""
    return [str(difference) for difference in outcome(body, head).differences]


# ------------------------------------------------------------------ the command


def test_passed_and_failed(run: Run, folder: Path) -> None:
    (folder / "sub").mkdir()
    good = HEAD + VILLA + BUILD + "[expect]\nseat = 1\n"
    (folder / "sub" / "good.toml").write_text(good)
    (folder / "bad.toml").write_text(good.replace("seat = 1", "seat = 0\nturn = 2"))
    result = run("check", ".")
    assert result.exit_code == 1
    assert result.output == (
        "FAILED  TEST-01  A villa in Massa\n"
        "  bad.toml, rules not named\n"
        "  at the end: seat\n"
        "      expected  0\n"
        "      found     1\n"
        "1 passed, 1 failed\n"
    )
    verbose = run("check", "-v", "sub", "sub/good.toml")
    assert verbose.exit_code == 0
    assert verbose.output == "passed  TEST-01  A villa in Massa\n1 passed, 0 failed\n"


def test_damaged_files_do_not_hide_the_others(run: Run, folder: Path) -> None:
    (folder / "a.toml").write_text("id = ")
    (folder / "b.toml").write_text(HEAD.replace("players = 2", "players = 9"))
    (folder / "c.toml").write_text(HEAD + "[expect]\nseat = 1")
    (folder / "d.toml").write_bytes(b"\xff")
    result = run("check", ".")
    assert result.exit_code == 2
    assert result.stdout.endswith("0 passed, 1 failed, 3 not run\n")
    first, second, third = result.stderr.splitlines()
    assert first.startswith("Error: a.toml: not TOML: ")
    assert second == "Error: b.toml: The Palaces of Carrara is for 2 to 4 players, not 9."
    assert third.startswith("Error: d.toml: is not UTF-8 text")


@pytest.mark.parametrize("words", [("gone.toml",), (".",), ()])
def test_nothing_to_run(run: Run, words: tuple[str, ...]) -> None:
    result = run("check", *words)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


# ------------------------------------------------------------------ what must hold


@pytest.mark.parametrize(
    "body",
    [
        "[expect]\nseat = 0\nstep = 'turn'\npath = ['turn']\nturn = 1\nover = false\nwinners = []",
        "[expect]\nseats.0.coins = 20\nseats.1.coins = 20",  # each seat as it sees itself
        "[expect]\n'seats.0.coins' = 20\n'market.segments.0.blocks' = [1, 1, 1, 1, 1, 1]",
        "[expect]\ncourt.token = 'none'\nmonuments.villa = 'none'",
        "[expect]\nscores.0.total = 4\nscores.0.CAR-FINAL-01 = 4\nscores.0.CARX-FINAL-02 = 0",
        "[before]\nseat = 0\n" + BUILD + "[expect]\nseat = 1\nseats.0.cities.massa.0.type = 'villa'",
        BUILD + "[expect]\n'seats.0.cities.massa' = ["
        "{type='villa', value=1, decoration=false, statue='none'}]",
        "[[moves]]\ndo = 'build.tile 1'\nseat = 0\nexpect = {step = 'build'}\n"
        "offered = ['build.city massa']\nnot_offered = ['pass']\n"
        "refused = [{action = 'build.city pisa', rule = 'CAR-BUILD-08'}]",
        "[[moves]]\nexpect = {seat = 0}",
        "[[refused]]\naction = 'build.tile 2'\nrule = 'CAR-BUILD-14'\nfacts = {cost = 5, most = 2}",
        "[[refused]]\naction = 'build.city pisa'\nrule = 'CAR-BUILD-02'",
        "[[moves]]\ndo = 'buy.turn both'\nchance = [0, 0, 0, 0, 0]\n"
        "expect = {market.segments.0.blocks.0 = 5}",
    ],
)  # fmt: skip
def test_holds(body: str) -> None:
    assert told(VILLA + body) == []


@pytest.mark.parametrize(
    ("body", "difference"),
    [
        ("[expect]\nseat = 1", "at the end: seat: expected 1, found 0"),
        ("[expect]\nover = 0", "at the end: over: expected 0, found false"),
        ("[expect]\nseats.0.coins = 3", "at the end: seats.0.coins: expected 3, found 20"),
        ("[expect]\nseats.2.coins = 3", "expected 3, found no seat there; write seats.0 to seats.1"),
        ("[expect]\nseats.0.gold = 3", "expected 3, found nothing: seats.0 has no 'gold', only seat, vp, "),
        ("[expect]\nnonsense = 3", "expected 3, found nothing: the view has no 'nonsense', only game, "),
        ("[expect]\n'display.9' = 3", "expected 3, found nothing: display has no '9', only 0 to 8"),
        ("[expect]\nscores.0.TOTAL = 3", "found no such score; write scores.0.total or scores.0.RULE-ID"),
        ("[expect]\nmonuments.villa = 1", "at the end: monuments.villa: expected 1, found none"),
        ("[expect]\npath = ['turn', 'pay']", 'path: expected ["turn", "pay"], found ["turn"]'),
        ("[before]\nturn = 2", "before: turn: expected 2, found 1"),
        ("[[moves]]\ndo = 'pass'\nseat = 1", "move 1 (pass): seat that decides: expected 1, found 0"),
        ("[[moves]]\ndo = 'pass'\nexpect = {seat = 0}", "after move 1 (pass): seat: expected 0, found 1"),
        ("[[moves]]\ndo = 'build.tile 2'\n[expect]\nseat = 5",
         "move 1 (build.tile 2): the action: expected legal, found refused (CAR-BUILD-14: Its cost is 5"),
        ("[[moves]]\ndo = 'pass'\nchance = [1]", "move 1 (pass): chance outcomes used: expected 1, found 0"),
        ("[[moves]]\ndo = 'buy.turn both'\nchance = [99]", "expected [99], found chance outcome 99 is not"),
        ("[[refused]]\naction = 'pass'\nrule = 'CAR-PASS-01'",
         "at the end: pass: expected refused by CAR-PASS-01, found legal"),
        ("[[refused]]\naction = 'build.tile 2'\nrule = 'CAR-PASS-01'",
         "expected refused by CAR-PASS-01, found refused (CAR-BUILD-14: "),
        ("[[refused]]\naction = 'build.tile 2'\nrule = 'CAR-BUILD-14'\nfacts = {cost = 4}",
         "build.tile 2, cost: expected 4, found 5 (CAR-BUILD-14: "),
        ("offered = ['build.tile 2']", "build.tile 2: expected offered, found refused (CAR-BUILD-14: "),
        ("not_offered = ['pass']", "at the end: pass: expected not offered, found offered"),
    ],
)  # fmt: skip
def test_differs(body: str, difference: str) -> None:
    top, bottom = (body + "\n", VILLA) if body.startswith(("offered", "not_offered")) else (VILLA, body)
    (found,) = told(top + bottom)
    assert difference in found


def test_a_seed_makes_chance_the_same() -> None:
    state = [
        outcome("[[moves]]\ndo = 'buy.turn both'\n[expect]\nmarket = 0").differences[0].found for _ in (1, 2)
    ]
    other = (
        outcome("[[moves]]\ndo = 'buy.turn both'\n[expect]\nmarket = 0", HEAD + "seed = 2\n")
        .differences[0]
        .found
    )
    assert state[0] == state[1] != other


def test_others_hands_are_hidden_from_the_spectators_paths() -> None:
    state = game("carrara").new(game("carrara").options(2), 1)
    assert look_up(state, "seats.1.coins") == 20
    assert state.view(NOBODY)["seats"][1]["coins"] is None


def test_items_of_lists_by_place_by_id_and_their_number() -> None:
    state = game("carrara").new(game("carrara").options(2), 1)
    assert look_up(state, "cities.lucca.id") == look_up(state, "cities.2.id") == "lucca"
    assert look_up(state, "seats.0.blocks.count") == 6
    for path in ("cities.rome", "cities.6", "turn.count", "turn.each", "cities.each.rome"):
        with pytest.raises(LookupError):
            look_up(state, path)


def test_each_is_every_item_of_a_list() -> None:
    state = game("carrara").new(game("carrara").options(2), 1)
    assert look_up(state, "seats.each.coins") == [20, 20]  # each as its own seat sees it
    assert look_up(state, "scores.each.total") == [4, 4]
    cities = look_up(state, "cities.each.id")
    assert isinstance(cities, list) and cities[2] == "lucca" and len(cities) == 6
    assert look_up(state, "cities") == look_up(state, "cities.each")


def test_nothing_in_a_list_stays_nothing() -> None:
    body = (
        VILLA.replace('"villa 1"', '""') + "[expect]\ndisplay.each.value = ['none', 5, 4, 5, 4, 5, 4, 5, 4]"
    )
    assert told(body.replace("[given]", "[given]\nstack = 0")) == []


def test_nothing_has_nothing_within() -> None:
    docks = {"seats": [{"docks": ["ship red", "", "PC04"]}]}
    state = game("lisboa").place(game("lisboa").options(2), docks)
    assert look_up(state, "seats.0.docks.each.ship.colour") == ["red", None, None]
    with pytest.raises(LookupError):
        look_up(state, "seats.0.docks.1.ship.colour")


def test_only_compares_a_table_as_a_whole() -> None:
    body = VILLA + "seats = [{ coins = 5, vp = 3 }]\n" + "[expect]\n" + "seats.0.%s"
    assert told(body % "points.only = { CAR-ROYAL-02 = 3 }") == []
    assert told(VILLA + "[expect]\nmonuments.only = {}") == []
    (found,) = told(body % "points.only = { CAR-BUILD-12 = 1 }")
    assert found.endswith("seats.0.points.only: expected {CAR-BUILD-12 = 1}, found {CAR-ROYAL-02 = 3}")
    (found,) = told("[expect.cities.0]\nonly = { id = 'livorno' }")
    assert "found {" in found and "id = " in found and "none" not in found


def test_the_legal_actions_are_compared_as_a_whole() -> None:
    (found,) = told(VILLA + BUILD.replace("massa", "pisa") + "[expect]\nlegal = []")
    assert "refused" in found
    (found,) = told(VILLA + "[[moves]]\ndo = 'build.tile 1'\n[expect]\nlegal = ['pass']")
    assert found == 'at the end: legal: expected ["pass"], found ["build.city massa", "build.city lerici"]'


def test_the_legal_actions_of_one_family() -> None:
    state = game("carrara").new(game("carrara").options(2), 1)
    assert look_up(state, "legal.buy.turn") == ["both", "none"]
    assert look_up(state, "legal.pass") == [""]  # an action without parameters
    assert look_up(state, "legal.build.city") == []
    with pytest.raises(LookupError, match="no actions are called 'build'"):
        look_up(state, "legal.build")


def test_the_log_of_the_last_move() -> None:
    turn = "[[moves]]\ndo = 'buy.turn both'\nchance = [0, 0, 0, 0, 0]\nlog = ['Player 1 turns the wheel.']\n"
    assert told(VILLA + turn) == []
    later = "log = ['Player 1 turns the wheel.']\n" + VILLA + "[[moves]]\ndo = 'pass'\n"
    (found,) = told(later)
    expected, said = "Player 1 turns the wheel.", "Player 1 passes and takes 2 coins."
    assert found == f'at the end: the log: expected "{expected}", found ["{said}"]'


def test_a_text_is_a_move_without_checks() -> None:
    assert told("moves = ['build.tile 1', { seat = 0, do = 'build.city massa' }]\n" + VILLA) == []


# ------------------------------------------------------------------ cases

CASES = (
    VILLA
    + """
seats = [{ coins = 5 }, { coins = 6 }]
[expect]
seats.1.coins = 6
[[cases]]
title = "Built"
moves = ["build.tile 1", "build.city massa"]
expect = { seat = 1, seats.0.coins = 5 }
[[cases]]
title = "Passed, and poorer"
given = { seats = [{ coins = 1 }] }
moves = ["pass"]
expect = { seats.0.coins = %s, turn = 2 }
[[cases]]
title = "Three players"
players = 3
before = { seat = 0 }
given = { seats = [{}, {}, { coins = 9 }] }
not_offered = ["build.tile 2"]
expect = { seats.2.coins = 9 }
"""
)


def test_each_case_is_played_from_the_start() -> None:
    assert told(CASES % 3) == []


def test_a_case_that_fails_is_named() -> None:
    assert told(CASES % 2) == ["case 2 (Passed, and poorer), at the end: seats.0.coins: expected 2, found 3"]


def test_the_checks_of_the_scenario_hold_in_every_case() -> None:
    differences = told((CASES % 3).replace("seats.1.coins = 6", "seats.1.coins = 7"))
    assert [line.split(" at the end")[0] for line in differences] == [
        "case 1 (Built),",
        "case 2 (Passed, and poorer),",
        "case 3 (Three players),",
    ]


def test_the_moves_of_a_case_follow_those_of_the_scenario() -> None:
    body = (
        VILLA + "[[moves]]\ndo = 'build.tile 1'\n[[cases]]\ntitle = 'Massa'\nmoves = ['build.city massa']\n"
    )
    assert told(body + "expect = { seat = 1, seats.0.cities.massa.0.type = 'villa' }") == []


# ------------------------------------------------------------------ what is wrong in itself


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD.replace('id = "TEST-01"', ""), "test.toml: id: missing"),
        (HEAD.replace("players = 2", "players = '2'"), 'test.toml: players: is "2", expected a whole number'),
        (
            HEAD.replace("players = 2", "players = true"),
            "test.toml: players: is true, expected a whole number",
        ),
        (HEAD + "varaints = []", "test.toml: varaints: unknown field; did you mean variants?"),
        (HEAD + "zzz = 1", "test.toml: zzz: unknown field; known are id, title, "),
        (HEAD + "variants = [1]", "test.toml: variants: is [1], expected a list of texts"),
        (HEAD + "moves = 3", "test.toml: moves: is 3, expected a list of tables"),
        (HEAD + "given = 3", "test.toml: given: is 3, expected a table"),
        (HEAD + "[[moves]]\nseat = 1", "test.toml: moves.1.do: missing; a move has an action or something"),
        (
            HEAD + "[[moves]]\ndo = 'pass'\n[[moves]]\nexpect = {}\nchance = [1]",
            "test.toml: moves.2.chance: there is",
        ),
        (HEAD + "[[moves]]\ndo = 'pass'\nthen = 1", "test.toml: moves.1.then: unknown field"),
        (HEAD + "[[refused]]\naction = 'pass'", "test.toml: refused.1.rule: missing"),
        (
            HEAD + "[[refused]]\naction = 'pass'\nrule = 'CAR-PASS-99'",
            "There is no rule or section 'CAR-PASS-99'.",
        ),
        (HEAD + "moves = [3]", "test.toml: moves: is [3], expected a list of tables"),
        (HEAD + "[[cases]]\nplayers = 3", "test.toml: cases.1.title: missing"),
        (HEAD + "[[cases]]\ntitle = 'A'\nid = 'B'", "test.toml: cases.1.id: unknown field"),
        (
            HEAD + "[[cases]]\ntitle = 'A'\nplayers = 9",
            "test.toml, case 1 (A): The Palaces of Carrara is for",
        ),
        (HEAD + "[[cases]]\ntitle = 'A'\n" * 101, "test.toml: cases: has 101 cases; 100 are the most"),
        (HEAD + "rules = ['CAR-XXX-01']", "test.toml: There is no rule or section 'CAR-XXX-01'."),
        (HEAD + "[[moves]]\ndo = 'passs'", "test.toml: There is no action 'passs'. Did you mean pass?"),
        (HEAD + "offered = ['passs']", "test.toml: There is no action 'passs'."),
        (HEAD.replace("carrara", "chess"), "test.toml: There is no game 'chess'"),
        (HEAD + "variants = ['deluxe']", "test.toml: The Palaces of Carrara has no variant 'deluxe'"),
        (HEAD + "[given]\nmeeples = 3", "test.toml: given has no field 'meeples'"),
        (HEAD + "[given]\nseats = 3", "test.toml: given"),
        (HEAD + "[given]\nseats = [{coins = 'many'}]", "test.toml: given"),
        (HEAD + "[given]\nseats = [{blocks = {white = 8}}]", "white blocks; the box has 7"),
    ],
)
def test_wrong_in_itself(text: str, problem: str) -> None:
    with pytest.raises(BadScenario) as raised:
        run(parse(text, "test.toml"), game)
    assert problem in str(raised.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    with pytest.raises(BadScenario, match=r"gone\.toml: cannot be read: No such file"):
        load("gone.toml")


def test_the_example_of_the_manual_has_the_right_form() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "scenario-format.md").read_text(encoding="utf-8")
    example = manual.split("```toml\n")[1].split("```")[0]
    scenario = parse(example, "docs")
    assert scenario.moves[0].check.expect == {"step": "build"}
    assert scenario.end.expect["seats.0.blocks"] == [0] * 6
