// SPDX-License-Identifier: MIT

/// An input event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key press.
  case key(KeyPress)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The text of a bracketed paste, or a part of a paste of more than 2 MiB.
  ///
  /// Line endings become `\n`, and other characters are unchanged.
  case paste(String)
  /// A change of the keyboard focus: `true` if the terminal's window gained it, and `false` if it lost it.
  case focus(Bool)
  /// A reply to one of the library's queries.
  ///
  /// Apps never receive replies.
  case reply(TerminalReply)
}

/// A press, release, movement, or wheel step of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    /// A press of a button.
    case press
    /// The release of a button.
    case release
    /// A movement with a held button.
    case drag
    /// A movement without a held button.
    case move
    /// A step of the wheel toward the top of the content.
    case wheelUp
    /// A step of the wheel toward the bottom of the content.
    case wheelDown
    /// A step of the wheel toward the left of the content.
    case wheelLeft
    /// A step of the wheel toward the right of the content.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, or the wheel.
    case middle
    /// The right button.
    case right
    /// A button beyond the third, identified by its number in xterm.
    ///
    /// Numbers start at 8, after those of the wheel.
    case other(UInt8)
    /// No button, or an unknown button.
    case none
  }

  /// The kind of the event.
  public var kind: Kind
  /// The button that changed or is held, or ``Button-swift.enum/none``.
  public var button: Button
  /// The position in cells from the top-left cell, which is (0, 0).
  public var position: Point
  /// The modifier keys that are held.
  public var modifiers: KeyPress.Modifiers

  /// Creates an event.
  ///
  /// ```swift
  /// let click = MouseEvent(.press, button: .left, at: Point(x: 3, y: 4))
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - button: The button that changed or is held. The default is none.
  ///   - position: The position in cells from the top-left cell, which is (0, 0).
  ///   - modifiers: The modifier keys that are held. The default is none.
  public init(
    _ kind: Kind,
    button: Button = .none,
    at position: Point,
    modifiers: KeyPress.Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// A terminal's reply to a query.
public enum TerminalReply: Hashable, Sendable, Codable {
  /// The position of the cursor, starting at 0: `CSI row ; column R`.
  case cursorPosition(Point)
  /// The primary device attributes, in order: `CSI ? … c`.
  case deviceAttributes([Int])
  /// The state of a mode: `CSI ? mode ; value $ y`.
  ///
  /// The value is 0 for unknown, 1 for set, 2 for reset, 3 for always set, or 4 for always reset.
  case mode(Int, value: Int)
  /// The flags of the kitty keyboard protocol: `CSI ? flags u`.
  case keyboardFlags(Int)
  /// The name and version of the terminal (XTVERSION): `DCS > | name ST`.
  case version(String)
  /// A change to a dark or light color scheme: `CSI ? 997 ; 1 n` or `CSI ? 997 ; 2 n`.
  case background(TerminalBackground)
  /// A color or the clipboard: `OSC number ; text ST`.
  case systemCommand(Int, String)
}
