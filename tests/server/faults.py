"""A machine that fails as it is told to: for servers that keep their database in one of its folders."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).parent / "faulty_machine.c"


def compiled(folder: Path) -> Path:
    """The library that is loaded before libc."""
    target = folder / "faulty_machine.so"
    command = ["cc", "-shared", "-fPIC", "-O1", "-o", str(target), str(SOURCE), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)
    return target


class FaultyMachine:
    """Its disk, what of that survives a power failure, and its clock."""

    def __init__(self, library: Path, folder: Path) -> None:
        self._disk, self._kept, self._orders = (folder / name for name in ("disk", "kept", "orders"))
        for made in (self._disk, self._kept, self._orders):
            made.mkdir()
        self.database = f"sqlite:///{self._disk / 'tables.sqlite'}"
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAULTY_FOLDER": str(self._disk),
            "FAULTY_KEPT": str(self._kept),
            "FAULTY_ORDERS": str(self._orders),
        }

    def order(self, name: str, text: str | None = "") -> None:
        """Let something go wrong, or no longer if there is no text."""
        file = self._orders / name
        if text is None:
            file.unlink(missing_ok=True)
            return
        draft = file.with_suffix(".draft")
        draft.write_text(text)
        draft.replace(file)

    def power_fails(self) -> None:
        """After the server was killed: of the disk only what was synced is left."""
        for file in self._disk.iterdir():
            file.unlink()
        for file in self._kept.iterdir():
            if file.suffix != ".draft":
                shutil.copy(file, self._disk)
