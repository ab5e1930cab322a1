// SPDX-License-Identifier: MIT

import TermRender

struct ModalExample: Equatable, Sendable {
  var dialog: Dialog?
  var answer = "Nothing was asked yet."

  enum Dialog: Sendable {
    case modal, alert
  }
}

struct OpenDialog: Action {
  let dialog: ModalExample.Dialog
}

struct CloseDialog: Action {
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
    Observe(\GalleryState.modal) { example in
      VStack(spacing: 1) {
        Example("Open one") {
          HStack(spacing: 1) {
            Button("Modal", send: OpenDialog(dialog: .modal))
            Button("Alert", send: OpenDialog(dialog: .alert))
          }
        }
        Example("What came of it") { Text(example.answer) }
        Spacer()
      }
      .modal(
        "About",
        isPresented: example.dialog == .modal,
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
        isPresented: example.dialog == .alert,
        message: "It can be taken back until you quit.",
        dismiss: CloseDialog(answer: "The question was left open.")
      ) {
        Button("Delete", send: CloseDialog(answer: "Deleted."))
        Button("Keep", send: CloseDialog(answer: "Kept.")).defaultFocus()
      }
    }
  }
}
