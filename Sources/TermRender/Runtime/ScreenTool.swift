// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// A development tool over the screen of a running app, such as the inspector.
///
/// The cells of the tool are drawn over a copy of the screen, like the debug line. Frames, recordings, histories, and
/// snapshots of the app contain neither the cells nor the input of the tool.
@MainActor
package protocol ScreenTool: AnyObject {
  /// A Boolean value that indicates whether the tool is on the screen.
  var isOpen: Bool { get }

  /// The time until the next change on the screen, or `nil` if no change is scheduled.
  var nextWake: Duration? { get }

  /// The cells to present instead of the app's screen, or `nil` if the tool covers only part of the screen.
  var wholeScreen: CellBuffer? { get }

  /// Opens the tool, or returns the input to the open tool.
  func open()

  /// Closes the tool.
  func close()

  /// Handles an event instead of the app while the tool is open.
  ///
  /// - Parameter event: The event.
  /// - Returns: The event for the app, or `nil` if the app must not receive it.
  func handle(_ event: TerminalEvent) -> TerminalEvent?

  /// Updates the tool at the end of a turn.
  ///
  /// - Parameter hasFrame: A Boolean value that indicates whether the app has drawn a frame.
  /// - Returns: `true` if the screen must be presented even without a frame of the app; otherwise, `false`.
  func update(afterFrame hasFrame: Bool) -> Bool

  /// Draws the tool over a copy of the app's screen.
  func draw(over screen: CellBuffer)
}

/// An action that opens the development tool of a running app.
///
/// The runtime doesn't dispatch the action, so no recording contains it.
package struct OpenScreenTool: Action {
  package init() {}
}
