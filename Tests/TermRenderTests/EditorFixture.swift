// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

@testable import TermWidgets

/// An edited document with the edits and notes that the app received.
struct Draft: Equatable, Sendable {
  var text: TextDocument
  var edits: [TextEdit] = []
  var notes: [String] = []
}

struct EditDraft: Action, Codable {
  let edit: TextEdit
}

/// An app with one text editor that a test configures.
struct EditorFixture: App {
  let store: Store<Draft>
  private let change: @MainActor (TextEditor) -> TextEditor

  init() { preconditionFailure("Create the app with init(_:refusing:change:).") }

  init(
    _ text: String,
    refusing refused: String? = nil,
    change: @escaping @MainActor (TextEditor) -> TextEditor = { $0 }
  ) {
    store = Store(
      Draft(text: TextDocument(text)),
      .combine(
        .on(EditDraft.self) { draft, action in
          draft.edits.append(action.edit)
          if case .replace(let replacement) = action.edit, replacement.text == refused { return }
          draft.text.apply(action.edit)
        },
        .on(Note.self) { draft, note in draft.notes.append(note.text) },
        .on(CopyToClipboard.self) { draft, copy in draft.notes.append("copy \(copy.text)") }
      )
    )
    self.change = change
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    Observe(\Draft.text) { text in
      VStack {
        change(TextEditor("Write", text: text, send: EditDraft.init)).id("draft").defaultFocus()
        Button("After", send: Note(text: "after"))
      }
      .keys {
        Key("q", title: "", send: Note(text: "q"))
        Key("esc", title: "", send: Note(text: "esc"))
      }
    }
  }
}

extension Pilot where A == EditorFixture {
  convenience init(
    _ text: String,
    columns: Int = 20,
    rows: Int = 7,
    unicode: Bool = true,
    theme: Theme? = nil,
    refusing refused: String? = nil,
    seed: UInt64 = 1,
    change: @escaping @MainActor (TextEditor) -> TextEditor = { $0 }
  ) {
    self.init(
      EditorFixture(text, refusing: refused, change: change),
      size: Size(columns: columns, rows: rows + 1),
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      theme: theme,
      seed: seed
    )
  }

  var text: String { app.store.state.text.text }

  /// The text with `|` at the caret and a bracket at the other end of the selection.
  var marked: String {
    let document = app.store.state.text
    let state = editor.settled(in: document)
    let (low, high) = (min(state.caret, state.anchor), max(state.caret, state.anchor))
    let parts = [document[0..<low], document[low..<high], document[high..<document.utf8Count]]
    if low == high { return parts[0] + "|" + parts[2] }
    return parts[0] + (state.caret == low ? "|" : "[") + parts[1]
      + (state.caret == high ? "|" : "]") + parts[2]
  }

  var editor: TextEditorState {
    interface["Observe#1/draft", as: TextEditorState.self] ?? TextEditorState()
  }

  /// The rows of the editor without its left edge and the space after it.
  var rows: [String] { frame.lines.dropLast().map { String($0.dropFirst(2)) } }

  /// Moves the caret, and selects the text up to the anchor.
  func place(caret: Int, anchor: Int? = nil) async {
    let state = TextEditorState(caret: caret, anchor: anchor)
    app.store.dispatch(InterfaceAction.set(state, of: "Observe#1/draft"))
    await settle()
  }
}
