// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// Lays the toasts that are shown over the whole screen, at the bottom right, the newest lowest.
///
/// They look by the theme of what fills the screen.
final class ToastLayer: WrapperNode {
  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.read(.toasts)
    pass.screen = (canvas.visibleFrame, pass.environment.theme)
    let toasts = pass.interface.toasts
    if toasts.isEmpty { return child.draw(in: &canvas, pass) }
    pass.with {
      $0.isLayered = true
    } _: {
      child.draw(in: &canvas, pass)
    }

    pass.environment.theme = pass.screen.theme
    // One column and row are left free, so that a status bar stays in sight.
    var room = Size(columns: canvas.size.columns - 1, rows: canvas.size.rows - 1)
    for shown in toasts.reversed() where !room.isEmpty {
      let node = Self.box(shown.toast)
      let size = node.fit(Size(columns: min(60, room.columns), rows: room.rows), pass).size
      if size.rows > room.rows { break }
      var part = canvas.inside(Alignment.bottomTrailing.place(size, in: room))
      part.clear()
      pass.cover(part.visibleFrame)
      node.draw(in: &part, pass)
      pass.register(
        PointerTarget(id: WidgetID("Toast#\(shown.id)"), in: part, liesAboveTraps: true) { input in
          guard case .release = input.kind else { return .takes }
          return .sends([InterfaceAction.dismissToast(shown.id)])
        }
      )
      room.rows -= size.rows
    }
  }

  /// Up to three rows of text, and the border.
  private static func box(_ toast: Toast) -> Node {
    let content = HStack(spacing: 1) {
      Nodes(SignNode(toast.kind))
      Text(toast.text)
    }
    .padding(.horizontal, 1)
    .lineLimit(3)
    return PanelNode(content.nodes.single, ink: toast.kind.ink, role: .notice)
  }
}
