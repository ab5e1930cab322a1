// SPDX-License-Identifier: MIT
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

// Each system declares the function in another header.
int openpty(
    int *master, int *slave, char *name, const struct termios *settings,
    const struct winsize *size);

// Starts the program in the child. After a fork, only async-signal-safe functions are allowed,
// because another thread might have held a lock, such as the lock of the environment.
static void become(const char *const *arguments, char **environment, uint32_t flags, int slave) {
  // The test runner might have blocked or ignored signals.
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
  pty_close_others();
  if (flags & PTY_STEPPED) pty_await_steps();
  environ = environment;
  execvp(arguments[0], (char *const *)arguments);
  _exit(127);
}

static bool has_name(const char *variable, const char *name) {
  size_t length = strcspn(name, "=");
  return !strncmp(variable, name, length) && variable[length] == '=';
}

static bool is_changed(const char *variable, const char *const *changes) {
  for (; *changes; changes++)
    if (has_name(variable, *changes)) return true;
  return false;
}

// Returns this process's environment with changes. "NAME=value" sets a variable, and "NAME" removes
// it. The last change to a variable wins.
static char **changed_environment(const char *const *changes) {
  size_t count = 0;
  for (char **variable = environ; *variable; variable++) count++;
  for (const char *const *change = changes; *change; change++) count++;
  char **result = calloc(count + 1, sizeof *result);
  if (!result) return NULL;
  size_t end = 0;
  for (char **variable = environ; *variable; variable++)
    if (!is_changed(*variable, changes)) result[end++] = *variable;
  for (; *changes; changes++)
    if (strchr(*changes, '=') && !is_changed(*changes, changes + 1)) result[end++] = (char *)*changes;
  return result;
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
  char **variables = changed_environment(environment);
  if (!variables) return ENOMEM;
  process->pid = fork();
  if (process->pid == 0) become(arguments, variables, flags, process->slave);
  free(variables);
  if (process->pid < 0) return errno;
  process->pid_descriptor = pty_open_end(process->pid);
  return process->pid_descriptor < 0 ? errno : 0;
}

void pty_resize(int32_t master, uint16_t columns, uint16_t rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  ioctl(master, TIOCSWINSZ, &size);
}

// MARK: - State

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
  // Without line editing, the system also counts incomplete lines.
  struct termios settings;
  tcgetattr(slave, &settings);
  cfmakeraw(&settings);
  tcsetattr(slave, TCSANOW, &settings);
  int count = -1;
  ioctl(slave, FIONREAD, &count);
  return count;
}
