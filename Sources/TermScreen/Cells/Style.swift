// SPDX-License-Identifier: MIT

/// The appearance of a cell: colors, attributes, underline, and link.
///
/// A style is plain data and takes 20 bytes. Terminals omit or replace unsupported values. For details, see
/// ``TerminalCapabilities/supportedStyle(for:)``.
@frozen
public struct Style: Hashable, Sendable {
  /// The attributes of text that a style combines.
  @frozen
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A higher weight, or a brighter foreground in some terminals.
    @inlinable public static var bold: Attributes { Attributes(rawValue: 1) }
    /// A lower contrast.
    @inlinable public static var dim: Attributes { Attributes(rawValue: 2) }
    /// Slanted text.
    @inlinable public static var italic: Attributes { Attributes(rawValue: 4) }
    /// Exchanged foreground and background colors.
    @inlinable public static var reverse: Attributes { Attributes(rawValue: 8) }
    /// A line through the text.
    @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 16) }

    /// The attributes that are visible on a blank cell.
    fileprivate static let visibleOnBlanks: Attributes = [.reverse, .strikethrough]
  }

  /// The kind of line under a cell.
  ///
  /// The raw value is the number in the escape sequence, such as 3 in `CSI 4 : 3 m`.
  @frozen
  public enum Underline: UInt8, Hashable, Sendable {
    /// No line.
    case none
    /// A straight line.
    case single
    /// Two straight lines.
    case double
    /// A wavy line, which often marks a mistake.
    case curly
    /// A line of dots.
    case dotted
    /// A line of dashes.
    case dashed
  }

  /// The color of the text.
  public var foreground: Color
  /// The color behind the text.
  public var background: Color
  /// The color of the underline.
  ///
  /// The default is the foreground color.
  public var underlineColor: Color
  /// The target of the hyperlink, or ``Link/none``.
  public var link: Link
  /// The attributes of the text.
  public var attributes: Attributes
  /// The line under the text.
  public var underline: Underline

  /// Creates a style.
  ///
  /// ```swift
  /// let warning = Style(foreground: .yellow, attributes: .bold)
  /// ```
  ///
  /// - Parameters:
  ///   - foreground: The color of the text. The default is the terminal's color.
  ///   - background: The color behind the text. The default is the terminal's color.
  ///   - attributes: The attributes of the text. The default is none.
  ///   - underline: The line under the text. The default is none.
  ///   - underlineColor: The color of the line. The default is the foreground color.
  ///   - link: The target of the hyperlink. The default is none.
  @inlinable
  public init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = [],
    underline: Underline = .none,
    underlineColor: Color = .default,
    link: Link = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.underlineColor = underlineColor
    self.link = link
    self.attributes = attributes
    self.underline = underline
  }

  /// The terminal's default colors without attributes.
  @inlinable public static var plain: Style { Style() }

  /// Returns this style with the attributes of both styles and with the values of `base` that it doesn't set.
  @inlinable
  public func inheriting(from base: Style) -> Style {
    Style(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes),
      underline: underline == .none ? base.underline : underline,
      underlineColor: underlineColor == .default ? base.underlineColor : underlineColor,
      link: link == .none ? base.link : link
    )
  }

  /// The part of this style that is visible on a blank cell.
  ///
  /// Italic never applies. The foreground, bold, and dim apply only if an underline, strikethrough, link, or reverse
  /// shows them. Terminals draw those in the foreground color, which many make brighter for bold and darker for dim.
  public var forBlankCell: Style {
    var style = self
    style.attributes.remove(.italic)
    if underline == .none {
      style.underlineColor = .default
      if link == .none, attributes.isDisjoint(with: .visibleOnBlanks) {
        style.attributes = []
        style.foreground = .default
      }
    }
    return style
  }

  /// The part of this style that is visible on text.
  ///
  /// The underline color applies only with an underline.
  var onText: Style {
    var style = self
    if underline == .none { style.underlineColor = .default }
    return style
  }
}

extension Style {
  /// The whole style in three words, so that styles compare without a branch for each field.
  @inlinable @inline(__always)
  var words: (colors: UInt64, line: UInt64, form: UInt64) {
    (
      UInt64(foreground.raw) | UInt64(background.raw) << 32,
      UInt64(underlineColor.raw) | UInt64(link.number) << 32,
      UInt64(attributes.rawValue) | UInt64(underline.rawValue) << 8
    )
  }

  /// Returns a Boolean value that indicates whether two styles have equal values.
  @inlinable @inline(__always)
  public static func == (left: Style, right: Style) -> Bool {
    let (left, right) = (left.words, right.words)
    return (left.colors ^ right.colors) | (left.line ^ right.line) | (left.form ^ right.form) == 0
  }
}

extension Style: CustomStringConvertible {
  /// A description of the values that differ from ``plain``, such as `bold green on blue`.
  public var description: String {
    var words: [String] = []
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    words += names.filter { attributes.contains($0.0) }.map(\.1)
    if underline != .none {
      words.append(underline == .single ? "underline" : "\(underline) underline")
    }
    if underlineColor != .default { words.append("underlined in \(underlineColor)") }
    if foreground != .default { words.append("\(foreground)") }
    if background != .default { words.append("on \(background)") }
    if link != .none { words.append("link \(link.target)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
