// SPDX-License-Identifier: MIT
//
// What programs share that show how little a frame can cost: cells, and how those that changed get onto the terminal.
//
// Such a program does what any program has to do that shows a screen: it changes the state, makes the texts in view,
// puts them into cells, finds the cells that differ from those of the frame before, and writes these with the motions
// and attributes that they need, all in one write(2). There are no widgets, no layout, no regions, no terminfo, and
// nothing scrolls; a character is one of ASCII or of a few that are known; nothing is checked.

#pragma once

#include <stdint.h>
#include <string.h>

enum { ROWS = 50, COLUMNS = 200 };

// A character of ASCII or one of the signs below; and how it looks.
typedef struct {
  uint16_t character;
  uint16_t style;
} Cell;

enum { VERTICAL = 128, THUMB, HALF, HORIZONTAL, TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT };

// Styles from 16 on are colours of the palette. No screen has them beside other styles than PLAIN.
enum { PLAIN, BAR, REVERSE, HEADER, BOLD, COLORS = 16 };

// What the next frame shows.
extern Cell cells[ROWS][COLUMNS];

static inline void fill(int y, int x, int columns, unsigned character, unsigned style) {
  for (int end = x + columns; x < end; x++) cells[y][x] = (Cell){(uint16_t)character, (uint16_t)style};
}

static inline void put(int y, int x, const char *text, unsigned style) {
  for (; *text; text++, x++) cells[y][x] = (Cell){(uint8_t)*text, (uint16_t)style};
}

static inline int is_key(const char *bytes, const char *key) { return !strncmp(bytes, key, strlen(key)); }

// Shows what `draw` puts into empty cells, and again after keys have come; `handle` changes the state for each key.
// Returns when `q` or Ctrl-C is pressed.
void run(void (*handle)(const char *key), void (*draw)(void));
