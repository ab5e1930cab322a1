// SPDX-License-Identifier: MIT

import TermTree

/// The current rows of a list, by position.
///
/// The initializers are generic over the collection, so reading a row requires no dynamic dispatch.
@usableFromInline
struct ListRows<Row, ID: Hashable & Sendable> {
  let sections: ListSections
  /// A closure that returns the row at a position.
  let row: (Int) -> Row
  /// A closure that returns the identifier of the row at a position.
  let id: (Int) -> ID
  /// A closure that returns the position of the row with an identifier, searching outward from a position.
  let position: (ID, Int) -> Int?
  @usableFromInline
  init(
    sections: ListSections,
    row: @escaping (Int) -> Row,
    id: @escaping (Int) -> ID,
    position: @escaping (ID, Int) -> Int?
  ) {
    self.sections = sections
    self.row = row
    self.id = id
    self.position = position
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data, id: @escaping (Row) -> ID)
  where Data.Element == Row {
    self.init(
      sections: ListSections(count: data.count),
      row: { data[data.index(data.startIndex, offsetBy: $0)] },
      id: { id(data[data.index(data.startIndex, offsetBy: $0)]) },
      position: { wanted, start in
        Self.position(around: start, in: data.count) {
          id(data[data.index(data.startIndex, offsetBy: $0)]) == wanted
        }
      }
    )
  }

  init<Rows: RandomAccessCollection>(sections rows: [Rows], id: @escaping (Row) -> ID)
  where Rows.Element == Row {
    let sections = ListSections(counts: rows.map(\.count))
    let row: (Int) -> Row = { position in
      let section = sections.section(ofRow: position)
      let rows = rows[section]
      return rows[rows.index(rows.startIndex, offsetBy: position - sections.starts[section])]
    }
    self.init(
      sections: sections,
      row: row,
      id: { id(row($0)) },
      position: { wanted, start in
        Self.position(around: start, in: sections.rowCount) { id(row($0)) == wanted }
      }
    )
  }

  /// Returns the nearest position that satisfies a condition.
  @inlinable
  static func position(around start: Int, in count: Int, where isIt: (Int) -> Bool) -> Int? {
    var below = max(-1, min(start, count - 1))
    var above = below + 1
    while below >= 0 || above < count {
      if below >= 0, isIt(below) { return below }
      if above < count, isIt(above) { return above }
      below -= 1
      above += 1
    }
    return nil
  }

  var count: Int { sections.rowCount }
}
