// SPDX-License-Identifier: MIT
#if NCURSES_TRAIT

#define _GNU_SOURCE
#include "CNCurses.h"

#if !__has_include(<curses.h>)
#error "curses.h is missing. Install libncurses-dev, or disable the package trait NCurses."
#endif

// Only the documented interface: opaque windows, no macros, and no wide characters.
#define NCURSES_WIDECHAR 0
#define NCURSES_OPAQUE 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#if NCURSES_VERSION_MAJOR < 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR < 1)
#error "ncurses is older than 6.1. Install a newer one, or disable the package trait NCurses."
#endif

_Static_assert(sizeof(chtype) == sizeof(uint32_t), "An ncurses cell must have 32 bits.");

struct tr_curses {
  SCREEN *screen;
  FILE *output, *input;
  int file;
  uint8_t *bytes;
  size_t mapped;
};

static tr_curses *current;

static void use(tr_curses *screen) {
  if (current == screen) return;
  set_term(screen->screen);
  current = screen;
}

// MARK: - Memory

static int memory_file(void) {
#ifdef __linux__
  int file = memfd_create("screen", MFD_CLOEXEC);
  if (file >= 0) return file;
#endif
  FILE *unnamed = tmpfile();
  if (!unnamed) return -1;
  int copy = fcntl(fileno(unnamed), F_DUPFD_CLOEXEC, 0);
  fclose(unnamed);
  return copy;
}

static bool map(tr_curses *screen, size_t size) {
  // Above the limit, a change of the size would cause SIGXFSZ.
  struct rlimit limit;
  if (!getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur < size) return false;
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

// MARK: - The environment

static bool is_elevated(void) { return getuid() != geteuid() || getgid() != getegid(); }

const char *tr_environment_obstacle(void) {
  if (is_elevated()) return "the process runs with another user's privileges";
  return tr_has_other_threads() ? "other threads may read the environment" : NULL;
}

// MARK: - Opening

static SCREEN *new_screen(const char *name, const char *terminfo, FILE *output, FILE *input) {
  const char *old = getenv("TERMINFO");
  char *copy = old ? strdup(old) : NULL;
  setenv("TERMINFO", terminfo, 1);
  use_env(FALSE);  // LINES and COLUMNS describe the actual terminal.
  SCREEN *screen = newterm(name, output, input);
  if (copy) setenv("TERMINFO", copy, 1);
  else unsetenv("TERMINFO");
  free(copy);
  if (!screen) return NULL;
  set_term(screen);
  typeahead(-1);
  leaveok(stdscr, TRUE);
  // ncurses 6.4 flushes after each motion until endwin() is called once.
  endwin();
  refresh();
  return screen;
}

// newterm() installs handlers for signals that have none.
static SCREEN *new_screen_without_signals(
    const char *name, const char *terminfo, FILE *output, FILE *input) {
  static const int caught[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  enum { COUNT = sizeof caught / sizeof *caught };
  struct sigaction handlers[COUNT];
  for (int i = 0; i < COUNT; i++) sigaction(caught[i], NULL, &handlers[i]);
  SCREEN *screen = new_screen(name, terminfo, output, input);
  for (int i = 0; i < COUNT; i++) sigaction(caught[i], &handlers[i], NULL);
  return screen;
}

tr_curses *tr_curses_open(const char *name, const char *terminfo, const char **reason) {
  tr_curses *screen = calloc(1, sizeof *screen);
  if (!screen) return *reason = "out of memory", NULL;
  screen->file = memory_file();
  if (screen->file < 0 || !map(screen, 1 << 18)) {
    *reason = "couldn't create a memory file";
  } else if (!(screen->output = fdopen(fcntl(screen->file, F_DUPFD_CLOEXEC, 0), "w")) ||
             !(screen->input = fopen("/dev/null", "re"))) {
    *reason = "couldn't open a stream";
  } else if (!(screen->screen = new_screen_without_signals(
                   name, terminfo, screen->output, screen->input))) {
    *reason = "it rejected the terminal description";
  } else {
    current = screen;
    lseek(screen->file, 0, SEEK_SET);
    tr_curses_repaint(screen);
    return screen;
  }
  tr_curses_close(screen);
  return NULL;
}

void tr_curses_close(tr_curses *screen) {
  if (screen->screen) {
    use(screen);
    delscreen(screen->screen);
    current = NULL;
  }
  if (screen->output) fclose(screen->output);
  if (screen->input) fclose(screen->input);
  if (screen->bytes) munmap(screen->bytes, screen->mapped);
  if (screen->file >= 0) close(screen->file);
  free(screen);
}

// MARK: - Drawing

bool tr_curses_resize(tr_curses *screen, int32_t rows, int32_t columns) {
  use(screen);
  if (resizeterm(rows, columns) == ERR) return false;
  werase(stdscr);
  lseek(screen->file, 0, SEEK_SET);
  tr_curses_repaint(screen);
  return true;
}

void tr_curses_repaint(tr_curses *screen) {
  use(screen);
  clearok(curscr, TRUE);
}

// Uses all bits of a cell except those of the character and A_ALTCHARSET. The bits up to A_ITALIC come first, because
// ncurses can erase spaces that have only those.
uint32_t tr_curses_cell(uint32_t appearance) {
  static const chtype bits[] = {
      A_BOLD,       A_DIM,     A_BLINK,      A_ITALIC, A_STANDOUT, A_UNDERLINE, A_REVERSE, A_INVIS,
      A_PROTECT, A_HORIZONTAL, A_LEFT,       A_LOW,    A_RIGHT,    A_TOP,       A_VERTICAL,
  };
  enum { COUNT = sizeof bits / sizeof *bits };
  _Static_assert(1 << (8 + COUNT) == TR_CURSES_LOOKS, "Each bit doubles the number of appearances.");
  chtype cell = (chtype)COLOR_PAIR(appearance & 0xFF);
  for (int i = 0; i < COUNT; i++) {
    if (appearance >> (8 + i) & 1) cell |= bits[i];
  }
  return cell;
}

void tr_curses_put(
    tr_curses *screen, int32_t row, int32_t column, const uint32_t *cells, int32_t count) {
  use(screen);
  mvwaddchnstr(stdscr, row, column, cells, count);
}

size_t tr_curses_flush(tr_curses *screen, const uint8_t **bytes) {
  use(screen);
  wnoutrefresh(stdscr);
  doupdate();
  off_t count = lseek(screen->file, 0, SEEK_CUR);
  lseek(screen->file, 0, SEEK_SET);
  *bytes = NULL;
  if (count <= 0) return 0;
  if ((size_t)count > screen->mapped && !map(screen, 2 * (size_t)count)) return 0;
  *bytes = screen->bytes;
  return (size_t)count;
}

#endif
