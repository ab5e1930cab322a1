// SPDX-License-Identifier: MIT

import TermRender

/// A pane that shows widgets, and opens or selects what they stand for.
///
/// The widgets in a card receive no input.
///
/// | Input | Action |
/// |---|---|
/// | `enter`, `space`, a click | Sends the card's action |
struct Card: Widget {
  typealias Body = Never

  let nodes: Nodes

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the card among its neighbors.
  ///   - title: The title in the first row.
  ///   - info: Additional text at the right of the first row. By default, there's none.
  ///   - command: The title of the action in the help line.
  ///   - action: The action to send.
  ///   - isSelected: A Boolean value that indicates whether a screen reader describes the card as selected.
  ///   - padding: The number of columns between the content and each side of the card. The default is 1.
  ///   - content: The widgets, which fill the card.
  init(
    _ name: String,
    title: String,
    info: String = "",
    command: String,
    send action: any Action,
    isSelected: Bool = false,
    padding: Int = 1,
    @WidgetBuilder content: () -> Nodes
  ) {
    let pane = VStack { content() }
      .padding(.horizontal, padding)
      .frame(maxWidth: .max, alignment: .topLeading)
      .pane(title, info: info)
    let element = AccessibilityElement(.button, name, states: isSelected ? .selected : [])
    let key = Key("enter", title: command, group: "Gallery", send: action)
    let node = CardNode(pane.nodes.single, element, key)
    // A separate region, so that a move of the focus or the pointer redraws only two cards.
    nodes = RedrawRegion("Card") { _ in Nodes(node).id(name).nodes }.nodes
  }
}

private final class CardNode: WrapperNode {
  private let element: AccessibilityElement
  private let key: Key

  init(_ child: Node, _ element: AccessibilityElement, _ key: Key) {
    self.element = element
    self.key = key
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Card")
    context.withKeys([key], .focusInside) {
      context.addControl(id, in: canvas) { [action = key.action] in
        $0.key = { $0 == .space ? .send([action]) : .ignored }
      }
    }
    context.describe(id, in: canvas, as: element)
    context.withAccessibilityGroup(.hidden) {
      context.drawRows { context.drawChild(child, in: canvas) }
    }
    // Above the widgets in the card.
    context.addPointerTarget(id, in: canvas) { [action = key.action] in
      $0.click(sends: action)
    }
    if context.isHovered(id, in: canvas) { drawHover(in: canvas, context) }
  }

  private func drawHover(in canvas: Canvas, _ context: RenderContext) {
    // Inside the corners of a frame of lines.
    let top = context.drawsSurfaces ? 0 : 1
    let edge = Rect(x: 0, y: top, columns: 1, rows: max(0, canvas.size.rows - 1 - top))
    let character: Unicode.Scalar = context.capabilities.supportsUnicode ? "▎" : "#"
    canvas.fill(edge, character, style: context.environment.theme[.accent])
  }
}
