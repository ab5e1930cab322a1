# SPDX-License-Identifier: MIT
"""Measures programs that draw the same screens.

Usage: measure.py FOLDER [--frames N] [--rounds N] [--peers PEER,…] [--screens SCREEN,…]

FOLDER contains the programs that bench-peers.sh has built. PEER is a name in peers.py. README.md describes the
measurements. The default is 200 frames in 5 rounds of all peers and screens.
"""

import argparse
import json
import multiprocessing
import os
import statistics
import sys
import time
from pathlib import Path

from checks import fault
from instructions import instructions
from peers import peers
from program import Program, keys
from terminal import Terminal

SCREENS = ("counter", "full", "dashboard", "list", "page", "ends", "table", "form")
# The change of a screen's step number for each key, if it isn't 1. On the screen `ends`, an even number of keys returns
# to the start.
STRIDES = {"page": 50, "ends": 0, "table": 49}
# The number of steps before the measurement. After them, the list scrolls with each step.
WARM_UP = 60
# The number of seconds without output that ends a frame.
QUIET = 0.004
# The number of seconds without output that ends a frame if the keys have no pause between them.
AT_ONCE = 0.0003
IDLE_SECONDS = 5


def keep_processors_awake():
    """Starts processes of the lowest priority that keep the processors and their caches warm between two keys."""

    def spin():
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        while os.getppid() != 1:
            pass

    for _ in range(os.cpu_count()):
        multiprocessing.get_context("fork").Process(target=spin, daemon=True).start()


def started(name, peer, screen):
    program = Program([*peer.command, screen], Terminal(), peer.environment)
    if not program.read(10):
        sys.exit(f"{name} drew nothing on the screen {screen} within 10 s. Run it in a terminal to find the cause.")
    program.settle(0.5)
    return program, program.last_byte - program.start


def verify(name, screen, step, program):
    # Some programs scroll smoothly, which takes time on a busy host.
    if fault(screen, step, program.screen):
        program.settle(1.0)
    if wrong := fault(screen, step, program.screen):
        text = "\n".join(program.screen.lines())
        sys.exit(f"{name} shows a wrong screen {screen} after {step} steps: {wrong}\n{text}")


def measure(name, peer, screen, frames):
    program, _ = started(name, peer, screen)
    pressed = keys(screen)
    for _ in range(WARM_UP):
        program.frame(next(pressed), QUIET)
    program.settle(0.1)
    processor, count, writes = program.processor_time, program.bytes, program.writes
    latencies = []
    for number in range(frames):
        latency = program.frame(next(pressed), QUIET)
        if latency is None:
            sys.exit(f"{name} drew no frame for step {number} of {screen}.")
        latencies.append(latency)
    program.settle(0.1)
    result = {
        "cpu": (program.processor_time - processor) / frames,
        "bytes": (program.bytes - count) / frames,
        "writes": (program.writes - writes) / frames,
        "p50": statistics.median(latencies),
        "p99": statistics.quantiles(latencies, n=100)[98],
        "memory": program.peak_memory,
    }
    processor = program.processor_time
    program.rush(pressed, frames, AT_ONCE)
    result["hot"] = (program.processor_time - processor) / frames
    verify(name, screen, (WARM_UP + 2 * frames) * STRIDES.get(screen, 1), program)
    program.quit()
    return result


def idle(name, peer):
    program, start = started(name, peer, "idle")
    program.settle(1.0)
    processor, count, sleeps = program.processor_time, program.bytes, program.sleeps
    program.settle(IDLE_SECONDS, limit=IDLE_SECONDS)
    result = {
        "start": start,
        "cpu": (program.processor_time - processor) / IDLE_SECONDS,
        "bytes": (program.bytes - count) / IDLE_SECONDS,
        "wakeups": (program.sleeps - sleeps) / IDLE_SECONDS,
        "memory": program.peak_memory,
    }
    verify(name, "idle", 0, program)
    program.quit()
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers")
    parser.add_argument("--screens", default=",".join(SCREENS))
    options = parser.parse_args()
    selected = peers(options.folder)
    if options.peers:
        names = options.peers.split(",")
        selected = {name: peer for name, peer in selected.items() if name in names}

    results = {"idle": {name: idle(name, peer) for name, peer in selected.items()}}
    keep_processors_awake()
    # The programs take turns, so that changes in the load of the host affect all of them.
    for screen in options.screens.split(","):
        runs = {name: [] for name in selected}
        for number in range(options.rounds):
            for name, peer in selected.items():
                runs[name].append(measure(name, peer, screen, options.frames))
            print(f"{screen}: {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
        results[screen] = {
            name: {key: statistics.median(run[key] for run in all_runs) for key in all_runs[0]}
            for name, all_runs in runs.items()
        }
        for name, peer in selected.items():
            results[screen][name]["instructions"] = (
                instructions([*peer.command, screen], keys(screen), WARM_UP, peer.environment) if peer.counted else None
            )
    json.dump({"time": time.time(), "screens": results}, sys.stdout, indent=1)


main()
