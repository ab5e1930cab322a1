#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the public symbols without an abstract, and the widgets without an example or an image.

Usage: Scripts/check-doc-coverage.py COVERAGE SYMBOL-GRAPH

COVERAGE is docc's documentation-coverage.json. SYMBOL-GRAPH is the symbol graph of the module, including all
conformances. docc receives only conformances with a comment, so this script looks for missing comments in the symbol
graph. The compiler derives the symbols without a location in the source. They can't have a comment.
Exits with status 1 if a symbol is undocumented.
"""

import json
import re
import sys

# The symbols that only the compiler uses, by the names that Swift requires: the body type of widgets without a body,
# and the functions of result builders. The documentation of their types is sufficient.
for_compiler = re.compile(
    r"[./](Body|build(Expression|Block|Optional|Either|Array|LimitedAvailability)\(.*)$"
)

# The protocols of widgets. Only conformances to these protocols of TermTree count.
widgets = {f"s:8TermTree{name}P" for name in ("6Widget", "4Leaf", "7Control")}
# Widgets without an appearance of their own.
without_image = {"Bound", "EnvironmentReader", "Nodes", "RedrawRegion", "WidgetStateReader"}


def main():
    with open(sys.argv[1]) as file:
        # The pages that docc adds for groups of conformances aren't symbols.
        pages = [
            page
            for page in json.load(file)
            if page["kind"]["isSymbol"] and not for_compiler.search(page["referencePath"])
        ]
    with open(sys.argv[2]) as file:
        graph = json.load(file)
        symbols = [
            symbol
            for symbol in graph["symbols"]
            if "location" in symbol and not for_compiler.search(".".join(symbol["pathComponents"]))
        ]

    missing = {
        page["referencePath"].split("/documentation/")[1].replace("/", ".")
        for page in pages
        if not page["hasAbstract"]
    }
    module = symbols[0]["location"]["uri"].split("/Sources/")[1].split("/")[0]
    missing |= {
        ".".join([module, *symbol["pathComponents"]])
        for symbol in symbols
        if "docComment" not in symbol
    }
    if missing:
        sys.exit("Add documentation comments to these public symbols, which have none:\n" + "\n".join(sorted(missing)))
    # The module is a page of docc, but not a symbol of the graph.
    print(f"All {len(symbols)} public symbols and the module have an abstract.")
    check_widgets(graph, symbols)


def check_widgets(graph, symbols):
    """Exits with status 1 if the comment of a widget has no example or no image."""
    conforming = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] == "conformsTo" and relation["target"] in widgets
    }
    shown = [
        symbol
        for symbol in symbols
        if symbol["identifier"]["precise"] in conforming
        and symbol["kind"]["identifier"] != "swift.protocol"
        and symbol["names"]["title"] not in without_image
    ]
    lacking = []
    for symbol in shown:
        comment = "\n".join(line["text"] for line in symbol["docComment"]["lines"])
        if "```" not in comment or "![" not in comment:
            lacking.append(symbol["names"]["title"])
    if lacking:
        sys.exit("Add an example and an image to the comments of these widgets:\n" + "\n".join(sorted(lacking)))
    if shown:
        print(f"All {len(shown)} widgets have an example and an image.")


main()
