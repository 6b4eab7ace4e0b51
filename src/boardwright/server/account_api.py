"""Accounts over the JSON interface: names, passwords, browsers, programs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import JSONResponse

from boardwright.kernel.language import tr
from boardwright.server import requests as bodies
from boardwright.server.api import FAULTS, Acting, Actor, Looker, Maker, tally
from boardwright.server.errors import CodeNeeded, NotSignedIn, NotYours
from boardwright.server.names import folded
from boardwright.server.people import Who
from boardwright.server.webhooks import check_url, signing_secret

router = APIRouter(prefix="/api", responses=FAULTS)

ProgramId = Annotated[int, Path(ge=1, le=1 << 62, description="The id of a program, from `GET /api/bots`.")]


@router.get("/account", tags=["accounts"])
def account(request: Request, me: Looker) -> bodies.Account:
    """Who one is here."""
    webhook = request.app.state.people.webhook(me.account)
    return bodies.Account(
        name=me.name,
        guest=me.guest,
        program=me.program,
        csrf=me.csrf,
        webhook=webhook,
        webhook_secret=signing_secret(request.app.state.webhook_key, me.account) if me.account else "",
        second_factor=request.app.state.people.has_second_factor(me),
        email=request.app.state.mail_recovery.address(me.account),
        language=me.language,
    )


Leaver = Annotated[Who, Depends(Acting("act", banned_too=True))]
SigningIn = Annotated[Who, Depends(Acting("sign in", banned_too=True))]


@router.post("/account", tags=["accounts"], status_code=201)
def keep(request: Request, me: SigningIn, body: bodies.Credentials) -> bodies.Codes:
    """Give oneself a name and a password, to come back with from anywhere; the codes are told only now."""
    request.app.state.limits.count("register", me.address)
    fresh, codes = request.app.state.people.keep(me, body.name, body.password)
    renew(request, fresh)
    return bodies.Codes(codes=codes)


@router.post("/account/codes", tags=["accounts"])
def new_codes(request: Request, me: SigningIn, body: bodies.Confirmation) -> bodies.Codes:
    """New recovery codes in place of the earlier ones; they are told only now."""
    with trying(request, me, me.name):
        return bodies.Codes(codes=request.app.state.people.new_codes(me, body.password))


@router.get("/account/export", tags=["accounts"])
def export(request: Request, me: Looker) -> JSONResponse:
    """All that this server keeps about one, as a file; records of finished games are at their tables."""
    told = request.app.state.people.export(me)
    return JSONResponse(
        told, headers={"Content-Disposition": 'attachment; filename="boardwright-account.json"'}
    )


@router.post("/account/delete", tags=["accounts"], status_code=204)
def delete_account(request: Request, me: SigningIn, body: bodies.Confirmation) -> None:
    """Delete one's account and its programs. Games stay, without the name; bots go on in those not over."""
    with trying(request, me, me.name):
        request.app.state.people.delete(me, body.password)
    renew(request, request.app.state.cookies.fresh())


@router.post("/recover", tags=["accounts"], status_code=204)
def recover(request: Request, me: SigningIn, body: bodies.Recovery) -> None:
    """Choose a new password with a recovery code; every other browser is signed out."""
    if me.program:
        raise NotYours(tr("Programs authenticate with a token; they cannot sign in."))
    with trying(request, me, body.name):
        fresh = request.app.state.people.recover(me, body.name, body.code, body.password, body.second)
    renew(request, fresh)


@router.post("/recover/letter", tags=["accounts"], status_code=204)
def ask_for_letter(request: Request, me: SigningIn, body: bodies.Lost) -> None:
    """Send a link for a new password to the address of an account, if it has one; nobody is told whether."""
    tally(request, me, "letter")
    request.app.state.mail_recovery.ask(body.name)


@router.post("/recover/link", tags=["accounts"], status_code=204)
def recover_by_link(request: Request, me: SigningIn, body: bodies.LinkedRecovery) -> None:
    """Choose a new password by a link from an e-mail; every other browser is signed out."""
    if me.program:
        raise NotYours(tr("Programs authenticate with a token; they cannot sign in."))
    fresh = request.app.state.mail_recovery.recover(me, body.link, body.password, body.code)
    renew(request, fresh)


@router.post("/account/email", tags=["accounts"], status_code=204)
def set_email(request: Request, me: SigningIn, body: bodies.Address) -> None:
    """Send a link to an address of one's own; once it is opened, the password can be recovered by it."""
    tally(request, me, "letter")
    with trying(request, me, me.name):
        request.app.state.mail_recovery.set_address(me, body.password, body.email)


