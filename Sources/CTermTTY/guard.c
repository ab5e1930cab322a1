// SPDX-License-Identifier: MIT
//
// Restores the terminal before the program ends, regardless of how it ends.
//
// The guard handles two kinds of signals. The handlers for control signals (resize, stop,
// continue) and ending signals set a bit and wake the loop. A second ending signal ends an
// unresponsive program. The handler for crash signals immediately restores the screen, adds a mark
// to the session that is being recorded, and calls the previous handler (Swift's backtracer), which
// prints to a readable screen. The program then ends with the same signal.
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { WAKE_READ, WAKE_WRITE };

struct restore_sequence {
  size_t count;
  char bytes[TR_RESTORE_SEQUENCE_CAPACITY];
};

enum { NOTIFYING_COUNT = 7, CRASH_COUNT = 6 };
static const int crash_signals[CRASH_COUNT] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

static void on_control_signal(int number);
static void on_ending_signal(int number);
static const struct {
  int number;
  void (*handler)(int);
} notifying_signals[NOTIFYING_COUNT] = {
    {SIGINT, on_ending_signal},    {SIGTERM, on_ending_signal},   {SIGHUP, on_ending_signal},
    {SIGQUIT, on_ending_signal},   {SIGWINCH, on_control_signal}, {SIGTSTP, on_control_signal},
    {SIGCONT, on_control_signal},
};

static struct {
  int tty;
  int wake[2];
  // The process that set up the terminal. A forked child must not restore it.
  pid_t owner;
  struct termios before;
  atomic_bool is_raw;
  _Atomic(const struct restore_sequence *) restore_sequence;
  atomic_uint pending;
  atomic_int ending;
  atomic_bool is_dying;
  // The file that receives a mark after a crash, or -1.
  atomic_int crash_record;
  struct sigaction previous[NSIG];
  bool is_taken[NSIG];
} guard = {.tty = -1, .wake = {-1, -1}, .crash_record = -1};

static _Thread_local volatile sig_atomic_t is_in_crash;

/// The signal stack, large enough for Swift's backtracer, which runs on it.
static _Alignas(16) char signal_stack[128 * 1024];

// MARK: - Restoring

void tr_guard_set_restore_sequence(const void *bytes, size_t count) {
  // With two slots, a signal handler reads either the old or the new bytes, never a mixture.
  static struct restore_sequence slots[2];
  const struct restore_sequence *current = atomic_load(&guard.restore_sequence);
  struct restore_sequence *spare = current == &slots[0] ? &slots[1] : &slots[0];
  if (count > sizeof spare->bytes) abort();
  memcpy(spare->bytes, bytes, count);
  spare->count = count;
  atomic_store(&guard.restore_sequence, count ? spare : NULL);
}

/// Blocks SIGTTOU, which stops a background job that changes the terminal, and returns the old
/// mask.
static sigset_t block_background_stop(void) {
  sigset_t background, mask;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &mask);
  return mask;
}

/// Writes the restore sequence and restores the terminal's settings.
static void give_screen_back(void) {
  const struct restore_sequence *sequence = atomic_load(&guard.restore_sequence);
  if (sequence && !tr_write_patiently(guard.tty, sequence->bytes, sequence->count, 500)) {
    // The terminal isn't reading, so its unread output is discarded in favor of the restore
    // sequence.
    tcflush(guard.tty, TCOFLUSH);
    tr_write_patiently(guard.tty, sequence->bytes, sequence->count, 0);
  }
  atomic_store(&guard.restore_sequence, NULL);
  // TCSANOW, because the output of a blocked terminal never drains.
  if (atomic_load(&guard.is_raw)) tcsetattr(guard.tty, TCSANOW, &guard.before);
}

/// Restores the terminal.
///
/// The function is async-signal-safe. It's harmless to interrupt the function and run it again.
static void restore(void) {
  if (guard.owner != getpid()) return;
  int saved_errno = errno;
  // Without the mask, a crash in the background would only stop the job.
  sigset_t mask = block_background_stop();
  give_screen_back();
  atomic_store(&guard.is_raw, false);
  tr_capture_end(guard.tty);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = saved_errno;
}

void tr_guard_leave(void) {
  fflush(stdout);
  restore();
}

bool tr_guard_is_dying(void) { return atomic_load_explicit(&guard.is_dying, memory_order_relaxed); }

_Noreturn void tr_guard_die(int32_t number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, number);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
  raise(number);
  _exit(128 + number);
}

// MARK: - Handlers

