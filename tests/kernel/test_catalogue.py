from __future__ import annotations

import pytest

from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.errors import UnknownAction


def small() -> Catalogue:
    made = Catalogue()
    assert made.one("pass") == 0
    assert made.family("move", ["a", "b"], ["1", "2", "3"]) == 1
    return made


def test_ids_follow_the_order_of_declaration_last_parameter_fastest() -> None:
    made = small()
    assert made.texts() == ["pass", "move a 1", "move a 2", "move a 3", "move b 1", "move b 2", "move b 3"]
    assert made.id("move b 2") == 1 + 1 * 3 + 1
    assert made.family_name(5) == "move"
    assert len(made) == 7
    assert "move a 1" in made and "move c 1" not in made


def test_spaces_are_folded() -> None:
    assert small().id("  move   a  2 ") == 2


def test_unknown_texts_are_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownAction) as caught:
        small().id("move a 11")
    assert caught.value.nearest[0] in ("move a 1", "move b 1")
    assert "Did you mean" in str(caught.value)


@pytest.mark.parametrize("action", [-1, 7, 1000])
def test_unknown_ids_are_refused(action: int) -> None:
    with pytest.raises(UnknownAction):
        small().text(action)


def test_a_text_is_declared_once() -> None:
    made = small()
    with pytest.raises(ValueError, match="twice"):
        made.one("pass")
