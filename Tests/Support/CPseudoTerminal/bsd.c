// SPDX-License-Identifier: MIT
//
// The functions that differ between systems, for macOS and FreeBSD. linux.c contains them for Linux.
#ifndef __linux__
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/event.h>
#include <unistd.h>

void pty_close_others(void) {
  int limit = getdtablesize();
  for (int descriptor = 3; descriptor < limit; descriptor++) close(descriptor);
}

int32_t pty_open_end(int32_t pid) {
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent change;
  EV_SET(&change, (uintptr_t)pid, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (!kevent(queue, &change, 1, NULL, 0, NULL)) return queue;
  close(queue);
  int ends[2];
  if (errno != ESRCH || pipe(ends)) return -1;
  // The process has already exited. The end of a closed pipe is readable.
  close(ends[1]);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return ends[0];
}

// MARK: - Steps

// Only Linux reports the system calls of a traced program.

void pty_await_steps(void) {}

bool pty_can_step(void) { return false; }

bool pty_resize_at(
    const struct pty_process *process, int32_t call, uint16_t columns, uint16_t rows) {
  return false;
}
#endif
