"""What is in `deploy/`: the unit, the container, the dashboard and the alerts fit the program."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from click import Context
from starlette.testclient import TestClient

from boardwright.cli.serve import serve
from boardwright.server.app import create_app
from boardwright.server.settings import Settings

ROOT: Final = Path(__file__).parents[1]
DEPLOY: Final = ROOT / "deploy"
UNIT: Final = DEPLOY / "boardwright.service"
CONTAINER: Final = DEPLOY / "Containerfile"
INSTRUCTIONS: Final = {
    "FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "ENV", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK",
    "ENTRYPOINT",
}  # fmt: skip
METRIC: Final = re.compile(r"\b(up|boardwright_\w+|process_\w+)\{((?:[^\"}]|\"[^\"]*\")*)\}")
WORST_EXPOSURE: Final = 25  # of 100, by systemd's own estimate


def options(words: list[str]) -> Context:
    """The options of `boardwright serve` as it would read them; it refuses what it does not know."""
    return serve.make_context("serve", words)


# -------------------------------------------------------------------- systemd


def unit() -> dict[str, list[str]]:
    settings: dict[str, list[str]] = {}
    for line in UNIT.read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            settings.setdefault(name, []).append(value)
    return settings


def test_the_unit_starts_the_server_as_it_can_be_started() -> None:
    told = unit()
    program, command, *words = shlex.split(told["ExecStart"][0])
    assert (Path(program).name, command) == ("boardwright", "serve")
    given = options(words).params
    assert given["https"] and given["domains"] and given["host"] == "127.0.0.1" and not given["browser"]
    assert int(told["LimitNOFILE"][0]) >= 65536  # many may be connected
    assert told["UMask"] == ["0077"]
    (variable,) = told["Environment"]
    name, _, database = variable.partition("=")
    assert name in known_variables()
    assert database.startswith(f"sqlite:////var/lib/{told['StateDirectory'][0]}/")


def known_variables() -> set[str]:
    return {str(one.envvar) for one in serve.params if one.envvar}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    program = shlex.split(unit()["ExecStart"][0])[0]
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text().replace(program, sys.executable))  # the program must be there
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", here], capture_output=True, text=True, check=False
    )
    about = [line for line in told.stderr.splitlines() if UNIT.name in line]
    assert about == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_the_unit_gives_the_server_little(tmp_path: Path) -> None:
    """By the same estimate that administrators look at."""
    command = ["systemd-analyze", "security", "--offline=yes", f"--threshold={WORST_EXPOSURE}", str(UNIT)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in told.stderr:
        pytest.skip("this systemd cannot judge a file")
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr


# -------------------------------------------------------------------- the container


def container() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, lines put together."""
    text = re.sub(r"\\\n", " ", CONTAINER.read_text())
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1].strip()) for line in lines]


def test_the_container_is_written_as_it_should_be() -> None:
    steps = container()
    assert {name for name, _ in steps} <= INSTRUCTIONS
    bases = [value for name, value in steps if name == "FROM"]
    assert len(bases) == 2 and bases[0].endswith(" AS build")
    for base in bases:
        image = base.split()[0]
        assert image.startswith("docker.io/") and re.search(r":\d", image), "a base with its version"
    for name, value in steps:
        if name == "RUN" and "apt-get install" in value:
            assert "--no-install-recommends" in value and "rm -rf /var/lib/apt/lists" in value
        if name == "RUN" and "pip" in value:
            assert "--no-cache-dir" in value
        if name == "HEALTHCHECK":
            assert isinstance(json.loads(value.removeprefix("CMD")), list)
        if name == "COPY" and not value.startswith("--from="):
            assert value == ". ."
    last = steps[max(place for place, (name, _) in enumerate(steps) if name == "FROM") :]
    users = [value for name, value in last if name == "USER"]
    assert users and users[-1] not in ("root", "0"), "the server is nobody special"
    assert not any("gcc" in value or "npm" in value for _, value in last), "no compiler where it runs"


