// SPDX-License-Identifier: MIT
//
// The functions that differ between systems, for macOS and FreeBSD. linux.c contains them for Linux.
#ifndef __linux__
#include "guard.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/event.h>
#include <unistd.h>

// MARK: - The main queue

// The handle of the main queue is a Mach port on macOS, and two descriptors in one number on
// FreeBSD. Neither can be polled, so the loop uses libdispatch.

bool tr_main_queue_is_pollable(void) { return false; }

int32_t tr_main_queue_handle(void) { return -1; }

void tr_main_queue_drain(void) {}

// MARK: - The terminal

const char *tr_terminal_path(int terminal) {
#ifdef __APPLE__
  // On macOS, poll(2) and kqueue(2) don't work on /dev/tty.
  const char *path = ttyname(terminal);
  if (path) return path;
#endif
  return "/dev/tty";
}

// MARK: - The capture

int tr_capture_create(void) {
  char name[] = "/tmp/terminal-output.XXXXXX";
  int file = mkstemp(name);
  if (file >= 0) unlink(name);
  return file;
}

bool tr_capture_punch(int file, off_t end) {
#if defined(F_PUNCHHOLE)
  // A hole consists of whole blocks.
  struct fpunchhole hole = {.fp_length = end - end % 16384};
  return !fcntl(file, F_PUNCHHOLE, &hole);
#elif defined(SPACECTL_DEALLOC)
  struct spacectl_range range = {.r_len = end};
  return !fspacectl(file, SPACECTL_DEALLOC, &range, 0, NULL);
#else
  return false;
#endif
}

int tr_capture_open_watch(int file) {
  int watch = kqueue();
  if (watch < 0) return -1;
  fcntl(watch, F_SETFD, FD_CLOEXEC);
  struct kevent change;
  EV_SET(&change, file, EVFILT_VNODE, EV_ADD | EV_CLEAR, NOTE_WRITE, 0, NULL);
  if (!kevent(watch, &change, 1, NULL, 0, NULL)) return watch;
  close(watch);
  return -1;
}

void tr_capture_empty_watch(int watch) {
  struct kevent event;
  struct timespec now = {0};
  while (kevent(watch, NULL, 0, &event, 1, &now) > 0) {}
}
#endif
