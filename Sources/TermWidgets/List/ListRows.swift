// SPDX-License-Identifier: MIT

/// The rows of a list as they are at one moment, by their position.
///
/// It is made where the collection's type is known, so that reading a row is not a call through tables.
@usableFromInline
struct ListRows<Row, ID: Hashable & Sendable> {
  let sections: ListSections
  /// The row at a position.
  let row: (Int) -> Row
  /// The id of the row at a position.
  let id: (Int) -> ID
  /// Where the row with an id is.
  let position: (ID) -> Int?
  /// What a row is called in ``ListState``.
  let name: (ID) -> String

  @usableFromInline
  init(
    sections: ListSections,
    row: @escaping (Int) -> Row,
    id: @escaping (Int) -> ID,
    position: @escaping (ID) -> Int?,
    name: @escaping (ID) -> String
  ) {
    self.sections = sections
    self.row = row
    self.id = id
    self.position = position
    self.name = name
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data, id: @escaping (Row) -> ID)
  where Data.Element == Row {
    self.init(
      sections: ListSections(count: data.count),
      row: { data[data.index(data.startIndex, offsetBy: $0)] },
      id: { id(data[data.index(data.startIndex, offsetBy: $0)]) },
      position: { wanted in
        data.firstIndex { id($0) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
      },
      name: { String(describing: $0) }
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
      position: { wanted in (0..<sections.rowCount).first { id(row($0)) == wanted } },
      name: { String(describing: $0) }
    )
  }

  var count: Int { sections.rowCount }

  /// Where the row is that the cursor was on: there, or as many rows on as there are more, or nearby.
  ///
  /// - Parameters:
  ///   - state: Where the cursor was, and how many rows there were.
  ///   - isIt: Whether the row at a position is the one.
  /// - Returns: The position; `nil` when it is not found there.
  func position(following state: ListState, where isIt: (Int) -> Bool) -> Int? {
    let range = 0..<count
    let shifted = state.cursor &+ (count &- state.count)
    for place in [state.cursor, shifted] where range.contains(place) && isIt(place) {
      return place
    }
    for distance in 1...Self.reach {
      for place in [state.cursor &- distance, state.cursor &+ distance]
      where range.contains(place) && isIt(place) {
        return place
      }
    }
    return nil
  }

  /// How far from where it was the cursor's row is looked for.
  private static var reach: Int { 32 }
}
