// SPDX-License-Identifier: MIT

/// A cache of the reducer parts that handle each type of action.
struct ReducerRoutes {
  private let entries: [ReducerEntry]
  private var routes: [ObjectIdentifier: [ReducerEntry]] = [:]

  init(_ entries: [ReducerEntry]) {
    self.entries = entries
  }

  /// A Boolean value that indicates whether the reducer has parts.
  var hasParts: Bool { !entries.isEmpty }

  /// Returns a reducer that consists of all parts.
  func reducer<State>() -> Reducer<State> { Reducer(entries: entries) }

  /// Returns the parts that handle an action, in order.
  ///
  /// The first call for each type finds the parts, and later calls use the cache.
  mutating func entries(for action: any Action) -> [ReducerEntry] {
    let actionType = typeIdentifier(of: action)
    if let known = routes[actionType] { return known }
    let route = entries.filter { $0.sees(actionType) }
    routes[actionType] = route
    return route
  }
}

extension ReducerEntry {
  /// Returns a Boolean value that indicates whether the part handles actions of a type.
  func sees(_ type: ObjectIdentifier) -> Bool {
    actionType == nil || actionType == type
  }
}
