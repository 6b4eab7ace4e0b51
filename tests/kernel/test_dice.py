from __future__ import annotations

import subprocess
import sys

import pytest

from boardwright import BadState
from boardwright.kernel.dice import WORD, Dice, dice_from_seed


def test_equal_seeds_give_equal_streams_and_near_seeds_do_not() -> None:
    first = [dice_from_seed(5).word() for _ in range(3)]
    assert first == [dice_from_seed(5).word() for _ in range(3)]
    heads = {dice_from_seed(seed).word() for seed in range(-500, 500)}
    assert len(heads) == 1000


def test_every_bit_of_a_long_seed_counts() -> None:
    heads = {dice_from_seed(1 << bit).word() for bit in range(300)}
    assert len(heads) == 300


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("seed", [1 << 40, -(1 << 200)])
def test_ctrl_c_while_a_seed_is_read_is_an_interruption(seed: int) -> None:
    """The signal is pending when the seed is read: `map` calls both without a look at signals between."""
    code = f"""
import ctypes, operator, signal
from functools import partial
from boardwright.kernel.dice import dice_from_seed
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
calls = [partial(ctypes.CDLL(None)["raise"], int(signal.SIGINT)), partial(dice_from_seed, {seed})]
try:
    list(map(operator.call, calls))
except KeyboardInterrupt:
    print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "interrupted\n", "")


def test_words_stay_in_32_bits_and_the_stream_is_frozen() -> None:
    """Old seeds must go on giving old games: the first words of seed 42 are for ever."""
    dice = dice_from_seed(42)
    words = [dice.word() for _ in range(1000)]
    assert all(0 <= word <= WORD for word in words)
    assert words[:4] == FIRST_WORDS


FIRST_WORDS = [1975379461, 3864559254, 600270661, 3663756681]


def test_below_is_even() -> None:
    dice = dice_from_seed(7)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts), counts


def test_shuffle_reaches_every_order() -> None:
    dice = dice_from_seed(1)
    seen = set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        dice.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 24


def test_draws_are_noted_and_a_script_replaces_them_without_stopping_the_generator() -> None:
    free, scripted = dice_from_seed(3), dice_from_seed(3)
    scripted.follow([0, 1, 2])
    assert [scripted.below(5) for _ in range(3)] == [0, 1, 2]
    for _ in range(3):
        free.below(5)
    assert scripted.drawn == [0, 1, 2]
    assert free.below(1000) == scripted.below(1000)


def test_a_scripted_outcome_out_of_range_is_refused() -> None:
    dice = dice_from_seed(3)
    dice.follow([9])
    with pytest.raises(ValueError, match="9 is not below 5"):
        dice.below(5)


def test_a_clone_goes_its_own_way() -> None:
    dice = Dice(1, 2, 3, 4)
    copy = dice.clone()
    assert [dice.word() for _ in range(5)] == [copy.word() for _ in range(5)]
    dice.word()
    assert dice.word() != copy.word()


@pytest.mark.parametrize("things", [2**32, 10**17])
def test_what_no_game_has_so_many_of_is_not_drawn_from(things: int) -> None:
    """A forged position asked for it, and the draw never ended."""
    with pytest.raises(BadState, match="nothing is drawn from"):
        dice_from_seed(1).below(things)
