"""The interface asked at random, as its own description allows: never an error of the server's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from boardwright.server.app import create_app
from boardwright.server.connections import Connections
from boardwright.server.running import Server, bind
from boardwright.server.settings import Settings

from .conftest import careless
from .servers import Visitor

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody at a server without limits."""
    file = tmp_path_factory.mktemp("openapi") / "tables.sqlite"
    app = create_app(Settings(f"sqlite:///{file}", thinkers=0, limits=False))
    careless(app.state.store)
    sock = bind("127.0.0.1", 0)
    server = Server(app, Connections(most=1000))
    thread = Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])))
    thread.start()
    yield Visitor(f"http://127.0.0.1:{sock.getsockname()[1]}")
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def table(ana: Visitor) -> str:
    """A table where much has a chance to be right."""
    made = ana.post("/api/tables", game="carrara", seats=["you", "easy"], seed=5)
    return str(made["id"])


def test_nothing_breaks_the_server(ana: Visitor, table: str) -> None:
    """Half of the requests are about a table that is there."""
    headers = {"X-CSRF-Token": ana.client.headers["X-CSRF-Token"]}
    schema = schemathesis.openapi.from_url(f"{ana.client.base_url}/api/openapi.json")
    asked = 0
    for found in schema.exclude(path_regex="/events/").get_all_operations():  # a stream has no end
        assert isinstance(found, Ok)

        @given(case=found.ok().as_strategy())
        @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def ask(case: Case[Any]) -> None:
            nonlocal asked
            asked += 1
            if "table" in (case.path_parameters or {}) and asked % 2:
                case.path_parameters["table"] = table
            case.headers.pop("Authorization", None)  # an invented token would only be refused
            cookies = dict(ana.client.cookies)
            case.call_and_validate(headers=headers, cookies=cookies, checks=CHECKS)

        ask()
    assert asked > 80


def test_nothing_breaks_a_stream(ana: Visitor, table: str) -> None:
    """It has no end, so only how it begins is read."""
    schema = schemathesis.openapi.from_url(f"{ana.client.base_url}/api/openapi.json")
    (found,) = schema.include(path_regex="/events/").get_all_operations()
    assert isinstance(found, Ok)
    declared = set(ana.get("/api/openapi.json")["paths"]["/events/{table}"]["get"]["responses"])
    seen: list[int] = []

    @given(case=found.ok().as_strategy())
    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: Case[Any]) -> None:
        if len(seen) % 2:
            case.path_parameters["table"] = table
        case.headers.pop("Authorization", None)
        wish = case.as_transport_kwargs(base_url=str(ana.client.base_url))
        with ana.client.stream("GET", wish["url"], params=wish["params"], headers=wish["headers"]) as answer:
            seen.append(answer.status_code)
            assert str(answer.status_code) in declared
            if answer.is_success:
                assert answer.headers["Content-Type"].startswith("text/event-stream")
                assert next(answer.iter_lines()) == "retry: 1000"
            else:
                assert json.loads(answer.read())["error"].endswith(".")

    ask()
    assert 200 in seen and {404, 422} & set(seen)
