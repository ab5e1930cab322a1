// SPDX-License-Identifier: MIT

/// An interface that a runtime uses to control a terminal.
///
/// The TermTTY module contains the implementation for a tty. ``HeadlessTerminal`` is the implementation for tests and
/// replays.
@MainActor
public protocol Terminal: AnyObject {
  /// The number of columns and rows, each 0 or more.
  var size: Size { get }

  /// The features that the terminal supports.
  ///
  /// They can change when the terminal replies late.
  var capabilities: TerminalCapabilities { get }

  /// The number of bytes written to the terminal so far, or 0 if the terminal writes no output.
  var bytesWritten: Int { get }

  /// The name of the writer that draws the screen, or `nil` if the terminal writes no output.
  var writerName: String? { get }

  /// Shows a buffer of the terminal's ``size``.
  ///
  /// The method reads only damaged rows and clears their damage. If the terminal is too slow to accept all output, the
  /// next call writes the remaining changes.
  func present(_ buffer: CellBuffer)

  /// Runs the loop on the main thread until a turn returns ``LoopWait/end``.
  ///
  /// Each turn calls `turn` with the events since the last turn, and then waits as its result specifies. Tasks of the
  /// main actor run between turns, and a turn without events follows them. The first turn starts immediately and has no
  /// events.
  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait)

  /// Requests a turn for changes made outside a turn.
  ///
  /// Several requests can result in a single turn. Most terminals ignore requests, because a turn follows everything
  /// that can change state.
  func requestTurn()

  /// Sets the title of the terminal's window, or restores the original title if `title` is `nil`.
  ///
  /// Titles don't include control characters and are truncated after 256 characters.
  func setTitle(_ title: String?)

  /// Starts or stops the reports of pointer moves without a button, if the terminal reports mouse events at all.
  ///
  /// By default, a terminal doesn't report them.
  func setReportsMoves(_ reportsMoves: Bool)

  /// Copies text to the user's clipboard.
  ///
  /// The loop then delivers ``TerminalEvent/copied(_:)``.
  func copy(_ text: String)

  /// Restores the terminal and stops the process until it's continued.
  ///
  /// The loop then delivers ``TerminalEvent/resumed``.
  func suspend()

  /// Runs a program in the foreground of the terminal while the loop continues.
  ///
  /// When the program exits, the loop delivers ``TerminalEvent/programEnded(_:)``. Don't call this method again before
  /// that event.
  func execute(_ program: TerminalProgram)

  /// Restores the terminal to its original state.
  ///
  /// Further calls have no effect.
  func close()
}

extension Terminal {
  /// The default implementation, for terminals that write no output.
  public var writerName: String? { nil }

  /// The default implementation, which ignores requests.
  public func requestTurn() {}

  /// The default implementation, which ignores the request.
  public func setReportsMoves(_ reportsMoves: Bool) {}
}
