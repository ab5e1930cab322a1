// SPDX-License-Identifier: MIT

package import TermScreen

/// Input that another process sends to an app.
///
/// An open development tool receives none of it, because the tool belongs to the user of the app's terminal.
@MainActor
package final class PostedInput {
  /// The events that the app hasn't handled yet.
  var events: ArraySlice<InputEvent>
  /// The time after which a turn handles no further event.
  static let time = Duration.milliseconds(4)
  /// The number of events that a turn handles regardless of the time, so that a short input has one frame.
  static let leastCount = 16
  /// A Boolean value that indicates whether the input includes a command that opens a development tool.
  ///
  /// The runtime ignores the command.
  package internal(set) var opensTool = false

  package init(_ events: [InputEvent]) { self.events = events[...] }

  /// A Boolean value that indicates whether the app has handled all events.
  package var isHandled: Bool { events.isEmpty }
}
