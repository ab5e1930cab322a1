#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the imports that ARCHITECTURE.md allows, as a line `MODULE: IMPORT…` for each module.

The first table lists the modules with their imports. The second table lists system modules with their importers.
"""

import re
import sys
from pathlib import Path


def rows(text, heading):
    """Returns the cells of the rows below a table's heading."""
    table = re.search(rf"^{re.escape(heading)}\n\|[-| ]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    if not table:
        sys.exit(f"ARCHITECTURE.md has no table “{heading}”. Restore it, or change Scripts/allowed-imports.py.")
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in table[1].splitlines()]


def names(cell):
    return re.findall(r"\w+", cell)


def main():
    text = (Path(__file__).resolve().parent.parent / "ARCHITECTURE.md").read_text()
    tools = re.search(r"\*Tools\* are ([^.]*)\.", text)
    allowed = {}
    for module, _, imports, _ in rows(text, "| Module | Purpose | May import | Main types |"):
        allowed[module.strip("`")] = names(imports)
    for systems, importers in rows(text, "| System module | May be imported by |"):
        importers = importers.replace("tools", tools[1] if tools else "")
        for module in names(importers):
            if module in allowed:
                allowed[module] += names(systems)
    for module, imports in allowed.items():
        print(f"{module}: {' '.join(imports)}")


main()
