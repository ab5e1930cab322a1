// SPDX-License-Identifier: MIT
//
// The internal interface between the files of this module.
#pragma once
#include "CTermTTY.h"

#include <signal.h>
#include <sys/types.h>

/// Writes all bytes, unless the terminal accepts none for `patience` milliseconds.
///
/// Returns a Boolean value that indicates whether all bytes were written.
bool tr_write_patiently(int tty, const char *bytes, size_t count, int patience);

/// Returns a Boolean value that indicates whether a crash or a second signal is ending the program.
///
/// If so, nothing may be drawn, because the screen is restored.
bool tr_guard_is_dying(void);

/// Opens the capture file, and returns 0 or an errno.
int tr_capture_open(void);
void tr_capture_close(void);

/// Redirects descriptors 1 and 2 to the capture if they refer to the terminal.
void tr_capture_begin(void);

/// Restores descriptors 1 and 2 and prints the captured output.
///
/// The function is async-signal-safe. Further calls have no effect.
void tr_capture_end(int tty);

/// Fills the set with the signals that a foreground program must not inherit with their current
/// handlers.
void tr_guard_reset_signals(sigset_t *signals);

/// Returns the job of the program in the foreground, or 0.
///
/// The function is async-signal-safe.
pid_t tr_program_job(void);

/// Hangs up the program in the foreground, if any, as a closed window does.
///
/// The function is async-signal-safe and returns immediately.
void tr_program_hang_up(void);

/// Returns the descriptor of the terminal, or -1.
int tr_guard_terminal(void);

// MARK: - Functions that differ between systems (linux.c, bsd.c)

/// Returns the path by which the program or its children open their terminal.
///
/// `terminal` is an open descriptor of the terminal.
const char *tr_terminal_path(int terminal);

/// Creates an unnamed file for the capture, and returns its descriptor, or -1 with an errno.
int tr_capture_create(void);

/// Frees the space of the bytes before `end`, without changing the file's size.
///
/// Returns false if the file system doesn't support it.
bool tr_capture_punch(int file, off_t end);

/// Returns a descriptor that's readable after a write to the file, or -1.
int tr_capture_open_watch(int file);

/// Makes a watch unreadable until the next write.
void tr_capture_empty_watch(int watch);
