// SPDX-License-Identifier: MIT
//
// Whatever happens, the terminal is given back first.
//
// Three kinds of signals. Those that tell (resize, stop, continue) and those that ask for the end
// set a bit and wake the loop. Those of a crash restore the screen here and now, let the handler
// that was there before (Swift's backtracer) do its work on a readable screen, and end the program
// by the same signal.
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

struct farewell {
  size_t count;
  char bytes[TR_FAREWELL_CAPACITY];
};

enum { NOTIFYING_COUNT = 7, CRASH_COUNT = 6 };
static const int crash_signals[CRASH_COUNT] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

static void on_telling_signal(int number);
static void on_ending_signal(int number);
static const struct {
  int number;
  void (*handler)(int);
} notifying_signals[NOTIFYING_COUNT] = {
    {SIGINT, on_ending_signal},    {SIGTERM, on_ending_signal},   {SIGHUP, on_ending_signal},
    {SIGQUIT, on_ending_signal},   {SIGWINCH, on_telling_signal}, {SIGTSTP, on_telling_signal},
    {SIGCONT, on_telling_signal},
};

static struct {
  int tty;
  int wake[2];
  // Which process the terminal is set up for: a forked child must not give it back.
  pid_t owner;
  struct termios before;
  atomic_bool is_raw;
  _Atomic(const struct farewell *) farewell;
  atomic_uint pending;
  atomic_int ending;
  atomic_bool is_dying;
  struct sigaction previous[NSIG];
  bool is_taken[NSIG];
} guard = {.tty = -1, .wake = {-1, -1}};

static _Thread_local volatile sig_atomic_t is_in_crash;

/// Large enough for Swift's backtracer, which is called on it.
static _Alignas(16) char signal_stack[128 * 1024];

// MARK: - The way out

void tr_guard_set_farewell(const void *bytes, size_t count) {
  // Two slots: a handler that comes in between finds the old text or the new one, whole.
  static struct farewell slots[2];
  const struct farewell *current = atomic_load(&guard.farewell);
  struct farewell *spare = current == &slots[0] ? &slots[1] : &slots[0];
  if (count > sizeof spare->bytes) abort();
  memcpy(spare->bytes, bytes, count);
  spare->count = count;
  atomic_store(&guard.farewell, count ? spare : NULL);
}

/// Blocks the signal that stops a background job which sets the terminal. Returns the mask before.
static sigset_t block_background_stop(void) {
  sigset_t background, mask;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &mask);
  return mask;
}

/// Writes the farewell and sets the terminal as it was found.
static void give_screen_back(void) {
  const struct farewell *farewell = atomic_load(&guard.farewell);
  if (farewell && !tr_write_patiently(guard.tty, farewell->bytes, farewell->count, 500)) {
    // A terminal that reads nothing: what it has not read is given up for the way out.
    tcflush(guard.tty, TCOFLUSH);
    tr_write_patiently(guard.tty, farewell->bytes, farewell->count, 0);
  }
  atomic_store(&guard.farewell, NULL);
  // Now, not after draining: that could wait forever.
  if (atomic_load(&guard.is_raw)) tcsetattr(guard.tty, TCSANOW, &guard.before);
}

/// Async-signal-safe. May run twice, or be cut short and run again: each step is harmless then.
static void restore(void) {
  if (guard.owner != getpid()) return;
  int saved_errno = errno;
  // Else a crash in the background would only stop.
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

static void tell(unsigned bit) {
  int saved_errno = errno;
  // The bits are the message, so a pipe that is full loses nothing.
  atomic_fetch_or(&guard.pending, bit);
  if (write(guard.wake[WAKE_WRITE], "", 1) < 0) errno = saved_errno;
}

static void on_telling_signal(int number) {
  tell(number == SIGWINCH  ? TR_SIGNAL_RESIZED
       : number == SIGTSTP ? TR_SIGNAL_SUSPEND
                           : TR_SIGNAL_CONTINUED);
}

static void on_ending_signal(int number) {
  if (guard.owner != getpid()) tr_guard_die(number);
  int first = 0;
  if (!atomic_compare_exchange_strong(&guard.ending, &first, number)) {
    // A closed window sends two: the system's and the shell's. Any other second one means that the
    // program does not listen.
    if (number == SIGHUP && first == SIGHUP) return;
    atomic_store(&guard.is_dying, true);
    restore();
    tr_guard_die(number);
  }
  tell(TR_SIGNAL_END);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  // A crash in here, or in the handler that was there before.
  if (is_in_crash) tr_guard_die(number);
  is_in_crash = 1;
  if (guard.owner == getpid()) {
    // Another thread crashed first: it ends the program.
    if (atomic_exchange(&guard.is_dying, true)) for (;;) pause();
    restore();
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

// MARK: - Installing

static void give_back(int number) {
  if (guard.is_taken[number]) sigaction(number, &guard.previous[number], NULL);
  guard.is_taken[number] = false;
}

static void take(int number, const struct sigaction *action) {
  guard.is_taken[number] = !sigaction(number, action, &guard.previous[number]);
}

/// Leaves those alone that somebody chose to ignore.
static void take_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  take(number, &action);
  const struct sigaction *previous = &guard.previous[number];
  if (!(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_IGN) give_back(number);
}

/// Without a stack of its own a handler could not run after the stack has overflowed.
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
  // Raw already: stopped and continued behind our back. What was found first counts.
  if (!atomic_load(&guard.is_raw)) guard.before = raw;
  atomic_store(&guard.is_raw, true);
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int failed;
  do failed = tcsetattr(guard.tty, TCSANOW, &raw);
  while (failed && errno == EINTR);
  if (failed) return errno;
  // The program may have been stopped until it got the terminal: nothing of a frame was sent by then.
  atomic_fetch_and(&guard.pending, ~(unsigned)TR_SIGNAL_CONTINUED);
  tr_capture_begin();
  return 0;
}

bool tr_guard_erases_by_control_h(void) { return guard.before.c_cc[VERASE] == '\b'; }

void tr_guard_stop(void) {
  static const int job_signals[] = {SIGTSTP, SIGCONT};
  // Ignored when we came: whoever started the program has no job control.
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

// MARK: - Lending

static void on_child(int number, siginfo_t *info, void *context) {
  tell(TR_SIGNAL_CHILD);
  const struct sigaction *previous = &guard.previous[number];
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
}

/// What the signals of the keyboard do while another program has the terminal.
///
/// It shares our job, so they come to us as well. Its interrupts are not ours; when it is stopped, so are
/// we, or the shell would not know that the job is.
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
  // What was found stays what is restored in the end, whatever the program leaves behind.
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
  // A shell that was killed has left the foreground to a job that is no more.
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
  // After the pipe: a signal in between costs a wake-up, the other order would lose it.
  return atomic_exchange(&guard.pending, 0);
}

bool tr_guard_was_continued(void) { return atomic_load(&guard.pending) & TR_SIGNAL_CONTINUED; }

int32_t tr_guard_ending_signal(void) { return atomic_load(&guard.ending); }
