// SPDX-License-Identifier: MIT

/// Something that came in from the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// A whole bracketed paste, line ends as `\n`, everything else as it was sent.
  case paste(String)
  /// The terminal's window got (`true`) or lost the keyboard focus.
  case focus(Bool)
  /// An answer to a query of ours. Never reaches an app.
  case reply(TerminalReply)
}

/// A press, release, move or wheel tick of the mouse.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case press, release, drag, move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public enum Button: Hashable, Sendable {
    case left, middle, right
    /// A button beyond the third, by its number (4…).
    case other(UInt8)
    /// None is known to be down.
    case none
  }

  public var kind: Kind
  public var button: Button
  /// Where, in cells from the top left corner; (0, 0) is the first cell.
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

/// What the terminal answered to a query.
public enum TerminalReply: Hashable, Sendable, Codable {
  /// `CSI row ; column R`, counted from 0.
  case cursorPosition(Point)
  /// `CSI ? … c`: the primary device attributes, in order.
  case deviceAttributes([Int])
  /// `CSI ? mode ; value $ y`: 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, value: Int)
  /// `CSI ? flags u`: the kitty keyboard protocol's flags.
  case keyboardFlags(Int)
  /// `DCS > | name ST`: XTVERSION.
  case version(String)
  /// `CSI ? 997 ; 1 n` or `2 n`: the terminal's colours have become dark or light.
  case background(TerminalBackground)
  /// `OSC number ; text ST`: a colour, the clipboard.
  case systemCommand(Int, String)
}
