// SPDX-License-Identifier: MIT
//
// The functions that differ between systems (linux.c, bsd.c). The public header contains those that step through
// programs.
#pragma once
#include "CPseudoTerminal.h"

/// Closes all descriptors from 3 on.
void pty_close_others(void);

/// Makes the program that this process becomes wait for `pty_resize_at`.
void pty_await_steps(void);

/// Returns a descriptor that's readable after a child process exits, or -1 with an errno.
int32_t pty_open_end(int32_t pid);
