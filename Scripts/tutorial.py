#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Inserts the files of the places tutorial into its articles.

Usage: Scripts/tutorial.py check
       Scripts/tutorial.py site CATALOG SITE URL

The file files.txt in each folder of Tests/Consumers/Places/Chapters lists the files that a reader creates or replaces
in the chapter: “step” or “demo”, and the path in the reader's package. A step's contents are in the same folder, and a
demo's contents are in Demos. The article of a chapter has the name of the folder. It has a line for each file, in the
same order: “Create `PATH`:”, “Replace `PATH`:”, or “Download `PATH`:” for data.

The command “check” compares the articles with the lists. The command “site” inserts the files into CATALOG, a copy of
the module's catalog, and highlights the lines that differ from the chapter before. It writes the data and an archive of
each chapter's package to the folder SITE, whose address is URL.
"""

import difflib
import io
import re
import sys
import tarfile
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
CHAPTERS = ROOT / "Tests/Consumers/Places/Chapters"
ARTICLES = ROOT / "Sources/TermRender/TermRender.docc/Tutorial"
# The folder of the downloads on the website.
DOWNLOADS = "downloads/places"
STEP = re.compile(r"^(Create|Replace|Download) `([^`]+)`:$", re.MULTILINE)
LICENSE = re.compile(rb"\A// SPDX-License-Identifier: .*\n\n?")


class Chapter:
    """The files that a reader changes in a chapter, and the package at the chapter's end."""

    def __init__(self, folder, earlier):
        self.name = folder.name
        self.earlier = earlier
        self.package = dict(earlier)
        # The forms of the article's lines: pairs of a verb and a path.
        self.steps = []
        for line in (folder / "files.txt").read_text().splitlines():
            source, path = line.split(maxsplit=1)
            verb = "Replace" if path in earlier else "Create" if path.endswith(".swift") else "Download"
            self.steps.append((verb, path))
            contents = (ROOT / "Demos" if source == "demo" else folder) / path
            self.package[path] = LICENSE.sub(b"", contents.read_bytes())

    def code_block(self, path):
        """Returns a file as a code block, with the lines highlighted that differ from the chapter before."""
        text = self.package[path].decode()
        fence = "````" if "```" in text else "```"
        highlight = ""
        if path in self.earlier:
            old, new = self.earlier[path].decode().splitlines(), text.splitlines()
            changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
            lines = [line + 1 for kind, _, _, start, end in changes if kind != "equal" for line in range(start, end)]
            highlight = f", highlight=[{', '.join(map(str, lines))}]" if lines else ""
        return f"{fence}swift{highlight}\n{text}{fence}"

    def archive(self):
        """Returns the package as a compressed archive."""
        output = io.BytesIO()
        with tarfile.open(fileobj=output, mode="w:gz") as archive:
            for path, data in sorted(self.package.items()):
                entry = tarfile.TarInfo(f"Places/{path}")
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
        return output.getvalue()


def chapters():
    """Returns the chapters in order."""
    found = []
    for folder in sorted(CHAPTERS.iterdir()):
        found.append(Chapter(folder, found[-1].package if found else {}))
    return found


def check():
    """Compares the lines of the articles with the files of the chapters."""
    problems = []
    for chapter in chapters():
        article = ARTICLES / f"{chapter.name}.md"
        shown = STEP.findall(article.read_text()) if article.exists() else []
        problems += [f"{article}: add the line “{verb} `{path}`:”." for verb, path in chapter.steps if (verb, path) not in shown]
        problems += [
            f"{article}: {chapter.name}/files.txt doesn't contain “{verb} `{path}`:”. Add the file, or remove the line."
            for verb, path in shown
            if (verb, path) not in chapter.steps
        ]
        if not problems and shown != chapter.steps:
            problems.append(f"{article}: the order of the files differs from {chapter.name}/files.txt.")
    if problems:
        sys.exit("\n".join(problems).replace(f"{ROOT}/", ""))
    print(f"The articles of the tutorial name the files of its {len(chapters())} chapters.")


def fill_site(catalog, site, url):
    """Inserts the files into the articles, and writes the downloads."""
    downloads = site / DOWNLOADS
    downloads.mkdir(parents=True)
    address = f"{url}{DOWNLOADS}/"
    for chapter in chapters():

        def step(match, chapter=chapter):
            verb, path = match.groups()
            if verb != "Download":
                return f"**{verb}** `{path}`:\n\n{chapter.code_block(path)}"
            name = Path(path).name
            (downloads / name).write_bytes(chapter.package[path])
            return (
                f"**Download** [{name}]({urlsplit(address).path}{name}) and save it as `{path}`, or run:\n\n"
                f"```sh\ncurl --fail --create-dirs --output {path} \\\n  {address}{name}\n```\n\n"
                "If the command can't connect, use the link."
            )

        article = catalog / "Tutorial" / f"{chapter.name}.md"
        archive = f"places-{chapter.name[:2]}.tar.gz"
        (downloads / archive).write_bytes(chapter.archive())
        article.write_text(
            f"{STEP.sub(step, article.read_text())}\n"
            "## Download the package\n\n"
            f"[{archive}]({urlsplit(address).path}{archive}) contains the package at the end of this chapter.\n"
        )


def main():
    match sys.argv[1:]:
        case ["check"]:
            check()
        case ["site", catalog, site, url]:
            fill_site(Path(catalog), Path(site), url)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
