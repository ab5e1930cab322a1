// SPDX-License-Identifier: MIT

import TermScreen

/// A writer for one "select graphic rendition" sequence, parameter by parameter.
///
/// It doesn't use strings, because a true-color image can require thousands of new styles for each frame.
struct SGRWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>

  /// Creates a writer.
  ///
  /// - Parameter start: The destination. It needs 80 bytes for a style, or 24 bytes for a color.
  init(_ start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    next = start
    byte(0x1B)
    byte(0x5B)
  }

  /// Ends the sequence and returns its length.
  mutating func end() -> UInt8 {
    byte(0x6D)
    return UInt8(next - start)
  }

  /// Selects a style, regardless of the current style.
  mutating func select(_ style: Style) {
    guard style != Style(link: style.link) else { return }
    parameter(0)
    if style.attributes.contains(.bold) { parameter(1) }
    if style.attributes.contains(.dim) { parameter(2) }
    if style.attributes.contains(.italic) { parameter(3) }
    if style.attributes.contains(.reverse) { parameter(7) }
    if style.attributes.contains(.strikethrough) { parameter(9) }
    select(underline: style.underline.rawValue)
    if style.foreground != .default { select(style.foreground, base: 30) }
    if style.background != .default { select(style.background, base: 40) }
    if style.underlineColor != .default { selectUnderline(style.underlineColor) }
  }

  /// Selects a kind of underline, unless it's 0 for none.
  ///
  /// A single underline uses the form that all terminals support.
  private mutating func select(underline kind: UInt8) {
    guard kind > 0 else { return }
    parameter(4)
    if kind > 1 { subparameter(Int(kind)) }
  }

  /// Selects a color.
  ///
  /// The form with semicolons has wider support than the form with colons.
  ///
  /// - Parameters:
  ///   - color: Any color, including the default.
  ///   - base: The value 30 for the foreground, or 40 for the background.
  mutating func select(_ color: Color, base: Int) {
    switch color.kind {
    case .default: parameter(base + 9)
    case .palette(let index) where index < 8: parameter(base + Int(index))
    case .palette(let index) where index < 16: parameter(base + 52 + Int(index))
    case .palette(let index):
      parameter(base + 8)
      parameter(5)
      parameter(Int(index))
    case .rgb(let red, let green, let blue):
      parameter(base + 8)
      parameter(2)
      parameter(Int(red))
      parameter(Int(green))
      parameter(Int(blue))
    }
  }

  /// Selects the underline's color.
  ///
  /// Colons prevent terminals that don't support 58 from reading its parts as attributes.
  mutating func selectUnderline(_ color: Color) {
    switch color.kind {
    case .default: parameter(59)
    case .palette(let index):
      parameter(58)
      subparameter(5)
      subparameter(Int(index))
    case .rgb(let red, let green, let blue):
      parameter(58)
      subparameter(2)
      byte(0x3A)
      subparameter(Int(red))
      subparameter(Int(green))
      subparameter(Int(blue))
    }
  }

  private mutating func parameter(_ value: Int) {
    if next - start > 2 { byte(0x3B) }
    number(value)
  }

  private mutating func subparameter(_ value: Int) {
    byte(0x3A)
    number(value)
  }

  private mutating func number(_ value: Int) {
    if value >= 100 { byte(UInt8(0x30 + value / 100)) }
    if value >= 10 { byte(UInt8(0x30 + value / 10 % 10)) }
    byte(UInt8(0x30 + value % 10))
  }

  private mutating func byte(_ value: UInt8) {
    next[0] = value
    next += 1
  }
}
