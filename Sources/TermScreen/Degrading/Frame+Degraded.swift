// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as a terminal shows it that can do less than was asked for.
  ///
  /// Colours become the nearest ones, underlines single ones; links, and characters beyond ASCII, go. Each cluster
  /// gives way to one character: a wide one leaves a blank behind.
  ///
  /// ```swift
  /// let colorless = frame.degraded(to: TerminalCapabilities(colorDepth: .monochrome, unicode: false))
  /// ```
  /// - Parameter capabilities: What the terminal can show.
  /// - Returns: A frame of the same size; the same frame where the terminal shows all of it.
  public func degraded(to capabilities: TerminalCapabilities) -> Frame {
    var styles: [Style: Style] = [:]
    return map { cell in
      let style = styles[cell.style] ?? capabilities.shown(cell.style)
      styles[cell.style] = style
      guard !capabilities.unicode else { return Cell(text: cell.text, style: style) }
      // The second half of a wide cluster is a cell of its own, as the first takes one column only.
      guard let scalar = cell.text.unicodeScalars.first else { return Cell(style: style) }
      return Cell(text: String(UnicodeScalar(asciiStandIn(for: scalar))), style: style)
    }
  }
}
