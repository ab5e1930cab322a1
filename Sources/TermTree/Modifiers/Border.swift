// SPDX-License-Identifier: MIT

public import TermScreen

extension Widget {
  /// Adds a border that is one cell wide to a widget.
  ///
  /// ```swift
  /// Text("Saved").padding(.horizontal).border(.rounded, title: "Notes")
  /// ```
  /// ![Borders with all kinds of lines, some with titles.](gallery-borders)
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: The title in the top line. By default, the border has no title.
  ///   - alignment: The position of the title in the top line.
  ///   - foreground: The role of the lines, but not of the titles. By default, the lines inherit the enclosing style.
  /// - Returns: The widget with the border, two columns and two rows larger.
  public func border(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading,
    foreground: Theme.Foreground? = nil
  ) -> some Widget {
    self.border(border, titles: .single(title, alignment), foreground: foreground)
  }

  /// Adds a border that is one cell wide to a widget, with titles in its top and bottom lines.
  ///
  /// ```swift
  /// Inbox().border(
  ///   .heavy,
  ///   titles: [
  ///     BorderTitle("Inbox", style: Style(attributes: .bold)),
  ///     BorderTitle("3 of 40", at: .bottomTrailing),
  ///   ]
  /// )
  /// ```
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - titles: The titles, one for each position, in any order.
  ///   - foreground: The role of the lines, but not of the titles. By default, the lines inherit the enclosing style.
  ///   - focusedForeground: The role of the lines while the focus is inside the border. The default is `foreground`.
  ///     The border requires a separate identifier. Apply ``Widget/id(_:)`` after this modifier, unless the border has
  ///     a separate `Observe`.
  /// - Returns: The widget with the border, two columns and two rows larger.
  public func border(
    _ border: BorderStyle = .rounded,
    titles: [BorderTitle],
    foreground: Theme.Foreground? = nil,
    focusedForeground: Theme.Foreground? = nil
  ) -> some Widget {
    Nodes(
      BorderNode(
        nodes.single,
        BorderDrawing(border, titles),
        foreground: foreground,
        focusedForeground: focusedForeground
      )
    )
  }
}

extension Canvas {
  /// Draws a border along the edges of the canvas.
  ///
  /// The method has no effect if the canvas has fewer than two columns or two rows.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: The title in the top line, with a space on both sides. A title that doesn't fit is truncated.
  ///   - alignment: The position of the title in the top line.
  public func drawBorder(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading
  ) {
    drawBorder(border, titles: .single(title, alignment))
  }

  /// Draws a border with titles along the edges of the canvas.
  ///
  /// The method has no effect if the canvas has fewer than two columns or two rows.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - titles: The titles, one for each position, in any order.
  ///   - unicode: Pass `false` to draw the border with ASCII characters. The default is `true`.
  public func drawBorder(
    _ border: BorderStyle = .rounded,
    titles: [BorderTitle],
    unicode: Bool = true
  ) {
    let symbols = unicode ? Symbols.unicode : .ascii
    BorderDrawing(border, titles).draw(in: self, unicode: unicode, ellipsis: symbols.ellipsis)
  }
}

extension [BorderTitle] {
  fileprivate static func single(_ text: String, _ alignment: HorizontalAlignment) -> Self {
    guard !text.isEmpty else { return [] }
    let position: BorderTitle.Position =
      switch alignment {
      case .leading: .topLeading
      case .center: .top
      case .trailing: .topTrailing
      }
    return [BorderTitle(text, at: position)]
  }
}

/// A border that can be drawn at any size.
struct BorderDrawing {
  private let border: BorderStyle
  let top: BorderTitle.Line
  private let bottom: BorderTitle.Line

  init(_ border: BorderStyle, _ titles: [BorderTitle]) {
    self.border = border
    top = BorderTitle.Line(titles, at: BorderTitle.Line.top)
    bottom = BorderTitle.Line(titles, at: BorderTitle.Line.bottom)
  }

  /// Returns the number of columns that the titles require.
  func columns(unicode: Bool) -> Int {
    if unicode { return max(top.columns, bottom.columns) }
    return max(top.spelled.columns, bottom.spelled.columns)
  }

