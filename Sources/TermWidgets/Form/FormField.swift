// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// A row of a ``Form``: a label, the control beside it, and below that what is wrong with it.
///
/// ```swift
/// FormField("Title", isRequired: true, error: draft.titleError) {
///   TextField("As on the poster", text: draft.title, send: SetTitle.init)
/// }
/// .id("title")
/// ```
/// ![Fields of a form; below two of them stands what is wrong.](gallery-form-errors)
///
/// The id of the row is that of its control, so that the focus can be sent there. What is wrong is said by a
/// sign and in words.
public struct FormField: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a row of a label and a control.
  ///
  /// - Parameters:
  ///   - label: One line.
  ///   - isRequired: Whether a star behind the label says that it must be filled in.
  ///   - error: What is wrong with it, if anything.
  ///   - control: One widget; several stand below each other.
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

package final class FormFieldNode: WrapperNode {
  /// Columns that the label asks for, and those that it does where the terminal shows ASCII only.
  let labelColumns: Int
  let spelledLabelColumns: Int
  /// Whether it is something to fill in.
  let isField: Bool
  /// What `enter` sends where the control has no use for it; set in the last field of a form.
  var submission: (any Action)?
  private let label: String
  private let isRequired: Bool
  private let message: Node?

  /// Blank columns between label and control.
  private static let gap = 2
  /// Columns that a control has beside its label at least; with less the label stands above it.
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
    labelColumns = columns(of: label) + star
    spelledLabelColumns = label.spellingEllipses.map { columns(of: $0) + star } ?? labelColumns
    message = error.map { FieldMessageNode($0) }
    super.init(child)
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let form = pass.environment.form
    let start = start(in: proposal, form, pass)
    let part = Size(
      columns: max(0, proposal.columns - start.x),
      rows: max(0, proposal.rows - start.y)
    )
    let control = child.fit(part, pass)
    let rows = start.y + control.size.rows + below(part, form, pass)
    let least = control.fills.contains(.horizontal) ? control.minimum : control.size
    return Fit(
      size: Size(columns: proposal.columns, rows: min(rows, proposal.rows)),
      fills: .horizontal,
      minimum: Size(columns: min(start.x + least.columns, proposal.columns), rows: 0)
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let form = pass.environment.form
    let start = start(in: canvas.size, form, pass)
    drawLabel(in: canvas, form, isAbove: start.y > 0, pass)

    let room = canvas.inside(
      Rect(
        x: start.x,
        y: start.y,
        columns: max(0, canvas.size.columns - start.x),
        rows: max(0, canvas.size.rows - start.y)
      )
    )
    let rows = drawControl(in: room, form, pass)
    guard let message else { return }
    var rest = room.inside(
      Rect(x: 0, y: rows, columns: room.size.columns, rows: max(0, room.size.rows - rows))
    )
    message.draw(in: &rest, pass)
  }

  /// Draws the control at the top; answers its rows.
  private func drawControl(in room: Canvas, _ form: FormContext, _ pass: RenderPass) -> Int {
    let fit = child.fit(room.size, pass)
    // It keeps a row where there are too few for what is below as well.
    let left = max(min(1, room.size.rows), room.size.rows - below(room.size, form, pass))
    let rows = min(fit.size.rows, left)
    let columns = fit.fills.contains(.horizontal) ? room.size.columns : fit.size.columns
    var part = room.inside(Rect(x: 0, y: 0, columns: columns, rows: rows))
    pass.with {
      if let submission { $0.focus = $0.focus.adding([Key("enter", does: "", send: submission)]) }
    } _: {
      if isField { pass.beginGroup(.amended(amendment)) }
      child.draw(in: &part, pass)
      if isField { pass.endGroup() }
    }
    return rows
  }

  /// What it says of its control.
  private var amendment: AccessibleAmendment {
    var amendment = AccessibleAmendment()
    amendment.title = label
    if isRequired { amendment.states.insert(.required) }
    if message != nil { amendment.states.insert(.invalid) }
    return amendment
  }

  /// Columns of the labels beside their controls.
  private func room(forLabelIn form: FormContext, _ pass: RenderPass) -> Int {
    let columns = pass.capabilities.unicode ? form.labelColumns : form.spelledLabelColumns
    return columns ?? ownColumns(pass)
  }

  private func ownColumns(_ pass: RenderPass) -> Int {
    pass.capabilities.unicode ? labelColumns : spelledLabelColumns
  }

  /// Where the control stands.
  private func start(in size: Size, _ form: FormContext, _ pass: RenderPass) -> Point {
    let room = room(forLabelIn: form, pass)
    let beside = room > 0 ? room + Self.gap : 0
    if size.columns - beside >= Self.leastColumns { return Point(x: beside, y: 0) }
    return Point(x: 0, y: label.isEmpty ? 0 : min(1, max(0, size.rows - 1)))
  }

  /// Rows below the control: for the message, and what keeps the next row apart.
  private func below(_ size: Size, _ form: FormContext, _ pass: RenderPass) -> Int {
    max(form.spacing, message?.fit(size, pass).size.rows ?? 0)
  }

  private func drawLabel(
    in canvas: Canvas,
    _ form: FormContext,
    isAbove: Bool,
    _ pass: RenderPass
  ) {
    let room = min(isAbove ? .max : room(forLabelIn: form, pass), canvas.size.columns)
    let area = canvas.inside(Rect(x: 0, y: 0, columns: room, rows: 1))
    let x = isAbove ? 0 : max(0, form.labelAlignment.offset(of: ownColumns(pass), in: room))
    let end = x + area.write(label.spelled(unicode: pass.capabilities.unicode), x: x, y: 0)
    if isRequired { area.put("*", x: end + 1, y: 0, style: pass.environment.theme[.danger]) }
  }
}
