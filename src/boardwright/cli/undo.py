"""Taking decisions back: freely up to the last barrier, beyond it with everybody's consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardwright.cli.errors import Fault
from boardwright.cli.screen import echo, paragraph
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import plural, tr
from boardwright.kernel.record import Decided

if TYPE_CHECKING:
    from boardwright.cli.terminal_game import Table


def undo(table: Table, own: int) -> bool:
    """Go back to before the asker's last `own` decisions; True if that was done.

    What others decided since goes too. People are asked for their consent where it is needed; bots
    always give it.
    """
    session, asker = table.session, table.at_keyboard
    decisions = session.standing()
    mine = [place for place, decision in enumerate(decisions) if decision.seat == asker]
    if not mine:
        raise Fault(tr("You have no decision to undo."))
    if own > len(mine):
        one = "You have made {count} decision, so {number} cannot be undone."
        many = "You have made {count} decisions, so {number} cannot be undone."
        raise Fault(plural(len(mine), one, many, number=own))
    taken = decisions[mine[-own] :]
    consent = len(taken) > session.free_undo()
    if consent and not _all_agree(table, asker, taken):
        return False
    session.undo(len(taken), consent)
    table.keeper.decided()
    if consent:
        table.forget_board()
    echo(paragraph(_told(table, asker, taken, consent)))
    return True


def _all_agree(table: Table, asker: int, taken: Sequence[Decided]) -> bool:
    name = table.names[asker]
    for other in table.people:
        if other == asker:
            continue
        one = "{other}, may {name} take back {count} decision?"
        many = "{other}, may {name} take back {count} decisions?"
        if not table.terminal.yes(plural(len(taken), one, many, other=table.names[other], name=name)):
            text = "{name} does not agree: nothing is taken back."
            echo(tr(text, name=table.names[other]))
            return False
    return True


def _told(table: Table, asker: int, taken: Sequence[Decided], consent: bool) -> str:
    """What was taken back, and on what ground."""
    own = [decision.action for decision in taken if decision.seat == asker]
    told = [tr("Taken back: your {actions}.", actions=listed(own))]
    others = dict.fromkeys(decision.seat for decision in taken if decision.seat != asker)
    for seat in others:
        number = sum(decision.seat == seat for decision in taken)
        one = "And {count} decision of {name}."
        many = "And {count} decisions of {name}."
        told.append(plural(number, one, many, name=table.names[seat]))
    if consent and others:
        told.append(tr("Others had decided since; all agree."))
    elif consent:
        told.append(tr("Something had been revealed since; all agree."))
    return " ".join(told)
