#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the declarations in a symbol graph, one per line, sorted by name.

Usage: Scripts/list-api.py SYMBOL-GRAPH
"""

import json
import sys

with open(sys.argv[1]) as file:
    symbols = json.load(file)["symbols"]
lines = set()
for symbol in symbols:
    # The compiler derives the symbols without a location in the source.
    if "location" in symbol:
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        lines.add(f"{'.'.join(symbol['pathComponents'])}\t{' '.join(declaration.split())}")
for line in sorted(lines):
    print(line.replace("\t", "  "))
