// SPDX-License-Identifier: MIT

/// An input event from the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// The text of a bracketed paste, or a part of a paste of more than 16 MiB.
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
  public enum Kind: Hashable, Sendable {
    case press, release, drag, move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public enum Button: Hashable, Sendable {
    case left, middle, right
    /// A button beyond the third, identified by its number in xterm.
    ///
    /// Numbers start at 8, after those of the wheel.
    case other(UInt8)
    /// No button, or an unknown button.
    case none
  }

  public var kind: Kind
  public var button: Button
  /// The position in cells from the top-left cell, which is (0, 0).
  public var position: Point
  public var modifiers: KeyPress.Modifiers

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
