// SPDX-License-Identifier: MIT

#include "CTermShim.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

// MARK: - Locale

bool tr_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && wcwidth(0x100000) == 1 &&
         wcwidth(0x10FFFD) == 1 && wcwidth(0xF0000) == 1 && wcwidth(0xFFFFD) == 1;
}

int tr_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// MARK: - Terminfo

// These are declared in term.h, whose macros (lines, columns, tab) must not be let in.
typedef struct term TERMINAL;
extern int setupterm(const char *, int, int *);
extern TERMINAL *set_curterm(TERMINAL *);
extern int del_curterm(TERMINAL *);

// The entry of an open screen, which must not notice that others are asked for.
static TERMINAL *set_aside;

bool tr_terminfo_open(const char *name) {
  int status = 0;
  set_aside = set_curterm(NULL);  // answers the one it was
  if (setupterm(name, STDOUT_FILENO, &status) == OK) return true;
  set_curterm(set_aside);
  return false;
}

void tr_terminfo_close(void) { del_curterm(set_curterm(set_aside)); }

bool tr_terminfo_flag(const char *capability) { return tigetflag(capability) > 0; }

int tr_terminfo_number(const char *capability) {
  int number = tigetnum(capability);
  return number < 0 ? -1 : number;
}

const char *tr_terminfo_string(const char *capability) {
  const char *string = tigetstr(capability);
  return string == (const char *)-1 ? NULL : string;
}

// MARK: - Screen

// Where a cell keeps its mark. ncurses compares whole cells, but prints only the characters before the
// first null. The colour pair is the documented place, at the cost of a call for each change of it.
typedef enum { MARK_BEHIND_NULL, MARK_AS_PAIR, MARK_KINDS } mark_kind;

// Where a cell has its mark behind the null: after all characters that ncurses would print.
enum { MARK_PLACE = 4 };

struct tr_screen {
  SCREEN *screen;
  FILE *output, *input;
  int file;
  uint8_t *bytes;
  size_t mapped;
  cchar_t *run;
  int capacity;
  mark_kind mark;
  bool knows_rows;
};

static tr_screen *current;

static void use(tr_screen *screen) {
  if (current == screen) return;
  set_term(screen->screen);
  current = screen;
}

static int memory_file(void) {
#ifdef __linux__
  return memfd_create("screen", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  if (!file) return -1;
  int copy = dup(fileno(file));
  fclose(file);
  return copy;
#endif
}

static bool map(tr_screen *screen, size_t size) {
  if (screen->bytes) munmap(screen->bytes, screen->mapped);
  screen->bytes = NULL;
  screen->mapped = 0;
  if (ftruncate(screen->file, (off_t)size)) return false;
  void *bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, screen->file, 0);
  if (bytes == MAP_FAILED) return false;
  screen->bytes = bytes;
  screen->mapped = size;
  return true;
}

// Sets a variable and answers a copy of what it was.
static char *swap_variable(const char *name, const char *value) {
  const char *old = getenv(name);
  char *copy = old ? strdup(old) : NULL;
  setenv(name, value, 1);
  return copy;
}

static void restore_variable(const char *name, char *old) {
  if (old) setenv(name, old, 1);
  else unsetenv(name);
  free(old);
}

