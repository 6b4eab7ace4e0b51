"""People's decisions come first, and nobody waits for ever."""

from __future__ import annotations

from threading import Thread

from boardwright.server.priority import Precedence


def test_others_wait_for_everybody_who_decides() -> None:
    precedence = Precedence(patience=60)
    other = Thread(target=precedence.give_way)
    with precedence.first():
        with precedence.first():
            other.start()
        other.join(0.05)
        assert other.is_alive()
    other.join()
    precedence.give_way()  # nobody decides any more


def test_nobody_waits_for_ever() -> None:
    precedence = Precedence(patience=0)
    with precedence.first():
        precedence.give_way()
