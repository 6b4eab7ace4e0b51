"""A process of its own that makes a PNG: reads what to do from its input, writes the picture to its output.

Whatever a drawing does to the renderer, the server goes on. Run by `share.py`, never imported.
"""

from __future__ import annotations

import json
import sys

if __name__ == "__main__":
    import resvg_py

    wish = json.loads(sys.stdin.buffer.read())
    made = resvg_py.svg_to_bytes(
        svg_string=wish["svg"],
        width=wish["width"],
        font_files=wish["fonts"],
        skip_system_fonts=True,
        font_family=wish["sans"],
        sans_serif_family=wish["sans"],
        serif_family=wish["serif"],
    )
    sys.stdout.buffer.write(bytes(made))
