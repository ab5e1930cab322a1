# SPDX-License-Identifier: MIT
"""The measured programs and their names in the tables."""

from pathlib import Path
from typing import NamedTuple

# The same program with both writers: ncurses, and the direct writer.
OURS = "TermRender"
DIRECT = "TermRender (vt)"
NCURSES = "ncurses in C"
TUI_RS = "tui-rs"
LIMIT = "limit in C"

HERE = Path(__file__).resolve().parent


class Peer(NamedTuple):
    command: list
    # Callgrind can't follow Go, and for Python it would count the instructions of the interpreter.
    counted: bool = False
    # The variables in addition to the common environment of all programs.
    environment: dict = {}


def peers(folder):
    ours, python = str(folder / "termrender"), str(folder / "venv/bin/python")
    return {
        OURS: Peer([ours], counted=True),
        DIRECT: Peer([ours], counted=True, environment={"TERMRENDER_WRITER": "vt"}),
        LIMIT: Peer([str(folder / "limit")], counted=True),
        NCURSES: Peer([str(folder / "ncurses")], counted=True),
        TUI_RS: Peer([str(folder / "tui-rs")], counted=True),
        "Bubble Tea": Peer([str(folder / "bubbletea")]),
        "tview": Peer([str(folder / "tview")]),
        "Textual": Peer([python, str(HERE / "textual/screens.py")]),
        "urwid": Peer([python, str(HERE / "urwid/screens.py")]),
    }
