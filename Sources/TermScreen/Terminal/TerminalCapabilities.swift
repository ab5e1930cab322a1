// SPDX-License-Identifier: MIT

/// The features that a terminal supports, as detected so far.
///
/// Apps don't need to check capabilities. When a frame is presented, unsupported features are omitted or replaced.
public struct TerminalCapabilities: Hashable, Sendable, Codable {
  /// The number of colors a terminal supports, in ascending order.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    /// No colors, because `NO_COLOR` is set or the terminal has none.
    ///
    /// Attributes are still shown.
    case monochrome
    /// The first eight colors of the user's palette.
    ///
    /// Bold can make them brighter.
    case ansi8
    /// The 16 colors of the user's palette.
    case ansi16
    /// The 16 colors of the user's palette, a 6×6×6 color cube, and 24 grays.
    case palette256
    /// Colors of 24 bits.
    case trueColor

    /// Returns a Boolean value that indicates whether the first depth has fewer colors than the second.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The number of colors that the terminal supports.
  public var colorDepth: ColorDepth
  /// A Boolean value that indicates whether the terminal shows non-ASCII characters.
  public var supportsUnicode: Bool
  /// A Boolean value that indicates whether double, curly, dotted, and dashed underlines are supported.
  ///
  /// Without support, all underlines are single.
  public var supportsUnderlineStyles: Bool
  /// A Boolean value that indicates whether underlines can have another color than the text.
  public var supportsUnderlineColor: Bool
  /// A Boolean value that indicates whether the terminal opens the links of cells.
  public var supportsHyperlinks: Bool
  /// A Boolean value that indicates whether the terminal shows each frame only when it's complete.
  public var supportsSynchronizedOutput: Bool
  /// A Boolean value that indicates whether the terminal reports keys unambiguously with the kitty keyboard protocol.
  public var supportsKittyKeyboard: Bool
  /// The brightness of the terminal's default background, or `nil` if it isn't known.
  public var background: TerminalBackground?

  /// Creates capabilities.
  ///
  /// By default, all features are supported, as in tests and replays.
  public init(
    colorDepth: ColorDepth = .trueColor,
    supportsUnicode: Bool = true,
    supportsUnderlineStyles: Bool = true,
    supportsUnderlineColor: Bool = true,
    supportsHyperlinks: Bool = true,
    supportsSynchronizedOutput: Bool = true,
    supportsKittyKeyboard: Bool = true,
    background: TerminalBackground? = nil
  ) {
    self.colorDepth = colorDepth
    self.supportsUnicode = supportsUnicode
    self.supportsUnderlineStyles = supportsUnderlineStyles
    self.supportsUnderlineColor = supportsUnderlineColor
    self.supportsHyperlinks = supportsHyperlinks
    self.supportsSynchronizedOutput = supportsSynchronizedOutput
    self.supportsKittyKeyboard = supportsKittyKeyboard
    self.background = background
  }

  /// The keys of session files.
  private enum CodingKeys: String, CodingKey {
    case colorDepth, background
    case supportsUnicode = "unicode"
    case supportsUnderlineStyles = "underlineStyles"
    case supportsUnderlineColor = "underlineColor"
    case supportsHyperlinks = "hyperlinks"
    case supportsSynchronizedOutput = "synchronizedOutput"
    case supportsKittyKeyboard = "kittyKeyboard"
  }
}
