// SPDX-License-Identifier: MIT
//
// Runs a program in a separate pseudo-terminal, for tests.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pty_process {
  int32_t pid;
  /// A descriptor that's readable after the program exits.
  int32_t pid_descriptor;
  /// The descriptor of the terminal's side.
  int32_t master;
  /// The descriptor of the program's side, which remains open so that tests can read its settings.
  int32_t slave;
};

enum {
  PTY_INPUT_ELSEWHERE = 1,
  PTY_OUTPUT_ELSEWHERE = 2,
  PTY_NOT_CONTROLLING = 4,
  /// A mode in which the program waits for `pty_resize_at`.
  ///
  /// Call that function on the same thread.
  PTY_STEPPED = 8,
};

/// Opens a terminal for a program, and returns 0 or an errno.
int32_t pty_open(uint16_t columns, uint16_t rows, struct pty_process *process);

/// Starts `arguments[0]` in the terminal, and returns 0 or an errno.
///
/// In `environment`, `NAME=value` sets a variable, and `NAME` removes it.
int32_t pty_start(
    const char *const *arguments, const char *const *environment, uint32_t flags,
    struct pty_process *process);

void pty_resize(int32_t master, uint16_t columns, uint16_t rows);

/// Returns a Boolean value that indicates whether the system supports tracing system calls.
bool pty_can_step(void);

/// Resumes a stepped program and resizes its terminal after the given number of system calls.
///
/// The first query of the terminal's size is call 0. The program is paused during the resize.
/// Returns a Boolean value that indicates whether the terminal was resized. The result is `false`
/// if the program first sleeps or exits, or if it can't be traced.
bool pty_resize_at(const struct pty_process *process, int32_t call, uint16_t columns, uint16_t rows);

/// Copies the settings (termios) as bytes and returns their count.
int32_t pty_settings(int32_t slave, uint8_t bytes[static 128]);

/// Waits until the program exits, and returns its exit status or the negated signal number.
int32_t pty_reap(int32_t pid);

/// Returns the number of typed bytes that the program hasn't read.
///
/// The function sets the terminal to raw mode.
int32_t pty_unread(int32_t slave);

/// Returns the offset of the first occurrence of the text, or -1 if the text doesn't occur.
ptrdiff_t pty_find(const void *bytes, size_t count, const char *text);
