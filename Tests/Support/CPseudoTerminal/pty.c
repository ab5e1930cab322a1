// SPDX-License-Identifier: MIT
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Starts the program in the child. After a fork, only async-signal-safe functions are allowed,
// because another thread might have held a lock, such as the lock of the environment.
static void become(
    const char *const *arguments, char *const *environment, uint32_t flags, int slave) {
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
  close_range(3, ~0U, 0);
  if (flags & PTY_STEPPED) ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  execvpe(arguments[0], (char *const *)arguments, environment);
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
  process->pid_descriptor = (int32_t)syscall(SYS_pidfd_open, process->pid, 0);
  return process->pid_descriptor < 0 ? errno : 0;
}

void pty_resize(int32_t master, uint16_t columns, uint16_t rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  ioctl(master, TIOCSWINSZ, &size);
}

// MARK: - Steps

// Resumes a traced program until the next start or end of a system call, and forwards other
// signals.
static bool step(pid_t pid, struct __ptrace_syscall_info *call) {
  int status = 0, signal = 0;
  do {
    if (ptrace(PTRACE_SYSCALL, pid, NULL, (void *)(intptr_t)signal)) return false;
    if (waitpid(pid, &status, 0) < 0 || !WIFSTOPPED(status)) return false;
    signal = WSTOPSIG(status);
  } while (signal != (SIGTRAP | 0x80));
  return ptrace(PTRACE_GET_SYSCALL_INFO, pid, (void *)sizeof *call, call) > 0;
}

static bool sleeps(const struct __ptrace_syscall_info *call) {
#ifdef SYS_poll
  if (call->op == PTRACE_SYSCALL_INFO_ENTRY && call->entry.nr == SYS_poll) return true;
#endif
  return call->op == PTRACE_SYSCALL_INFO_ENTRY && call->entry.nr == SYS_ppoll;
}

bool pty_resize_at(
    const struct pty_process *process, int32_t call, uint16_t columns, uint16_t rows) {
  int status = 0;
  // The program stops after exec.
  if (waitpid(process->pid, &status, 0) < 0 || !WIFSTOPPED(status)) return false;
  ptrace(PTRACE_SETOPTIONS, process->pid, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  int calls = -1;
  struct __ptrace_syscall_info now;
  while (step(process->pid, &now) && !sleeps(&now)) {
    if (now.op == PTRACE_SYSCALL_INFO_ENTRY) {
      bool asks = now.entry.nr == SYS_ioctl && now.entry.args[1] == TIOCGWINSZ;
      if (calls < 0 && asks) calls = 0;
    } else if (calls >= 0 && calls++ == call) {
      pty_resize(process->master, columns, rows);
      return !ptrace(PTRACE_DETACH, process->pid, NULL, NULL);
    }
  }
  ptrace(PTRACE_DETACH, process->pid, NULL, NULL);
  return false;
}

bool pty_can_step(void) {
  const char *const arguments[] = {"true", NULL}, *const environment[] = {NULL};
  struct pty_process process;
  if (pty_open(80, 24, &process)) return false;
  bool can = false;
  if (!pty_start(arguments, environment, PTY_STEPPED, &process)) {
    int status = 0;
    struct __ptrace_syscall_info call;
    if (waitpid(process.pid, &status, 0) > 0 && WIFSTOPPED(status)) {
      ptrace(PTRACE_SETOPTIONS, process.pid, NULL, PTRACE_O_TRACESYSGOOD);
      can = step(process.pid, &call);
      kill(process.pid, SIGKILL);
      waitpid(process.pid, &status, 0);
    }
    close(process.pid_descriptor);
  }
  close(process.master);
  close(process.slave);
  return can;
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
