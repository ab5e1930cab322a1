// SPDX-License-Identifier: MIT
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static void become(
    const char *const *arguments, const char *const *environment, uint32_t flags, int slave) {
  // A test's runner may have blocked or ignored what the program is to get.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  setsid();
  if (!(flags & PTY_NOT_CONTROLLING)) ioctl(slave, TIOCSCTTY, 0);
  int nowhere = open("/dev/null", O_RDWR);
  dup2(flags & PTY_INPUT_ELSEWHERE ? nowhere : slave, STDIN_FILENO);
  dup2(flags & PTY_OUTPUT_ELSEWHERE ? nowhere : slave, STDOUT_FILENO);
  dup2(slave, STDERR_FILENO);
  close_range(3, ~0U, 0);
  for (; *environment; environment++) {
    if (strchr(*environment, '=')) {
      putenv((char *)*environment);
    } else {
      unsetenv(*environment);
    }
  }
  execvp(arguments[0], (char *const *)arguments);
  _exit(127);
}

int32_t pty_open(uint16_t columns, uint16_t rows, struct pty_process *process) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  if (openpty(&process->master, &process->slave, NULL, NULL, &size)) return errno;
  fcntl(process->master, F_SETFD, FD_CLOEXEC);
  fcntl(process->slave, F_SETFD, FD_CLOEXEC);
  return 0;
}

int32_t pty_start(
    const char *const *arguments, const char *const *environment, uint32_t flags,
    struct pty_process *process) {
  process->pid = fork();
  if (process->pid < 0) return errno;
  if (process->pid == 0) become(arguments, environment, flags, process->slave);
  process->pid_descriptor = (int32_t)syscall(SYS_pidfd_open, process->pid, 0);
  return process->pid_descriptor < 0 ? errno : 0;
}

void pty_resize(int32_t master, uint16_t columns, uint16_t rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  ioctl(master, TIOCSWINSZ, &size);
}

int32_t pty_settings(int32_t slave, uint8_t bytes[static 128]) {
  struct termios settings;
  memset(&settings, 0, sizeof settings);
  if (tcgetattr(slave, &settings)) return 0;
  memcpy(bytes, &settings, sizeof settings);
  return sizeof settings;
}

int32_t pty_reap(int32_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

ptrdiff_t pty_find(const void *bytes, size_t count, const char *text) {
  const char *found = memmem(bytes, count, text, strlen(text));
  return found ? found - (const char *)bytes : -1;
}

int32_t pty_unread(int32_t slave) {
  // Only without line editing does the system count what has no line end yet.
  struct termios settings;
  tcgetattr(slave, &settings);
  cfmakeraw(&settings);
  tcsetattr(slave, TCSANOW, &settings);
  int count = -1;
  ioctl(slave, FIONREAD, &count);
  return count;
}

int32_t pty_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
