"""The notebooks run from top to bottom; they are kept without outputs, which would only grow old."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
FEW = 40  # games, for the build that is not compiled


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "a-bot-of-your-own",
        "a-data-set-and-a-ladder",
        "a-thousand-games-in-a-minute",
        "play-and-draw-a-position",
        "train-on-a-batch",
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))
    notebook = nbformat.read(path, as_version=4)
    if os.environ.get("BOARDWRIGHT_EXPECT") == "pure":
        for cell in notebook.cells:
            if "parameters" in cell.metadata.get("tags", []):
                cell.source = f"games = {FEW}"
    NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    ).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    pictures = [output for output in shown if {"image/svg+xml", "image/png"} & set(output.get("data", {}))]
    assert len(pictures) >= 3
