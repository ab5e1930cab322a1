// SPDX-License-Identifier: MIT

import Synchronization
import TermScreen

/// The styles of a theme with the foregrounds that suit each surface, computed on first use.
///
/// The tables for 256 colors share the styles in true colors, but don't retain the tables that retain them.
final class SurfaceStyles: Sendable {
  private let styles: [Style]
  /// The styles in true colors, if these styles consist of palette entries.
  private let source: SurfaceStyles?
  /// The styles on the surfaces, by raw value.
  private let known = Mutex([[Style]?](repeating: nil, count: Theme.Surface.allCases.count))

  init(_ styles: [Style], source: SurfaceStyles?) {
    self.styles = styles
    self.source = source
  }

  /// The styles with foregrounds that suit a surface.
  subscript(surface: Theme.Surface) -> [Style] {
    known.withLock {
      if let styles = $0[surface.rawValue] { return styles }
      let styles = makeStyles(on: surface)
      $0[surface.rawValue] = styles
      return styles
    }
  }

  private func makeStyles(on surface: Theme.Surface) -> [Style] {
    let ground = styles[Theme.foregroundCount + surface.rawValue]
    if ground.attributes.contains(.reverse) { return withForegrounds { _ in .default } }
    guard let background = ground.background.luminance else { return styles }
    let colors = source?[surface] ?? styles
    let text =
      (ground.foreground.luminance ?? styles[Theme.Foreground.text.rawValue].foreground.luminance)
      ?? 0
    let end: Color = text > background ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    return withForegrounds { role in
      let (color, contrast) = (colors[role.rawValue].foreground, role.leastContrast)
      if !surface.needsOwnForegrounds {
        guard !role.surfaces.contains(surface),
          let own = styles[role.rawValue].foreground.luminance,
          Color.contrast(own, background) < contrast
        else { return nil }
      } else if role == .text {
        return ground.foreground
      }
      guard source == nil else {
        return color.nearestEntry(contrast: contrast, to: [background])
      }
      // A quiet color is a paler first series, so it moves toward that series instead of becoming gray.
      let series = colors[Theme.Foreground.series1.rawValue].foreground
      let goal =
        role == .quiet ? series.moved(toward: end, untilContrast: contrast, to: background) : end
      return color.moved(toward: goal, untilContrast: contrast, to: background)
    }
  }

  /// Returns the styles with other colors in the foreground roles.
  ///
  /// A role in the default color has the color of the surface and is never dim. A role without another color doesn't
  /// change.
  private func withForegrounds(_ newColor: (Theme.Foreground) -> Color?) -> [Style] {
    var styles = styles
    for role in Theme.Foreground.allCases {
      guard let color = newColor(role) else { continue }
      styles[role.rawValue].foreground = color
      if color == .default { styles[role.rawValue].attributes.formIntersection(.bold) }
    }
    return styles
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
