// SPDX-License-Identifier: MIT
//
// The screens in C, in a program that writes the bytes itself: `limit NAME`. Benchmarks/Peers/README.md describes the
// screens, and limit.h describes such programs. Each frame creates the visible content again, as with ncurses.

#include "limit.h"

#include <stdio.h>

enum { LIST_ROWS = 30, TABLE_COLUMNS = 8, LOG_LINES = 15, GAUGE_STEPS = 400, ALL_ROWS = 100000 };

static const char *words[] = {
    "alder", "birch", "cedar", "elm",  "fir",   "hazel",  "larch",
    "maple", "oak",   "pine",  "rowan", "spruce", "willow", "yew",
};

static uint32_t noise(uint32_t index) { return (index * 2654435761u) >> 8; }
static const char *word(uint32_t index) { return words[noise(index) % 14]; }

static int step, stride = 1;
static char text[64];

static void frame(int y, int x, int rows, int columns, const char *title) {
  int bottom = y + rows - 1, right = x + columns - 1;
  fill(y, x, columns, HORIZONTAL, PLAIN);
  fill(bottom, x, columns, HORIZONTAL, PLAIN);
  for (int row = y + 1; row < bottom; row++) {
    fill(row, x, 1, VERTICAL, PLAIN);
    fill(row, right, 1, VERTICAL, PLAIN);
  }
  fill(y, x, 1, TOP_LEFT, PLAIN);
  fill(y, right, 1, TOP_RIGHT, PLAIN);
  fill(bottom, x, 1, BOTTOM_LEFT, PLAIN);
  fill(bottom, right, 1, BOTTOM_RIGHT, PLAIN);
  put(y, x + 2, title, PLAIN);
}

static void counter(void) {
  frame(1, 0, 3, 24, " Counter ");
  snprintf(text, sizeof text, "Count: %d", step);
  put(2, 2, text, PLAIN);
  put(49, 0, "n step  q quit", PLAIN);
}

static void full(void) {
  for (int y = 0; y < ROWS; y++) {
    for (int x = 0; x < COLUMNS; x++) {
      uint32_t bits = noise((uint32_t)((step * 50 + y) * 200 + x));
      fill(y, x, 1, 'a' + (bits & 15), COLORS + 16 + (bits >> 8 & 127));
    }
  }
}

static void put_cell(int y, int x, int row, int column, unsigned style) {
  uint32_t cell = (uint32_t)(row * TABLE_COLUMNS + column);
  snprintf(text, sizeof text, "%s %u", word(cell), noise(cell) % 10000);
  put(y, x, text, style);
}

static void dashboard(void) {
  frame(0, 0, LIST_ROWS + 2, 36, " List ");
  frame(0, 36, LIST_ROWS + 2, 164, " Table ");
  frame(LIST_ROWS + 2, 0, LOG_LINES + 2, 200, " Log ");
  for (int line = 0; line < LIST_ROWS; line++) {
    int row = step + line;
    snprintf(text, sizeof text, "%06d  %s %s", row, word((uint32_t)row), word((uint32_t)row + 5000));
    put(1 + line, 1, text, PLAIN);
    for (int column = 0; column < TABLE_COLUMNS; column++) put_cell(1 + line, 37 + column * 20, row, column, PLAIN);
  }
  for (int line = 0; line < LOG_LINES; line++) {
    int row = step + line;
    snprintf(text, sizeof text, "[%06d] %s asked %s for a leaf", row, word((uint32_t)row), word((uint32_t)row + 9000));
    put(LIST_ROWS + 3 + line, 1, text, PLAIN);
  }
  int part = step % GAUGE_STEPS;
  fill(49, 0, 200 * part / GAUGE_STEPS, ' ', REVERSE);
  snprintf(text, sizeof text, "%3d %%", 100 * part / GAUGE_STEPS);
  put(49, 97, text, PLAIN);
}

static void list(void) {
  int top = step < 50 ? 0 : step - 49;
  for (int line = 0; line < 50 && top + line < ALL_ROWS; line++) {
    int row = top + line;
    snprintf(text, sizeof text, "Row %d   %s", row, noise((uint32_t)row) % 8 == 0 ? "late" : "in time");
    put(line, 0, text, row == step ? REVERSE : PLAIN);
  }
}

static void table(void) {
  int top = step < 49 ? 0 : step - 48;
  for (int column = 0; column < TABLE_COLUMNS; column++) {
    snprintf(text, sizeof text, "Trees %d", column + 1);
    put(0, column * 25, text, BOLD);
  }
  for (int line = 0; line < 49 && top + line < ALL_ROWS; line++) {
    int row = top + line;
    for (int column = 0; column < TABLE_COLUMNS; column++) {
      put_cell(1 + line, column * 25, row, column, row == step ? REVERSE : PLAIN);
    }
  }
}

static void form(void) {
  frame(0, 0, 3, 24, " Clock ");
  snprintf(text, sizeof text, "The time is %02d:%02d:%02d", step / 3600 % 24, step / 60 % 60, step % 60);
  put(1, 1, text, PLAIN);
  for (int row = 0; row < 46; row++) {
    for (int column = 0; column < 7; column++) {
      int index = row * 7 + column;
      snprintf(text, sizeof text, "%s %d", word((uint32_t)index), index);
      put(3 + row, column * 26, text, PLAIN);
    }
  }
}

static void handle(const char *key) {
  if (*key == 'n') step += stride;
  else if (is_key(key, "\x1b[F")) step = ALL_ROWS - 1;
  else if (is_key(key, "\x1b[H")) step = 0;
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "";
  void (*draw)(void) = !strcmp(name, "counter")     ? counter
                       : !strcmp(name, "idle")      ? counter
                       : !strcmp(name, "full")      ? full
                       : !strcmp(name, "dashboard") ? dashboard
                       : !strcmp(name, "list")      ? list
                       : !strcmp(name, "page")      ? list
                       : !strcmp(name, "ends")      ? list
                       : !strcmp(name, "table")     ? table
                       : !strcmp(name, "form")      ? form
                                                    : NULL;
  if (!draw) return 64;
  if (!strcmp(name, "page")) stride = 50;
  if (draw == table) stride = 49;
  run(handle, draw);
  return 0;
}
