// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A control that sends an action.
///
/// ```swift
/// Button("Save", send: Save())
/// Button("Delete", role: .destructive, send: DeleteMovie()).disabled(movie.isLocked)
/// HStack(spacing: 1) {
///   Button("Yes", send: Answer(true))
///   Button("No", send: Answer(false))
/// }
/// .buttonStyle(.bordered)
/// ```
/// ![Buttons on one row and on three rows.](gallery-button)
///
/// A button has its own background. In a theme with few colors, and on terminals that support only ASCII, it has
/// brackets in the same cells, as in `[ Save ]`. Brackets of a wide button are beside its title.
///
/// | Input | Action |
/// |---|---|
/// | `enter`, `space`, a click | Sends the action |
///
/// While a button of a dialog has the focus, the key help lists `enter` with the title of the button.
public struct Button: Widget {
  public typealias Body = Never

  private let title: String
  private let role: ButtonRole?
  private let action: any Action

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - title: A title of one or two words that describes the action. Spaces around the title widen the button.
  ///   - role: The purpose of the button, which its color repeats. The default is `nil`.
  ///   - action: The action to send.
  public init(_ title: String, role: ButtonRole? = nil, send action: any Action) {
    self.title = title
    self.role = role
    self.action = action
  }

  public var nodes: Nodes { Nodes(ButtonNode(title: title, role: role, action: action)) }
}

/// The purpose of a button among others.
public enum ButtonRole: Hashable, Sendable {
  /// The action that users choose most often, such as saving a form. Use it once on a screen.
  case primary
  /// An action that deletes data.
  case destructive
}

/// The appearance of a button.
public enum ButtonStyle: Hashable, Sendable {
  /// A style that draws the button on one row.
  case plain
  /// A style that draws the button on two rows with half a row above and below the title, or with a border.
  case bordered
}

extension Widget {
  /// Sets the style of the buttons in this widget.
  ///
  /// ```swift
  /// HStack {
  ///   Button("Save", send: Save())
  ///   Button("Discard", send: Discard())
  /// }
  /// .buttonStyle(.bordered)
  /// ```
  ///
  /// - Parameter style: The style of the buttons.
  /// - Returns: A widget with buttons of the given style.
  public func buttonStyle(_ style: ButtonStyle) -> some Widget {
    environment(\.buttonStyle, style)
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyle { .plain }
}

extension EnvironmentValues {
  fileprivate var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

private enum ButtonHintsKey: EnvironmentKey {
  static var defaultValue: [KeyHint] { [] }
}

extension EnvironmentValues {
  /// The key help entries of a focused button in a dialog, after the entry for `enter`.
  var buttonHints: [KeyHint] {
    get { self[ButtonHintsKey.self] }
    set { self[ButtonHintsKey.self] = newValue }
  }
}

/// A node that draws a button.
final class ButtonNode: Node {
  /// The title without the spaces around it.
  let title: String
  private let role: ButtonRole?
  let action: any Action

  private let label: TextNode
  /// The number of spaces before the title.
  private let leading: Int
  /// The number of spaces after the title.
  private let trailing: Int

  init(title: String, role: ButtonRole?, action: any Action) {
    var text = title.drop { $0 == " " }
    leading = title.count - text.count
    while text.last == " " { text.removeLast() }
    trailing = title.count - leading - text.count
    self.title = String(text)
    self.role = role
    self.action = action
    label = TextNode(Text(self.title))
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = context.environment.buttonStyle == .bordered ? 3 : 1
    let size = Size(columns: leading + label.columns(context) + trailing + 4, rows: rows)
    return Fit(size: size.intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Button")
    let environment = context.environment
    let hints = environment.isInDialog ? [KeyHint("enter", title)] + environment.buttonHints : []
    let appearance = context.addControl(id, in: canvas, followsPointer: true) {
      $0.hints = hints
      $0.key = { [action] press in
        press.activates ? .send([action]) : .ignored
      }
      $0.pointer = { [action] input in
        input.click(sends: action)
      }
    }
    context.describe(id, in: canvas, as: AccessibilityElement(.button, title))
    let size = canvas.size
    guard context.environment.buttonStyle == .bordered, size.rows >= 3 else {
      drawLabel(in: canvas.row(from: 0), appearance, context)
      return
    }
    var middle = Rect(x: 0, y: 1, columns: size.columns, rows: 1)
    if appearance.hasSurfaces {
      drawEdges(in: canvas, appearance)
    } else {
      middle = Rect(x: 1, y: 1, columns: max(0, size.columns - 2), rows: 1)
      drawBorder(in: canvas, appearance)
    }
    let hasMarks = appearance.hasSurfaces || appearance.condition != .ready
    drawLabel(in: canvas.subcanvas(in: middle), appearance, hasMarks: hasMarks, context)
  }

  /// Draws half a row above and half a row below the title.
  private func drawEdges(in canvas: Canvas, _ appearance: ControlAppearance) {
    let style = Style(foreground: background(appearance).background)
    let columns = canvas.size.columns
    canvas.fill(Rect(x: 0, y: 0, columns: columns, rows: 1), "▄", style: style)
    canvas.fill(Rect(x: 0, y: 2, columns: columns, rows: 1), "▀", style: style)
  }

  private func drawBorder(in canvas: Canvas, _ appearance: ControlAppearance) {
    var frame = canvas
    let role = appearance.condition == .focused ? Theme.Foreground.focusedBorder : .border
    frame.style = appearance.theme[role].inheriting(from: canvas.style)
    frame.drawBorder(titles: [], unicode: appearance.supportsUnicode)
  }

  private func drawLabel(
    in row: Canvas,
    _ appearance: ControlAppearance,
    hasMarks: Bool = true,
    _ context: RenderContext
  ) {
    var row = row
    row.lay(background(appearance))
    let space = row.size.columns
    let columns = max(0, min(label.columns(context), space - 2))
    let x = max(1, min((space - leading - columns - trailing) / 2 + leading, space - 1 - columns))
    let middle = row.subcanvas(in: Rect(x: x, y: 0, columns: columns, rows: 1))
    let style = appearance.hasSurfaces ? Style.plain : titleStyle(appearance)
    label.drawLabel(in: middle, style: style, alignment: .center, context)
    guard hasMarks else { return }
    let around = Rect(x: x - 2, y: 0, columns: columns + 4, rows: 1)
    appearance.drawBrackets(in: row.subcanvas(in: around.intersection(Rect(size: row.size))))
  }

  /// The background of the button, which shows its role while it doesn't have the focus.
  private func background(_ appearance: ControlAppearance) -> Style {
    guard appearance.condition == .ready, appearance.hasSurfaces else {
      return appearance.background
    }
    let theme = appearance.theme
    return switch role {
    case nil: appearance.background
    case .primary: appearance.surface(theme[.filled])
    case .destructive:
      appearance.surface(
        Style(foreground: theme[.screen].background, background: theme[.danger].foreground)
      )
    }
  }

  /// The style of the title in a theme without surfaces.
  private func titleStyle(_ appearance: ControlAppearance) -> Style {
    switch role {
    case nil: appearance.style(.accent)
    case .primary: Style(attributes: .bold).inheriting(from: appearance.style(.accent))
    case .destructive: appearance.style(.danger)
    }
  }
}
