// SPDX-License-Identifier: MIT

import StateStore
import TermTree

/// The selection of a list, with closures that return the actions to change it.
enum ListSelection<ID: Hashable & Sendable> {
  case none
  case one(ID?, send: @MainActor (ID) -> any Action)
  case many(Set<ID>, send: @MainActor (Set<ID>) -> any Action)

  /// Returns the selection by row position.
  func selection<Row>(of rows: ListRows<Row, ID>) -> RowSelection {
    let (id, position) = (rows.id, rows.position)
    switch self {
    case .none: return .none
    case .one(nil, _): return .one(nil)
    case .one(let selected?, _):
      return .one(
        ChosenRow(
          name: WidgetID.name(for: selected),
          isAt: { id($0) == selected },
          position: { position(selected, $0) }
        )
      )
    case .many(let selected, _):
      return .many(isChosen: selected.isEmpty ? nil : { selected.contains(id($0)) })
    }
  }

  /// Returns the actions for a change by the user, or an empty array if it has no effect.
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

/// The selection of a list, by row position.
enum RowSelection {
  case none
  case one(ChosenRow?)
  /// A multiple selection, with a closure that returns a Boolean value that indicates whether a row is selected.
  ///
  /// The closure is `nil` if no row is selected.
  case many(isChosen: ((Int) -> Bool)?)

  /// A Boolean value that indicates whether the list has a single selection.
  var isOne: Bool {
    if case .one = self { true } else { false }
  }

  var isMany: Bool {
    if case .many = self { true } else { false }
  }

  /// A closure that returns a Boolean value that indicates whether a row is part of a multiple selection.
  ///
  /// The value is `nil` if no row is part of a multiple selection.
  var isMarked: ((Int) -> Bool)? {
    if case .many(let isChosen) = self { isChosen } else { nil }
  }
}

/// The row of a single selection, which the list might not contain.
struct ChosenRow {
  /// The name that ``ListState`` stores for the row.
  let name: String
  /// A closure that returns a Boolean value that indicates whether the row is at a position.
  let isAt: (Int) -> Bool
  /// A closure that returns the position of the row, searching outward from a position.
  let position: (Int) -> Int?
}

/// A change to the selection that input requests, by row position.
enum RowChoice {
  /// A move of the cursor to a row.
  case goTo(Int)
  /// The addition of a row to a multiple selection, or its removal.
  case toggle(Int)
  /// The replacement of one selected range with another.
  case extend(from: ClosedRange<Int>, to: ClosedRange<Int>)
  case all
}
