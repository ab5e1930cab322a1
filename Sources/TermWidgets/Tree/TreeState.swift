// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a tree in addition to its state as a list: the open rows.
///
/// If the app stores the open rows, this state isn't used.
public struct TreeState: WidgetState {
  public static let stateName = "tree"

  /// The outermost rows that are open or contain open rows.
  var open: [OpenRow]

  /// Creates the state of a tree without open rows.
  public init() { open = [] }

  init(open: [OpenRow]) { self.open = open }
}

/// An open row, identified by its index among its siblings, or by its name if the index has changed.
struct OpenRow: Hashable, Sendable, Codable {
  /// The description of the row's identifier.
  var name: String
  /// The index of the row among its siblings when it was stored.
  var place: Int
  /// A Boolean value that indicates whether the row is open.
  ///
  /// A closed row is also stored if rows inside it are open.
  var isOpen = true
  /// The open rows inside the row.
  var rows: [OpenRow] = []

  init(name: String, place: Int, rows: [OpenRow] = []) {
    self.name = name
    self.place = place
    self.rows = rows
  }
}

extension [OpenRow] {
  /// Opens or closes sibling rows.
  ///
  /// - Parameters:
  ///   - places: The indices of the rows among their siblings.
  ///   - path: The indices of the enclosing rows, which are open, outermost first.
  ///   - isOpen: Pass `true` to open the rows, or `false` to close them.
  ///   - name: A closure that returns the name of the row at an index.
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
