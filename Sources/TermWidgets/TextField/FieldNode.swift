// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The content of a text field.
struct FieldContent {
  var title: String
  var text: String
  var isSecret = false
  var limit: Int?
  var error: String?
  var submission: (any Action)?
  var send: @MainActor (String) -> any Action
}

/// A text field with an edge and a space before its text, and an optional error message below.
final class FieldNode: Node {
  override var widgetName: String { "TextField" }

  private let content: FieldContent
  private let placeholder: TextNode
  private let message: Node?

  /// The minimum width at which the field has edges.
  private static let columnsWithEdges = 5

  init(_ content: FieldContent) {
    self.content = content
    placeholder = TextNode(Text(content.title))
    message = content.error.map { FieldMessageNode($0) }
  }

  /// Returns the kind of the control, from which its identifier is derived.
  static func kind(isSecret: Bool) -> String { isSecret ? "SecureField" : "TextField" }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = 1 + (message?.fit(proposal, context).size.rows ?? 0)
    return .fillingColumns(of: proposal, rows: rows, minimumColumns: Self.columnsWithEdges)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID(Self.kind(isSecret: content.isSecret))
    let (hasFocus, isEnabled) = (context.hasFocus(id), context.environment.isEnabled)
    let state = context.state(id, as: TextFieldState.self)
    let editing = EditableText(
      content.text,
      state: state,
      isSecret: content.isSecret,
      hasEdits: context.hasStateSinceFocus(id)
    )

    if context.isAccessible { describe(id, editing, in: canvas, context) }
    let appearance = appearance(id, in: canvas, context)
    let row = appearance.drawBackground(in: canvas)
    let hasEdges = canvas.size.columns >= Self.columnsWithEdges
    if hasEdges { appearance.drawEdges(in: row) }
    let sides = hasEdges ? FieldAppearance.sides : (leading: 0, trailing: 0)
    let space = max(0, canvas.size.columns - sides.leading - sides.trailing)
    let part = row.subcanvas(in: Rect(x: sides.leading, y: 0, columns: space, rows: 1))

    // Scroll only while the field has the focus, because the start of the text is more informative.
    let window = FieldWindow(
      editing,
      caret: hasFocus ? nil : 0,
      start: hasFocus ? editing.offset(ofKept: state?.start ?? 0) : 0,
      space: space,
      mark: appearance.ellipsis.count
    )
    draw(editing, window, in: part, appearance, context)
    if hasFocus, let column = window.caretColumn { part.placeCursor(x: column, y: 0) }

    let input = FieldInput(
      id: id,
      editing: editing,
      state: state,
      window: window,
      space: space,
      mark: appearance.ellipsis.count,
      isEnabled: isEnabled,
      limit: content.limit,
      send: content.send,
      submission: content.submission
    )
    register(input, canvas, row, textStart: sides.leading, context)
    drawMessage(in: canvas, context)
  }

  private func appearance(
    _ id: WidgetID,
    in canvas: Canvas,
    _ context: RenderContext
  ) -> FieldAppearance {
    let isEnabled = context.environment.isEnabled
    let control = ControlAppearance(
      condition: !isEnabled ? .disabled : context.hasFocus(id) ? .focused : .ready,
      isHovered: context.isHovered(id, in: canvas.row(from: 0)),
      theme: context.environment.theme,
      supportsUnicode: context.capabilities.supportsUnicode
    )
    return FieldAppearance(
      control,
      isInvalid: content.error != nil || context.environment.form.isInvalid
    )
  }

  private func describe(
    _ id: WidgetID,
    _ editing: EditableText,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let text = editing.text
    let before = text[..<editing.indices(of: editing.caret..<editing.caret).lowerBound]
    var element = AccessibilityElement(
      content.isSecret ? .secureField : .textField,
      content.title,
      value: content.isSecret ? String(repeating: "*", count: text.count) : text
    )
    if text.isEmpty { element.states.insert(.empty) }
    if content.error != nil { element.states.insert(.invalid) }
    element.announcedText = element.value
    element.caret = content.isSecret ? before.count : before.utf8.count
    context.describe(id, in: canvas, as: element)
  }

  private func drawMessage(in canvas: Canvas, _ context: RenderContext) {
    let rows = canvas.size.rows - 1
    guard let message, rows > 0 else { return }
    var rest = canvas.subcanvas(in: Rect(x: 0, y: 1, columns: canvas.size.columns, rows: rows))
    message.paint(in: &rest, context)
  }

  private func draw(
    _ editing: EditableText,
    _ window: FieldWindow,
    in canvas: Canvas,
    _ appearance: FieldAppearance,
    _ context: RenderContext
  ) {
    if editing.text.isEmpty {
      return placeholder.drawLabel(in: canvas, style: appearance.placeholder, context)
    }
    let shown = window.shown
    let marked =
      appearance.hasFocus
      ? editing.selection.clamped(to: shown) : shown.lowerBound..<shown.lowerBound
    var column = 0
    if window.marksStart {
      column = canvas.write(appearance.ellipsis, x: 0, y: 0, style: appearance.ellipsisStyle)
    }
    let parts = [
      (shown.lowerBound..<marked.lowerBound, Style.plain), (marked, appearance.selection),
      (marked.upperBound..<shown.upperBound, Style.plain),
    ]
    for (part, style) in parts where !part.isEmpty {
      let text = String(editing.text[editing.indices(of: part)])
      let visible = editing.isSecret ? String(repeating: appearance.mask, count: text.count) : text
      column += canvas.write(visible, x: column, y: 0, style: style)
    }
    if window.marksEnd {
      let x = canvas.size.columns - appearance.ellipsis.count
      canvas.write(appearance.ellipsis, x: x, y: 0, style: appearance.ellipsisStyle)
    }
  }

  private func register(
    _ input: FieldInput,
    _ canvas: Canvas,
    _ row: Canvas,
    textStart: Int,
    _ context: RenderContext
  ) {
    let submits = content.submission != nil
    context.addControl(input.id, in: row) {
      // A focused field that becomes disabled retains the focus but handles no input.
      $0.respondsWhileDisabled = true
      $0.takesText = true
      $0.isSecret = content.isSecret
      $0.focusFrame = canvas.frame
      $0.key = { input.respond(to: $0) }
      $0.paste = { input.paste($0) }
      $0.handledKeyPresses = { _ in submits ? FieldKeys.pressesWithEnter : FieldKeys.presses }
      guard input.isEnabled else { return }
      $0.hints = FieldKeys.hints(for: input.editing.history)
      $0.pointer = { pointer in
        var pointer = pointer
        pointer.position.x -= textStart
        return input.respond(to: pointer)
      }
    }
  }
}
