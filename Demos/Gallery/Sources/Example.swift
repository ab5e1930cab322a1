// SPDX-License-Identifier: MIT

import TermRender

/// A part of a page: a caption, and below it something to try.
struct Example: Widget {
  let nodes: Nodes

  init(_ caption: String, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes =
      VStack {
        Text(caption).bold().accessibilityRole(.heading)
        VStack { content() }.padding(.leading, 2)
      }
      .nodes
  }
}

/// Some values as buttons in a row, one of which is chosen.
struct Choice<Value: Equatable>: Widget {
  let values: [Value]
  let chosen: Value
  let name: (Value) -> String
  let send: (Value) -> any Action

  init(
    _ values: [Value],
    chosen: Value,
    name: @escaping (Value) -> String,
    send: @escaping (Value) -> any Action
  ) {
    self.values = values
    self.chosen = chosen
    self.name = name
    self.send = send
  }

  var body: some Widget {
    HStack(spacing: 1) {
      ForEach(values) { value in
        Button((value == chosen ? "● " : "○ ") + name(value), send: send(value))
          .accessibilityLabel(name(value))
          .accessibilityStates(value == chosen ? .selected : [])
      }
    }
    .focusGroup(.horizontal)
  }
}
