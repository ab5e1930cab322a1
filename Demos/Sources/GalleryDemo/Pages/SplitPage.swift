// SPDX-License-Identifier: MIT

import TermRender

struct SplitPage: Widget {
  var body: some Widget {
    Text(
      "Press tab to reach a divider, arrow keys to move it, and enter to reset it. You can also drag it."
    )
    SplitView(fraction: 0.3, minimum: 8) {
      VStack {
        Text("Folders").bold()
        ForEach(["Inbox", "Drafts", "Sent", "Trash"]) { Text($0).lineLimit(1) }
      }
    } second: {
      SplitView(.vertical, fraction: 0.4, minimum: 2) {
        VStack {
          Text("Messages").bold()
          ForEach(["Lunch on Friday?", "Your invoice", "Greetings from Lund"]) {
            Text($0).lineLimit(1)
          }
        }
        .padding(.horizontal, 1)
      } second: {
        VStack {
          Text("Preview").bold()
          Text("Text wraps at the divider, because each pane has its own size.")
            .foregroundStyle(.muted)
        }
        .padding(.horizontal, 1)
      }
    }
    .frame(height: 14)
  }
}
