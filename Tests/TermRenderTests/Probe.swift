// SPDX-License-Identifier: MIT

import TermRender

/// A test app with a given store and body.
struct Probe<State, Content: Widget>: App {
  let store: Store<State>
  private let content: @MainActor () -> Content

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ store: Store<State>, @WidgetBuilder _ content: @escaping @MainActor () -> Content) {
    self.store = store
    self.content = content
  }

  var body: some Widget { content() }
}

/// The state of most test apps.
struct S: Equatable, Sendable {
  var count = 0
  var name = "a"
  var rows = [1, 2, 3]
  var selected = 0
  var log: [String] = []
}

struct Edit: Action {
  let change: @Sendable (inout S) -> Void

  init(_ change: @escaping @Sendable (inout S) -> Void) { self.change = change }
}

struct Go: Action {}

struct Note: Action {
  let text: String
}

@MainActor
func makeStore(_ middleware: [Middleware<S>] = [], _ state: S = S()) -> Store<S> {
  Store(
    state,
    .combine(
      .on(Edit.self) { state, edit in edit.change(&state) },
      .on(Note.self) { state, note in state.log.append(note.text) },
      .on(WillTerminate.self) { state, _ in state.log.append("WillTerminate") },
      .on(WillSuspend.self) { state, _ in state.log.append("WillSuspend") }
    ),
    middleware: middleware
  )
}

/// A probe with mouse support.
struct MouseProbe<State, Content: Widget>: App {
  let probe: Probe<State, Content>

  init() { preconditionFailure("Create the app with init(_:).") }

  init(_ probe: Probe<State, Content>) { self.probe = probe }

  var store: Store<State> { probe.store }
  var body: some Widget { probe.body }
  var usesMouse: Bool { true }
}

extension Probe {
  var mouse: MouseProbe<State, Content> { MouseProbe(self) }
}
