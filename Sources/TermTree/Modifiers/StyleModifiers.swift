// SPDX-License-Identifier: MIT

public import TermScreen

extension Widget {
  /// Makes text bold, or brighter on some terminals.
  ///
  /// ```swift
  /// Text("Total").bold()
  /// ```
  public func bold() -> some Widget { style(Style(attributes: .bold)) }

  /// Makes text dim.
  ///
  /// ```swift
  /// Text("3 days ago").dim()
  /// ```
  public func dim() -> some Widget { style(Style(attributes: .dim)) }

  /// Makes text italic, on terminals that support it.
  ///
  /// ```swift
  /// Text("Solaris").italic()
  /// ```
  public func italic() -> some Widget { style(Style(attributes: .italic)) }

  /// Draws a line through text, on terminals that support it.
  ///
  /// ```swift
  /// Text("✓ Milk").strikethrough()  // with a symbol for terminals without strikethrough
  /// ```
  public func strikethrough() -> some Widget { style(Style(attributes: .strikethrough)) }

  /// Swaps the foreground and background colors.
  ///
  /// ```swift
  /// Text(" 404 ").reversed()
  /// ```
  public func reversed() -> some Widget { style(Style(attributes: .reverse)) }

  /// Underlines text.
  ///
  /// ```swift
  /// Text("recieve").underline(.curly, color: .red)
  /// ```
  /// - Parameters:
  ///   - kind: The kind of line. A terminal that supports only one kind of line draws a single line.
  ///   - color: The color of the line. By default, and on terminals without underline colors, the line has the color of
  ///     the text.
  /// - Returns: The widget with underlined text.
  public func underline(
    _ kind: Style.Underline = .single,
    color: Color = .default
  ) -> some Widget {
    style(Style(underline: kind, underlineColor: color))
  }

  /// Sets the color of text and lines.
  ///
  /// If possible, use a role of the theme instead, because its style suits the terminal. For the roles, see
  /// ``Theme/Foreground``.
  ///
  /// ```swift
  /// Text("♥").foregroundStyle(.red)
  /// ```
  public func foregroundStyle(_ color: Color) -> some Widget {
    Nodes(StyleNode(nodes.single, isForeground: true) { _ in Style(foreground: color) })
  }

  /// Sets the theme role of text and lines.
  ///
  /// ```swift
  /// Text("Saved").foregroundStyle(.success)
  /// ```
  /// - Parameter foreground: The role.
  /// - Returns: The widget in the style of the role: a color, and on some terminals a weight or a line.
  public func foregroundStyle(_ foreground: Theme.Foreground) -> some Widget {
    Nodes(StyleNode(nodes.single, isForeground: true) { $0[foreground] })
  }

  /// Sets the background color.
  ///
  /// ```swift
  /// Text(" build 512 ").background(.blue)
  /// ```
  /// If possible, use a role of the theme instead, because text is legible on its background. For the roles, see
  /// ``Theme/Surface``.
  public func background(_ color: Color) -> some Widget { style(Style(background: color)) }

  /// Sets the theme role of the background.
  ///
  /// ```swift
  /// Text(row.title).background(isChosen ? .selection : .screen)
  /// ```
  /// - Parameter surface: The role.
  /// - Returns: The widget on the background of the role, with legible foregrounds, as in ``Theme/on(_:)``.
  public func background(_ surface: Theme.Surface) -> some Widget {
    Nodes(SurfaceNode(nodes.single, surface))
  }

  /// Sets a style that the content inherits and can override.
  ///
  /// ```swift
  /// Text(code).style(Style(foreground: .cyan, attributes: [.bold, .italic]))
  /// ```
  public func style(_ style: Style) -> some Widget { themed { _ in style } }

  private func themed(_ style: @escaping @MainActor (Theme) -> Style) -> some Widget {
    Nodes(StyleNode(nodes.single, style))
  }
}

private final class StyleNode: WrapperNode {
  private let style: @MainActor (Theme) -> Style
  /// A Boolean value that indicates whether the style affects only text and lines.
  private let isForeground: Bool

  init(
    _ child: Node,
    isForeground: Bool = false,
    _ style: @escaping @MainActor (Theme) -> Style
  ) {
    self.style = style
    self.isForeground = isForeground
    super.init(child)
  }

  override func asPart(_ context: RenderContext, _ body: (Node) -> Void) {
    child.asPart(context, body)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.lay(style(context.environment.theme))
    let hadInk = context.environment.hasForeground
    if isForeground { context.environment.hasForeground = true }
    child.paint(in: &canvas, context)
    context.environment.hasForeground = hadInk
  }
}

private final class SurfaceNode: WrapperNode {
  private let surface: Theme.Surface

  init(_ child: Node, _ surface: Theme.Surface) {
    self.surface = surface
    super.init(child)
  }

  override func asPart(_ context: RenderContext, _ body: (Node) -> Void) {
    child.asPart(context, body)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    context.with(on: surface) { child.fit(proposal, context) }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.lay(context.environment.theme[surface])
    context.with(on: surface) { child.paint(in: &canvas, context) }
  }
}

extension RenderContext {
  /// Calls a closure with the theme whose foregrounds suit a surface, and returns its result.
  public func with<Result>(on surface: Theme.Surface, _ body: @MainActor () -> Result) -> Result {
    with({ $0.theme = $0.theme.on(surface) }, body)
  }
}

extension Canvas {
  /// Sets a style that subsequent drawing inherits, and clears the canvas if the style of empty cells changes.
  public mutating func lay(_ style: Style) {
    let outer = self.style
    self.style = style.inheriting(from: outer)
    if self.style.forBlankCell != outer.forBlankCell { clear() }
  }
}
