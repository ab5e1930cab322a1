// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The colors along the scale of a chart.
///
/// If the terminal defines a color, the colors can't be mixed. The gradient then has one step for each color.
struct ChartGradient {
  /// The positions of the colors as fractions of the scale, in ascending order.
  private let stops: [(position: Double, style: Style)]
  /// A Boolean value that indicates whether the gradient mixes its colors.
  let isSmooth: Bool

  private init(_ stops: [(position: Double, style: Style)]) {
    self.stops = stops
    isSmooth = stops.allSatisfy {
      $0.style.foreground.mixed(with: stops[0].style.foreground, 0) != nil
    }
  }

  /// Creates a gradient of a single color.
  init(_ style: Style) { self.init([(0, style)]) }

  /// Creates a gradient between two colors.
  init(from start: Style, to end: Color) {
    self.init([(0, start), (1, Style(foreground: end))])
  }

  /// Creates the gradient of a theme.
  init(_ brand: Theme.Gradient, isReversed: Bool = false) {
    let (start, end) = isReversed ? (brand.end, brand.start) : (brand.start, brand.end)
    self.init(
      [
        (0, Style(foreground: start)), (0.5, Style(foreground: brand.middle)),
        (1, Style(foreground: end)),
      ]
    )
  }

  /// Creates a gradient of levels, which starts with the color for low values.
  ///
  /// - Parameters:
  ///   - levels: The positions at which the levels start, in ascending order, and the colors of the levels.
  ///   - theme: The theme.
  init(levels: [(position: Double, foreground: Theme.Foreground)], in theme: Theme) {
    var stops: [(position: Double, style: Style)] = levels.map {
      ($0.position, theme[$0.foreground.ofLevel])
    }
    if levels.first.map({ $0.position > 0 }) ?? true { stops.insert((0, theme[.low]), at: 0) }
    self.init(stops)
  }

  /// Returns the style at a fraction from 0 to 1.
  ///
  /// A limited number of steps requires less output. Colors that can't be mixed have exact positions.
  func style(at fraction: Double, steps: Int = 16) -> Style {
    let steps = Double(steps)
    let place =
      isSmooth ? (min((fraction * steps).rounded(.down), steps - 1) + 0.5) / steps : fraction
    guard let next = stops.firstIndex(where: { $0.position > place }) else {
      return stops[stops.count - 1].style
    }
    guard next > 0 else { return stops[0].style }
    let (start, end) = (stops[next - 1], stops[next])
    let part = (place - start.position) / (end.position - start.position)
    guard let color = start.style.foreground.mixed(with: end.style.foreground, part) else {
      return start.style
    }
    var style = start.style
    style.foreground = color
    return style
  }
}

extension Theme.Foreground {
  /// The role for a part of a chart at a level whose text has this role.
  var ofLevel: Self {
    switch self {
    case .success: .low
    case .warning: .middle
    case .danger: .high
    default: self
    }
  }
}

extension Canvas {
  /// Returns the background on which a chart is drawn.
  func chartBackground(_ theme: Theme) -> Color {
    style.background == .default ? theme[.screen].background : style.background
  }
}
