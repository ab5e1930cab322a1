# SPDX-License-Identifier: MIT
"""Counts the instructions of a frame with callgrind. Unlike the time, they don't depend on the load of the host."""

import re
import tempfile
from pathlib import Path

from program import Program
from terminal import Terminal

FRAMES = 20
# The number of seconds without output that ends a frame. Under callgrind, programs take fifty times as long.
QUIET = 0.1


def instructions(command, keys, warm_up, environment={}):
    """Returns the number of instructions of one frame: the difference of a longer and a shorter run per frame."""
    few, many = (total(command, keys, steps, environment) for steps in (warm_up, warm_up + FRAMES))
    return (many - few) / FRAMES


def total(command, keys, steps, environment):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "count"
        profile(command, keys, steps, file, environment=environment)
        return int(re.search(r"^totals: (\d+)", file.read_text(), re.MULTILINE).group(1))


def profile(command, keys, steps, file, *options, environment={}):
    """Runs a screen under callgrind, which writes its profile to a file."""
    callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "--log-file=/dev/null"]
    program = Program([*callgrind, *options, *command], Terminal(), environment)
    program.read(60)
    program.settle(1.5)
    for number in range(steps):
        if program.frame(next(keys), QUIET) is None:
            raise SystemExit(f"{' '.join(command)} drew no frame for step {number} under callgrind.")
    program.quit(seconds=20)
