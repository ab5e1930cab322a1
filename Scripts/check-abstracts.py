#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names the public symbols without an abstract, and the widgets without an example or a picture:
check-abstracts.py COVERAGE SYMBOL-GRAPH.

COVERAGE is docc's documentation-coverage.json. SYMBOL-GRAPH is the module's with all that conforms
to protocols: docc is given only what of that has a comment, so what should have one is looked for
there. What has no place in the source was derived by the compiler and cannot have a comment.
Exits with 1 if anything is undocumented.
"""

import json
import re
import sys

# What is there for the compiler alone, by names that Swift gives: that a widget has no body, and the
# functions of result builders. Their types are documented; a sentence on each would say nothing more.
for_compiler = re.compile(
    r"[./](Body|build(Expression|Block|Optional|Either|Array|LimitedAvailability)\(.*)$"
)

# What is a widget conforms to one of these; that is not looked for in what others declare.
widgets = {f"s:11TermWidgets{name}P" for name in ("6Widget", "4Leaf", "7Control")}
# What a result builder collects is nothing to look at.
without_picture = {"Nodes"}


def main():
    with open(sys.argv[1]) as file:
        # Pages that docc adds by itself, for the groups of what conforms to a protocol, are none.
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
        sys.exit("These public symbols are not documented:\n" + "\n".join(sorted(missing)))
    # The module is a page of docc, but no symbol of the graph.
    print(f"All of {len(symbols)} public symbols have an abstract, as has the module.")
    check_widgets(graph, symbols)


def check_widgets(graph, symbols):
    """Ends the program where a widget has no example or no picture in its comment."""
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
        and symbol["names"]["title"] not in without_picture
    ]
    lacking = []
    for symbol in shown:
        comment = "\n".join(line["text"] for line in symbol["docComment"]["lines"])
        if "```" not in comment or "![" not in comment:
            lacking.append(symbol["names"]["title"])
    if lacking:
        sys.exit("These widgets have no example or no picture:\n" + "\n".join(sorted(lacking)))
    if shown:
        print(f"All of {len(shown)} widgets have an example and a picture.")


main()
