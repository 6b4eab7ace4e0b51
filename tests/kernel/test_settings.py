"""Choices of the table with several values: `slug=value` among the variants."""

from __future__ import annotations

import pytest

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.game import Game
from boardwright.kernel.language import Msg
from boardwright.kernel.settings import Setting, first_seat, starting_player
from tests.kernel.test_pebbles import PEBBLES


class Chooser(Game):
    """A game with a variant, a setting that needs it, one that does not, and a chosen first player."""

    def __init__(self) -> None:
        example = PEBBLES.PebblesGame()
        settings = [
            starting_player(4, "1", "PEB-TAKE-01"),
            Setting("dice", Msg("Dice"), {"one": Msg("one die"), "two": Msg("two dice")}, "PEB-LUCK-02"),
            Setting("long", Msg("Length"), {"no": Msg("short"), "yes": Msg("long")}, needs="heaps"),
            Setting("side", Msg("Side"), {"a": Msg("left"), "b": Msg("right")}, needs=("heaps", "rows")),
            Setting("pair", Msg("Pair"), {"a": Msg("none"), "b": Msg("one")}, players=2),
        ]
        variants: dict[str, str] = {"heaps": Msg("two heaps"), "rows": Msg("two rows")}
        catalogue = example.catalogue
        super().__init__("chooser", Msg("Chooser"), (2, 4), variants, 1, catalogue, [], settings)

    def default_edition(self) -> Edition:
        return parse(PEBBLES.EDITION, "chooser.toml")


GAME = Chooser()


def test_the_first_value_is_the_default_and_is_left_out() -> None:
    options = GAME.options(2, ["dice=one", "starting-player=1"])
    assert options.variants == ()
    assert options.setting("dice") == "one"


def test_another_value_stands_among_the_variants() -> None:
    options = GAME.options(3, ["long=yes", "heaps", "dice=two", "dice=two"])
    assert options.variants == ("dice=two", "heaps", "long=yes")
    assert GAME.options(3, options.variants).variants == options.variants
    assert options.settings == {
        "starting-player": "1",
        "dice": "two",
        "long": "yes",
        "side": "a",
        "pair": "a",
    }


def test_one_of_several_variants_or_the_number_of_players_is_enough() -> None:
    assert GAME.options(3, ["side=b", "rows"]).setting("side") == "b"
    assert GAME.options(2, ["pair=b"]).setting("pair") == "b"


@pytest.mark.parametrize(
    ("variants", "sentence"),
    [
        (["dice=three"], "dice has no value 'three'; it has: one, two."),
        (["dice"], "Chooser has no variant 'dice'; it has: heaps, rows, starting-player=1|random|2|3|4, "),
        (["die=one"], "Chooser has no setting 'die'; it has: starting-player=1|random|2|3|4, dice=one|two, "),
        (["dice=one", "dice=two"], "dice is given twice, as one and as two; choose one of them."),
        (["long=yes"], "long only matters with the variant heaps. Choose that too."),
        (["side=b"], "side only matters with one of these variants: heaps, rows."),
        (["pair=b"], "pair only matters with 2 players, not with 3."),
        (["starting-player=4"], "Player 4 cannot start: there are only 3 players."),
        (["heaps=yes"], "Chooser has no setting 'heaps'; it has: "),
    ],
)
def test_what_does_not_fit_is_refused_by_name(variants: list[str], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options(3, variants)
    assert str(refused.value).startswith(sentence)


def test_an_unknown_setting_is_not_asked_for_silently() -> None:
    with pytest.raises(
        BadOptions, match="There is no setting 'die'; there are: starting-player, dice, long, side"
    ):
        GAME.options(3).setting("die")


def test_the_starting_player_is_chosen_or_drawn() -> None:
    dice = dice_from_seed(5)
    assert first_seat(GAME.options(3), dice) == 0
    assert first_seat(GAME.options(3, ["starting-player=3"]), dice) == 2
    drawn = GAME.options(3, ["starting-player=random"])
    assert {first_seat(drawn, dice) for _ in range(60)} == {0, 1, 2}


def test_names_for_people() -> None:
    assert GAME.variant_name("starting-player=2") == "Starting player: the second seat"
    assert GAME.variant_name("heaps") == "heaps"
    assert GAME.variant_name("gone=yes") == "gone=yes"
