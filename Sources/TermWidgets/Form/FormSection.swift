// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A titled group of related rows in a ``Form``.
///
/// ```swift
/// FormSection("Screening") {
///   FormField("Cinema") { TextField("Name", text: draft.cinema, send: SetCinema.init) }
/// }
/// ```
/// ![A form with two titled sections.](gallery-form)
public struct FormSection: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: The single-line title above the rows.
  ///   - content: The rows of the section.
  public init(_ title: String, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes = Nodes(FormSectionNode(title, content().list))
  }
}

final class FormSectionNode: WrapperNode {
  let rows: [Node]

  init(_ title: String, _ rows: [Node]) {
    self.rows = rows
    super.init(
      StackNode(
        [HeaderNode(title)] + rows,
        axis: .vertical,
        spacing: 0,
        alignment: .topLeading
      )
    )
  }

  /// A node that draws the title, a line after it, and an empty row if the form has spacing between its rows.
  private final class HeaderNode: Node {
    private let title: String

    init(_ title: String) { self.title = title }

    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      let rows = 1 + min(1, context.environment.form.spacing)
      return .fillingColumns(of: proposal, rows: rows)
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      context.describe(in: canvas, as: AccessibilityElement(.heading, title))
      let title = title.spelled(unicode: context.capabilities.supportsUnicode)
      let end = canvas.write(title, x: 0, y: 0, style: Style(attributes: .bold)) + 1
      let line = Rect(x: end, y: 0, columns: max(0, canvas.size.columns - end), rows: 1)
      canvas.fill(line, "─", style: context.environment.theme[.border])
    }
  }
}

/// A row of buttons below the fields of a ``Form``.
///
/// ```swift
/// FormActions {
///   Button("Save", send: SaveMovie())
///   Button("Cancel", send: Cancel())
/// }
/// ```
/// ![Buttons below the fields of a form.](gallery-form)
///
/// The buttons are aligned with the controls. Press `left` and `right` to move the focus between them.
public struct FormActions: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a row of buttons.
  ///
  /// - Parameter buttons: The buttons, with the most common action first.
  public init(@WidgetBuilder buttons: @MainActor () -> Nodes) {
    let row = StackNode(buttons().list, axis: .horizontal, spacing: 2, alignment: .topLeading)
    let group = Nodes(row).focusGroup(.horizontal).nodes
    nodes = Nodes(FormFieldNode(group.single, isField: false))
  }
}
