# SPDX-License-Identifier: MIT
"""Writes the functions that our screens run, as a linker has to lay them: `functions.py PROGRAM`.

First those of every frame, then those of the start; both in the order of their calls, as callgrind has it. Functions of
the program itself are left out: other programs do not have them.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from instructions import profile
from program import keys

SCREENS = ("list", "page", "ends", "table", "dashboard", "form", "counter")
FRAMES = 40
MODULE = "termrender_screens"


def calls(file):
    """How often each function was called, and by whom."""
    names, counts, callees = {}, Counter(), defaultdict(dict)
    caller = callee = None
    for line in file.read_text().splitlines():
        if match := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
            inner, number, name = match.groups()
            if name:
                # Callgrind numbers the turns of a recursion.
                names[number] = name.split("'")[0]
            if inner:
                callee = names[number]
            else:
                caller = names[number]
        elif match := re.match(r"calls=(\d+)", line):
            counts[callee] += int(match.group(1))
            callees[caller][callee] = None
    return counts, callees


def in_order(counts, callees):
    """Depth first: a function, then what it calls; from those that nothing calls."""
    seen, ahead = set(), [name for name in callees if name not in counts]
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            yield name
            ahead += reversed(callees.get(name, {}))


def main():
    program = sys.argv[1]
    listing = subprocess.run(["nm", "--defined-only", "-j", program], capture_output=True, text=True, check=True)
    laid = {name for name in listing.stdout.split() if MODULE not in name}
    frame, start = {}, {}
    for screen in SCREENS:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "calls"
            profile([program, screen], keys(screen), FRAMES, file, "--demangle=no")
            counts, callees = calls(file)
        for name in in_order(counts, callees):
            if name in laid:
                (frame if counts[name] >= FRAMES else start)[name] = None
    print("\n".join([*frame, *(name for name in start if name not in frame)]))


main()
