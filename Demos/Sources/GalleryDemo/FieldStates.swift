// SPDX-License-Identifier: MIT

import TermRender

/// Text fields in four states, which receive no input.
struct FieldStates: Widget {
  var body: some Widget {
    let rows = VStack(spacing: 1) {
      HStack(spacing: 2) {
        FieldSample(title: "Normal", text: "Stalker")
        FieldSample(title: "Error", text: "Stalker", error: "Enter another title.")
      }
      HStack(spacing: 2) {
        FieldSample(title: "Disabled", text: "Stalker").disabled()
        FieldSample(title: "Empty", text: "")
      }
    }
    .padding(.horizontal)
    let node = FieldStatesNode(rows.nodes.single)
    RedrawRegion("FieldStates") { _ in Nodes(node) }
  }
}

/// A text field below its title.
private struct FieldSample: Widget {
  let title: String
  let text: String
  var error: String?

  var body: some Widget {
    VStack(alignment: .leading) {
      Text(title).foregroundStyle(.muted)
      // The field sends no actions. Its message is cut.
      TextField("Title", text: text, error: error) { _ in Visit(page: .form) }.frame(height: 1)
    }
  }
}

private final class FieldStatesNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.drawRows { context.drawChild(child, in: canvas) }
    // Above the text fields.
    context.addPointerTarget(context.partID("FieldStates"), in: canvas) { _ in .handled }
  }
}
