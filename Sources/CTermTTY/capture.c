// SPDX-License-Identifier: MIT
//
// Output that the program prints while the screen is shown goes to an unnamed file and is printed
// afterward.
//
// A file has advantages over a pipe: writes never block, no thread needs to read it, and a signal
// handler can print it. Writers append (O_APPEND).
//
// The loop bounds the file by punching a hole over the oldest bytes, which requires no copy, no
// lock, and no coordination with printing threads. A watch wakes the loop when the program prints
// while the loop sleeps. The file therefore holds at most the capacity plus the output of one turn.
// On Linux, it's in memory.
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
  // The file, opened for reading and for appending, and its watch. On Linux, writes through
  // the descriptor from memfd_create(2) don't trigger a watch, so writers use one that was opened
  // by name.
  int file, writer, watch;
  // Duplicates of the original descriptors 1 and 2, or -1 for each one that isn't captured.
  volatile int saved[2];
  // The number of bytes dropped from the start.
  volatile off_t dropped;
} capture = {.file = -1, .writer = -1, .watch = -1, .saved = {-1, -1}};

static const int descriptors[2] = {STDOUT_FILENO, STDERR_FILENO};

int tr_capture_open(void) {
  capture.file = tr_capture_create();
  if (capture.file < 0) return errno;
  fcntl(capture.file, F_SETFD, FD_CLOEXEC);
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", capture.file);
  capture.writer = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (capture.writer >= 0) return 0;
  // Without /proc, writers share the descriptor.
  capture.writer = fcntl(capture.file, F_DUPFD_CLOEXEC, 3);
  return capture.writer < 0 || fcntl(capture.file, F_SETFL, O_APPEND) < 0 ? errno : 0;
}

void tr_capture_close(void) {
  if (capture.watch >= 0) close(capture.watch);
  if (capture.writer >= 0) close(capture.writer);
  if (capture.file >= 0) close(capture.file);
  capture.file = capture.writer = capture.watch = -1;
}

void tr_capture_begin(void) {
  struct stat output, other;
  if (capture.file < 0 || fstat(STDOUT_FILENO, &output)) return;
  // For a file, the C library would otherwise buffer more than a line.
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (int i = 0; i < 2; i++) {
    if (capture.saved[i] >= 0 || !isatty(descriptors[i])) continue;
    if (fstat(descriptors[i], &other) || other.st_rdev != output.st_rdev) continue;
    int saved = fcntl(descriptors[i], F_DUPFD_CLOEXEC, 3);
    if (saved < 0) continue;
    capture.saved[i] = saved;
    dup2(capture.writer, descriptors[i]);
  }
}

/// Returns the size of the file, including dropped bytes.
static off_t captured_end(void) {
  struct stat status;
  return fstat(capture.file, &status) ? 0 : status.st_size;
}

static void print_dropped(int tty, off_t count) {
  char digits[24], *first = digits + sizeof digits;
  do *--first = (char)('0' + count % 10);
  while (count /= 10);
  static const char before[] = "[Dropped the first ";
  static const char after[] = " bytes of output.]\n";
  tr_write_patiently(tty, before, sizeof before - 1, 1000);
  tr_write_patiently(tty, first, (size_t)(digits + sizeof digits - first), 1000);
  tr_write_patiently(tty, after, sizeof after - 1, 1000);
}

void tr_capture_end(int tty) {
  bool captured = false;
  for (int i = 0; i < 2; i++) {
    int saved = capture.saved[i];
    if (saved < 0) continue;
    captured = true;
    dup2(saved, descriptors[i]);
    capture.saved[i] = -1;
    close(saved);
  }
  if (!captured) return;
  off_t end = captured_end(), start = capture.dropped;
  if (end - start > TR_CAPTURE_CAPACITY) start = end - TR_CAPTURE_CAPACITY;
  if (start > 0) print_dropped(tty, start);
  static char chunk[16384];
  while (start < end) {
    ssize_t count = pread(capture.file, chunk, sizeof chunk, start);
    if (count <= 0 || !tr_write_patiently(tty, chunk, (size_t)count, 1000)) break;
    start += count;
  }
  capture.dropped = 0;
  if (ftruncate(capture.file, 0)) return;
}

int32_t tr_capture_watch(void) {
  if (capture.watch < 0 && capture.file >= 0 && (capture.saved[0] >= 0 || capture.saved[1] >= 0))
    capture.watch = tr_capture_open_watch(capture.file);
  return capture.watch;
}

void tr_capture_trim(void) {
  if (capture.watch >= 0) tr_capture_empty_watch(capture.watch);
  if (capture.file < 0) return;
  off_t start = captured_end() - TR_CAPTURE_CAPACITY;
  if (start <= capture.dropped) return;
  if (tr_capture_punch(capture.file, start)) capture.dropped = start;
}
