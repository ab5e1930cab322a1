// SPDX-License-Identifier: MIT

/// A reducer that looks up its parts by the action's type, as a store does.
package struct RoutedReducer<State>: Sendable {
  private let entries: [ReducerEntry]

  /// The parts for the types that it was prepared for.
  private var routes: [ObjectIdentifier: [ReducerEntry]] = [:]

  /// Creates one of a reducer.
  package init(_ reducer: Reducer<State>) {
    entries = reducer.entries
  }

  /// Looks up the parts for the type of an action, so that it is reduced in O(1) from now on.
  package mutating func prepare(for action: any Action) {
    let actionType = typeIdentifier(of: action)
    guard routes[actionType] == nil else { return }
    routes[actionType] = entries.filter { $0.sees(actionType) }
  }

  /// Changes a state as an action asks.
  package func reduce(_ state: inout State, _ action: any Action) {
    let actionType = typeIdentifier(of: action)
    let entries = routes[actionType] ?? entries.filter { $0.sees(actionType) }
    withUnsafeMutablePointer(to: &state) { state in
      for entry in entries { entry.reduce(UnsafeMutableRawPointer(state), action) }
    }
  }
}
