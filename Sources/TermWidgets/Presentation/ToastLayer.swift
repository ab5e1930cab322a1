// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// Lays the toasts that are shown over the whole screen, at the bottom right, the newest lowest.
final class ToastLayer: WrapperNode {
  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.read(.toasts)
    let toasts = pass.interface.toasts
    if toasts.isEmpty { return child.draw(in: &canvas, pass) }
    pass.with {
      $0.isLayered = true
    } _: {
      child.draw(in: &canvas, pass)
    }

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
        PointerTarget(id: WidgetID("Toast#\(shown.id)"), in: part) { input in
          guard case .release = input.kind else { return .takes }
          return .sends([InterfaceAction.dismissToast(shown.id)])
        }
      )
      room.rows -= size.rows
    }
  }

  private static func box(_ toast: Toast) -> Node {
    HStack(spacing: 1) {
      Text(toast.kind.sign).bold()
      Text(toast.text)
    }
    .padding(.horizontal, 1)
    .border(.rounded)
    .nodes.single
  }
}

extension Toast.Kind {
  /// What tells it from the others without colours.
  fileprivate var sign: String {
    switch self {
    case .information: "i"
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    }
  }
}
