// SPDX-License-Identifier: MIT

import TermRender

struct ModalExample: Equatable, Sendable, Codable {
  var dialog: Dialog?
  var answer = "Nothing was asked yet."

  enum Dialog: Sendable, Codable {
    case modal, alert
  }
}

struct OpenDialog: Action, Codable {
  let dialog: ModalExample.Dialog
}

struct CloseDialog: Action, Codable {
  let answer: String
}

let modalReducer = Reducer<ModalExample>.combine(
  .on(OpenDialog.self) { $0.dialog = $1.dialog },
  .on(CloseDialog.self) { example, action in
    example.dialog = nil
    example.answer = action.answer
  }
)

struct ModalPage: Widget {
  var body: some Widget {
    Example("Open one") {
      HStack(spacing: 1) {
        Button("Modal", send: OpenDialog(dialog: .modal))
        Button("Alert", send: OpenDialog(dialog: .alert))
      }
    }
    Example("What came of it") { Observe(\GalleryState.modal.answer) { Text($0) } }
  }
}

/// What stands around the whole screen, so that all of it is under the dialogs.
struct Dialogs<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\GalleryState.modal.dialog) { dialog in
      content()
        .modal(
          "About",
          isPresented: dialog == .modal,
          dismiss: CloseDialog(answer: "The modal was closed by esc.")
        ) {
          VStack(alignment: .center, spacing: 1) {
            Text("What is under this is dim and out of reach.")
            Button("Close", send: CloseDialog(answer: "The modal was closed by its button."))
          }
          .padding(.horizontal)
        }
        .alert(
          "Delete “Stalker”?",
          isPresented: dialog == .alert,
          kind: .warning,
          message: "It can be taken back until you quit.",
          dismiss: CloseDialog(answer: "The question was left open.")
        ) {
          Button("Delete", send: CloseDialog(answer: "Deleted."))
          Button("Keep", send: CloseDialog(answer: "Kept.")).defaultFocus()
        }
    }
  }
}
