// SPDX-License-Identifier: MIT

/// How a cell looks: colours, attributes, link.
///
/// It is twenty bytes of plain data. What a terminal cannot show is left out there; see ``TerminalCapabilities``.
@frozen
public struct Style: Hashable, Sendable {
  @frozen
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var bold: Attributes { Attributes(rawValue: 1) }
    @inlinable public static var dim: Attributes { Attributes(rawValue: 2) }
    @inlinable public static var italic: Attributes { Attributes(rawValue: 4) }
    @inlinable public static var reverse: Attributes { Attributes(rawValue: 8) }
    @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 16) }
  }

  /// The kind of line under a cell; the value is the terminal's own number for it.
  @frozen
  public enum Underline: UInt8, Hashable, Sendable {
    case none, single, double, curly, dotted, dashed
  }

  public var foreground: Color
  public var background: Color
  /// The colour of the underline; the default is the foreground's.
  public var underlineColor: Color
  public var link: Link
  public var attributes: Attributes
  public var underline: Underline

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

  /// The terminal's own colours, no attribute.
  @inlinable public static var plain: Style { Style() }

  /// This style where it says something, `base` where it does not; attributes of both.
  @inlinable
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes),
      underline: underline == .none ? base.underline : underline,
      underlineColor: underlineColor == .default ? base.underlineColor : underlineColor,
      link: link == .none ? base.link : link
    )
  }

  /// What of this style can be seen on a blank: no foreground, weight or slant unless a line or
  /// reversal shows it.
  ///
  /// The weight stays with those: terminals draw lines and reversed blanks in the foreground, which
  /// many make brighter for bold and darker for dim.
  public var onBlank: Style {
    var style = self
    style.attributes.remove(.italic)
    if underline == .none {
      style.underlineColor = .default
      if link == .none, attributes.isDisjoint(with: [.reverse, .strikethrough]) {
        style.attributes = []
        style.foreground = .default
      }
    }
    return style
  }

  /// What of this style can be seen on a cluster: no colour of an underline that is not there.
  var onText: Style {
    var style = self
    if underline == .none { style.underlineColor = .default }
    return style
  }
}

extension Style {
  /// All of the style in three words, so that styles compare without a branch per field.
  @inlinable @inline(__always)
  var words: (colors: UInt64, line: UInt64, form: UInt64) {
    (
      UInt64(foreground.raw) | UInt64(background.raw) << 32,
      UInt64(underlineColor.raw) | UInt64(link.number) << 32,
      UInt64(attributes.rawValue) | UInt64(underline.rawValue) << 8
    )
  }

  @inlinable @inline(__always)
  public static func == (left: Style, right: Style) -> Bool {
    let (left, right) = (left.words, right.words)
    return (left.colors ^ right.colors) | (left.line ^ right.line) | (left.form ^ right.form) == 0
  }
}

extension Style: CustomStringConvertible {
  /// Words for what differs from ``plain``, such as `bold green on blue`.
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
