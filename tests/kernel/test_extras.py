"""What the core does without: it plays without any extra, and says which command installs what is missing."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from boardwright.kernel.extras import EXTRAS, MissingExtra, missing, require

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL = {
    extra: {Requirement(need).name for need in needs}
    for extra, needs in PROJECT["optional-dependencies"].items()
}
ALONE = """
import json, sys
sys.modules.update(dict.fromkeys(json.loads(sys.argv[1])))  # none of them can be imported
import boardwright as bw
from click.testing import CliRunner
from boardwright.cli import main

position = bw.new("carrara", seed=1)
bw.play_out(position, ["greedy", "random"], seed=1)
assert str(position.draw()).startswith("<svg") and str(position)
for words in json.loads(sys.argv[2]):
    done = CliRunner().invoke(main, words)
    print(done.exit_code, (done.output.strip() or "nothing").splitlines()[-1])
"""


def told(*calls: list[str]) -> list[tuple[int, str]]:
    """Exit code and last line of commands, run where no extra is installed."""
    command = [sys.executable, "-c", ALONE, json.dumps([*EXTRAS]), json.dumps(calls)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = [line.split(" ", 1) for line in done.stdout.splitlines()]
    return [(int(number), line) for number, line in lines]


def test_the_core_plays_and_everything_else_names_its_command(tmp_path: Path) -> None:
    results = tmp_path / "match.jsonl"
    picture, page = tmp_path / "scores.svg", tmp_path / "report.html"
    few = ["carrara", "-n", "2", "--seats", "random,random", "--jobs", "1"]
    fine = [["games"], ["simulate", *few], ["arena", *few, "-o", str(results)]]
    table = ' Install it with: pip install "boardwright[table]"'
    plots = 'Error: matplotlib is not installed here. Install it with: pip install "boardwright[plots]"'
    faults = [
        (["serve"], table),
        (["table", "list"], table),
        (["admin", "reports"], table),
        (["simulate", *few, "--plot", str(picture)], plots),
        (["report", str(results), "-o", str(page)], plots),
    ]
    answers = told(*fine, *(words for words, _ in faults))
    assert [code for code, _ in answers[: len(fine)]] == [0, 0, 0]
    for (words, end), (code, line) in zip(faults, answers[len(fine) :], strict=True):
        assert (code, line.endswith(end)) == (2, True), f"{words}: {line}"
    assert not picture.exists() and not page.exists()


def test_the_table_of_libraries_fits_the_project() -> None:
    names = packages_distributions()
    assert set(EXTRAS.values()) | {"all"} == set(OPTIONAL)
    for library, extra in EXTRAS.items():
        if library not in ("pydantic", "starlette"):  # fastapi brings them
            brought = {name.lower().replace("_", "-") for name in names[library]}
            wanted = {name.lower().replace("_", "-") for name in OPTIONAL[extra]}
            assert brought & wanted, f"{library} does not come with {extra}"
    (everything,) = (Requirement(need) for need in PROJECT["optional-dependencies"]["all"])
    assert everything.extras == set(OPTIONAL) - {"all"}
    core = {Requirement(need).name for need in PROJECT["dependencies"]}
    assert not core & set().union(*OPTIONAL.values())


def test_a_missing_library_is_named_before_long_work(monkeypatch: pytest.MonkeyPatch) -> None:
    require("matplotlib")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"matplotlib is not installed here\. .*boardwright\[plots\]"):
        require("matplotlib")
    assert missing(ImportError("no", name="somebody_elses_library")) is None
