#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names the public symbols without an abstract: check-abstracts.py COVERAGE SYMBOL-GRAPH.

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


def main():
    with open(sys.argv[1]) as file:
        # Pages that docc adds by itself, for the groups of what conforms to a protocol, are none.
        pages = [
            page
            for page in json.load(file)
            if page["kind"]["isSymbol"] and not for_compiler.search(page["referencePath"])
        ]
    with open(sys.argv[2]) as file:
        symbols = [
            symbol
            for symbol in json.load(file)["symbols"]
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


main()
