// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as text that can be reviewed line by line.
  ///
  /// The text contains the rows between bars, then a line for each run of cells with a style, then the cursor. To read
  /// it, use ``init(snapshot:)``. If cells in a row would join into one cluster, such as two halves of a flag,
  /// zero-width spaces separate the cells of that row. No cell ever contains a zero-width space.
  public var snapshot: String {
    var lines = ["\(size)"]
    lines += (0..<size.rows).map(barred)
    lines += styledRuns.map(\.description)
    if let cursor { lines.append("cursor at column \(cursor.x), row \(cursor.y)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text of a row between bars.
  private func barred(_ y: Int) -> String {
    let clusters = ["│"] + row(y).map(\.text).filter { !$0.isEmpty } + ["│"]
    let text = clusters.joined()
    let isFaithful =
      text.count == clusters.count
      && zip(text, clusters).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    return isFaithful ? text : clusters.joined(separator: "\u{200B}")
  }
}

extension Frame: CustomStringConvertible {
  /// The frame's ``snapshot`` text.
  public var description: String { snapshot }
}

extension Frame.StyledRun: CustomStringConvertible {
  /// The position and style of the run, such as `row 2, columns 0–4: bold green`.
  ///
  /// The last column is part of the run.
  public var description: String {
    "row \(row), columns \(columns.lowerBound)–\(columns.upperBound - 1): \(style)"
  }
}
