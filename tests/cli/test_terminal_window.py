"""Games in a terminal window of a certain size, in the plain mode and on the full screen."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boardwright.games import get
from boardwright.kernel.language import LANGUAGES, Msg, speaking, tr
from boardwright.kernel.record import read
from boardwright.kernel.session import replay

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.records.plan import RECORDS
from tests.sampling import THOROUGH

from .window import Window

SIZES = [(80, 24), (120, 40)]
EACH_SIZE = pytest.mark.parametrize(("columns", "lines"), SIZES, ids=["80x24", "120x40"])
TITLES = ["carrara", "lisboa", "architects"]
# Usually each title has one size in a mode, and the other one in the other mode; asked to be thorough, both.
PLAIN_GAMES, FULL_SCREEN_GAMES = (
    pytest.mark.parametrize(
        ("slug", "columns", "lines"),
        [
            (slug, *size)
            for place, slug in enumerate(TITLES)
            for turn, size in enumerate(SIZES)
            if THOROUGH > 1 or (place + turn + other) % 2 == 0
        ],
    )
    for other in (0, 1)
)
EACH_GAME = pytest.mark.parametrize("slug", TITLES)
BOTH_MODES = pytest.mark.parametrize("mode", ["plain", "full-screen"])
PROMPT = re.compile(r"^(?:1-)?(\d+), \? or help>$")
HEARS = "number, letters or command"  # stands where one types on the full screen
SHORT = {  # seats and seed of games that do not take long
    "carrara": ("--seats", "you,random", "--seed", "5"),
    "lisboa": ("--seats", "you,random", "--seed", "3"),
    # Bots that fill the Guildhall, which chance does not.
    "architects": ("--seats", "you,greedy,greedy", "--seed", "0"),
}

LEFT = 9  # decisions of a kept game that are played again: its last two turns

Open = Callable[..., Window]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Open]:
    """Opens windows in which `boardwright play` runs in an empty folder."""
    opened: list[Window] = []

    def begin(*words: str, columns: int = 80, lines: int = 24, **environment: str) -> Window:
        window = Window(tmp_path, "play", *words, columns=columns, lines=lines, **environment)
        opened.append(window)
        return window

    yield begin
    for window in opened:
        window.close()


def asked(window: Window) -> int:
    """How many answers the plain prompt at the end of the window offers; 0 if there is none."""
    last = next((line for line in reversed(window.lines) if line), "")
    found = PROMPT.match(last)
    return int(found[1]) if found else 0


def decide(window: Window, answer: str) -> None:
    """Answer the plain prompt and wait for the next one."""
    window.type(answer)
    window.wait(lambda: window.text.rstrip().endswith(answer))
    window.type("\n")
    window.wait(lambda: asked(window) or "The game is over." in window.text)


def numbers(window: Window) -> list[int]:
    """The numbers of the answers that stand below the last blank line of the plain mode."""
    text = window.text.rstrip().rpartition("\n\n")[2]
    return [int(number) for number in re.findall(r"^ +(\d+)  ", text, re.MULTILINE)]


def hears(window: Window) -> bool:
    """Whether the full screen waits for an answer."""
    return HEARS in window.text


def choose(window: Window, answer: str) -> None:
    """Answer on the full screen and wait until it hears again."""
    window.type(answer)
    window.wait(lambda: not hears(window))
    window.type("\r")
    window.wait(lambda: hears(window))


def choices(window: Window) -> list[int]:
    """The numbers of the answers that the full screen shows."""
    side = [line[len(line) * 3 // 5 :] if window.screen.columns >= 120 else line for line in window.lines]
    return [int(found[1]) for line in side if (found := re.search(r"^\s{2,}(\d+)  \S", line))]


def saved(folder: Path) -> Path:
    """The one record in a folder."""
    (path,) = folder.glob("*.boardwright")
    return path


def own_decisions(folder: Path) -> list[str]:
    """What the person on the first seat has decided."""
    return [decision.action for decision in read(saved(folder)).decisions() if decision.seat == 0]


def check_whole(folder: Path, slug: str) -> None:
    """The record in a folder is of a whole game, each decision by the rules."""
    record = read(saved(folder))
    assert record.result()
    assert replay(record, get(slug)).state.over


# ------------------------------------------------------------------ whole games


@pytest.mark.slow
@PLAIN_GAMES
def test_a_whole_game_in_the_plain_mode(
    play: Open, tmp_path: Path, slug: str, columns: int, lines: int
) -> None:
    window = play(slug, *SHORT[slug], columns=columns, lines=lines)
    dice = random.Random(slug)
    window.wait(lambda: asked(window))
    while "The game is over." not in window.text:
        check_question(window)
        decide(window, str(dice.randint(1, asked(window))))
    assert window.end() == 0
    assert "boardwright replay" in window.text.replace("\n", "")
    check_whole(tmp_path, slug)
    assert too_wide(window) == []


def too_wide(window: Window) -> list[str]:
    """Lines that the terminal had to wrap; but for the last ones, whose command is to be copied."""
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", window.written.decode())
    lines = [line.rpartition("\r")[2] for line in plain.replace("\r\n", "\n").split("\n")]
    return [line for line in lines if len(line) > window.screen.columns and "boardwright replay" not in line]


def check_question(window: Window) -> None:
    """The question and the answers stand in the window, above the prompt and under a blank line."""
    last = max(number for number, line in enumerate(window.lines) if line)
    above = window.lines[:last]
    assert "" in above, window.text
    first = len(above) - above[::-1].index("")
    assert re.search(r"^ +\d+  ", "\n".join(above[first:]), re.MULTILINE), window.text


@pytest.mark.slow
@FULL_SCREEN_GAMES
def test_a_whole_game_on_the_full_screen(
    play: Open, tmp_path: Path, slug: str, columns: int, lines: int
) -> None:
    window = play(slug, *SHORT[slug], "--full-screen", columns=columns, lines=lines)
    dice = random.Random(slug)
    window.wait(lambda: hears(window))
    while "The game is over." not in window.text:
        assert choices(window), window.text
        choose(window, str(dice.choice(choices(window))))
    window.type("1\r")
    assert window.end() == 0
    check_whole(tmp_path, slug)


def test_a_saved_game_goes_on_to_its_end_on_the_full_screen(play: Open, tmp_path: Path) -> None:
    """The last turns of a long game, whose seats a person and a bot take over."""
    record = read(RECORDS / "architects" / "wonder-2p.boardwright")
    record.entries = [*record.decisions()[:-LEFT]]
    record.seats = ("you", "random")
    (tmp_path / "late.boardwright").write_text(str(record), encoding="utf-8")
    window = play("late.boardwright", "--full-screen", columns=120, lines=40)
    dice = random.Random(1)
    window.wait(lambda: hears(window))
    while "The game is over." not in window.text:
        assert choices(window), window.text
        choose(window, str(dice.choice(choices(window))))
    window.type("1\r")
    assert window.end() == 0
    check_whole(tmp_path, "architects")


# ------------------------------------------------------------------ width and height


@EACH_GAME
@EACH_SIZE
def test_nothing_is_cut_or_wrapped_by_the_terminal(play: Open, slug: str, columns: int, lines: int) -> None:
    window = play(slug, "--seats", "you,random", "--seed", "3", columns=columns, lines=lines)
    window.wait(lambda: asked(window))
    window.type("board\n")
    window.wait(lambda: window.written.count(b"or help> ") > 1)
    assert too_wide(window) == []
    longest = max(len(line) for line in window.written.decode().split("\r\n"))
    assert longest > columns - 25, "the width that is there is used"


@EACH_GAME
def test_a_first_question_and_its_answers_take_one_screen(play: Open, slug: str) -> None:
    window = play(slug, "--seats", "you,random", "--seed", "3")
    window.wait(lambda: asked(window))
    check_question(window)


def test_on_the_full_screen_a_question_and_its_answers_take_one_screen(play: Open) -> None:
    """Twelve answers of fifteen lines: the board makes room for them, and has it again afterwards."""
    window = play("architects", "--seats", "you,greedy", "--seed", "5", "--full-screen")
    window.wait(lambda: hears(window))
    for card in (4, 3, 2):
        choose(window, str(card - 1))
    assert choices(window) == list(range(1, 13))
    assert "─Board" not in window.text and "Since your last decision:" in window.text
    choose(window, "11")
    window.wait(lambda: choices(window) == [1, 2])
    window.see("─Board")
    window.see("Town: workers; what your next worker would give")


def test_answers_without_room_are_read_by_page(play: Open) -> None:
    window = play("lisboa", "--seats", "you,random", "--seed", "3", "--full-screen")
    window.wait(lambda: hears(window))
    choose(window, "1")
    window.wait(lambda: len(choices(window)) > 2)
    assert "─Board" not in window.text and choices(window)[0] == 1 and choices(window)[-1] < 15
    window.type("\x1b[6~")  # Page Down
    window.wait(lambda: choices(window)[-1] == 15)
    window.type("\x1b[5~")  # Page Up
    window.wait(lambda: choices(window)[0] == 1)


def test_a_key_tells_what_others_have_done_since(play: Open) -> None:
    window = play("architects", "--seats", "you,greedy", "--seed", "5", "--full-screen")
    window.wait(lambda: hears(window))
    choose(window, "1")
    window.type("\x1b[20~")  # F9
    window.see("Esc: back")
    window.see("Greedy keeps a building card.")
    window.type("\x1b")
    window.wait(lambda: hears(window))


def test_a_long_list_has_pages(play: Open) -> None:
    window = play("lisboa", "--seats", "you,random", "--seed", "3")
    window.wait(lambda: asked(window))
    decide(window, "1")
    assert asked(window) > 12
    assert numbers(window) == list(range(1, 14))
    assert "1 to 13 of 15. Enter: more" in window.text
    window.type("\n")
    window.see("14 to 15 of 15")
    assert numbers(window)[-2:] == [14, 15]
    window.wait(lambda: asked(window))
    window.type("\n")
    window.wait(lambda: numbers(window) == list(range(1, 14)))


def test_letters_leave_the_answers_with_them(play: Open, tmp_path: Path) -> None:
    window = play("lisboa", "--seats", "you,random", "--seed", "3")
    window.wait(lambda: asked(window))
    decide(window, "1")
    window.type("trEASury réis\n")
    window.see("4 of 15 answers")
    assert numbers(window)[-4:] == [9, 10, 14, 15]
    window.wait(lambda: asked(window))
    decide(window, "9")
    window.type("quit\n")
    assert window.end() == 0
    assert own_decisions(tmp_path)[1] == "portfolio PC18"


def test_the_window_may_change_its_size(play: Open) -> None:
    window = play("lisboa", "--seats", "you,random", "--seed", "3", "--full-screen")
    window.wait(lambda: hears(window))
    for columns, lines in [(120, 40), (60, 15), (200, 60), (30, 8), (1, 1), (80, 24)]:
        window.resize(columns, lines)
        time.sleep(0.3)
        window.read()
    window.wait(lambda: hears(window))
    choose(window, "1")
    assert choices(window)


def test_the_plain_mode_follows_the_size_of_the_window(play: Open) -> None:
    window = play("lisboa", "--seats", "you,random", "--seed", "3")
    window.wait(lambda: asked(window))
    decide(window, "1")
    assert "1 to 13 of 15" in window.text
    window.resize(120, 40)
    window.type("\n\n")
    window.see("15  ")
    assert numbers(window) == list(range(1, 16))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keys_of_the_full_screen_fit_80_columns(play: Open, code: str) -> None:
    window = play("carrara", "--seats", "you,random", "--seed", "3", "--full-screen", "--language", code)
    with speaking(code):
        words = tr(Msg("Quit", "key"))
    window.wait(lambda: window.lines[-1].endswith(f"f10 {words}"))
    window.wait(lambda: "1  " in window.text)
    window.type("\x1b[21~")  # F10
    assert window.end() == 0


# ------------------------------------------------------------------ type-ahead


@BOTH_MODES
def test_keys_pressed_while_a_bot_thinks_are_no_answer(play: Open, tmp_path: Path, mode: str) -> None:
    seats = ("--seats", "you,hard@1s", "--seed", "7")
    if mode == "plain":
        window = play("carrara", *seats)
        window.wait(lambda: asked(window))
        window.type("pass\n")
        enter = "\n"
    else:
        window = play("carrara", *seats, "--full-screen")
        window.wait(lambda: hears(window))
        window.type("pass")
        window.wait(lambda: not hears(window))
        window.type("\r")
        enter = "\r"
    window.see("Hard is thinking")
    window.type(f"pass{enter}1{enter}")
    window.wait(lambda: "is thinking" not in window.text and (asked(window) or hears(window)))
    window.type(f"quit{enter}")
    assert window.end() == 0
    assert own_decisions(tmp_path) == ["pass"]


def test_of_pasted_lines_only_the_first_is_an_answer(play: Open, tmp_path: Path) -> None:
    window = play("carrara", "--seats", "you,random", "--seed", "7")
    window.wait(lambda: asked(window))
    window.type("pass\npass\npass\npass\n")
    time.sleep(1)
    window.wait(lambda: asked(window))
    window.type("quit\n")
    window.end()
    assert own_decisions(tmp_path) == ["pass"]


# ------------------------------------------------------------------ stopping


@BOTH_MODES
def test_ctrl_c_while_a_bot_thinks_leaves_a_saved_game(play: Open, tmp_path: Path, mode: str) -> None:
    extra = ("--full-screen",) if mode == "full-screen" else ()
    window = play("carrara", "--seats", "hard@20s,you", "--seed", "7", *extra)
    window.see("Hard is thinking")
    began = time.monotonic()
    window.type("\x03")
    assert window.end() == 130
    assert time.monotonic() - began < 15, "it does not wait for the bot"
    assert "Saved: carrara-" in window.text
    assert "Traceback" not in window.written.decode()
    assert read(saved(tmp_path)).decisions() == []


@BOTH_MODES
def test_ctrl_c_at_a_question_leaves_a_saved_game(play: Open, tmp_path: Path, mode: str) -> None:
    extra = ("--full-screen",) if mode == "full-screen" else ()
    window = play("carrara", "--seats", "you,random", "--seed", "7", *extra)
    window.wait(lambda: asked(window) or hears(window))
    window.type("\x03")
    assert window.end() == 130
    assert "Saved: carrara-" in window.text
    assert "Traceback" not in window.written.decode()


# ------------------------------------------------------------------ letters and colours


@pytest.mark.parametrize("how", ["NO_COLOR", "--no-color"])
def test_no_colours_where_none_are_wanted(play: Open, how: str) -> None:
    words, environment = (("--no-color",), {}) if how == "--no-color" else ((), {"NO_COLOR": "1"})
    window = play("carrara", "--seats", "you,random", "--seed", "7", *words, **environment)
    window.wait(lambda: asked(window))
    assert not re.search(rb"\x1b\[[0-9;]*m", window.written)
    coloured = play("carrara", "--seats", "you,random", "--seed", "7", "--save", "other.boardwright")
    coloured.wait(lambda: asked(coloured))
    assert re.search(rb"\x1b\[[0-9;]*m", coloured.written)


def test_the_full_screen_has_shades_of_gray_where_no_colours_are_wanted(play: Open) -> None:
    def colours(**environment: str) -> set[bool]:
        """Whether the colours on the screen are gray."""
        words = ("--seats", "you,random", "--seed", "7", "--full-screen")
        window = play("carrara", *words, "--save", f"{len(environment)}.boardwright", **environment)
        window.wait(lambda: hears(window))
        written = re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", window.written)
        return {len(set(colour)) == 1 for colour in written}

    assert colours(NO_COLOR="1", COLORTERM="truecolor") == {True}
    assert False in colours(COLORTERM="truecolor")


def test_a_dumb_terminal_is_told_nothing_but_text(play: Open) -> None:
    window = play("lisboa", "--seats", "you,greedy", "--seed", "3", TERM="dumb")
    window.wait(lambda: asked(window))
    decide(window, "1")
    assert b"\x1b" not in window.written


@pytest.mark.parametrize("code", ["cs", "de", "ru"])
def test_without_utf8_there_are_plain_letters(play: Open, code: str) -> None:
    words = ("lisboa", "--seats", "you,random", "--seed", "3", "--language", code)
    window = play(*words, PYTHONIOENCODING="ascii")
    window.wait(lambda: b"1-2" in window.written and window.written.rstrip().endswith(b">"))
    assert window.written.isascii()
    assert not re.search(rb"\w\?\w|\?\?", window.written), "each letter has another that stands for it"
    assert b"Traceback" not in window.written


def test_the_full_screen_says_what_it_needs(play: Open) -> None:
    window = play("carrara", "--full-screen", TERM="dumb")
    assert window.end() == 2
    assert "--full-screen needs a terminal whose cursor can be moved" in " ".join(window.text.split())
