#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds prose that the style guide advises against: check-prose.py [FILE...].

Reads the documentation comments, comments, test names, string literals, and documents of the project, without code.
A summary pattern applies to the first line of a documentation comment, a prose pattern to any text. Prints each match
and exits with status 1 if there is one. The default is all tracked files.

Scripts/prose-allowed.txt lists the exceptions: a file pattern, a tab, and part of the line, or * for every line.
"""

import fnmatch
import re
import subprocess
import sys
from pathlib import Path

ALLOWED = Path("Scripts/prose-allowed.txt")
CLAUSE = r"(What|Whether|How|Where|Which|Who|Why|When|That)\b"

SUMMARY = {
    "clause": CLAUSE,
    "verb": r"(Says|Tells|Lets|Has|Asks|Goes|Gives|Puts|Brings|Hears|Hands|Notes|Looks|Knows|Does|Takes)\b",
    "pronoun": r"(It|Its|They|Those|One|Some|Something|All|Nothing|Of|In|From|By|As|With)\b",
}
PROSE = {
    "field": rf"^- (Parameter )?\w+: {CLAUSE}",
    "stand": r"(?i)\bst(ands?|ood)\b(?! for)",
    "told": r"(?i)\b(told|tells?)\b",
    "room": r"\broom\b",
    "go-on": r"(?i)\b(go|goes|going|went|gone) on\b",
    "british": r"(colour|haviour|neighbour|centre|licence|initialis|optimis(?!t)|cognis|serialis|summaris|chronis)",
    "is-no": r"\b(is|are) no (?!longer|more)\w",
    "sign": r"\bsigns?\b",
    "who": r"(?i)\b(nobody|somebody|whoever|everybody)\b",
    "archaic": r"\bas far as\b|\bso (many|much|often)\b|\bhad better\b|\b[Mm]eanwhile\b|\bfor ever\b",
    "of": r"(^|[.;:] )Of (?!course)\w",
    "lie": r"\b(lies|lay)\b",
    "back": r"\b(takes?|taken|took|taking) (\w+ )?back\b",
    "anew": r"\banew\b",
    "become": r"\b(becomes?|became|comes?|came) of\b",
    "unless": r"\b[Uu]nless (it is |one is )?(said|given|told|asked|chosen)\b",
    "sight": r"\bsight\b",
    "each": r"\b(beside|below|above|over) each other\b",
    "called": r"\b[Ww]hat \w+ (is|are) called\b|\bcalled so\b",
    "shall": r"\bshall\b",
    "metaphor": r"\b(wish(es)?|heeds?|heirs?|farewell|culprit|deeds?|twins?|mend(s|ed)?)\b",
    "say": r", say\b|\bsay[,;]",
}
SUMMARY = {name: re.compile(pattern) for name, pattern in SUMMARY.items()}
PROSE = {name: re.compile(pattern) for name, pattern in PROSE.items()}

INLINE_CODE = re.compile(r"(`+)(?!`).+?\1")
LINK_TARGET = re.compile(r"\]\([^)]*\)|<[^>]*>|https?://\S+")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")
TEST_NAME = re.compile(r"\bfunc `([^`]+)`")
COMMENT_STARTS = {".swift": "//", ".c": "//", ".h": "//", ".sh": "#", ".py": "#"}


def prose(text):
    """Returns the text without inline code and link targets."""
    return LINK_TARGET.sub("]", INLINE_CODE.sub("`code`", text))


def read_markdown(lines):
    """Yields the number of each line outside code blocks and front matter, and its text."""
    in_code = False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code:
            yield number, re.sub(r"<!--.*?-->", "", line).strip().lstrip("#*> "), False


def read_code(lines, comment):
    """Yields the number of each line with prose, the prose, and whether it starts a documentation comment."""
    in_code = in_text = was_doc = False
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if stripped.startswith("///"):
            text = stripped[3:].strip()
            if text.startswith("```"):
                in_code = not in_code
            elif not in_code:
                yield number, text, not was_doc
            was_doc = True
            continue
        was_doc = in_code = False
        if stripped.count('"""') == 1:
            in_text = not in_text
            stripped = stripped.replace('"""', "")
            yield number, INTERPOLATION.sub("x", stripped) if comment == "#" else "", False
            continue
        if in_text:
            yield number, INTERPOLATION.sub("x", stripped), False
            continue
        code = INTERPOLATION.sub("x", stripped)
        for string in STRING.findall(code):
            yield number, string, False
        code = STRING.sub('""', code)
        for name in TEST_NAME.findall(code):
            yield number, name, False
        before, found, text = code.partition(comment)
        if found and (not before or before.endswith((" ", "\t"))):
            yield number, text.strip("/*# "), False
        elif stripped.startswith(("/*", "* ")):
            yield number, stripped.strip("/* "), False


def matches(path):
    lines = path.read_text().splitlines()
    if path.suffix == ".md":
        passages = read_markdown(lines)
    else:
        passages = read_code(lines, COMMENT_STARTS[path.suffix])
    for number, text, is_summary in passages:
        text = prose(text)
        patterns = {**SUMMARY, **PROSE} if is_summary else PROSE
        for name, pattern in patterns.items():
            found = pattern.match(text) if name in SUMMARY else pattern.search(text)
            if found:
                yield number, name, text, lines[number - 1]


def main():
    files = sys.argv[1:] or subprocess.run(
        ["git", "ls-files", "*.swift", "*.md", "*.sh", "*.py", "*.c", "*.h"],
        capture_output=True, check=True, text=True,
    ).stdout.splitlines()
    allowed = [
        line.split("\t")
        for line in (ALLOWED.read_text().splitlines() if ALLOWED.exists() else [])
        if line and not line.startswith("#")
    ]
    found = 0
    for file in files:
        if "__Snapshots__" in file or not Path(file).exists():
            continue
        for number, name, text, line in matches(Path(file)):
            if any(fnmatch.fnmatch(file, glob) and (part == "*" or part in line) for glob, part in allowed):
                continue
            found += 1
            print(f"{file}:{number}: {name}: {text}")
    if found:
        sys.exit(f"{found} differences from the style in CONTRIBUTING.md. Reword them, or except them in {ALLOWED}.")


main()
