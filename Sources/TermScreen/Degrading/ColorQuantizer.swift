// SPDX-License-Identifier: MIT

import TermScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the colours of a palette that look most like given ones.
///
/// Distances are those of Oklab, where equal steps look equal. Ask once per style, not per cell.
struct ColorQuantizer: Sendable {
  let depth: TerminalCapabilities.ColorDepth

  /// The colour to show for `color`.
  ///
  /// - Complexity: O(palette) for a colour that has to be replaced.
  func shown(_ color: Color) -> Color {
    switch (depth, color.kind) {
    case (.trueColor, _), (_, .default): color
    case (.monochrome, _): .default
    case (.palette256, .palette): color
    case (.palette256, .rgb(let red, let green, let blue)):
      Self.nearest(to: Oklab(red, green, blue), in: Self.fixedColors, first: 16)
    case (.ansi16, .palette(let index)) where index < 16: color
    case (.ansi16, .palette(let index)):
      Self.nearest(to: Self.fixedColors[Int(index) - 16], in: Self.themeColors, first: 0)
    case (.ansi16, .rgb(let red, let green, let blue)):
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

/// A colour by lightness and two opponent axes (Björn Ottosson's space).
private struct Oklab: Sendable {
  private var axes: SIMD4<Float>

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    let l = cbrtf(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrtf(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrtf(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    axes = SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
      0
    )
  }

  func squaredDistance(to other: Oklab) -> Float {
    let difference = axes - other.axes
    return (difference * difference).sum()
  }

  /// Light of each of the 256 levels of sRGB.
  private static let linear: [Float] = (0...255).map {
    let level = Float($0) / 255
    return level <= 0.04045 ? level / 12.92 : powf((level + 0.055) / 1.055, 2.4)
  }
}
