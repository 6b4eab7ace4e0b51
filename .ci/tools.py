"""Says which tools for building are missing on this machine, and how to get them.

    python3 .ci/tools.py python     exit code 1 if this Python cannot make the environments
    python3 .ci/tools.py compiler   exit code 1 if there is no C compiler or no header of Python

Written for any Python 3, so that an old one gets a sentence and not a syntax error.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

OLDEST = (3, 11)
GET_COMPILER = (
    "apt-get install build-essential (Debian), dnf install gcc (Fedora), xcode-select --install (macOS)"
)
GET_HEADERS = "apt-get install python3-dev (Debian), dnf install python3-devel (Fedora)"
GET_VENV = "apt-get install python3-venv (Debian), dnf install python3-pip (Fedora)"


def python_problem():
    """What is wrong with the Python that runs this, in a sentence; empty if nothing is."""
    if sys.version_info < OLDEST:
        version = ".".join(str(part) for part in sys.version_info[:3])
        return (
            f"Boardwright needs Python 3.11 or newer, and {sys.executable} is {version}. "
            "Name a newer one: make PYTHON=python3.12 ..."
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as error:
        return f"Python's module {error.name} is missing. To get it: {GET_VENV}."
    return ""


def compiler_problem():
    """What keeps this machine from compiling, in a sentence; empty if nothing does."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return f"There is no C compiler ({command[0]} is not found). To get it: {GET_COMPILER}."
    headers = sysconfig.get_paths()["include"]
    if not Path(headers, "Python.h").is_file():
        return f"Python's headers are missing (no Python.h in {headers}). To get them: {GET_HEADERS}."
    if not compiles(command, headers):
        return f"The C compiler ({command[0]}) fails at a small program. To get a whole one: {GET_COMPILER}."
    return ""


def compiles(command, headers):
    """Whether a program that includes Python.h compiles."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "small.c")
        source.write_text("#include <Python.h>\nint small(void) { return 0; }\n")
        made = [*command, "-I", headers, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        return subprocess.call(made, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def main():
    """Look into what the first argument names."""
    problem = compiler_problem() if sys.argv[1:] == ["compiler"] else python_problem()
    if problem:
        print(problem, file=sys.stderr)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
