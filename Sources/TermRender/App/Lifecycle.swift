// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// Ends the app once the actions before it are done.
///
/// A middleware may swallow it.
public struct Quit: Action, Hashable, Codable {
  public init() {}
}

/// Gives the terminal back to the shell until the user continues the app, like `ctrl+z`.
///
/// Meanwhile the app's time stands still: toasts stay, and animations go on where they were.
public struct Suspend: Action, Hashable, Codable {
  public init() {}
}

/// Shows or hides the debug line: what the frame before redrew and how many bytes it took.
///
/// ``RunOptions/debugKey`` sends it; an app can send it, too.
public struct ToggleDebugLine: Action, Hashable, Codable {
  public init() {}
}

/// Reads on, or back, by about a screen, where an app in accessible mode says more than has room.
///
/// When the focus moves, the screen follows it again.
public struct ReadOn: Action, Hashable, Codable {
  /// A way through what is read.
  public enum Direction: String, Hashable, Sendable, Codable {
    /// To what comes later, or before.
    case forward, back
  }

  /// Where to.
  public let direction: Direction

  public init(_ direction: Direction) { self.direction = direction }
}

/// The app is about to be stopped, or to lend the terminal; sent by the runtime while the terminal is still
/// the app's.
public struct Suspended: Action, Hashable, Codable {
  public init() {}
}

/// The screen has another size; sent by the runtime.
public struct Resized: Action, Hashable, Codable {
  public let size: Size

  public init(_ size: Size) { self.size = size }
}

/// The app ends, whatever the cause; the last action that is sent by the runtime, exactly once.
public struct WillEnd: Action, Hashable, Codable {
  public init() {}
}

/// Text was pasted where no widget takes it; sent by the runtime, one action for the whole text.
public struct Pasted: Action, Hashable, Codable {
  /// Line ends are `\n`; everything else is as it was sent, control characters too.
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// The terminal's window got or lost the keyboard; sent by the runtime, where the terminal tells.
public struct TerminalFocusChanged: Action, Hashable, Codable {
  public let hasFocus: Bool

  public init(hasFocus: Bool) { self.hasFocus = hasFocus }
}
