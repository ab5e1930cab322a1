// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// A layer that shows toasts over the screen.
///
/// Toasts appear at the bottom right, with the newest at the bottom. They move to the top right, with the newest at the
/// top, if they hide fewer controls there. If a dialog is open, they avoid only the controls of the topmost dialog.
/// Older toasts that don't fit or would hide a control appear later. Toasts use the theme of the content that fills the
/// screen.
final class ToastLayer: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.read(.toasts)
    context.screen = (canvas.visibleFrame, context.environment.theme)
    context.isCovered = false
    let toasts = context.interface.toasts
    if toasts.isEmpty { return child.draw(in: &canvas, context) }
    context.with {
      $0.isLayered = true
    } _: {
      child.draw(in: &canvas, context)
    }
    if context.isCovered { return }

    context.environment.theme = context.screen.theme
    context.keptFree = context.region.map { InputMap($0).controlFrames } ?? []
    let boxes = toasts.reversed().map { Self.box($0.toast) }
    let space = Size(columns: min(60, canvas.size.columns - 1), rows: canvas.size.rows - 1)
    let places = ToastPlacement(
      of: space.isEmpty ? [] : boxes.map { $0.fit(space, context).size },
      on: canvas.size,
      keepingFree: context.keptFree
    )
    for (index, place) in places.frames.enumerated() {
      var part = canvas.subcanvas(in: place)
      part.clear()
      context.cover(part.visibleFrame)
      boxes[index].draw(in: &part, context)
      let id = toasts[toasts.count - 1 - index].id
      context.register(
        PointerTarget(id: WidgetID("Toast#\(id)"), in: part, ignoresFocusTraps: true) { input in
          guard case .release = input.kind else { return .handled }
          return .send([InterfaceAction.dismissToast(id)])
        }
      )
    }
  }

  /// Returns a box with up to three lines of text and a border.
  private static func box(_ toast: Toast) -> Node {
    let content = HStack(spacing: 1) {
      Nodes(SeverityIconNode(toast.kind))
      Text(toast.text)
    }
    .padding(.horizontal, 1)
    .lineLimit(3)
    return PanelNode(content.nodes.single, foreground: toast.kind.foreground, role: .notice)
  }
}
