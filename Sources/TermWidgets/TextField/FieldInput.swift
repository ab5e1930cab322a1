// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// What input means to a field as it was drawn last: decides, keeps nothing.
struct FieldInput {
  let id: WidgetID
  let editing: TextEditing
  let state: FieldState?
  /// The part of the text that was shown, the columns for it, and those of a mark.
  let window: FieldWindow
  let room: Int
  let mark: Int
  let isEnabled: Bool
  let limit: Int?
  let send: @MainActor (String) -> any Action
  let submission: (any Action)?

  @MainActor
  func respond(to press: KeyPress) -> Response {
    if press == .enter, let submission { return isEnabled ? .sends([submission]) : .takes }
    if Self.copying.contains(press) { return copying() }
    if Self.cutting.contains(press) { return cutting() }
    var edited = editing
    guard edited.perform(press, limit: limit) else { return .ignores }
    return answer(edited, from: windowWithFocus)
  }

  private static let copying: Set<KeyPress> = ["ctrl+c", "super+c", "ctrl+insert"]
  private static let cutting: Set<KeyPress> = ["ctrl+x", "super+x", "shift+delete"]

  /// What is selected; nothing where it may not be told.
  private var selected: String? {
    guard !editing.isSecret, !editing.selection.isEmpty else { return nil }
    return String(editing.text[editing.indices(of: editing.selection)])
  }

  private func copying() -> Response {
    // With nothing selected, `ctrl+c` ends the app as everywhere.
    selected.map { .sends([Copy($0)]) } ?? .ignores
  }

  @MainActor
  private func cutting() -> Response {
    guard isEnabled, let selected else { return .ignores }
    // What is too long for the clipboard stays; the answer to the copy says so.
    guard selected.utf8.count <= ClipboardResult.mostBytes else { return copying() }
    var edited = editing
    edited.delete(.left)
    guard case .sends(let actions) = answer(edited, from: windowWithFocus) else { return copying() }
    return .sends(actions + [Copy(selected)])
  }

  @MainActor
  func paste(_ text: String) -> Response {
    var edited = editing
    edited.insert(text.asOneLine, limit: limit)
    return answer(edited, from: windowWithFocus)
  }

  /// What is shown once the field is drawn with the focus, which keys may come before.
  private var windowWithFocus: FieldWindow {
    window(of: editing, start: editing.offset(ofKept: state?.start ?? 0))
  }

  private func window(of editing: TextEditing, start: Int) -> FieldWindow {
    FieldWindow(editing, start: start, room: room, mark: mark)
  }

  /// What the pointer means; its place in columns from the left of the text.
  @MainActor
  func respond(to input: PointerInput) -> Response {
    guard input.button == .left else { return .ignores }
    var edited = editing
    let offset = window.offset(atColumn: input.position.x)
    switch input.kind {
    case .press(clicks: 1): edited.place(caret: offset, selecting: input.modifiers.contains(.shift))
    case .press(clicks: 2): edited.select(edited.word(at: offset))
    case .press: edited.select(0..<edited.text.utf8.count)
    case .drag: edited.place(caret: dragged(to: input.position.x, offset), selecting: true)
    case .release: return .takes
    case .wheel: return .ignores
    }
    return answer(edited, from: window)
  }

  /// Where a drag puts the caret: beyond the right end one cluster further than what is shown.
  private func dragged(to column: Int, _ offset: Int) -> Int {
    column < room ? offset : editing.offset(1, clustersAfter: offset)
  }

  /// The actions that make the field what it shall be; none where it is so.
  @MainActor
  private func answer(_ edited: TextEditing, from window: FieldWindow) -> Response {
    guard isEnabled else { return .takes }
    let start = self.window(of: edited, start: window.shown.lowerBound).shown.lowerBound
    let new = edited.state(start: start)
    guard edited.isEdited || new != state else { return .takes }
    let update = InterfaceAction.update(id, .field(new))
    return .sends(edited.isEdited ? [send(edited.text), update] : [update])
  }
}
