// SPDX-License-Identifier: MIT
//
// Runs other programs in the app's terminal, such as an editor, a pager, or a shell, and programs
// that only receive a text.
//
// The former stay in the app's job, like the children of a script. Ctrl-Z in an editor stops both
// the editor and the app, and the shell shows its prompt. `fg` continues both. If a program stops
// only itself, the app stops, too.
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// The program in the foreground, or 0.
static atomic_int running;

int32_t tr_program_start(const char *const *arguments) {
  if (!arguments[0]) return -ENOENT;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return -error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    // The app's descriptors aren't suitable: 1 and 2 are captured, 0 may be a pipe, and the
    // terminal's descriptor is in non-blocking mode.
    const char *terminal = tr_terminal_path(tr_guard_terminal());
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO);
    sigset_t defaults, none;
    sigemptyset(&none);
    tr_guard_reset_signals(&defaults);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    pid_t process = 0;
    error = posix_spawnp(
        &process, arguments[0], &files, &attributes, (char *const *)arguments, environ);
    posix_spawnattr_destroy(&attributes);
    if (!error) {
      posix_spawn_file_actions_destroy(&files);
      atomic_store(&running, process);
      return process;
    }
  }
  posix_spawn_file_actions_destroy(&files);
  return -error;
}

int32_t tr_program_state(int32_t process, int32_t *status) {
  siginfo_t change = {.si_pid = 0};
  int options = WEXITED | WSTOPPED | WNOHANG | WNOWAIT;
  if (!waitid(P_PID, (id_t)process, &change, options)) {
    if (!change.si_pid) return TR_PROGRAM_RUNNING;
    if (change.si_code == CLD_STOPPED) return TR_PROGRAM_STOPPED;
  }
  int raw = 0;
  pid_t ended;
  do ended = waitpid(process, &raw, WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return TR_PROGRAM_RUNNING;
  atomic_store(&running, 0);
  // If waitpid fails, another caller has waited for the process, so its result is unknown.
  *status = ended < 0 ? 0 : WIFSIGNALED(raw) ? -WTERMSIG(raw) : WEXITSTATUS(raw);
  return TR_PROGRAM_ENDED;
}

pid_t tr_program_job(void) {
  pid_t process = atomic_load(&running);
  return process > 0 ? getpgid(process) : 0;
}

void tr_program_hang_up(void) {
  pid_t process = atomic_exchange(&running, 0);
  if (process <= 0) return;
  kill(process, SIGHUP);
  kill(process, SIGCONT);
}

bool tr_program_feed(const char *command, const void *bytes, size_t count) {
  FILE *program = popen(command, "w");
  if (!program) return false;
  // Another program would otherwise keep the end of the input from this one.
  fcntl(fileno(program), F_SETFD, FD_CLOEXEC);
  bool is_written = fwrite(bytes, 1, count, program) == count;
  return !pclose(program) && is_written;
}
