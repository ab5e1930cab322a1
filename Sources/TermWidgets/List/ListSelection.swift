// SPDX-License-Identifier: MIT

import StateStore

/// Which rows of a list are chosen, and how others are.
enum ListSelection<ID: Hashable & Sendable> {
  case none
  case one(ID?, send: @MainActor (ID) -> any Action)
  case many(Set<ID>, send: @MainActor (Set<ID>) -> any Action)

  /// The same by the positions of rows.
  func selection<Row>(of rows: ListRows<Row, ID>) -> RowSelection {
    let (id, position) = (rows.id, rows.position)
    switch self {
    case .none: return .none
    case .one(nil, _): return .one(nil)
    case .one(let selected?, _):
      return .one(
        ChosenRow(
          name: rowName(selected),
          isAt: { id($0) == selected },
          position: { position(selected, $0) }
        )
      )
    case .many(let selected, _):
      return .many(isChosen: selected.isEmpty ? nil : { selected.contains(id($0)) })
    }
  }

  /// What is sent when rows are chosen; nothing when that changes nothing.
  @MainActor
  func actions(for choice: RowChoice, among count: Int, _ id: (Int) -> ID) -> [any Action] {
    switch (self, choice) {
    case (.one(let selected, let send), .goTo(let row)):
      let id = id(row)
      return selected == id ? [] : [send(id)]
    case (.many(var selected, let send), .toggle(let row)):
      let id = id(row)
      if selected.remove(id) == nil { selected.insert(id) }
      return [send(selected)]
    case (.many(var selected, let send), .extend(let old, let new)):
      var hasChanged = false
      for row in old where !new.contains(row) {
        if selected.remove(id(row)) != nil { hasChanged = true }
      }
      for row in new where selected.insert(id(row)).inserted { hasChanged = true }
      return hasChanged ? [send(selected)] : []
    case (.many(var selected, let send), .all):
      selected.reserveCapacity(count)
      for row in 0..<count { selected.insert(id(row)) }
      return [send(selected)]
    default: return []
    }
  }
}

/// Which rows of a list are chosen, by their positions.
enum RowSelection {
  case none
  case one(ChosenRow?)
  /// Whether a row is one of them; `nil` when none is.
  case many(isChosen: ((Int) -> Bool)?)

  /// Whether the row where the cursor stands is the one that is chosen.
  var isOne: Bool {
    if case .one = self { true } else { false }
  }

  var isMany: Bool {
    if case .many = self { true } else { false }
  }

  /// Tells whether the row at a position is one of several that are chosen; `nil` when none is.
  var isMarked: ((Int) -> Bool)? {
    if case .many(let isChosen) = self { isChosen } else { nil }
  }
}

/// The one row of a list that is chosen, which need not be there.
struct ChosenRow {
  /// What it is called in ``ListState``.
  let name: String
  /// Whether it is the row at a position.
  let isAt: (Int) -> Bool
  /// Looks for it among all rows, from a position outwards.
  let position: (Int) -> Int?
}

/// What a row is called in ``ListState``: as its id is described.
///
/// Most ids are numbers or texts, of which that is known without all the casts that `String(describing:)` tries.
func rowName<ID>(_ id: ID) -> String {
  if ID.self == Int.self, let number = id as? Int { return number.description }
  if ID.self == String.self, let text = id as? String { return text }
  return String(describing: id)
}

/// What input chooses, by the positions of rows.
enum RowChoice {
  /// The cursor comes to a row.
  case goTo(Int)
  /// A row of several is chosen, or no longer is.
  case toggle(Int)
  /// The rows of one range are chosen, and no longer those of another one.
  case extend(from: ClosedRange<Int>, to: ClosedRange<Int>)
  case all
}
