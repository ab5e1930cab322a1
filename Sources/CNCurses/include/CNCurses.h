// SPDX-License-Identifier: MIT
//
// A small interface to ncurses and terminfo, and the only code that includes curses.h. The following manual pages
// document the underlying functions: curs_initscr, curs_addchstr, curs_outopts, curs_refresh, curs_util, resizeterm,
// and curs_terminfo.
//
// ncurses stores its screens in global variables without locks. Call these functions from a single thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - The screen (screen.c)

/// An ncurses screen that writes to memory.
typedef struct tr_curses tr_curses;

/// Opens a screen.
///
/// The function sets an environment variable and then restores it. Call it only while no other thread can read the
/// environment. Signal handlers don't change.
///
/// - `name`: The terminal's name.
/// - `terminfo`: The terminal's entry, as a value of `TERMINFO`.
/// - `reason`: A short reason, which is set if the function returns NULL.
tr_curses *tr_curses_open(const char *name, const char *terminfo, const char **reason);
void tr_curses_close(tr_curses *screen);

/// Resizes the screen, erases its cells, and requests a repaint.
///
/// Returns false if ncurses doesn't support the size.
bool tr_curses_resize(tr_curses *screen, int32_t rows, int32_t columns);

/// Requests that the next flush clear the terminal and write all cells.
void tr_curses_repaint(tr_curses *screen);

/// The number of appearances that ncurses can distinguish.
enum { TR_CURSES_LOOKS = 1 << 23 };

/// Returns the cell (a `chtype`) for an appearance, without its character.
///
/// `appearance` must be below `TR_CURSES_LOOKS`. Different appearances produce different cells. ncurses can erase
/// spaces whose appearance is below 4,096. It prints all other spaces.
uint32_t tr_curses_cell(uint32_t appearance);

/// Sets consecutive cells of a row.
///
/// Each cell is `tr_curses_cell(appearance) | character` with an ASCII character.
void tr_curses_put(
    tr_curses *screen, int32_t row, int32_t column, const uint32_t *cells, int32_t count);

/// Writes all changes to memory, and returns the number of bytes.
///
/// The bytes are valid until the next call.
size_t tr_curses_flush(tr_curses *screen, const uint8_t **bytes);

/// Returns the reason the environment must not change now, or NULL if `tr_curses_open` can be called.
const char *tr_environment_obstacle(void);

/// Returns a Boolean value that indicates whether the process has another thread, or might have one (threads.c).
bool tr_has_other_threads(void);

// MARK: - Terminfo (terminfo.c)

/// Opens the entry of a terminal, and returns false if the terminal has none.
///
/// Close the entry after use.
bool tr_terminfo_open(const char *name);
void tr_terminfo_close(void);
bool tr_terminfo_flag(const char *capability);
/// Returns the number of a capability, or -1 if the entry doesn't contain it.
int32_t tr_terminfo_number(const char *capability);
/// Returns the string of a capability, which is valid until the entry is closed, or NULL.
const char *tr_terminfo_string(const char *capability);
