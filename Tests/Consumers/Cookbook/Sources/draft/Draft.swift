// SPDX-License-Identifier: MIT

import TermRender

struct Draft: BindableState {
  var text = ""
  var savedText = ""
  var asksToQuit = false

  var hasChanges: Bool { text != savedText }

  static let fields: StateFields<Draft> = [StateField("text", \.text)]
}

struct Save: Action {}
struct AskToQuit: Action {}
struct KeepEditing: Action {}

let draftReducer = Reducer<Draft>.combine(
  .assigning,
  .on(Save.self) { draft, _ in draft.savedText = draft.text },
  .on(AskToQuit.self) { draft, _ in draft.asksToQuit = true },
  .on(KeepEditing.self) { draft, _ in draft.asksToQuit = false }
)

// snippet: confirm
let confirmingQuit = Middleware<Draft> { action, context in
  guard action is Quit, context.state.hasChanges, !context.state.asksToQuit else { return action }
  return AskToQuit()
}

struct DraftScreen: Widget {
  var body: some Widget {
    Observe(\Draft.asksToQuit) { asksToQuit in
      DraftEditor().alert(
        "Quit without saving?",
        isPresented: asksToQuit,
        kind: .warning,
        message: "You can't undo this.",
        dismiss: KeepEditing()
      ) {
        Button("Quit", send: Quit())
        Button("Keep editing", send: KeepEditing()).defaultFocus()
      }
    }
  }
}
// end

struct DraftEditor: Widget {
  var body: some Widget {
    VStack(alignment: .leading) {
      TextEditor("Write something", text: \Draft.text)
        .defaultFocus()
        .border(title: "Draft")
      Observe(\Draft.hasChanges) { Text($0 ? "Not saved" : "Saved").foregroundStyle(.muted) }
      HelpLine()
    }
    .keys {
      Key("ctrl+s", title: "Save", send: Save())
      Key("ctrl+q", title: "Quit", send: Quit())
    }
  }
}

@main struct DraftApp: App {
  let store = Store(Draft(), draftReducer, middleware: [confirmingQuit])

  var body: some Widget { DraftScreen() }
}
