// SPDX-License-Identifier: MIT
//
// A program in a pseudo-terminal of its own, for tests.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pty_process {
  int32_t pid;
  /// Readable when the program has ended.
  int32_t pid_descriptor;
  /// The terminal's side.
  int32_t master;
  /// The program's side, kept open so that its settings can be asked for afterwards.
  int32_t slave;
};

enum {
  PTY_INPUT_ELSEWHERE = 1,
  PTY_OUTPUT_ELSEWHERE = 2,
  PTY_NOT_CONTROLLING = 4,
  /// It waits for `pty_resize_at`, which is to be called on the same thread.
  PTY_STEPPED = 8,
};

/// Opens a terminal for a program. Returns 0 or an errno.
int32_t pty_open(uint16_t columns, uint16_t rows, struct pty_process *process);

/// Starts `arguments[0]` in it. `environment` holds `NAME=value` to set and `NAME` to unset. Returns 0 or
/// an errno.
int32_t pty_start(
    const char *const *arguments, const char *const *environment, uint32_t flags,
    struct pty_process *process);

void pty_resize(int32_t master, uint16_t columns, uint16_t rows);

/// Whether the system lets one program follow the system calls of another.
bool pty_can_step(void);

/// Lets a program run on, and resizes its terminal while it stands still: when it has made a number of system
/// calls after it first asked for the terminal's size. Returns whether it was resized: false where it
/// sleeps or ends before, or cannot be followed.
bool pty_resize_at(const struct pty_process *process, int32_t call, uint16_t columns, uint16_t rows);

/// Copies the settings (termios) as bytes; returns their count.
int32_t pty_settings(int32_t slave, uint8_t bytes[static 128]);

/// Waits for the end of the program: its exit status, or the negative number of its signal.
int32_t pty_reap(int32_t pid);

/// How many bytes were typed that the program has not read.
int32_t pty_unread(int32_t slave);

/// Where a text occurs first in some bytes; -1 for nowhere.
ptrdiff_t pty_find(const void *bytes, size_t count, const char *text);
