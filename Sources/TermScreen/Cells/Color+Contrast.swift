// SPDX-License-Identifier: MIT

extension Color {
  /// The red, green, and blue components, or `nil` if the terminal or the user's palette defines the color.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch kind {
    case .default: nil
    case .palette(let index): index < 16 ? nil : Self.xterm(index)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }

  /// The relative luminance as defined by WCAG 2, from 0 to 1, or `nil` if the color is unknown.
  package var luminance: Double? {
    guard let components else { return nil }
    return 0.2126 * Oklab.intensity(components.red) + 0.7152 * Oklab.intensity(components.green)
      + 0.0722 * Oklab.intensity(components.blue)
  }

  /// Returns the contrast ratio of two luminances as defined by WCAG 2, from 1 to 21.
  package static func contrast(_ left: Double, _ right: Double) -> Double {
    (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  /// Returns a mixture with another color, or `nil` if one of them is unknown.
  ///
  /// The terminal or the user's palette defines the default color and the palette entries 0 to 15.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - fraction: The fraction of the other color, from 0 to 1.
  /// - Returns: The true color.
  public func mixed(with other: Color, _ fraction: Double) -> Color? {
    guard let from = components, let to = other.components else { return nil }
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * fraction).rounded())
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }
}

extension Color {
  /// Returns the fixed palette entry that is most similar to this color among those that are legible.
  ///
  /// - Parameters:
  ///   - contrast: The least contrast ratio.
  ///   - backgrounds: The luminances of the backgrounds, each of which requires the contrast.
  /// - Returns: An entry from 16 to 255, or this color if it's unknown or no entry is legible.
  package func nearestEntry(contrast: Double, to backgrounds: [Double]) -> Color {
    guard let (red, green, blue) = components else { return self }
    let color = Oklab(red, green, blue)
    var best = (color: self, distance: Float.infinity)
    for entry in FixedEntry.all {
      let distance = color.squaredDistance(to: entry.oklab)
      guard distance < best.distance,
        backgrounds.allSatisfy({ Color.contrast(entry.luminance, $0) >= contrast })
      else { continue }
      best = (entry.color, distance)
    }
    return best.color
  }
}

/// A palette entry from 16 to 255, which is the same on every terminal.
private struct FixedEntry {
  let color: Color
  let oklab: Oklab
  let luminance: Double

  static let all: [FixedEntry] = (UInt8(16)...255).map { index in
    let (red, green, blue) = Color.xterm(index)
    let color = Color.palette(index)
    return FixedEntry(
      color: color,
      oklab: Oklab(red, green, blue),
      luminance: color.luminance ?? 0
    )
  }
}
