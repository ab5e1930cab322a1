// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// Rows of things to fill in, each with its label, in two columns.
///
/// ```swift
/// Form(onSubmit: SaveFilm()) {
///   FormSection("Film") {
///     FormField("Title", isRequired: true, error: draft.titleError) {
///       TextField("As on the poster", text: draft.title, send: SetTitle.init)
///     }
///     .id("title")
///     FormField("Year") { TextField("1979", text: draft.year, send: SetYear.init) }.id("year")
///   }
///   FormActions {
///     Button("Save", send: SaveFilm())
///     Button("Cancel", send: Cancel())
///   }
/// }
/// .id("film")
/// ```
/// ![A form with two sections and two buttons.](gallery-form)
///
/// The labels share a column as wide as the widest. Where little room is left beside them, they stand above.
/// Any widget may stand between the fields.
///
/// **Keys.** `enter` in a field that has no use for it moves the focus on; in the last field it sends what the
/// form submits. `up` and `down` move the focus between rows, `left` and `right` between the buttons of
/// ``FormActions``. `tab` goes through all.
///
/// **What is wrong** is for the app to say, as values: whether an error is shown while the user types, or not
/// before the form is submitted, is the app's choice. To give the focus to the first field that is
/// wrong, answer the submission with `InterfaceAction.focus("film/title")`: a field's id is its control's.
public struct Form: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a form of fields, sections and actions.
  ///
  /// - Parameters:
  ///   - labelAlignment: Where shorter labels stand in their column.
  ///   - labelWidth: The columns of the labels; needed where fields stand in an `Observe` of their own, whose
  ///     labels are not known before. Unless given, the widest of all others counts.
  ///   - spacing: Blank rows below each field, 0 or more. What is wrong with it stands there, so that with 1
  ///     or more nothing moves when that is shown.
  ///   - onSubmit: What `enter` in the last field sends; unless given, it moves the focus on.
  ///   - content: The rows.
  public init(
    labelAlignment: HorizontalAlignment = .leading,
    labelWidth: Int? = nil,
    spacing: Int = 1,
    onSubmit: (any Action)? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    precondition(
      spacing >= 0 && labelWidth ?? 0 >= 0,
      "A form cannot have labels of \(labelWidth ?? 0) columns and a spacing of \(spacing)."
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
    let form = EnvironmentNode(rows) {
      $0.form = context
      $0.focus = $0.focus.adding([Key("enter", does: "", send: InterfaceAction.focusNext)])
    }
    nodes = Nodes(form).focusGroup(.vertical).nodes
  }
}

/// What a form says to the fields in it.
package struct FormContext: Equatable, Sendable {
  /// The columns of the labels; `nil` outside of a form.
  package var labelColumns: Int?
  /// The same where the terminal shows ASCII only.
  package var spelledLabelColumns: Int?
  package var labelAlignment = HorizontalAlignment.leading
  package var spacing = 0
}

extension Node {
  /// The form's fields that this shows, as far as that is known before regions are built.
  fileprivate var formFields: [FormFieldNode] {
    switch self {
    case let field as FormFieldNode: [field]
    case let section as FormSectionNode: section.rows.flatMap(\.formFields)
    case let wrapper as WrapperNode: wrapper.child.formFields
    default: []
    }
  }
}
