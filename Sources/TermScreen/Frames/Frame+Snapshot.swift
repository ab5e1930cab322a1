// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame in a form that a person can review line by line: the text of each row between bars, then
  /// a line for each run of cells with a style, then the cursor.
  ///
  /// ``init(snapshot:)`` reads it again. Where neighbours in a row would join into one cluster, such as
  /// two halves of a flag, zero-width spaces keep the cells of that row apart; no cell ever shows one.
  public var snapshot: String {
    var lines = ["\(size)"]
    lines += (0..<size.rows).map(barred)
    lines += styledRuns.map(\.description)
    if let cursor { lines.append("cursor at column \(cursor.x), row \(cursor.y)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of a row between bars.
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
  /// The ``snapshot``.
  public var description: String { snapshot }
}

extension Frame.StyledRun: CustomStringConvertible {
  /// The place and the style, such as `row 2, columns 0–4: bold green`; the last column is inside.
  public var description: String {
    "row \(row), columns \(columns.lowerBound)–\(columns.upperBound - 1): \(style)"
  }
}
