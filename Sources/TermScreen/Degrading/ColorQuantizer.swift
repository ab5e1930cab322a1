// SPDX-License-Identifier: MIT

/// Finds the colours of a palette that look most like given ones.
///
/// Distances are those of Oklab, where equal steps look equal. Ask once per style, not per cell.
struct ColorQuantizer: Sendable {
  let depth: TerminalCapabilities.ColorDepth

  /// Returns the color to show for a color; of eight colors and of sixteen, one of the sixteen.
  ///
  /// - Complexity: O(palette) for a colour that has to be replaced.
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

  /// Entries 16 to 255.
  private static let fixedColors: [Oklab] = (UInt8(16)...255).map {
    let (red, green, blue) = Color.xterm($0)
    return Oklab(red, green, blue)
  }

  /// Entries 0 to 15 as xterm has them.
  ///
  /// The user's theme is unknown, but its names mean these.
  private static let themeColors: [Oklab] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { Oklab($0.0, $0.1, $0.2) }
}