static void post(unsigned bit) {
  int saved_errno = errno;
  // The bits are the message, so nothing is lost if the pipe is full.
  atomic_fetch_or(&guard.pending, bit);
  if (write(guard.wake[WAKE_WRITE], "", 1) < 0) errno = saved_errno;
}

static void on_control_signal(int number) {
  post(number == SIGWINCH  ? TR_SIGNAL_RESIZED
       : number == SIGTSTP ? TR_SIGNAL_SUSPEND
                           : TR_SIGNAL_CONTINUED);
}

static void on_ending_signal(int number) {
  if (guard.owner != getpid()) tr_guard_die(number);
  int first = 0;
  if (!atomic_compare_exchange_strong(&guard.ending, &first, number)) {
    // Closing a window causes two SIGHUPs: one from the system and one from the shell. Any other
    // second signal means that the program doesn't respond.
    if (number == SIGHUP && first == SIGHUP) return;
    atomic_store(&guard.is_dying, true);
    restore();
    tr_guard_die(number);
  }
  post(TR_SIGNAL_END);
}

void tr_guard_set_crash_record(int32_t descriptor) {
  atomic_store(&guard.crash_record, descriptor);
}

/// Writes a mark with the number of a crash signal to the file that records the session.
///
/// The mark starts with a line feed, because the crash can have interrupted a write.
static void record_crash(int number) {
  int record = atomic_load(&guard.crash_record);
  if (record < 0) return;
  char mark[] = "\n{\"mark\":\"crash\",\"signal\":__}\n";
  char *digits = strchr(mark, '_');
  // JSON allows spaces, but no leading zero.
  digits[0] = number < 10 ? ' ' : (char)('0' + number / 10);
  digits[1] = (char)('0' + number % 10);
  int saved_errno = errno;
  if (write(record, mark, sizeof mark - 1) < 0) errno = saved_errno;
}

static void on_crash(int number, siginfo_t *info, void *context) {
  // This handler or the previous one crashed.
  if (is_in_crash) tr_guard_die(number);
  is_in_crash = 1;
  if (guard.owner == getpid()) {
    // Another thread crashed first and ends the program.
    if (atomic_exchange(&guard.is_dying, true)) for (;;) pause();
    restore();
    record_crash(number);
  }
  const struct sigaction *previous = &guard.previous[number];
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
  tr_guard_die(number);
}

static void at_exit(void) {
  if (guard.tty >= 0 && guard.owner == getpid()) tr_guard_leave();
}

// MARK: - Installation

static void give_back(int number) {
  if (guard.is_taken[number]) sigaction(number, &guard.previous[number], NULL);
  guard.is_taken[number] = false;
}

static void take(int number, const struct sigaction *action) {
  guard.is_taken[number] = !sigaction(number, action, &guard.previous[number]);
}

/// Installs a handler, unless the signal is ignored.
static void take_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  take(number, &action);
  const struct sigaction *previous = &guard.previous[number];
  if (!(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_IGN) give_back(number);
}

/// Installs a separate signal stack, which handlers require after a stack overflow.
static void install_signal_stack(void) {
  stack_t now, ours = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  if (sigaltstack(NULL, &now)) return;
  if ((now.ss_flags & SS_DISABLE) || now.ss_size < sizeof signal_stack) sigaltstack(&ours, NULL);
}

