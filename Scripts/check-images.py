#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the SVG images in the documentation can't run code, load files, or be large.

Usage: Scripts/check-images.py [FILE…]

Checks the given files, or by default all SVG images in Documentation and in the catalogs of the modules. An image may
contain only the elements of the list below, no event attributes, and no references to other files. An animated image
has at most 300 KB.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"circle", "g", "metadata", "path", "rect", "style", "svg", "text"}
ANIMATED_BYTES = 300_000
# Text that a browser could interpret as code or as a reference, wherever it is.
FORBIDDEN = re.compile(r"<script|javascript:|<!doctype|<!entity|<\?xml-stylesheet|@import", re.IGNORECASE)
REFERENCE = re.compile(r"url\(\s*['\"]?(?!#)", re.IGNORECASE)


def problems_in(text):
    """Yields a description of each problem in an image."""
    for found in sorted({match[0].lower() for match in FORBIDDEN.finditer(text)}):
        yield f"contains “{found}”"
    try:
        elements = list(ElementTree.fromstring(text).iter())
    except ElementTree.ParseError as error:
        yield f"isn't valid XML ({error})"
        return
    for element in elements:
        name = element.tag.removeprefix(NAMESPACE)
        if name not in ELEMENTS:
            yield f"contains the element <{name}>"
        for attribute, value in element.attrib.items():
            local = attribute.rpartition("}")[2].lower()
            if local.startswith("on"):
                yield f"contains the event attribute {local}=…"
            if local in ("href", "src") and not value.startswith("#") or REFERENCE.search(value):
                yield f"refers to another file in {local}=…"
        if name == "style" and REFERENCE.search(element.text or ""):
            yield "refers to another file in a style"
    if "@keyframes" in text and len(text.encode()) > ANIMATED_BYTES:
        yield f"is animated and has {len(text.encode()):,} bytes instead of at most {ANIMATED_BYTES:,}"


def main():
    root = Path(__file__).resolve().parent.parent
    folders = (root / "Documentation", *root.glob("Sources/*/*.docc"))
    paths = [Path(path) for path in sys.argv[1:]]
    paths = paths or sorted(path for folder in folders for path in folder.rglob("*.svg"))
    problems = [
        f"{path}: the image {problem}. Correct the program that creates it, and run: make screenshots"
        for path in paths
        for problem in dict.fromkeys(problems_in(path.read_text()))
    ]
    if not paths:
        problems.append("No image found. Correct the folders in Scripts/check-images.py.")
    if problems:
        sys.exit("\n".join(problems).replace(f"{root}/", ""))
    print(f"{len(paths)} images contain no code and no references to other files.")


main()
