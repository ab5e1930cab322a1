# SPDX-License-Identifier: MIT
"""Counts the instructions of a frame with callgrind. Unlike the time, they don't depend on the load of the host."""

import re
import tempfile
from pathlib import Path

from program import Program
from terminal import Terminal

FRAMES = 20
# The number of seconds without output and without processor time that ends a frame.
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
    """Runs a screen under callgrind, which writes its profile to a file. Swift's hashes are the same in each run."""
    callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "--log-file=/dev/null"]
    hashing = {"SWIFT_DETERMINISTIC_HASHING": "1"}
    program = Program([*callgrind, *options, *command], Terminal(), environment | hashing)
    program.read(60)
    program.settle(1.5)
    for number in range(steps):
        program.press(next(keys))
        if not program.read(20):
            raise SystemExit(f"{' '.join(command)} drew no frame for step {number} under callgrind.")
        wait(program)
    program.quit(seconds=20)


def wait(program):
    """Reads until the program is idle, so that it draws one frame for each key. Silence isn't enough on a busy host."""
    while True:
        used = program.processor_time
        if not program.read(QUIET) and program.processor_time == used:
            return
