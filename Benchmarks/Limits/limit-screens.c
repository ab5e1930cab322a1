// SPDX-License-Identifier: MIT
//
// The limit of a frame: screens of frame-screens by a program that writes the bytes itself, `limit-screens NAME`.
//
// It does what any program has to do that shows such a screen: changes the state, makes the texts in view, puts
// them into cells, finds the cells that differ from those of the frame before, and writes these with the motions and
// attributes that they need, all in one write(2). There are no widgets, no layout, no regions, no terminfo; a
// character is one of ASCII or of four that are known; nothing is checked. So it is what a frame costs at the least
// on this machine.

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { ROWS = 50, COLUMNS = 200, ALL = 1000000, GAP = 4 };

// MARK: - The screen

// A character of ASCII or one of `signs`, from 128 on; and how it looks.
typedef struct {
  uint16_t character;
  uint16_t style;
} Cell;

enum { TRACK = 128, THUMB, HALF, SHADE };
static const char *signs[] = {"│", "┃", "▌", "░"};

// Styles from 16 on are colours of the palette.
enum { PLAIN, BAR, CURSOR, HEADER, COLORS = 16 };
static const char *looks[] = {"\x1b[m", "\x1b[;36m", "\x1b[;7m", "\x1b[;1;2;4m"};

static Cell cells[ROWS][COLUMNS], shown[ROWS][COLUMNS];
static char output[1 << 19];
static size_t used;
static int pen;
static volatile sig_atomic_t isNew = 1;

static void fill(int y, int x, int columns, unsigned character, unsigned style) {
  for (int end = x + columns; x < end; x++) cells[y][x] = (Cell){(uint16_t)character, (uint16_t)style};
}

static void put(int y, int x, const char *text, unsigned style) {
  for (; *text; text++, x++) cells[y][x] = (Cell){(uint8_t)*text, (uint16_t)style};
}

static void put_at_end(int y, int end, const char *text, unsigned style) {
  put(y, end - (int)strlen(text), text, style);
}

static void append(const char *text) {
  size_t count = strlen(text);
  memcpy(output + used, text, count);
  used += count;
}

static void append_number(unsigned number) {
  char digits[10];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count) output[used++] = digits[--count];
}

static void move(int y, int x) {
  append("\x1b[");
  append_number((unsigned)y + 1);
  output[used++] = ';';
  append_number((unsigned)x + 1);
  output[used++] = 'H';
}

static void write_cell(Cell cell) {
  if (cell.style != pen) {
    pen = cell.style;
    if (pen < COLORS) {
      append(looks[pen]);
    } else {
      append("\x1b[38;5;");
      append_number((unsigned)pen - COLORS);
      output[used++] = 'm';
    }
  }
  if (cell.character < 128) output[used++] = (char)cell.character;
  else append(signs[cell.character - 128]);
}

static int is_same(int y, int x, int count) {
  return !memcmp(&cells[y][x], &shown[y][x], (size_t)count * sizeof(Cell));
}

// The next cell of a row that differs from the one shown, looked at four by four; COLUMNS where none does.
static int next_change(int y, int x) {
  while (x % 4 && is_same(y, x, 1)) x++;
  if (x % 4) return x;
  while (x < COLUMNS && is_same(y, x, 4)) x += 4;
  while (x < COLUMNS && is_same(y, x, 1)) x++;
  return x;
}

static void show(void) {
  used = 0;
  if (isNew) {
    isNew = 0;
    append("\x1b[m\x1b[2J\x1b[?25l");
    pen = PLAIN;
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < COLUMNS; x++) shown[y][x] = (Cell){' ', PLAIN};
    }
  }
  for (int y = 0; y < ROWS; y++) {
    // Where the cursor stands in this row; nowhere yet.
    int cursor = -COLUMNS;
    for (int x = next_change(y, 0); x < COLUMNS; x = next_change(y, x + 1)) {
      // A few cells that stay are written along, which is shorter than a motion.
      if (x - cursor > GAP) move(y, x);
      else while (cursor < x) write_cell(cells[y][cursor++]);
      write_cell(cells[y][x]);
      cursor = x + 1;
    }
    if (cursor > 0) memcpy(shown[y], cells[y], sizeof cells[y]);
  }
  for (size_t written = 0; written < used;) {
    ssize_t count = write(STDOUT_FILENO, output + written, used - written);
    if (count > 0) written += (size_t)count;
    else if (errno != EINTR && errno != EAGAIN) exit(1);
  }
}

// MARK: - What is shown

// As that of frame-screens.
static uint64_t noise(uint64_t index) {
  uint64_t mixed = (index + 1) * 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

static uint32_t values[ALL];
static int selected, top, step;

static const char *status(uint32_t value) { return value % 8 == 0 ? "late" : "in time"; }

static void bar(int y, int rows, int top, int all, unsigned style) {
  int length = rows * rows / all > 0 ? rows * rows / all : 1;
  int start = (int)((int64_t)top * (rows - length) / (all - rows));
  for (int row = 0; row < rows; row++) {
    int is_thumb = row >= start && row < start + length;
    fill(y + row, COLUMNS - 1, 1, is_thumb ? THUMB : TRACK, style);
  }
}

// Begins a row, of which the chosen one stands out; returns its style.
static unsigned begin_row(int y, int row, int cursor) {
  if (row != cursor) return PLAIN;
  fill(y, 0, COLUMNS - 1, ' ', CURSOR);
  fill(y, 0, 1, HALF, CURSOR);
  return CURSOR;
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

static int is_key(const char *bytes, const char *key) { return !strncmp(bytes, key, strlen(key)); }

// Changes the state as a key says.
static void handle(const char *key, int rows) {
  int old = selected;
  if (is_key(key, "\x1b[B")) selected++;
  else if (is_key(key, "\x1b[6~")) selected += rows - 1;
  else if (is_key(key, "\x1b[F")) selected = ALL - 1;
  else if (is_key(key, "\x1b[H")) selected = 0;
  else if (*key == 'n') step++;
  if (selected >= ALL) selected = ALL - 1;
  if (selected != old) values[selected]++;
  if (selected < top) top = selected;
  if (selected > top + rows - 1) top = selected - rows + 1;
}

static void note_resize(int signal) {
  (void)signal;
  isNew = 1;
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "";
  void (*draw)(void) = !strcmp(name, "list")      ? list
                       : !strcmp(name, "opening") ? opening
                       : !strcmp(name, "table")   ? table
                       : !strcmp(name, "random")  ? random_cells
                                                  : NULL;
  if (!draw) return 64;
  struct termios modes;
  tcgetattr(STDIN_FILENO, &modes);
  cfmakeraw(&modes);
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  struct sigaction action = {.sa_handler = note_resize};
  sigaction(SIGWINCH, &action, NULL);
  for (int row = 0; row < ALL; row++) values[row] = (uint32_t)noise((uint64_t)row);

  enum { CTRL_C = 3 };
  char keys[4096] = "";
  struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
  while (*keys != CTRL_C) {
    handle(keys, draw == table ? ROWS - 1 : ROWS);
    for (int y = 0; y < ROWS; y++) fill(y, 0, COLUMNS, ' ', PLAIN);
    draw();
    show();
    memset(keys, 0, 16);
    if (poll(&terminal, 1, -1) > 0 && read(STDIN_FILENO, keys, sizeof keys - 1) <= 0) break;
  }
  return 0;
}
