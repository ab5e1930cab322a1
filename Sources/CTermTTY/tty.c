// SPDX-License-Identifier: MIT
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

bool tr_tty_has_descriptors(void) {
  int opened[TR_TTY_DESCRIPTORS], count = 0;
  while (count < TR_TTY_DESCRIPTORS &&
         (opened[count] = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)) >= 0)
    count++;
  for (int i = 0; i < count; i++) close(opened[i]);
  return count == TR_TTY_DESCRIPTORS;
}

int32_t tr_tty_open(void) {
  if (!isatty(STDOUT_FILENO)) return TR_TTY_OUTPUT_IS_NO_TERMINAL;
  // Only the controlling terminal has a foreground process group.
  if (tcgetpgrp(STDOUT_FILENO) < 0) return TR_TTY_NO_CONTROLLING_TERMINAL;
  if (!tr_tty_has_descriptors()) return TR_TTY_TOO_FEW_DESCRIPTORS;
  const char *path = tr_terminal_path(STDOUT_FILENO);
  int tty = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (tty >= 0) return tty;
  // After su(1), the file of the terminal still belongs to the other user.
  return errno == EACCES ? TR_TTY_OF_OTHER_USER : TR_TTY_NO_CONTROLLING_TERMINAL;
}

void tr_tty_size(int32_t tty, int32_t *columns, int32_t *rows) {
  struct winsize size = {0};
  ioctl(tty, TIOCGWINSZ, &size);
  *columns = size.ws_col;
  *rows = size.ws_row;
}

ptrdiff_t tr_tty_read(int32_t tty, void *bytes, size_t capacity) {
  ssize_t count;
  do count = read(tty, bytes, capacity);
  while (count < 0 && errno == EINTR);
  if (count > 0) return count;
  // The end of a terminal's input is a hang-up.
  return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : -1;
}

ptrdiff_t tr_tty_write(int32_t tty, const void *bytes, size_t count) {
  if (tr_guard_is_dying()) return (ptrdiff_t)count;
  ssize_t written;
  do written = write(tty, bytes, count);
  while (written < 0 && errno == EINTR);
  if (written >= 0) return written;
  return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
}

void tr_tty_close(int32_t tty) { close(tty); }

const char *tr_error_message(int32_t error) { return strerror(error); }

static int32_t await(int tty, short events, int milliseconds) {
  struct pollfd wanted = {.fd = tty, .events = events};
  int ready;
  do ready = poll(&wanted, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  if (ready <= 0) return ready;
  return wanted.revents & events ? 1 : -1;
}

int32_t tr_tty_await_input(int32_t tty, int32_t milliseconds) {
  return await(tty, POLLIN, milliseconds);
}

int32_t tr_tty_await_output(int32_t tty, int32_t milliseconds) {
  return await(tty, POLLOUT, milliseconds);
}

bool tr_write_patiently(int tty, const char *bytes, size_t count, int patience) {
  while (count > 0) {
    ssize_t written = write(tty, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (await(tty, POLLOUT, patience) <= 0) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}
