// SPDX-License-Identifier: MIT

/// What the interface keeps of a tree besides what it keeps of a list: which rows are open.
///
/// Of a tree whose open rows the app has, it is not used.
public struct TreeState: Hashable, Sendable, Codable {
  /// The rows at the outermost level that are open, or have open rows in them.
  package var open: [OpenRow]

  /// Creates the state of a tree of which nothing is open.
  public init() { open = [] }

  package init(open: [OpenRow]) { self.open = open }
}

/// A row that is open, found by its place among its siblings, and where that has changed by its name.
package struct OpenRow: Hashable, Sendable, Codable {
  /// What its id is described as.
  package var name: String
  /// Where it stood among its siblings.
  package var place: Int
  /// Whether it is open; a row that was closed remembers what was open in it.
  package var isOpen = true
  /// The rows in it that are open.
  package var rows: [OpenRow] = []

  package init(name: String, place: Int, rows: [OpenRow] = []) {
    self.name = name
    self.place = place
    self.rows = rows
  }
}

extension [OpenRow] {
  /// Opens or closes rows that are siblings.
  ///
  /// - Parameters:
  ///   - places: Where the rows stand among their siblings.
  ///   - path: The places of the rows around, the outermost first, each open.
  ///   - isOpen: Whether they are open from now on.
  ///   - name: What the row at a place is called.
  mutating func set(
    _ places: [Int],
    in path: ArraySlice<Int>,
    isOpen: Bool,
    name: (Int) -> String
  ) {
    if let place = path.first {
      guard let around = firstIndex(where: { $0.place == place }) else { return }
      return self[around].rows.set(places, in: path.dropFirst(), isOpen: isOpen, name: name)
    }
    var known = Dictionary(uniqueKeysWithValues: map { ($0.place, $0) })
    for place in places {
      var row = known[place] ?? OpenRow(name: name(place), place: place)
      row.isOpen = isOpen
      known[place] = isOpen || !row.rows.isEmpty ? row : nil
    }
    self = known.values.sorted { $0.place < $1.place }
  }
}
