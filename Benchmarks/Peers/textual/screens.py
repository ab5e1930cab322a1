# SPDX-License-Identifier: MIT
"""The screens on Textual: `screens.py NAME`. Benchmarks/Peers/README.md describes them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import content  # noqa: E402
from rich.segment import Segment  # noqa: E402
from rich.style import Style  # noqa: E402
from textual.app import App  # noqa: E402
from textual.containers import Horizontal  # noqa: E402
from textual.geometry import Size  # noqa: E402
from textual.scroll_view import ScrollView  # noqa: E402
from textual.strip import Strip  # noqa: E402
from textual.widget import Widget  # noqa: E402
from textual.widgets import Static  # noqa: E402


class Screens(App):
    CSS = "Screen { overflow: hidden; } Static { height: auto; } .box { border: solid white; }"
    ENABLE_COMMAND_PALETTE = False

    step = 0
    stride = 1

    def key_n(self):
        self.step += self.stride
        self.show()

    def key_end(self):
        self.step = content.ALL_ROWS - 1
        self.show()

    def key_home(self):
        self.step = 0
        self.show()

    def key_q(self):
        self.exit()

    def on_mount(self):
        self.show()

    def show(self):
        pass


class Counter(Screens):
    CSS = Screens.CSS + "#count { width: 24; margin-top: 1; } #help { dock: bottom; }"

    def compose(self):
        yield Static("", id="count", classes="box")
        yield Static("n step  q quit", id="help")

    def show(self):
        self.query_one("#count").update(" " + content.counter(self.step))


class Noise(Widget):
    STYLES = [Style(color=f"color({16 + number})") for number in range(128)]

    def render_line(self, y):
        segments = []
        for x in range(200):
            letter, color = content.letter(self.app.step, x, y)
            segments.append(Segment(letter, self.STYLES[color - 16]))
        return Strip(segments, 200)


class Full(Screens):
    CSS = Screens.CSS + "Noise { width: 200; height: 50; }"

    def compose(self):
        yield Noise()

    def show(self):
        self.query_one(Noise).refresh()


class Dashboard(Screens):
    CSS = (
        Screens.CSS
        + """
        Horizontal { height: 32; } #list { width: 36; height: 32; } #table { width: 164; height: 32; }
        #log { height: 17; } #gauge { height: 1; }
        """
    )

    def compose(self):
        with Horizontal():
            yield Static("", id="list", classes="box", markup=False)
            yield Static("", id="table", classes="box", markup=False)
        yield Static("", id="log", classes="box", markup=False)
        yield Static("", id="gauge")

    def show(self):
        rows = range(self.step, self.step + content.LIST_ROWS)
        self.query_one("#list").update("\n".join(content.name(row) for row in rows))
        self.query_one("#table").update(
            "\n".join(
                "".join(
                    f"{content.cell(row, column):20}" for column in range(content.TABLE_COLUMNS)
                )
                for row in rows
            )
        )
        lines = range(self.step, self.step + content.LOG_LINES)
        self.query_one("#log").update("\n".join(content.log_line(row) for row in lines))
        text = " " * 97 + content.gauge(self.step)
        filled = 200 * (self.step % content.GAUGE_STEPS) // content.GAUGE_STEPS
        text = f"{text:200}"
        self.query_one("#gauge").update(f"[reverse]{text[:filled]}[/reverse]{text[filled:]}")


class Rows(ScrollView):
    """A list that creates only the visible rows. An OptionList of Textual receives all rows."""

    REVERSED = Style(reverse=True)

    def on_mount(self):
        self.virtual_size = Size(200, content.ALL_ROWS)

    def render_line(self, y):
        row = self.scroll_offset.y + y
        style = self.REVERSED if row == self.app.step else Style()
        return Strip([Segment(content.list_row(row), style)])


class List(Screens):
    CSS = Screens.CSS + "Rows { scrollbar-size: 0 0; }"

    def compose(self):
        yield Rows()

    def show(self):
        rows = self.query_one(Rows)
        rows.scroll_to(y=max(0, self.step - 49), animate=False)
        rows.refresh()


class Page(List):
    stride = 50


class Trees(Rows):
    BOLD = Style(bold=True)

    def render_line(self, y):
        cells = range(content.TABLE_COLUMNS)
        if y == 0:
            return Strip([Segment("".join(f"{content.title(cell):25}" for cell in cells), self.BOLD)])
        row = self.scroll_offset.y + y - 1
        style = self.REVERSED if row == self.app.step else Style()
        return Strip([Segment("".join(f"{content.cell(row, cell):25}" for cell in cells), style)])


class Table(Screens):
    CSS = Screens.CSS + "Trees { scrollbar-size: 0 0; }"
    stride = 49

    def compose(self):
        yield Trees()

    def show(self):
        rows = self.query_one(Trees)
        rows.scroll_to(y=max(0, self.step - 48), animate=False)
        rows.refresh()


class Form(Screens):
    CSS = Screens.CSS + "#clock { width: 24; } Horizontal { height: 1; } .field { width: 26; }"

    def compose(self):
        yield Static("", id="clock", classes="box")
        for row in range(46):
            with Horizontal():
                for column in range(7):
                    yield Static(content.field(row * 7 + column), classes="field")

    def show(self):
        self.query_one("#clock").update(content.clock(self.step))


SCREENS = {
    "counter": Counter,
    "idle": Counter,
    "full": Full,
    "dashboard": Dashboard,
    "list": List,
    "page": Page,
    "ends": List,
    "table": Table,
    "form": Form,
}

SCREENS[sys.argv[1]]().run()
