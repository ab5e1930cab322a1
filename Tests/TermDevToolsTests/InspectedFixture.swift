// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting

@testable import TermDevTools

/// An app with a counter, a list, a field for a secret, and an effect that waits.
@MainActor
struct InspectedFixture: App {
  struct State: BindableState, Codable, Sendable, Equatable {
    var count = 0
    var names = ["Ann", "Bob"]
    var scores: [String: Int] = ["Ann": 1]
    var password = "hunter2"
    var selected: String?

    static let fields: StateFields<State> = [
      StateField("password", \.password, isSecret: true)
    ]
  }

  struct Add: Action, Codable {}
  struct Drop: Action, Codable {}
  struct Select: Action, Codable { var name: String }
  struct Wait: Action, Codable {}

  let store = Store(
    State(),
    .combine(
      .on(Add.self) { state, _ in
        state.count += 1
        state.scores["Ann"] = state.count
      },
      .on(Drop.self) { state, _ in state.names.removeFirst() },
      .on(Select.self) { state, select in state.selected = select.name }
    ),
    middleware: [
      .on(Wait.self) { _, _ in
        .run(id: "wait") { context in try await context.sleep(for: .seconds(10)) }
      }
    ]
  )

  var usesMouse: Bool { true }

  var body: some Widget {
    VStack {
      Observe(\State.count) { Text("Count \($0)") }
      Observe(\State.names, \State.selected) { names, selected in
        List(names, id: \.self) { Text($0) }
          .selection(selected) { Select(name: $0) }
          .id("names")
      }
      HStack(spacing: 1) {
        Button("Add", send: Add())
        Button("Wait", send: Wait()).disabled()
      }
    }
    .keys {
      Key("+", "a", title: "Add", send: Add())
      Key("-", title: "Drop", send: Drop())
      Key("+ +", title: "Twice", send: Add())
      Key("w", title: "Wait", send: Wait())
    }
    .devTools()
  }
}
