#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the turns that the pilots of two versions logged.

Usage: Scripts/compare-turns.py [--without REGEX...] OLD-FOLDER NEW-FOLDER

Prints the number of compared lines, the number of differences in each column, and the first difference of each run of a
pilot, at most 20. The runs of a test can be in any order, because the cases of a test run at the same time. A run
without an equal one is compared with the rest of the other version that has the most equal lines at the start. Removes
matches of the patterns from each column first. Exits with status 1 if there are differences.
"""

import argparse
import collections
import functools
import itertools
import re
import sys
from pathlib import Path

SHOWN = 20


def read(folder, shorten):
    """Returns the runs of each test, each a tuple of lines. A line is a tuple of columns."""
    runs = collections.defaultdict(list)
    for path in sorted(Path(folder).glob("*.log")):
        with path.open(encoding="utf-8", newline="\n") as file:
            for line in file:
                run, test, *columns = line.rstrip("\n").split("\t")
                lines = runs[test, path.name, run]
                if lines:
                    # The state of the interface is the same as in the line before.
                    columns = [lines[-1][i] if text == "interface==" else text for i, text in enumerate(columns)]
                lines.append(tuple(columns))
    tests = collections.defaultdict(collections.Counter)
    for (test, _, _), lines in runs.items():
        tests[test][tuple(tuple(map(shorten, line)) for line in lines)] += 1
    return tests


def equal_start(old, new):
    """Returns the number of lines at the start that two runs share."""
    return next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))


def pairs(old, new):
    """Yields the different runs of a test: of the old version, of the new version, or None for a missing run."""
    old_rest, new_rest = list((old - new).elements()), list((new - old).elements())
    for run in old_rest:
        best = max(new_rest, key=lambda other: equal_start(run, other), default=None)
        if best is not None:
            new_rest.remove(best)
        yield run, best
    for run in new_rest:
        yield None, run


def report(test, old, new):
    """Prints the first different line of two runs."""
    if old is None or new is None:
        print(f"\n{test}: a run is only in the {'new' if old is None else 'old'} version.")
        return
    start = equal_start(old, new)
    print(f"\n{test}, line {start + 1} of {len(old)} and {len(new)}:")
    before, after = (run[start] if start < len(run) else () for run in (old, new))
    for a, b in itertools.zip_longest(before, after):
        if a == b:
            print(f"    {a[:200]}")
            continue
        for mark, text in (("-", a), ("+", b)):
            if text is not None:
                print(f"  {mark} {text}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--without", action="append", default=[], metavar="REGEX")
    options = parser.parse_args()
    patterns = [re.compile(pattern) for pattern in options.without]

    # Stores each text once.
    @functools.cache
    def shorten(text):
        return functools.reduce(lambda rest, pattern: pattern.sub("", rest), patterns, text)

    old, new = read(options.old, shorten), read(options.new, shorten)
    tests = sorted(old.keys() & new.keys())
    lines, differences, columns = 0, [], collections.Counter()
    for test in tests:
        equal = old[test] & new[test]
        lines += sum(len(run) * count for run, count in equal.items())
        for before, after in pairs(old[test], new[test]):
            differences.append((test, before, after))
            for a, b in zip(before or (), after or ()):
                lines += 1
                columns.update(x.split("=")[0] for x, y in zip(a, b) if x != y)
    for test, before, after in differences[:SHOWN]:
        report(test, before, after)
    if len(differences) > SHOWN:
        print(f"\n{len(differences) - SHOWN} more runs differ.")
    print(f"\nCompared {lines:,} lines of {len(tests):,} tests. {len(differences):,} runs differ.")
    for column, count in columns.most_common():
        print(f"  {column:<12}{count:>10,} lines")
    for name, only in (("old", old.keys() - new.keys()), ("new", new.keys() - old.keys())):
        if only:
            print(f"{len(only):,} tests logged turns only in the {name} version, such as {min(only)}.")
    sys.exit(1 if differences or not lines else 0)


main()
