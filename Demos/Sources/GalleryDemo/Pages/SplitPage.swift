// SPDX-License-Identifier: MIT

import TermRender

struct SplitPage: Widget {
  var body: some Widget {
    Text("Tab leads to the dividers; arrows move them, enter puts them back. Or drag them.")
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
          Text("What is wrapped here follows the divider: each pane is laid out in its own room.")
            .foregroundStyle(.muted)
        }
        .padding(.horizontal, 1)
      }
    }
    .frame(height: 14)
  }
}
