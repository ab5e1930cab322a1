// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen
public import TermTree

/// An action that quits the app after all pending actions.
///
/// Middleware can drop the action to keep the app running.
public struct Quit: TerminatingAction, Hashable, Codable {
  /// Creates the action.
  public init() {}
}

/// An action that suspends the app and returns to the shell, like `ctrl+z`.
///
/// The app's time is paused while the app is suspended. Toasts remain visible, and animations resume at the same
/// position.
public struct Suspend: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}

/// An action that shows or hides the debug line, which reports the redrawn regions and the byte count of the previous
/// frame.
///
/// ``RunOptions/debugKey`` sends this action. An app can also send it.
public struct ToggleDebugLine: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}

/// An action that scrolls the transcript by about one screen in accessible mode, if the transcript doesn't fit.
///
/// When the focus moves, the screen follows the focus again.
public struct ScrollTranscript: Action, Hashable, Codable {
  /// A direction in the transcript.
  public enum Direction: String, Hashable, Sendable, Codable {
    /// The direction toward later text.
    case forward
    /// The direction toward earlier text.
    case back
  }

  /// The direction to scroll.
  public let direction: Direction

  /// Creates an action that scrolls in a direction.
  public init(_ direction: Direction) { self.direction = direction }
}

/// An action that the runtime dispatches just before the app suspends or runs another program.
///
/// The app still owns the terminal at that point.
public struct WillSuspend: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}

/// An action that the runtime dispatches when the size of the screen changes.
public struct TerminalResized: Action, Hashable, Codable {
  /// The new number of columns and rows.
  public let size: Size

  /// Creates the action for a new size.
  public init(_ size: Size) { self.size = size }
}

/// The last action that the runtime dispatches, exactly once, before the app terminates for any reason.
public struct WillTerminate: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}

/// An action that the runtime dispatches when no widget handles pasted text.
///
/// The action contains the complete text.
public struct TextPasted: Action, Hashable, Codable {
  /// The pasted text, with `\n` as the line ending.
  ///
  /// All other characters are unchanged, including control characters.
  public let text: String

  /// Creates the action for pasted text.
  public init(_ text: String) { self.text = text }
}

/// An action that the runtime dispatches when the terminal window gains or loses the keyboard focus.
///
/// Not all terminals report these changes.
public struct TerminalFocusChanged: Action, Hashable, Codable {
  /// A Boolean value that indicates whether the window has the keyboard focus.
  public let hasFocus: Bool

  /// Creates the action for a gain or loss of the keyboard focus.
  public init(hasFocus: Bool) { self.hasFocus = hasFocus }
}
