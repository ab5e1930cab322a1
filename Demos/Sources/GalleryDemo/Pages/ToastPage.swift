// SPDX-License-Identifier: MIT

import TermRender

struct ToastPage: Widget {
  var body: some Widget {
    Example("Four kinds, visible for five seconds") {
      VStack(spacing: 1) {
        Button("Information", send: show("2 new movies since yesterday.", .information))
        Button("Success", send: show("Saved to disk.", .success))
        Button("Warning", send: show("The disk is almost full.", .warning))
        Button("Failure", send: show("The server isn't responding.", .failure))
      }
      .focusGroup(.vertical)
    }
    Example("Until dismissed") {
      Button(
        "Persistent",
        send: InterfaceAction.showToast(Toast("Click this message to dismiss it.", for: nil))
      )
    }
  }

  private func show(_ text: String, _ kind: Toast.Kind) -> InterfaceAction {
    .showToast(Toast(text, kind))
  }
}
