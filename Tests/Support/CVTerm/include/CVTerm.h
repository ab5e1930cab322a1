// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An in-memory terminal: the parts of libvterm that the tests require.
typedef struct cv_terminal cv_terminal;

typedef struct cv_cell {
  /// The scalars, terminated by 0 if there are fewer than six.
  ///
  /// An erased cell has no scalars.
  uint32_t scalars[6];
  /// The width in columns, or 0 for the second half of a wide grapheme cluster.
  int width;
  bool bold, italic, reverse, strikethrough;
  /// The underline style, as in `CSI 4 : n m`.
  int underline;
  /// The colors: 0 for the default, 1 + n for palette entry n, or 2^24 + RGB.
  uint32_t foreground, background;
} cv_cell;

cv_terminal *cv_open(int rows, int columns);
void cv_close(cv_terminal *terminal);
void cv_resize(cv_terminal *terminal, int rows, int columns);
void cv_write(cv_terminal *terminal, const void *bytes, size_t count);
/// Moves the terminal's replies to a buffer, and returns the number of bytes.
size_t cv_read(cv_terminal *terminal, void *bytes, size_t capacity);
cv_cell cv_get(cv_terminal *terminal, int row, int column);
void cv_cursor(cv_terminal *terminal, int *row, int *column, bool *isShown);
