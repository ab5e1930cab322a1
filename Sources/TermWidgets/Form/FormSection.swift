// SPDX-License-Identifier: MIT

import TermScreen

/// Rows of a ``Form`` that belong together, under a title.
///
/// ```swift
/// FormSection("Where it is shown") {
///   FormField("Cinema") { TextField("Name", text: draft.cinema, send: SetCinema.init) }
/// }
/// ```
/// ![A form with two sections, each under its title.](gallery-form)
public struct FormSection: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a section of some rows.
  ///
  /// - Parameters:
  ///   - title: One line, above the rows.
  ///   - content: The rows.
  public init(_ title: String, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes = Nodes(FormSectionNode(title, content().list))
  }
}

package final class FormSectionNode: WrapperNode {
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

  /// The title, a line after it, and a blank row where the form has room between its rows.
  private final class HeaderNode: Node {
    private let title: String

    init(_ title: String) { self.title = title }

    override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
      let rows = 1 + min(1, pass.environment.form.spacing)
      return Fit(
        size: Size(columns: proposal.columns, rows: min(rows, proposal.rows)),
        fills: .horizontal
      )
    }

    override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
      pass.describe(in: canvas, as: AccessibleElement(.heading, title))
      let title = title.spelled(unicode: pass.capabilities.unicode)
      let end = canvas.write(title, x: 0, y: 0, style: Style(attributes: .bold)) + 1
      let line = Rect(x: end, y: 0, columns: max(0, canvas.size.columns - end), rows: 1)
      canvas.fill(line, "─", style: pass.environment.theme[.border])
    }
  }
}

/// The buttons of a ``Form``, beside each other below its fields.
///
/// ```swift
/// FormActions {
///   Button("Save", send: SaveFilm())
///   Button("Cancel", send: Cancel())
/// }
/// ```
/// ![The buttons of a form below its fields.](gallery-form)
///
/// They stand where the controls stand. `left` and `right` move the focus between them.
public struct FormActions: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a row of buttons.
  ///
  /// - Parameter buttons: The first is the one that people mostly want.
  public init(@WidgetBuilder buttons: @MainActor () -> Nodes) {
    let row = StackNode(buttons().list, axis: .horizontal, spacing: 2, alignment: .topLeading)
    let group = Nodes(row).focusGroup(.horizontal).nodes
    nodes = Nodes(FormFieldNode(group.single, isField: false))
  }
}
