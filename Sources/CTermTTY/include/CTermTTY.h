// SPDX-License-Identifier: MIT
//
// Opens the terminal device, sets raw mode, guards the terminal, and restores it. A process has one
// guard, because signals belong to the process. This module contains all code that runs in signal
// handlers. That code is async-signal-safe.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - The terminal (tty.c)

enum {
  TR_TTY_OUTPUT_IS_NO_TERMINAL = -1,
  TR_TTY_NO_CONTROLLING_TERMINAL = -2,
  TR_TTY_TOO_FEW_DESCRIPTORS = -3,
  TR_TTY_OF_OTHER_USER = -4,
};

/// The number of descriptors that must be available before the terminal opens.
///
/// A session, a recording, a socket with its lock, and libdispatch open about 19. libdispatch ends
/// the program if it can't open one.
enum { TR_TTY_DESCRIPTORS = 20 };

/// Returns a Boolean value that indicates whether the process can open that many descriptors.
bool tr_tty_has_descriptors(void);

/// Opens the controlling terminal for reading and writing and returns its descriptor.
///
/// The descriptor has a separate file description, so non-blocking mode doesn't affect the shell.
/// If standard output isn't the controlling terminal or can't be opened again, the function returns
/// one of the values above.
int32_t tr_tty_open(void);

/// Gets the terminal's size.
///
/// Columns and rows are 0 if the terminal doesn't report a size.
void tr_tty_size(int32_t tty, int32_t *columns, int32_t *rows);

/// Reads once.
///
/// Returns the number of bytes, 0 if no input is available, or -1 if the terminal was closed.
ptrdiff_t tr_tty_read(int32_t tty, void *bytes, size_t capacity);

/// Writes once.
///
/// Returns the number of accepted bytes, 0 if the terminal is busy, or -1 if the terminal was
/// closed. While a crash or a second signal ends the program, the function discards the bytes and
/// returns `count`.
ptrdiff_t tr_tty_write(int32_t tty, const void *bytes, size_t count);

void tr_tty_close(int32_t tty);

/// Returns the system's message for an errno.
const char *tr_error_message(int32_t error);

/// Waits for input.
///
/// Returns 1 if the terminal has input, 0 if `milliseconds` have passed, or -1 if the terminal was
/// closed.
int32_t tr_tty_await_input(int32_t tty, int32_t milliseconds);

/// Waits until the terminal accepts output.
///
/// Returns 1 if it does, 0 if `milliseconds` have passed, or -1 if the terminal was closed.
int32_t tr_tty_await_output(int32_t tty, int32_t milliseconds);

// MARK: - The guard (guard.c)

/// The bits that `tr_guard_take_signals` returns.
enum {
  TR_SIGNAL_RESIZED = 1,
  TR_SIGNAL_SUSPEND = 2,
  TR_SIGNAL_CONTINUED = 4,
  TR_SIGNAL_END = 8,
  TR_SIGNAL_CHILD = 16,
};

/// Installs the signal handlers, prepares to restore `tty`, and returns 0 or an errno.
///
/// Signals that the program already handles or ignores stay so, as `nohup` requires. The handlers
/// of control and crash signals are called after those of the guard. A crash signal then ends the
/// program, even if its handler returns. The current thread receives a signal stack, and doesn't
/// block the signals of crashes and of the terminal.
int32_t tr_guard_install(int32_t tty);

/// Adds a signal stack, which handlers require after a stack overflow, to the current thread.
///
/// Further calls on the same thread have no effect. The stack is released when the thread ends.
void tr_signal_stack_add(void);

/// Restores the previous signal handlers, except those that were replaced in the meantime, and
/// closes the guard's descriptors.
///
/// The handlers of failed writes stay, because threads can write until the program ends.
void tr_guard_uninstall(void);

/// Saves the terminal's settings, sets raw mode, and captures descriptors 1 and 2 if they refer to
/// the terminal.
///
/// Returns 0 or an errno. In the background, the job stops in this call until it's in the foreground.
/// If a signal has requested the end of the program, the call has no effect.
int32_t tr_guard_enter(void);

/// Returns a Boolean value that indicates whether the backspace key sends 8, according to the
/// original settings.
bool tr_guard_erases_by_control_h(void);

