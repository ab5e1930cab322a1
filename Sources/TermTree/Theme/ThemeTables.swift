// SPDX-License-Identifier: MIT

import Synchronization
import TermScreen

/// The styles that a theme consists of, and the styles derived from them.
///
/// Copies of a theme share the tables. Derived styles are computed on first use.
final class ThemeTables: Sendable {
  /// The styles on most surfaces: the foreground roles by raw value, followed by the surface roles.
  let styles: [Style]
  let brand: Theme.Gradient
  /// The palette entries of the surfaces on terminals with 256 colors, by raw value.
  ///
  /// The value 0 selects the nearest entry.
  let entries: [UInt8]
  private let onSurfaces: SurfaceStyles
  private let derived = Mutex<ThemeTables?>(nil)

  /// Creates tables.
  ///
  /// - Parameters:
  ///   - styles: The styles.
  ///   - brand: The gradient.
  ///   - entries: The palette entries of the surfaces. By default, all are the nearest entries.
  ///   - source: The styles on surfaces in true colors, if the tables consist of palette entries.
  init(
    _ styles: [Style],
    brand: Theme.Gradient,
    entries: [UInt8] = Theme.noEntries,
    source: SurfaceStyles? = nil
  ) {
    self.styles = styles
    self.brand = brand
    self.entries = entries
    onSurfaces = SurfaceStyles(styles, source: source)
  }

  /// Returns the styles with foregrounds that suit a surface.
  func styles(on surface: Theme.Surface) -> [Style] { onSurfaces[surface] }

  /// The tables for a terminal with 256 colors, which consist of palette entries.
  ///
  /// Each role becomes the nearest entry that is legible on its surfaces.
  var palette: ThemeTables {
    derived.withLock {
      if let known = $0 { return known }
      let palette = makePalette()
      $0 = palette
      return palette
    }
  }

  private func makePalette() -> ThemeTables {
    var styles = styles
    var backgrounds = [Double?](repeating: nil, count: Theme.Surface.allCases.count)
    for surface in Theme.Surface.allCases {
      let index = Theme.foregroundCount + surface.rawValue
      let entry = entries[surface.rawValue]
      let background =
        entry == 0 ? styles[index].background.nearestEntry(contrast: 1, to: []) : .palette(entry)
      styles[index].background = background
      backgrounds[surface.rawValue] = background.luminance
      styles[index].foreground = styles[index].foreground.nearestEntry(
        contrast: Theme.Foreground.text.leastContrast,
        to: [background.luminance].compactMap(\.self)
      )
    }
    for role in Theme.Foreground.allCases {
      styles[role.rawValue].foreground = styles[role.rawValue].foreground.nearestEntry(
        contrast: role.leastContrast,
        to: role.surfaces.compactMap { backgrounds[$0.rawValue] }
      )
    }
    return ThemeTables(styles, brand: brand, source: onSurfaces)
  }
}
