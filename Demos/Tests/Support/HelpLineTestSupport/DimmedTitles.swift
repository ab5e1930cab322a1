// SPDX-License-Identifier: MIT

public import TermRender

extension Frame {
  /// Returns the titles of commands that the help line in the last row dims.
  ///
  /// - Parameters:
  ///   - titles: Titles in the help line.
  ///   - theme: The theme of the screen. The default is `Theme.dark`.
  /// - Returns: The dimmed titles, or `nil` if the help line doesn't contain one of the titles.
  @MainActor public func dimmed(of titles: [String], theme: Theme = .dark) -> [String]? {
    let y = size.rows - 1
    let line = lines[y] + " "
    var dimmed: [String] = []
    for title in titles {
      guard let start = line.firstRange(of: "  \(title) ")?.lowerBound else { return nil }
      let x = line.distance(from: line.startIndex, to: start) + 2
      if self[x, y].style.foreground == theme[.disabled].foreground { dimmed.append(title) }
    }
    return dimmed
  }
}
