"""Passkeys (WebAuthn): signing in with what a device keeps, without a password.

A device holds a private key for each site and signs a challenge once it has recognised its owner, by a
finger, a face or a PIN. So a passkey is two factors by itself, and no code is asked for besides. The public
key is kept here. A passkey is bound to the name of the site, so servers that are only an address have none.

A challenge is signed rather than kept, so that any server of the database can check the answer: it holds for
one browser, one purpose and five minutes, and at one server only once.
"""

from __future__ import annotations

import base64
import hmac
import logging
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from time import time
from typing import Any, Final, Literal

from sqlalchemy import delete, func, select, update

from boardwright.kernel.language import tr
from boardwright.server.errors import NotNow, NotSignedIn, NotYours
from boardwright.server.hosts import LOCAL, host_name, is_address
from boardwright.server.people import People, Who, digest
from boardwright.server.schema import Passkey
from boardwright.server.store import Store

OWNER: Final = "Boardwright"
MOST: Final = 20  # of one person
LONGEST_NAME: Final = 40
LIFE: Final = 300.0  # seconds in which a challenge must be answered
RANDOM_BYTES: Final = 16
TIME_BYTES: Final = 8
Purpose = Literal["keep", "sign in"]

log = logging.getLogger("boardwright.passkeys")


@dataclass(frozen=True, slots=True)
class Site:
    """What a passkey is bound to: the name of the server, and where its pages come from."""

    name: str
    origins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: float
    used: float  # when it was last used; 0 for never


def site_of(host: str, https: bool, names: Collection[str] | None) -> Site | None:
    """The site that a `Host` header names, if passkeys can be bound to it: a name of ours, or localhost."""
    name = host_name(host)
    if not name or is_address(name):
        return None
    local = name == LOCAL or name.endswith(f".{LOCAL}")
    known = names is None or name in {one.lower().rstrip(".") for one in names}
    if not local and not (known and https):  # browsers want https everywhere else
        return None
    scheme = "https" if https else "http"
    return Site(name, tuple(dict.fromkeys((f"{scheme}://{host.strip().lower()}", f"{scheme}://{name}"))))


