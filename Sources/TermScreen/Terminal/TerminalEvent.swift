// SPDX-License-Identifier: MIT

/// Something that happened at the terminal between two turns of the loop.
public enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The terminal has a new size; what it shows is unknown, so the next frame is painted whole.
  case resized(Size)
  /// The user asks to suspend the app from outside (`SIGTSTP`).
  case suspendRequested
  /// The app was stopped and goes on; the terminal is set up again and will be painted whole.
  case resumed
  /// The program that the terminal was lent to has ended; the terminal is set up again and will be painted
  /// whole. One for each call of ``Terminal/lend(to:)``.
  case programEnded(ProgramResult)
  /// What became of a text that was to be copied; one for each call of ``Terminal/copy(_:)``, in order.
  case copied(ClipboardResult)
  /// The terminal is gone or the system asks the program to end. The loop's next turn is its last.
  case closed(CloseReason)

  public enum CloseReason: Hashable, Sendable {
    /// A signal asks for the end: `SIGTERM`, `SIGINT`, `SIGHUP` or `SIGQUIT`.
    case signal(Int32)
    /// The terminal hung up or does not take bytes any more.
    case hangUp
  }
}

/// What the loop does after a turn.
public enum LoopWait: Hashable, Sendable {
  /// Sleep until something happens: no timer, no wake-up.
  case forEvents
  /// Sleep until something happens, at most this long.
  case atMost(Duration)
  /// Leave the loop.
  case end
}
