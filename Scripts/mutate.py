#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants faults in a copy of the code and counts how many of them the tests find.

Usage: Scripts/mutate.py [OPTION...] [MODULE...]

Scripts/faults/MODULE.txt contains the faults of a module. A single build in .build-faults contains all of them, and an
environment variable activates one at a time. Exits with status 1 if the tests find fewer than 85 % of the faults of a
module.

  --check        check that every fault matches the code, then exit
  --build        build the copy, then exit
  --only N,N...  plant only the faults with these numbers, which start at 1 in each module
"""

import argparse
import contextlib
import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / ".build-faults"
SWITCH = "PLANTED_FAULT"
REQUIRED = 0.85

# The C module that belongs to each Swift module.
C_MODULES = {"TermTTY": "CTermTTY", "TermNCurses": "CNCurses"}

# The tests of each module, in stages. A stage runs only if the tests of the previous stage pass. The names of tests in
# the demos' package start with its folder.
STAGES = {
    "StoreLogging": ["StoreLoggingTests", "SecurityTests"],
    "StoreRecorder": ["StoreRecorderTests", "Demos/PanelTests", "Demos/SessionTests|TimeTravelTests"],
    "ReSwiftTesting": ["StoreTestingTests", "StateStoreTests"],
    "StoreTesting": ["StoreTestingTests", "StateStoreTests"],
    "TermCommand": ["TermCommandTests|SecurityTests", "Demos/SessionTests"],
    "TermDevTools": ["TermDevToolsTests", "Demos/PanelTests|TimeTravelTests", "Demos/SessionTests"],
    "TermNCurses": ["ScreenWriterTests"],
    "TermRender": ["TermRenderTests", "TermTTYTests", "Demos/GalleryTests|CounterTests"],
    "TermScreen": ["TermScreenTests", "TermWidgetsTests|ScreenWriterTests", "TermRenderTests"],
    "TermTTY": ["TermTTYTests", "SecurityTests", "ScreenWriterTests"],
    "TermTesting": ["TermTestingTests", "TermRenderTests"],
    "TermVT": ["ScreenWriterTests", "SecurityTests"],
    "TermWidgets": ["TermWidgetsTests", "TermRenderTests", "Demos/GalleryTests|DashboardTests"],
}

SWIFT_SWITCH = f"""\
// SPDX-License-Identifier: MIT
internal import Glibc

let plantedFault = getenv("{SWITCH}").map {{ Int(String(cString: $0))! }} ?? 0

@usableFromInline
func isPlanted(_ number: Int) -> Bool {{
  number == plantedFault
}}
"""

C_SWITCH = f"""\
extern char *getenv(const char *);
extern int atoi(const char *);
__attribute__((unused)) static int is_planted(int number) {{
  static int fault = -1;
  if (fault < 0) {{
    const char *value = getenv("{SWITCH}");
    fault = value ? atoi(value) : 0;
  }}
  return number == fault;
}}
"""


class Fault:
    """A change at one position in the code."""

    def __init__(self, module, number, path, title):
        self.module, self.number, self.path, self.title = module, number, path, title
        self.lines = {mark: [] for mark in "-+<>"}
        self.switch = 0

    def plant(self, code):
        """Returns the code with this fault, which is inactive until its switch is set."""
        is_statement = bool(self.lines["<"])
        original = self.lines["<" if is_statement else "-"]
        changed = "\n".join(self.lines[">" if is_statement else "+"])
        # The indentation of the fault's lines can differ from that of the code.
        pattern = r"\n\s*".join(re.escape(line.strip()) for line in original)
        found = list(re.finditer(pattern, code))
        if len(found) != 1:
            raise ValueError(f"the original occurs {len(found)} times, not once")
        text = found[0].group()
        is_c = self.path.suffix in {".c", ".h"}
        test = f"is_planted({self.switch})" if is_c else f"isPlanted({self.switch})"
        condition = f"({test})" if is_c else test
        negated = f"(!{test})" if is_c else f"!{test}"
        if not is_statement:
            new = f"({test} ? ({changed}) : ({text}))"
        elif changed:
            new = f"if {condition} {{\n{changed}\n}} else {{\n{text}\n}}"
        else:
            new = f"if {negated} {{\n{text}\n}}"
        return code[: found[0].start()] + new + code[found[0].end() :]


def read_faults(module):
    """Returns the faults in a module's file, in order."""
    file = ROOT / "Scripts/faults" / f"{module}.txt"
    faults = []
    for line in file.read_text().splitlines():
        if line.startswith("@ "):
            path, _, title = line[2:].partition(": ")
            faults.append(Fault(module, len(faults) + 1, Path("Sources") / path, title))
        elif faults and line[:2] in {"- ", "+ ", "< ", "> "}:
            faults[-1].lines[line[0]].append(line[2:])
        elif line and not line.startswith("#"):
            sys.exit(f"{file}: start this line with @, -, +, <, >, or #: {line}")
    return faults


def plant(faults):
    """Returns the code of each file that has faults, including all of its faults."""
    problems = []
    codes = {}
    for fault in faults:
        try:
            code = codes.get(fault.path) or (ROOT / fault.path).read_text()
            codes[fault.path] = fault.plant(code)
        except (OSError, ValueError) as error:
            problems.append(f"{fault.module} {fault.number} ({fault.path}): {error}")
    if problems:
        sys.exit("Couldn't plant these faults. Update them in Scripts/faults:\n" + "\n".join(problems))
    return codes


