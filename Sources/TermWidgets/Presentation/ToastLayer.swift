// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// Lays the toasts that are shown over the whole screen, at the bottom right, the newest lowest.
///
/// Where they would hide controls there, those of the topmost dialog if there is one, they stand at the top right, the newest
/// uppermost, unless they would hide more there. Older ones for which there is no room, or that would hide
/// such a control, wait unseen. They look by the theme of what fills the screen.
final class ToastLayer: WrapperNode {
  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.read(.toasts)
    pass.screen = (canvas.visibleFrame, pass.environment.theme)
    pass.isCovered = false
    let toasts = pass.interface.toasts
    if toasts.isEmpty { return child.draw(in: &canvas, pass) }
    pass.with {
      $0.isLayered = true
    } _: {
      child.draw(in: &canvas, pass)
    }
    if pass.isCovered { return }

    pass.environment.theme = pass.screen.theme
    pass.keptFree = pass.region.map { Reach($0).controls } ?? []
    let boxes = toasts.reversed().map { Self.box($0.toast) }
    let room = Size(columns: min(60, canvas.size.columns - 1), rows: canvas.size.rows - 1)
    let places = ToastPlaces(
      of: room.isEmpty ? [] : boxes.map { $0.fit(room, pass).size },
      on: canvas.size,
      keepingFree: pass.keptFree
    )
    for (index, place) in places.frames.enumerated() {
      var part = canvas.inside(place)
      part.clear()
      pass.cover(part.visibleFrame)
      boxes[index].draw(in: &part, pass)
      let id = toasts[toasts.count - 1 - index].id
      pass.register(
        PointerTarget(id: WidgetID("Toast#\(id)"), in: part, liesAboveTraps: true) { input in
          guard case .release = input.kind else { return .takes }
          return .sends([InterfaceAction.dismissToast(id)])
        }
      )
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
