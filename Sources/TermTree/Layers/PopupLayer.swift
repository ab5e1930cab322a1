// SPDX-License-Identifier: MIT

import TermScreen

/// A layer that draws the open popup over all other regions.
///
/// The layer saves the cells under the popup. To move or close the popup, the layer restores those cells without
/// redrawing a region. Before a region redraws under the popup, the layer lifts the popup.
@MainActor
final class PopupLayer {
  /// The region that draws the popup.
  ///
  /// The region isn't part of the widget tree.
  let region: Region
  private let content: PopupNode
  private var shown: Shown?
  /// A Boolean value that indicates whether the popup must redraw.
  private var isStale = false

  private struct Shown {
    let popup: Popup
    let offer: PopupSource
    /// The cells under the popup, or `nil` while the popup is lifted.
    var under: CellPatch?
    /// The position at which the popup placed the terminal's cursor, if it did.
    let cursor: Point?
    /// The position of the terminal's cursor under the popup, or `nil` if the popup doesn't cover it.
    let coveredCursor: Point?
  }

  init() {
    let content = PopupNode()
    self.content = content
    region = Region(id: .popup, parent: nil) { Nodes(content) }
  }

  /// A Boolean value that indicates whether a popup is on the screen or lifted.
  var isShown: Bool { shown != nil }

  /// Returns a Boolean value that indicates whether the screen shows the given popup, drawn from the given source.
  func isCurrent(_ popup: Popup?, _ offer: PopupSource?) -> Bool {
    guard let shown else { return popup == nil || offer == nil }
    return !isStale && shown.under != nil && shown.popup == popup && shown.offer === offer
  }

  /// Marks the popup for redrawing at the end of the drawing pass.
  func invalidate() { isStale = true }

  /// Lifts the popup if it overlaps a rectangle in which a region is about to draw.
  func makeWay(for frame: Rect, in buffer: CellBuffer) {
    guard let under = shown?.under, !under.area.intersection(frame).isEmpty else { return }
    lift(from: buffer)
  }

  /// Restores the cells under the popup.
  func lift(from buffer: CellBuffer) {
    guard let shown, let under = shown.under else { return }
    buffer.restore(under)
    if let cursor = shown.cursor, buffer.cursor == cursor { buffer.cursor = nil }
    if buffer.cursor == nil { buffer.cursor = shown.coveredCursor }
    self.shown?.under = nil
  }

  /// Discards the saved cells, because the whole screen redraws.
  func forget(_ context: RenderContext) {
    shown = nil
    isStale = false
    region.clearRecord(context)
  }

  /// Draws a popup over the screen.
  ///
  /// - Parameters:
  ///   - popup: The state of the popup.
  ///   - offer: The source that creates the content of the popup.
  ///   - canvas: The canvas of the whole screen.
  ///   - buffer: The buffer of the whole screen.
  ///   - root: The region under the popup.
  ///   - context: The render context.
  func draw(
    _ popup: Popup,
    _ offer: PopupSource,
    in canvas: Canvas,
    of buffer: CellBuffer,
    over root: Region,
    _ context: RenderContext
  ) {
    let outerCursor = buffer.cursor
    buffer.cursor = nil
    content.task = PopupNode.Task(popup: popup, offer: offer, buffer: buffer, root: root)
    context.environment = offer.environment
    var canvas = canvas
    canvas.style = .plain
    region.draw(in: &canvas, context)
    context.environment = context.outermost
    content.task = nil
    let covered = outerCursor.flatMap { cursor in
      content.areas.contains { $0.contains(cursor) } ? cursor : nil
    }
    shown = Shown(
      popup: popup,
      offer: offer,
      under: content.under,
      cursor: buffer.cursor,
      coveredCursor: covered
    )
    if buffer.cursor == nil, covered == nil { buffer.cursor = outerCursor }
  }
}

/// A node that draws the content of a popup and registers its input handlers.
private final class PopupNode: Node {
  override var widgetName: String { "popup of \(task?.offer.id ?? .root)" }

  struct Task {
    let popup: Popup
    let offer: PopupSource
    let buffer: CellBuffer
    /// The region under the popup.
    let root: Region
  }

  /// The popup to draw.
  var task: Task?
  /// The rectangles that the popup draws in.
  private(set) var areas: [Rect] = []
  /// The cells that the popup covers.
  private(set) var under: CellPatch?

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let task else { return }
    // Create the content here, so that the region records the parts of the interface state that it reads.
    let content = task.offer.content(of: task.popup, on: task.buffer.size, context)
    areas = content.areas
    let screen = canvas
    under = task.buffer.patch(
      around: content.dimsScreen
        ? screen.frame : areas.reduce(.zero) { $0.union($1.withShadow) }
    )
    if content.dimsScreen {
      // The help line shows the keys of the popup.
      let shade = Shade.behindDialog(context.environment.theme)
      screen.lay(shade, around: task.root.framesIgnoringFocusTraps)
    }
    // The panel of an incomplete key sequence doesn't receive the focus.
    if task.offer.id == .pendingKeys { return content.draw(in: screen, context) }
    context.withFocusTrap(.popup) {
      register(content, task.offer.id, frame: areas.first ?? screen.frame, in: screen, context)
      content.draw(in: screen, context)
    }
  }

  private func register(
    _ content: any PopupContent,
    _ id: WidgetID,
    frame: Rect,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    var handlers = InputHandlers()
    handlers.takesText = true
    handlers.hints = content.hints
    handlers.paste = { content.paste($0) }
    handlers.handledKeyPresses = { _ in [] }
    handlers.key = { press in
      let response = content.respond(to: press)
      // Don't pass typed characters to the enclosing key bindings.
      return !response.isHandled && press.types ? .handled : response
    }
    context.register(Focusable(id: .popup, frame: frame, handlers))
    // Register under the widget's identifier, so that a drag that started on the widget continues here.
    context.addPointerTarget(id, in: canvas) { content.respond(to: $0) }
  }
}

extension Rect {
  /// The rectangle of a panel and its shadow, or an empty rectangle for an empty panel.
  fileprivate var withShadow: Rect {
    isEmpty ? self : Rect(x: x, y: y, columns: columns + 1, rows: rows + 1)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  ///
  /// Empty rectangles are ignored.
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
