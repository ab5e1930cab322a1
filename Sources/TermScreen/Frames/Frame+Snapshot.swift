// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as text that can be reviewed line by line.
  ///
  /// The text contains the size, the rows between bars, the styles, and the cursor. To read it, use
  /// ``init(snapshot:)``.
  ///
  /// ```
  /// 12×2
  /// │File  Edit  │
  /// │12 files    │
  /// │aaaa..bbbb
  /// │cccccccc
  /// a bold red
  /// b red
  /// c dim
  /// cursor at column 2, row 1
  /// ```
  ///
  /// In the second grid, each cell has the letter of its style. The letters are in the order of the styles' first
  /// appearance: `a` to `z`, `A` to `Z`, and `0` to `9`. A line for each letter contains its style. For further styles,
  /// another grid follows with its own letters. A frame without styles has no grid of letters.
  ///
  /// A period indicates the background, which is the most common style of an empty cell. The background has a line
  /// unless it's ``Style/plain``. Periods at the end of a row are omitted. A single space between cells of the same
  /// style has their letter if it looks the same.
  ///
  /// If cells in a row would join into one cluster, such as two halves of a flag, zero-width spaces separate the cells of
  /// that row. No cell ever contains a zero-width space.
  public var snapshot: String {
    var lines = ["\(size)"]
    lines += (0..<size.rows).map(barred)
    lines += SnapshotStyles(of: self).lines
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
