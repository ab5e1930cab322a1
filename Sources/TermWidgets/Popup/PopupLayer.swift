// SPDX-License-Identifier: MIT

import TermScreen

/// What has popped up, drawn over all other regions.
///
/// It lies on the screen like a picture on a table: what is under it is kept, so to move it or to take it
/// away is to put that back. No region is drawn again for it, and one that is drawn under it lifts it.
@MainActor
final class PopupLayer {
  /// What is drawn; no part of the tree.
  let region: Region
  private let content: PopupNode
  private var shown: Shown?
  /// Whether what was drawn has to be drawn again.
  private var isStale = false

  private struct Shown {
    let popup: Popup
    let offer: PopupOffer
    /// What lies under it; `nil` while it is lifted.
    var under: CellPatch?
    /// Where it has put the terminal's cursor.
    let cursor: Point?
  }

  init() {
    let content = PopupNode()
    self.content = content
    region = Region(id: .popup, parent: nil) { Nodes(content) }
  }

  /// Whether something has popped up.
  var isShown: Bool { shown != nil }

  /// Whether all that is on the screen is what a popup shows by an offer.
  func isCurrent(_ popup: Popup?, _ offer: PopupOffer?) -> Bool {
    guard let shown else { return popup == nil || offer == nil }
    return !isStale && shown.under != nil && shown.popup == popup && shown.offer === offer
  }

  /// Lets it be drawn again at the end of the walk.
  func invalidate() { isStale = true }

  /// Whether it can be lifted; not when the numbers in cells mean something else by now.
  func canBeLifted(from buffer: CellBuffer) -> Bool { shown?.under?.holds(in: buffer) ?? true }

  /// Lifts it if it covers something of a rectangle, in which a region is drawn now.
  func makeWay(for frame: Rect, in buffer: CellBuffer) {
    guard let under = shown?.under, !under.area.intersection(frame).isEmpty else { return }
    lift(from: buffer)
  }

  /// Shows what is under it.
  func lift(from buffer: CellBuffer) {
    guard let shown, let under = shown.under else { return }
    buffer.restore(under)
    if let cursor = shown.cursor, buffer.cursor == cursor { buffer.cursor = nil }
    self.shown?.under = nil
  }

  /// Forgets what is under it, since all of the screen is drawn again.
  func forget() {
    shown = nil
    isStale = false
    region.forgetEntries()
  }

  /// Draws a popup by an offer over what is on the screen.
  ///
  /// - Parameters:
  ///   - popup: What is shown.
  ///   - offer: What the widget can show.
  ///   - canvas: The whole screen.
  ///   - buffer: The same.
  ///   - pass: The walk.
  func draw(
    _ popup: Popup,
    _ offer: PopupOffer,
    in canvas: Canvas,
    of buffer: CellBuffer,
    _ pass: RenderPass
  ) {
    let outerCursor = buffer.cursor
    buffer.cursor = nil
    content.task = PopupNode.Task(popup: popup, offer: offer, buffer: buffer)
    pass.environment = offer.environment
    var canvas = canvas
    canvas.style = .plain
    region.draw(in: &canvas, pass)
    pass.environment = pass.outermost
    content.task = nil
    shown = Shown(popup: popup, offer: offer, under: content.under, cursor: buffer.cursor)
    if buffer.cursor == nil { buffer.cursor = outerCursor }
  }
}

/// Draws a scene, and says what input means there.
private final class PopupNode: Node {
  struct Task {
    let popup: Popup
    let offer: PopupOffer
    let buffer: CellBuffer
  }

  /// What is to be drawn.
  var task: Task?
  /// What was there before.
  private(set) var under: CellPatch?

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard let task else { return }
    // In here, so that the region knows what of the interface it depends on.
    let scene = task.offer.scene(of: task.popup, on: task.buffer.size, pass)
    let areas = scene.areas
    under = task.buffer.patch(around: areas.reduce(.zero) { $0.union($1) })
    let screen = canvas
    pass.insideTrap(.popup) {
      register(scene, task.offer.id, frame: areas.first ?? screen.frame, in: screen, pass)
      scene.draw(in: screen, pass)
    }
  }

  private func register(
    _ scene: any PopupScene,
    _ id: WidgetID,
    frame: Rect,
    in canvas: Canvas,
    _ pass: RenderPass
  ) {
    var focusable = Focusable(
      id: .popup,
      frame: frame,
      takesText: true,
      paste: { scene.paste($0) },
      respond: { press in
        let response = scene.respond(to: press)
        // What types means nothing around.
        if case .ignores = response, press.types { return .takes }
        return response
      }
    )
    focusable.hints = scene.hints
    pass.register(focusable)
    // Called as the widget, so that a drag which began on that goes on here.
    pass.register(PointerTarget(id: id, in: canvas) { scene.respond(to: $0) })
  }
}

extension Rect {
  /// The least rectangle that holds both; one that is empty counts for nothing.
  func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left,
      y: top,
      columns: max(x + columns, other.x + other.columns) - left,
      rows: max(y + rows, other.y + other.rows) - top
    )
  }
}
