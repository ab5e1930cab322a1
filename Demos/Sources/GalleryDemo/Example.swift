// SPDX-License-Identifier: MIT

import TermRender

/// A part of a page: a caption with an example below it.
///
/// The spacing is the number of empty rows between the widgets of the example, such as options and a sample.
struct Example: Widget {
  let nodes: Nodes

  init(_ caption: String, spacing: Int = 0, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes =
      VStack {
        Text(caption).bold().accessibilityRole(.heading)
        VStack(spacing: spacing) { content() }.padding(.leading, 2)
      }
      .nodes
  }
}

/// A container that arranges its parts side by side, or stacks them on a narrow page.
struct SideBySide: Widget {
  private let isNarrow: Bool
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let spacingBelow: Int
  private let parts: Nodes

  init(
    isNarrow: Bool,
    alignment: VerticalAlignment = .top,
    spacing: Int = 2,
    below spacingBelow: Int = 1,
    @WidgetBuilder parts: @MainActor () -> Nodes
  ) {
    self.isNarrow = isNarrow
    self.alignment = alignment
    self.spacing = spacing
    self.spacingBelow = spacingBelow
    self.parts = parts()
  }

  var body: some Widget {
    if isNarrow {
      VStack(spacing: spacingBelow) { parts }
    } else {
      HStack(alignment: alignment, spacing: spacing) { parts }
    }
  }
}

/// A row of buttons, one for each value, that marks the selected value.
///
/// On a narrow page, the buttons are stacked.
struct Choice<Value: Equatable>: Widget {
  let values: [Value]
  let chosen: Value
  let isNarrow: Bool
  let name: (Value) -> String
  let send: (Value) -> any Action

  init(
    _ values: [Value],
    chosen: Value,
    isNarrow: Bool = false,
    name: @escaping (Value) -> String,
    send: @escaping (Value) -> any Action
  ) {
    self.values = values
    self.chosen = chosen
    self.isNarrow = isNarrow
    self.name = name
    self.send = send
  }

  var body: some Widget {
    SideBySide(isNarrow: isNarrow, spacing: 1, below: 0) {
      ForEach(values) { value in
        Button((value == chosen ? "● " : "  ") + name(value), send: send(value))
          .accessibilityLabel(name(value))
          .accessibilityStates(value == chosen ? .selected : [])
      }
    }
    .focusGroup(isNarrow ? .vertical : .horizontal)
  }
}
