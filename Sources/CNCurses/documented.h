// SPDX-License-Identifier: MIT
//
// curses.h, restricted to its documented interface: opaque windows, no macros, no wide characters.
#pragma once

#if !__has_include(<curses.h>)
#error "curses.h is missing. Install libncurses-dev, or turn the package trait NCurses off."
#endif

#define NCURSES_WIDECHAR 0
#define NCURSES_OPAQUE 1
#define NCURSES_NOMACROS 1
#include <curses.h>
