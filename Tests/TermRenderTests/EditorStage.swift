// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// A text that is edited, and the edits that were sent.
struct Draft: Equatable, Sendable {
  var text: TextDocument
  var edits: [TextEdit] = []
  var notes: [String] = []
}

struct EditDraft: Action, Codable {
  let edit: TextEdit
}

/// An app with one editor, which it changes as a test says.
struct EditorStage: App {
  let store: Store<Draft>
  private let change: @MainActor (TextEditor) -> TextEditor

  init() { preconditionFailure("A stage is made of a text.") }

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
        .on(Copy.self) { draft, copy in draft.notes.append("copy \(copy.text)") }
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
        Key("q", does: "", send: Note(text: "q"))
        Key("esc", does: "", send: Note(text: "esc"))
      }
    }
  }
}

extension Pilot where A == EditorStage {
  convenience init(
    _ text: String,
    columns: Int = 20,
    rows: Int = 7,
    unicode: Bool = true,
    refusing refused: String? = nil,
    seed: UInt64 = 1,
    change: @escaping @MainActor (TextEditor) -> TextEditor = { $0 }
  ) {
    self.init(
      EditorStage(text, refusing: refused, change: change),
      size: Size(columns: columns, rows: rows + 1),
      capabilities: TerminalCapabilities(unicode: unicode),
      seed: seed
    )
  }

  var text: String { app.store.state.text.text }

  /// The text with a caret, and brackets around what is selected.
  var marked: String {
    let document = app.store.state.text
    let state = editor.settled(in: document)
    let (low, high) = (min(state.caret, state.anchor), max(state.caret, state.anchor))
    let parts = [document[0..<low], document[low..<high], document[high..<document.utf8Count]]
    if low == high { return parts[0] + "|" + parts[2] }
    return parts[0] + (state.caret == low ? "|" : "[") + parts[1]
      + (state.caret == high ? "|" : "]") + parts[2]
  }

  var editor: EditorState { interface.widgets["Observe#1/draft"]?.editor ?? EditorState() }

  /// The rows of the editor, without its left edge.
  var rows: [String] { frame.lines.dropLast().map { String($0.dropFirst()) } }

  /// Puts the caret somewhere.
  func place(caret: Int, anchor: Int? = nil) async {
    let state = EditorState(caret: caret, anchor: anchor)
    app.store.dispatch(InterfaceAction.update("Observe#1/draft", .editor(state)))
    await settle()
  }
}
