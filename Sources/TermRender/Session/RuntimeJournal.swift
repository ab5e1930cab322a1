// SPDX-License-Identifier: MIT

package import TermScreen

/// An observer that records the work of a runtime, in order, for replay.
///
/// The store reports the actions. All work in a turn happens at the time of the turn's causes. A frame that is painted
/// during a turn has a separate time. The journals of a runtime and its store therefore determine every frame.
@MainActor
package protocol RuntimeJournal: AnyObject {
  /// Records a cause just before the runtime handles it.
  ///
  /// If a secure field has the focus, `•` replaces each typed or pasted grapheme cluster.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - time: The app's time.
  func record(_ cause: RuntimeCause, at time: Duration)

  /// Records a presented frame, which can differ from the previous frame.
  func record(_ frame: FrameMark)

  /// Records the end of a turn.
  ///
  /// Later actions aren't consequences of the causes before the end of the turn.
  func recordEndOfTurn()

  /// Records that the drawing of a frame requires the actions until `recordEndOfDrawing()`, regardless of causes.
  func recordStartOfDrawing()

  /// Records the end of the actions that the drawing of a frame requires.
  func recordEndOfDrawing()

  /// Records the regular termination of the app.
  func recordEnd()
}

extension RuntimeJournal {
  /// Ignores the origin of the following actions.
  package func recordStartOfDrawing() {}

  /// Ignores the end of the actions.
  package func recordEndOfDrawing() {}

  /// Ignores the termination of the app.
  package func recordEnd() {}
}

/// The inputs of a frame other than the states.
package struct FrameMark: Hashable, Sendable {
  /// The app's time in the frame.
  package var time: Duration
  /// The size of the screen.
  package var size: Size
  /// The capabilities of the terminal.
  package var capabilities: TerminalCapabilities

  package init(time: Duration, size: Size, capabilities: TerminalCapabilities) {
    self.time = time
    self.size = size
    self.capabilities = capabilities
  }
}
