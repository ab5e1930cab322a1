// SPDX-License-Identifier: MIT

/// How the rows of a list are parted into sections.
@usableFromInline
struct ListSections: Equatable {
  /// The position of the first row of each section, then the number of all rows.
  let starts: [Int]

  /// One section.
  @usableFromInline
  init(count: Int) { starts = [0, count] }

  init(counts: [Int]) {
    starts = counts.reduce(into: [0]) { starts, count in
      starts.append(starts[starts.count - 1] + count)
    }
  }

  var count: Int { starts.count - 1 }

  var rowCount: Int { starts[count] }

  /// The section that a row is in.
  func section(ofRow row: Int) -> Int { lastSection { starts[$0] <= row } }

  /// The last section for which something holds that holds for all before it, too; 0 if for none.
  func lastSection(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// The lines of a list: which row or header stands where.
struct ListLines: Equatable {
  let sections: ListSections
  let hasHeaders: Bool
  /// Lines of each row.
  let rowHeight: Int

  enum Item: Equatable {
    /// The header of a section.
    case header(Int)
    /// A row, with the number of its lines that stand before.
    case row(Int, linesBefore: Int)
  }

  /// All lines.
  var count: Int { sections.rowCount * rowHeight + (hasHeaders ? sections.count : 0) }

  /// The first line of a row.
  func line(ofRow row: Int) -> Int {
    row * rowHeight + (hasHeaders ? sections.section(ofRow: row) + 1 : 0)
  }

  /// What stands in a line of the list.
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

  /// The section that a line belongs to.
  func section(atLine line: Int) -> Int { sections.lastSection { self.line(ofHeader: $0) <= line } }

  private func line(ofHeader section: Int) -> Int { sections.starts[section] * rowHeight + section }
}
