#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test-signals.py PROGRAM...: sends every signal to programs in terminals, and checks that each terminal is as before.

The programs are full-screen apps that quit with the key `q`. Each terminal replies to the queries as one that supports
all modes does. No process handles SIGKILL and SIGSTOP, and the C library reserves two signals. If TERMINAL_LIBRARIES is
set, the programs load their shared libraries from that folder first.
"""
import fcntl
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from concurrent.futures import ThreadPoolExecutor

# These don't end a program, because it has no job control in this terminal.
HARMLESS = {
    signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH, signal.SIGCONT, signal.SIGPIPE, signal.SIGXFSZ,
    signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU,
}
NUMBERS = sorted(signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP})
PATIENCE = 60
# The replies of a terminal that reports changed colors and supports the keyboard protocol of kitty.
REPLIES = b"\x1b[?2031;2$y\x1b[?2026;2$y\x1b[?0u\x1b[?62;22c"


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, program, environment):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, b"\x18\0\x50\0\0\0\0\0")
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        self.process = subprocess.Popen(
            ["setsid", "--ctty", program],
            stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
        )

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            self.output += os.read(self.master, 65536)
            return True
        return False

    def wait_for(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                return False
            self.read(0.01)
        return True

    def changed_modes(self):
        """Returns the private modes whose last change isn't to their default."""
        last = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", self.output))
        return sorted(int(mode) for mode, end in last.items() if (end == b"h") != (mode in (b"7", b"25")))


def fault(program, number, environment):
    """Returns a description of a fault, or None."""
    terminal = Terminal(program, environment)
    try:
        if not terminal.wait_for(lambda: b"\x1b[c" in terminal.output):
            return "didn't start"
        os.write(terminal.master, REPLIES)
        if not terminal.wait_for(lambda: b"\x1b[?2031h" in terminal.output and b"\x1b[>1u" in terminal.output):
            return "didn't set the modes of the terminal"
        terminal.process.send_signal(number)
        if number in HARMLESS:
            os.write(terminal.master, b"q")
        if not terminal.wait_for(lambda: terminal.process.poll() is not None):
            return "didn't end"
        while terminal.read(0.02):
            pass
        expected = 0 if number in HARMLESS else -number
        if terminal.process.returncode != expected:
            return f"ended with {terminal.process.returncode}, not {expected}"
        if termios.tcgetattr(terminal.slave) != terminal.before:
            return "left other terminal settings"
        if terminal.changed_modes():
            return f"left the modes {terminal.changed_modes()}"
        if terminal.output.count(b"\x1b[>1u") != terminal.output.count(b"\x1b[<u"):
            return "left the keyboard protocol"
        if terminal.output.count(b"\x1b[22;2t") != terminal.output.count(b"\x1b[23;2t"):
            return "left the title"
    finally:
        terminal.close()


def main(programs):
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        environment = os.environ | {
            "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": folder,
        }
        if libraries := os.environ.get("TERMINAL_LIBRARIES"):
            environment["LD_LIBRARY_PATH"] = libraries
        runs = [(program, number) for program in programs for number in NUMBERS]
        faults = pool.map(lambda run: fault(*run, environment), runs)
        messages = [f"{program} {text} after signal {number}." for (program, number), text in zip(runs, faults) if text]
    print("\n".join(messages), file=sys.stderr, end="\n" if messages else "")
    print(f"{len(runs)} runs with signals, {len(messages)} faults")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
