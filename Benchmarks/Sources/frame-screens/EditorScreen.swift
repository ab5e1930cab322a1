// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a text editor.
///
/// The text has many lines, and the caret is in the middle.
struct EditorScreen: App {
  struct State {
    var text: TextDocument
  }

  struct Edit: Action {
    let edit: TextEdit
  }

  let store: Store<State>

  init() { self.init(lines: 100_000) }

  init(lines: Int) {
    let text = (0..<lines).map { "Line \($0): \(word($0)) \(word($0 + 1)) \(word($0 + 2))\n" }
    store = Store(
      State(text: TextDocument(text.joined())),
      .on(Edit.self) { state, action in state.text.apply(action.edit) },
      middleware: [
        Middleware { action, context in
          guard action is Started else { return action }
          let caret = context.state.text.offset(ofLine: lines / 2)
          context.dispatch(
            InterfaceAction.set(TextEditorState(caret: caret), of: "Observe#1/text")
          )
          return action
        }
      ]
    )
  }

  var body: some Widget {
    Observe(\State.text) { text in
      TextEditor(text: text, send: Edit.init).lineNumbers().id("text").defaultFocus()
    }
    .stepKeys()
  }
}
