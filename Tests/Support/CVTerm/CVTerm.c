// SPDX-License-Identifier: MIT

#include "CVTerm.h"

#include <vterm.h>

struct cv_terminal {
  VTerm *vterm;
  VTermScreen *screen;
  bool is_cursor_shown;
};

static int set_property(VTermProp property, VTermValue *value, void *user) {
  cv_terminal *terminal = user;
  if (property == VTERM_PROP_CURSORVISIBLE) terminal->is_cursor_shown = value->boolean;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = set_property};

cv_terminal *cv_open(int rows, int columns) {
  cv_terminal *terminal = calloc(1, sizeof *terminal);
  if (!terminal) return NULL;
  terminal->vterm = vterm_new(rows, columns);
  vterm_set_utf8(terminal->vterm, 1);
  terminal->screen = vterm_obtain_screen(terminal->vterm);
  vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
  vterm_screen_enable_altscreen(terminal->screen, 1);
  vterm_screen_reset(terminal->screen, 1);
  return terminal;
}

void cv_close(cv_terminal *terminal) {
  vterm_free(terminal->vterm);
  free(terminal);
}

void cv_resize(cv_terminal *terminal, int rows, int columns) {
  vterm_set_size(terminal->vterm, rows, columns);
}

void cv_write(cv_terminal *terminal, const void *bytes, size_t count) {
  vterm_input_write(terminal->vterm, bytes, count);
}

size_t cv_read(cv_terminal *terminal, void *bytes, size_t capacity) {
  return vterm_output_read(terminal->vterm, bytes, capacity);
}

static uint32_t packed(VTermColor color, uint8_t default_flag) {
  if (color.type & default_flag) return 0;
  if (VTERM_COLOR_IS_INDEXED(&color)) return 1 + color.indexed.idx;
  return 1u << 24 | (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 | color.rgb.blue;
}

cv_cell cv_get(cv_terminal *terminal, int row, int column) {
  VTermScreenCell cell = {0};
  vterm_screen_get_cell(terminal->screen, (VTermPos){row, column}, &cell);
  cv_cell result = {.width = cell.width};
  if (cell.chars[0] == UINT32_MAX) {
    cell.chars[0] = 0;
    result.width = 0;
  }
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++) {
    result.scalars[i] = cell.chars[i];
  }
  result.bold = cell.attrs.bold;
  result.italic = cell.attrs.italic;
  result.reverse = cell.attrs.reverse;
  result.strikethrough = cell.attrs.strike;
  result.underline = cell.attrs.underline;
  result.foreground = packed(cell.fg, VTERM_COLOR_DEFAULT_FG);
  result.background = packed(cell.bg, VTERM_COLOR_DEFAULT_BG);
  return result;
}

void cv_cursor(cv_terminal *terminal, int *row, int *column, bool *is_shown) {
  VTermPos position;
  vterm_state_get_cursorpos(vterm_obtain_state(terminal->vterm), &position);
  *row = position.row;
  *column = position.col;
  *is_shown = terminal->is_cursor_shown;
}