def test_the_container_starts_the_server_as_it_can_be_started() -> None:
    steps = container()
    told = dict(steps)
    program, command, *words = json.loads(told["ENTRYPOINT"])
    assert (program, command) == ("boardwright", "serve")
    given = options(words).params
    assert given["host"] == "0.0.0.0" and not given["browser"]
    assert told["EXPOSE"] == str(given["port"]) and f":{given['port']}/healthz" in told["HEALTHCHECK"]
    name, _, database = told["ENV"].partition("=")
    assert name in known_variables() and database.startswith(f"sqlite:///{told['VOLUME']}/")


def test_what_is_built_elsewhere_stays_out_of_the_container() -> None:
    left_out = (ROOT / ".containerignore").read_text().splitlines()
    assert {".git", ".venv*", "client/node_modules", "**/*.sqlite*"} <= set(left_out)
    for needed in ("src", "client", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        assert needed not in left_out and (ROOT / needed).exists()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("podman") is None, reason="podman is not here")
def test_the_container_is_built() -> None:
    subprocess.run(["podman", "build", "-q", "-t", "boardwright-test", "-f", CONTAINER, ROOT], check=True)
    told = subprocess.run(
        ["podman", "run", "--rm", "boardwright-test", "--check"], capture_output=True, text=True, check=False
    )
    assert "no-https" in told.stdout  # it is for a network


# -------------------------------------------------------------------- monitoring


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """Every metric that a server has, with the names of its labels."""
    app = create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('metrics') / 'x.sqlite'}", thinkers=0))
    with TestClient(app) as client:
        client.get("/healthz")
        client.post("/api/tables/none/decide")
        for counter in (app.state.metrics.webhooks, app.state.metrics.pushes, app.state.metrics.letters):
            counter.labels("sent").inc()
        text = client.get("/metrics").text
    found: dict[str, set[str]] = {"up": set()}
    for name, labels in re.findall(r"^(\w+)(?:{(.*)})? ", text, re.MULTILINE):
        found.setdefault(name, set()).update(re.findall(r'(\w+)="', labels))
    assert 'route="/api/tables/{table}/decide"' in text
    return found


def dashboard() -> Any:
    return json.loads((DEPLOY / "grafana-dashboard.json").read_text())


def expressions() -> list[str]:
    panels = [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]
    return [*panels, *(rule["expr"] for rule in rules())]


def rules() -> list[dict[str, Any]]:
    text = (DEPLOY / "prometheus-alerts.yml").read_text()
    return [rule for group in yaml.safe_load(text)["groups"] for rule in group["rules"]]


def test_every_metric_that_is_named_exists(measured: dict[str, set[str]]) -> None:
    named = set()
    for expression in expressions():
        assert expression.count("(") == expression.count(")")
        for name, labels in re.findall(
            r"\b(up|boardwright_\w+|process_\w+)\{((?:[^\"}]|\"[^\"]*\")*)\}", expression
        ):
            named.add(name)
            assert name in measured, name
            asked = set(re.findall(r"(\w+)(?:=|!)", labels)) - {"job"}
            assert asked <= measured[name], (name, asked)
        bare = re.sub(r"\"[^\"]*\"", "", expression)
        for name in re.findall(r"\b(?:boardwright|process)_\w+", bare):
            assert f"{name}{{" in expression, f"{name} of which job?"
    ours = {name for name in measured if name.startswith("boardwright_")}
    kinds = ("_created", "_bucket", "_sum", "_count")
    assert {name for name in ours if not name.endswith(kinds)} <= named, "what is measured is shown"


def test_the_dashboard_fits_together() -> None:
    told = dashboard()
    panels = told["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        assert panel["title"] and place["x"] + place["w"] <= 24
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"])
                 for y in range(place["y"], place["y"] + place["h"])}  # fmt: skip
        assert not cells & taken, "panels lie on each other"
        taken |= cells
    assert {one["name"] for one in told["templating"]["list"]} == {"source", "job"}


def test_every_alert_says_what_is_wrong_and_the_guide_what_to_do() -> None:
    guide = (ROOT / "docs" / "how-to" / "server.md").read_text()
    for rule in rules():
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"].endswith(".")
        assert f"`{rule['alert']}`" in guide, rule["alert"]
