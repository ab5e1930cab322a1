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
    func ink(_ x: Int) -> Style { style ?? theme.brandStyle(at: x, of: size.columns) }
    let whole = filled.lowerBound / 2..<filled.upperBound / 2
    for x in whole { put(symbols[.filledTrack], x: x, y: 0, style: ink(x)) }
    guard filled.upperBound % 2 == 1 else { return }
    let x = whole.upperBound
    guard appearance.hasSurfaces else {
      put(symbols[.halfTrack], x: x, y: 0, style: ink(x))
      return
    }
    // The empty half of the symbol would be a gap in the line, so the cell has a mixed color.
    let color = ink(x).inheriting(from: self.style).foreground
    if let color = color.mixed(with: theme[.track].foreground, 0.5) {
      put(symbols[.filledTrack], x: x, y: 0, style: Style(foreground: color))
    }
  }
}

extension Theme {
  /// Returns the style of a column in a row with the gradient.
  fileprivate func brandStyle(at x: Int, of columns: Int) -> Style {
    let fraction = columns > 1 ? Double(x) / Double(columns - 1) : 0
    return Style(foreground: brand.color(at: fraction)).inheriting(from: self[.accent])
  }
}
