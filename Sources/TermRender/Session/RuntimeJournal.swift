// SPDX-License-Identifier: MIT

package import TermScreen

/// Hears what a runtime does, in order, so that it can be done again.
///
/// The store tells of the actions. All that happens in a turn happens at the time of its causes, but for a
/// frame that is painted in the midst of it, which has its own. So a frame is a function of what the
/// journals of a runtime and of its store have heard.
@MainActor
package protocol RuntimeJournal: AnyObject {
  /// Something has happened and is about to be handled.
  ///
  /// What is typed or pasted into a field that shows signs instead of its text comes as `•`, one for
  /// each cluster.
  ///
  /// - Parameters:
  ///   - cause: What happened.
  ///   - time: The app's time.
  func note(_ cause: RuntimeCause, at time: Duration)

  /// A frame was presented that may differ from the one before.
  func note(_ frame: FrameMark)

  /// What follows is no consequence of the causes so far.
  func noteEndOfTurn()

  /// The app has ended as it should.
  func noteEnd()
}

extension RuntimeJournal {
  /// Does nothing.
  package func noteEnd() {}
}

/// What a frame depends on besides the states.
package struct FrameMark: Hashable, Sendable {
  /// The app's time in the frame.
  package var time: Duration
  /// The size of the screen.
  package var size: Size
  /// What the terminal can show.
  package var capabilities: TerminalCapabilities

  package init(time: Duration, size: Size, capabilities: TerminalCapabilities) {
    self.time = time
    self.size = size
    self.capabilities = capabilities
  }
}
