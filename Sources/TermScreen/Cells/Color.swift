// SPDX-License-Identifier: MIT

/// The color of text, a background, or an underline.
///
/// If a terminal doesn't support a color, the most similar supported color replaces it.
@frozen
public struct Color: Hashable, Sendable {
  /// The encoded color: 0 for the default, 1 + n for palette entry n, or 2²⁴ + RGB for a true color.
  @usableFromInline let raw: UInt32

  @inlinable @inline(__always)
  init(raw: UInt32) { self.raw = raw }

  /// The terminal's default color.
  ///
  /// In ``Style/inheriting(from:)``, this color is an unset value.
  @inlinable public static var `default`: Color { Color(raw: 0) }

  /// Returns an entry of the terminal's palette.
  ///
  /// The user's theme defines entries 0 to 15. The entries from 16 to 255 are a fixed color cube and grays.
  @inlinable
  public static func palette(_ index: UInt8) -> Color { Color(raw: 1 + UInt32(index)) }

  /// Returns a true color.
  ///
  /// ```swift
  /// Text("Warning").foregroundStyle(.rgb(255, 160, 0))
  /// ```
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 255.
  ///   - green: The green component, from 0 to 255.
  ///   - blue: The blue component, from 0 to 255.
  /// - Returns: The color. Terminals with fewer colors show the most similar one.
  @inlinable
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(raw: 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Entry 0 of the palette, which is black in most themes.
  @inlinable public static var black: Color { palette(0) }
  /// Entry 1 of the palette, which is red in most themes.
  @inlinable public static var red: Color { palette(1) }
  /// Entry 2 of the palette, which is green in most themes.
  @inlinable public static var green: Color { palette(2) }
  /// Entry 3 of the palette, which is yellow in most themes.
  @inlinable public static var yellow: Color { palette(3) }
  /// Entry 4 of the palette, which is blue in most themes.
  @inlinable public static var blue: Color { palette(4) }
  /// Entry 5 of the palette, which is magenta in most themes.
  @inlinable public static var magenta: Color { palette(5) }
  /// Entry 6 of the palette, which is cyan in most themes.
  @inlinable public static var cyan: Color { palette(6) }
  /// Entry 7 of the palette, which is white in most themes.
  @inlinable public static var white: Color { palette(7) }
  /// Entry 8 of the palette, which is gray in most themes.
  @inlinable public static var brightBlack: Color { palette(8) }
  /// Entry 9 of the palette, which is bright red in most themes.
  @inlinable public static var brightRed: Color { palette(9) }
  /// Entry 10 of the palette, which is bright green in most themes.
  @inlinable public static var brightGreen: Color { palette(10) }
  /// Entry 11 of the palette, which is bright yellow in most themes.
  @inlinable public static var brightYellow: Color { palette(11) }
  /// Entry 12 of the palette, which is bright blue in most themes.
  @inlinable public static var brightBlue: Color { palette(12) }
  /// Entry 13 of the palette, which is bright magenta in most themes.
  @inlinable public static var brightMagenta: Color { palette(13) }
  /// Entry 14 of the palette, which is bright cyan in most themes.
  @inlinable public static var brightCyan: Color { palette(14) }
  /// Entry 15 of the palette, which is bright white in most themes.
  @inlinable public static var brightWhite: Color { palette(15) }

  /// The kind and components of a color.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default color.
    case `default`
    /// An entry of the terminal's palette, by its index.
    case palette(UInt8)
    /// A true color, by its red, green, and blue components.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind and components of the color.
  public var kind: Kind {
    if raw == 0 { return .default }
    if raw < 1 << 24 { return .palette(UInt8(truncatingIfNeeded: raw - 1)) }
    return .rgb(
      UInt8(truncatingIfNeeded: raw >> 16),
      UInt8(truncatingIfNeeded: raw >> 8),
      UInt8(truncatingIfNeeded: raw)
    )
  }
}

extension Color: CustomStringConvertible {
  /// The color as text: `default`, a name such as `green`, `palette 123`, or `#rrggbb`.
  public var description: String {
    switch kind {
    case .default: "default"
    case .palette(let index) where index < 16: Self.names[Int(index)]
    case .palette(let index): "palette \(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map(Self.hexadecimal).joined()
    }
  }

  private static let names: [String] = {
    let base = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return base + base.map { "bright " + $0 }
  }()

  private static func hexadecimal(_ value: UInt8) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}

extension Color {
  /// Returns the red, green, and blue components of a palette entry from 16 to 255.
  ///
  /// They're the same on every terminal.
  package static func xterm(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
    precondition(index >= 16, "Palette entry \(index) has no fixed color. Use 16 to 255.")
    if index >= 232 {
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let offset = Int(index) - 16
    return (levels[offset / 36], levels[offset / 6 % 6], levels[offset % 6])
  }
}
