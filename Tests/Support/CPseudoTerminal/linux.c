// SPDX-License-Identifier: MIT
//
// The functions that differ between systems, for Linux. bsd.c contains them for macOS and FreeBSD.
#ifdef __linux__
#include "system.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void pty_close_others(void) { syscall(SYS_close_range, 3, ~0U, 0); }

int32_t pty_open_end(int32_t pid) { return (int32_t)syscall(SYS_pidfd_open, pid, 0); }

// MARK: - Steps

void pty_await_steps(void) { ptrace(PTRACE_TRACEME, 0, NULL, NULL); }

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
#endif
