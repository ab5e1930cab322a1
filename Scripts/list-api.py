#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the declarations in a symbol graph, a line each, sorted by name: list-api.py SYMBOL-GRAPH."""

import json
import sys

with open(sys.argv[1]) as file:
    symbols = json.load(file)["symbols"]
lines = set()
for symbol in symbols:
    # What has no place in the source was derived by the compiler.
    if "location" in symbol:
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        lines.add(f"{'.'.join(symbol['pathComponents'])}\t{' '.join(declaration.split())}")
for line in sorted(lines):
    print(line.replace("\t", "  "))