@router.post("/account/email/confirm", tags=["accounts"], status_code=204)
def confirm_email(request: Request, me: SigningIn, body: bodies.Link) -> None:
    """Confirm one's address by the link that was sent to it."""
    request.app.state.mail_recovery.confirm(body.link)


@router.post("/account/second-factor", tags=["accounts"])
def new_second_factor(request: Request, me: SigningIn, body: bodies.Confirmation) -> bodies.Enrolment:
    """A key for an app that shows codes; it is in force once a first code was right."""
    with trying(request, me, me.name):
        made = request.app.state.people.new_second_factor(me, body.password)
    return bodies.Enrolment(key=made.key, link=made.link)


@router.post("/account/second-factor/on", tags=["accounts"], status_code=204)
def switch_on_second_factor(request: Request, me: SigningIn, body: bodies.FirstCode) -> None:
    """Ask for a code at each sign-in from now on."""
    request.app.state.people.switch_on_second_factor(me, body.code)


@router.post("/account/second-factor/off", tags=["accounts"], status_code=204)
def switch_off_second_factor(request: Request, me: SigningIn, body: bodies.SecondConfirmation) -> None:
    """Ask for no code any more."""
    with trying(request, me, me.name):
        request.app.state.people.switch_off_second_factor(me, body.password, body.code)


@router.get("/account/browsers", tags=["accounts"])
def browsers(request: Request, me: Looker) -> list[bodies.Browser]:
    """Where one is signed in."""
    return [bodies.Browser(**asdict(one)) for one in request.app.state.people.browsers(me)]


@router.post("/account/sign-out-elsewhere", tags=["accounts"], status_code=204)
def sign_out_elsewhere(request: Request, me: Leaver) -> None:
    """Sign out every browser but this one."""
    request.app.state.people.sign_out_elsewhere(me)


@router.post("/sign-in", tags=["accounts"], status_code=204)
def sign_in(request: Request, me: SigningIn, body: bodies.SignIn) -> None:
    """Be somebody with a name and a password again; seats taken as a guest come along.

    With a second factor, the first answer is a 401 with `code_needed`; then `code` is sent along.
    """
    if me.program:
        raise NotYours(tr("Programs authenticate with a token; they cannot sign in."))
    with trying(request, me, body.name):
        fresh = request.app.state.people.sign_in(me, body.name, body.password, body.code)
    renew(request, fresh)


@router.post("/account/password", tags=["accounts"], status_code=204)
def password(request: Request, me: SigningIn, body: bodies.NewPassword) -> None:
    """Change one's password; every other browser is signed out."""
    with trying(request, me, me.name):
        fresh = request.app.state.people.change_password(me, body.old, body.password)
    renew(request, fresh)


@contextmanager
def trying(request: Request, me: Who, name: str) -> Iterator[None]:
    """Count an attempt at a password until it is known to be right. Raises `TooMany`."""
    tries, key = request.app.state.limits.tries, folded(name)
    tries.begin(me.address, key)
    try:
        yield
    except CodeNeeded:  # the password was right; wrong codes are counted apart
        tries.right(me.address, key)
        raise
    tries.right(me.address, key)


def renew(request: Request, fresh: str) -> None:
    """Give the browser a new id: whoever knew the old one must not become somebody by it."""
    request.state.sign_in = fresh
    request.state.renewed = True


@router.post("/sign-out", tags=["accounts"], status_code=204)
def sign_out(request: Request, me: Leaver) -> None:
    """Forget this browser."""
    if me.program:
        raise NotYours(tr("Programs are not signed in, so they cannot sign out."))
    request.app.state.people.sign_out(me)
    renew(request, request.app.state.cookies.fresh())


@router.post("/account/webhook", tags=["accounts"], status_code=204)
def webhook(request: Request, me: Actor, body: bodies.Webhook) -> None:
    """Where to be told of one's turns."""
    if body.url:
        check_url(body.url)
    request.app.state.people.notify_at(me, body.url)


@router.post("/bots", tags=["accounts"], status_code=201)
def program(request: Request, me: Maker, body: bodies.NewProgram) -> bodies.Token:
    """An account for a program, and the token that it shows."""
    if me.account is None:
        raise NotSignedIn(tr("Sign in first."))
    return bodies.Token(token=request.app.state.people.program(me, body.name))


@router.get("/bots", tags=["accounts"])
def programs(request: Request, me: Looker) -> list[bodies.Program]:
    """One's own programs that are let in."""
    return [bodies.Program(id=mine.id, name=mine.name) for mine in request.app.state.people.programs(me)]


@router.post("/bots/{program}/withdraw", tags=["accounts"], status_code=204)
def withdraw(request: Request, me: Actor, program: ProgramId) -> None:
    """Let a program in no more; its seats become one's own."""
    request.app.state.people.withdraw(me, program)
