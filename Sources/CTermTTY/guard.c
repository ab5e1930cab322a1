// SPDX-License-Identifier: MIT
//
// Restores the terminal before the program ends, regardless of how it ends.
//
// The guard handles every signal that would otherwise end or stop the program:
//
// - Control signals (resize, stop, continue) and ending signals set a bit and wake the loop. A
//   second ending signal ends an unresponsive program.
// - Signals of failed writes (SIGPIPE, SIGXFSZ) have no effect, so the write returns an error.
// - All other signals immediately restore the screen and add a mark to the session that is being
//   recorded. The previous handler of a crash signal (Swift's backtracer) then prints to a readable
//   screen. The program ends with the same signal.
//
// A handler that the program installed, before or while the guard is active, stays.
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { WAKE_READ, WAKE_WRITE };

struct restore_sequence {
  size_t count;
  char bytes[TR_RESTORE_SEQUENCE_CAPACITY];
};

typedef void signal_handler(int number, siginfo_t *info, void *context);

/// The signals of faults in the program, which end it even if they're ignored or blocked.
///
/// Other processes can also send them.
static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { CRASH_COUNT = sizeof crash_signals / sizeof *crash_signals };

static struct {
  int tty;
  int wake[2];
  // The process that set up the terminal. A forked child must not restore it.
  pid_t owner;
  struct termios before;
  atomic_bool is_raw;
  // The settings were restored for another program, and the app hasn't changed them since.
  atomic_bool is_given_back;
  _Atomic(const struct restore_sequence *) restore_sequence;
  atomic_uint pending;
  atomic_int ending;
  atomic_bool is_dying;
  // The file that receives a mark after a crash, or -1.
  atomic_int crash_record;
  struct sigaction previous[NSIG];
  // The handlers that replaced the previous ones, or NULL.
  signal_handler *taken[NSIG];
} guard = {.tty = -1, .wake = {-1, -1}, .crash_record = -1};

/// The thread that ends the program with a signal, or 0.
///
/// A thread-local variable isn't suitable, because macOS allocates it at its first use.
static atomic_uintptr_t ending_thread;

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

/// Returns a Boolean value that indicates whether the app or a program's job is in the foreground.
///
/// If the terminal isn't the process's, no job is in the background.
static bool owns_terminal(pid_t job) {
  pid_t foreground = tcgetpgrp(guard.tty);
  return foreground <= 0 || foreground == getpgrp() || foreground == job;
}

