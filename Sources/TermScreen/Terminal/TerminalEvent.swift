// SPDX-License-Identifier: MIT

/// An event from the terminal, which the loop delivers in its next turn.
public enum TerminalEvent: Hashable, Sendable {
  /// A key press, a mouse event, a paste, a focus change, or a reply.
  case input(InputEvent)
  /// A change of the terminal's size.
  ///
  /// The next frame draws the whole screen, because its contents are unknown.
  case resized(Size)
  /// An external request to suspend the app (`SIGTSTP`).
  case suspendRequested
  /// The end of a suspension.
  ///
  /// The terminal is set up again, and the next frame draws the whole screen.
  case resumed
  /// The end of a foreground program, once for each call to ``Terminal/execute(_:)``.
  ///
  /// The terminal is set up again, and the next frame draws the whole screen.
  case programEnded(ProgramResult)
  /// The result of copying text, once for each call to ``Terminal/copy(_:)``, in order.
  case copied(ClipboardResult)
  /// The loss of the terminal, or a system request to end the program.
  ///
  /// The loop's next turn is its last.
  case closed(CloseReason)

  /// The reason for the end of the loop.
  public enum CloseReason: Hashable, Sendable {
    /// A signal that requests termination: `SIGTERM`, `SIGINT`, `SIGHUP`, or `SIGQUIT`.
    case signal(Int32)
    /// A terminal that hung up or no longer accepts bytes.
    case hangUp
  }
}

/// The loop's behavior after a turn.
public enum LoopWait: Hashable, Sendable {
  /// A wait until the next event, without a timer.
  case forEvents
  /// A wait until the next event, but no longer than the given duration.
  case atMost(Duration)
  /// The end of the loop.
  case end
}
