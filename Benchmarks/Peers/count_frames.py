# SPDX-License-Identifier: MIT
"""Counts the instructions of the frames of frame-screens with callgrind.

Usage: count_frames.py FOLDER [--write] [SCREEN…]

FOLDER contains frame-screens, built with the options of a release. Compares the counts with those in
Benchmarks/instructions.tsv, and exits with status 1 if one exceeds its recorded count by more than 3 %. With --write,
replaces the recorded counts instead. The default is all screens.
"""

import argparse
import itertools
import sys
from pathlib import Path

from instructions import instructions

RECORDED = Path(__file__).parent.parent / "instructions.tsv"
LIMIT = 1.03
# The number of frames before the first counted one. After them, lists scroll with each line.
WARM_UP = 60

UP, DOWN, PAGE_DOWN, END, HOME = b"\x1b[A", b"\x1b[B", b"\x1b[6~", b"\x1b[F", b"\x1b[H"
# Each measurement has a name, the arguments of frame-screens, and the keys, which repeat.
FRAMES = {
    "counter": ("counter", b"n"),
    "random": ("random", b"n"),
    "dashboard": ("dashboard", b"n"),
    "form": ("form", b"n"),
    "list, line": ("list-widget-100k", DOWN),
    "list, page": ("list-widget-100k", PAGE_DOWN),
    "list, ends": ("list-widget-100k", END, HOME),
    "table, line": ("table-widget-100k", DOWN),
    "table, page": ("table-widget-100k", PAGE_DOWN),
    "tree, line": ("tree-widget-100k", DOWN),
    "tree, page": ("tree-widget-100k", PAGE_DOWN),
    "editor, key": ("editor-100k", b"x"),
    "dashboard, dark": ("dashboard dark", b"n"),
    "list, dark": ("list-widget-100k dark", DOWN),
    "form, dark": ("form dark", b"n"),
    "form, dialog": ("form-dialog", b"n"),
    "form, toast": ("form-toast", b"n"),
    "form, popup": ("form-popup", DOWN, UP),
}


def recorded():
    if not RECORDED.exists():
        return {}
    rows = (line.split("\t") for line in RECORDED.read_text().splitlines() if line and not line.startswith("#"))
    return {name: int(count) for name, count in rows}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("screens", nargs="*", metavar="SCREEN")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_intermixed_args()
    counts, before, exceeded = {}, recorded(), False
    for name in options.screens or FRAMES:
        screen, *keys = FRAMES[name]
        command = [str(options.folder / "frame-screens"), *screen.split()]
        counts[name] = round(instructions(command, itertools.cycle(keys), WARM_UP))
        ratio = counts[name] / before[name] if name in before else 1
        exceeded = exceeded or ratio > LIMIT
        print(f"{name:15} {counts[name]:12,} {100 * (ratio - 1):+6.1f} %", flush=True)
    if options.write:
        lines = [f"{name}\t{count}" for name, count in {**before, **counts}.items()]
        RECORDED.write_text("# The instructions of a frame. Scripts/count-instructions.sh counts them.\n" + "\n".join(lines) + "\n")
    elif exceeded:
        sys.exit("A frame takes over 3 % more instructions than recorded. Find the cause, or use --write.")


if __name__ == "__main__":
    main()
