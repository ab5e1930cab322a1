// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Makes a widget a pane, which is a part of the screen with a title.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Folders().pane("Folders").id("folders")
  ///   Messages().pane("Messages", info: "3 of 40").id("messages")
  /// }
  /// ```
  ///
  /// The pane has a frame that is one cell wide. In a theme with a background for ``Theme/Surface/pane``, the first row
  /// shows the titles, the last row is half as high, and a bar along the left edge shows that the focus is inside. For
  /// equal gaps, leave one column between adjacent panes and no row between stacked panes.
  ///
  /// In a theme in which panes have the background of the screen, on terminals that support only ASCII, and inside
  /// ``Widget/mergesBorders()``, the frame consists of lines in the same cells. They are heavy if the focus is inside.
  ///
  /// To show the focus, the pane requires a separate identifier. Apply ``Widget/id(_:)`` after this modifier, unless the
  /// pane has a separate `Observe`.
  ///
  /// - Parameters:
  ///   - title: The title at the left of the first row. By default, the pane has no title.
  ///   - info: Additional text at the right of the first row, such as a count or the order. By default, there's none.
  /// - Returns: The pane, two columns and two rows larger than the widget.
  public func pane(_ title: String = "", info: String = "") -> some Widget {
    Nodes(PaneNode(nodes.single, title: title, info: info))
  }

  /// Makes a widget a pane with a title and a widget at the right of its first row.
  ///
  /// ```swift
  /// Messages().pane("Messages") {
  ///   Observe(\AppState.unread) {
  ///     Text("\($0) unread").foregroundStyle(.muted).frame(width: 9, alignment: .trailing)
  ///   }
  /// }
  /// .id("messages")
  /// ```
  ///
  /// The detail has a space on both sides. It covers the end of a title that is too long. In contrast to
  /// the text of ``pane(_:info:)``, a detail that observes the state changes without the pane: if its size remains the
  /// same, only the detail is redrawn.
  ///
  /// - Parameters:
  ///   - title: The title at the left of the first row. By default, the pane has no title.
  ///   - detail: The widget at the right of the first row. Its ``EnvironmentValues/surroundingLines`` are those of the
  ///     pane.
  /// - Returns: The pane, two columns and two rows larger than the widget.
  public func pane(
    _ title: String = "",
    @WidgetBuilder detail: @MainActor () -> Nodes
  ) -> some Widget {
    let padded = detail().padding(.horizontal)
    return Nodes(PaneNode(nodes.single, title: title, detail: padded.nodes.single))
  }
}

private final class PaneNode: FramedNode {
  private let detail: Node?

  init(_ child: Node, title: String, info: String = "", detail: Node? = nil) {
    self.detail = detail
    super.init(
      child,
      BorderDrawing(.rounded, [BorderTitle(title), BorderTitle(info, at: .topTrailing)])
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    super.draw(in: &canvas, context)
    guard let detail else { return }
    let lines = lines(context)
    // A line has one cell beside its corner, as beside other titles.
    let margin = lines == .none ? 1 : 2
    let row = Rect(x: margin, y: 0, columns: max(0, canvas.size.columns - 2 * margin), rows: 1)
    context.with {
      $0.isNamed = false
      $0.surroundingLines = lines
    } _: {
      context.drawLayer(detail, over: canvas.subcanvas(in: row), at: .trailing)
    }
  }

  /// Returns the lines of the frame, or none for a surface.
  private func lines(_ context: RenderContext) -> SurroundingLines {
    if context.drawsSurfaces, context.environment.joining == nil { return .none }
    return context.hasFocus(inside: context.environment.path) ? .focused : .plain
  }

  override func drawFrame(in canvas: inout Canvas, _ context: RenderContext) -> SurroundingLines {
    let theme = context.environment.theme
    let hasFocus = context.hasFocus(inside: context.environment.path)
    let titleStyle = { (title: BorderTitle) in
      guard title.position == .topLeading else { return theme[.muted] }
      return Style(attributes: .bold).inheriting(from: theme[hasFocus ? .accent : .text])
    }
    let unicode = context.capabilities.supportsUnicode
    let ellipsis = context.symbols.ellipsis
    let lines = lines(context)
    if lines == .none {
      drawSurface(in: &canvas, theme, hasFocus: hasFocus)
      border.top.draw(in: canvas, y: 0, ellipsis: ellipsis, margin: 1, style: titleStyle)
      return lines
    }
    border.draw(
      in: canvas,
      style: theme[hasFocus ? .focusedBorder : .border],
      unicode: unicode,
      ellipsis: ellipsis,
      joins: context.environment.joining != nil,
      glyphs: !hasFocus
        ? nil : unicode ? BorderStyle.heavy.glyphs : BorderStyle.focusedASCII,
      titleStyle: titleStyle
    )
    return lines
  }

  private func drawSurface(in canvas: inout Canvas, _ theme: Theme, hasFocus: Bool) {
    let (size, surface) = (canvas.size, theme[.pane])
    let edge = Style(foreground: surface.background)
    canvas.fill(Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1), "▀", style: edge)
    canvas.style = surface.inheriting(from: canvas.style)
    canvas.fill(Rect(x: 0, y: 0, columns: size.columns, rows: size.rows - 1), " ")
    if hasFocus {
      canvas.fill(Rect(x: 0, y: 0, columns: 1, rows: size.rows - 1), "▎", style: theme[.accent])
    }
  }
}

extension RenderContext {
  /// A Boolean value that indicates whether panes differ from the screen by their background instead of by lines.
  ///
  /// A widget that draws a line around or below a part can draw a surface instead.
  public var drawsSurfaces: Bool {
    environment.theme.shows(.pane, on: .screen, unicode: capabilities.supportsUnicode)
  }
}
