// SPDX-License-Identifier: MIT

#include "limit.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

// MARK: - Bytes

static const char *glyphs[] = {"│", "┃", "▌", "─", "┌", "┐", "└", "┘"};
static const char *sequences[] = {"\x1b[m", "\x1b[;36m", "\x1b[;7m", "\x1b[;1;2;4m", "\x1b[;1m"};

Cell cells[ROWS][COLUMNS];
static Cell shown[ROWS][COLUMNS];
static char output[1 << 19];
static size_t used;
static int pen;
static volatile sig_atomic_t isNew = 1;

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
      append(sequences[pen]);
    } else {
      append("\x1b[38;5;");
      append_number((unsigned)pen - COLORS);
      output[used++] = 'm';
    }
  }
  if (cell.character < 128) output[used++] = (char)cell.character;
  else append(glyphs[cell.character - 128]);
}

static void flush(void) {
  for (size_t written = 0; written < used;) {
    ssize_t count = write(STDOUT_FILENO, output + written, used - written);
    if (count > 0) written += (size_t)count;
    else if (errno != EINTR && errno != EAGAIN) exit(1);
  }
  used = 0;
}

// MARK: - Changes

static int is_same(int y, int x, int count) {
  return !memcmp(&cells[y][x], &shown[y][x], (size_t)count * sizeof(Cell));
}

// Returns the column of the next cell in a row that differs from the shown one, or COLUMNS if no cell differs.
// Compares four cells at a time.
static int next_change(int y, int x) {
  while (x % 4 && is_same(y, x, 1)) x++;
  if (x % 4) return x;
  while (x < COLUMNS && is_same(y, x, 4)) x += 4;
  while (x < COLUMNS && is_same(y, x, 1)) x++;
  return x;
}

static void show(void) {
  enum { GAP = 4 };
  if (isNew) {
    isNew = 0;
    append("\x1b[m\x1b[2J\x1b[?25l");
    pen = PLAIN;
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < COLUMNS; x++) shown[y][x] = (Cell){' ', PLAIN};
    }
  }
  for (int y = 0; y < ROWS; y++) {
    // The column of the cursor, or a negative number while the cursor isn't in this row.
    int cursor = -COLUMNS;
    for (int x = next_change(y, 0); x < COLUMNS; x = next_change(y, x + 1)) {
      // Writing a few unchanged cells is shorter than a motion.
      if (x - cursor > GAP) move(y, x);
      else while (cursor < x) write_cell(cells[y][cursor++]);
      write_cell(cells[y][x]);
      cursor = x + 1;
    }
    if (cursor > 0) memcpy(shown[y], cells[y], sizeof cells[y]);
  }
  flush();
}

// MARK: - Keys

static void handle_resize(int signal) {
  (void)signal;
  isNew = 1;
}

// Returns the number of bytes of the first key.
static size_t key_length(const char *keys) {
  if (keys[0] != '\x1b' || keys[1] != '[') return 1;
  size_t length = 2;
  while (keys[length] && (keys[length] < '@' || keys[length] > '~')) length++;
  return keys[length] ? length + 1 : length;
}

void run(void (*handle)(const char *key), void (*draw)(void)) {
  enum { CTRL_C = 3 };
  struct termios modes, raw;
  tcgetattr(STDIN_FILENO, &modes);
  raw = modes;
  cfmakeraw(&raw);
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  // Without SA_RESTART, a new size interrupts the wait for keys.
  struct sigaction action = {.sa_handler = handle_resize};
  sigaction(SIGWINCH, &action, NULL);

  append("\x1b[?1049h");
  for (int isOver = 0; !isOver;) {
    for (int y = 0; y < ROWS; y++) fill(y, 0, COLUMNS, ' ', PLAIN);
    draw();
    show();
    char keys[4096];
    ssize_t count = read(STDIN_FILENO, keys, sizeof keys - 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    keys[count] = 0;
    for (const char *key = keys; *key && !isOver; key += key_length(key)) {
      isOver = *key == 'q' || *key == CTRL_C;
      handle(key);
    }
  }
  append("\x1b[m\x1b[?25h\x1b[?1049l");
  flush();
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}
