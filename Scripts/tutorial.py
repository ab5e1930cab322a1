#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Assembles the packages of the places tutorial, and inserts their files into its articles.

Usage: Scripts/tutorial.py check
       Scripts/tutorial.py package NN FOLDER
       Scripts/tutorial.py site CATALOG SITE URL

Tests/Consumers/Places/NN/files.txt lists the files that a reader changes in chapter NN, one per line: create, replace,
remove, or download, and the path in the reader's package. The contents of a file are below the folder of the chapter,
or below Demos if the file equals that of the places demo.

The article NN-*.md in the folder Tutorial has a line for each file, in the same order: “Create `PATH`:”, “Replace
`PATH`:”, “Remove `PATH`.”, or “Download `PATH`:”. The command `check` compares the articles with the lists.

The command `package` writes the package at the end of chapter NN to FOLDER.

The command `site` inserts the files into CATALOG, a copy of the module's catalog. It highlights the lines that differ
from the chapter before. It writes the data files and the package of each chapter to SITE. URL is the address of SITE.
"""

import difflib
import io
import re
import sys
import tarfile
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
STEPS = ROOT / "Tests/Consumers/Places"
DEMOS = ROOT / "Demos"
ARTICLES = ROOT / "Sources/TermRender/TermRender.docc/Tutorial"
# The folder of the downloads on the website.
DOWNLOADS = "downloads/places"
STEP = re.compile(r"^(Create|Replace|Remove|Download) `([^`]+)`[:.]$", re.MULTILINE)
LICENSE = re.compile(r"\A// SPDX-License-Identifier: .*\n\n?")


class Chapter:
    """The files of a chapter: the changes of the reader, and the package at its end."""

    def __init__(self, folder, earlier):
        self.number = folder.name
        self.earlier = earlier
        self.steps = [tuple(line.split(maxsplit=1)) for line in (folder / "files.txt").read_text().splitlines()]
        self.package = dict(earlier)
        for verb, path in self.steps:
            exists = path in earlier
            if verb not in ("create", "replace", "remove", "download"):
                sys.exit(f"{folder}/files.txt: invalid word “{verb}”. Use create, replace, remove, or download.")
            if exists != (verb in ("replace", "remove")):
                problem = "exists in an earlier chapter" if exists else "doesn't exist in an earlier chapter"
                sys.exit(f"{folder}/files.txt: {path} {problem}, so “{verb}” is incorrect.")
            if verb == "remove":
                del self.package[path]
            else:
                self.package[path] = read(folder / path, DEMOS / path)

    def article(self, folder):
        """Returns the path of the chapter's article in a folder."""
        articles = list(folder.glob(f"{self.number}-*.md"))
        if len(articles) != 1:
            sys.exit(f"{folder}: expected one article {self.number}-*.md for the chapter, and found {len(articles)}.")
        return articles[0]

    def changed_lines(self, path):
        """Returns the numbers of the lines of a file that differ from the chapter before."""
        old, new = (package[path].decode().splitlines() for package in (self.earlier, self.package))
        changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        return [line + 1 for kind, _, _, start, end in changes if kind != "equal" for line in range(start, end)]

    def code_block(self, path):
        """Returns a file as a code block, with its changed lines highlighted."""
        text = self.package[path].decode()
        fence = "````" if "```" in text else "```"
        language = {".swift": "swift", ".sh": "sh"}.get(Path(path).suffix, "")
        lines = self.changed_lines(path) if path in self.earlier else []
        highlight = f", highlight=[{', '.join(map(str, lines))}]" if language and lines else ""
        return f"{fence}{language}{highlight}\n{text}{fence}"

    def archive(self):
        """Returns the package at the end of the chapter as a compressed archive."""
        output = io.BytesIO()
        with tarfile.open(fileobj=output, mode="w:gz", compresslevel=9) as archive:
            for path, data in sorted(self.package.items()):
                entry = tarfile.TarInfo(f"Places/{path}")
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
        return output.getvalue()


def read(*candidates):
    """Returns the contents of the first file that exists, without its license line."""
    for path in candidates:
        if path.is_file():
            data = path.read_bytes()
            return LICENSE.sub("", data.decode()).encode() if path.suffix == ".swift" else data
    sys.exit(f"Couldn't find {' or '.join(str(path.relative_to(ROOT)) for path in candidates)}. Create one of them.")


def chapters():
    found = []
    for folder in sorted(STEPS.glob("[0-9][0-9]")):
        found.append(Chapter(folder, found[-1].package if found else {}))
    return found


def check():
    problems = []
    for chapter in chapters():
        article = chapter.article(ARTICLES)
        steps = [(verb.lower(), path) for verb, path in STEP.findall(article.read_text())]
        names = [{f"{verb} {path}" for verb, path in steps} for steps in (chapter.steps, steps)]
        problems += [f"{article}: the step “{step}” is missing. Add it." for step in sorted(names[0] - names[1])]
        problems += [
            f"{article}: the step “{step}” isn't in {chapter.number}/files.txt. Add it there, or remove it."
            for step in sorted(names[1] - names[0])
        ]
        if names[0] == names[1] and steps != chapter.steps:
            problems.append(f"{article}: the order of the steps differs from {chapter.number}/files.txt.")
    if problems:
        sys.exit("\n".join(problems).replace(f"{ROOT}/", ""))
    print(f"The articles of the tutorial have the steps of its {len(chapters())} chapters.")


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def fill_site(catalog, site, url):
    downloads = f"{url}{DOWNLOADS}/"
    for chapter in chapters():

        def step(match):
            verb, path = match[1], match[2]
            if verb == "Remove":
                return match[0]
            if verb != "Download":
                return f"{match[0]}\n\n{chapter.code_block(path)}"
            name = Path(path).name
            write(site / DOWNLOADS / name, chapter.package[path])
            return (
                f"Download [{name}]({urlsplit(downloads).path}{name}) and save it as `{path}`, or run:\n\n"
                f"```sh\ncurl --fail --create-dirs --output {path} \\\n  {downloads}{name}\n```"
            )

        article = chapter.article(catalog / "Tutorial")
        archive = f"places-{chapter.number}.tar.gz"
        write(site / DOWNLOADS / archive, chapter.archive())
        text = STEP.sub(step, article.read_text())
        article.write_text(
            f"{text}\n## Download the package\n\n"
            f"[{archive}]({urlsplit(downloads).path}{archive}) contains all files of the app at the end of this chapter.\n"
        )


def main():
    match sys.argv[1:]:
        case ["check"]:
            check()
        case ["package", number, folder]:
            for chapter in chapters():
                if chapter.number == number:
                    for path, data in chapter.package.items():
                        write(Path(folder) / path, data)
                    return
            sys.exit(f"Couldn't find chapter “{number}”. Use the name of a folder in {STEPS.relative_to(ROOT)}.")
        case ["site", catalog, site, url]:
            fill_site(Path(catalog), Path(site), url)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
