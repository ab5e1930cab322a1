# SPDX-License-Identifier: MIT
"""The contents of the screens. The programs in other languages have equivalent functions."""

LIST_ROWS = 30
TABLE_COLUMNS = 8
LOG_LINES = 15
GAUGE_STEPS = 400
ALL_ROWS = 100_000

WORDS = (
    "alder birch cedar elm fir hazel larch maple oak pine rowan spruce willow yew".split()
)


def noise(index):
    return (index * 2654435761 & 0xFFFFFFFF) >> 8


def word(index):
    return WORDS[noise(index) % 14]


def counter(step):
    return f"Count: {step}"


def letter(step, x, y):
    """Returns the letter and the color of a cell of the screen `full`."""
    bits = noise((step * 50 + y) * 200 + x)
    return chr(ord("a") + (bits & 15)), 16 + (bits >> 8 & 127)


def name(row):
    return f"{row:06}  {word(row)} {word(row + 5000)}"


def cell(row, column):
    index = row * TABLE_COLUMNS + column
    return f"{word(index)} {noise(index) % 10_000}"


def title(column):
    return f"Trees {column + 1}"


def log_line(row):
    return f"[{row:06}] {word(row)} asked {word(row + 9000)} for a leaf"


def gauge(step):
    return f"{100 * (step % GAUGE_STEPS) // GAUGE_STEPS:3} %"


def list_row(row):
    return f"Row {row}   {'late' if noise(row) % 8 == 0 else 'in time'}"


def clock(step):
    return f"The time is {step // 3600 % 24:02}:{step // 60 % 60:02}:{step % 60:02}"


def field(index):
    return f"{word(index)} {index}"
