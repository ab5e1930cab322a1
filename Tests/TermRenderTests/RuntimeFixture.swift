// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// An action that changes the state of a ``RuntimeFixture``.
struct Change<State>: Action {
  let apply: @Sendable (inout State) -> Void

  init(_ apply: @escaping @Sendable (inout State) -> Void) { self.apply = apply }

  init<Value: Sendable>(_ path: any WritableKeyPath<State, Value> & Sendable, _ value: Value) {
    self.init { $0[keyPath: path] = value }
  }
}

/// An app with mouse support that shows content configured by the test.
struct RuntimeFixture<State: Equatable & Sendable>: App {
  let store: Store<State>
  private let content: @MainActor (State) -> Nodes

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ state: State, @WidgetBuilder _ content: @escaping @MainActor (State) -> Nodes) {
    store = Store(state, .on(Change<State>.self) { state, change in change.apply(&state) })
    self.content = content
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    Observe(\State.self) { state in content(state) }
  }
}

extension Pilot {
  /// Changes the state of the app and waits until the app is idle.
  func set<State>(_ change: @escaping @Sendable (inout State) -> Void) async
  where A == RuntimeFixture<State> {
    app.store.dispatch(Change(change))
    await settle()
  }
}
