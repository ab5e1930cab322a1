// SPDX-License-Identifier: MIT

import Glibc
import TermScreen

/// Returns the contrast ratio of two colors, from 1 to 21, as defined by WCAG 2.
func contrast(_ left: Color, _ right: Color) throws -> Double {
  let (left, right) = (try luminance(of: left), try luminance(of: right))
  return (max(left, right) + 0.05) / (min(left, right) + 0.05)
}

/// Returns the difference between the largest and the smallest component of a color, which is 0 for a gray.
func colorfulness(of color: Color) throws -> UInt8 {
  let (red, green, blue) = try levels(of: color)
  return max(red, green, blue) - min(red, green, blue)
}

extension Color {
  /// The color at two thirds of its brightness.
  var dim: Color {
    guard let (red, green, blue) = try? levels(of: self) else { return self }
    return .rgb(red / 3 * 2, green / 3 * 2, blue / 3 * 2)
  }
}

/// Returns the components of a color.
///
/// Palette entries have xterm's values.
private func levels(of color: Color) throws -> (UInt8, UInt8, UInt8) {
  switch color.kind {
  case .default: throw UnknownColor()
  case .palette(let index) where index < 16: xterm[Int(index)]
  case .palette(let index): Color.xterm(index)
  case .rgb(let red, let green, let blue): (red, green, blue)
  }
}

/// Returns the relative luminance of a color.
private func luminance(of color: Color) throws -> Double {
  let levels = try levels(of: color)
  let light = [levels.0, levels.1, levels.2].map { level -> Double in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
}

/// The error for a terminal's default color, whose value is unknown.
private struct UnknownColor: Error {}

private let xterm: [(UInt8, UInt8, UInt8)] = [
  (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
  (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
  (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
  (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
]
