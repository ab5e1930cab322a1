#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the code in articles equals code that is compiled.

Usage: Scripts/check-snippets.py [--write]

Comments mark and name a region of a test file, a consumer, or a demo:

    // snippet: timer
    …
    // end

An article shows the region in a code block below a comment `<!-- snippet: timer -->`. Every Swift code block in an
article must equal such a region, line by line, and an article must show every region. In a script, the comments start
with `#`, and a code block of a shell without such a comment above it is free. The path of a file of a consumer
or of a page of the gallery names the whole file, without its license line and the comments for regions. With `--write`,
copies the regions into the articles. Without it, changes nothing and reports each difference as an error.

A recipe of the store (Cookbook.md) has at most ten lines. The regions of an article in a folder named Cookbook have at
most 25 lines together, and those of an article about a complete app (*App.md) at most 200 lines. Empty lines count.

In the tables of articles named MigratingFrom*.md, the second column contains the new spelling. That code must appear in
a file named Migration*.swift, regardless of line breaks. A `…` in it represents at most two hundred characters.
"""

import re
import sys
from pathlib import Path

RECIPE_LINES = 10
PAGE_LINES = 25
APP_LINES = 200
BEGIN = re.compile(r"^ *(?://|#) snippet: (\S+)$")
END = re.compile(r"^(?://|#) end$")
COMMENTS = re.compile(r"\A// SPDX-License-Identifier: .*\n\n?|^ *// (snippet: \S+|end)\n", re.MULTILINE)
BLOCK = re.compile(
    r"(?P<comment><!-- snippet: (?P<name>\S+) -->\n)?```(?P<language>swift|sh)\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


def dedented(lines):
    """Returns the lines as text, without their common indentation."""
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "".join(line[margin:].rstrip() + "\n" for line in lines)


def read_regions(paths, problems):
    """Returns a dictionary from the name of each region to its code."""
    regions = {}
    for path in paths:
        name, lines = None, []
        for line in path.read_text().splitlines():
            begin = BEGIN.match(line)
            if begin:
                if name:
                    problems.append(f"{path}: “{begin[1]}” starts within “{name}”. End the outer snippet first.")
                elif begin[1] in regions:
                    problems.append(f"{path}: another snippet has the name “{begin[1]}”. Rename one of them.")
                name, lines = begin[1], []
            elif END.match(line.strip()) and name:
                regions[name] = dedented(lines)
                name = None
            elif name:
                lines.append(line)
        if name:
            problems.append(f"{path}: “{name}” has no end. Add a line “// end”.")
    return regions


def read_files(root):
    """Returns a dictionary from the path of each file that an article can show to its code."""
    folders = ("Tests/Consumers/*", "Demos/Sources/GalleryDemo/Pages")
    paths = sorted(path for folder in folders for path in root.glob(f"{folder}/**/*.swift"))
    return {
        str(path.relative_to(root)): COMMENTS.sub("", path.read_text())
        for path in paths
        if ".build" not in path.parts
    }


def check_blocks(path, regions, problems):
    """Returns the text of an article with the code of the regions, and the names of the regions that it shows."""
    shown = set()

    def replacement(block):
        name, code = block["name"], block["code"]
        if not name and block["language"] == "sh":
            return block[0]
        if not name:
            problems.append(f"{path}: no snippet is named for this block. Add <!-- snippet: NAME --> above it:\n{code}")
        elif name not in regions:
            problems.append(f"{path}: couldn't find the snippet “{name}”. Correct its name, or mark its code.")
        else:
            shown.add(name)
            count = regions[name].count("\n")
            if path.name == "Cookbook.md" and count > RECIPE_LINES:
                problems.append(f"{path}: “{name}” has {count} lines. Shorten it to {RECIPE_LINES}.")
            return f"{block['comment']}```{block['language']}\n{regions[name]}```"
        return block[0]

    return BLOCK.sub(replacement, path.read_text()), shown


def check_length(path, code, problems):
    """Checks the total length of the regions in an article of the cookbook."""
    limit = APP_LINES if path.stem.endswith("App") else PAGE_LINES
    count = code.count("\n")
    if path.parent.name == "Cookbook" and count > limit:
        problems.append(f"{path}: the article has {count} lines of code. Shorten the code to {limit}.")


def check_tables(path, migrations, problems):
    """Checks that the new spellings in the tables of an article are compiled."""
    for line in path.read_text().splitlines():
        columns = [column.strip() for column in line.replace(r"\|", "\0").split("|")]
        if len(columns) < 4:
            continue
        for code in re.findall(r"(?<!`)`([^`]+)`(?!`)", columns[2].replace("\0", "|")):
            fragments = [re.escape(fragment.strip()) for fragment in code.split("…")]
            if not re.search(".{0,200}?".join(fragments), migrations):
                problems.append(f"{path}: no Migration*.swift file contains `{code}`. Correct it, or add it to a test.")


def main():
    writes = "--write" in sys.argv[1:]
    root = Path(__file__).resolve().parent.parent
    folders = (
        "Tests/*Tests",
        "Tests/Consumers/*/Sources",
        "Tests/Consumers/*/Tests",
        "Demos/Sources",
        "Demos/Tests/*Tests",
    )
    tests = sorted(path for folder in folders for path in root.glob(f"{folder}/**/*.swift"))
    articles = sorted(path for folder in ("Sources/*", "Documentation") for path in root.glob(f"{folder}/*.docc/**/*.md"))
    problems, shown = [], set()

    regions = read_regions(tests + sorted(root.glob("Scripts/*.sh")), problems)
    code = read_files(root) | regions
    migrations = " ".join(
        " ".join(path.read_text().split()) for path in tests if path.name.startswith("Migration")
    )
    for path in articles:
        text, names = check_blocks(path, code, problems)
        shown |= names
        check_length(path, "".join(regions.get(name, "") for name in names), problems)
        if writes:
            path.write_text(text)
        elif text != path.read_text():
            problems.append(f"{path}: the code differs from the snippets. Run Scripts/check-snippets.py --write.")
        if path.name.startswith("MigratingFrom"):
            check_tables(path, migrations, problems)
    problems += [f"No article shows the snippet “{name}”. Show it or remove its comments." for name in sorted(set(regions) - shown)]
    if problems:
        sys.exit("\n".join(problems).replace(f"{root}/", ""))
    print(f"{len(regions)} snippets in {len(articles)} articles equal the compiled code.")


main()