static int open_wake(void) {
  if (pipe(guard.wake)) return errno;
  for (int i = 0; i < 2; i++) {
    fcntl(guard.wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(guard.wake[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

int32_t tr_guard_install(int32_t tty) {
  static bool is_registered;
  int error = open_wake();
  if (!error) error = tr_capture_open();
  if (error) return error;
  guard.tty = tty;
  guard.owner = getpid();
  atomic_store(&guard.pending, 0);
  atomic_store(&guard.ending, 0);
  if (!is_registered) is_registered = !atexit(at_exit);
  install_signal_stack();
  struct sigaction crash = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&crash.sa_mask);
  for (int i = 0; i < CRASH_COUNT; i++) take(crash_signals[i], &crash);
  for (int i = 0; i < NOTIFYING_COUNT; i++)
    take_unless_ignored(notifying_signals[i].number, notifying_signals[i].handler);
  return 0;
}

void tr_guard_uninstall(void) {
  for (int i = 0; i < NOTIFYING_COUNT; i++) give_back(notifying_signals[i].number);
  give_back(SIGCHLD);
  for (int i = 0; i < CRASH_COUNT; i++) give_back(crash_signals[i]);
  guard.tty = -1;
  for (int i = 0; i < 2; i++) close(guard.wake[i]);
  tr_capture_close();
}

int32_t tr_guard_enter(void) {
  struct termios raw;
  if (tcgetattr(guard.tty, &raw)) return errno;
  // The settings are already saved if the process was stopped and continued externally, or if a
  // foreground program ran. The first settings are the ones to restore.
  if (!atomic_load(&guard.is_raw)) guard.before = raw;
  atomic_store(&guard.is_raw, true);
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int failed;
  do failed = tcsetattr(guard.tty, TCSANOW, &raw);
  while (failed && errno == EINTR);
  if (failed) return errno;
  // The process may have been stopped above and continued in the foreground. No part of a frame was
  // sent by then.
  atomic_fetch_and(&guard.pending, ~(unsigned)TR_SIGNAL_CONTINUED);
  tr_capture_begin();
  return 0;
}

bool tr_guard_erases_by_control_h(void) { return guard.before.c_cc[VERASE] == '\b'; }

void tr_guard_stop(void) {
  static const int job_signals[] = {SIGTSTP, SIGCONT};
  // SIGTSTP was ignored at the start, so the parent process has no job control.
  if (!guard.is_taken[SIGTSTP]) return;
  struct sigaction normal = {.sa_handler = SIG_DFL}, ours[2];
  for (int i = 0; i < 2; i++) sigaction(job_signals[i], &normal, &ours[i]);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  for (int i = 0; i < 2; i++) sigaction(job_signals[i], &ours[i], NULL);
}

// MARK: - Programs in the foreground

static void on_child(int number, siginfo_t *info, void *context) {
  post(TR_SIGNAL_CHILD);
  const struct sigaction *previous = &guard.previous[number];
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
}

/// The handlers for keyboard signals while another program runs in the foreground.
///
/// The program shares the app's job, so the app also receives the signals. The app ignores
/// interrupts and quit signals. It stops with the program, or else the shell wouldn't detect that
/// the job is stopped.
static const struct {
  int number;
  void (*handler)(int);
} lent_signals[] = {{SIGINT, SIG_IGN}, {SIGQUIT, SIG_IGN}, {SIGTSTP, SIG_DFL}};
enum { LENT_COUNT = sizeof lent_signals / sizeof *lent_signals };
static struct sigaction kept_signals[LENT_COUNT];

void tr_guard_lend(void) {
  struct sigaction child = {
      .sa_sigaction = on_child, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK | SA_NOCLDSTOP};
  sigemptyset(&child.sa_mask);
  take(SIGCHLD, &child);
  for (int i = 0; i < LENT_COUNT; i++) {
    if (!guard.is_taken[lent_signals[i].number]) continue;
    struct sigaction action = {.sa_handler = lent_signals[i].handler};
    sigemptyset(&action.sa_mask);
    sigaction(lent_signals[i].number, &action, &kept_signals[i]);
  }
  // `is_raw` stays set, so the original settings are still the ones to restore in the end.
  sigset_t mask = block_background_stop();
  give_screen_back();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

int32_t tr_guard_reclaim(void) {
  give_back(SIGCHLD);
  for (int i = 0; i < LENT_COUNT; i++) {
    int number = lent_signals[i].number;
    if (guard.is_taken[number]) sigaction(number, &kept_signals[i], NULL);
  }
  // A killed shell can leave the foreground to a job that no longer exists.
  pid_t foreground = tcgetpgrp(guard.tty);
  if (foreground > 0 && foreground != getpgrp() && kill(-foreground, 0) && errno == ESRCH) {
    sigset_t mask = block_background_stop();
    tcsetpgrp(guard.tty, getpgrp());
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
  }
  return tr_guard_enter();
}

void tr_guard_reset_signals(sigset_t *signals) {
  sigemptyset(signals);
  for (int i = 0; i < LENT_COUNT; i++)
    if (guard.is_taken[lent_signals[i].number]) sigaddset(signals, lent_signals[i].number);
}

// MARK: - Pending signals

int32_t tr_guard_signal_descriptor(void) { return guard.wake[WAKE_READ]; }

uint32_t tr_guard_take_signals(void) {
  char bytes[256];
  while (read(guard.wake[WAKE_READ], bytes, sizeof bytes) > 0) {}
  // The pipe is emptied first. A signal in between then causes an extra wake-up. In the other
  // order, its wake-up would be lost.
  return atomic_exchange(&guard.pending, 0);
}

bool tr_guard_was_continued(void) { return atomic_load(&guard.pending) & TR_SIGNAL_CONTINUED; }

int32_t tr_guard_ending_signal(void) { return atomic_load(&guard.ending); }