// newterm with an entry from the environment, which is put back, as are the signals it would catch: those that
// have a handler, as ours have by now, it leaves alone.
static SCREEN *open_screen(const char *name, const char *terminfo, FILE *output, FILE *input) {
  static const int caught[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  enum { COUNT = sizeof caught / sizeof *caught };
  struct sigaction handlers[COUNT];
  for (int i = 0; i < COUNT; i++) sigaction(caught[i], NULL, &handlers[i]);
  char *old_terminfo = swap_variable("TERMINFO", terminfo);
  char *old_padding = swap_variable("NCURSES_NO_PADDING", "1");
  use_env(FALSE);  // the size is in the entry, not in LINES and COLUMNS
  SCREEN *screen = newterm(name, output, input);
  restore_variable("NCURSES_NO_PADDING", old_padding);
  restore_variable("TERMINFO", old_terminfo);
  if (screen) {
    set_term(screen);
    noecho();
    nonl();
    typeahead(-1);
    // A screen that was never left flushes at each motion (6.4): leave it and come back.
    endwin();
    refresh();
    // Cells go straight into the screen to come: a window would only be copied there.
    scrollok(newscr, FALSE);
    leaveok(newscr, TRUE);
  }
  for (int i = 0; i < COUNT; i++) sigaction(caught[i], &handlers[i], NULL);
  return screen;
}

// Puts a character into the first column.
static void put_one(tr_screen *screen, int row, uint32_t character, uint32_t mark) {
  tr_put(screen, row, 0, &(tr_cell){character, mark}, 1, true);
}

// All cells have it, and the entry cannot show it. ncurses would clear the rest of a row that ends in plain blanks,
// if it could, and looks for that cell by cell; blanks with an attribute are none it would clear.
static const attr_t unclearable = A_REVERSE;

// Makes all cells of a screen blank.
static void blank(WINDOW *window) {
  wbkgrndset(window, &(cchar_t){.attr = unclearable, .chars = {' '}});
  werase(window);
}

// Whether ncurses writes when nothing but the mark of a cell changes.
static bool sees_mark(tr_screen *screen, uint32_t character) {
  const uint8_t *bytes;
  put_one(screen, 0, character, 1);
  tr_flush(screen, &bytes);
  put_one(screen, 0, character, 2);
  return tr_flush(screen, &bytes) > 0;
}

static bool sees_marks(tr_screen *screen) {
  return sees_mark(screen, 'x') && sees_mark(screen, ' ');
}

// A row of a window. ncurses 5 and 6 keep rows so, but declare only that there is such a thing.
struct ldat {
  cchar_t *text;
  NCURSES_SIZE_T first_changed, last_changed, old_index;
};

// Whether rows are kept like that here.
static bool keeps_rows_so(tr_screen *screen) {
  int last = getmaxy(newscr) - 1;
  put_one(screen, 0, 'x', 0);
  put_one(screen, last, 'y', 0);
  bool is_so = newscr->_line[last].text[0].chars[0] == 'y' &&
               newscr->_line[0].text[0].chars[0] == 'x';
  put_one(screen, last, ' ', 0);
  put_one(screen, 0, ' ', 0);
  return is_so;
}

tr_screen *tr_open(const char *name, const char *terminfo, const char **reason) {
  tr_screen *screen = calloc(1, sizeof *screen);
  if (!screen) return *reason = "no memory", NULL;
  screen->file = memory_file();
  if (screen->file < 0 || !map(screen, 1 << 20)) {
    *reason = "no file in memory";
  } else if (!(screen->output = fdopen(dup(screen->file), "w")) ||
             !(screen->input = fopen("/dev/null", "r"))) {
    *reason = "no stream";
  } else if (!(screen->screen = open_screen(name, terminfo, screen->output, screen->input))) {
    *reason = "ncurses refuses the terminal's description";
  } else {
    current = screen;
    blank(newscr);
    blank(curscr);
    screen->knows_rows = keeps_rows_so(screen);
    while (screen->mark < MARK_KINDS && !sees_marks(screen)) screen->mark++;
    put_one(screen, 0, ' ', 0);
    tr_show_blank(screen);
    if (screen->mark < MARK_KINDS) return screen;
    *reason = "this ncurses cannot tell styles apart";
  }
  tr_close(screen);
  return NULL;
}

void tr_close(tr_screen *screen) {
  if (screen->screen) {
    use(screen);
    delscreen(screen->screen);
    current = NULL;
  }
  if (screen->output) fclose(screen->output);
  if (screen->input) fclose(screen->input);
  if (screen->bytes) munmap(screen->bytes, screen->mapped);
  if (screen->file >= 0) close(screen->file);
  free(screen->run);
  free(screen);
}

void tr_resize(tr_screen *screen, int rows, int columns) {
  use(screen);
  resizeterm(rows, columns);
  tr_show_blank(screen);
}

void tr_show_blank(tr_screen *screen) {
  use(screen);
  blank(newscr);
  blank(curscr);
  // Whatever has to be written for it, ncurses' cursor goes home.
  const uint8_t *bytes;
  leaveok(newscr, FALSE);
  wmove(newscr, 0, 0);
  tr_flush(screen, &bytes);
  leaveok(newscr, TRUE);
}

static void touch(struct ldat *line, int column) {
  if (line->first_changed == _NOCHANGE || line->first_changed > column)
    line->first_changed = (NCURSES_SIZE_T)column;
  if (line->last_changed == _NOCHANGE || line->last_changed < column)
    line->last_changed = (NCURSES_SIZE_T)column;
}

// Sets what differs from cell to cell.
static inline void set(cchar_t *place, tr_cell cell, mark_kind kind) {
  place->chars[0] = (wchar_t)cell.character;
  if (kind == MARK_BEHIND_NULL) place->chars[MARK_PLACE] = (wchar_t)cell.mark;
  else place->ext_color = (int)cell.mark;
}

// Puts cells into a window in the documented way, which asks for every character's width.
static void write_cells(
    tr_screen *screen, WINDOW *window, int row, int column, const tr_cell *cells, int count) {
  if (count < 1) return;
  if (count > screen->capacity) {
    cchar_t *run = calloc((size_t)count + 1, sizeof *run);
    if (!run) return;
    free(screen->run);
    screen->run = run;
    screen->capacity = count;
  }
  for (int i = 0; i < count; i++) {
    screen->run[i] = (cchar_t){.attr = unclearable};
    set(&screen->run[i], cells[i], screen->mark);
  }
  mvwadd_wchnstr(window, row, column, screen->run, count);
}

void tr_put(
    tr_screen *screen, int row, int column, const tr_cell *cells, int count, bool is_written) {
  use(screen);
  // Or it could not be resized.
  if (row >= getmaxy(newscr) || column + count > getmaxx(newscr)) return;
  // Where both screens hold the same, ncurses finds nothing to write.
  if (!screen->knows_rows) {
    write_cells(screen, newscr, row, column, cells, count);
    write_cells(screen, curscr, row, column + is_written, cells + is_written, count - is_written);
    return;
  }
  struct ldat *line = &newscr->_line[row];
  cchar_t *put = line->text + column, *shown = curscr->_line[row].text + column;
  mark_kind kind = screen->mark;
  if (is_written) {
    set(put, cells[0], kind);
    touch(line, column);
  }
  for (int i = is_written; i < count; i++) {
    set(&put[i], cells[i], kind);
    set(&shown[i], cells[i], kind);
  }
}

static void reverse(struct ldat *lines, int first, int last) {
  for (; first < last; first++, last--) {
    cchar_t *text = lines[first].text;
    lines[first].text = lines[last].text;
    lines[last].text = text;
  }
}

// What wscrl does, which copies each cell, and cells are 28 bytes.
static void move_rows(WINDOW *window, int top, int bottom, int distance) {
  struct ldat *lines = window->_line;
  int new_bottom = distance > 0 ? bottom - distance : top - distance - 1;
  reverse(lines, top, bottom);
  reverse(lines, top, new_bottom);
  reverse(lines, new_bottom + 1, bottom);
  cchar_t blank;
  wgetbkgrnd(window, &blank);
  int first = distance > 0 ? new_bottom + 1 : top;
  int last = distance > 0 ? bottom : new_bottom;
  for (int y = first; y <= last; y++) {
    for (int x = 0; x < getmaxx(window); x++) lines[y].text[x] = blank;
  }
}

bool tr_scroll(tr_screen *screen, int top, int bottom, int distance) {
  use(screen);
  if (!screen->knows_rows || bottom >= getmaxy(newscr)) return false;
  // Both screens hold the same then, so that ncurses need not compare these rows cell by cell.
  move_rows(newscr, top, bottom, distance);
  move_rows(curscr, top, bottom, distance);
  return true;
}

size_t tr_flush(tr_screen *screen, const uint8_t **bytes) {
  use(screen);
  doupdate();
  off_t count = lseek(screen->file, 0, SEEK_CUR);
  lseek(screen->file, 0, SEEK_SET);
  *bytes = NULL;
  if (count <= 0) return 0;
  if ((size_t)count > screen->mapped && !map(screen, 2 * (size_t)count)) return 0;
  *bytes = screen->bytes;
  return (size_t)count;
}
