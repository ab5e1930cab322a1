// SPDX-License-Identifier: MIT

/// The port to a terminal: what a runtime needs of it, and all that it needs.
///
/// The real one is in the module TermTTY; ``HeadlessTerminal`` is its twin for tests and replays.
@MainActor
public protocol Terminal: AnyObject {
  /// Columns and rows; each 0 or more.
  var size: Size { get }

  /// What can be shown; may grow when the terminal answers late.
  var capabilities: TerminalCapabilities { get }

  /// Bytes written to the terminal so far; 0 where nothing is written.
  var bytesWritten: Int { get }

  /// The name of the writer that draws the screen; `nil` where nothing is written.
  var writerName: String? { get }

  /// Shows a buffer of ``size``. Only rows that are damaged are looked at; their damage is cleared.
  ///
  /// What cannot be written because the terminal is slow is not lost: the next call brings it.
  func present(_ buffer: CellBuffer)

  /// Runs the loop on the main thread: hands `turn` what happened, then waits as it says, until `.end`.
  ///
  /// Tasks of the main actor run between turns; a turn without events follows them. The first turn
  /// comes at once and has none.
  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait)

  /// Asks for a turn soon, for what was changed outside of one. Several requests bring one turn.
  ///
  /// Most terminals need not be asked, since a turn follows whatever can change something.
  func requestTurn()

  /// Shows a title on the terminal's window; with `nil`, the one that it had before.
  ///
  /// Control characters are left out, and what comes after 256 characters.
  func setTitle(_ title: String?)

  /// Puts a text into the clipboard of the user's machine. The loop then hands over
  /// ``TerminalEvent/copied(_:)``.
  func copy(_ text: String)

  /// Gives the terminal back to the shell and stops the program until it is continued. The loop then
  /// hands over ``TerminalEvent/resumed``.
  func suspend()

  /// Gives the terminal to a program until that has ended, while the loop goes on without it. The loop then
  /// hands over ``TerminalEvent/programEnded(_:)``.
  ///
  /// Not called again before that.
  func lend(to program: TerminalProgram)

  /// Puts the terminal back as it was found. Further calls do nothing.
  func close()
}

extension Terminal {
  public var writerName: String? { nil }

  public func requestTurn() {}
}
