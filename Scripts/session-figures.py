#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the commands that work on sessions, with programs of the demos that are built for release.

Usage: Scripts/session-figures.py PROGRAMS-FOLDER

Creates sessions of key presses and prints lines of name, value, and unit. Exits with status 1 if a command fails or
finds another number of causes.
"""

import fcntl
import json
import os
import pty
import random
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from pathlib import Path

FIXTURES = Path(__file__).resolve().parent.parent / "Demos/Tests/SessionTests/Fixtures"
# Keys of the counter that change its count, its focus, and its screens, but not its step.
COUNTER_KEYS = ["+", "-", "up", "down", "tab", "h", "esc", "?", "u", "ctrl+r", "home"]
# Keys of the gallery that move the focus, change the text of a field, and open overlays.
GALLERY_KEYS = ["tab", "shift+tab", "up", "down", "?", "esc", "f1", "x", "end", "home"]


class Session:
    """The lines of a session of a demo, without the changes that a run makes."""

    def __init__(self, demo):
        with open(FIXTURES / f"{demo}.jsonl", encoding="utf-8") as file:
            self.head = file.readline().rstrip("\n")
        self.lines = ['{"at":0,"cause":1,"kind":"start"}', '{"at":0,"mark":"frame"}']
        self.causes = 1

    def press(self, keys, draws=True):
        for key in keys:
            self.causes += 1
            at = self.causes / 20
            value = json.dumps({"key": key})
            self.lines.append(f'{{"at":{at},"cause":{self.causes},"kind":"input","value":{value}}}')
            if draws:
                self.lines.append(f'{{"at":{at},"mark":"frame"}}')
        return self

    def resize(self, columns, rows):
        head = json.loads(self.head)
        head["environment"]["size"] = f"{columns}x{rows}"
        self.head = json.dumps(head)
        return self

    @property
    def text(self):
        return "\n".join([self.head, *self.lines, ""])


def report(name, value, unit):
    print(f"{name}\t{value:.6g}\t{unit}", flush=True)


def random_keys(keys, count, seed):
    return random.Random(seed).choices(keys, k=count)


class Worker:
    """A process that tries sessions, as `shrink` starts it."""

    def __init__(self, program, properties):
        self.process = subprocess.Popen(
            [program, "try"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.send(json.dumps({"program": str(program), "when": properties}) + "\n")

    def send(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def reply(self, request):
        self.send(request + "\n")
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            sys.exit(f"A trial failed: {reply['error']}")
        for _ in range(reply.get("lineCount", 0)):
            self.process.stdout.readline()
        return reply

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def median_time(count, body):
    times = []
    for _ in range(count):
        start = time.monotonic()
        body()
        times.append(time.monotonic() - start)
    return sorted(times)[count // 2]


def measure_trials(counter):
    # A search draws only the first and the last frame.
    session = Session("counter").press(["+", "right", "t", "-"], draws=False).press(["u"])
    worker = Worker(counter, ["state count.current = 99"])
    worker.send(session.text)
    worker.reply('{"try":"hit"}')

    def try_thousand():
        for _ in range(1000):
            worker.reply('{"try":"hit","try.keep":[0,6]}')

    report("Trial of five steps", median_time(3, try_thousand) * 1000, "µs")
    worker.close()


def measure_hashes(counter):
    """Compares trials with and without hashes. The difference also contains the records of the frames."""
    frames = 2000
    session = Session("counter").resize(200, 50).press(["+", "-"] * (frames // 2))
    worker = Worker(counter, ["state count.current = 99"])
    worker.send(session.text)
    worker.reply('{"try":"hit"}')
    without = median_time(5, lambda: worker.reply('{"try":"hit"}'))
    hashed = median_time(5, lambda: worker.reply('{"try":"all"}'))
    report("Hash and record of a frame", max(0, hashed - without) / frames * 1e6, "µs")
    worker.close()


def shrink(name, program, session, properties, most):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "session.jsonl"
        path.write_text(session.text, encoding="utf-8")
        options = [word for text in properties for word in ("--when", text)]
        start = time.monotonic()
        result = subprocess.run(
            [program, "shrink", path, *options], capture_output=True, text=True, check=False
        )
        duration = time.monotonic() - start
    found = re.search(r"causes? → (\d+) in .* can(?:'t)? go\.", result.stderr)
    if result.returncode or not found or int(found[1]) > most:
        sys.exit(f"{name}: shrink exited with status {result.returncode}: {result.stderr}")
    print(result.stderr.strip(), file=sys.stderr)
    report(name, duration, "s")


def measure_shrinking(counter, gallery):
    keys = random_keys(COUNTER_KEYS, 10_000, seed=7)
    for index in (2_000, 7_000):
        keys[index : index + 3] = ["esc", "esc", "right"]
    keys[9_997:] = ["esc", "esc", "-"]
    shrink(
        "Shrink 10,000 causes to 3",
        counter,
        Session("counter").press(keys),
        ["state step = 10", "action Decrease"],
        most=3,
    )
    session = Session("gallery")
    head = json.loads(session.head)
    head["state"]["page"] = "home"
    session.head = json.dumps(head)
    keys = random_keys(GALLERY_KEYS, 500, seed=7)
    for index, key in ((100, "ctrl+t"), (300, "ctrl+t"), (497, "ctrl+n")):
        keys[index : index + 3] = ["esc", "esc", key]
    shrink(
        "Shrink 500 causes of the gallery to 3",
        gallery,
        session.press(keys),
        ['state theme = "light"', 'state page = "text"'],
        most=3,
    )


def recorded_counting(count):
    """Returns a session of the counter with causes, the changes that they make, and frames."""
    session = Session("counter")
    for number in range(2, count + 2):
        at = number / 20
        key, action = ("+", "Increase") if number % 2 else ("-", "Decrease")
        session.lines += [
            f'{{"at":{at},"cause":{number},"kind":"input","value":{{"key":"{key}"}}}}',
            f'{{"at":{at},"by":{number},"change":"CounterDemo.{action}","value":{{}}}}',
            f'{{"at":{at},"mark":"frame"}}',
        ]
    return session


def measure_bundle(counter):
    """Bundles 100,000 records."""
    session = recorded_counting(33_333)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "session.jsonl"
        path.write_text(session.text, encoding="utf-8")
        start = time.monotonic()
        subprocess.run(
            [counter, "bundle", path, "-o", Path(folder) / "session.bundle"],
            check=True,
            stdout=sys.stderr,
        )
        report("Bundle of 100,000 records", time.monotonic() - start, "s")


def measure_explanations(counter):
    """Explains cells of a session of 100,000 actions. Several cells share one index of all frames."""
    session = recorded_counting(100_000)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "session.jsonl"
        path.write_text(session.text, encoding="utf-8")

        def explain(count, *options):
            cells = [f"{3 * index % 80},{index % 24}" for index in range(count)]
            command = [counter, "why", path, *(f"--cell={cell}" for cell in cells), *options]
            start = time.monotonic()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            return time.monotonic() - start

        few = explain(2)
        # Only the file is read for the first frame.
        report("Index of a frame", (few - explain(1, "--frame=1")) / 100_000 * 1e6, "µs")
        report("Explanation of a cell at 100,000 actions", (explain(102) - few) / 100 * 1000, "ms")


def measure_exploration(counter):
    options = ["--depth", "6", "--ignore", "count.past", "--ignore", "count.future", "--within", "10m"]
    start = time.monotonic()
    result = subprocess.run(
        [counter, "explore", *options], stdout=subprocess.PIPE, text=True, check=False
    )
    if result.returncode:
        sys.exit(f"explore exited with status {result.returncode}: {result.stdout}")
    report("Exploration of the counter, 6 moves", time.monotonic() - start, "s")


class Screen:
    """A program on a pseudo-terminal, whose output a thread reads."""

    def __init__(self, command):
        self.output = b""
        self.process, self.master = pty.fork()
        if not self.process:
            os.environ["TERM"] = "xterm-256color"
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execv(command[0], [str(word) for word in command])
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while True:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.output += data

    def await_output(self, text):
        deadline = time.monotonic() + 30
        while text not in self.output:
            if time.monotonic() > deadline:
                sys.exit(f"The screen doesn't show {text}: {self.output[-500:]}")
            time.sleep(0.0005)

    def press(self, key):
        """Presses a key and waits until the app draws."""
        length = len(self.output)
        os.write(self.master, key)
        deadline = time.monotonic() + 30
        while len(self.output) == length:
            if time.monotonic() > deadline:
                sys.exit(f"The key {key} doesn't change the screen: {self.output[-500:]}")
            time.sleep(0.0001)

    @property
    def processor_time(self):
        """The processor time of all threads, in seconds."""
        tasks = Path(f"/proc/{self.process}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def time_of_keys(self, count=400):
        """Returns the processor time of a key press that changes a number."""
        start = self.processor_time
        for number in range(count):
            self.press(b"-" if number % 2 else b"+")
        return (self.processor_time - start) / count

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


class Connection:
    """A connection to an app, whose lines a thread reads."""

    def __init__(self, path, request):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.lines = self.socket.makefile("rwb")
        self.lines.readline()
        self.lines.write(request + b"\n")
        self.lines.flush()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while self.lines.readline():
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.shutdown(socket.SHUT_RDWR)


def first_lines(path):
    """Returns the seconds until an app has sent its state to a process that follows it."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(path))
        lines = connection.makefile("rwb")
        lines.readline()
        start = time.monotonic()
        lines.write(b'{"do":"follow"}\n')
        lines.flush()
        while b'"mark":"frame"' not in lines.readline():
            pass
        return time.monotonic() - start


