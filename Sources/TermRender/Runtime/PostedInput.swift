// SPDX-License-Identifier: MIT

package import TermScreen

/// Input that another process sends to an app.
///
/// An open development tool receives none of it, because the tool belongs to the user of the app's terminal.
@MainActor
package final class PostedInput {
  /// The events that the app hasn't handled yet.
  fileprivate var events: ArraySlice<InputEvent>
  /// The time after which a turn handles no further event.
  fileprivate static let time = Duration.milliseconds(4)
  /// The number of events that a turn handles regardless of the time, so that a short input has one frame.
  fileprivate static let leastCount = 16
  /// A Boolean value that indicates whether the input includes a command that opens a development tool.
  ///
  /// The runtime ignores the command.
  package fileprivate(set) var opensTool = false

  package init(_ events: [InputEvent]) { self.events = events[...] }

  /// A Boolean value that indicates whether the app has handled all events.
  package var isHandled: Bool { events.isEmpty }
}

extension Runtime {
  /// Adds input that the app handles in its next turn, or after it owns the terminal again.
  ///
  /// A recording of the app contains the input like the input of its terminal.
  package func post(_ input: PostedInput) {
    parts.postedInput.append(input)
    terminal.requestTurn()
  }

  /// A Boolean value that indicates whether the next turn, which is due immediately, continues with posted input.
  package var hasPostedInput: Bool {
    parts.lifecycle.phase == .running && !parts.postedInput.isEmpty
  }

  /// Handles the posted input while the app owns the terminal.
  ///
  /// After 16 events and 4 ms, the rest waits for the next turn, so that it doesn't delay the user's input.
  func handlePostedInput() {
    guard hasPostedInput else { return }
    let deadline = ContinuousClock.now + PostedInput.time
    var count = 0
    while hasPostedInput, let input = parts.postedInput.first {
      if let event = input.events.popFirst() {
        parts.handledInput = input
        handle(.input(event))
        parts.handledInput = nil
        performRequests()
      }
      if input.isHandled { parts.postedInput.removeFirst() }
      count += 1
      if count >= PostedInput.leastCount, ContinuousClock.now >= deadline { return }
    }
  }

  /// Refuses to open a development tool on behalf of another process.
  ///
  /// - Returns: `true` if the event that opens the tool is posted; otherwise, `false`.
  func refusesTool() -> Bool {
    parts.handledInput?.opensTool = true
    return parts.handledInput != nil
  }
}
