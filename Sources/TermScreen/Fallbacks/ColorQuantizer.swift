// SPDX-License-Identifier: MIT

/// A converter from any color to the most similar color that a terminal supports.
///
/// Similarity is the distance in the Oklab color space, which is perceptually uniform. Convert colors once for each
/// style, not for each cell.
struct ColorQuantizer: Sendable {
  let depth: TerminalCapabilities.ColorDepth

  /// Returns the supported color that is most similar to a color.
  ///
  /// For a depth of eight colors, the result can be one of the 16 colors of the user's palette.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the palette, if the color isn't supported; otherwise, O(1).
  func shown(_ color: Color) -> Color {
    switch (depth, color.kind) {
    case (.trueColor, _), (_, .default): color
    case (.monochrome, _): .default
    case (.palette256, .palette): color
    case (.palette256, .rgb(let red, let green, let blue)):
      Self.nearest(to: Oklab(red, green, blue), in: Self.fixedColors, first: 16)
    case (.ansi8, .palette(let index)) where index < 16: color
    case (.ansi16, .palette(let index)) where index < 16: color
    case (.ansi8, .palette(let index)), (.ansi16, .palette(let index)):
      Self.nearest(to: Self.fixedColors[Int(index) - 16], in: Self.themeColors, first: 0)
    case (.ansi8, .rgb(let red, let green, let blue)),
      (.ansi16, .rgb(let red, let green, let blue)):
      Self.nearest(to: Oklab(red, green, blue), in: Self.themeColors, first: 0)
    }
  }

  private static func nearest(to color: Oklab, in palette: [Oklab], first: Int) -> Color {
    var best = (index: 0, distance: Float.infinity)
    for (index, candidate) in palette.enumerated() {
      let distance = color.squaredDistance(to: candidate)
      if distance < best.distance { best = (index, distance) }
    }
    return .palette(UInt8(first + best.index))
  }

  /// The colors of palette entries 16 to 255.
  private static let fixedColors: [Oklab] = (UInt8(16)...255).map {
    let (red, green, blue) = Color.xterm($0)
    return Oklab(red, green, blue)
  }

  /// The colors of palette entries 0 to 15 in xterm.
  ///
  /// The user's theme is unknown, but its color names correspond to these colors.
  private static let themeColors: [Oklab] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { Oklab($0.0, $0.1, $0.2) }
}
