// SPDX-License-Identifier: MIT
//
// The shared code of programs that show the minimum cost of a frame: cells, and the output of changed cells.
//
// Such a program does only the work that every program with a screen must do. It changes the state, creates the visible
// text, and puts it into cells. Then it finds the cells that differ from those of the previous frame, and writes them
// with the required motions and attributes in one write(2). It has no widgets, layout, regions, or terminfo, and never
// scrolls. It supports only ASCII and a few other characters, and checks nothing.

#pragma once

#include <stdint.h>
#include <string.h>

enum { ROWS = 50, COLUMNS = 200 };

// A cell: an ASCII character or one of the characters below, and its style.
typedef struct {
  uint16_t character;
  uint16_t style;
} Cell;

enum { VERTICAL = 128, THUMB, HALF, HORIZONTAL, TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT };

// Styles from 16 represent colors of the palette. A screen with these styles uses no other style except PLAIN.
enum { PLAIN, BAR, REVERSE, HEADER, BOLD, COLORS = 16 };

// The content of the next frame.
extern Cell cells[ROWS][COLUMNS];

static inline void fill(int y, int x, int columns, unsigned character, unsigned style) {
  for (int end = x + columns; x < end; x++) cells[y][x] = (Cell){(uint16_t)character, (uint16_t)style};
}

static inline void put(int y, int x, const char *text, unsigned style) {
  for (; *text; text++, x++) cells[y][x] = (Cell){(uint8_t)*text, (uint16_t)style};
}

static inline int is_key(const char *bytes, const char *key) { return !strncmp(bytes, key, strlen(key)); }

// Calls `draw` to fill empty cells and shows them, at the start and after keys arrive. Calls `handle` for each key to
// change the state. Returns when `q` or Ctrl-C is pressed.
void run(void (*handle)(const char *key), void (*draw)(void));
