// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension Canvas {
  /// Draws the track of a slider or of a bar.
  ///
  /// - Parameters:
  ///   - filled: The filled part in half cells, which starts with a whole cell.
  ///   - style: The style of the filled part, or `nil` for the gradient of the theme.
  ///   - appearance: The theme and the terminal.
  func drawTrack(filled: Range<Int>, style: Style?, _ appearance: ControlAppearance) {
    let (symbols, theme) = (appearance.symbols, appearance.theme)
    // Without a visible color of the empty part, its line is thinner.
    let rest = appearance.hasSurfaces ? symbols[.filledTrack] : symbols[.track]
    fill(Rect(x: 0, y: 0, columns: size.columns, rows: 1), rest, style: theme[.track])
    let whole = filled.lowerBound / 2..<filled.upperBound / 2
    let steps = min(Theme.Gradient.steps, size.columns)
    for step in 0..<steps {
      let cells = step * size.columns / steps..<(step + 1) * size.columns / steps
      let style = style ?? theme.brandStyle(step: step, of: steps)
      let part = cells.clamped(to: whole)
      fill(
        Rect(x: part.lowerBound, y: 0, columns: part.count, rows: 1),
        symbols[.filledTrack],
        style: style
      )
      if filled.upperBound % 2 == 1, cells.contains(whole.upperBound) {
        put(symbols[.halfTrack], x: whole.upperBound, y: 0, style: style)
      }
    }
  }
}

extension Theme {
  /// Returns the style of a step of the gradient.
  func brandStyle(step: Int, of steps: Int) -> Style {
    let fraction = steps > 1 ? Double(step) / Double(steps - 1) : 0
    return Style(foreground: brand.color(at: fraction)).inheriting(from: self[.accent])
  }
}

extension Theme.Gradient {
  /// The maximum number of colors in a widget, because each color change takes about 20 bytes of output.
  static var steps: Int { 16 }

  /// Returns the color at a fraction of the gradient, from 0 to 1.
  func color(at fraction: Double) -> Color {
    let (from, to) = fraction < 0.5 ? (start, middle) : (middle, end)
    return from.mixed(with: to, fraction < 0.5 ? fraction * 2 : fraction * 2 - 1) ?? from
  }
}
