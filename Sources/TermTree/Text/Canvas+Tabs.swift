// SPDX-License-Identifier: MIT

public import TermScreen

extension Canvas {
  /// Writes part of a line that can contain tabs.
  ///
  /// - Parameters:
  ///   - text: The part of the line.
  ///   - start: The start of the line, which is the origin of the tab stops.
  ///   - column: The column at which the part starts, relative to the line.
  ///   - tabStop: The distance between tab stops in columns.
  ///   - style: The style of the text and its tabs.
  /// - Returns: The column after the part, relative to the line.
  public func write(
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