/// The maximum number of bytes for `tr_guard_set_restore_sequence`.
enum { TR_RESTORE_SEQUENCE_CAPACITY = 256 };

/// Sets the bytes that restore the terminal on every exit path.
///
/// A count of 0 sets none. The bytes are also removed after they're written.
void tr_guard_set_restore_sequence(const void *bytes, size_t count);

/// Writes the restore sequence, restores the settings, hangs up the program in the foreground, and
/// prints the captured output.
///
/// Further calls have no effect.
void tr_guard_leave(void);

/// Stops the whole job, like Ctrl-Z, and returns when the job continues.
///
/// All processes of the job stop. The shell therefore shows its prompt even if the program runs in
/// a script, `make`, or a pipeline. Leave before this call and enter after it.
///
/// The system doesn't stop an orphaned process group, which couldn't be continued. In that case, or
/// if SIGTSTP was ignored at installation, the function returns false, at most 100 milliseconds
/// later.
bool tr_guard_stop(void);

/// Prepares the terminal for a foreground program: writes the restore sequence, restores the
/// original settings, and leaves keyboard signals to the program.
///
/// The app's own output is still captured.
void tr_guard_lend(void);

/// Stops the whole job after the foreground program has stopped, and continues both.
///
/// If the program has continued by the time of the call, the function does nothing.
///
/// While they're stopped, the terminal has its original settings. If the job can't be stopped, only
/// the program continues.
void tr_guard_stop_program(int32_t process);

/// Reclaims the terminal after `tr_guard_lend`, and returns 0 or an errno.
int32_t tr_guard_reclaim(void);

/// Returns a descriptor that's readable while signals are pending.
int32_t tr_guard_signal_descriptor(void);

/// Removes and returns the pending signals, as bits.
uint32_t tr_guard_take_signals(void);

/// Returns a Boolean value that indicates whether SIGCONT is pending.
///
/// The signal follows an external stop. Until it's handled, the rest of a frame must not be sent.
bool tr_guard_was_continued(void);

/// Returns the signal that requested the end of the program, or 0.
int32_t tr_guard_ending_signal(void);

/// Sets the file that receives a mark if the program crashes, or -1 for none.
///
/// The mark is a line in the format of session files. The descriptor must stay open until the next call.
void tr_guard_set_crash_record(int32_t descriptor);

/// Ends the program with a signal's default action, so that its parent process receives the actual
/// cause.
_Noreturn void tr_guard_die(int32_t signal);

// MARK: - Other programs (program.c)

/// Starts a program with the controlling terminal as its standard input, output, and error.
///
/// Returns the process ID, or a negated errno. `arguments` ends with a null pointer. The first
/// argument is looked up in PATH.
int32_t tr_program_start(const char *const *arguments);

enum { TR_PROGRAM_RUNNING, TR_PROGRAM_STOPPED, TR_PROGRAM_ENDED };

/// Returns the state of a program, one of the values above.
///
/// A stop is reported until the program continues or tr_guard_stop_program is called. If the
/// program has ended, `status` is its exit status, or the negated signal that ended it. Afterward,
/// don't call the function again for the process, whose ID can be reused.
int32_t tr_program_state(int32_t process, int32_t *status);

/// Runs a shell command with the given bytes as its standard input, and waits for it.
///
/// Returns a Boolean value that indicates whether the command succeeded. Any thread can call the
/// function.
bool tr_program_feed(const char *command, const void *bytes, size_t count);

// MARK: - The capture (capture.c)

/// The maximum number of captured bytes that are retained while the screen is shown.
enum { TR_CAPTURE_CAPACITY = 1 << 20 };

/// Returns a descriptor that's readable after output was captured since the last trim.
///
/// The result is -1 if no output is captured, or if the system doesn't support watches.
int32_t tr_capture_watch(void);

/// Drops the oldest bytes beyond the capacity.
void tr_capture_trim(void);

// MARK: - The main queue (linux.c, bsd.c)

/// Returns a Boolean value that indicates whether the main queue can be polled.
///
/// The function doesn't start libdispatch.
bool tr_main_queue_is_pollable(void);

/// Returns a descriptor that's readable when the main queue has work, or -1 if it can't be polled.
int32_t tr_main_queue_handle(void);

/// Runs the work of the main queue on the main thread.
void tr_main_queue_drain(void);
