#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Serves the documentation website on this host until control-C.

Usage: Scripts/serve-site.py SITE [PORT]

SITE is the folder that Scripts/site.sh creates. The default port is 8000, and 0 selects a free port. The server
accepts only connections from this host. Prints the address of the website.
"""

import re
import signal
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a website below its base path, and logs only errors."""

    def __init__(self, *arguments, base, **options):
        self.base = base
        super().__init__(*arguments, **options)

    def send_head(self):
        if not self.path.startswith(self.base):
            self.send_error(404, f"The website is at {self.base}")
            return None
        return super().send_head()

    def translate_path(self, path):
        # The path of the request still contains the base path, because redirections start with it.
        return super().translate_path("/" + path.removeprefix(self.base))

    def log_request(self, code="-", size="-"):
        pass

    def log_error(self, format, *arguments):
        print(f"{self.path}: {format % arguments}", file=sys.stderr)


def base_path(site):
    """Returns the path at which a website expects to be, from its pages."""
    page = site / "documentation/index.html"
    if not page.exists():
        sys.exit(f"Couldn't find a website in {site}. Build it: make site")
    return re.search(r'var baseUrl = "([^"]*)"', page.read_text())[1]


def main():
    site = Path(sys.argv[1])
    port = sys.argv[2] if len(sys.argv) > 2 else "8000"
    if not port.isdecimal() or int(port) > 65535:
        sys.exit(f"Invalid port “{port}”. Use a number from 0 to 65535.")
    base = base_path(site)
    try:
        server = ThreadingHTTPServer(("127.0.0.1", int(port)), partial(Handler, base=base, directory=site))
    except OSError as error:
        sys.exit(f"Couldn't listen on port {port}: {error.strerror}. Choose another port, for example PORT=8001.")
    # Make starts background jobs with control-C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    print(f"http://127.0.0.1:{server.server_port}{base} (stop with control-C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


main()
