// SPDX-License-Identifier: MIT

import TermRender

/// The screen of `FormScreen` under an open dialog.
///
/// Each step advances the clock, which the dialog dims.
struct DialogScreen: App {
  let store = FormScreen().store

  var body: some Widget {
    FormScreen.content
      .modal("A dialog", isPresented: true) {
        VStack(spacing: 1) {
          Text("The clock is under this dialog.")
          Button("Step", send: Step())
        }
        .stepKeys()
      }
  }
}

/// The screen of `FormScreen` with a toast.
///
/// Each step advances the clock, which the toast doesn't cover.
struct ToastScreen: App {
  let store = Store(
    0,
    .on(Step.self) { seconds, _ in seconds += 1 },
    middleware: [
      .respond(to: Started.self) { _, _ in
        [InterfaceAction.showToast(Toast("The toast stays.", for: nil))]
      }
    ]
  )

  var body: some Widget { FormScreen.content.stepKeys() }
}

/// The screen of `FormScreen` under the open list of a picker.
///
/// `down` and `up` move through the list.
struct PopupScreen: App {
  let store = Store(
    0,
    .on(Step.self) { seconds, _ in seconds += 1 },
    middleware: [
      .respond(to: Started.self) { _, _ in [InterfaceAction.showPopup(Popup("option"))] }
    ]
  )

  var body: some Widget {
    FormScreen.content
      .overlay(alignment: .topTrailing) {
        Picker(Array(0..<100), selection: 0, send: { _ in Step() }, title: { "Option \($0)" })
          .id("option")
      }
      .stepKeys()
  }
}
