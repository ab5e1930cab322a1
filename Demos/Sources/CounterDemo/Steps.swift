// SPDX-License-Identifier: MIT

import TermRender

/// The selectable steps, which can't have the focus.
struct Steps: Widget {
  /// A Boolean value that indicates whether the steps share the available width, with gaps between them.
  var fillsWidth = false

  var body: some Widget {
    Observe(\CounterState.step) { step in
      HStack(spacing: fillsWidth ? 1 : 0) {
        ForEach(CounterState.Step.allCases) { other in
          let title = Text("\(other.rawValue)").padding(.horizontal, 2)
            .frame(maxWidth: fillsWidth ? .max : nil)
          Nodes(StepNode(title.nodes.single, isSelected: other == step))
        }
      }
      .accessibilityLabel("Step \(step.rawValue)")
    }
  }
}

/// A step that looks like a button, or like a switch that's on if it's selected.
private final class StepNode: WrapperNode {
  private let isSelected: Bool

  init(_ title: Node, isSelected: Bool) {
    self.isSelected = isSelected
    super.init(title)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    let surface: Theme.Surface = isSelected ? .filled : .button
    // All cells have the same style, because bold changes the colors on some terminals.
    let mark: Style = isSelected ? Style(attributes: .bold) : .plain
    canvas.lay(mark.inheriting(from: theme[surface]))
    context.with(on: surface) { child.paint(in: &canvas, context) }
    let appearance = ControlAppearance(
      condition: .ready,
      theme: theme.on(surface),
      supportsUnicode: context.capabilities.supportsUnicode
    )
    if !appearance.hasSurfaces { appearance.drawBrackets(in: canvas) }
  }
}