def measure_attaching(gallery):
    session = Session("gallery")
    head = json.loads(session.head)
    movie = {"title": "A movie with a title of some length", "year": 1979}
    head["state"]["list"]["movies"] = [movie] * ((1 << 20) // (len(json.dumps(movie)) - 1))
    session.head = json.dumps(head)
    with tempfile.TemporaryDirectory() as folder:
        path, listener = Path(folder) / "session.jsonl", Path(folder) / "socket"
        path.write_text(session.text, encoding="utf-8")
        app = Screen([gallery, "run", "--resume", path, "--inspect", listener])
        app.await_output(b"Find")
        sending, attaching = [], []
        for _ in range(5):
            sending.append(first_lines(listener))
            start = time.monotonic()
            terminal = Screen([gallery, "attach", listener])
            terminal.await_output(b"WATCH")
            attaching.append(time.monotonic() - start)
            terminal.kill()
        app.kill()
    report("Send 1 MB of state to a follower", min(sending) * 1_000, "ms")
    report("Attach to 1 MB of state, with the start of the program", min(attaching) * 1_000, "ms")


def measure_inspection(counter):
    """Compares the processor time of key presses with and without another process that looks inside."""
    with tempfile.TemporaryDirectory() as folder:
        listener = Path(folder) / "socket"
        plain = Screen([counter, "run"])
        app = Screen([counter, "run", "--inspect", listener])
        for screen in (plain, app):
            screen.await_output(b"Count")
            screen.time_of_keys()
        times = {name: [] for name in ("plain", "listening", "followed", "metered")}
        for _ in range(9):
            times["plain"].append(plain.time_of_keys())
            times["listening"].append(app.time_of_keys())
            with Connection(listener, b'{"do":"follow"}'):
                times["followed"].append(app.time_of_keys())
            with Connection(listener, b'{"do":"regions","frames":60}'):
                app.time_of_keys(4)
                times["metered"].append(app.time_of_keys(50))
        plain.kill()
        app.kill()
    plain, listening, followed, metered = (statistics.median(time) * 1e6 for time in times.values())
    report("Key press", plain, "µs")
    report("Key press of an app that listens", listening, "µs")
    report("Key press, record for a follower", followed - listening, "µs")
    report("Key press, measurement of regions", (metered / listening - 1) * 100, "%")


def main():
    programs = Path(sys.argv[1]).resolve()
    counter, gallery = programs / "counter", programs / "gallery"
    measure_trials(counter)
    measure_hashes(counter)
    measure_shrinking(counter, gallery)
    measure_bundle(counter)
    measure_exploration(counter)
    measure_attaching(gallery)
    measure_explanations(counter)
    measure_inspection(counter)


main()
