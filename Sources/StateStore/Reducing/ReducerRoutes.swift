// SPDX-License-Identifier: MIT

/// What a store has found out about its reducer: which parts see which type of action.
struct ReducerRoutes {
  private let entries: [ReducerEntry]
  private var routes: [ObjectIdentifier: [ReducerEntry]] = [:]

  init(_ entries: [ReducerEntry]) {
    self.entries = entries
  }

  /// Returns the reducer that consists of the parts.
  func reducer<State>() -> Reducer<State> { Reducer(entries: entries) }

  /// Returns the parts that see an action, in order; resolved once for each type.
  mutating func entries(for action: any Action) -> [ReducerEntry] {
    let actionType = typeIdentifier(of: action)
    if let known = routes[actionType] { return known }
    let route = entries.filter { $0.sees(actionType) }
    routes[actionType] = route
    return route
  }
}

extension ReducerEntry {
  /// Returns whether it sees actions of a type.
  func sees(_ type: ObjectIdentifier) -> Bool {
    actionType == nil || actionType == type
  }
}
