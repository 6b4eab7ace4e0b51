"""Recovery codes: each lets somebody who has lost the password choose a new one, once."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from sqlalchemy import delete
from sqlalchemy.engine import CursorResult
from sqlalchemy.orm import Session as Work

from boardwright.server.schema import RecoveryCode

CODES: Final = 8
GROUPS: Final = 3  # of a code
LETTERS_IN_GROUP: Final = 4
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike; a code has 59 bits


def make_codes(work: Work, person: int) -> list[str]:
    """New codes for somebody, in place of all earlier ones; only digests of them are kept."""
    work.execute(delete(RecoveryCode).where(RecoveryCode.person == person))
    codes = [_code() for _ in range(CODES)]
    work.add_all([RecoveryCode(id=_digest(person, code), person=person) for code in codes])
    return codes


def has_code(work: Work, person: int, code: str) -> bool:
    """Whether somebody has this code."""
    return work.get(RecoveryCode, _digest(person, code)) is not None


def use_code(work: Work, person: int, code: str) -> bool:
    """Whether somebody has this code; it is used up by that."""
    used = work.execute(delete(RecoveryCode).where(RecoveryCode.id == _digest(person, code)))
    assert isinstance(used, CursorResult)
    return used.rowcount == 1


def _code() -> str:
    groups = ["".join(secrets.choice(LETTERS) for _ in range(LETTERS_IN_GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def _digest(person: int, code: str) -> str:
    """What is kept of a code, however its groups are set apart."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{person} {plain}".encode()).hexdigest()
