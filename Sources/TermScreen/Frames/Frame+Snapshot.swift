// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame in a form that a person can review line by line: the text of each row between bars, then
  /// a line for each run of cells with a style, then the cursor.
  public var snapshot: String {
    var lines = ["\(size)"]
    lines += (0..<size.rows).map { y in "│" + row(y).map(\.text).joined() + "│" }
    lines += styledRuns.map { run in
      "row \(run.row), columns \(run.columns.lowerBound)–\(run.columns.upperBound - 1): \(run.style)"
    }
    if let cursor { lines.append("cursor at column \(cursor.x), row \(cursor.y)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Frame: CustomStringConvertible {
  /// The ``snapshot``.
  public var description: String { snapshot }
}