  /// Draws the border.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw on.
  ///   - style: The style of the lines, which inherits the style of the canvas.
  ///   - unicode: A Boolean value that indicates whether the terminal supports more than ASCII.
  ///   - ellipsis: The text that replaces omitted text of a title.
  ///   - joins: A Boolean value that indicates whether the lines merge with existing lines.
  ///   - glyphs: The characters of the lines. By default, they're those of the border.
  ///   - titleStyle: A closure that returns the style of a title. By default, it's the title's own style.
  func draw(
    in canvas: Canvas,
    style: Style = .plain,
    unicode: Bool,
    ellipsis: String,
    joins: Bool = false,
    glyphs: BorderStyle.Glyphs? = nil,
    titleStyle: (BorderTitle) -> Style = \.style
  ) {
    let (width, height) = (canvas.size.columns, canvas.size.rows)
    guard width >= 2, height >= 2 else { return }
    var lines = canvas
    lines.style = style.inheriting(from: canvas.style)
    let glyphs = glyphs ?? (unicode ? border : .ascii).glyphs
    guard !joins else {
      drawJoined(glyphs, in: lines)
      drawTitles(in: canvas, unicode: unicode, ellipsis, titleStyle)
      return
    }
    lines.fill(Rect(x: 1, y: 0, columns: width - 2, rows: 1), glyphs.across)
    lines.fill(Rect(x: 1, y: height - 1, columns: width - 2, rows: 1), glyphs.across)
    lines.fill(Rect(x: 0, y: 1, columns: 1, rows: height - 2), glyphs.down)
    lines.fill(Rect(x: width - 1, y: 1, columns: 1, rows: height - 2), glyphs.down)
    lines.put(glyphs.topLeft, x: 0, y: 0)
    lines.put(glyphs.topRight, x: width - 1, y: 0)
    lines.put(glyphs.bottomLeft, x: 0, y: height - 1)
    lines.put(glyphs.bottomRight, x: width - 1, y: height - 1)
    drawTitles(in: canvas, unicode: unicode, ellipsis, titleStyle)
  }

  /// Adds the titles to the transcript, with the titles in the top line as a heading.
  @MainActor
  func describe(in canvas: Canvas, _ context: RenderContext) {
    for (titles, role) in [(top.text, AccessibilityRole.heading), (bottom.text, .text)]
    where titles.isReadable {
      context.describe(in: canvas, as: AccessibilityElement(role, titles))
    }
  }

  private func drawTitles(
    in canvas: Canvas,
    unicode: Bool,
    _ ellipsis: String,
    _ style: (BorderTitle) -> Style
  ) {
    for (line, y) in [(top, 0), (bottom, canvas.size.rows - 1)] {
      (unicode ? line : line.spelled).draw(in: canvas, y: y, ellipsis: ellipsis, style: style)
    }
  }

  /// Draws the lines cell by cell and merges them with existing lines.
  private func drawJoined(_ glyphs: BorderStyle.Glyphs, in lines: Canvas) {
    let (right, bottom) = (lines.size.columns - 1, lines.size.rows - 1)
    for x in 1..<max(1, right) {
      lines.join(glyphs.across, x: x, y: 0)
      lines.join(glyphs.across, x: x, y: bottom)
    }
    for y in 1..<max(1, bottom) {
      lines.join(glyphs.down, x: 0, y: y)
      lines.join(glyphs.down, x: right, y: y)
    }
    lines.join(glyphs.topLeft, x: 0, y: 0)
    lines.join(glyphs.topRight, x: right, y: 0)
    lines.join(glyphs.bottomLeft, x: 0, y: bottom)
    lines.join(glyphs.bottomRight, x: right, y: bottom)
  }
}

/// A node with a frame that is one cell wide and can have titles.
class FramedNode: WrapperNode {
  final let border: BorderDrawing
  private let insets = EdgeInsets(.all, 1)

  init(_ child: Node, _ border: BorderDrawing) {
    self.border = border
    super.init(child)
  }

  /// Draws the frame, and returns the lines that it consists of.
  func drawFrame(in canvas: inout Canvas, _ context: RenderContext) -> SurroundingLines { .none }

  override final func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var fit = context.insideBorder { child.fit(insets.inside(proposal), context) }.around(insets)
    let titled = min(
      border.columns(unicode: context.capabilities.supportsUnicode),
      proposal.columns
    )
    fit.size.columns = max(fit.size.columns, titled)
    fit.limit.columns = max(fit.limit.columns, titled)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let lines = drawFrame(in: &canvas, context)
    if context.isAccessible { border.describe(in: canvas, context) }
    var inside = canvas.subcanvas(in: insets.inside(canvas))
    context.insideBorder {
      guard lines != .none else { return child.paint(in: &inside, context) }
      context.with {
        $0.surroundingLines = lines
      } _: {
        child.paint(in: &inside, context)
      }
    }
  }
}

private final class BorderNode: FramedNode {
  private let foreground: Theme.Foreground?
  private let focusedForeground: Theme.Foreground?

  init(
    _ child: Node,
    _ border: BorderDrawing,
    foreground: Theme.Foreground?,
    focusedForeground: Theme.Foreground?
  ) {
    self.foreground = foreground
    self.focusedForeground = focusedForeground
    super.init(child, border)
  }

  override func drawFrame(in canvas: inout Canvas, _ context: RenderContext) -> SurroundingLines {
    var foreground = foreground
    if let focusedForeground, context.hasFocus(inside: context.environment.path) {
      foreground = focusedForeground
    }
    border.draw(
      in: canvas,
      style: foreground.map { context.environment.theme[$0] } ?? .plain,
      unicode: context.capabilities.supportsUnicode,
      ellipsis: context.symbols.ellipsis,
      joins: context.environment.joining != nil
    )
    return .plain
  }
}
