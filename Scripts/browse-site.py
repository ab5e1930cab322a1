#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens pages of the documentation website in headless Chromium and checks that they appear without errors.

Usage: Scripts/browse-site.py SITE [SYMBOLS]

SITE is the folder that Scripts/site.sh creates. Opens the front page, the pages of the modules, all articles, and the
pages of evenly spaced symbols. SYMBOLS is the number of these symbols, by default 40. A page fails if its title doesn't appear, an image isn't
loaded, a request fails, or the console contains an error. Prints each failure, and exits with status 1 if there is one.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

TIMEOUT = 30

# Resolves to the titles of the page and of its images that aren't loaded, when the page is complete.
INSPECTION = """
new Promise(resolve => {
  const inspect = () => {
    const title = document.querySelector('main h1')?.textContent.trim();
    const images = [...document.images];
    images.forEach(image => image.loading = "eager");
    if (!title || !images.every(image => image.complete)) return requestAnimationFrame(inspect);
    const broken = images.filter(image => image.naturalWidth === 0).map(image => image.src);
    resolve(JSON.stringify({title, broken}));
  };
  inspect();
})
"""


class Browser:
    """A Chromium process that receives DevTools commands through a pipe."""

    def __init__(self, folder):
        commands, self.output = os.pipe()
        self.input, replies = os.pipe()

        def connect():
            # Chromium reads commands from descriptor 3 and writes replies to descriptor 4.
            for number, source in ((3, os.dup(commands)), (4, os.dup(replies))):
                os.dup2(source, number)

        self.process = subprocess.Popen(
            # Chromium's sandbox doesn't work as root. The only pages are those of this checkout.
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-background-networking", f"--user-data-dir={folder}",
             "--remote-debugging-pipe"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            close_fds=False, preexec_fn=connect,
        )
        os.close(commands)
        os.close(replies)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []

    def read(self):
        while b"\0" not in self.buffer:
            received = os.read(self.input, 1 << 16)
            if not received:
                sys.exit("Chromium ended unexpectedly. Run it alone to see why: chromium --headless --no-sandbox")
            self.buffer += received
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """Returns the result of a command. Events that arrive before it are added to `events`."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        while True:
            message = self.read()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"Chromium rejected {method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def open_tab(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def open(self, url):
        """Returns the contents of a page when it's complete, and the errors that it causes."""
        self.events = []
        self.call("Page.navigate", url=url)
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self.read())
        result = self.call("Runtime.evaluate", expression=INSPECTION, awaitPromise=True)
        if "exceptionDetails" in result:
            return None, [str(result["exceptionDetails"])]
        return json.loads(result["result"]["value"]), [text for event in self.events if (text := problem(event))]


def problem(event):
    """Returns the description of an event that reports an error, or None for other events."""
    method, values = event["method"], event.get("params", {})
    if method == "Runtime.exceptionThrown":
        return values["exceptionDetails"].get("exception", {}).get("description", str(values["exceptionDetails"]))
    if method == "Runtime.consoleAPICalled" and values["type"] in ("error", "assert"):
        return " ".join(str(argument.get("value", argument.get("description"))) for argument in values["args"])
    if method == "Log.entryAdded" and values["entry"]["level"] == "error":
        return f"{values['entry']['text']} {values['entry'].get('url', '')}"
    if method == "Network.responseReceived" and values["response"]["status"] >= 400:
        return f"status {values['response']['status']} for {values['response']['url']}"
    if method == "Network.loadingFailed" and not values.get("canceled"):
        return f"a request failed: {values['errorText']}"
    return None


def select(site, symbols):
    """Returns the paths and titles of pages: those that aren't about a symbol, and evenly spaced symbols."""
    pages = {}
    for path in sorted((site / "data").rglob("*.json")):
        page = json.loads(path.read_text())
        name = str(path.relative_to(site / "data").with_suffix(""))
        pages[name] = (page["metadata"]["title"], page["metadata"].get("role"))
    first = [name for name, (_, role) in pages.items() if role in ("article", "collection")]
    rest = [name for name in pages if name not in first]
    step = max(1, len(rest) // max(1, symbols))
    return [(name, pages[name][0]) for name in first + rest[::step][:symbols]]


def main():
    site = Path(sys.argv[1])
    symbols = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    if not shutil.which("chromium"):
        sys.exit("Couldn't find chromium. Install the packages for tests: Scripts/install.sh test")
    server = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("serve-site.py"), site, "0"], stdout=subprocess.PIPE, text=True
    )
    address = re.match(r"(http\S+)", server.stdout.readline())
    if not address:
        sys.exit(1)
    name = "about:blank"
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"{name}: the page isn't complete after {TIMEOUT} s."))
    problems = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder)
        try:
            signal.alarm(TIMEOUT)
            browser.open_tab()
            pages = select(site, symbols)
            for name, title in pages:
                signal.alarm(TIMEOUT)
                contents, errors = browser.open(f"{address[1]}{quote(name)}/")
                problems += [f"{name}: {error}" for error in errors]
                if contents and contents["title"] != title:
                    problems.append(f"{name}: the title is “{contents['title']}” instead of “{title}”")
                problems += [f"{name}: couldn't load {image}" for image in contents["broken"]] if contents else []
            signal.alarm(0)
        finally:
            browser.process.kill()
            browser.process.wait()
            server.terminate()
            server.wait()
    if problems:
        sys.exit("\n".join(["These pages of the website have errors:", *problems]))
    print(f"{len(pages)} pages appear in Chromium without errors.")


main()
