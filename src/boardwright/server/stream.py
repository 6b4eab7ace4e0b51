"""The stream of a table's changes, as server-sent events; ids are versions."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Annotated, Final, cast

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from boardwright.kernel.language import tr
from boardwright.server.api import FAULTS, Limited, TableId
from boardwright.server.contract import Change
from boardwright.server.errors import NotNow
from boardwright.server.hub import Hub
from boardwright.server.people import Who
from boardwright.server.tables import Tables

HEARTBEAT: Final = 15.0  # seconds of silence after which a sign of life is sent
MOST_STREAMS: Final = 5000

router = APIRouter(responses=FAULTS)


@router.get("/events/{table}", tags=["tables"], response_class=StreamingResponse)
async def events(
    request: Request,
    me: Annotated[Who, Depends(Limited("look"))],
    table: TableId,
    since: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> StreamingResponse:
    """The changes of a table from now on, or since a version; each names a version and its kind.

    What has changed is then asked for anew: the stream says the same to everyone.
    """
    tables, hub = cast(Tables, request.app.state.tables), cast(Hub, request.app.state.hub)
    if hub.count >= MOST_STREAMS:
        raise NotNow(tr("Too many people are looking; try again later."))
    listener = hub.listen(table, me.account)
    try:
        version, seated = await run_in_threadpool(tables.arrive, me, table)
    except BaseException:
        hub.leave(listener)
        raise
    known = int(last_event_id) if last_event_id and last_event_id.isdecimal() else since

    async def told() -> AsyncIterator[str]:
        last = version
        try:
            yield "retry: 1000\n\n"
            if known is not None and known != version:
                yield event(Change(version, "caught up"))
            if seated:
                hub.publish(table, Change(version, "presence"))
            while not listener.closed:
                changes = await listener.next(HEARTBEAT)
                for change in changes:
                    last = max(last, change.version)
                    yield event(change)
                if not changes:
                    yield ": still here\n\n"
        finally:
            hub.leave(listener)
            if seated:
                hub.publish(table, Change(last, "presence"))

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told(), media_type="text/event-stream", headers=headers)


def event(change: Change) -> str:
    """A change as an event."""
    data = json.dumps({"version": change.version, "kind": change.kind})
    return f"id: {change.version}\nevent: change\ndata: {data}\n\n"
