// SPDX-License-Identifier: MIT

import TermRender

/// An app that is made of a store and a body.
struct Probe<State, Content: Widget>: App {
  let store: Store<State>
  private let content: @MainActor () -> Content

  init() { preconditionFailure("A probe is made of a store and a body.") }

  init(_ store: Store<State>, @WidgetBuilder _ content: @escaping @MainActor () -> Content) {
    self.store = store
    self.content = content
  }

  var body: some Widget { content() }
}

/// The state of probes.
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
      .on(WillEnd.self) { state, _ in state.log.append("WillEnd") },
      .on(Suspended.self) { state, _ in state.log.append("Suspended") }
    ),
    middleware: middleware
  )
}
