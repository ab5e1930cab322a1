#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the examples in documentation comments compile.

Usage: Scripts/check-examples.py PRODUCTS

The files in Tests/Examples declare what the examples of some modules refer to, such as `state` and `movies`. Each example
becomes a structure with its types and a member that contains the rest. The start of the rest determines the kind of the
member, such as a function or a property with a result builder. Types of an example with an extension are at the top level.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

# The file for the examples of some modules.
MODULES = {
    "Widgets": ("TermTree", "TermWidgets"),
    "Store": ("StateStore", "StoreRecorder", "StoreRouting", "StoreTesting", "StoreLogging", "ReSwiftLayer", "ReSwiftTesting"),
    "Apps": ("TermScreen", "TermRender", "TermTesting", "TermDevTools", "TermCommand"),
}
EXAMPLE = re.compile(r"^ *///? ```swift\n((?: *///.*\n)*?) */// ```$", re.MULTILINE)
PACKAGE = re.compile(r"(\s*(///|@).*\n)*\s*(@\w+ )*package ")
TYPE = re.compile(r"^(?:struct|enum|extension|final class) (?:.*\}$|[^\0]*?^\}$)\n?", re.MULTILINE)
BODY = """static func run(
  _ canvas: inout Canvas, _ bar: Canvas, _ column: Canvas, _ page: Canvas, _ child: Node, _ context: RenderContext
) async {"""
THROWING = "static func run(_ effect: EffectContext) async throws {"
# A pattern at the start of an example, and the code before and after it.
CONTEXTS = {
    "Widgets": [
        (r"\.on\(", "static let reducer = Reducer<AppState>", ""),
        (r"\.", "@WidgetBuilder static var content: Nodes { List(movies) { Text($0.title) }", "}"),
        (r"override ", "final class Node: WrapperNode {", "}"),
        (r"func ", "", ""),
        (
            r"(let|var|if context|canvas|context|due|path|state\.\w+\.apply|//|InterfaceAction|PaletteCommand)\b|//",
            BODY,
            "}",
        ),
        (r"\w[^\0]*\nKey\(", BODY, "}"),
        (r"Key\(", "@KeyBuilder static var keys: [Key] {", "}"),
        (r"GridRow\b", "static var grid: some Widget { Grid {", "} }"),
        (r"TableColumn\(", "@TableColumnBuilder<Host> static var columns: [TableColumn<Host>] {", "}"),
        (r"Menu\(", "static var menu: Menu {", "}"),
        (r"MenuItem\(", "static var menu: Menu { Menu(\"\") {", "} }"),
        (r"Tab\(", "static var tabs: some Widget { Tabs(selection: state.page, send: SelectTab.init) {", "} }"),
        (r"", "@WidgetBuilder static var content: Nodes {", "}"),
    ],
    "Store": [
        (r"\.(respond|onChange|onStart|supervise)\b", "static let middleware: Middleware<AppState> =", ""),
        (r"\.run\(", "static let effect: Effect =", ""),
        (r"(@Test|static) ", "", ""),
        (r"", THROWING, "}"),
    ],
    "Apps": [
        (r"\.on\(", "static let middleware = Middleware<AppState>", ""),
        (r"(@Test|func|static|var body) ?", "", ""),
        (r"Key\(", "@KeyBuilder static var keys: [Key] {", "}"),
        (r"(HStack|Observe|Text)\(", "@WidgetBuilder static var content: Nodes {", "}"),
        (r"", THROWING, "}"),
    ],
}


def program(root, name):
    """Returns the code of all examples for which a file declares names. Comments assign the lines to their files."""
    parts = [(root / f"Tests/Examples/{name}.swift").read_text()]
    count = 0
    for path in sorted(path for module in MODULES[name] for path in (root / "Sources" / module).glob("**/*.swift")):
        text = path.read_text()
        for example in EXAMPLE.finditer(text):
            if PACKAGE.match(text, example.end()):
                continue
            count += 1
            code = re.sub(r"^ *///? ?", "", example[1], flags=re.MULTILINE)
            # Only one type can be the main one. An ellipsis stands for omitted code.
            code = re.sub(r"^@main |,? …", "", code, flags=re.MULTILINE)
            types = "".join(TYPE.findall(code))
            code = TYPE.sub("", code).strip()
            before, after = next((b, a) for start, b, a in CONTEXTS[name] if re.match(start, code)) if code else ("", "")
            shared, own = (types, "") if "extension" in types else ("", types)
            line = text[: example.start()].count("\n") + 1
            parts.append(
                f"#sourceLocation(file: \"{path.relative_to(root)}\", line: {line})\n"
                f"{shared}@MainActor struct Example{count} {{\n{own}{before}\n{code}\n{after}\n}}\n#sourceLocation()\n"
            )
    return "\n".join(parts), count


def errors(products, code):
    """Returns the errors in code, which can import the products of a build."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Examples.swift"
        file.write_text(code)
        options = ["-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings"]
        maps = [f"-fmodule-map-file={path}" for path in products.glob("C*.build/module.modulemap")]
        modules = ["-I", str(products / "Modules")] + [option for path in maps for option in ("-Xcc", path)]
        command = ["swiftc", *options, *modules, str(file)]
        result = subprocess.run(command, capture_output=True, text=True)
    if not result.returncode:
        return []
    return re.findall(r"^\S+:\d+:\d+: error: .*", result.stderr, re.MULTILINE) or [result.stderr]


def main():
    root = Path(__file__).resolve().parent.parent
    problems, total = [], 0
    for name in MODULES:
        code, count = program(root, name)
        total += count
        problems += errors(Path(sys.argv[1]), code)
    if problems:
        sys.exit("\n".join(problems) + "\nCorrect these examples, or the files in Tests/Examples.")
    print(f"{total} examples in documentation comments compile.")


main()
