// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A terminal in memory: libvterm, as much of it as the tests ask.
typedef struct cv_terminal cv_terminal;

typedef struct cv_cell {
  /// The scalars, ended by 0 unless there are six; none in an erased cell.
  uint32_t scalars[6];
  /// 0 for the second half of a wide cluster.
  int width;
  bool bold, italic, reverse, strikethrough;
  /// As in `CSI 4 : n m`.
  int underline;
  /// 0 for the default, 1 + n for entry n of the palette, 2^24 + RGB.
  uint32_t foreground, background;
} cv_cell;

cv_terminal *cv_open(int rows, int columns);
void cv_close(cv_terminal *terminal);
void cv_resize(cv_terminal *terminal, int rows, int columns);
void cv_write(cv_terminal *terminal, const void *bytes, size_t count);
/// Takes what the terminal answered; answers how many bytes.
size_t cv_read(cv_terminal *terminal, void *bytes, size_t capacity);
cv_cell cv_get(cv_terminal *terminal, int row, int column);
void cv_cursor(cv_terminal *terminal, int *row, int *column, bool *isShown);
