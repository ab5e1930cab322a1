# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal of 200 columns and 50 rows, and its costs."""

import fcntl
import itertools
import os
import pty
import select
import signal
import struct
import termios
import time

# The queries of programs, and the replies of a terminal without special capabilities.
REPLIES = ((b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[6n", b"\x1b[1;1R"))

ENVIRONMENT = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
    "PATH": os.environ["PATH"],
    "HOME": os.environ.get("HOME", "/"),
}


def keys(screen):
    """Returns the keys to press, one for each step."""
    return itertools.cycle([b"\x1b[F", b"\x1b[H"] if screen == "ends" else [b"n"])


class Program:
    def __init__(self, arguments, terminal, environment={}):
        self.screen = terminal
        self.start = time.monotonic()
        self.id, self.terminal = pty.fork()
        if self.id == 0:
            # Sets the size of the terminal before the program reads it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
            os.execvpe(arguments[0], arguments, ENVIRONMENT | environment)
        os.set_blocking(self.terminal, False)
        self.bytes = 0
        self.last_byte = self.start
        # The output that the terminal reads later, so that it doesn't use the processor's caches during a measurement.
        self.backlog = None

    def press(self, key):
        os.write(self.terminal, key)

    def read(self, seconds):
        """Returns the output that is available or arrives within the given time, or no bytes."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            # A read fails after the program has ended.
            return b""
        self.bytes += len(data)
        self.last_byte = time.monotonic()
        if self.backlog is None:
            self.screen.write(data)
        else:
            self.backlog.append(data)
        for query, reply in REPLIES:
            if query in data:
                os.write(self.terminal, reply)
        return data

    def settle(self, quiet, limit=10.0):
        """Reads until no output has arrived for `quiet` seconds."""
        deadline = time.monotonic() + limit
        while time.monotonic() < deadline and self.read(quiet):
            pass

    def frame(self, key, quiet):
        """Presses a key and reads its frame. Returns the seconds until its last byte, or None."""
        start = time.monotonic()
        self.press(key)
        if not self.read(1.0):
            return None
        self.settle(quiet)
        return self.last_byte - start

    def rush(self, pressed, frames, quiet):
        """Presses a key for each frame without a pause. The terminal reads the output after the last frame."""
        self.backlog = []
        for _ in range(frames):
            self.frame(next(pressed), quiet)
        self.settle(0.1)
        backlog, self.backlog = self.backlog, None
        for data in backlog:
            self.screen.write(data)

    @property
    def processor_time(self):
        """The processor time of all threads, in seconds."""
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
        """The peak resident memory, in bytes."""
        return self._number("status", "VmHWM") * 1024

    def _number(self, file, label):
        with open(f"/proc/{self.id}/{file}", encoding="ascii", errors="replace") as lines:
            for line in lines:
                if line.startswith(label + ":"):
                    return int(line.split()[1])
        return 0

    def quit(self, seconds=1):
        """Presses q. A program that doesn't exit then receives SIGTERM, and in the end SIGKILL."""
        self.press(b"q")
        self.settle(0.3)
        if not self._exits(seconds):
            os.kill(self.id, signal.SIGTERM)
            if not self._exits(seconds):
                os.kill(self.id, signal.SIGKILL)
                os.waitpid(self.id, 0)
        os.close(self.terminal)

    def _exits(self, seconds):
        for _ in range(50 * seconds):
            if os.waitpid(self.id, os.WNOHANG)[0]:
                return True
            time.sleep(0.02)
        return False
