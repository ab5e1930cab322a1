// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CTermTTY.h"

// ncurses, without its names: curses.h defines macros for half of the alphabet.
//
// ncurses keeps its screens in globals and has no locks: call everything here from one thread.

/// Sets the locale of characters, UTF-8 where the system has it at all.
///
/// Answers whether the C library then measures the private characters that stand for clusters as one
/// column wide; else only ASCII can go through ncurses.
bool tr_use_utf8(void);

/// Columns of a scalar as the C library has it; -1 for what it does not know.
int tr_columns(uint32_t scalar);

/// Asks terminfo about a terminal; false when there is no such entry. Close it after asking.
bool tr_terminfo_open(const char *name);
void tr_terminfo_close(void);
bool tr_terminfo_flag(const char *capability);
/// The number, or -1.
int tr_terminfo_number(const char *capability);
/// The string, valid until the entry is closed, or NULL.
const char *tr_terminfo_string(const char *capability);

/// What ncurses gets for one cell: a character that is one column wide, and a mark that is compared with
/// the one it has, but never printed.
typedef struct tr_cell {
  uint32_t character;
  uint32_t mark;
} tr_cell;

typedef struct tr_screen tr_screen;

/// Opens a screen of ncurses that writes into memory. The environment and signal handlers stay as they
/// are.
///
/// `name` is the entry's name, `terminfo` what TERMINFO holds meanwhile: the entry itself in
/// hexadecimal digits. NULL with `*reason` set to a few words when that fails.
tr_screen *tr_open(const char *name, const char *terminfo, const char **reason);
void tr_close(tr_screen *screen);

/// Takes a new size. What the terminal shows is blank then, as after `tr_open`.
void tr_resize(tr_screen *screen, int rows, int columns);

/// Says that the terminal shows nothing but blanks, and its cursor is in the first column and row. What was put
/// is forgotten.
void tr_show_blank(tr_screen *screen);

/// Puts cells side by side from a column on, all in a row of the screen. ncurses writes the first where
/// `is_written`, if it differs from what the terminal shows; that the terminal will show the others by other
/// means, it is told.
void tr_put(
    tr_screen *screen, int row, int column, const tr_cell *cells, int count, bool is_written);

/// Moves the rows from `top` to `bottom` up by `distance`, or down where that is negative; the rows that
/// appear are blank. Nothing may have been put into them since the last flush.
///
/// The terminal is told by other means: ncurses takes the rows for moved and writes nothing of it. Answers
/// whether they could be moved: not where ncurses keeps its rows in some other way.
bool tr_scroll(tr_screen *screen, int top, int bottom, int distance);

/// Has ncurses write what changed; answers how many bytes. They are valid until the next call.
size_t tr_flush(tr_screen *screen, const uint8_t **bytes);
