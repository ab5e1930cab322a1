// SPDX-License-Identifier: MIT

extension Style {
  /// Creates a style from its description, or `nil` if the description isn't valid.
  init?(words text: Substring) {
    var reader = StyleReader(text)
    guard let style = reader.style() else { return nil }
    self = style
  }
}

/// A parser for the words of a style, in the order of ``Style/description``.
private struct StyleReader {
  private var words: ArraySlice<Substring>

  init(_ text: Substring) {
    words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
  }

  mutating func style() -> Style? {
    if words == ["plain"] { return .plain }
    var style = Style()
    for (word, attribute) in Self.attributes where take(word) { style.attributes.insert(attribute) }
    if take("underline") { style.underline = .single }
    for (word, underline) in Self.underlines where take(word, "underline") {
      style.underline = underline
    }
    if take("underlined", "in") {
      guard let color = color() else { return nil }
      style.underlineColor = color
    }
    if let color = color() { style.foreground = color }
    if take("on") {
      guard let color = color() else { return nil }
      style.background = color
    }
    if take("link") {
      style.link = Link(words.joined(separator: " "))
      words = []
    }
    return words.isEmpty && style != .plain ? style : nil
  }

  private static let attributes: [(Substring, Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("reverse", .reverse),
    ("strikethrough", .strikethrough),
  ]

  private static let underlines: [(Substring, Style.Underline)] = [
    ("double", .double), ("curly", .curly), ("dotted", .dotted), ("dashed", .dashed),
  ]

  private static let colors: [Substring: Color] = [
    "black": .black, "red": .red, "green": .green, "yellow": .yellow, "blue": .blue,
    "magenta": .magenta, "cyan": .cyan, "white": .white,
  ]

  private static let brightColors: [Substring: Color] = [
    "black": .brightBlack, "red": .brightRed, "green": .brightGreen, "yellow": .brightYellow,
    "blue": .brightBlue, "magenta": .brightMagenta, "cyan": .brightCyan, "white": .brightWhite,
  ]

  /// Removes the given words if they're next, and returns a Boolean value that indicates whether they were.
  private mutating func take(_ next: Substring...) -> Bool {
    guard words.starts(with: next) else { return false }
    words = words.dropFirst(next.count)
    return true
  }

  /// Removes and returns a color if one is next.
  private mutating func color() -> Color? {
    guard let first = words.first else { return nil }
    let second = words.dropFirst().first ?? ""
    let (color, count): (Color?, Int) =
      switch first {
      case "bright": (Self.brightColors[second], 2)
      case "palette": (UInt8(second).map(Color.palette), 2)
      default: (Self.colors[first] ?? Self.trueColor(first), 1)
      }
    if color != nil { words = words.dropFirst(count) }
    return color
  }

  /// Returns the color written as `#rrggbb`.
  private static func trueColor(_ word: Substring) -> Color? {
    guard word.first == "#", word.utf8.count == 7, let value = UInt32(word.dropFirst(), radix: 16)
    else { return nil }
    return .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}
