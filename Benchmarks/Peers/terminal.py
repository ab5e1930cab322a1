# SPDX-License-Identifier: MIT
"""A terminal that interprets the output of programs, based on libvterm."""

import ctypes
import ctypes.util

library = ctypes.CDLL(ctypes.util.find_library("vterm"))


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("top", "bottom", "left", "right")]


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Color(ctypes.Structure):
    # If the lowest bit of the type is set, the first part is an index in the palette.
    _fields_ = [("type", ctypes.c_uint8), ("parts", ctypes.c_uint8 * 3)]


class Cell(ctypes.Structure):
    _fields_ = [
        ("scalars", ctypes.c_uint32 * 6),
        ("width", ctypes.c_char),
        ("attributes", ctypes.c_uint32),
        ("foreground", Color),
        ("background", Color),
    ]


library.vterm_new.restype = ctypes.c_void_p
library.vterm_obtain_screen.restype = ctypes.c_void_p
library.vterm_screen_get_text.restype = ctypes.c_size_t


def cube(index):
    """Returns the red, green, and blue components of an entry of the palette from 16 to 231."""
    steps = (0, 95, 135, 175, 215, 255)
    index -= 16
    return steps[index // 36], steps[index // 6 % 6], steps[index % 6]


class Terminal:
    """A screen of 50 rows and 200 columns."""

    def __init__(self, rows=50, columns=200):
        self.rows, self.columns = rows, columns
        self.terminal = ctypes.c_void_p(library.vterm_new(rows, columns))
        library.vterm_set_utf8(self.terminal, 1)
        self.screen = ctypes.c_void_p(library.vterm_obtain_screen(self.terminal))
        library.vterm_screen_enable_altscreen(self.screen, 1)
        library.vterm_screen_reset(self.screen, 1)

    def write(self, data):
        library.vterm_input_write(self.terminal, data, ctypes.c_size_t(len(data)))

    def line(self, row):
        """Returns the text of a row. Cells that were never written are spaces."""
        buffer = ctypes.create_string_buffer(self.columns * 8)
        rect = Rect(row, row + 1, 0, self.columns)
        size = library.vterm_screen_get_text(
            self.screen, buffer, ctypes.c_size_t(len(buffer)), rect
        )
        return buffer.raw[:size].decode("utf-8", "replace").replace("\0", " ").rstrip()

    def lines(self):
        return [self.line(row) for row in range(self.rows)]

    def color(self, row, column):
        """Returns the red, green, and blue components of a cell's text."""
        cell = Cell()
        library.vterm_screen_get_cell(self.screen, Position(row, column), ctypes.byref(cell))
        color = cell.foreground
        return cube(color.parts[0]) if color.type & 1 else tuple(color.parts)

    def close(self):
        library.vterm_free(self.terminal)
