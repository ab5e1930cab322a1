// SPDX-License-Identifier: MIT

/// A reducer that finds its parts by the type of the action, as a store does.
package struct RoutedReducer<State>: Sendable {
  private let entries: [ReducerEntry]

  /// The parts for each prepared action type.
  private var routes: [ObjectIdentifier: [ReducerEntry]] = [:]

  /// Creates a routed reducer from a reducer.
  package init(_ reducer: Reducer<State>) {
    entries = reducer.entries
  }

  /// Caches the parts that handle an action's type, so that finding them again takes O(1) time.
  package mutating func prepare(for action: any Action) {
    let actionType = typeIdentifier(of: action)
    guard routes[actionType] == nil else { return }
    routes[actionType] = entries.filter { $0.sees(actionType) }
  }

  /// Changes a state in response to an action.
  package func reduce(_ state: inout State, _ action: any Action) {
    let actionType = typeIdentifier(of: action)
    let entries = routes[actionType] ?? entries.filter { $0.sees(actionType) }
    withUnsafeMutablePointer(to: &state) { state in
      for entry in entries { entry.reduce(UnsafeMutableRawPointer(state), action) }
    }
  }
}
