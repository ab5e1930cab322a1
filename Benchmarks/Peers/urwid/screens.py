# SPDX-License-Identifier: MIT
"""The screens on urwid: `screens.py NAME`. Benchmarks/Peers/README.md describes them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import content  # noqa: E402
import urwid  # noqa: E402


def boxed(widget, title=""):
    return urwid.LineBox(widget, title=title)


class Counter:
    def __init__(self):
        self.text = urwid.Text("")
        box = urwid.Padding(boxed(self.text, "Counter"), width=24)
        body = urwid.Filler(urwid.Pile([urwid.Divider(), box]), "top")
        self.root = urwid.Frame(body, footer=urwid.Text("n step  q quit"))

    def show(self, step):
        self.text.set_text(" " + content.counter(step))


class Noise(urwid.Widget):
    _sizing = frozenset([urwid.BOX])

    def __init__(self):
        super().__init__()
        self.step = 0

    def render(self, size, focus=False):
        columns, rows = size
        text, attributes = [], []
        for y in range(rows):
            cells = [content.letter(self.step, x, y) for x in range(columns)]
            text.append("".join(letter for letter, _ in cells).encode())
            attributes.append([(f"c{color}", 1) for _, color in cells])
        return urwid.TextCanvas(text, attributes, maxcol=columns)


class Full:
    def __init__(self):
        self.root = Noise()

    def show(self, step):
        self.root.step = step
        self.root._invalidate()


class Gauge(urwid.ProgressBar):
    def get_text(self):
        return content.gauge(self.current)


class Dashboard:
    def __init__(self):
        self.names = urwid.Text("", wrap="clip")
        self.cells = urwid.Text("", wrap="clip")
        self.log = urwid.Text("", wrap="clip")
        self.gauge = Gauge("", "reversed", done=content.GAUGE_STEPS)
        top = urwid.Columns(
            [(36, boxed(self.names, "List")), (164, boxed(self.cells, "Table"))]
        )
        self.root = urwid.Filler(
            urwid.Pile([top, boxed(self.log, "Log"), self.gauge]), "top"
        )

    def show(self, step):
        rows = range(step, step + content.LIST_ROWS)
        self.names.set_text("\n".join(content.name(row) for row in rows))
        self.cells.set_text(
            "\n".join(
                "".join(
                    f"{content.cell(row, column):20}" for column in range(content.TABLE_COLUMNS)
                )
                for row in rows
            )
        )
        lines = range(step, step + content.LOG_LINES)
        self.log.set_text("\n".join(content.log_line(row) for row in lines))
        self.gauge.set_completion(step % content.GAUGE_STEPS)


def list_row(row):
    return urwid.SelectableIcon(content.list_row(row), 0)


def cells(row):
    texts = [f"{content.cell(row, column):25}" for column in range(content.TABLE_COLUMNS)]
    return urwid.SelectableIcon("".join(texts), 0)


class Walker(urwid.ListWalker):
    """A list walker that creates only the requested rows."""

    def __init__(self, make):
        self.make = make
        self.focus = 0

    def __getitem__(self, position):
        if not 0 <= position < content.ALL_ROWS:
            raise IndexError
        return urwid.AttrMap(self.make(position), None, "reversed")

    def next_position(self, position):
        if position + 1 >= content.ALL_ROWS:
            raise IndexError
        return position + 1

    def prev_position(self, position):
        if position <= 0:
            raise IndexError
        return position - 1

    def set_focus(self, position):
        self.focus = position
        self._modified()


class List:
    def __init__(self):
        self.root = urwid.ListBox(Walker(list_row))

    def show(self, step):
        self.root.set_focus(step, coming_from="above")


class Table:
    def __init__(self):
        self.rows = urwid.ListBox(Walker(cells))
        titles = [f"{content.title(column):25}" for column in range(content.TABLE_COLUMNS)]
        self.root = urwid.Frame(self.rows, header=urwid.Text(("bold", "".join(titles))))

    def show(self, step):
        self.rows.set_focus(step, coming_from="above")


class Form:
    def __init__(self):
        self.clock = urwid.Text("")
        rows = [
            urwid.Columns(
                [(26, urwid.Text(content.field(row * 7 + column))) for column in range(7)]
            )
            for row in range(46)
        ]
        box = urwid.Padding(boxed(self.clock, "Clock"), width=24)
        self.root = urwid.Filler(urwid.Pile([box, *rows]), "top")

    def show(self, step):
        self.clock.set_text(content.clock(step))


SCREENS = {
    "counter": Counter,
    "idle": Counter,
    "full": Full,
    "dashboard": Dashboard,
    "list": List,
    "page": List,
    "ends": List,
    "table": Table,
    "form": Form,
}


def main():
    screen = SCREENS[sys.argv[1]]()
    screen.show(0)
    step = 0
    stride = {"page": 50, "table": 49}.get(sys.argv[1], 1)

    def pressed(key):
        nonlocal step
        if key == "q":
            raise urwid.ExitMainLoop
        steps = {"n": step + stride, "end": content.ALL_ROWS - 1, "home": 0}
        if key in steps:
            step = steps[key]
            screen.show(step)

    # The default commands would search for the ends of a list row by row.
    urwid.command_map["home"] = urwid.command_map["end"] = None
    palette = [("reversed", "standout", ""), ("bold", "bold", "")]
    palette += [
        (f"c{number}", "", "", "", f"h{number}", "") for number in range(16, 144)
    ]
    loop = urwid.MainLoop(screen.root, palette, unhandled_input=pressed, handle_mouse=False)
    loop.screen.set_terminal_properties(colors=256)
    loop.run()


main()
