"""The second factor: a code of six digits from an app on a phone, a new one every 30 seconds (RFC 6238).

Whoever has switched it on needs it to sign in; a recovery code does as well, once. A code is good once. The
key must be kept as it is, as codes are computed from it: whoever reads the database can make codes, but still
lacks the password.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from dataclasses import dataclass
from time import time
from typing import Final
from urllib.parse import quote, urlencode

from sqlalchemy import delete
from sqlalchemy.orm import Session as Work

from boardwright.kernel.language import tr
from boardwright.server.errors import CodeNeeded, Denied, NotNow, NotSignedIn, TooMany
from boardwright.server.recovery import use_code
from boardwright.server.schema import SecondFactor
from boardwright.server.store import Store

ISSUER: Final = "Boardwright"
KEY_BYTES: Final = 20  # as long as the digest, as RFC 4226 advises
STEP: Final = 30  # seconds for which a code is shown
DIGITS: Final = 6
SLACK: Final = 1  # steps that a phone's clock may be wrong, to either side
FREE: Final = 5  # wrong codes in a row before one has to wait
FIRST_WAIT: Final = 30.0  # seconds, doubled with each further wrong code
LONGEST_WAIT: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Enrolment:
    """What an app needs to show codes: told once, and in force when a first code was right."""

    key: str
    link: str  # opens the app


def enrol(work: Work, person: int, name: str) -> Enrolment:
    """A new key for somebody, in place of one that was never in force. Raises `NotNow`."""
    kept = work.get(SecondFactor, person)
    if kept is not None and kept.active:
        raise NotNow(tr("The second factor is already on."))
    key = base64.b32encode(secrets.token_bytes(KEY_BYTES)).decode()
    work.merge(SecondFactor(person=person, key=key, active=False, step=0, wrong=0, last=0.0))
    label = quote(f"{ISSUER}:{name}")
    about = urlencode({"secret": key, "issuer": ISSUER, "digits": DIGITS, "period": STEP})
    return Enrolment(key, f"otpauth://totp/{label}?{about}")


def is_on(work: Work, person: int | None) -> bool:
    """Whether somebody needs a code to sign in."""
    kept = None if person is None else work.get(SecondFactor, person)
    return kept is not None and kept.active


def switch_on(store: Store, person: int, code: str) -> None:
    """Put the key in force, as a first code shows that the app has it. Raises `NotNow`, `NotSignedIn`."""
    with store.write() as work:
        kept = work.get(SecondFactor, person, with_for_update=True)
        if kept is None or kept.active:
            raise NotNow(tr("Ask for a key first."))
        refusal = _refusal(work, kept, code)
        kept.active = refusal is None
    if refusal is not None:
        raise refusal


def switch_off(work: Work, person: int) -> None:
    """Forget somebody's key."""
    work.execute(delete(SecondFactor).where(SecondFactor.person == person))


def check(store: Store, person: int, code: str) -> None:
    """Whether somebody who needs a code has shown a right one, or a recovery code, which is used up.

    Raises `CodeNeeded` if there is none, `NotSignedIn` if it is wrong, `TooMany`.
    """
    with store.write() as work:  # wrong codes are counted, so what is refused is kept as well
        kept = work.get(SecondFactor, person, with_for_update=True)
        if kept is None or not kept.active:
            return
        if not code.strip():
            raise CodeNeeded
        refusal = None if use_code(work, person, code) else _refusal(work, kept, code)
    if refusal is not None:
        raise refusal


def _refusal(work: Work, kept: SecondFactor, code: str) -> Denied | None:
    """Why a code is not good, if it is not; a good one is good no more."""
    now = time()
    over = kept.wrong - FREE
    if over >= 0:
        until = kept.last + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(over, 30))
        if now < until:
            return TooMany(int(until - now) + 1)
    step = _step_of(kept.key, code, int(now) // STEP)
    if step is None or step <= kept.step:
        kept.wrong, kept.last = kept.wrong + 1, now
        return NotSignedIn(tr("Wrong code. Wait for the next one and try again."))
    kept.step, kept.wrong = step, 0
    return None


def _step_of(key: str, code: str, now: int) -> int | None:
    """The step about now whose code this is."""
    digits = "".join(code.split())
    steps = range(now - SLACK, now + SLACK + 1)
    found = [step for step in steps if hmac.compare_digest(code_at(key, step).encode(), digits.encode())]
    return found[-1] if found else None


def code_at(key: str, step: int) -> str:
    """The code of a step of time, as RFC 4226 truncates it."""
    digest = hmac.digest(base64.b32decode(key), step.to_bytes(8, "big"), "sha1")
    offset = digest[-1] & 0x0F
    number = int.from_bytes(digest[offset : offset + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"
