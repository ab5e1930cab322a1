// SPDX-License-Identifier: MIT
#if NCURSES_TRAIT

#include "CNCurses.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#include <unistd.h>

// The entry of the open screen while another entry is open.
static TERMINAL *set_aside;

bool tr_terminfo_open(const char *name) {
  int status = 0;
  set_aside = set_curterm(NULL);
  if (setupterm(name, STDOUT_FILENO, &status) == OK) return true;
  set_curterm(set_aside);
  return false;
}

void tr_terminfo_close(void) { del_curterm(set_curterm(set_aside)); }

bool tr_terminfo_flag(const char *capability) { return tigetflag(capability) > 0; }

int32_t tr_terminfo_number(const char *capability) {
  int number = tigetnum(capability);
  return number < 0 ? -1 : number;
}

const char *tr_terminfo_string(const char *capability) {
  const char *string = tigetstr(capability);
  return string == (const char *)-1 ? NULL : string;
}

#endif
