# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal of 200 columns and 50 rows, and what it costs."""

import fcntl
import itertools
import os
import pty
import select
import signal
import struct
import termios
import time

# What programs ask the terminal, and what one that knows nothing special answers.
ANSWERS = ((b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[6n", b"\x1b[1;1R"))

ENVIRONMENT = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
    "PATH": os.environ["PATH"],
    "HOME": os.environ.get("HOME", "/"),
}


def keys(screen):
    """What is pressed for one step after the other."""
    return itertools.cycle([b"\x1b[F", b"\x1b[H"] if screen == "ends" else [b"n"])


class Program:
    def __init__(self, arguments, terminal, environment={}):
        self.screen = terminal
        self.start = time.monotonic()
        self.id, self.terminal = pty.fork()
        if self.id == 0:
            # The terminal has its size before the program looks.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
            os.execvpe(arguments[0], arguments, ENVIRONMENT | environment)
        os.set_blocking(self.terminal, False)
        self.bytes = 0
        self.last_byte = self.start
        # What the terminal reads later, while it must not take the processor's caches.
        self.backlog = None

    def press(self, key):
        os.write(self.terminal, key)

    def read(self, seconds):
        """What is there, or comes within a time; nothing if nothing comes."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            # The other end is closed once the program has ended.
            return b""
        self.bytes += len(data)
        self.last_byte = time.monotonic()
        if self.backlog is None:
            self.screen.write(data)
        else:
            self.backlog.append(data)
        for question, answer in ANSWERS:
            if question in data:
                os.write(self.terminal, answer)
        return data

    def settle(self, quiet, limit=10.0):
        """Reads until nothing has come for a time."""
        deadline = time.monotonic() + limit
        while time.monotonic() < deadline and self.read(quiet):
            pass

    def frame(self, key, quiet):
        """Presses a key and reads its frame; returns the seconds to its last byte, or None."""
        start = time.monotonic()
        self.press(key)
        if not self.read(1.0):
            return None
        self.settle(quiet)
        return self.last_byte - start

    def rush(self, pressed, frames, quiet):
        """Presses the next key for each of some frames; the terminal reads along when all have come."""
        self.backlog = []
        for _ in range(frames):
            self.frame(next(pressed), quiet)
        self.settle(0.1)
        backlog, self.backlog = self.backlog, None
        for data in backlog:
            self.screen.write(data)

    @property
    def processor_time(self):
        """Seconds that all of its threads have had."""
        return time.clock_gettime(~self.id << 3 | 2)

    @property
    def writes(self):
        return self._number("io", "syscw")

    @property
    def sleeps(self):
        total = 0
        for task in os.listdir(f"/proc/{self.id}/task"):
            total += self._number(f"task/{task}/status", "voluntary_ctxt_switches")
        return total

    @property
    def peak_memory(self):
        """Bytes that were resident at most."""
        return self._number("status", "VmHWM") * 1024

    def _number(self, file, label):
        with open(f"/proc/{self.id}/{file}", encoding="ascii", errors="replace") as lines:
            for line in lines:
                if line.startswith(label + ":"):
                    return int(line.split()[1])
        return 0

    def quit(self, seconds=1):
        self.press(b"q")
        self.settle(0.3)
        for _ in range(50 * seconds):
            if os.waitpid(self.id, os.WNOHANG)[0]:
                break
            time.sleep(0.02)
        else:
            os.kill(self.id, signal.SIGKILL)
            os.waitpid(self.id, 0)
        os.close(self.terminal)
