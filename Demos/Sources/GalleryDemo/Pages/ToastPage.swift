// SPDX-License-Identifier: MIT

import TermRender

struct ToastPage: Widget {
  var body: some Widget {
    Example("Four kinds, each with a sign; they go after four seconds") {
      VStack(spacing: 1) {
        Button("Information", send: show("2 films are new since yesterday.", .information))
        Button("Success", send: show("Saved to disk.", .success))
        Button("Warning", send: show("The disk is nearly full.", .warning))
        Button("Failure", send: show("The server does not answer.", .failure))
      }
      .focusGroup(.vertical)
    }
    Example("Until it is clicked") {
      Button(
        "Stay",
        send: InterfaceAction.showToast(Toast("Click me to take me away.", for: nil))
      )
    }
  }

  private func show(_ text: String, _ kind: Toast.Kind) -> InterfaceAction {
    .showToast(Toast(text, kind))
  }
}
