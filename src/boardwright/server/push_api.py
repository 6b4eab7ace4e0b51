"""Notifications over the JSON interface: a browser asks to be called, and asks no more."""

from __future__ import annotations

from typing import cast

from fastapi import APIRouter, Request

from boardwright.server import requests as bodies
from boardwright.server.api import FAULTS, Actor, Looker
from boardwright.server.subscriptions import Subscriptions

router = APIRouter(prefix="/api", responses=FAULTS)


def _subscriptions(request: Request) -> Subscriptions:
    return cast(Subscriptions, request.app.state.subscriptions)


@router.get("/push", tags=["accounts"])
def push_key(request: Request, me: Looker) -> bodies.PushKey:
    """The server's public key for Web Push, empty if it sends none; and how many browsers it calls."""
    kept = _subscriptions(request)
    return bodies.PushKey(key=kept.key, browsers=kept.count(me.account) if me.account else 0)


@router.post("/push", tags=["accounts"], status_code=204)
def subscribe(request: Request, me: Actor, body: bodies.Subscribe) -> None:
    """Call this browser when it is one's turn and no page of the table is open."""
    _subscriptions(request).add(me, body.endpoint, body.p256dh, body.auth)


@router.post("/push/remove", tags=["accounts"], status_code=204)
def unsubscribe(request: Request, me: Actor, body: bodies.Unsubscribe) -> None:
    """Call it no more."""
    _subscriptions(request).remove(me, body.endpoint)