/// Writes the restore sequence and restores the terminal's settings.
///
/// The sequence is written once, because it removes a title and a level of the keyboard's modes from
/// stacks of the terminal. Therefore, no signal interrupts the function, and other threads wait for
/// its end.
static void give_screen_back(void) {
  static atomic_flag is_busy = ATOMIC_FLAG_INIT;
  // The signals include SIGTTOU, which stops a background job that changes the terminal.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  while (atomic_flag_test_and_set(&is_busy)) poll(NULL, 0, 1);
  const struct restore_sequence *sequence = atomic_exchange(&guard.restore_sequence, NULL);
  if (sequence && !tr_write_patiently(guard.tty, sequence->bytes, sequence->count, 500)) {
    // The terminal isn't reading, so its unread output is discarded in favor of the restore
    // sequence.
    tcflush(guard.tty, TCOFLUSH);
    tr_write_patiently(guard.tty, sequence->bytes, sequence->count, 0);
  }
  // If the job stopped while another program ran, the shell may have changed the settings since.
  bool is_restored = atomic_load(&guard.is_given_back) && !owns_terminal(tr_program_job());
  // TCSANOW, because the output of a blocked terminal never drains.
  if (atomic_load(&guard.is_raw) && !is_restored) tcsetattr(guard.tty, TCSANOW, &guard.before);
  atomic_flag_clear(&is_busy);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

/// Restores the terminal.
///
/// The function is async-signal-safe. It's harmless to run it again.
static void restore(void) {
  if (guard.owner != getpid()) return;
  int saved_errno = errno;
  // Without the mask, a crash in the background would only stop the job.
  sigset_t mask = block_background_stop();
  give_screen_back();
  atomic_store(&guard.is_raw, false);
  tr_program_hang_up();
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

/// Stops the process with a signal's default action, and returns when the process continues.
static void stop(int number) {
  struct sigaction normal = {.sa_handler = SIG_DFL}, ours;
  sigaction(number, &normal, &ours);
  sigset_t signals, mask;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
}

// MARK: - Handlers

static void post(unsigned bit) {
  int saved_errno = errno;
  // The bits are the message, so nothing is lost if the pipe is full.
  atomic_fetch_or(&guard.pending, bit);
  if (write(guard.wake[WAKE_WRITE], "", 1) < 0) errno = saved_errno;
}

static bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

/// Returns a Boolean value that indicates whether the process ignores a signal.
static bool ignores(int number) {
  struct sigaction now;
  return !sigaction(number, NULL, &now) && is_ignored(&now);
}

static bool has_handler(const struct sigaction *action) {
  return action->sa_flags & SA_SIGINFO || (action->sa_handler != SIG_DFL && !is_ignored(action));
}

/// Calls the handler that was installed before the guard's, if any.
static void call_previous(int number, siginfo_t *info, void *context) {
  const struct sigaction *previous = &guard.previous[number];
  if (!has_handler(previous)) return;
  if (previous->sa_flags & SA_SIGINFO) previous->sa_sigaction(number, info, context);
  else previous->sa_handler(number);
}

static void on_control_signal(int number, siginfo_t *info, void *context) {
  post(number == SIGWINCH  ? TR_SIGNAL_RESIZED
       : number == SIGTSTP ? TR_SIGNAL_SUSPEND
                           : TR_SIGNAL_CONTINUED);
  call_previous(number, info, context);
}

/// Handles SIGTTIN and SIGTTOU, which the system sends to a background job that uses the terminal.
static void on_background_signal(int number, siginfo_t *info, void *context) {
  int saved_errno = errno;
  // In the foreground, another process sent the signal, and the screen must be restored first.
  if (guard.owner == getpid() && tcgetpgrp(guard.tty) == getpgrp()) post(TR_SIGNAL_SUSPEND);
  else stop(number);
  errno = saved_errno;
}

/// Handles SIGPIPE and SIGXFSZ, so that the write returns an error.
///
/// Programs that the app starts would inherit SIG_IGN, but not this handler.
static void on_failed_write(int number, siginfo_t *info, void *context) {}

/// Restores the terminal before the current thread ends the program with a signal.
static void restore_to_end(int number) {
  uintptr_t first = 0, thread = (uintptr_t)pthread_self();
  if (!atomic_compare_exchange_strong(&ending_thread, &first, thread)) {
    // Restoring the terminal or a previous handler crashed.
    if (first == thread) tr_guard_die(number);
    // Another thread already ends the program.
    while (guard.owner == getpid()) pause();
  }
  if (guard.owner != getpid()) return;
  atomic_store(&guard.is_dying, true);
  restore();
}

static void on_ending_signal(int number, siginfo_t *info, void *context) {
  if (guard.owner != getpid()) tr_guard_die(number);
  int first = 0;
  if (!atomic_compare_exchange_strong(&guard.ending, &first, number)) {
    // Closing a window causes a SIGHUP from the system and one from the shell, which can also send
    // SIGTERM. Service managers send both, too. Any other second signal means that the program
    // doesn't respond.
    if (number == SIGHUP) return;
    if (first == SIGHUP && atomic_compare_exchange_strong(&guard.ending, &first, number)) return;
    restore_to_end(number);
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

/// Returns a Boolean value that indicates whether the program ignores a signal that isn't a fault.
///
/// The system delivers faults even if they're ignored. abort(3) ends the program regardless.
static bool is_ignored_message(int number, const siginfo_t *info) {
  bool is_sent = info->si_code <= 0 || info->si_code == SI_USER;
  bool is_abort = number == SIGABRT && info->si_pid == getpid();
  return is_sent && !is_abort && is_ignored(&guard.previous[number]);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  if (is_ignored_message(number, info)) return;
  restore_to_end(number);
  if (guard.owner == getpid()) record_crash(number);
  call_previous(number, info, context);
  tr_guard_die(number);
}

/// Returns the handler of a signal, or NULL if the signal doesn't affect the terminal.
static signal_handler *handler_of(int number) {
  switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGCHLD:
    case SIGURG:
#ifdef SIGINFO
    case SIGINFO:
#endif
      return NULL;
    case SIGINT:
    case SIGTERM:
    case SIGHUP:
    case SIGQUIT: return on_ending_signal;
    case SIGWINCH:
    case SIGTSTP:
    case SIGCONT: return on_control_signal;
    case SIGTTIN:
    case SIGTTOU: return on_background_signal;
    case SIGPIPE:
    case SIGXFSZ: return on_failed_write;
    default: return on_crash;
  }
}

static void at_exit(void) {
  if (guard.tty >= 0 && guard.owner == getpid()) tr_guard_leave();
}

// MARK: - Installation

static void give_back(int number) {
  struct sigaction now;
  // A handler that was installed in the meantime stays.
  if (guard.taken[number] && !sigaction(number, NULL, &now) &&
      now.sa_sigaction == guard.taken[number])
    sigaction(number, &guard.previous[number], NULL);
  guard.taken[number] = NULL;
}

static void take(int number, signal_handler *handler) {
  struct sigaction action = {
      .sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  // Only a crash may interrupt a handler, which could otherwise stay incomplete.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < CRASH_COUNT; i++) sigdelset(&action.sa_mask, crash_signals[i]);
  if (!sigaction(number, &action, &guard.previous[number])) guard.taken[number] = handler;
}

static bool is_crash_signal(int number) {
  for (int i = 0; i < CRASH_COUNT; i++)
    if (crash_signals[i] == number) return true;
  return false;
}

/// Installs the guard's handler of a signal, unless the program handles or ignores the signal.
///
/// The handlers of control and crash signals call the program's.
static void take_unless_handled(int number, const struct sigaction *of_runtime) {
  signal_handler *handler = handler_of(number);
  struct sigaction now;
  // The C library rejects the signals that it reserves.
  if (!handler || sigaction(number, NULL, &now)) return;
  if (!is_crash_signal(number)) {
    if (is_ignored(&now)) return;
    // Swift's backtracer also handles SIGQUIT.
    bool is_of_runtime = number == SIGQUIT && now.sa_sigaction == of_runtime->sa_sigaction;
    if (has_handler(&now) && handler != on_control_signal && !is_of_runtime) return;
  }
  take(number, handler);
}

/// Unblocks the signals of faults and of the terminal, which the process can inherit blocked.
///
/// A blocked fault would end the program without calling its handler.
static void unblock_signals(void) {
  static const int of_terminal[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD};
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < CRASH_COUNT; i++) sigaddset(&signals, crash_signals[i]);
  for (size_t i = 0; i < sizeof of_terminal / sizeof *of_terminal; i++)
    sigaddset(&signals, of_terminal[i]);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static int open_wake(void) {
  if (pipe(guard.wake)) return errno;
  for (int i = 0; i < 2; i++) {
    fcntl(guard.wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(guard.wake[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

/// The handlers for signals of the job while another program runs in the foreground.
///
/// The program shares the app's job, so the app also receives the signals. The app ignores
/// interrupts and quit signals. It stops with the program, or else the shell wouldn't detect that
/// the job is stopped.
static const struct {
  int number;
  void (*handler)(int);
} lent_signals[] = {
    {SIGINT, SIG_IGN},  {SIGQUIT, SIG_IGN}, {SIGTSTP, SIG_DFL},
    {SIGTTIN, SIG_DFL}, {SIGTTOU, SIG_DFL},
};
enum { LENT_COUNT = sizeof lent_signals / sizeof *lent_signals };
static struct sigaction kept_signals[LENT_COUNT];
static bool is_lent;

/// Handles the signals of the job again.
static void end_lending(void) {
  if (!is_lent) return;
  is_lent = false;
  give_back(SIGCHLD);
  for (int i = 0; i < LENT_COUNT; i++) {
    int number = lent_signals[i].number;
    if (guard.taken[number]) sigaction(number, &kept_signals[i], NULL);
  }
}

static void close_descriptors(void) {
  for (int i = 0; i < 2; i++) {
    if (guard.wake[i] >= 0) close(guard.wake[i]);
    guard.wake[i] = -1;
  }
  tr_capture_close();
}

int32_t tr_guard_install(int32_t tty) {
  static bool is_registered;
  int error = open_wake();
  if (!error) error = tr_capture_open();
  if (error) {
    close_descriptors();
    return error;
  }
  guard.tty = tty;
  guard.owner = getpid();
  atomic_store(&guard.pending, 0);
  atomic_store(&guard.ending, 0);
  if (!is_registered) is_registered = !atexit(at_exit);
  tr_signal_stack_add();
  struct sigaction of_runtime;
  sigaction(SIGILL, NULL, &of_runtime);
  for (int number = 1; number < NSIG; number++) take_unless_handled(number, &of_runtime);
  unblock_signals();
  return 0;
}

void tr_guard_uninstall(void) {
  end_lending();
  for (int number = 1; number < NSIG; number++)
    if (handler_of(number) != on_failed_write) give_back(number);
  // Other code can install a handler of the guard again that it has saved.
  guard.owner = 0;
  guard.tty = -1;
  close_descriptors();
}

/// A Boolean value that indicates whether a stopped job has continued.
static atomic_bool has_continued;

static void on_continue_of_job(int number, siginfo_t *info, void *context) {
  atomic_store(&has_continued, true);
  call_previous(number, info, context);
}

/// Waits until a signal that was sent before the continuation of the job has been handled.
///
/// Another thread can handle the signals. It handles the continuation last, because SIGCONT has a
/// greater number than the signals that end the program. An orphaned process group doesn't stop, so
/// the wait is limited to 100 milliseconds.
static void await_handlers(void) {
  struct timespec pause = {.tv_nsec = 1000000};
  for (int i = 0; i < 100 && !atomic_load(&has_continued); i++) nanosleep(&pause, NULL);
}

bool tr_guard_stop(void) {
  // If SIGTSTP was ignored at the start, the parent process has no job control.
  if (!guard.taken[SIGTSTP]) return false;
  struct sigaction normal = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
  struct sigaction on_stop, on_continue;
  struct sigaction note = {
      .sa_sigaction = on_continue_of_job, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigfillset(&note.sa_mask);
  atomic_store(&has_continued, false);
  // The guard reports only continuations after an unexpected stop.
  sigaction(SIGCONT, &note, &on_continue);
  sigaction(SIGTSTP, &normal, &on_stop);
  // The stop of this thread is pending before the other processes of the job stop. If the shell
  // continues the job before this process has stopped, the system discards the pending stop.
  sigset_t signals, mask;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &signals, &mask);
  raise(SIGTSTP);
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  // Ignoring a signal discards it, in case the system hasn't delivered it to another thread.
  sigaction(SIGTSTP, &ignored, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &on_stop, NULL);
  await_handlers();
  sigaction(SIGCONT, &on_continue, NULL);
  return atomic_load(&has_continued);
}

/// Waits until the job is in the foreground, and returns 0 or an errno.
///
/// A change of the settings would also stop a job in the background, but not if SIGTTOU is ignored.
/// A job that the shell continues only to end it would stop again.
static int await_foreground(void) {
  for (;;) {
    if (atomic_load(&guard.ending)) return ECANCELED;
    if (owns_terminal(getpgrp())) return 0;
    if (tr_guard_stop()) continue;
    // If the job can't stop, the system returns an error, unless SIGTTOU is ignored.
    if (!ignores(SIGTTOU)) return 0;
    // Another job has changed the settings since.
    atomic_store(&guard.is_raw, false);
    return EIO;
  }
}

int32_t tr_guard_enter(void) {
  int error = await_foreground();
  if (error) return error;
  struct termios raw;
  if (tcgetattr(guard.tty, &raw)) return errno;
  // The settings are already saved if the process was stopped and continued externally, or if a
  // foreground program ran. The first settings are the ones to restore.
  if (!atomic_load(&guard.is_raw)) guard.before = raw;
  atomic_store(&guard.is_raw, true);
  atomic_store(&guard.is_given_back, false);
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

// MARK: - Programs in the foreground

static void on_child(int number, siginfo_t *info, void *context) {
  post(TR_SIGNAL_CHILD);
  call_previous(number, info, context);
}

void tr_guard_lend(void) {
  take(SIGCHLD, on_child);
  for (int i = 0; i < LENT_COUNT; i++) {
    if (!guard.taken[lent_signals[i].number]) continue;
    struct sigaction action = {.sa_handler = lent_signals[i].handler};
    sigaction(lent_signals[i].number, &action, &kept_signals[i]);
  }
  is_lent = true;
  // `is_raw` stays set, so the original settings are still the ones to restore in the end.
  give_screen_back();
  atomic_store(&guard.is_given_back, true);
}

/// Stops the app's job, gives the terminal back to a program's job, and continues that job.
static void stop_with_program(pid_t process, pid_t job) {
  struct termios settings;
  bool has_settings = !tcgetattr(guard.tty, &settings);
  sigset_t mask = block_background_stop();
  if (owns_terminal(job)) tcsetattr(guard.tty, TCSANOW, &guard.before);
  (void)tr_guard_stop();
  if (owns_terminal(job)) {
    tcsetpgrp(guard.tty, job);
    if (has_settings) tcsetattr(guard.tty, TCSANOW, &settings);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  // If the program was continued with the app's job, it may have stopped again since then.
  siginfo_t change = {.si_pid = 0};
  int options = WEXITED | WSTOPPED | WCONTINUED | WNOHANG | WNOWAIT;
  if (!waitid(P_PID, (id_t)process, &change, options) && !change.si_pid) kill(-job, SIGCONT);
}

void tr_guard_stop_program(int32_t process) {
  // An interactive shell has a separate job.
  pid_t job = getpgid(process);
  if (job <= 0) return;
  // Until here, Ctrl-Z and `fg` may have stopped and continued the app together with the program.
  // From here on, they can't.
  struct sigaction ignored = {.sa_handler = SIG_IGN}, on_stop;
  sigaction(SIGTSTP, &ignored, &on_stop);
  siginfo_t stop = {.si_pid = 0};
  if (!waitid(P_PID, (id_t)process, &stop, WSTOPPED | WNOHANG) && stop.si_pid)
    stop_with_program(process, job);
  sigaction(SIGTSTP, &on_stop, NULL);
}

int32_t tr_guard_reclaim(void) {
  end_lending();
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
    if (guard.taken[lent_signals[i].number]) sigaddset(signals, lent_signals[i].number);
}

// MARK: - Pending signals

int tr_guard_terminal(void) { return guard.tty; }

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
