// SPDX-License-Identifier: MIT
//
// The functions that differ between systems, for Linux. bsd.c contains them for macOS and FreeBSD.
#ifdef __linux__
#include "guard.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: - The main queue

// The entry points of libdispatch that CoreFoundation's run loop uses. They're weak, so programs
// link without libdispatch, or with a version that lacks them. In that case, the handle is -1.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

bool tr_main_queue_is_pollable(void) {
  return _dispatch_get_main_queue_handle_4CF && _dispatch_main_queue_callback_4CF;
}

int32_t tr_main_queue_handle(void) {
  return tr_main_queue_is_pollable() ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void tr_main_queue_drain(void) {
  if (!tr_main_queue_is_pollable()) return;
  // The handle is an eventfd that stays readable until it's read. It's read before the queue is
  // emptied, so that no wake-up is lost.
  uint64_t count;
  (void)!read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
  _dispatch_main_queue_callback_4CF(NULL);
}

// MARK: - The terminal

const char *tr_terminal_path(int terminal) { return "/dev/tty"; }

// MARK: - The capture

int tr_capture_create(void) { return memfd_create("terminal output", MFD_CLOEXEC); }

bool tr_capture_punch(int file, off_t end) {
  return !fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, end);
}

int tr_capture_open_watch(int file) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch < 0 || inotify_add_watch(watch, path, IN_MODIFY) >= 0) return watch;
  close(watch);
  return -1;
}

void tr_capture_empty_watch(int watch) {
  char events[4096];
  while (read(watch, events, sizeof events) > 0) {}
}
#endif
