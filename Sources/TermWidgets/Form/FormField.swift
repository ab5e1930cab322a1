// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
public import TermTree

/// A row of a ``Form`` with a label, a control, and an optional error message below the control.
///
/// ```swift
/// FormField("Title", isRequired: true, error: draft.titleError) {
///   TextField("As on the poster", text: draft.title, send: SetTitle.init)
/// }
/// .id("title")
/// ```
/// ![Form fields, two of which have error messages.](gallery-form-errors)
///
/// The identifier of the row applies to its control, so that you can focus the control. An error message has an icon as
/// well as text.
public struct FormField: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a form field.
  ///
  /// - Parameters:
  ///   - label: The single-line label.
  ///   - isRequired: A Boolean value that indicates whether an asterisk after the label marks the field as required.
  ///   - error: The error message, or `nil` if the field is valid.
  ///   - control: The control. If it consists of several widgets, they're stacked.
  public init(
    _ label: String,
    isRequired: Bool = false,
    error: String? = nil,
    @WidgetBuilder control: @MainActor () -> Nodes
  ) {
    nodes = Nodes(
      FormFieldNode(
        control().single,
        label: label,
        isRequired: isRequired,
        error: error
      )
    )
  }
}

final class FormFieldNode: WrapperNode {
  /// The width of the label.
  let labelColumns: Int
  /// The width of the label on an ASCII terminal.
  let spelledLabelColumns: Int
  /// A Boolean value that indicates whether the row is a field rather than a row of buttons.
  let isField: Bool
  /// The action that `enter` sends if the control doesn't handle the key.
  ///
  /// Only the last field of a form has an action.
  var submission: (any Action)?
  private let label: String
  private let isRequired: Bool
  private let message: Node?

  /// The number of empty columns between the label and the control.
  private static let gap = 2
  /// The minimum width of a control beside its label.
  ///
  /// If less space is available, the label appears above the control.
  private static let leastColumns = 16

  init(
    _ child: Node,
    label: String = "",
    isRequired: Bool = false,
    error: String? = nil,
    isField: Bool = true
  ) {
    self.label = label
    self.isRequired = isRequired
    self.isField = isField
    let star = isRequired ? 2 : 0
    labelColumns = displayWidth(of: label) + star
    spelledLabelColumns = label.spellingEllipses.map { displayWidth(of: $0) + star } ?? labelColumns
    message = error.map { FieldMessageNode($0) }
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let form = context.environment.form
    let start = start(in: proposal, form, context)
    let part = Size(
      columns: max(0, proposal.columns - start.x),
      rows: max(0, proposal.rows - start.y)
    )
    let control = child.fit(part, context)
    let rows = start.y + control.size.rows + below(part, form, context)
    let least = control.flexibleAxes.contains(.horizontal) ? control.minimum : control.size
    return .fillingColumns(of: proposal, rows: rows, minimumColumns: start.x + least.columns)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let form = context.environment.form
    let start = start(in: canvas.size, form, context)
    drawLabel(in: canvas, form, isAbove: start.y > 0, context)

    let area = canvas.subcanvas(
      in:
        Rect(
          x: start.x,
          y: start.y,
          columns: max(0, canvas.size.columns - start.x),
          rows: max(0, canvas.size.rows - start.y)
        )
    )
    let rows = drawControl(in: area, form, context)
    guard let message else { return }
    var rest = area.subcanvas(
      in:
        Rect(x: 0, y: rows, columns: area.size.columns, rows: max(0, area.size.rows - rows))
    )
    message.paint(in: &rest, context)
  }

  /// Draws the control at the top and returns its height.
  private func drawControl(in area: Canvas, _ form: FormContext, _ context: RenderContext) -> Int {
    let fit = child.fit(area.size, context)
    // If space is short, the spacing yields to the rows of a control, unless the control would fill any height.
    let needed =
      fit.flexibleAxes.contains(.vertical)
      ? below(area.size, form, context) : messageRows(area.size, context)
    // Reserve a row for the control, even if the rows below the control then don't fit.
    let left = max(min(1, area.size.rows), area.size.rows - needed)
    let rows = min(fit.size.rows, left)
    let columns = fit.flexibleAxes.contains(.horizontal) ? area.size.columns : fit.size.columns
    var part = area.subcanvas(in: Rect(x: 0, y: 0, columns: columns, rows: rows))
    let keys = submission.map { action in
      [Key("enter", title: "Submit", id: "form.submit", group: "Form", send: action)]
    }
    context.withKeys(keys ?? [], .focusInside) {
      context.withAccessibilityGroup(isField ? .amended(amendment) : nil) {
        context.with({ $0.form.isInvalid = message != nil }) { child.paint(in: &part, context) }
      }
    }
    return rows
  }

  /// The accessibility attributes that the field adds to its control.
  private var amendment: AccessibilityAmendment {
    var amendment = AccessibilityAmendment()
    amendment.title = label
    if isRequired { amendment.states.insert(.required) }
    if message != nil { amendment.states.insert(.invalid) }
    return amendment
  }

  /// Returns the width of the label column.
  private func labelColumnWidth(in form: FormContext, _ context: RenderContext) -> Int {
    let columns =
      context.capabilities.supportsUnicode ? form.labelColumns : form.spelledLabelColumns
    return columns ?? ownColumns(context)
  }

  private func ownColumns(_ context: RenderContext) -> Int {
    context.capabilities.supportsUnicode ? labelColumns : spelledLabelColumns
  }

  /// Returns the position of the control.
  private func start(in size: Size, _ form: FormContext, _ context: RenderContext) -> Point {
    let labelWidth = labelColumnWidth(in: form, context)
    let beside = labelWidth > 0 ? labelWidth + Self.gap : 0
    if size.columns - beside >= Self.leastColumns { return Point(x: beside, y: 0) }
    return Point(x: 0, y: label.isEmpty ? 0 : min(1, max(0, size.rows - 1)))
  }

  /// Returns the number of rows below the control, for the message and the spacing.
  ///
  /// If the form has spacing, at least one row below the message is empty.
  private func below(_ size: Size, _ form: FormContext, _ context: RenderContext) -> Int {
    max(form.spacing, messageRows(size, context) + min(1, form.spacing))
  }

  private func messageRows(_ size: Size, _ context: RenderContext) -> Int {
    message?.fit(size, context).size.rows ?? 0
  }

  private func drawLabel(
    in canvas: Canvas,
    _ form: FormContext,
    isAbove: Bool,
    _ context: RenderContext
  ) {
    let width = min(isAbove ? .max : labelColumnWidth(in: form, context), canvas.size.columns)
    let area = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: width, rows: 1))
    let x = isAbove ? 0 : max(0, form.labelAlignment.offset(of: ownColumns(context), in: width))
    let end =
      x + area.write(label.spelled(unicode: context.capabilities.supportsUnicode), x: x, y: 0)
    if isRequired { area.put("*", x: end + 1, y: 0, style: context.environment.theme[.danger]) }
  }
}
