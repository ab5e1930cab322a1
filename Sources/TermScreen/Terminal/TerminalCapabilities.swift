// SPDX-License-Identifier: MIT

/// What a terminal can show, as far as it is known.
///
/// Apps need not ask: what a terminal cannot show is left out or replaced when a frame is presented.
public struct TerminalCapabilities: Hashable, Sendable, Codable {
  /// How many colours there are; the cases are in order of worth.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    /// None: `NO_COLOR` is set, or the terminal has none. Attributes are still shown.
    case monochrome
    /// The first eight of the user's theme; bold may brighten them.
    case ansi8
    /// The sixteen of the user's theme.
    case ansi16
    /// Those, a 6×6×6 cube and 24 greys.
    case palette256
    /// 24 bits.
    case trueColor

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  public var colorDepth: ColorDepth
  /// Whether characters beyond ASCII can be shown.
  public var unicode: Bool
  /// Double, curly, dotted and dashed underlines; without them all are single.
  public var underlineStyles: Bool
  public var underlineColor: Bool
  public var hyperlinks: Bool
  /// Whether a frame can be shown at once, whatever time its bytes take.
  public var synchronizedOutput: Bool
  /// Whether keys come unambiguously, by the kitty keyboard protocol.
  public var kittyKeyboard: Bool
  /// Whether the terminal's own background is light or dark; `nil` while it has not said so.
  public var background: TerminalBackground?

  /// The terminal of tests and replays has everything that is not said otherwise.
  public init(
    colorDepth: ColorDepth = .trueColor,
    unicode: Bool = true,
    underlineStyles: Bool = true,
    underlineColor: Bool = true,
    hyperlinks: Bool = true,
    synchronizedOutput: Bool = true,
    kittyKeyboard: Bool = true,
    background: TerminalBackground? = nil
  ) {
    self.colorDepth = colorDepth
    self.unicode = unicode
    self.underlineStyles = underlineStyles
    self.underlineColor = underlineColor
    self.hyperlinks = hyperlinks
    self.synchronizedOutput = synchronizedOutput
    self.kittyKeyboard = kittyKeyboard
    self.background = background
  }
}
