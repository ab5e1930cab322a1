#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the examples in the documentation comments of TermTree and TermWidgets compile.

Usage: Scripts/check-examples.py PRODUCTS

Tests/Examples/Prelude.swift declares what the examples refer to, such as `state` and `movies`. Each example becomes an
enumeration with its types and a member that contains the rest. The start of the rest determines the kind of the member,
such as a function or a property with a result builder. Types of an example with an extension are at the top level.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

MODULES = ("TermTree", "TermWidgets")
EXAMPLE = re.compile(r"^ *///? ```swift\n((?: *///.*\n)*?) */// ```$", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|enum|extension|final class) (?:.*\}$|[^\0]*?^\}$)\n?", re.MULTILINE)
BODY = """static func run(
  _ canvas: inout Canvas, _ bar: Canvas, _ column: Canvas, _ page: Canvas, _ child: Node, _ context: RenderContext
) async {"""
# A pattern at the start of an example, and the code before and after it.
CONTEXTS = [
    (r"\.on\(", "static let reducer = Reducer<AppState>", ""),
    (r"\.", "@WidgetBuilder static var content: Nodes { List(movies) { Text($0.title) }", "}"),
    (r"override ", "final class Node: WrapperNode {", "}"),
    (r"func ", "", ""),
    (r"(let|var|if context|canvas|context|due|path|state\.\w+\.apply|//|InterfaceAction|PaletteCommand)\b|//", BODY, "}"),
    (r"\w[^\0]*\nKey\(", BODY, "}"),
    (r"Key\(", "@KeyBuilder static var keys: [Key] {", "}"),
    (r"GridRow\b", "static var grid: some Widget { Grid {", "} }"),
    (r"TableColumn\(", "@TableColumnBuilder<Host> static var columns: [TableColumn<Host>] {", "}"),
    (r"Menu\(", "static var menu: Menu {", "}"),
    (r"MenuItem\(", "static var menu: Menu { Menu(\"\") {", "} }"),
    (r"Tab\(", "static var tabs: some Widget { Tabs(selection: state.page, send: SelectTab.init) {", "} }"),
    (r"", "@WidgetBuilder static var content: Nodes {", "}"),
]


def program(root):
    """Returns the code of all examples. Comments assign the lines to their files."""
    parts = [(root / "Tests/Examples/Prelude.swift").read_text()]
    count = 0
    for path in sorted(path for module in MODULES for path in (root / "Sources" / module).glob("**/*.swift")):
        text = path.read_text()
        for example in EXAMPLE.finditer(text):
            count += 1
            code = re.sub(r"^ *///? ?", "", example[1], flags=re.MULTILINE)
            types = "".join(TYPE.findall(code))
            code = TYPE.sub("", code).strip()
            before, after = next((b, a) for start, b, a in CONTEXTS if re.match(start, code)) if code else ("", "")
            shared, own = (types, "") if "extension" in types else ("", types)
            line = text[: example.start()].count("\n") + 1
            parts.append(
                f"#sourceLocation(file: \"{path.relative_to(root)}\", line: {line})\n"
                f"{shared}@MainActor enum Example{count} {{\n{own}{before}\n{code}\n{after}\n}}\n#sourceLocation()\n"
            )
    return "\n".join(parts), count


def main():
    root = Path(__file__).resolve().parent.parent
    code, count = program(root)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Examples.swift"
        file.write_text(code)
        options = ["-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings"]
        products = Path(sys.argv[1])
        maps = [f"-fmodule-map-file={path}" for path in products.glob("C*.build/module.modulemap")]
        modules = ["-I", str(products / "Modules")] + [option for path in maps for option in ("-Xcc", path)]
        command = ["swiftc", *options, *modules, str(file)]
        result = subprocess.run(command, capture_output=True, text=True)
    errors = re.findall(r"^\S+:\d+:\d+: error: .*", result.stderr, re.MULTILINE)
    if result.returncode:
        sys.exit("\n".join(errors or [result.stderr]) + "\nCorrect these examples, or Tests/Examples/Prelude.swift.")
    print(f"{count} examples of {' and '.join(MODULES)} compile.")


main()
