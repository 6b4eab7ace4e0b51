"""Where a user's files are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for what the user keeps, by the customs of the system."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "boardwright"
    if sys.platform == "win32":
        base, usual = os.environ.get("LOCALAPPDATA", ""), Path.home() / "AppData" / "Local"
    else:
        base, usual = os.environ.get("XDG_DATA_HOME", ""), Path.home() / ".local" / "share"
    return (Path(base) if base else usual) / "boardwright"
