// SPDX-License-Identifier: MIT

/// The colors of the terminal in SVG images.
enum SVGColors {
  static let foreground = "#d6dbe4"
  static let background = "#161a21"
  static let mark = "#ff4fd8"

  private static let theme = [
    "#2b303b", "#e06c75", "#8cc570", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c3cad6",
    "#6b7484", "#ff7b86", "#a5e075", "#ffd787", "#7cc4ff", "#dd9bf5", "#6fd3df", "#ffffff",
  ]

  /// Returns the color in SVG notation, or `nil` for the default color.
  static func hex(_ color: Color) -> String? {
    switch color.kind {
    case .default: nil
    case .palette(let index) where index < 16: theme[Int(index)]
    case .palette(let index): fixed(index).description
    case .rgb: color.description
    }
  }

  private static func fixed(_ index: UInt8) -> Color {
    let (red, green, blue) = Color.xterm(index)
    return .rgb(red, green, blue)
  }
}
