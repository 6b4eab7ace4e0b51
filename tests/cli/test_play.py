"""Games in the terminal, typed line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boardwright import game
from boardwright.bots.players import bot_seed
from boardwright.cli import plain_terminal
from boardwright.cli.keyboard import Keyboard
from boardwright.games import names
from boardwright.kernel.record import read
from boardwright.kernel.session import replay

from .conftest import Run

FIRST = "/".join(["1"] * 600)  # always the first choice: long enough for a whole game

GAMES = ", ".join(names())


def saved(folder: Path) -> Path:
    """The one record in a folder."""
    (path,) = folder.glob("*.boardwright")
    return path


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: Iterator[str | BaseException]) -> None:
    """Let the keyboard give lines, or raise what stands between them."""

    def line(self: Keyboard, prompt: str) -> str:
        given = next(lines)
        if isinstance(given, BaseException):
            raise given
        return given

    monkeypatch.setattr(Keyboard, "line", line)


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize(
    "variant",
    [
        (),
        ("--variant", "advanced"),
        ("--variant", "starting-player=2"),  # CAR-SETUP-02
    ],
)
def test_a_whole_game_to_its_end(run: Run, folder: Path, variant: tuple[str, ...]) -> None:
    result = run("play", "carrara", "--seed", "5", *variant, lines=FIRST)
    assert result.exit_code == 0
    assert "Seed 5." in " ".join(result.output.split())
    end = result.output[result.output.index("The game is over.") :]
    assert re.search(r"\b(You win|Greedy wins|share the win)\b", end)
    assert "CAR-SCORE-08" in end
    record = read(saved(folder))
    state = replay(record, game("carrara")).state
    assert state.over
    total = re.search(r"total +(\d+) +(\d+)", end)
    assert total is not None
    assert [int(points) for points in total.groups()] == [score.total for score in state.scores()]
    assert f"boardwright replay {saved(folder).name}" in end


def test_a_seed_repeats_the_game_also_when_it_is_continued(run: Run, folder: Path) -> None:
    run("play", "carrara", "--seed", "9", "--save", "whole.boardwright", lines=FIRST)
    run(
        "play", "carrara", "--seed", "9", "--save", "halves.boardwright", lines="/".join(["1"] * 30) + "/quit"
    )
    assert not read("halves.boardwright").result()
    result = run("play", "halves.boardwright", lines=FIRST)
    assert "Going on after decision" in result.output
    assert Path("halves.boardwright").read_text() == Path("whole.boardwright").read_text()
    assert read("whole.boardwright").result()


def test_every_decision_of_every_bot_has_a_seed_of_its_own() -> None:
    seeds = {bot_seed(g, s, d) for g in (-1, 0, 1, 2**48) for s in range(4) for d in range(300)}
    assert len(seeds) == 4 * 4 * 300


def test_bots_alone_play_without_a_keyboard(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seats", "random,random,random", "--seed", "3")
    assert result.exit_code == 0
    assert "Random 3" in result.output
    assert read(saved(folder)).seats == ("random", "random", "random")


def test_a_finished_game_shows_its_result(run: Run) -> None:
    run("play", "carrara", "--seats", "random,random", "--seed", "3", "--save", "done.boardwright")
    result = run("play", "done.boardwright")
    assert result.exit_code == 0
    assert "The game is over." in result.output


def test_a_game_with_a_blank_in_a_budget_can_be_continued(run: Run) -> None:
    seats = ("--seats", "you, mcts@2 sims", "--seed", "7", "--save", "spaced.boardwright")
    assert run("play", "carrara", *seats, lines="quit").exit_code == 0
    result = run("play", "spaced.boardwright", lines="quit")
    assert result.exit_code == 0 and "Player 1" in result.output


# ------------------------------------------------------------------ answers


@pytest.mark.parametrize("answer", ["3", "build.tile 1", ".build.tile 1", "BUILD.TILE  1"])
def test_forms_of_an_answer(run: Run, folder: Path, answer: str) -> None:
    run("play", "carrara", "--seed", "7", lines=f"{answer}/quit")
    assert [decision.action for decision in read(saved(folder)).decisions()] == ["build.tile 1"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("99", "There is no choice 99; the choices are 1 to "),
        ("0", "There is no choice 0; the choices are 1 to "),
        ("build.tiel 1", "There is no action 'build.tiel 1'. Did you mean build.tile 1"),
        ("build.tile 4", "build.tile 4 is refused. CAR-BUILD-14: Its cost is 5"),
        (
            "build.city pisa",
            "build.city pisa is refused. CAR-BUILD-02: The city is chosen when you build, once the tile is "
            "chosen. The question now: Choose your action: buy blocks, build, score, or pass.",
        ),
        ("? pay.block white 1", "CAR-BUILD-03: Blocks are paid when you build, once the city is chosen."),
        ("undo", "You have no decision to undo."),
        ("undo x", "'x' is not a number"),
        ("log 0", "'0' is not a number"),
        ("rule", "Name a rule by its id"),
        ("rule CAR-BUILD-99", "There is no rule or section 'CAR-BUILD-99'. Did you mean CAR-BUILD-"),
        ("rule elephant", "There is no rule or section 'elephant'."),
        ("rule pink elephant", "No rule holds 'pink elephant'"),
        ("svg", "Name a file for the drawing"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    run: Run, folder: Path, answer: str, told: str
) -> None:
    result = run("play", "carrara", "--seed", "7", lines=f"{answer}/quit")
    assert told in " ".join(result.output.split())
    assert result.exit_code == 0
    assert read(saved(folder)).entries == []


def test_why_not_lists_refusals_by_rule(run: Run) -> None:
    result = run(
        "play", "carrara", "--seed", "7", lines="build.tile 1/?/? build.city pisa/? 1/?build.city massa/quit"
    )
    listed = result.output[result.output.index("Not possible now") :]
    assert re.search(r"\n  CAR-BUILD-08\n    build\.city livorno: .*\d", listed)
    assert "build.city pisa is refused. CAR-BUILD-08: " in result.output
    assert result.output.count("build.city massa is possible: it is choice 1.") == 2


def test_rules_can_be_read_and_searched_at_the_prompt(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="rule car-buy-01/rule wheel turned/quit")
    assert "CAR-BUY-01  3. Action 1: buy blocks" in result.output
    assert "rules with 'wheel turned'." in result.output


def test_hint_is_a_choice_that_is_there(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="hint 20sims/quit")
    hint = re.search(r"Take (\d+)\. About \d+ points \([^-]*\n  - (.*)\n", result.output)
    assert hint is not None
    number, words = hint.groups()
    assert re.search(rf"\n +{number}  {re.escape(words)}", result.output)


def test_a_bot_that_thinks_has_a_budget_of_its_own(run: Run) -> None:
    result = run(
        "play", "carrara", "--seats", "you,hard@3sims,hard@2sims", "--seed", "7", lines="pass/pass/quit"
    )
    assert "The Palaces of Carrara: Player 1, Hard, Hard 2. Seed 7." in result.output
    assert "Hard 2 " in result.output.split("help> ", 1)[1]


def test_hint_wants_a_budget_it_understands(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="hint 0s/hint soon/quit")
    assert "A budget must be greater than 0, not '0s'" in result.output
    assert "not 'soon'" in result.output


def test_log_tells_what_happened_and_what_one_chose(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="log/build.tile 1/log/build.city massa/log 1/quit")
    first, second, third = (
        part for part in re.split("help> ", result.output) if re.match(r"Nothing| +\d+  ", part)
    )
    assert first.startswith("Nothing has happened yet.")
    assert second.startswith("   1  Player 1: Build Villa 1")
    assert "Greedy" in third


def test_score_shows_only_what_the_asker_may_know(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="score/quit")
    sheet = result.output[result.output.index("If the game ended now") :]
    assert re.search(r"coins +CAR-FINAL-01 +4\n +total +4\n", sheet)
    assert "Greedy" not in sheet
    assert "CAR-SCORE-08" not in sheet  # rules that gave nothing


def test_board_and_help(run: Run) -> None:
    result = run("play", "carrara", "--seed", "7", lines="board/help/quit")
    assert result.output.count("\nChoose your action") == 2
    for word in ("? [ACTION]", "undo [N]", "svg FILE", "save [FILE]"):
        assert word in result.output


def test_drawing_replaces_drawings_only(run: Run, folder: Path) -> None:
    (folder / "notes.txt").write_text("precious")
    result = run("play", "carrara", "--seed", "7", lines="svg b.svg/svg b.svg/svg notes.txt/svg ./quit")
    assert (folder / "b.svg").read_text().startswith("<svg")
    assert (folder / "notes.txt").read_text() == "precious"
    assert result.output.count("Drawn: b.svg") == 2
    assert "notes.txt exists and is not a drawing" in result.output
    assert "is a folder" in result.output


# ------------------------------------------------------------------ undo


def test_undo_is_free_within_ones_turn(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seed", "7", lines="build.tile 1/undo/build.tile 2/quit")
    assert "Taken back: your build.tile 1." in result.output
    assert [str(entry) for entry in read(saved(folder)).entries] == [
        "1 0 turn: build.tile 1",
        "undo 0",
        "1 0 turn: build.tile 2",
    ]


def test_undo_goes_back_over_the_bots_decisions(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seed", "7", lines="pass/undo/quit")
    told = " ".join(result.output.split())
    assert re.search(r"Taken back: your pass. And \d+ decisions? of Greedy. Others had decided since", told)
    record = read(saved(folder))
    assert str(record.entries[-1]) == "undo 0 by consent"
    assert replay(record, game("carrara")).state == game("carrara").new(game("carrara").options(2), 7)


def test_undo_past_a_revelation_says_so(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seed", "7", lines="buy.turn both/undo/quit")
    assert "Taken back: your buy.turn both. Something had been revealed since" in result.output
    assert str(read(saved(folder)).entries[-1]) == "undo 0 by consent"


def test_undo_of_several(run: Run, folder: Path) -> None:
    result = run(
        "play", "carrara", "--seed", "7", lines="build.tile 1/build.city massa/pass/undo 3/undo 2/quit"
    )
    assert "your build.tile 1, build.city massa and pass" in " ".join(result.output.split())
    assert "You have no decision to undo" in result.output
    assert read(saved(folder)).decisions() == []


@pytest.mark.parametrize(("answer", "left"), [("y", 0), ("n", 2), ("", 2)])
def test_other_people_must_agree(run: Run, folder: Path, answer: str, left: int) -> None:
    lines = f"/pass//pass//undo/{answer}/quit"
    result = run("play", "carrara", "--seats", "you,you", "--names", "Anna,Ben", "--seed", "7", lines=lines)
    assert "Ben, may Anna take back 2 decisions? [y/N]" in result.output
    assert ("Ben does not agree: nothing is taken back." in result.output) == bool(left)
    assert len(read(saved(folder)).decisions()) == left


# ------------------------------------------------------------------ several people


def test_the_keyboard_is_passed_and_secrets_are_wiped(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_terminal, "clear_screen", lambda: print("WIPED"))
    lines = "/pass//quit"
    result = run("play", "carrara", "--seats", "you,greedy,you", "--seed", "7", lines=lines)
    screens = result.output.split("WIPED\n")
    assert len(screens) == 5
    assert screens[1].startswith("Pass the keyboard to Player 1; Player 1, press Enter.")
    assert "Coins 20" in screens[2]
    assert screens[3] == "Pass the keyboard to Player 2; Player 2, press Enter. "
    assert "Player 1 passes and takes 2 coins." in screens[4]
    assert "Greedy" in screens[4].split("Carrara,")[0]  # what the bot did meanwhile is told again
    assert screens[4].count("Coins and blocks are hidden.") == 2


def test_one_person_keeps_the_keyboard(run: Run) -> None:
    assert "Pass the keyboard" not in run("play", "carrara", lines="pass/quit").output


# ------------------------------------------------------------------ saving and stopping


def test_quit_leaves_a_game_that_goes_on(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seed", "7", lines="build.tile 1/quit")
    path = saved(folder)
    assert re.fullmatch(r"carrara-\d{8}-\d{4}\.boardwright", path.name)
    assert f"Saved: {path.name}. Go on with: boardwright play {path.name}" in result.output
    again = run("play", path.name, lines="build.city massa/quit")
    assert "Choose where to build the Villa 1." in again.output
    assert [decision.action for decision in read(path).decisions()][:2] == [
        "build.tile 1",
        "build.city massa",
    ]


def test_names_are_kept_and_the_edition_is_named_again(run: Run, folder: Path) -> None:
    run("edition", "export", "carrara", "-o", "mine.toml")
    result = run("play", "carrara", "--names", "Jo Ann,Bot", "--edition", "mine.toml", lines="quit")
    assert result.output.rstrip().endswith("--edition mine.toml")
    assert read(saved(folder)).names == ("Jo Ann", "Bot")
    again = run("play", str(saved(folder)), "--edition", "mine.toml", lines="quit")
    assert "Carrara: Jo Ann, Bot." in again.output


def test_end_of_input_saves(run: Run, folder: Path) -> None:
    result = run("play", "carrara", "--seed", "7", lines="build.tile 1")
    assert result.exit_code == 0
    assert len(read(saved(folder)).decisions()) == 1


@pytest.mark.parametrize("options", [(), ("--save", "mine.boardwright")])
def test_ctrl_c_leaves_a_saved_game(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    type_lines(monkeypatch, iter(["build.tile 1", KeyboardInterrupt()]))
    result = run("play", "carrara", "--seed", "7", *options)
    assert result.exit_code == 130
    assert len(read(saved(folder)).decisions()) == 1
    assert f"boardwright play {saved(folder).name}" in result.output


def test_ctrl_c_while_a_bot_thinks(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardwright.bots.greedy.GreedyBot.decide", interrupted)
    assert run("play", "carrara", lines="pass").exit_code == 130
    assert len(read(saved(folder)).decisions()) == 1


def test_every_decision_is_kept_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def watching() -> Iterator[str]:
        for _ in range(5):
            seen.append(len(read("mine.boardwright").decisions()))
            yield "1"
        yield "quit"

    type_lines(monkeypatch, watching())
    run("play", "carrara", "--seed", "7", "--save", "mine.boardwright")
    assert seen[:2] == [0, 1]
    assert seen == sorted(set(seen))


def test_fresh_files_never_overwrite(run: Run, folder: Path) -> None:
    for _ in range(3):
        run("play", "carrara", lines="quit")
    assert len(list(folder.glob("*.boardwright"))) == 3


def test_save_at_the_prompt(run: Run, folder: Path) -> None:
    (folder / "taken").write_text("precious")
    result = run(
        "play",
        "carrara",
        "--seed",
        "7",
        lines="save taken/save mine/build.tile 1/quit",
    )
    assert (folder / "taken").read_text() == "precious"
    assert "taken exists already and is not overwritten" in result.output
    assert "Saved: mine." in result.output
    assert len(read("mine").decisions()) == 1


def test_a_full_disk_does_not_end_the_game(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "mine")

    def lines() -> Iterator[str]:
        yield "build.tile 1"
        with monkeypatch.context() as broken:
            broken.setattr("boardwright.kernel.record.Record.write", full)
            yield "build.city massa"
        yield "quit"

    type_lines(monkeypatch, lines())
    result = run("play", "carrara", "--seed", "7", "--save", "mine")
    assert (
        result.stderr == "The game could not be saved (mine: No space left on device.) and goes on unsaved.\n"
    )
    assert len(read("mine").decisions()) > 2


# ------------------------------------------------------------------ wrong input


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("carara", f"There is no game 'carara'; there are: {GAMES}. Did you mean 'carrara'?"),
        ("gone.boardwright", "There is no file 'gone.boardwright'."),
        (
            "carrara --seats you,gredy",
            "a seat is 'you' or one of random, greedy, mcts, easy, medium, hard. Did you mean 'greedy'?",
        ),
        ("carrara --seats you,hard@0s", "A budget must be greater than 0, not '0s'"),
        ("carrara --seats you,greedy@1s", "greedy does not take a budget. Write 'greedy'"),
        ("carrara --seats you", "The Palaces of Carrara is for 2 to 4 players, not 1."),
        ("carrara --seats you,you,you,you,you", "The Palaces of Carrara is for 2 to 4 players, not 5."),
        ("carrara --variant deluxe", "Carrara has no variant 'deluxe'; it has: advanced, starting-player="),
        ("carrara --names Anna", "--names has 1 names for 2 seats; give each seat one."),
        ("carrara --names Anna,Anna", "--names needs a different name for each seat."),
        ("carrara --seed lucky", "Invalid value for '--seed': 'lucky' is not a valid integer."),
        ("carrara --edition gone.toml", "gone.toml: cannot be read: No such file or directory"),
        ("carrara --save no/where", "There is no folder 'no' to write in."),
        (
            "carrara --save taken",
            "taken exists already and is not overwritten; name a new file, or go on with it",
        ),
        ("carrara --save .", "'.' is a folder; name a file in it."),
        (".", f"'.' is a folder; name a game ({GAMES}) or a file."),
        ("taken", "taken: line 1: this is not a record"),
        ("", "Name a game, a saved game, or a table with --at"),
    ],
)
def test_wrong_input(faulty: Callable[..., str], folder: Path, words: str, told: str) -> None:
    (folder / "taken").write_text("precious")
    assert told in faulty("play", *words.split())
    assert [path.name for path in folder.iterdir()] == ["taken"]
    assert (folder / "taken").read_text() == "precious"


@pytest.fixture
def record(run: Run, folder: Path) -> Path:
    """A game of a few decisions."""
    run("play", "carrara", "--seed", "7", "--save", "game.boardwright", lines="pass/pass/quit")
    return folder / "game.boardwright"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("game carrara", "game chess", "game.boardwright: There is no game 'chess'"),
        ("rules 2", "rules 99", "game.boardwright: the record follows rules revision 99, this version has 2"),
        ("edition carrara-2e e", "edition carrara-2e f", "; name its file with --edition"),
        ("players 2", "players 7", "game.boardwright: The Palaces of Carrara is for 2 to 4 players, not 7."),
        ("turn: pass", "turn: passs", "game.boardwright: line 12: There is no action 'passs'."),
        ("turn: pass", "turn: end", "game.boardwright: line 12: end is refused. CAR-TURN-03"),
        ("boardwright record 2", "boardwright record 3", "line 1: the record has format '3'"),
        ("seats you greedy", "seats you alphazero", "No bot is called 'alphazero'"),
        ("seats you greedy", "seats you", "is a game of 2 players; --seats names 1."),
    ],
)
def test_damaged_and_foreign_records(
    faulty: Callable[..., str], record: Path, old: str, new: str, told: str
) -> None:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    assert told in faulty("play", "game.boardwright")
    assert record.read_text() == text.replace(old, new, 1)


def test_options_of_a_new_game_do_not_fit_a_saved_one(faulty: Callable[..., str], record: Path) -> None:
    told = faulty("play", "game.boardwright", "--seed", "1")
    assert "--variant, --rival and --seed are for a new one" in told
    assert "is a game of 2 players" in faulty("play", "game.boardwright", "--seats", "you,you,you")


def test_a_continued_game_may_name_its_own_file(run: Run, record: Path) -> None:
    result = run("play", "game.boardwright", "--save", str(record), lines="pass/quit")
    assert result.exit_code == 0
    assert len(read(record).decisions()) > 4


def test_another_player_can_take_over_a_seat(run: Run, record: Path) -> None:
    assert run("play", "game.boardwright", "--seats", "random,random").exit_code == 0
    assert read(record).result()


def test_a_game_outlives_a_rule_fix(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "/".join(["1"] * 60) + "/quit"
    run("play", "carrara", "--seed", "9", "--save", "old.boardwright", lines=lines)
    monkeypatch.setattr(game("carrara"), "rules_revision", 3)
    result = run("play", "old.boardwright", lines="log/undo/1/1/log/undo/quit")
    assert result.exit_code == 0
    assert "The rules were revised from 2 to 3 since." in result.output
    assert "You have no decision to undo" in result.output
    assert "Taken back" in result.output
    assert "revised 3" in Path("old.boardwright").read_text()
