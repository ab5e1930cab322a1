// SPDX-License-Identifier: MIT

extension Frame {
  /// Returns the frame as it appears on a terminal with the given capabilities.
  ///
  /// Unsupported colors become the most similar ones, and unsupported underlines become single. Unsupported links are
  /// removed. If the terminal shows only ASCII, one ASCII character replaces each cluster, followed by a space if the
  /// cluster is wide.
  ///
  /// ```swift
  /// let colorless = frame.adapted(to: TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false))
  /// ```
  ///
  /// - Parameter capabilities: The features that the terminal supports.
  /// - Returns: A frame of the same size. If the terminal supports all features of the frame, the result is equal.
  public func adapted(to capabilities: TerminalCapabilities) -> Frame {
    if capabilities.supportsAllCells { return self }
    var styles: [Style: Style] = [:]
    var (last, supported) = (Style.plain, capabilities.supportedStyle(for: .plain))
    return map { cell in
      if cell.style != last {
        last = cell.style
        supported = styles[last] ?? capabilities.supportedStyle(for: last)
        styles[last] = supported
      }
      return cell.adapted(to: capabilities, in: supported)
    }
  }
}

extension Frame.Cell {
  /// Returns the cell as it appears on a terminal with the given capabilities.
  package func adapted(to capabilities: TerminalCapabilities) -> Frame.Cell {
    adapted(to: capabilities, in: capabilities.supportedStyle(for: style))
  }

  /// Returns the cell with a style that the terminal supports.
  fileprivate func adapted(to capabilities: TerminalCapabilities, in style: Style) -> Frame.Cell {
    guard !capabilities.supportsUnicode else { return Frame.Cell(text: text, style: style) }
    // The replacement takes one column, so the second half of a wide cluster becomes a space.
    guard let scalar = text.unicodeScalars.first else { return Frame.Cell(style: style) }
    return Frame.Cell(text: String(UnicodeScalar(asciiReplacement(for: scalar))), style: style)
  }
}

extension TerminalCapabilities {
  /// A Boolean value that indicates whether the terminal shows the text and the style of every cell unchanged.
  fileprivate var supportsAllCells: Bool {
    colorDepth == .trueColor && supportsUnicode && supportsUnderlineStyles && supportsUnderlineColor
      && supportsHyperlinks
  }
}
