#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names the public symbols without an abstract: check-abstracts.py documentation-coverage.json.

Exits with 1 if there are any. Pages that docc adds by itself, such as the groups of what conforms
to a protocol, are no symbols.
"""

import json
import sys


def main():
    with open(sys.argv[1]) as file:
        symbols = [page for page in json.load(file) if page["kind"]["isSymbol"]]
    missing = sorted(
        f"{page['referencePath'].split('/documentation/')[1]} ({page['kind']['name']})"
        for page in symbols
        if not page["hasAbstract"]
    )
    documented = len(symbols) - len(missing)
    print(f"{documented} of {len(symbols)} symbols have an abstract.")
    if not symbols:
        sys.exit("There is no symbol at all: was anything extracted?")
    if missing:
        sys.exit("These have none:\n" + "\n".join(missing))


main()
