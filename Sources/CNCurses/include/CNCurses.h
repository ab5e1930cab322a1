// SPDX-License-Identifier: MIT
//
// ncurses and terminfo behind a few functions; the only code that includes curses.h. Everything here is
// documented in the manual pages of curs_initscr, curs_addchstr, curs_outopts, curs_refresh, curs_util, resizeterm,
// and curs_terminfo.
//
// ncurses keeps its screens in globals and has no locks: call everything from one thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - The screen (screen.c)

/// A screen of ncurses that writes into memory.
typedef struct tr_curses tr_curses;

/// Opens a screen.
///
/// Sets an environment variable and puts it back: call it while no other thread can read it. Signal handlers
/// stay as they are.
///
/// - `name`, `terminfo`: The terminal's name, and its entry as the value of TERMINFO.
/// - `reason`: Receives a few words if the function returns NULL.
tr_curses *tr_curses_open(const char *name, const char *terminfo, const char **reason);
void tr_curses_close(tr_curses *screen);

/// Changes the size of the screen, whose cells are blank then. Returns false if ncurses can't have it.
bool tr_curses_resize(tr_curses *screen, int32_t rows, int32_t columns);

/// Makes the next flush clear the terminal and write everything again.
void tr_curses_repaint(tr_curses *screen);

/// The number of appearances that ncurses can tell apart.
enum { TR_CURSES_LOOKS = 1 << 23 };

/// Returns the cell (a `chtype`) of a look, without its character.
///
/// `look` is below TR_CURSES_LOOKS; different looks give different cells. ncurses may erase blanks whose look
/// is below 4,096; it prints all others.
uint32_t tr_curses_cell(uint32_t look);

/// Puts cells into a row, side by side. Each is `tr_curses_cell(look) | character`, the character ASCII.
void tr_curses_put(
    tr_curses *screen, int32_t row, int32_t column, const uint32_t *cells, int32_t count);

/// Makes ncurses write what changed. Returns the number of bytes, which are valid until the next call.
size_t tr_curses_flush(tr_curses *screen, const uint8_t **bytes);

/// Returns why the environment must not be changed now, or NULL if `tr_curses_open` may be called.
const char *tr_environment_obstacle(void);

// MARK: - Terminfo (terminfo.c)

/// Looks a terminal up; false if there is no entry. Close it after use.
bool tr_terminfo_open(const char *name);
void tr_terminfo_close(void);
bool tr_terminfo_flag(const char *capability);
/// Returns the number, or -1.
int32_t tr_terminfo_number(const char *capability);
/// Returns the string, valid until the entry is closed, or NULL.
const char *tr_terminfo_string(const char *capability);
