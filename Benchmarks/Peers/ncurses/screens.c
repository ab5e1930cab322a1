// SPDX-License-Identifier: MIT
//
// The screens in C on ncurses alone: `ncurses-screens NAME`. Benchmarks/Peers/README.md describes them.

#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_ROWS = 30, TABLE_COLUMNS = 8, LOG_LINES = 15, GAUGE_STEPS = 400, ALL_ROWS = 100000 };

static const char *words[] = {
    "alder", "birch", "cedar", "elm",  "fir",   "hazel",  "larch",
    "maple", "oak",   "pine",  "rowan", "spruce", "willow", "yew",
};

static uint32_t noise(uint32_t index) { return (index * 2654435761u) >> 8; }
static const char *word(uint32_t index) { return words[noise(index) % 14]; }

static void frame(int y, int x, int rows, int columns, const char *title) {
  mvaddch(y, x, ACS_ULCORNER);
  mvhline(y, x + 1, ACS_HLINE, columns - 2);
  mvaddch(y, x + columns - 1, ACS_URCORNER);
  mvvline(y + 1, x, ACS_VLINE, rows - 2);
  mvvline(y + 1, x + columns - 1, ACS_VLINE, rows - 2);
  mvaddch(y + rows - 1, x, ACS_LLCORNER);
  mvhline(y + rows - 1, x + 1, ACS_HLINE, columns - 2);
  mvaddch(y + rows - 1, x + columns - 1, ACS_LRCORNER);
  mvaddstr(y, x + 2, title);
}

static void counter(int step) {
  frame(1, 0, 3, 24, " Counter ");
  mvprintw(2, 2, "Count: %d", step);
  mvaddstr(49, 0, "n step  q quit");
}

static void full(int step) {
  for (int y = 0; y < 50; y++) {
    move(y, 0);
    for (int x = 0; x < 200; x++) {
      uint32_t bits = noise((uint32_t)((step * 50 + y) * 200 + x));
      addch((chtype)('a' + (bits & 15)) | (chtype)COLOR_PAIR(1 + (bits >> 8 & 127)));
    }
  }
}

static void dashboard(int step) {
  frame(0, 0, LIST_ROWS + 2, 36, " List ");
  frame(0, 36, LIST_ROWS + 2, 164, " Table ");
  frame(LIST_ROWS + 2, 0, LOG_LINES + 2, 200, " Log ");
  for (int line = 0; line < LIST_ROWS; line++) {
    int row = step + line;
    mvprintw(1 + line, 1, "%06d  %s %s", row, word((uint32_t)row), word((uint32_t)row + 5000));
    for (int column = 0; column < TABLE_COLUMNS; column++) {
      uint32_t cell = (uint32_t)(row * TABLE_COLUMNS + column);
      mvprintw(1 + line, 37 + column * 20, "%s %u", word(cell), noise(cell) % 10000);
    }
  }
  for (int line = 0; line < LOG_LINES; line++) {
    int row = step + line;
    mvprintw(LIST_ROWS + 3 + line, 1, "[%06d] %s asked %s for a leaf", row, word((uint32_t)row),
             word((uint32_t)row + 9000));
  }
  int filled = 200 * (step % GAUGE_STEPS) / GAUGE_STEPS;
  attron(A_REVERSE);
  mvhline(49, 0, ' ', filled);
  attroff(A_REVERSE);
  mvprintw(49, 97, "%3d %%", 100 * (step % GAUGE_STEPS) / GAUGE_STEPS);
}

static void list(int step) {
  int top = step < 50 ? 0 : step - 49;
  for (int line = 0; line < 50 && top + line < ALL_ROWS; line++) {
    int row = top + line;
    if (row == step) attron(A_REVERSE);
    mvprintw(line, 0, "Row %d   %s", row, noise((uint32_t)row) % 8 == 0 ? "late" : "in time");
    if (row == step) attroff(A_REVERSE);
  }
}

static void table(int step) {
  int top = step < 49 ? 0 : step - 48;
  attron(A_BOLD);
  for (int column = 0; column < TABLE_COLUMNS; column++) {
    mvprintw(0, column * 25, "Trees %d", column + 1);
  }
  attroff(A_BOLD);
  for (int line = 0; line < 49 && top + line < ALL_ROWS; line++) {
    int row = top + line;
    if (row == step) attron(A_REVERSE);
    for (int column = 0; column < TABLE_COLUMNS; column++) {
      uint32_t cell = (uint32_t)(row * TABLE_COLUMNS + column);
      mvprintw(1 + line, column * 25, "%s %u", word(cell), noise(cell) % 10000);
    }
    if (row == step) attroff(A_REVERSE);
  }
}

static void form(int step) {
  frame(0, 0, 3, 24, " Clock ");
  mvprintw(1, 1, "The time is %02d:%02d:%02d", step / 3600 % 24, step / 60 % 60, step % 60);
  for (int row = 0; row < 46; row++) {
    for (int column = 0; column < 7; column++) {
      int index = row * 7 + column;
      mvprintw(3 + row, column * 26, "%s %d", word((uint32_t)index), index);
    }
  }
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "";
  void (*draw)(int) = !strcmp(name, "counter")     ? counter
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
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  define_key("\033[F", KEY_END);
  define_key("\033[H", KEY_HOME);
  curs_set(0);
  idlok(stdscr, TRUE);
  set_escdelay(25);
  start_color();
  use_default_colors();
  for (short pair = 0; pair < 128; pair++) init_pair((short)(pair + 1), (short)(pair + 16), -1);
  int stride = !strcmp(name, "page") ? 50 : !strcmp(name, "table") ? 49 : 1;
  enum { CTRL_C = 3 };
  for (int step = 0, key = 0; key != 'q' && key != CTRL_C; key = getch()) {
    if (key == 'n') step += stride;
    if (key == KEY_END) step = ALL_ROWS - 1;
    if (key == KEY_HOME) step = 0;
    erase();
    draw(step);
    refresh();
  }
  endwin();
  return 0;
}
