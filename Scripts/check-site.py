#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every internal link and image of the documentation website leads to a page or file, and that the chapters
of the tutorial contain the code of all their files.

Usage: Scripts/check-site.py SITE

SITE is the folder that Scripts/site.sh creates. Reads the data of all pages, the navigator, and the HTML files. Prints
each problem with the page that contains it, and exits with status 1 if there is one.
"""

import json
import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import tutorial

HTML_LINK = re.compile(r'\b(?:href|src)="([^"]+)"')
BASE_URL = re.compile(r'var baseUrl = "([^"]*)"')


def walk(value):
    """Yields each dictionary in a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for child in value:
            yield from walk(child)


def anchors(page):
    """Returns the fragments that links to a page can have."""
    found = {part["anchor"] for part in walk(page) if "anchor" in part}
    # docc also creates anchors for the titles of topic groups and of sections.
    titles = {part["title"] for part in walk(page.get("topicSections", [])) if part.get("title")}
    return found | {title.replace(" ", "-") for title in titles | {"Topics", "Parameters", "Return-Value", "See-Also"}}


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.base = BASE_URL.search((folder / "documentation/index.html").read_text())[1]
        self.pages = {
            "/" + str(path.relative_to(folder / "data").with_suffix("")): json.loads(path.read_text())
            for path in sorted((folder / "data").rglob("*.json"))
        }
        self.problems = []
        self.links = self.images = 0

    def report(self, page, problem):
        self.problems.append(f"{page}: {problem}")

    def check_page(self, path, page):
        """Checks the links and images of a page, and that each reference in its text is defined."""
        references = page.get("references", {})
        for reference in references.values():
            kind = reference.get("type")
            if kind in ("topic", "section"):
                self.check_link(path, reference["url"])
            elif kind == "link" and not urlsplit(reference["url"]).scheme:
                if self.has_file(self.folder, reference["url"]):
                    self.links += 1
                else:
                    self.check_link(path, reference["url"])
            for variant in reference.get("variants", []) if kind in ("image", "video") else []:
                self.images += 1
                if not self.has_file(self.folder, variant["url"]):
                    self.report(path, f"no file for the image {variant['url']}")
        content = {key: value for key, value in page.items() if key != "references"}
        for part in walk(content):
            if part.get("type") in ("reference", "image", "video") and part["identifier"] not in references:
                self.report(path, f"no target for {part['identifier']}")
        if not (self.folder / path.lstrip("/") / "index.html").exists():
            self.report(path, "no HTML file")

    def check_link(self, path, url):
        self.links += 1
        target = urlsplit(url)
        page = self.pages.get(unquote(target.path))
        if page is None:
            self.report(path, f"no page for the link {url}")
        elif target.fragment and unquote(target.fragment) not in anchors(page):
            self.report(path, f"no section for the link {url}")

    def check_tutorial(self):
        """Checks that each chapter has a page with the code of its files, and that its downloads exist."""
        chapters = tutorial.chapters()
        for chapter in chapters:
            path = f"/documentation/termrender/{chapter.name.lower()}"
            if path not in self.pages:
                self.report(path, "no page for the chapter")
                continue
            listings = [part["code"] for part in walk(self.pages[path]) if part.get("type") == "codeListing"]
            for verb, file in chapter.steps:
                if verb == "Download":
                    if not (self.folder / tutorial.DOWNLOADS / Path(file).name).is_file():
                        self.report(path, f"no download of {file}")
                elif chapter.package[file].decode().splitlines() not in listings:
                    self.report(path, f"no code of {file}")
        return len(chapters)

    def check_html(self):
        for path in sorted(self.folder.rglob("*.html")):
            for url in HTML_LINK.findall(path.read_text()):
                self.links += 1
                if url.startswith("/"):
                    found = url.startswith(self.base) and self.has_file(self.folder, url.removeprefix(self.base))
                else:
                    found = urlsplit(url).scheme or self.has_file(path.parent, url)
                if not found:
                    self.report(path.relative_to(self.folder), f"no file for {url}")

    def has_file(self, folder, url):
        """Returns whether a URL, relative to a folder, leads to a file or a folder's page."""
        file = folder / unquote(urlsplit(url).path).lstrip("/")
        return file.is_file() or (file / "index.html").is_file()


def main():
    site = Site(Path(sys.argv[1]))
    for path, page in site.pages.items():
        site.check_page(path, page)
    navigator = json.loads((site.folder / "index/index.json").read_text())
    for entry in walk(navigator["interfaceLanguages"]):
        if "path" in entry and entry.get("type") != "groupMarker":
            site.check_link("index/index.json", entry["path"])
    site.check_html()
    chapters = site.check_tutorial()
    if site.problems:
        sys.exit("\n".join(["The website has these problems:", *site.problems]))
    print(f"{len(site.pages)} pages: {site.links} links and {site.images} images lead to pages and files.")
    print(f"The pages of {chapters} chapters contain the code of their files.")


main()
