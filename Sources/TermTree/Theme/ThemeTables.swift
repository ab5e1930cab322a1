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
  /// The tables of the theme in true colors, if the tables consist of palette entries.
  private let source: ThemeTables?
  private let derived = Mutex(Derived())

  private struct Derived {
    /// The styles on the surfaces that need their own foregrounds, by raw value.
    var onSurfaces = [[Style]?](repeating: nil, count: Theme.Surface.allCases.count)
    var palette: ThemeTables?
  }

  init(
    _ styles: [Style],
    brand: Theme.Gradient,
    entries: [UInt8] = Theme.noEntries,
    source: ThemeTables? = nil
  ) {
    self.styles = styles
    self.brand = brand
    self.entries = entries
    self.source = source
  }

  private subscript(surface: Theme.Surface) -> Style {
    styles[Theme.foregroundCount + surface.rawValue]
  }

  // MARK: Foregrounds on surfaces

  /// Returns the styles with foregrounds that suit a surface.
  func styles(on surface: Theme.Surface) -> [Style] {
    derived.withLock {
      if let known = $0.onSurfaces[surface.rawValue] { return known }
      let styles = makeStyles(on: surface)
      $0.onSurfaces[surface.rawValue] = styles
      return styles
    }
  }

  private func makeStyles(on surface: Theme.Surface) -> [Style] {
    let ground = self[surface]
    if ground.attributes.contains(.reverse) { return withForegrounds { _ in .default } }
    guard surface.needsOwnForegrounds, let background = ground.background.luminance else {
      return styles
    }
    let colors = source?.styles(on: surface) ?? styles
    let text = ground.foreground.luminance ?? 0
    return withForegrounds { role in
      if role == .text { return ground.foreground }
      let (color, contrast) = (colors[role.rawValue].foreground, role.leastContrast)
      guard source == nil else {
        return color.nearestEntry(contrast: contrast, to: [background])
      }
      return color.moved(
        toward: text > background ? .rgb(255, 255, 255) : .rgb(0, 0, 0),
        untilContrast: contrast,
        to: background
      )
    }
  }

  /// Returns the styles with other colors in the foreground roles.
  ///
  /// A role in the default color has the color of the surface and is never dim.
  private func withForegrounds(_ color: (Theme.Foreground) -> Color) -> [Style] {
    var styles = styles
    for role in Theme.Foreground.allCases {
      styles[role.rawValue].foreground = color(role)
      guard styles[role.rawValue].foreground == .default else { continue }
      styles[role.rawValue].attributes.formIntersection(.bold)
    }
    return styles
  }

  // MARK: 256 colors

  /// The tables for a terminal with 256 colors, which consist of palette entries.
  ///
  /// Each role becomes the nearest entry that is legible on its surfaces.
  var palette: ThemeTables {
    derived.withLock {
      if let known = $0.palette { return known }
      let palette = makePalette()
      $0.palette = palette
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
    return ThemeTables(styles, brand: brand, source: self)
  }
}

extension Color {
  /// Returns the color with the least change toward another color that has the contrast to a background.
  ///
  /// The result is the default color if the color is unknown.
  fileprivate func moved(
    toward end: Color,
    untilContrast contrast: Double,
    to background: Double
  ) -> Color {
    for percent in 0...100 {
      guard let color = mixed(with: end, Double(percent) / 100), let luminance = color.luminance
      else { return .default }
      if Color.contrast(luminance, background) >= contrast { return color }
    }
    return end
  }
}
