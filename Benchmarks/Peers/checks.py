# SPDX-License-Identifier: MIT
"""Checks that a terminal shows the expected screen after a number of steps."""

import content
from terminal import cube


def fault(screen, step, terminal):
    """Returns a description of the first difference, or None."""
    lines = terminal.lines()
    return CHECKS[screen](step, lines, terminal)


def missing(texts, lines):
    joined = "\n".join(lines)
    for text in texts:
        if text not in joined:
            return f"the screen doesn't contain “{text}”"
    return None


def counter(step, lines, _):
    return missing([content.counter(step) + " ", "n step  q quit"], [line + " " for line in lines])


def full(step, lines, terminal):
    for y, line in enumerate(lines):
        for x in range(200):
            letter, color = content.letter(step, x, y)
            if line[x : x + 1] != letter:
                return f"row {y}, column {x} is “{line[x:x + 1]}”, not “{letter}”"
            if terminal.color(y, x) != cube(color):
                return f"row {y}, column {x} has the color {terminal.color(y, x)}, not {cube(color)}"
    return None


def dashboard(step, lines, _):
    for index in range(content.LIST_ROWS):
        row = step + index
        texts = [content.name(row)]
        texts += [content.cell(row, column) for column in range(content.TABLE_COLUMNS)]
        if difference := missing(texts, [lines[index + 1]]):
            return difference
    for index in range(content.LOG_LINES):
        if difference := missing([content.log_line(step + index)], [lines[content.LIST_ROWS + 3 + index]]):
            return difference
    return missing([content.gauge(step).strip()], [lines[49]])


# The characters of selection markers and scroll bars, which aren't part of the rows.
MARKS = " ▲▼█│┃▌▐▎>"


def rows(step, lines, _):
    shown = [line.strip(MARKS) for line in lines]
    if not shown[0].startswith("Row "):
        return f"the first line is “{shown[0]}”"
    first = int(shown[0].split()[1])
    if not first <= step < first + 50:
        return f"row {step} isn't visible; the first row is {first}"
    for index, line in enumerate(shown):
        if line != content.list_row(first + index):
            return f"line {index} is “{line}”, not “{content.list_row(first + index)}”"
    return None


def table(step, lines, _):
    if difference := missing([content.title(column) for column in range(content.TABLE_COLUMNS)], [lines[0]]):
        return difference
    first = max(0, step - 48)
    for index in range(49):
        cells = [content.cell(first + index, column) for column in range(content.TABLE_COLUMNS)]
        if lines[1 + index].strip(MARKS).split() != " ".join(cells).split():
            return f"line {1 + index} is “{lines[1 + index]}”, not {cells}"
    return None


def form(step, lines, _):
    if difference := missing([content.clock(step)], lines):
        return difference
    for row in range(46):
        fields = [content.field(row * 7 + column) for column in range(7)]
        if difference := missing(fields, [lines[3 + row]]):
            return difference
    return None


CHECKS = {
    "counter": counter,
    "full": full,
    "dashboard": dashboard,
    "list": rows,
    "page": rows,
    "ends": rows,
    "table": table,
    "form": form,
    "idle": counter,
}
