// SPDX-License-Identifier: MIT

public import TermScreen

extension Widget {
  /// Draws a border around a widget, one cell wide.
  ///
  /// ```swift
  /// Text("Saved").padding(.horizontal).border(.rounded, title: "Notes")
  /// ```
  /// ![Borders of all kinds of lines, some with titles.](gallery-borders)
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: Written into the upper line.
  ///   - alignment: Where in the upper line.
  ///   - ink: What the lines mean, titles excepted; unless given they look like what is around.
  /// - Returns: The widget, two columns and two rows larger.
  public func border(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading,
    ink: Theme.Ink? = nil
  ) -> some Widget {
    self.border(border, titles: .single(title, alignment), ink: ink)
  }

  /// Draws a border around a widget, one cell wide, with titles in its upper and lower line.
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
  ///   - titles: One for each place, in any order.
  ///   - ink: What the lines mean, titles excepted; unless given they look like what is around.
  ///   - focusedInk: What they mean while something in the border has the focus; `ink` unless given. What
  ///     is in it is known by its name: put ``Widget/id(_:)`` after it, unless it has an `Observe` of its own.
  /// - Returns: The widget, two columns and two rows larger.
  public func border(
    _ border: BorderStyle = .rounded,
    titles: [BorderTitle],
    ink: Theme.Ink? = nil,
    focusedInk: Theme.Ink? = nil
  ) -> some Widget {
    Nodes(
      BorderNode(
        nodes.single,
        BorderDrawing(border, titles),
        ink: ink,
        focusedInk: focusedInk
      )
    )
  }
}

extension Canvas {
  /// Draws a border along the edges of the canvas; nothing where it has no room for two lines.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: Written into the upper line, with a blank on both sides, shortened where it must be.
  ///   - alignment: Where in the upper line.
  public func drawBorder(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading
  ) {
    drawBorder(border, titles: .single(title, alignment))
  }

  /// Draws a border along the edges of the canvas, with titles; nothing where it has no room for two lines.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - titles: One for each place, in any order.
  public func drawBorder(_ border: BorderStyle = .rounded, titles: [BorderTitle]) {
    BorderDrawing(border, titles).draw(in: self)
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

/// A border that is ready to be drawn at any size.
struct BorderDrawing {
  private let border: BorderStyle
  private let top: BorderTitle.Line
  private let bottom: BorderTitle.Line

  init(_ border: BorderStyle, _ titles: [BorderTitle]) {
    self.border = border
    top = BorderTitle.Line(titles, at: BorderTitle.Line.top)
    bottom = BorderTitle.Line(titles, at: BorderTitle.Line.bottom)
  }

  /// Columns that its titles have room in.
  func columns(unicode: Bool) -> Int {
    if unicode { return max(top.columns, bottom.columns) }
    return max(top.spelled.columns, bottom.spelled.columns)
  }

  /// - Parameters:
  ///   - canvas: What it is drawn on.
  ///   - style: How the lines differ from what is around.
  ///   - unicode: Whether the terminal shows more than ASCII.
  ///   - joins: Whether its lines are joined to those that stand there.
  func draw(
    in canvas: Canvas,
    style: Style = .plain,
    unicode: Bool = true,
    joins: Bool = false
  ) {
    let (width, height) = (canvas.size.columns, canvas.size.rows)
    guard width >= 2, height >= 2 else { return }
    var lines = canvas
    lines.style = style.over(canvas.style)
    let glyphs = (unicode ? border : .ascii).glyphs
    guard !joins else {
      drawJoined(glyphs, in: lines)
      drawTitles(in: canvas, unicode: unicode)
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
    drawTitles(in: canvas, unicode: unicode)
  }

  /// Says its titles, those above as a heading.
  @MainActor
  func describe(in canvas: Canvas, _ pass: RenderPass) {
    for (titles, role) in [(top.text, AccessibleRole.heading), (bottom.text, .text)]
    where titles.isReadable {
      pass.describe(in: canvas, as: AccessibleElement(role, titles))
    }
  }

  private func drawTitles(in canvas: Canvas, unicode: Bool) {
    let ellipsis = unicode ? "…" : "..."
    (unicode ? top : top.spelled).draw(in: canvas, y: 0, ellipsis: ellipsis)
    let last = canvas.size.rows - 1
    (unicode ? bottom : bottom.spelled).draw(in: canvas, y: last, ellipsis: ellipsis)
  }

  /// Draws the lines cell by cell, joined to those that stand there.
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

private final class BorderNode: WrapperNode {
  private let border: BorderDrawing
  private let ink: Theme.Ink?
  private let focusedInk: Theme.Ink?
  private let insets = EdgeInsets(.all, 1)

  init(_ child: Node, _ border: BorderDrawing, ink: Theme.Ink?, focusedInk: Theme.Ink?) {
    self.border = border
    self.ink = ink
    self.focusedInk = focusedInk
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var fit = pass.insideBorder { child.fit(insets.inside(proposal), pass) }.around(insets)
    let titled = min(border.columns(unicode: pass.capabilities.unicode), proposal.columns)
    fit.size.columns = max(fit.size.columns, titled)
    fit.limit.columns = max(fit.limit.columns, titled)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard let focusedInk else { return draw(ink, in: canvas, pass) }
    draw(pass.hasFocus(inside: pass.environment.path) ? focusedInk : ink, in: canvas, pass)
  }

  private func draw(_ ink: Theme.Ink?, in canvas: Canvas, _ pass: RenderPass) {
    border.draw(
      in: canvas,
      style: ink.map { pass.environment.theme[$0] } ?? .plain,
      unicode: pass.capabilities.unicode,
      joins: pass.environment.joining != nil
    )
    if pass.isAccessible { border.describe(in: canvas, pass) }
    var inside = canvas.inside(insets.inside(canvas))
    pass.insideBorder { child.draw(in: &inside, pass) }
  }
}
