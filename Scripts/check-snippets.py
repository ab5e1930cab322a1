#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the code in articles equal to code that is compiled: check-snippets.py [--write].

A region of a test file, or of a demo's, is named by comments around it:

    // snippet: timer
    …
    // end

An article shows it in a block below a comment `<!-- snippet: timer -->`. Every block of Swift in an
article must be such a region, line by line, and every region must be shown. `--write` copies the
regions into the articles; without it, nothing is changed and a difference is an error.

Articles named Cookbook.md show recipes of at most ten lines. In tables of articles named Coming*.md
the code of the second column, the new spelling, must stand in a file named Migration*.swift, however
it is broken into lines; a `…` in it stands for two hundred characters at most.
"""

import re
import sys
from pathlib import Path

RECIPE_LINES = 10
BEGIN = re.compile(r"^ *// snippet: (\S+)$")
BLOCK = re.compile(
    r"(?P<comment><!-- snippet: (?P<name>\S+) -->\n)?```swift\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


def dedented(lines):
    """The lines without what all of them are indented by."""
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "".join(line[margin:].rstrip() + "\n" for line in lines)


def read_regions(paths, problems):
    """The code of each region by its name."""
    regions = {}
    for path in paths:
        name, lines = None, []
        for line in path.read_text().splitlines():
            begin = BEGIN.match(line)
            if begin:
                if name or begin[1] in regions:
                    problems.append(f"{path}: “{begin[1]}” begins twice, or within “{name}”.")
                name, lines = begin[1], []
            elif line.strip() == "// end" and name:
                regions[name] = dedented(lines)
                name = None
            elif name:
                lines.append(line)
        if name:
            problems.append(f"{path}: “{name}” has no end.")
    return regions


def check_blocks(path, regions, problems):
    """The text of an article with the code of the regions, and which of them it shows."""
    shown = set()

    def replacement(block):
        name, code = block["name"], block["code"]
        if not name:
            problems.append(f"{path}: this block is not compiled anywhere:\n{code}")
        elif name not in regions:
            problems.append(f"{path}: there is no snippet “{name}”.")
        else:
            shown.add(name)
            count = regions[name].count("\n")
            if path.name == "Cookbook.md" and count > RECIPE_LINES:
                problems.append(f"{path}: “{name}” has {count} lines, {RECIPE_LINES} are allowed.")
            return f"{block['comment']}```swift\n{regions[name]}```"
        return block[0]

    return BLOCK.sub(replacement, path.read_text()), shown


def check_tables(path, migrations, problems):
    """Looks for the new spellings of an article's tables."""
    for line in path.read_text().splitlines():
        columns = [column.strip() for column in line.replace(r"\|", "\0").split("|")]
        if len(columns) < 4:
            continue
        for code in re.findall(r"(?<!`)`([^`]+)`(?!`)", columns[2].replace("\0", "|")):
            fragments = [re.escape(fragment.strip()) for fragment in code.split("…")]
            if not re.search(".{0,200}?".join(fragments), migrations):
                problems.append(f"{path}: this is not compiled anywhere: {code}")


def main():
    writes = "--write" in sys.argv[1:]
    root = Path(__file__).resolve().parent.parent
    tests = sorted(
        path
        for folder in ("Tests/*Tests", "Tests/Consumers/*/Tests", "Demos/Sources", "Demos/Tests/*Tests")
        for path in root.glob(f"{folder}/**/*.swift")
    )
    articles = sorted(root.glob("Sources/*/*.docc/**/*.md"))
    problems, shown = [], set()

    regions = read_regions(tests, problems)
    migrations = " ".join(
        " ".join(path.read_text().split()) for path in tests if path.name.startswith("Migration")
    )
    for path in articles:
        text, names = check_blocks(path, regions, problems)
        shown |= names
        if writes:
            path.write_text(text)
        elif text != path.read_text():
            problems.append(f"{path}: its code differs from the tests'; see --write.")
        if path.name.startswith("Coming"):
            check_tables(path, migrations, problems)
    problems += [f"No article shows the snippet “{name}”." for name in sorted(set(regions) - shown)]
    if problems:
        sys.exit("\n".join(problems).replace(f"{root}/", ""))
    print(f"{len(regions)} snippets in {len(articles)} articles are compiled as they stand there.")


main()
