// SPDX-License-Identifier: MIT
//
// The tty: opened, made raw, guarded and given back. One per process, since signals are.
// Everything that runs in a signal handler is here and is async-signal-safe.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - The terminal (tty.c)

enum {
  TR_TTY_OUTPUT_IS_NO_TERMINAL = -1,
  TR_TTY_NO_CONTROLLING_TERMINAL = -2,
};

/// Opens the controlling terminal for reading and writing and returns its descriptor.
///
/// The descriptor has a file description of its own, so that it can be non-blocking without the
/// shell's becoming so. Returns a negative reason where standard output is not that terminal.
int32_t tr_tty_open(void);

/// Asks for the size; columns and rows are 0 where the terminal does not know.
void tr_tty_size(int32_t tty, int32_t *columns, int32_t *rows);

/// Reads once.
///
/// Returns the count, 0 when there is nothing to read now, -1 when the terminal is gone.
ptrdiff_t tr_tty_read(int32_t tty, void *bytes, size_t capacity);

/// Writes once. Returns the count, 0 when the terminal takes nothing now, -1 when it is gone.
///
/// After a crash of another thread has restored the screen, bytes are swallowed.
ptrdiff_t tr_tty_write(int32_t tty, const void *bytes, size_t count);

void tr_tty_close(int32_t tty);

/// The system's words for an errno.
const char *tr_error_message(int32_t error);

/// Sleeps until the terminal has input (1), `milliseconds` have passed (0), or it is gone (-1).
int32_t tr_tty_await_input(int32_t tty, int32_t milliseconds);

/// Sleeps until the terminal takes output (1), `milliseconds` have passed (0), or it is gone (-1).
int32_t tr_tty_await_output(int32_t tty, int32_t milliseconds);

// MARK: - The guard (guard.c)

/// What `tr_guard_take_signals` reports: bits.
enum {
  TR_SIGNAL_RESIZED = 1,
  TR_SIGNAL_SUSPEND = 2,
  TR_SIGNAL_CONTINUED = 4,
  TR_SIGNAL_END = 8,
  TR_SIGNAL_CHILD = 16,
};

/// Takes over the signals and prepares the way out for `tty`. Returns 0 or an errno.
///
/// Signals that are ignored when this is called stay so (`nohup`).
int32_t tr_guard_install(int32_t tty);

/// Gives the signals back to those who had them, and closes what the guard opened.
void tr_guard_uninstall(void);

/// Saves the terminal's settings and makes it raw, and captures descriptors 1 and 2 where they are
/// it. Stops, as every background job does, until the program is in the foreground.
int32_t tr_guard_enter(void);

/// Whether the terminal's settings, as they were found, say that backspace sends 8.
bool tr_guard_erases_by_control_h(void);

/// The most bytes that `tr_guard_set_farewell` takes.
enum { TR_FAREWELL_CAPACITY = 256 };

/// Says what is written to the terminal on every way out; nothing with a count of 0.
void tr_guard_set_farewell(const void *bytes, size_t count);

/// The way out: writes the farewell, gives the settings back, prints what was captured. Idempotent.
void tr_guard_leave(void);

/// Stops the whole job as Ctrl-Z would, and returns when it is continued.
///
/// Every process of the job stops, so that the shell gets its prompt though the program runs under
/// a script, `make` or in a pipeline. Where nobody could continue the job (an orphaned process
/// group), the system does not stop it, and this returns at once. Leave before, enter after.
void tr_guard_stop(void);

/// Gives the screen to a program of our own: the terminal is as it was found, and the keyboard's signals
/// are the program's. What we print is still captured.
void tr_guard_lend(void);

/// Takes the terminal back after `tr_guard_lend`. Returns 0 or an errno.
int32_t tr_guard_reclaim(void);

/// Readable when signals are pending.
int32_t tr_guard_signal_descriptor(void);

/// Takes the pending signals, as bits.
uint32_t tr_guard_take_signals(void);

/// Returns whether the program was stopped and continued by somebody else, and the signal is pending.
bool tr_guard_was_continued(void);

/// The signal that asked for the end of the program, or 0.
int32_t tr_guard_ending_signal(void);

/// Ends the program by the default action of a signal, so that its parent sees the truth.
_Noreturn void tr_guard_die(int32_t signal);

// MARK: - Programs that borrow the terminal (program.c)

/// Starts a program that has the controlling terminal as its input, output and error output.
///
/// `arguments` ends with a null; the first one is looked for in PATH. Returns the process, or an errno as
/// a negative number.
int32_t tr_program_start(const char *const *arguments);

/// Whether a program has ended: then `status` is its exit status, or the signal that ended it as a
/// negative number. Tells it once; the process is forgotten then.
bool tr_program_has_ended(int32_t process, int32_t *status);

/// Ends a program as a closed window would, without waiting.
void tr_program_hang_up(int32_t process);

// MARK: - The capture (capture.c)

/// The most bytes of descriptors 1 and 2 that are kept while the screen is up.
enum { TR_CAPTURE_CAPACITY = 1 << 20 };

/// Readable when something was captured since the last trim; -1 where the system cannot tell.
int32_t tr_capture_watch(void);

/// Drops the oldest bytes beyond the capacity.
void tr_capture_trim(void);

// MARK: - The main queue (mainqueue.c)

/// Whether this libdispatch can be polled. Asks nobody and wakes nothing.
bool tr_main_queue_is_pollable(void);

/// A descriptor that is readable when the main queue has work, or -1 where it cannot be polled.
int32_t tr_main_queue_handle(void);

/// Runs what is on the main queue, on the main thread.
void tr_main_queue_drain(void);
