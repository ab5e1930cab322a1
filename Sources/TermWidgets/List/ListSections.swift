// SPDX-License-Identifier: MIT

import TermTree

/// The division of a list's rows into sections.
@usableFromInline
struct ListSections: Equatable {
  /// The position of the first row of each section, followed by the total number of rows.
  let starts: [Int]

  /// Creates a single section with the given number of rows.
  @usableFromInline
  init(count: Int) { starts = [0, count] }

  init(counts: [Int]) {
    starts = counts.reduce(into: [0]) { starts, count in
      starts.append(starts[starts.count - 1] + count)
    }
  }

  var count: Int { starts.count - 1 }

  var rowCount: Int { starts[count] }

  /// Returns the section of a row.
  func section(ofRow row: Int) -> Int { lastSection { starts[$0] <= row } }

  /// Returns the last section that satisfies a condition, or 0 if no section does.
  ///
  /// The condition must also be `true` for all sections before the result.
  func lastSection(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// The lines of a list, each with a header or a part of a row.
///
/// A row of fitted height counts as one line, because the heights of other rows are unknown.
struct ListLines {
  let sections: ListSections
  let hasHeaders: Bool
  /// The number of lines in each row.
  let rowHeight: Int
  /// The rows, if they have fitted heights.
  var fitted: FittedRows?

  enum Item: Equatable {
    /// The header of a section.
    case header(Int)
    /// A row, with the number of its lines above this line.
    case row(Int, linesBefore: Int)
  }

  /// The total number of lines.
  var count: Int { sections.rowCount * rowHeight + (hasHeaders ? sections.count : 0) }

  /// Returns the first line of a row.
  func line(ofRow row: Int) -> Int {
    row * rowHeight + (hasHeaders ? sections.section(ofRow: row) + 1 : 0)
  }

  /// Returns the row or header at the given line.
  func item(atLine line: Int) -> Item {
    guard hasHeaders else { return .row(line / rowHeight, linesBefore: line % rowHeight) }
    let section = section(atLine: line)
    let rest = line - self.line(ofHeader: section)
    if rest == 0 { return .header(section) }
    return .row(
      sections.starts[section] + (rest - 1) / rowHeight,
      linesBefore: (rest - 1) % rowHeight
    )
  }

  /// Returns the section of a line.
  func section(atLine line: Int) -> Int { sections.lastSection { self.line(ofHeader: $0) <= line } }

  private func line(ofHeader section: Int) -> Int { sections.starts[section] * rowHeight + section }
}
