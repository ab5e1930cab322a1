#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists public symbols without an abstract or a topic group, and widgets without an example or an image.

Usage: Scripts/check-doc-coverage.py ARCHIVE SYMBOL-GRAPH...

ARCHIVE is docc's archive of a module, with documentation-coverage.json. The symbol graphs are those of the module and
of its extensions of other modules, including all conformances. docc receives only conformances with a comment, so this
script looks for missing comments in the symbol graphs. The compiler derives the symbols without a location in the
source. They can't have a comment.
Exits with status 1 if a symbol lacks documentation.
"""

import json
import re
import sys
from pathlib import Path

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
    archive = Path(sys.argv[1])
    module = archive.stem
    graphs = [json.loads(Path(path).read_text()) for path in sys.argv[2:]]
    symbols = [
        symbol
        for graph in graphs
        for symbol in graph["symbols"]
        if "location" in symbol and not for_compiler.search(".".join(symbol["pathComponents"]))
    ]
    check_abstracts(archive, module, symbols)
    check_topics(archive, module)
    check_widgets(graphs, symbols)


def check_abstracts(archive, module, symbols):
    """Exits with status 1 if a symbol has no abstract."""
    # The pages that docc adds for groups of conformances aren't symbols. Extended modules and types have the
    # documentation of their members.
    missing = {
        page["referencePath"].split("/documentation/")[1].replace("/", ".")
        for page in json.loads((archive / "documentation-coverage.json").read_text())
        if page["kind"]["isSymbol"]
        and not page["kind"]["id"].startswith("org.swift.docc.kind.extended")
        and not for_compiler.search(page["referencePath"])
        and not page["hasAbstract"]
    }
    missing |= {
        ".".join([module, *symbol["pathComponents"]])
        for symbol in symbols
        if "docComment" not in symbol
    }
    if missing:
        sys.exit("Add documentation comments to these public symbols, which have none:\n" + "\n".join(sorted(missing)))
    # The module is a page of docc, but not a symbol of the graph.
    print(f"All {len(symbols)} public symbols and the module have an abstract.")


def check_topics(archive, module):
    """Exits with status 1 if docc had to add a topic group to the page of the module."""
    page = json.loads((archive / f"data/documentation/{module.lower()}.json").read_text())
    groups = page["topicSections"]
    uncurated = [
        identifier.rsplit("/", 1)[1]
        for group in groups
        if group.get("generated")
        for identifier in group["identifiers"]
    ]
    if uncurated:
        sys.exit(
            f"Add these symbols to the topic groups in {module}.docc/{module}.md, which has none for them:\n"
            + "\n".join(sorted(uncurated))
        )
    print(f"The {len(groups)} topic groups of the module contain all its top-level symbols.")


def check_widgets(graphs, symbols):
    """Exits with status 1 if the comment of a widget has no example or no image."""
    conforming = {
        relation["source"]
        for graph in graphs
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
