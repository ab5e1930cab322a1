// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A container that arranges labeled fields in two columns.
///
/// ```swift
/// Form(onSubmit: SaveMovie()) {
///   FormSection("Movie") {
///     FormField("Title", isRequired: true, error: draft.titleError) {
///       TextField("As on the poster", text: draft.title, send: SetTitle.init)
///     }
///     .id("title")
///     FormField("Year") { TextField("1979", text: draft.year, send: SetYear.init) }.id("year")
///   }
///   FormActions {
///     Button("Save", send: SaveMovie())
///     Button("Cancel", send: Cancel())
///   }
/// }
/// .id("movie")
/// ```
/// ![A form with two sections and three buttons.](gallery-form)
///
/// The labels share a column that's as wide as the widest label. If the remaining space is too narrow for the controls,
/// the labels appear above them. A form can contain any widgets between its fields.
///
/// | Key | Action |
/// |-|-|
/// | `enter` | Next field, or submit |
/// | `up`, `down` | Next or previous row |
/// | `left`, `right` | Next or previous button |
/// | `tab` | Next control |
///
/// A control can handle these keys itself. In the last field, `enter` submits the form. The key help lists `tab` and
/// `enter` while the focus is in the form.
///
/// A ``Picker`` in a form is as wide as the text fields.
///
/// The app provides error messages as values. It can show them while the user types or after the user submits the form.
/// To focus the first invalid field, respond to the submission with
/// `InterfaceAction.focus("movie/title")`. The identifier of a field applies to its control.
public struct Form: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - labelAlignment: The horizontal position of labels that are narrower than their column.
  ///   - labelWidth: The width of the label column. The default is the width of the widest label. Specify a width if
  ///     fields are in a separate `Observe`, because their labels aren't included in the default.
  ///   - spacing: The number of empty rows below each field, 0 or more. Error messages appear in these rows, but with a
  ///     spacing of 1 or more, one empty row remains. With a spacing of 2 or more, a one-line message doesn't move other
  ///     rows.
  ///   - onSubmit: The action to send on `enter` in the last field. By default, `enter` moves the focus to the next
  ///     widget.
  ///   - content: The rows of the form.
  public init(
    labelAlignment: HorizontalAlignment = .leading,
    labelWidth: Int? = nil,
    spacing: Int = 1,
    onSubmit: (any Action)? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    precondition(
      spacing >= 0 && labelWidth ?? 0 >= 0,
      "A form can't have the label width \(labelWidth ?? 0) and spacing \(spacing). Pass at least 0."
    )
    let list = content().list
    let fields = list.flatMap(\.formFields)
    fields.last(where: \.isField)?.submission = onSubmit
    let context = FormContext(
      labelColumns: labelWidth ?? fields.map(\.labelColumns).max() ?? 0,
      spelledLabelColumns: labelWidth ?? fields.map(\.spelledLabelColumns).max() ?? 0,
      labelAlignment: labelAlignment,
      spacing: spacing
    )
    let rows = StackNode(list, axis: .vertical, spacing: 0, alignment: .topLeading)
    let form = FormNode(rows, context, submits: onSubmit != nil)
    nodes = Nodes(form).focusGroup(.vertical).nodes
  }
}

/// A node in which `enter` moves the focus to the next row.
private final class FormNode: WrapperNode {
  private let form: FormContext
  private let keys: [Key]

  init(_ rows: Node, _ form: FormContext, submits: Bool) {
    self.form = form
    keys = [
      Key(
        "tab",
        title: "Next field",
        id: "focus.next",
        group: "Form",
        send: InterfaceAction.focusNext
      ),
      Key(
        "enter",
        title: submits ? "Next, or submit" : "Next field",
        id: "form.next-field",
        group: "Form",
        send: InterfaceAction.focusNext
      ),
    ]
    super.init(rows)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    context.with({ $0.form = form }) { child.fit(proposal, context) }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.withKeys(keys, .focusInside) {
      context.with({ $0.form = form }) { child.paint(in: &canvas, context) }
    }
  }
}

/// The layout parameters that a form passes to its fields.
struct FormContext: Equatable, Sendable {
  /// The width of the label column, or `nil` outside a form.
  var labelColumns: Int?
  /// The width of the label column on an ASCII terminal, or `nil` outside a form.
  var spelledLabelColumns: Int?
  var labelAlignment = HorizontalAlignment.leading
  var spacing = 0
  /// A Boolean value that indicates whether the current field has an error message.
  var isInvalid = false
}

private enum FormContextKey: EnvironmentKey {
  static var defaultValue: FormContext { FormContext() }
}

extension EnvironmentValues {
  /// The layout parameters of the enclosing form.
  var form: FormContext {
    get { self[FormContextKey.self] }
    set { self[FormContextKey.self] = newValue }
  }
}

extension Node {
  /// The form fields in the node, except fields in regions that aren't built yet.
  fileprivate var formFields: [FormFieldNode] {
    switch self {
    case let field as FormFieldNode: [field]
    case let section as FormSectionNode: section.rows.flatMap(\.formFields)
    case let wrapper as WrapperNode: wrapper.child.formFields
    default: []
    }
  }
}
