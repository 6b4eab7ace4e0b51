"""Passkeys over the JSON interface: made, listed, removed, shown to sign in."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Request

from boardwright.kernel.language import tr
from boardwright.server import requests as bodies
from boardwright.server.account_api import SigningIn, renew, trying
from boardwright.server.api import FAULTS, Looker
from boardwright.server.errors import NotNow, NotYours
from boardwright.server.passkeys import Passkeys, Site, site_of
from boardwright.server.settings import Settings

router = APIRouter(prefix="/api", responses=FAULTS, tags=["accounts"])

PasskeyId = Annotated[
    str, Path(pattern="^[0-9a-f]{64}$", description="The id of a passkey, from `GET /api/account/passkeys`.")
]


def site_here(request: Request) -> Site | None:
    """The site that is asked for, if passkeys work there."""
    settings = cast(Settings, request.app.state.settings)
    return site_of(request.headers.get("host", ""), settings.https, settings.domains)


def _site(request: Request) -> Site:
    """The same. Raises `NotNow`."""
    site = site_here(request)
    if site is None:
        raise NotNow(tr("Passkeys need the server's name and HTTPS. They do not work at this address."))
    return site


def _passkeys(request: Request) -> Passkeys:
    return cast(Passkeys, request.app.state.passkeys)


@router.get("/account/passkeys")
def passkeys(request: Request, me: Looker) -> list[bodies.Passkey]:
    """One's passkeys."""
    return [bodies.Passkey(**asdict(one)) for one in _passkeys(request).listed(me.account)]


@router.post("/account/passkeys/options")
def passkey_options(request: Request, me: SigningIn, body: bodies.PasskeyWish) -> dict[str, Any]:
    """What `navigator.credentials.create` needs to make a passkey, as WebAuthn writes it in JSON."""
    site = _site(request)
    with trying(request, me, me.name):
        return _passkeys(request).new(me, body.password, body.code, site)


@router.post("/account/passkeys", status_code=204)
def keep_passkey(request: Request, me: SigningIn, body: bodies.NewPasskey) -> None:
    """Keep the passkey that a device has made; from now on one can sign in with it."""
    _passkeys(request).keep(me, dict(body.credential), body.name or me.browser, _site(request))


@router.post("/account/passkeys/{passkey}/remove", status_code=204)
def remove_passkey(request: Request, me: SigningIn, passkey: PasskeyId) -> None:
    """Let a passkey sign in no more."""
    _passkeys(request).remove(me, passkey)


@router.post("/sign-in/passkey/options")
def sign_in_options(request: Request, me: SigningIn) -> dict[str, Any]:
    """What `navigator.credentials.get` needs to show a passkey, as WebAuthn writes it in JSON."""
    return _passkeys(request).ask(me, _site(request))


@router.post("/sign-in/passkey", status_code=204)
def sign_in_by_passkey(request: Request, me: SigningIn, body: bodies.PasskeyAnswer) -> None:
    """Be somebody with a passkey again; seats taken as a guest come along."""
    if me.program:
        raise NotYours(tr("Programs authenticate with a token; they cannot sign in."))
    renew(request, _passkeys(request).sign_in(me, dict(body.credential), _site(request)))
