#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the test coverage of each module.

Usage: `Scripts/summarize-coverage.py FILE`, where FILE is the output of `llvm-cov export`
"""

import json
import os
import sys
from collections import defaultdict


def module(path):
    """Returns the module of a file of this package, or None for tests and dependencies."""
    parts = os.path.relpath(path).split(os.sep)
    if parts[0] == "Sources":
        return parts[1]
    if parts[0] == "Demos":
        return f"Demos/{parts[2]}" if parts[1] == "Sources" else None
    return None


def main():
    with open(sys.argv[1]) as file:
        files = json.load(file)["data"][0]["files"]
    totals = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for entry in files:
        name = module(entry["filename"])
        if name:
            for kind in ("lines", "functions", "regions"):
                summary = entry["summary"][kind]
                for row in (name, "all"):
                    totals[row][kind][0] += summary["covered"]
                    totals[row][kind][1] += summary["count"]

    print(f"{'module':<20}{'lines':>8}{'covered':>9}{'functions':>11}{'regions':>9}")
    for name in sorted(totals, key=lambda row: (row == "all", row)):
        share = {kind: 100 * hit / max(count, 1) for kind, (hit, count) in totals[name].items()}
        print(
            f"{name:<20}{totals[name]['lines'][1]:>8}{share['lines']:>8.1f}%"
            f"{share['functions']:>10.1f}%{share['regions']:>8.1f}%"
        )


main()
