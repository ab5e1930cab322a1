// SPDX-License-Identifier: MIT

import TermScreen

extension Canvas {
  /// Writes a part of a line that may have tabs, and answers the column after it.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - start: Where the line begins; tab stops are counted from there.
  ///   - column: The column of the line at which the part begins.
  ///   - tabStop: Columns from one tab stop to the next.
  ///   - style: How it looks, its tabs too.
  /// - Returns: The column of the line.
  func write(
    _ text: Substring,
    from start: Point,
    column: Int,
    tabStop: Int,
    style: Style
  ) -> Int {
    var column = column
    var rest = text
    while let tab = rest.firstTab {
      column += write(rest[..<tab], x: start.x + column, y: start.y, style: style)
      let blanks = tabStop - column % tabStop
      fill(Rect(x: start.x + column, y: start.y, columns: blanks, rows: 1), style: style)
      column += blanks
      rest = rest[rest.utf8.index(after: tab)...]
    }
    return column + write(rest, x: start.x + column, y: start.y, style: style)
  }
}

extension Substring {
  fileprivate var firstTab: Index? {
    let offset = utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: 0x09) }
    guard case .some(.some(let offset)) = offset else { return nil }
    return utf8.index(startIndex, offsetBy: offset)
  }
}
