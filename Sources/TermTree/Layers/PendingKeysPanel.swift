// SPDX-License-Identifier: MIT

public import TermScreen

extension RenderContext {
  /// Shows a node over the rows above a widget while a key sequence is incomplete.
  ///
  /// The node covers all other content, and the layout doesn't change. The node can receive pointer input, but no key
  /// presses, so each key has the same effect as without the node. Call the method in each drawing while
  /// ``pendingKeys`` isn't empty. If several widgets call the method, only the node of the first one appears.
  ///
  /// - Parameters:
  ///   - node: The node, which appears at the size that it requests.
  ///   - canvas: The canvas of the widget. The node is at most as wide as its visible part.
  /// - Returns: `true` if the node fits above the widget and no popup is open; otherwise, `false`, and the node doesn't
  ///   appear.
  public func showPendingKeys(_ node: Node, above canvas: Canvas) -> Bool {
    read(.popup)
    let anchor = canvas.visibleFrame
    let size = node.fit(Size(columns: anchor.columns, rows: anchor.y), self).size
    guard interface.popup == nil, size.columns <= anchor.columns, size.rows <= anchor.y else {
      return false
    }
    let frame = Rect(origin: Point(x: anchor.x, y: anchor.y - size.rows), size: size)
    offerPopup(.pendingKeys, at: canvas) { _, _ in PendingKeysPanel(node: node, frame: frame) }
    return true
  }
}

/// The content of the popup layer while a key sequence is incomplete.
private struct PendingKeysPanel: PopupContent {
  let node: Node
  let frame: Rect

  var areas: [Rect] { [frame] }

  func draw(in canvas: Canvas, _ context: RenderContext) {
    // The widget below the panel has no shadow.
    let rows = Rect(x: 0, y: 0, columns: canvas.size.columns, rows: frame.y + frame.rows)
    context.drawShadow(of: frame, in: canvas.subcanvas(in: rows))
    context.drawLayer(node, over: canvas.subcanvas(in: frame))
  }

  // The panel isn't a control.
  func respond(to press: KeyPress) -> Response { .ignored }
  func respond(to input: PointerInput) -> Response { .ignored }
}

extension WidgetID {
  /// The identifier of the panel that appears while a key sequence is incomplete.
  static let pendingKeys: WidgetID = "PendingKeys#1"
}
