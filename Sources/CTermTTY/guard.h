// SPDX-License-Identifier: MIT
//
// What tty.c, guard.c, program.c and capture.c tell each other.
#pragma once
#include "CTermTTY.h"

#include <signal.h>

/// Writes all of it unless the terminal takes nothing for `patience` milliseconds.
///
/// Returns whether all went.
bool tr_write_patiently(int tty, const char *bytes, size_t count, int patience);

/// Whether the screen was restored by a dying thread, so that nothing may be drawn any more.
bool tr_guard_is_dying(void);

/// Opens what captured text goes to. Returns 0 or an errno.
int tr_capture_open(void);
void tr_capture_close(void);

/// Points descriptors 1 and 2 at the capture where they are the terminal.
void tr_capture_begin(void);

/// Gives descriptors 1 and 2 back and prints what was captured. Async-signal-safe, idempotent.
void tr_capture_end(int tty);

/// The signals that a program which borrows the terminal must not inherit as they are set here.
void tr_guard_reset_signals(sigset_t *signals);