class Passkeys:
    """The passkeys of everybody."""

    def __init__(self, store: Store, people: People, secret: str) -> None:
        self._store, self._people = store, people
        self._secret = secret.encode()
        self._answered: dict[bytes, float] = {}  # challenges, and until when they would hold

    # ---------------------------------------------------------------- challenges

    def _challenge(self, who: Who, purpose: Purpose) -> bytes:
        body = secrets.token_bytes(RANDOM_BYTES) + int(time() + LIFE).to_bytes(TIME_BYTES, "big")
        return body + self._seal(who, purpose, body)

    def _seal(self, who: Who, purpose: Purpose, body: bytes) -> bytes:
        about = f"{purpose}\n{who.sign_in}\n{who.account if purpose == 'keep' else ''}\n".encode()
        return hmac.digest(self._secret, about + body, sha256)

    def _claimed(self, who: Who, purpose: Purpose, credential: dict[str, Any]) -> bytes:
        """The challenge that a device has answered, if it is ours and still good. Raises `NotSignedIn`."""
        from webauthn.helpers import base64url_to_bytes, parse_client_data_json

        stale = NotSignedIn(tr("This took too long. Try again."))
        response = credential.get("response")
        told = response.get("clientDataJSON") if isinstance(response, dict) else None
        challenge = parse_client_data_json(base64url_to_bytes(str(told))).challenge
        body, seal = challenge[: RANDOM_BYTES + TIME_BYTES], challenge[RANDOM_BYTES + TIME_BYTES :]
        now, until = time(), float(int.from_bytes(body[RANDOM_BYTES:], "big"))
        if not hmac.compare_digest(seal, self._seal(who, purpose, body)) or until < now:
            raise stale
        self._answered = {one: end for one, end in self._answered.items() if end >= now}
        if challenge in self._answered:
            raise stale
        self._answered[challenge] = until
        return challenge

    def _handle(self, person: int) -> bytes:
        """What devices know somebody by: nothing that tells who it is."""
        return hmac.digest(self._secret, f"person {person}".encode(), sha256)

    # ---------------------------------------------------------------- keeping

    def new(self, who: Who, password: str, code: str, site: Site) -> dict[str, Any]:
        """What a device needs to make a passkey. Raises `NotSignedIn`, `CodeNeeded`, `NotNow`.

        Whoever adds one has to sign in once more, with the second factor if there is one.
        """
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes, options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        me = self._people.confirmed(who, password, code)
        with self._store.read() as work:
            known = work.scalars(select(Passkey.credential).where(Passkey.person == me)).all()
        if len(known) >= MOST:
            raise NotNow(tr("You can have at most {most} passkeys.", most=MOST))
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=OWNER,
            user_id=self._handle(me),
            user_name=who.name,
            challenge=self._challenge(who, "keep"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
        )
        return options_to_json_dict(options)

    def keep(self, who: Who, credential: dict[str, Any], name: str, site: Site) -> None:
        """Keep the passkey that a device has made. Raises `NotSignedIn`, `NotNow`."""
        if who.guest or who.program or who.account is None:
            raise NotSignedIn(tr("Sign in first."))
        id_, public_key, uses = self._made(who, credential, site)
        with self._store.write() as work:
            self._store.queue(work, f"passkeys of {who.account}")
            count = select(func.count()).select_from(Passkey).where(Passkey.person == who.account)
            if (work.scalar(count) or 0) >= MOST:
                raise NotNow(tr("You can have at most {most} passkeys.", most=MOST))
            if work.get(Passkey, digest(id_)) is not None:
                raise NotNow(tr("This passkey is already kept."))
            work.add(
                Passkey(
                    id=digest(id_),
                    person=who.account,
                    name=name[:LONGEST_NAME],
                    credential=id_,
                    public_key=public_key,
                    uses=uses,
                    created=time(),
                    used=0.0,
                )
            )

    def _made(self, who: Who, credential: dict[str, Any], site: Site) -> tuple[str, str, int]:
        """What to keep of a device's answer: the passkey's id, its public key, its counter."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        try:
            told = verify_registration_response(
                credential=credential,
                expected_challenge=self._claimed(who, "keep", credential),
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
                require_user_verification=True,
            )
        except NotSignedIn:
            raise
        except Exception as error:  # the library reads what a stranger sends, and stumbles in many ways
            log.info("a passkey was refused", extra={"why": type(error).__name__})
            raise NotSignedIn(tr("The passkey was not accepted.")) from None
        public_key = base64.b64encode(told.credential_public_key).decode()
        return bytes_to_base64url(told.credential_id), public_key, told.sign_count

    def listed(self, person: int | None) -> list[Kept]:
        """The passkeys of somebody, the oldest first."""
        wanted = select(Passkey).where(Passkey.person == person).order_by(Passkey.created)
        with self._store.read() as work:
            return [Kept(one.id, one.name, one.created, one.used) for one in work.scalars(wanted)]

    def remove(self, who: Who, id_: str) -> None:
        """Let a passkey sign in no more. Raises `NotYours`."""
        with self._store.write() as work:
            mine = delete(Passkey).where(Passkey.id == id_, Passkey.person == who.account)
            if who.account is None or work.scalar(mine.returning(Passkey.id)) is None:
                raise NotYours(tr("You have no such passkey."))

    # ---------------------------------------------------------------- signing in

    def ask(self, who: Who, site: Site) -> dict[str, Any]:
        """What a device needs to show a passkey; whoever asks is not named, and need not be known."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=site.name,
            challenge=self._challenge(who, "sign in"),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    def sign_in(self, who: Who, credential: dict[str, Any], site: Site) -> str:
        """The new id for the browser of somebody with a passkey. Raises `NotSignedIn`."""
        with self._store.read() as work:
            kept = work.get(Passkey, digest(str(credential.get("id", ""))))
        if kept is None:
            raise NotSignedIn(tr("This passkey is not known here. Sign in with your password."))
        uses = self._shown(who, credential, kept, site)
        with self._store.write() as work:
            still = update(Passkey).where(Passkey.id == kept.id, Passkey.uses == kept.uses)
            if work.scalar(still.values(uses=uses, used=time()).returning(Passkey.id)) is None:
                raise NotSignedIn(tr("The passkey was not accepted."))
        return self._people.admit(who, kept.person)

    def _shown(self, who: Who, credential: dict[str, Any], kept: Passkey, site: Site) -> int:
        """The counter of a passkey whose device has signed our challenge."""
        from webauthn import verify_authentication_response

        try:
            told = verify_authentication_response(
                credential=credential,
                expected_challenge=self._claimed(who, "sign in", credential),
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
                credential_public_key=base64.b64decode(kept.public_key),
                credential_current_sign_count=kept.uses,
                require_user_verification=True,
            )
        except NotSignedIn:
            raise
        except Exception as error:  # as above; a counter that went back is a copied key
            log.info("a passkey was refused", extra={"why": type(error).__name__})
            raise NotSignedIn(tr("The passkey was not accepted.")) from None
        return told.new_sign_count