def copy(codes):
    """Updates the copy. Unchanged files keep their modification times, so they aren't built again."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")
    files = {}
    for name in names:
        if (ROOT / name).is_symlink():
            link = COPY / name
            link.parent.mkdir(parents=True, exist_ok=True)
            link.unlink(missing_ok=True)
            link.symlink_to((ROOT / name).readlink())
        elif name and (ROOT / name).is_file():
            files[Path(name)] = (ROOT / name).read_bytes()
    for path, code in codes.items():
        start = C_SWITCH + "#line 1\n" if path.suffix == ".c" else ""
        files[path] = (start + code).encode()
    for module in {path.parts[1] for path in codes} - set(C_MODULES.values()):
        files[Path("Sources") / module / "PlantedFault.swift"] = SWIFT_SWITCH.encode()
    for folder, folders, old in os.walk(COPY):
        if ".build" in folders:
            folders.remove(".build")
        for path in (Path(folder) / name for name in old):
            if path.relative_to(COPY) not in files and not path.is_symlink():
                path.unlink()
    for path, data in files.items():
        target = COPY / path
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            shutil.copymode(ROOT / path, target) if (ROOT / path).exists() else None


@functools.cache
def program_folder(package):
    """Returns the folder of a package's programs, which depends on the build system."""
    command = ["swift", "build", "--show-bin-path", "--package-path", package]
    return Path(subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout.strip())


def run_tests(filter, switch, limit):
    """Runs tests with one active fault until a test fails. Returns the reason for the failure, or None."""
    folder = COPY / "Demos" if filter.startswith("Demos/") else COPY
    [tests] = program_folder(folder).glob("*PackageTests.xctest")
    process = subprocess.Popen(
        [tests, "--testing-library", "swift-testing", "--filter", rf"^({filter.removeprefix('Demos/')})\."],
        cwd=folder, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", SWITCH: str(switch)},
        text=True, errors="replace", start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )

    def stop():
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(limit, stop)
    timer.start()
    failure = None
    for line in process.stdout:
        # In colored output, escape sequences surround the cross.
        if failure := re.search(r"✘\S* Test (.*?) (recorded an issue|failed after) ", line):
            break
    is_late = not timer.is_alive()
    timer.cancel()
    if failure:
        stop()
    status = process.wait()
    if failure:
        return failure[1]
    if is_late:
        return f"timed out after {limit:.0f} s"
    return f"ended with status {status}" if status else None


def find(fault, limits):
    """Returns the reason for the first failure with a fault, or None if all tests pass."""
    for filter in STAGES[fault.module]:
        failure = run_tests(filter, fault.switch, limits[filter])
        if failure:
            return failure
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--only", type=lambda text: {int(number) for number in text.split(",")})
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    options = parser.parse_args()
    unknown = set(options.modules) - set(STAGES)
    if unknown:
        parser.error(f"unknown module {', '.join(sorted(unknown))}; use one of {', '.join(STAGES)}")

    # Builds all modules in any case, so that selecting other modules doesn't require another build.
    faults = [fault for module in STAGES for fault in read_faults(module)]
    for switch, fault in enumerate(faults, 1):
        fault.switch = switch
    codes = plant(faults)
    if options.check:
        print(f"All {len(faults)} faults match the code.")
        return
    copy(codes)
    build = ["swift", "build", "--build-tests", "-Xswiftc", "-no-warnings-as-errors"]
    for package in (COPY, COPY / "Demos"):
        if subprocess.run(build, cwd=package).returncode:
            sys.exit(f"Couldn't build the copy of the code in {package}. The compiler's messages are above.")
    if options.build:
        return

    selected = [
        fault for fault in faults
        if fault.module in (options.modules or STAGES) and fault.number in (options.only or {fault.number})
    ]
    # The limit is one minute plus three times the run time without a fault.
    limits = {}
    for filter in dict.fromkeys(filter for fault in selected for filter in STAGES[fault.module]):
        start = time.monotonic()
        failure = run_tests(filter, 0, 1800)
        if failure:
            sys.exit(f"The tests {filter} fail without a fault: {failure}. Correct the tests or the code first.")
        limits[filter] = 60 + 3 * (time.monotonic() - start)
        print(f"{filter}: {time.monotonic() - start:.0f} s without a fault", flush=True)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for fault, failure in zip(selected, pool.map(lambda fault: find(fault, limits), selected)):
            fault.failure = failure
            mark, finder = ("found ", f" ({failure})") if failure else ("MISSED", "")
            print(f"{mark} {fault.module} {fault.number}: {fault.title}{finder}", flush=True)

    is_enough = True
    print()
    for module in dict.fromkeys(fault.module for fault in selected):
        results = [fault.failure is not None for fault in selected if fault.module == module]
        share = sum(results) / len(results)
        is_enough = is_enough and share >= REQUIRED
        print(f"{module:15} {sum(results):2} of {len(results)} found, {share:.0%}")
    sys.exit(0 if is_enough else 1)


main()
