// SPDX-License-Identifier: MIT

import StateStore

/// Which rows of a list are chosen, and how others are.
enum ListSelection<ID: Hashable & Sendable> {
  case none
  case one(ID?, send: @MainActor (ID) -> any Action)
  case many(Set<ID>, send: @MainActor (Set<ID>) -> any Action)

  var isMany: Bool {
    if case .many = self { true } else { false }
  }

  /// Whether the row where the cursor stands is the one that is chosen.
  var isOne: Bool {
    if case .one = self { true } else { false }
  }

  /// Tells whether the row at a position is one of several that are chosen; `nil` when none is.
  func marked(_ id: @escaping (Int) -> ID) -> ((Int) -> Bool)? {
    guard case .many(let selected, _) = self, !selected.isEmpty else { return nil }
    return { selected.contains(id($0)) }
  }
}

@MainActor
extension ListSelection {
  /// What is sent when the cursor comes to a row; nothing when that changes nothing.
  func choosing(_ id: @autoclosure () -> ID) -> [any Action] {
    guard case .one(let selected, let send) = self else { return [] }
    let id = id()
    return selected == id ? [] : [send(id)]
  }

  /// What is sent when a row of several is chosen, or no longer is.
  func toggling(_ id: @autoclosure () -> ID) -> [any Action] {
    guard case .many(var selected, let send) = self else { return [] }
    let id = id()
    if selected.remove(id) == nil { selected.insert(id) }
    return [send(selected)]
  }

  /// What is sent when the rows of one range are chosen, and no longer those of another one.
  func extending(
    from old: ClosedRange<Int>,
    to new: ClosedRange<Int>,
    _ id: (Int) -> ID
  ) -> [any Action] {
    guard case .many(var selected, let send) = self else { return [] }
    var hasChanged = false
    for row in old where !new.contains(row) {
      if selected.remove(id(row)) != nil { hasChanged = true }
    }
    for row in new where selected.insert(id(row)).inserted { hasChanged = true }
    return hasChanged ? [send(selected)] : []
  }

  /// What is sent when all rows are chosen.
  func choosingAll(_ count: Int, _ id: (Int) -> ID) -> [any Action] {
    guard case .many(var selected, let send) = self else { return [] }
    selected.reserveCapacity(count)
    for row in 0..<count { selected.insert(id(row)) }
    return [send(selected)]
  }
}
