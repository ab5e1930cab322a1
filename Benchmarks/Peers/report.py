# SPDX-License-Identifier: MIT
"""Prints the measurements of measure.py as tables.

Usage: report.py FOLDER MEASUREMENTS
"""

import json
import platform
import subprocess
import sys
import time
from pathlib import Path

from peers import DIRECT, LIMIT, NCURSES, OURS, TUI_RS

# The Debian packages with the versions of the peers.
PACKAGES = {
    NCURSES: "libncurses-dev",
    TUI_RS: "librust-tui-dev",
    "Bubble Tea": "golang-github-charmbracelet-bubbletea-dev",
    "tview": "golang-github-rivo-tview-dev",
}
COLUMNS = {
    "cpu": "CPU",
    "hot": "CPU, no pause",
    "instructions": "instructions",
    "bytes": "bytes",
    "writes": "writes",
    "p50": "p50",
    "p99": "p99",
    "memory": "memory",
}
TITLES = {
    "counter": "A counter",
    "full": "Every cell changes",
    "dashboard": "A dashboard scrolls",
    "list": "A list of 100,000 rows moves down one line",
    "page": "A list of 100,000 rows moves down one page",
    "ends": "A list of 100,000 rows moves to its end and back",
    "table": "A table of 100,000 rows moves down one page",
    "form": "A clock on a full form",
}
# The maximum ratios of the direct writer to others: of the processor time to that of the limit, on some screens, and of
# the bytes to those of ncurses.
LIMIT_SCREENS = ("full", "dashboard", "list", "form")
TIMES_LIMIT = 1.5
TIMES_BYTES = 1.05


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def version(peer, folder):
    if peer in PACKAGES:
        return run("dpkg-query", "-W", "-f", "${Version}", PACKAGES[peer])
    if peer == OURS:
        return run("git", "describe", "--always", "--dirty")
    lines = run(str(folder / "venv/bin/pip"), "show", peer.lower()).splitlines()
    return next(line.split()[1] for line in lines if line.startswith("Version:"))


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()


def amount(key, value):
    if value is None:
        return "–"
    if key in ("cpu", "hot", "p50", "p99", "start"):
        return f"{value * 1e6:,.0f} µs" if value < 0.01 else f"{value * 1e3:,.0f} ms"
    if key == "memory":
        return f"{value / 1e6:.1f} MB"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def table(rows, columns):
    text = "| | " + " | ".join(columns.values()) + " |\n"
    text += "|---|" + "---:|" * len(columns) + "\n"
    for peer, row in rows:
        cells = [amount(key, row[key]) for key in columns]
        name = f"**{peer}**" if peer in (OURS, DIRECT) else peer
        text += f"| {name} | " + " | ".join(cells) + " |\n"
    return text


def behind(screens):
    """Yields a line for each measurement that is better in another framework. Up to 5 % is a tie."""
    keys = dict.fromkeys(TITLES, ("cpu", "hot", "bytes", "p50", "p99"))
    for screen, title in (TITLES | {"idle": "Idle after start"}).items():
        rows = screens.get(screen)
        others = rows and [name for name in rows if name not in (OURS, DIRECT, LIMIT)]
        if not others or OURS not in rows:
            continue
        for key in keys.get(screen, ("start", "cpu", "bytes", "memory")):
            best = min(others, key=lambda name: rows[name][key])
            theirs, ours = rows[best][key], rows[OURS][key]
            if ours > theirs:
                tie = ", a tie" if ours <= theirs * 1.05 else ""
                yield (
                    f"- {title}, {COLUMNS.get(key, 'first screen')}: {best} {amount(key, theirs)}, "
                    f"ours {amount(key, ours)}{tie}"
                )


def ratios(screens):
    """Yields the lines of a table with the ratios of our two writers to others. Marks ratios over their limits."""

    def cell(key, ours, other, is_within):
        if ours not in rows or other not in rows:
            return "–"
        value = rows[ours][key] / rows[other][key]
        return f"{value:.2f}" if is_within(value) else f"{value:.2f}, **over**"

    columns = ["vt / limit: CPU", "no pause", "vt / ncurses in C: bytes"]
    columns += ["ncurses / tui-rs: CPU", "no pause", "ncurses / ncurses in C: CPU", "no pause"]
    yield "| | " + " | ".join(columns) + " |"
    yield "|---|" + "---:|" * len(columns)
    for screen, title in TITLES.items():
        if screen not in screens:
            continue
        rows = screens[screen]
        times = ("cpu", "hot")
        cells = [
            cell(key, DIRECT, LIMIT, lambda value: screen not in LIMIT_SCREENS or value <= TIMES_LIMIT) for key in times
        ]
        cells.append(cell("bytes", DIRECT, NCURSES, lambda value: value <= TIMES_BYTES))
        cells += [cell(key, OURS, other, lambda value: value < 1) for other in (TUI_RS, NCURSES) for key in times]
        yield f"| {title} | " + " | ".join(cells) + " |"


def main():
    folder = Path(sys.argv[1])
    figures = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    screens = figures["screens"]
    peers = list(screens["idle"])
    kernel = ".".join(platform.release().split(".")[:2])
    date = time.strftime("%Y-%m-%d", time.gmtime(figures["time"]))
    print("# The same screens on several frameworks\n")
    print(f"Created by `make bench-peers` on {date}: {platform.system()} {kernel},")
    print(f"{processor()}, terminal of 200×50. [Peers/README.md](Peers/README.md) describes the measurements.\n")
    versions = [f"{peer} {version(peer, folder)}" for peer in peers if peer not in (DIRECT, LIMIT)]
    print("Versions: " + "; ".join(versions) + ".\n")
    for screen, title in TITLES.items():
        if screen not in screens:
            continue
        print(f"## {title}\n")
        print(table(sorted(screens[screen].items(), key=lambda row: row[1]["cpu"]), COLUMNS))
    print("## Idle after start\n")
    idle = {
        "start": "first screen",
        "cpu": "CPU per second",
        "wakeups": "wake-ups per second",
        "bytes": "bytes per second",
        "memory": "memory",
    }
    print(table(sorted(screens["idle"].items(), key=lambda row: row[1]["start"]), idle))
    print("## Where other frameworks are ahead\n")
    lines = list(behind(screens))
    print("\n".join(lines) if lines else "Nowhere.")
    print("\n## The direct writer\n")
    print(f"The costs of {DIRECT} (“vt”) and {OURS} (“ncurses”), divided by those of others in the same run. “Over” marks")
    print("ratios that exceed these limits:\n")
    titles = ", ".join(f"“{TITLES[screen]}”" for screen in LIMIT_SCREENS)
    print(f"- vt takes at most {TIMES_LIMIT} times the CPU of {LIMIT} on {titles}.")
    print(f"- vt writes at most {TIMES_BYTES} times the bytes of {NCURSES}.")
    print(f"- ncurses takes less CPU than {TUI_RS} and than {NCURSES}.\n")
    print("\n".join(ratios(screens)))


main()
