"""Taking decisions back: freely up to the last barrier, beyond it with everybody's consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from boardwright.cli.errors import Fault
from boardwright.cli.screen import counted, listed, paragraph
from boardwright.kernel.record import Decided

if TYPE_CHECKING:
    from boardwright.cli.table import Table


def undo(table: Table, own: int) -> bool:
    """Go back to before the asker's last `own` decisions; True if that was done.

    What others decided since goes too. People are asked for their consent where it is needed; bots
    always give it.
    """
    session, asker = table.session, table.at_keyboard
    decisions = session.standing()
    mine = [place for place, decision in enumerate(decisions) if decision.seat == asker]
    if not mine:
        raise Fault("You have taken no decision that could be taken back.")
    if own > len(mine):
        raise Fault(f"You have taken {counted(len(mine), 'decision')}; {own} cannot be taken back.")
    taken = decisions[mine[-own] :]
    consent = len(taken) > session.free_undo()
    if consent and not _all_agree(table, asker, taken):
        return False
    session.undo(len(taken), consent)
    table.keeper.decided()
    if consent:
        table.forget_board()
    click.echo(paragraph(_told(table, asker, taken, consent)))
    return True


def _all_agree(table: Table, asker: int, taken: Sequence[Decided]) -> bool:
    name = table.names[asker]
    for other in table.people:
        if other == asker:
            continue
        what = counted(len(taken), "decision")
        if not table.keyboard.yes(f"{table.names[other]}, may {name} take back {what}?"):
            click.echo(f"{table.names[other]} does not agree: nothing is taken back.")
            return False
    return True


def _told(table: Table, asker: int, taken: Sequence[Decided], consent: bool) -> str:
    """What was taken back, and on what ground."""
    own = [decision.action for decision in taken if decision.seat == asker]
    words = f"Taken back: your {listed(own)}"
    others = dict.fromkeys(decision.seat for decision in taken if decision.seat != asker)
    for seat in others:
        count = sum(decision.seat == seat for decision in taken)
        words += f", and {counted(count, 'decision')} of {table.names[seat]}"
    if not consent:
        return words + "."
    if others:
        return words + ". Others had decided since; all agree."
    return words + ". Something had been revealed since; all agree."
