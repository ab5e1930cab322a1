#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moves a module's extensions of another module to that module, for one page with all members of a type.

Usage: Scripts/add-extensions.py EXTENSION EXTENDING-GRAPH EXTENDED-GRAPH EXTENDING-CATALOG EXTENDED-CATALOG

For example, the modifiers of TermWidgets are added to the page of Widget in TermTree. EXTENSION is the symbol graph of
the extension, and the other graphs are those of the two modules. Changes EXTENDED-GRAPH, and copies the images in the
comments from EXTENDING-CATALOG to EXTENDED-CATALOG.
"""

import json
import re
import shutil
import sys
from pathlib import Path

LINK = re.compile(r"``(?!/)([^`/]+)([^`]*)``")
IMAGE = re.compile(r"!\[[^]]*\]\(([^)]+)\)")


def main():
    extension, extending, extended = (json.loads(Path(path).read_text()) for path in sys.argv[1:4])
    catalog, target = map(Path, sys.argv[4:])
    module = extending["module"]["name"]
    names = {symbol["pathComponents"][0] for symbol in extending["symbols"]}

    def absolute(link):
        return f"``/{module}/{link[1]}{link[2]}``" if link[1] in names else link[0]

    (target / "Resources").mkdir(exist_ok=True)
    for symbol in extension["symbols"]:
        comment = symbol.get("docComment", {"lines": []})
        # docc ignores the comments of other modules on members that a protocol requires.
        comment["module"] = extended["module"]["name"]
        for line in comment["lines"]:
            # A comment refers to an image without its folder and extension.
            for image in IMAGE.findall(line["text"]):
                shutil.copy(catalog / "Resources" / f"{image}.svg", target / "Resources")
            line["text"] = LINK.sub(absolute, line["text"])
    # The compiler derives the symbols without a location in the source.
    extended["symbols"] += [symbol for symbol in extension["symbols"] if "location" in symbol]
    extended["relationships"] += extension["relationships"]
    Path(sys.argv[3]).write_text(json.dumps(extended))


main()
