// SPDX-License-Identifier: MIT

/// What a store has found out about its reducer: which parts see which type of action.
struct ReducerRoutes<State> {
  private let reducer: Reducer<State>
  private var routes: [ObjectIdentifier: [ReducerEntry<State>]] = [:]

  init(_ reducer: Reducer<State>) {
    self.reducer = reducer
  }

  /// Returns the parts that see an action, in order; resolved once for each type.
  mutating func entries(for action: any Action) -> [ReducerEntry<State>] {
    let actionType = ObjectIdentifier(type(of: action))
    if let known = routes[actionType] { return known }
    let entries = reducer.entries(for: actionType)
    routes[actionType] = entries
    return entries
  }
}
