// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// An input handler of a text field, based on the most recent drawing of the field.
struct FieldInput {
  let id: WidgetID
  let editing: EditableText
  let state: TextFieldState?
  /// The visible part of the text.
  let window: FieldWindow
  /// The number of columns for the text.
  let space: Int
  /// The width of an ellipsis in columns.
  let mark: Int
  let isEnabled: Bool
  let limit: Int?
  let send: @MainActor (String) -> any Action
  let submission: (any Action)?

  @MainActor
  func respond(to press: KeyPress) -> Response {
    if press == .enter, let submission { return isEnabled ? .send([submission]) : .handled }
    if Self.copying.contains(press) { return copying() }
    if Self.cutting.contains(press) { return cutting() }
    var edited = editing
    guard edited.perform(press, limit: limit) else { return .ignored }
    return answer(edited, from: windowWithFocus)
  }

  private static let copying: Set<KeyPress> = ["ctrl+c", "super+c", "ctrl+insert"]
  private static let cutting: Set<KeyPress> = ["ctrl+x", "super+x", "shift+delete"]

  /// The selected text, or `nil` in a secure field.
  private var selected: String? {
    guard !editing.isSecret, !editing.selection.isEmpty else { return nil }
    return String(editing.text[editing.indices(of: editing.selection)])
  }

  private func copying() -> Response {
    // Without a selection, the app handles `ctrl+c`, which terminates the app.
    selected.map { .send([CopyToClipboard($0)]) } ?? .ignored
  }

  @MainActor
  private func cutting() -> Response {
    guard isEnabled, let selected else { return .ignored }
    // Don't delete text that's too long for the clipboard. The result of the copy reports the problem.
    guard selected.utf8.count <= ClipboardResult.byteLimit else { return copying() }
    var edited = editing
    edited.delete(.left)
    guard case .send(let actions) = answer(edited, from: windowWithFocus) else { return copying() }
    return .send(actions + [CopyToClipboard(selected)])
  }

  @MainActor
  func paste(_ text: String) -> Response {
    var edited = editing
    edited.insert(text.asOneLine, limit: limit)
    return answer(edited, from: windowWithFocus)
  }

  /// The visible part after the field receives the focus, for keys that arrive before the next drawing.
  private var windowWithFocus: FieldWindow {
    window(of: editing, start: editing.offset(ofKept: state?.start ?? 0))
  }

  private func window(of editing: EditableText, start: Int) -> FieldWindow {
    FieldWindow(editing, start: start, space: space, mark: mark)
  }

  /// Returns the response to pointer input, whose position is relative to the start of the text area.
  @MainActor
  func respond(to input: PointerInput) -> Response {
    guard input.button == .left else { return .ignored }
    var edited = editing
    let offset = window.offset(atColumn: input.position.x)
    switch input.kind {
    case .press(clicks: 1): edited.place(caret: offset, selecting: input.modifiers.contains(.shift))
    case .press(clicks: 2): edited.select(edited.word(at: offset))
    case .press: edited.select(0..<edited.text.utf8.count)
    case .drag: edited.place(caret: dragged(to: input.position.x, offset), selecting: true)
    case .release: return .handled
    case .wheel: return .ignored
    }
    return answer(edited, from: window)
  }

  /// Returns the offset of the caret during a drag.
  ///
  /// At the right edge, the offset is one grapheme cluster beyond the visible part.
  private func dragged(to column: Int, _ offset: Int) -> Int {
    column < space ? offset : editing.offset(1, clustersAfter: offset)
  }

  /// Returns a response with the actions that report a changed text and a changed state.
  @MainActor
  private func answer(_ edited: EditableText, from window: FieldWindow) -> Response {
    guard isEnabled else { return .handled }
    let start = self.window(of: edited, start: window.shown.lowerBound).shown.lowerBound
    let new = edited.state(start: start)
    guard edited.isEdited || new != state else { return .handled }
    let update = InterfaceAction.set(new, of: id)
    return .send(edited.isEdited ? [send(edited.text), update] : [update])
  }
}
