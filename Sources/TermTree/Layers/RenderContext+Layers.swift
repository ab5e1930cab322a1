// SPDX-License-Identifier: MIT

public import TermScreen

extension RenderContext {
  /// Draws content that layers of the same node can cover.
  ///
  /// Draw the layers afterward with ``drawLayer(_:over:at:)``.
  ///
  /// ```swift
  /// context.beneathLayers { context.drawChild(child, in: page) }
  /// context.drawLayer(drawer, over: page, at: .trailing)
  /// ```
  public func beneathLayers(_ body: @MainActor () -> Void) {
    with({ $0.isLayered = true }, body)
  }

  /// Draws a node over content that was drawn before it, at the size of the node.
  ///
  /// The node covers the content under its frame, which receives no pointer input there.
  ///
  /// - Parameters:
  ///   - node: The content of the layer.
  ///   - canvas: The canvas of the content under the layer.
  ///   - alignment: The position of the layer on the canvas.
  public func drawLayer(_ node: Node, over canvas: Canvas, at alignment: Alignment = .center) {
    node.drawLayer(in: canvas, alignment: alignment, clears: true, self)
  }

  /// Draws a node as a dialog: over dimmed and disabled content, with a shadow and more padding.
  ///
  /// While a button of the dialog has the focus, the key help lists `enter` with the title of the button.
  ///
  /// - Parameters:
  ///   - node: The content of the dialog, which is usually a ``PanelNode``.
  ///   - canvas: The canvas of the content under the dialog.
  ///   - alignment: The position of the dialog on the canvas.
  public func drawDialog(_ node: Node, over canvas: Canvas, at alignment: Alignment = .center) {
    dim(canvas)
    with {
      $0.panelPadding = canvas.size.columns < 40 ? 1 : 2
      $0.isInDialog = true
    } _: {
      let size = node.fit(canvas.size, self).size(in: canvas.size)
      drawShadow(of: alignment.place(size, in: canvas.size), in: canvas)
      drawLayer(node, over: canvas, at: alignment)
    }
  }

  /// Dims the content of a canvas drawn so far, and blocks pointer input to it.
  ///
  /// The colors are mixed with the color of the screen. If a color depends on the terminal, the content is dim. Widgets
  /// that receive pointer input while a dialog traps the focus, such as a help line, don't change.
  public func dim(_ canvas: Canvas) {
    let shade = Shade.behindDialog(environment.theme)
    for frame in canvas.visibleFrame.parts(around: region?.framesIgnoringFocusTraps ?? []) {
      let origin = Point(x: frame.x - canvas.frame.x, y: frame.y - canvas.frame.y)
      canvas.subcanvas(in: Rect(origin: origin, size: frame.size)).lay(shade)
      record(Layer(frame: frame, effect: .disables(shade)))
    }
  }

  /// Draws the shadow of a panel: one column to the right and one row below it.
  ///
  /// A panel with a border has no shadow.
  ///
  /// - Parameters:
  ///   - frame: The frame of the panel, relative to the canvas.
  ///   - canvas: The canvas of the content under the panel.
  public func drawShadow(of frame: Rect, in canvas: Canvas) {
    let theme = environment.theme
    guard theme.shows(.panel, on: .screen, unicode: capabilities.supportsUnicode),
      !frame.isEmpty, let shade = Shade.shadow(theme)
    else { return }
    for edge in [
      Rect(x: frame.x + frame.columns, y: frame.y + 1, columns: 1, rows: frame.rows),
      Rect(x: frame.x + 1, y: frame.y + frame.rows, columns: frame.columns - 1, rows: 1),
    ] {
      let part = canvas.subcanvas(in: edge)
      if part.isInvisible { continue }
      part.lay(shade)
      record(Layer(frame: part.visibleFrame, effect: .shades(shade)))
    }
  }

  /// Records a rectangle of the screen that covers all content drawn before it.
  func cover(_ frame: Rect) { record(Layer(frame: frame, effect: .covers)) }

  /// Records a rectangle over all content drawn before it.
  func record(_ layer: Layer) { region?.drawing.record.input.append(.layer(layer)) }

  /// Records the open overlay, which covers all content drawn before it.
  func recordOverlay(_ id: WidgetID) { region?.drawing.record.input.append(.overlay(id)) }
}

private enum DialogKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// A Boolean value that indicates whether a dialog encloses the widget.
  public fileprivate(set) var isInDialog: Bool {
    get { self[DialogKey.self] }
    set { self[DialogKey.self] = newValue }
  }
}

extension Region {
  /// The visible frames in the region that receive pointer input while a dialog traps the focus, such as a help line.
  var framesIgnoringFocusTraps: [Rect] {
    drawing.record.input.flatMap { entry -> [Rect] in
      switch entry {
      case .pointer(let target, _): target.ignoresFocusTraps ? [target.visible] : []
      case .region(let inner): inner.framesIgnoringFocusTraps
      default: []
      }
    }
  }
}

extension Rect {
  /// Returns the rectangles that cover this rectangle without the given ones.
  func parts(around holes: [Rect]) -> [Rect] {
    holes.reduce([self]) { parts, hole in parts.flatMap { $0.parts(around: hole) } }
  }

  private func parts(around hole: Rect) -> [Rect] {
    let hole = intersection(hole)
    if hole.isEmpty { return [self] }
    let (right, bottom) = (hole.x + hole.columns, hole.y + hole.rows)
    return [
      Rect(x: x, y: y, columns: columns, rows: hole.y - y),
      Rect(x: x, y: hole.y, columns: hole.x - x, rows: hole.rows),
      Rect(x: right, y: hole.y, columns: x + columns - right, rows: hole.rows),
      Rect(x: x, y: bottom, columns: columns, rows: y + rows - bottom),
    ]
    .filter { !$0.isEmpty }
  }
}
