"""The stream of a table's changes, as server-sent events; ids are versions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from boardwright.server.api import FAULTS, Limited, TableId, asker
from boardwright.server.hub import Hub, event
from boardwright.server.limits import Limits
from boardwright.server.people import Who
from boardwright.server.responses import Change
from boardwright.server.tables import Tables

_AS_EVENTS: Final = {"text/event-stream": {"schema": {"type": "string"}}}
TOLD: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "Changes, as they come.", "content": _AS_EVENTS}
}

router = APIRouter(responses=FAULTS)


@router.get("/events/{table}", tags=["tables"], response_class=StreamingResponse, responses=TOLD)
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
    limits, here = cast(Limits, request.app.state.limits), asker(me)
    limits.check_streams(hub.count, hub.count_of(here))
    listener = hub.listen(table, me.account, here, "" if me.guest else me.name)
    try:
        version, seated = await run_in_threadpool(tables.arrive, me, table)
    except BaseException:
        hub.leave(listener)
        raise
    known = int(last_event_id) if last_event_id and last_event_id.isdecimal() else since

    async def told() -> AsyncIterator[bytes]:
        try:
            yield b"retry: 1000\n\n"
            if known is not None and known != version:
                yield event(Change(version, "caught up"))
            if seated or hub.few(table):
                hub.publish(table, Change(version, "presence"))
            while news := await listener.next():
                yield news
        finally:
            hub.leave(listener)
            if seated or hub.few(table):
                hub.publish(table, Change(max(version, listener.version), "presence"))

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told(), media_type="text/event-stream", headers=headers)
