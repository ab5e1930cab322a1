// SPDX-License-Identifier: MIT
//
// The limit of a frame: a program that draws some screens of frame-screens and writes the bytes itself. It shows the
// minimum cost of a frame on this host. limit.h describes such programs. Usage: `limit-screens NAME`

#include "limit.h"

#include <stdio.h>

enum { ALL = 1000000 };

// The same as `noise` in frame-screens.
static uint64_t noise(uint64_t index) {
  uint64_t mixed = (index + 1) * 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

static uint32_t values[ALL];
static int selected, top, step, visible = ROWS;

static void put_at_end(int y, int end, const char *text, unsigned style) {
  put(y, end - (int)strlen(text), text, style);
}

static const char *status(uint32_t value) { return value % 8 == 0 ? "late" : "in time"; }

static void bar(int y, int rows, int top, int all, unsigned style) {
  int length = rows * rows / all > 0 ? rows * rows / all : 1;
  int start = (int)((int64_t)top * (rows - length) / (all - rows));
  for (int row = 0; row < rows; row++) {
    int is_thumb = row >= start && row < start + length;
    fill(y + row, COLUMNS - 1, 1, is_thumb ? THUMB : VERTICAL, style);
  }
}

// Starts a row, highlights it if it contains the cursor, and returns its style.
static unsigned begin_row(int y, int row, int cursor) {
  if (row != cursor) return PLAIN;
  fill(y, 0, COLUMNS - 1, ' ', REVERSE);
  fill(y, 0, 1, HALF, REVERSE);
  return REVERSE;
}

static void list(void) {
  char text[64];
  for (int y = 0; y < ROWS; y++) {
    int row = top + y;
    unsigned style = begin_row(y, row, selected);
    snprintf(text, sizeof text, "Row %d   %s", row, status(values[row]));
    put(y, 2, text, style);
  }
  bar(0, ROWS, top, ALL, BAR);
}

static void opening(void) {
  char text[64];
  for (int y = 0; y < ROWS; y++) {
    snprintf(text, sizeof text, "Row %d   %s, opened %d", y, status(values[y]), step % 10);
    put(y, 2, text, PLAIN);
  }
  bar(0, ROWS, 0, ALL, BAR);
}

static void table(void) {
  enum { NUMBERS = 6 };
  static const int ends[NUMBERS] = {54, 83, 112, 141, 170, 198};
  char text[64];
  fill(0, 0, COLUMNS, ' ', HEADER);
  put(0, 2, "Row", HEADER);
  put(0, 14, "State", HEADER);
  for (int column = 0; column < NUMBERS; column++) {
    snprintf(text, sizeof text, "%d", column);
    put_at_end(0, ends[column], text, HEADER);
  }
  for (int y = 1; y < ROWS; y++) {
    int row = top + y - 1;
    unsigned style = begin_row(y, row, selected);
    snprintf(text, sizeof text, "Row %d", row);
    put(y, 2, text, style);
    put(y, 14, status(values[row]), style);
    for (int column = 0; column < NUMBERS; column++) {
      snprintf(text, sizeof text, "%u", values[row] >> column);
      put_at_end(y, ends[column], text, style);
    }
  }
  bar(1, ROWS - 1, top, ALL, BAR);
}

static void random_cells(void) {
  for (int y = 0; y < ROWS; y++) {
    for (int x = 0; x < COLUMNS; x++) {
      uint64_t bits = noise(((uint64_t)step * ROWS + (uint64_t)y) * COLUMNS + (uint64_t)x);
      fill(y, x, 1, 'a' + (unsigned)(bits & 15), COLORS + 16 + (unsigned)(bits >> 8 & 0x7F));
    }
  }
}

// MARK: - The program

static void handle(const char *key) {
  int old = selected;
  if (is_key(key, "\x1b[B")) selected++;
  else if (is_key(key, "\x1b[6~")) selected += visible - 1;
  else if (is_key(key, "\x1b[F")) selected = ALL - 1;
  else if (is_key(key, "\x1b[H")) selected = 0;
  else if (*key == 'n') step++;
  if (selected >= ALL) selected = ALL - 1;
  if (selected != old) values[selected]++;
  if (selected < top) top = selected;
  if (selected > top + visible - 1) top = selected - visible + 1;
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "";
  void (*draw)(void) = !strcmp(name, "list")      ? list
                       : !strcmp(name, "opening") ? opening
                       : !strcmp(name, "table")   ? table
                       : !strcmp(name, "random")  ? random_cells
                                                  : NULL;
  if (!draw) return 64;
  if (draw == table) visible = ROWS - 1;
  for (int row = 0; row < ALL; row++) values[row] = (uint32_t)noise((uint64_t)row);
  run(handle, draw);
  return 0;
}
