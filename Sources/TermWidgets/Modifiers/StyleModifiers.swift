// SPDX-License-Identifier: MIT

public import TermScreen

extension Widget {
  /// Makes text heavier, or brighter where the terminal does so instead.
  ///
  /// ```swift
  /// Text("Total").bold()
  /// ```
  public func bold() -> some Widget { style(Style(attributes: .bold)) }

  /// Makes text fainter.
  ///
  /// ```swift
  /// Text("3 days ago").dim()
  /// ```
  public func dim() -> some Widget { style(Style(attributes: .dim)) }

  /// Slants text, where the terminal can.
  ///
  /// ```swift
  /// Text("Solaris").italic()
  /// ```
  public func italic() -> some Widget { style(Style(attributes: .italic)) }

  /// Draws a line through text, where the terminal can.
  ///
  /// ```swift
  /// Text("✓ Milk").strikethrough()  // a sign as well, for terminals that cannot
  /// ```
  public func strikethrough() -> some Widget { style(Style(attributes: .strikethrough)) }

  /// Swaps the colours of text and ground.
  ///
  /// ```swift
  /// Text(" 404 ").reversed()
  /// ```
  public func reversed() -> some Widget { style(Style(attributes: .reverse)) }

  /// Underlines, where the terminal can in another colour or kind.
  ///
  /// ```swift
  /// Text("recieve").underline(.curly, color: .red)
  /// ```
  /// - Parameters:
  ///   - kind: The line; where the terminal has one kind only, a single one.
  ///   - color: Its colour; that of the text unless said, and where the terminal has no other.
  /// - Returns: The widget, its text underlined.
  public func underline(
    _ kind: Style.Underline = .single,
    color: Color = .default
  ) -> some Widget {
    style(Style(underline: kind, underlineColor: color))
  }

  /// The colour of text and lines.
  ///
  /// Prefer a role of the theme, which suits the terminal: see ``Theme/Ink``.
  ///
  /// ```swift
  /// Text("♥").foregroundStyle(.red)
  /// ```
  public func foregroundStyle(_ color: Color) -> some Widget {
    Nodes(StyleNode(nodes.single, isInk: true) { _ in Style(foreground: color) })
  }

  /// What text and lines mean; the theme says how that looks.
  ///
  /// ```swift
  /// Text("Saved").foregroundStyle(.success)
  /// ```
  /// - Parameter ink: The role.
  /// - Returns: The widget in its style: a colour, and on some terminals a weight or a line.
  public func foregroundStyle(_ ink: Theme.Ink) -> some Widget {
    Nodes(StyleNode(nodes.single, isInk: true) { $0[ink] })
  }

  /// The colour of the ground.
  ///
  /// ```swift
  /// Text(" build 512 ").background(.blue)
  /// ```
  /// Prefer a role of the theme, whose text is legible on it: see ``Theme/Surface``.
  public func background(_ color: Color) -> some Widget { style(Style(background: color)) }

  /// What the widget lies on; the theme says how that looks.
  ///
  /// ```swift
  /// Text(row.title).background(isChosen ? .selection : .screen)
  /// ```
  /// - Parameter surface: The role.
  /// - Returns: The widget on its ground, its text in what is legible there.
  public func background(_ surface: Theme.Surface) -> some Widget { themed { $0[surface] } }

  /// The style of what is drawn in here, where that says nothing else.
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
  /// Whether it says how text and lines look, and nothing else.
  private let isInk: Bool

  init(
    _ child: Node,
    isInk: Bool = false,
    _ style: @escaping @MainActor (Theme) -> Style
  ) {
    self.style = style
    self.isInk = isInk
    super.init(child)
  }

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {
    child.asGridRow(pass, body)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.lay(style(pass.environment.theme))
    let hadInk = pass.environment.hasInk
    if isInk { pass.environment.hasInk = true }
    child.draw(in: &canvas, pass)
    pass.environment.hasInk = hadInk
  }
}

extension Canvas {
  /// Draws on in a style, where what is drawn says nothing else; its ground is laid at once.
  mutating func lay(_ style: Style) {
    let outer = self.style
    self.style = style.over(outer)
    if self.style.onBlank != outer.onBlank { clear() }
  }
}
